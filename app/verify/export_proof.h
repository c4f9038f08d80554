#pragma once

#include "app/verify/model_inputs.h"
#include "core/base/diagnostic.h"
#include "core/document/document.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::app::verify {

/// How well the exported models compute one output of the original.
struct OutputProof
{
    std::string name;
    double error = 0; ///< relativeError()
    double limit = 0; ///< 0: bit for bit
    bool agrees = false;
};

/// "output "logits": equal, bit for bit", "output "y": largest relative error 3.1e-7 (limit 1e-5)"
std::string toString(const OutputProof& output);

/// What running the original and the exported models on the same random inputs showed.
struct Proof
{
    std::vector<OutputProof> outputs; ///< empty: they were not run
    /// Errors: `export-not-run` with the reason, `output-differs`. Infos: `format-not-runnable`,
    /// `dimensions-assumed`.
    std::vector<Diagnostic> diagnostics;
};

/// What was exported and where to.
struct ProofRequest
{
    const document::Document& document; ///< as it was read: not changed
    std::string_view format, dialect; ///< a dialect: of `ranks`
    operators::Bindings bindings;
    std::filesystem::path folder;
};

/// Runs the document's model and what was exported of it with ONNX Runtime. Stages must give the
/// same bits; ranks, which add in another order, the same numbers to 1e-5 of the largest one
/// (float32; 1e-2 of float16). Other formats hold nothing that ONNX Runtime runs.
Proof proveExport(const ProofRequest& request);

} // namespace meshwright::app::verify
