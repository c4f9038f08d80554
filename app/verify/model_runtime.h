#pragma once

#include "app/verify/runtime_tensor.h"
#include "core/base/progress.h"
#include "core/base/result.h"

#include <QProcess>
#include <QTemporaryDir>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace meshwright::app::verify {

/// The folder of packages with onnxruntime-node: the environment's MESHWRIGHT_NODE_MODULES, which
/// then alone is asked, else the first `node_modules` upwards from the current folder that nobody
/// else can write to. Not from the model's: what came with a model is not run. Errors: it is
/// nowhere, or only where others can write, and how to get it.
Result<QString> findNodeModules();

/// ONNX Runtime in a process of its own (resources/runtime/run_models.js): on one thread and
/// without graph optimisations, so that equal nodes give equal bits, and so that no kernel
/// overwrites what it reads (own_buffers.h).
class ModelRuntime
{
public:
    /// @p modules: the folder that onnxruntime-node is in. Errors: node is not there, or the
    /// package does not start.
    /// @p progress is told which model runs, and asked whether to go on; null: nobody watches.
    static Result<std::unique_ptr<ModelRuntime>> start(const QString& modules,
                                                       Progress* progress = nullptr);

    ~ModelRuntime();

    /// Runs a model; @p inputs may hold more than it takes. Errors: what the runtime says, an input
    /// that is missing.
    Result<RuntimeTensors> run(const std::filesystem::path& model,
                               const std::vector<std::string>& inputNames,
                               const RuntimeTensors& inputs,
                               const std::vector<std::string>& outputNames);

    /// Errors: why the runtime does not run the model, as far as that shows without inputs.
    Result<void> load(const std::filesystem::path& model);

private:
    ModelRuntime() = default;

    Result<QByteArray> answer();

    Progress* m_progress = nullptr;
    double m_left = 1; ///< of the work, as it is told: how much there is nobody knows before
    QProcess m_process;
    QTemporaryDir m_folder;
};

} // namespace meshwright::app::verify
