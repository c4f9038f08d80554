#pragma once

#include "core/base/diagnostic.h"
#include "core/base/file_batch.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/units.h"
#include "core/graph/graph.h"
#include "core/onnx/wire/model_file.h"
#include "core/operators/expression.h"
#include "core/plan/text/plan_entries.h"

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::shapes {
class ShapeTable;
}

namespace meshwright::sharding {
class PropagationResult;
}

namespace meshwright::blocks {
struct Blocks;
}

namespace meshwright::cost {
struct Catalogue;
}

/// What other tools read and write, each a format: a file in core/exchange/formats and a line in
/// its registry. The command line's `export` and `import` and the window's dialogs offer what is
/// there.
namespace meshwright::exchange {

/// Something that a format can be told: `--dialect com.microsoft` on the command line.
struct FormatOption
{
    std::string_view name; ///< "dialect"
    std::string_view description; ///< one line for help texts
    std::vector<std::string_view> choices; ///< the first is the default; empty: any text
    bool isFile = false; ///< the value is the path of a file that is read
};

using OptionValues = std::map<std::string, std::string, std::less<>>;

/// What an export starts from: a model with its plan, and what is known of it. Shared, so that a
/// prepared export can be written on another thread.
struct ExportRequest
{
    std::shared_ptr<const graph::Graph> graph;
    std::shared_ptr<const plan::Plan> plan;
    std::shared_ptr<const shapes::ShapeTable> shapes;
    std::shared_ptr<const blocks::Blocks> blocks; ///< null without a configuration
    /// Of the configuration, propagated; null without.
    std::shared_ptr<const sharding::PropagationResult> propagation;
    std::shared_ptr<const onnx::SourceFile> source; ///< the model's bytes
    onnx::Changes changes; ///< what the document would save into them
    std::optional<ConfigurationId> configuration; ///< none: only where the format needs none
    operators::Bindings bindings; ///< of symbolic dimensions
    std::shared_ptr<const cost::Catalogue> hardware; ///< for runs; null: no kind is known
    std::string stem; ///< what the files are called after: the model's name without its ending
    OptionValues options; ///< only names that the format declares
};

/// The configuration of a request; null: it has none.
const plan::Configuration* configurationOf(const ExportRequest& request);

/// One file that an export writes.
struct OutputFile
{
    std::string name; ///< inside the target folder; no folder of its own
    UserText what; ///< "stage 0, 14 nodes"
    std::optional<Bytes> size; ///< where it is known before writing
    bool isModel = false; ///< an ONNX model, which can be verified
    /// Puts the file into @p batch. Errors name the file.
    std::function<Result<void>(const std::filesystem::path& target, FileBatch& batch,
                               Progress& progress)>
        write;
    bool isManifest = false; ///< names all other files of the export; comes last
    /// Of the file of large weights that is written beside a model; none: there is none.
    std::optional<Bytes> weights = {};
};

/// A file as a person is told of it before it is written.
struct ListedFile
{
    std::string name;
    UserText what;
    std::optional<Bytes> size; ///< where it is known
};

/// What an export will write and what will be lost by it.
struct PreparedExport
{
    std::vector<OutputFile> files; ///< in the order of writing; no name twice
    /// Errors: something asked for has no place there (exit 1). Warnings: what the format cannot
    /// say and is lost. Infos: what was decided on the way.
    std::vector<Diagnostic> diagnostics;
    /// The model that is exported; null: not known. Mistakes that it has are not the export's.
    std::shared_ptr<const onnx::SourceFile> original = {};
};

/// All files that an export writes, each file of weights behind its model.
std::vector<ListedFile> listedFiles(const PreparedExport& prepared);

/// What an import puts onto a model.
struct ImportRequest
{
    std::shared_ptr<const graph::Graph> graph;
    std::shared_ptr<const plan::Plan> plan;
    std::shared_ptr<const shapes::ShapeTable> shapes;
    std::shared_ptr<const blocks::Blocks> blocks; ///< null: they are found where they are needed
    std::filesystem::path path; ///< of the file, for messages
    std::string text; ///< its contents, at most kLargestImport bytes; empty without a file
    std::optional<int64_t> devices; ///< --devices
    std::shared_ptr<const cost::Catalogue> hardware; ///< that options may name; null: only files
    OptionValues options;
};

constexpr std::uintmax_t kLargestImport = 256u << 20;

/// What there is for the model, with what could not be placed.
struct PreparedImport
{
    plan::PlanEntries plan; ///< empty: nothing to put onto the model
    std::optional<OutputFile> file; ///< what there is instead of an annotated model, if that
    std::vector<Diagnostic> diagnostics; ///< errors: not placed; warnings: not understood, lost
};

/// One format. Preparing looks only; nothing is written before writeExport(). Errors are sentences
/// that say what is wrong where and what to do; an import's begin with the line of the text where
/// there is one.
struct Format
{
    std::string_view name; ///< "sdy"
    std::string_view title; ///< "Shardy text (SDY)"
    std::string_view description; ///< one line: whose it is and what it holds
    std::vector<FormatOption> exportOptions = {}, importOptions = {};
    std::vector<std::string_view> endings = {}; ///< of files to import: ".json"
    bool needsConfiguration = true; ///< to export; else what it exports may come from options
    bool needsFile = true; ///< to import; else it may read what the model itself says
    Result<PreparedExport> (*prepareExport)(const ExportRequest&, Progress&) = nullptr;
    Result<PreparedImport> (*prepareImport)(const ImportRequest&, Progress&) = nullptr;
};

/// All formats in the order of help texts and menus.
std::span<const Format> formats();
/// Null: there is none of that name.
const Format* formatNamed(std::string_view name);

/// The value of an option, or its default.
std::string_view optionValue(const OptionValues& values, const FormatOption& option);

/// A file of small text.
OutputFile textFile(std::string name, UserText what, std::string text);

/// Writes one file, as it is wanted alone.
Result<void> writeOutput(const OutputFile& file, const std::filesystem::path& target,
                         Progress& progress);

/// Writes all files into @p folder, which is made where it is missing; other files there stay, but
/// for what the manifest of an earlier export names and this one does not have. The folder holds
/// the earlier export until all is written, then this one; a manifest is there only beside its own
/// files. Errors: names that lead out of the folder, a file that would replace the model @p source
/// or its weights, a source that was changed meanwhile.
Result<void> writeExport(const PreparedExport& prepared, const std::filesystem::path& folder,
                         const onnx::SourceFile* source, Progress& progress);

} // namespace meshwright::exchange
