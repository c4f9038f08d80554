#include "app/verify/stage_runner.h"

#include "app/verify/manifest_file.h"

#include <QJsonArray>

namespace meshwright::app::verify {

namespace {

/// Of those that must be given.
std::vector<std::string> stageRunnerNamesIn(const QJsonValue& list)
{
    std::vector<std::string> names;
    for (const QJsonValue& entry : list.toArray()) {
        if (!entry["default"].toBool())
            names.push_back(entry["name"].toString().toStdString());
    }
    return names;
}

} // namespace

StageRunner::StageRunner(ModelRuntime& runtime, std::filesystem::path folder)
    : m_runtime(runtime)
    , m_folder(std::move(folder))
    , m_manifest(readManifest(m_folder / "stages.json"))
{
}

Result<RuntimeTensors> StageRunner::run(const RuntimeTensors& inputs)
{
    if (m_manifest["format"] != "meshwright-stages")
        return Error {
            tr("{0} is missing or not of an export", (m_folder / "stages.json").string())};
    RuntimeTensors tensors = inputs;
    for (const QJsonValue& stage : m_manifest["stages"].toArray()) {
        const Result<std::filesystem::path> file = modelIn(m_folder, stage["file"]);
        if (!file)
            return file.error();
        auto outputs = m_runtime.run(*file, stageRunnerNamesIn(stage["inputs"]), tensors,
                                     stageRunnerNamesIn(stage["outputs"]));
        if (!outputs)
            return outputs.error();
        tensors.merge(*outputs);
    }
    return tensors;
}

} // namespace meshwright::app::verify
