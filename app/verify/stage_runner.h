#pragma once

#include "app/verify/model_runtime.h"

#include <QJsonObject>

#include <filesystem>

namespace meshwright::app::verify {

/// Runs an export to `stages` by its stages.json alone, one stage after the other.
class StageRunner
{
public:
    StageRunner(ModelRuntime& runtime, std::filesystem::path folder);

    /// The inputs and all that the stages make. Errors: what the runtime says, a stages.json that
    /// is missing, an input that no earlier stage made.
    Result<RuntimeTensors> run(const RuntimeTensors& inputs);

private:
    ModelRuntime& m_runtime;
    std::filesystem::path m_folder;
    QJsonObject m_manifest;
};

} // namespace meshwright::app::verify
