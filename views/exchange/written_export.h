#pragma once

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
    QString sentence; ///< what was written and what checking it found, or why not
    std::vector<Diagnostic> findings; ///< in the written models, each with the name of its file
};

/// Writes all files and reads the models among them back. On another thread.
WrittenExport writeAndVerify(const exchange::PreparedExport& prepared,
                             const std::filesystem::path& folder, const onnx::SourceFile* source,
                             const std::optional<std::filesystem::path>& libonnxProgram,
                             Progress& progress);

} // namespace meshwright::views
