#pragma once

#include "core/base/result.h"
#include "core/graph/graph.h"
#include "core/operators/expression.h"
#include "tests/support/runnable_models.h"

#include <QProcess>
#include <QTemporaryDir>

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace meshwright::tests {

struct RuntimeTensor
{
    graph::DataType type = graph::DataType::Undefined;
    std::vector<int64_t> dims;
    std::string raw; ///< little-endian elements, row-major

    bool operator==(const RuntimeTensor&) const = default;
};

using RuntimeTensors = std::map<std::string, RuntimeTensor>;

/// ONNX Runtime in a process of its own (tests/runtime/run_models.js): on one thread and without
/// graph optimisations, so that equal nodes give equal bits.
class ModelRuntime
{
public:
    /// Error: node or onnxruntime-node is not there; tests skip then. With the environment's
    /// MESHWRIGHT_REQUIRE_RUNTIME set that ends the test program instead.
    static Result<std::unique_ptr<ModelRuntime>> start();

    ~ModelRuntime();

    /// Runs a model; @p inputs may hold more than it takes. Errors: what the runtime says, an input
    /// that is missing.
    Result<RuntimeTensors> run(const std::filesystem::path& model,
                               const std::vector<std::string>& inputNames,
                               const RuntimeTensors& inputs,
                               const std::vector<std::string>& outputNames);

private:
    ModelRuntime() = default;

    Result<QByteArray> answer();

    QProcess m_process;
    QTemporaryDir m_folder;
};

/// Random inputs for a model, the same for the same @p seed: floats in [−1, 1), integers below
/// their bound.
RuntimeTensors randomInputs(const RunnableModel& model, unsigned seed = 1);
/// The inputs and outputs of somebody's model, symbols as bound or 2; those with a default are left
/// out. Error: an input that is no tensor.
Result<RunnableModel> inputsOf(const graph::Graph& graph, const operators::Bindings& bindings);
std::vector<std::string> inputNames(const RunnableModel& model);
/// Writes the model and, where they lie beside it, its weights.
void writeModel(const RunnableModel& model, const std::filesystem::path& path);

/// max |a − b| / max |b| of float32 tensors; infinite where shapes or types differ or a number is
/// not finite.
double relativeError(const RuntimeTensor& a, const RuntimeTensor& b);

} // namespace meshwright::tests
