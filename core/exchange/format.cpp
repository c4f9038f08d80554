#include "core/exchange/format.h"

#include "core/base/part_progress.h"
#include "core/base/text.h"
#include "core/exchange/earlier_export.h"
#include "core/onnx/draft/model_draft.h"
#include "core/onnx/wire/external_data.h"
#include "core/onnx/wire/source.h"

#include <algorithm>
#include <set>

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

OutputFile textFile(std::string name, UserText what, std::string text)
{
    const auto size = Bytes {int64_t(text.size())};
    auto write = [text = std::move(text)](const fs::path& target, FileBatch& batch,
                                          Progress&) -> Result<void> {
        const Result<std::unique_ptr<AtomicFile>> file = batch.create(target);
        if (!file)
            return file.error().at(target.string());
        Result<void> written = (*file)->write(text);
        if (written)
            written = (*file)->commit();
        return written ? written : written.error().at(target.string());
    };
    return {std::move(name), std::move(what), size, false, std::move(write)};
}

std::vector<ListedFile> listedFiles(const PreparedExport& prepared)
{
    std::vector<ListedFile> listed;
    for (const OutputFile& file : prepared.files) {
        listed.push_back({file.name, file.what, file.size});
        if (file.weights)
            listed.push_back(
                {onnx::dataFileOf(file.name).string(), tr("its large weights"), file.weights});
    }
    return listed;
}

Result<void> writeOutput(const OutputFile& file, const fs::path& target, Progress& progress)
{
    FileBatch batch;
    const Result<void> written = file.write(target, batch, progress);
    return written ? batch.commit() : written;
}

namespace {

/// Refuses what would lie elsewhere or replace the model that is exported.
Result<void> checkTarget(const OutputFile& file, const fs::path& folder,
                         const onnx::SourceFile* source)
{
    const std::optional<fs::path> inside = onnx::insideFolder(file.name);
    if (!inside || inside->has_parent_path() || onnx::leavesFolder(folder, *inside))
        return Error {
            tr("the file name {0} leads out of the target folder; rename what it is made from",
               inQuotes(file.name))};
    std::error_code error;
    if (source && source->path() && fs::equivalent(*source->path(), folder / *inside, error))
        return Error {tr("{0} would replace the model that is exported; choose another folder",
                         inQuotes(file.name))};
    return {};
}

Result<void> writeAll(const PreparedExport& prepared, const fs::path& folder, FileBatch& batch,
                      Progress& progress)
{
    for (std::size_t i = 0; i < prepared.files.size(); ++i) {
        const double share = 1.0 / double(prepared.files.size());
        PartProgress part(progress, double(i) * share, share);
        part.report(0, "Exporting");
        if (progress.cancelled())
            return Error {
                tr("the export was cancelled; {0} is as it was", inQuotes(folder.string()))};
        const OutputFile& file = prepared.files[i];
        if (const Result<void> written = file.write(folder / file.name, batch, part); !written)
            return written;
    }
    return {};
}

/// The names that the files of a batch have in @p folder. Errors: one lies elsewhere, behind a
/// link.
Result<std::set<std::string>> namesIn(const fs::path& folder, const FileBatch& batch)
{
    std::set<std::string> names;
    for (const fs::path& target : batch.targets()) {
        std::error_code error;
        if (!fs::equivalent(target.parent_path(), folder, error))
            return Error {
                tr("{0}: lies outside of the target folder {1}; remove the link that leads there",
                   target.string(), inQuotes(folder.string()))};
        names.insert(target.filename().string());
    }
    return names;
}

/// Puts the files of @p batch in the place of an earlier export's.
Result<void> replaceExport(const PreparedExport& prepared, const fs::path& folder, FileBatch& batch,
                           const onnx::SourceFile* source)
{
    Result<std::set<std::string>> names = namesIn(folder, batch);
    if (!names)
        return names.error();
    const auto manifest = std::ranges::find_if(prepared.files, &OutputFile::isManifest);
    if (manifest == prepared.files.end())
        return batch.commit();
    // Files of an earlier export are removed only when all that replaces them is on the disk.
    if (Result<void> flushed = batch.flush(); !flushed)
        return flushed;
    EarlierExport earlier(folder, manifest->name);
    if (const Result<void> away = earlier.replaceManifest(*names); !away)
        return away;
    if (const Result<void> done = batch.commit(); !done)
        return done;
    if (source)
        names->insert(source->index().externalLocations.begin(),
                      source->index().externalLocations.end());
    earlier.removeOthers(*names);
    return {};
}

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
        return Error {
            tr("the folder {0} cannot be made: {1}", inQuotes(folder.string()), error.message())};
    FileBatch batch;
    if (const Result<void> written = writeAll(prepared, folder, batch, progress); !written)
        return written;
    // What was read while another program wrote into it would be neither version.
    if (source) {
        if (const Result<void> unchanged = source->checkAllUnchanged(); !unchanged)
            return unchanged;
    }
    return replaceExport(prepared, folder, batch, source);
}

} // namespace meshwright::exchange
