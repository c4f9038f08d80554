#include "core/exchange/earlier_export.h"

#include "core/base/files_in_use.h"
#include "core/base/json/plain_json.h"
#include "core/base/system_error.h"
#include "core/base/text_file.h"
#include "core/onnx/draft/model_draft.h"
#include "core/onnx/wire/external_data.h"

#include <nlohmann/json.hpp>

namespace meshwright::exchange {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr std::uintmax_t kLargestManifest = 256u << 20;
constexpr const char* kListFormat = "meshwright-export";

/// Every "file" of a manifest, wherever it stands.
void collectFiles(const Json& json, std::set<std::string>& names)
{
    for (const auto& [key, value] : json.items()) {
        if (json.is_object() && key == "file" && value.is_string())
            names.insert(value.get<std::string>());
        else if (value.is_structured())
            collectFiles(value, names);
    }
}

/// A model that lies in the folder itself: an export writes no other kind under names of its own.
bool isModelName(const std::string& name)
{
    const std::optional<fs::path> inside = onnx::insideFolder(name);
    return inside && !inside->has_parent_path() && *inside == name
        && inside->extension() == ".onnx";
}

bool mayBeRemoved(const fs::path& file)
{
    std::error_code error;
    return fs::is_regular_file(fs::symlink_status(file, error)) && !inUse(file);
}

} // namespace

EarlierExport::EarlierExport(fs::path folder, std::string manifest)
    : m_folder(std::move(folder))
    , m_manifest(std::move(manifest))
{
    readNames(m_folder / m_manifest);
    readNames(listPath());
}

fs::path EarlierExport::listPath() const
{
    return m_folder / ".meshwright-export.json";
}

void EarlierExport::readNames(const fs::path& file)
{
    std::error_code error;
    if (!fs::is_regular_file(file, error))
        return;
    const Result<std::string> text =
        readTextFile(file, kLargestManifest, tr("a manifest"), std::nullopt);
    if (!text)
        return;
    const Result<Json> json = parseOrderedJson(*text);
    if (!json || !json->is_object() || !json->contains("format") || !(*json)["format"].is_string()
        || !(*json)["format"].get<std::string>().starts_with("meshwright-"))
        return;
    std::set<std::string> found;
    collectFiles(*json, found);
    for (const std::string& name : found) {
        if (isModelName(name))
            m_names.insert(name);
    }
}

Result<void> EarlierExport::replaceManifest(const std::set<std::string>& names)
{
    for (const std::string& name : names) {
        if (isModelName(name))
            m_names.insert(name);
    }
    Json list {{"format", kListFormat}, {"version", 1}, {"files", Json::array()}};
    for (const std::string& name : m_names)
        list["files"].push_back({{"file", name}});
    const std::string text = list.dump(1, ' ', false, Json::error_handler_t::replace) + '\n';
    if (const Result<void> written = writeWholeFile(listPath(), text); !written)
        return written.error().at(listPath().string());
    std::error_code error;
    fs::remove(m_folder / m_manifest, error);
    return error ? Error {systemErrorText(error.value(), tr("replace it"))}.at(
               (m_folder / m_manifest).string())
                 : Result<void>();
}

void EarlierExport::removeOthers(const std::set<std::string>& kept) const
{
    std::error_code ignored;
    for (const std::string& model : m_names) {
        for (const std::string& name : {model, onnx::dataFileOf(model).string()}) {
            if (!kept.contains(name) && mayBeRemoved(m_folder / name))
                fs::remove(m_folder / name, ignored);
        }
    }
    fs::remove(listPath(), ignored);
}

} // namespace meshwright::exchange
