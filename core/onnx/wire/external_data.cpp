#include "core/onnx/wire/external_data.h"

#include "core/base/text.h"
#include "core/onnx/wire/finding_kinds.h"

#include <algorithm>
#include <map>

namespace meshwright::onnx {

namespace {

namespace fs = std::filesystem;

/// How far into its file a location's tensors reach, and the first value that lies there.
struct Use
{
    std::optional<ValueId> value;
    int64_t end = 0;
};

Use& operator+=(Use& use, const std::pair<ValueId, const graph::TensorInfo*>& tensor)
{
    if (!use.value)
        use.value = tensor.first;
    const graph::ExternalData& external = *tensor.second->external;
    const std::optional<Bytes> size = tensor.second->bytes();
    const int64_t length = external.length.value_or(size ? size->count : 0);
    int64_t end = 0;
    if (!__builtin_add_overflow(external.offset.value_or(0), length, &end))
        use.end = std::max(use.end, end);
    return use;
}

std::map<std::string_view, Use> usesByLocation(const graph::Graph& graph)
{
    std::map<std::string_view, Use> uses;
    for (uint32_t i = 0; i < graph.values().size(); ++i) {
        const graph::TensorInfo* tensor = graph.initializer(ValueId {i});
        if (tensor && tensor->external)
            uses[tensor->external->location] += {ValueId {i}, tensor};
    }
    return uses;
}

Place placeOf(const Use& use)
{
    return {{}, use.value, {}};
}

} // namespace

void takeExternalEntry(graph::ExternalData& external, std::string_view key, std::string_view value)
{
    if (key == "location")
        external.location = value;
    else if (key == "offset")
        external.offset = wholeNumber(value);
    else if (key == "length")
        external.length = wholeNumber(value);
}

std::optional<fs::path> insideFolder(std::string_view location)
{
    // A zero byte would cut the path short where the system reads it.
    if (location.empty() || location.find('\0') != location.npos)
        return std::nullopt;
    const fs::path path = fs::path(location).lexically_normal();
    if (path.is_absolute() || !path.has_filename() || path == "." || *path.begin() == "..")
        return std::nullopt;
    return path;
}

bool leavesFolder(const fs::path& folder, const fs::path& path)
{
    std::error_code error;
    fs::path at = folder;
    const bool linked = std::any_of(path.begin(), path.end(), [&](const fs::path& step) {
        return fs::is_symlink(fs::symlink_status(at /= step, error));
    });
    if (!linked)
        return false;
    const fs::path root = fs::weakly_canonical(folder, error);
    const fs::path relative = fs::weakly_canonical(folder / path, error).lexically_relative(root);
    return error || relative.empty() || *relative.begin() == "..";
}

std::vector<Diagnostic> checkExternalData(const Model& model,
                                          const std::vector<std::string>& locations,
                                          const std::optional<fs::path>& folder)
{
    std::vector<Diagnostic> findings;
    const std::map<std::string_view, Use> uses = usesByLocation(model.graph);
    std::vector<UserText> missing; ///< names
    Use missingUse;
    for (const std::string& location : locations) {
        const auto found = uses.find(location);
        const Use use = found == uses.end() ? Use {} : found->second;
        const std::optional<fs::path> path = insideFolder(location);
        if (!path || (folder && leavesFolder(*folder, *path))) {
            findings.push_back(
                finding(Code::ExternalDataOutsideFolder, {inQuotes(location)}, placeOf(use)));
            continue;
        }
        if (!folder)
            continue;
        std::error_code error;
        const auto size = fs::file_size(*folder / *path, error);
        if (error) {
            if (missing.empty())
                missingUse = use;
            missing.emplace_back(location);
        } else if (use.end > 0 && size < uint64_t(use.end)) {
            findings.push_back(finding(Code::ExternalDataTooShort,
                                       {inQuotes(location), size, use.end}, placeOf(use)));
        }
    }
    if (!missing.empty()) {
        const bool isOne = missing.size() == 1;
        std::vector<UserText> arguments {inQuotes(missing.front().text()), missing.size() - 1};
        arguments.insert(arguments.end(), missing.begin(), missing.end());
        findings.push_back(finding(isOne ? Code::ExternalDataMissing : Code::ExternalFilesMissing,
                                   std::move(arguments), placeOf(missingUse)));
    }
    return findings;
}

std::set<std::string> filesOf(const graph::Graph& graph, const Diagnostic& found)
{
    std::set<std::string> files;
    if (!isOfExternalData(found))
        return files;
    const graph::TensorInfo* tensor =
        found.place.value ? graph.initializer(*found.place.value) : nullptr;
    if (tensor && tensor->external)
        files.insert(tensor->external->location);
    constexpr std::size_t kFirstName = 2; // behind what the texts say
    if (found.kind == &kindOf(Code::ExternalFilesMissing)) {
        for (std::size_t i = kFirstName; i < found.arguments.size(); ++i)
            files.insert(found.arguments[i].text());
    }
    return files;
}

bool isOfExternalData(const Diagnostic& finding)
{
    constexpr std::array kCodes {Code::ExternalDataOutsideFolder, Code::ExternalDataTooShort,
                                 Code::ExternalDataMissing, Code::ExternalFilesMissing};
    return std::ranges::any_of(kCodes, [&](Code code) { return finding.kind == &kindOf(code); });
}

} // namespace meshwright::onnx
