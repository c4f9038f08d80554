#pragma once

#include "views/exchange/written_export.h"

#include <QString>

namespace meshwright::app {

/// Runs exports as `export --verify` does (see verify::proveExport()).
class OnnxRuntimeRunner final : public views::ExportRunner
{
public:
    /// @p nodeFolder: the node_modules with onnxruntime-node, or the folder that has it; empty: it
    /// is looked for.
    explicit OnnxRuntimeRunner(const QString& nodeFolder);

    bool canRun(std::string_view format, std::string_view dialect) const override;
    std::vector<Diagnostic> run(const views::ExportToRun& written,
                                Progress& progress) const override;

private:
    std::filesystem::path m_modules;
};

} // namespace meshwright::app
