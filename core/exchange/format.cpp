#include "core/exchange/format.h"

#include "core/base/text.h"
#include "core/onnx/atomic_file.h"
#include "core/onnx/external_data.h"
#include "core/onnx/source.h"

namespace meshwright::exchange {

namespace fs = std::filesystem;

std::string_view optionValue(const OptionValues& values, const FormatOption& option)
{
    if (const auto found = values.find(option.name); found != values.end())
        return found->second;
    return option.choices.empty() ? std::string_view() : option.choices.front();
}

const plan::Configuration* configurationOf(const ExportRequest& request)
{
    return request.configuration ? request.plan->configuration(*request.configuration) : nullptr;
}

OutputFile textFile(std::string name, std::string what, std::string text)
{
    const auto size = Bytes {int64_t(text.size())};
    auto write = [text = std::move(text)](const fs::path& target, Progress&) -> Result<void> {
        Result<std::unique_ptr<onnx::AtomicFile>> file = onnx::AtomicFile::create(target);
        if (!file)
            return Error {target.string() + ": " + file.error().message};
        Result<void> written = (*file)->write(text);
        if (written)
            written = (*file)->commit();
        return written ? written : Error {target.string() + ": " + written.error().message};
    };
    return {std::move(name), std::move(what), size, false, std::move(write)};
}

namespace {

/// Refuses what would lie elsewhere or replace the model that is exported.
Result<void> checkTarget(const OutputFile& file, const fs::path& folder,
                         const onnx::SourceFile* source)
{
    const std::optional<fs::path> inside = onnx::insideFolder(file.name);
    if (!inside || inside->has_parent_path() || onnx::leavesFolder(folder, *inside))
        return Error {"the file name " + inQuotes(file.name)
                      + " leads out of the target folder; rename what it is made from"};
    std::error_code error;
    if (source && source->path() && fs::equivalent(*source->path(), folder / *inside, error))
        return Error {inQuotes(file.name)
                      + " would replace the model that is exported; choose another folder"};
    return {};
}

/// One of several files: how far it is counts for its share of them all.
class OneFile final : public Progress
{
public:
    OneFile(Progress& whole, std::size_t index, std::size_t count)
        : m_whole(whole)
        , m_start(double(index) / double(count))
        , m_share(1.0 / double(count))
    {
    }

    void report(double fraction, std::string_view what) override
    {
        m_whole.report(m_start + m_share * fraction, what);
    }

    bool cancelled() const override { return m_whole.cancelled(); }

private:
    Progress& m_whole;
    double m_start, m_share;
};

} // namespace

Result<void> writeExport(const PreparedExport& prepared, const fs::path& folder,
                         const onnx::SourceFile* source, Progress& progress)
{
    for (const OutputFile& file : prepared.files) {
        if (const Result<void> fine = checkTarget(file, folder, source); !fine)
            return fine;
    }
    std::error_code error;
    fs::create_directories(folder, error);
    if (error)
        return Error {"the folder " + inQuotes(folder.string())
                      + " cannot be made: " + error.message()};
    for (std::size_t i = 0; i < prepared.files.size(); ++i) {
        OneFile share(progress, i, prepared.files.size());
        share.report(0, "Exporting");
        if (progress.cancelled())
            return Error {"the export was cancelled; " + std::to_string(i) + " of "
                          + std::to_string(prepared.files.size()) + " files are written"};
        const OutputFile& file = prepared.files[i];
        if (const Result<void> written = file.write(folder / file.name, share); !written)
            return written;
    }
    return {};
}

} // namespace meshwright::exchange
