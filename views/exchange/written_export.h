#pragma once

#include "core/exchange/format.h"
#include "core/exchange/verification.h"

#include <QString>

#include <filesystem>
#include <optional>
#include <vector>

namespace meshwright::views {

/// How an export went.
struct WrittenExport
{
    bool isWritten = false; ///< all files are
    bool hasRun = false; ///< beside the original, or it was tried
    QString sentence; ///< what was written and what checking it found, or why not
    std::vector<Diagnostic> findings; ///< in the written models, each with the name of its file
};

/// An export that was written, to be run beside the model that it is of.
struct ExportToRun
{
    std::filesystem::path model, folder;
    std::string_view format;
    std::string dialect; ///< of formats that have some
    operators::Bindings bindings;
};

/// Runs exports. The program gives one to the dialog: views do not know of runtimes.
class ExportRunner
{
public:
    virtual ~ExportRunner() = default;

    virtual bool canRun(std::string_view format, std::string_view dialect) const = 0;
    /// On another thread. A finding per output with its figures, `output-compared`, and what else
    /// is to be said: `output-differs`, `export-not-run`.
    virtual std::vector<Diagnostic> run(const ExportToRun& written, Progress& progress) const = 0;
};

/// Writes all files and reads the models among them back. On another thread.
WrittenExport writeAndVerify(const exchange::PreparedExport& prepared,
                             const std::filesystem::path& folder, const onnx::SourceFile* source,
                             const std::optional<std::filesystem::path>& libonnxProgram,
                             Progress& progress);

/// Adds to what was written what running it shows.
void runAndCompare(WrittenExport& written, const ExportToRun& what, const ExportRunner& runner,
                   Progress& progress);

} // namespace meshwright::views
