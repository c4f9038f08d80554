#include "app/verify/model_runtime.h"

#include "app/verify/own_buffers.h"
#include "app/verify/trusted_folder.h"
#include "views/widgets/json_text.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>

#include <optional>

namespace meshwright::app::verify {

namespace {

using graph::DataType;

constexpr int kDeadline = 600'000; // milliseconds: one thread may work long on a few gigabytes
constexpr std::string_view kModules = "MESHWRIGHT_NODE_MODULES";

bool hasRuntime(const QString& modules)
{
    return QFile::exists(modules + "/onnxruntime-node/package.json");
}

/// The folder through which somebody else could have put code there; none where there is none.
std::optional<std::filesystem::path> openToOthers(const QString& folder, const QString& modules)
{
    std::optional<std::filesystem::path> open = writableByOthers(folder.toStdString());
    return open ? open : writableByOthers((modules + "/onnxruntime-node").toStdString());
}

std::optional<DataType> typeNamed(const QString& name)
{
    for (int i = 1; i <= int(DataType::BFloat16); ++i) {
        if (QString::fromStdString(graph::toString(DataType(i))) == name)
            return DataType(i);
    }
    return std::nullopt;
}

QJsonArray dimsOf(const RuntimeTensor& tensor)
{
    QJsonArray dims;
    for (const int64_t dim : tensor.dims)
        dims.append(qint64(dim));
    return dims;
}

Result<RuntimeTensor> readTensor(const QJsonObject& object)
{
    RuntimeTensor tensor;
    const std::optional<DataType> type = typeNamed(object["type"].toString());
    if (!type)
        return Error {tr("an output is of type {0}, which is not compared",
                         object["type"].toString().toStdString())};
    tensor.type = *type;
    for (const QJsonValue dim : object["dims"].toArray())
        tensor.dims.push_back(dim.toInteger());
    QFile file(object["file"].toString());
    if (!file.open(QIODevice::ReadOnly))
        return Error {tr("an output was not written")};
    tensor.raw = file.readAll().toStdString();
    std::size_t bytes = elementBytes(tensor.type);
    for (const int64_t dim : tensor.dims)
        bytes *= std::size_t(dim);
    if (bytes != tensor.raw.size())
        return Error {tr("an output is not as large as its shape says")};
    return tensor;
}

Result<RuntimeTensors> readOutputs(const QJsonArray& list)
{
    RuntimeTensors outputs;
    for (const QJsonValue output : list) {
        Result<RuntimeTensor> tensor = readTensor(output.toObject());
        if (!tensor)
            return tensor.error();
        outputs[output["name"].toString().toStdString()] = std::move(*tensor);
    }
    return outputs;
}

Result<QJsonArray> writeInputs(const QTemporaryDir& folder, const std::vector<std::string>& names,
                               const RuntimeTensors& inputs)
{
    QJsonArray given;
    for (const std::string& name : names) {
        const auto found = inputs.find(name);
        if (found == inputs.end())
            return Error {tr("nobody gives the input {0}", name)};
        QFile file(folder.filePath("in" + QString::number(given.size()) + ".bin"));
        if (!file.open(QIODevice::WriteOnly)
            || file.write(found->second.raw.data(), qint64(found->second.raw.size())) < 0)
            return Error {tr("{0} cannot be written", file.fileName().toStdString())};
        given.append(
            QJsonObject {{"name", QString::fromStdString(name)},
                         {"type", QString::fromStdString(graph::toString(found->second.type))},
                         {"dims", dimsOf(found->second)},
                         {"file", file.fileName()}});
    }
    return given;
}

} // namespace

Result<QString> findNodeModules()
{
    const QString wanted = qEnvironmentVariable(kModules.data());
    if (!wanted.isEmpty()) {
        if (hasRuntime(wanted))
            return wanted;
        return Error {
            tr("onnxruntime-node is not in {0}, which {1} names", wanted.toStdString(), kModules)};
    }
    QDir folder = QDir::current();
    UserText refused;
    do {
        const QString modules = folder.filePath("node_modules");
        if (!hasRuntime(modules))
            continue;
        const std::optional<std::filesystem::path> open = openToOthers(folder.path(), modules);
        if (!open)
            return modules;
        if (refused.empty())
            refused = tr("onnxruntime-node in {0} is not run, as others can write to {1}",
                         modules.toStdString(), open->string());
    } while (folder.cdUp());
    if (!refused.empty())
        return Error {
            tr("{0}; take the permission from them, or name a folder in {1}", refused, kModules)};
    return Error {tr("onnxruntime-node is not in the current folder or above it; `npm install "
                     "--ignore-scripts onnxruntime-node` puts it into the current one; {0}, and in "
                     "the window Settings ▸ Node folder, name another folder's node_modules",
                     kModules)};
}

Result<std::unique_ptr<ModelRuntime>> ModelRuntime::start(const QString& modules,
                                                          Progress* progress)
{
    const QString node = QStandardPaths::findExecutable("node");
    if (node.isEmpty())
        return Error {tr("there is no node (Node.js) to run onnxruntime-node with")};
    if (!hasRuntime(modules))
        return Error {tr("onnxruntime-node is not in {0}", modules.toStdString())};
    std::unique_ptr<ModelRuntime> runtime(new ModelRuntime);
    runtime->m_progress = progress;
    const QString script = runtime->m_folder.filePath("run_models.js");
    if (!QFile::copy(":/runtime/run_models.js", script))
        return Error {tr("{0} cannot be written", script.toStdString())};
    // What it says there it says in its answers too.
    runtime->m_process.setStandardErrorFile(QProcess::nullDevice());
    runtime->m_process.start(node, {script, modules});
    const Result<QByteArray> ready = runtime->answer();
    if (!ready || !ready->contains("ready"))
        return Error {tr("onnxruntime-node in {0} does not start", modules.toStdString())};
    return runtime;
}

ModelRuntime::~ModelRuntime()
{
    m_process.closeWriteChannel();
    if (!m_process.waitForFinished(5000))
        m_process.kill();
    m_process.waitForFinished(5000);
}

Result<QByteArray> ModelRuntime::answer()
{
    constexpr int kLook = 50; // milliseconds
    for (int waited = 0; !m_process.canReadLine(); waited += kLook) {
        if (m_progress && m_progress->cancelled()) {
            m_process.kill();
            return Error {tr("it was stopped")};
        }
        const bool hasMore = m_process.waitForReadyRead(kLook);
        const bool isOver = m_process.state() == QProcess::NotRunning || waited >= kDeadline;
        if (!hasMore && isOver && !m_process.canReadLine())
            return Error {tr("the runtime ended or does not answer; the memory may not be enough")};
    }
    return m_process.readLine();
}

Result<RuntimeTensors> ModelRuntime::run(const std::filesystem::path& model,
                                         const std::vector<std::string>& inputNames,
                                         const RuntimeTensors& inputs,
                                         const std::vector<std::string>& outputNames)
{
    const std::string name = model.filename().string();
    constexpr double kEach = 0.9; // of what is left
    if (m_progress)
        m_progress->report(1 - (m_left *= kEach), name);
    const Result<QJsonArray> given = writeInputs(m_folder, inputNames, inputs);
    if (!given)
        return given.error().at(name);
    QJsonArray wanted;
    for (const std::string& output : outputNames)
        wanted.append(QString::fromStdString(output));
    const QTemporaryDir copies;
    std::optional<std::filesystem::path> copy;
    // A model that is only loaded computes nothing. The runtime refuses what cannot be copied.
    if (!outputNames.empty()) {
        const auto made = copyWithOwnBuffers(model, copies.path().toStdString());
        copy = made ? *made : std::nullopt;
    }
    const QJsonObject job {{"model", QString::fromStdString(copy.value_or(model).string())},
                           {"inputs", *given},
                           {"outputs", wanted},
                           {"folder", m_folder.path()}};
    m_process.write(QJsonDocument(job).toJson(QJsonDocument::Compact) + '\n');
    const Result<QByteArray> line = answer();
    if (!line)
        return line.error().at(name);
    const QJsonObject result = views::jsonOf(line->toStdString()).toObject();
    if (result.contains("error"))
        return Error {tr("{0}: {1}", name, result["error"].toString().toStdString())};
    Result<RuntimeTensors> outputs = readOutputs(result["outputs"].toArray());
    return outputs ? std::move(outputs) : outputs.error().at(name);
}

Result<void> ModelRuntime::load(const std::filesystem::path& model)
{
    const Result<RuntimeTensors> nothing = run(model, {}, {}, {});
    return nothing ? Result<void>() : nothing.error();
}

} // namespace meshwright::app::verify
