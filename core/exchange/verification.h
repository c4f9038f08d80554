#pragma once

#include "core/exchange/format.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace meshwright::exchange {

/// What was found in one written model.
struct VerifiedFile
{
    std::string name;
    std::vector<Diagnostic> diagnostics; ///< errors: the file is not valid; places are absent

    bool operator==(const VerifiedFile&) const = default;
};

/// Reads every model of an export back and checks it: that it is a model whose names, types and
/// shapes fit together, that its plan has no mistakes, and node by node by libonnx
/// (@p libonnxProgram, see shapes::libonnxProgramBeside) as far as that knows the operators. One
/// entry per model that was written, in the order of writing.
///
/// A mistake that the exported model has too (PreparedExport::original) is a warning that says so,
/// told once.
///
/// Codes beside those of the reader, of shape inference and of the checker: `model-unreadable`,
/// `operator-version-missing` and `operator-misused` (errors), `operators-unchecked` and
/// `libonnx-missing` (infos).
///
/// Cancelled: an error.
Result<std::vector<VerifiedFile>>
verifyExport(const PreparedExport& prepared, const std::filesystem::path& folder,
             const std::optional<std::filesystem::path>& libonnxProgram, Progress& progress);

} // namespace meshwright::exchange
