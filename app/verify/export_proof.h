#pragma once

#include "app/verify/reference.h"
#include "core/base/diagnostic.h"
#include "core/base/progress.h"
#include "core/document/document.h"

#include <cmath>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::app::verify {

/// How well the exported models compute one output of the original.
struct OutputProof
{
    std::string name;
    double error = 0; ///< largest difference from the original's
    double largest = 0; ///< element of the original
    double spread = 0; ///< what rounding alone does to the original

    double limit = 0; ///< of the error; 0: bit for bit

    /// Distances from the result in double precision.
    struct FromExact
    {
        double exported = 0;
        double original = 0; ///< its largest, moved by rounding or not
        double limit = 0; ///< of the exported models'
    };

    std::optional<FromExact> fromExact = {}; ///< absent: that is not known
    bool agrees = false; ///< within both limits, or as near to the exact result as the original
    /// The largest difference that rounding to adjacent quantization steps makes; computed where
    /// the output does not agree. Absent: nothing is quantized.
    std::optional<double> stepLimit = {};
    /// The node that draws different random numbers on devices with different parts; looked for
    /// where the output does not agree.
    std::optional<NodeId> drawnApart = {};

    /// Returns whether the difference may come from quantization steps or from random numbers, so
    /// that it shows nothing. A missing output is not a difference of numbers.
    bool isUndecided() const
    {
        return !agrees && std::isfinite(error)
            && (drawnApart || (stepLimit && error <= *stepLimit));
    }
};

/// "output "logits": equal, bit for bit", "output "y": largest difference 3.1e-7 of its largest
/// value (limit 1.9e-6; rounding moves the original by 1.2e-7; the result in double precision is
/// 2.5e-7 away, 3e-7 from the original)"
UserText textOf(const OutputProof& output);
std::string toString(const OutputProof& output);

/// What running the original and the exported models on the same inputs showed.
struct Proof
{
    std::vector<OutputProof> outputs; ///< empty: they were not run
    /// Errors: `export-not-run` with the reason, `output-differs`. Warnings: `output-undecided`,
    /// where rounding alone moves an output so far that it proves little, or where a difference may
    /// come from quantization steps or random numbers (OutputProof::isUndecided()). Infos:
    /// `format-not-runnable`, `dimensions-assumed`, `rounding-differs`, `double-not-run`,
    /// `double-in-part`, `test-data-used`, `test-data-unused`.
    std::vector<Diagnostic> diagnostics;
};

/// What was exported and where to.
struct ProofRequest
{
    const document::Document& document; ///< as it was read: not changed
    const shapes::ShapeTable& shapes; ///< of the document's graph
    std::string_view format, dialect; ///< a dialect: of `ranks`
    operators::Bindings bindings;
    std::filesystem::path folder;
    std::map<std::string, std::vector<int64_t>> givenShapes = {}; ///< by input
    std::optional<std::filesystem::path> inputs = {}; ///< a folder of tensors (given_inputs.h)
    /// What is said of dimensions that nothing binds, with the numbers taken for them: source text
    /// of a UserText that names how others are given where the person is.
    const char* assumed =
        trNoop("The models were run with {0}; --bind or --shape gives other numbers.");
    /// The node_modules with onnxruntime-node, as a person named it; empty: it is looked for.
    std::filesystem::path modules = {};
    /// Told which model runs; once it is cancelled, nothing more does. Null: nobody watches.
    Progress* progress = nullptr;
    /// Told before any code of the runtime runs: the folder of packages that it comes from.
    std::function<void(const std::string& modules)> aboutToRun = {};
};

/// Whether ONNX Runtime can run what a format writes; a dialect: of `ranks`.
bool isRunnable(std::string_view format, std::string_view dialect);

/// Runs the document's model and what was exported of it with ONNX Runtime. Stages must give the
/// same bits, but where float16 is computed with, of which a runtime rounds where it is cut; ranks,
/// which add in another order, numbers as near as rounding leaves the original's own, or as near to
/// what the original gives in double precision as it is itself. Other formats hold nothing that
/// ONNX Runtime runs.
Proof proveExport(const ProofRequest& request);

/// The same with an original that was run already.
Proof proveExport(const ProofRequest& request, ModelRuntime& runtime, const Reference& reference);

} // namespace meshwright::app::verify
