#include "tests/support/model_runtime.h"

#include "tests/support/export_fixture.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>

#include <cmath>
#include <cstring>
#include <limits>
#include <random>

namespace meshwright::tests {

namespace {

using graph::DataType;

constexpr int kDeadline = 120'000; // milliseconds: a model of the tests takes a few

Error missing(const QString& why)
{
    if (qEnvironmentVariableIsSet("MESHWRIGHT_REQUIRE_RUNTIME"))
        qFatal("%s", qPrintable(why));
    return {why.toStdString()};
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
        return Error {"an output of type " + object["type"].toString().toStdString()};
    tensor.type = *type;
    for (const QJsonValue dim : object["dims"].toArray())
        tensor.dims.push_back(dim.toInteger());
    QFile file(object["file"].toString());
    if (!file.open(QIODevice::ReadOnly))
        return Error {"an output was not written"};
    tensor.raw = file.readAll().toStdString();
    return tensor;
}

std::vector<float> floatsOf(const RuntimeTensor& tensor)
{
    std::vector<float> values(tensor.raw.size() / sizeof(float));
    std::memcpy(values.data(), tensor.raw.data(), values.size() * sizeof(float));
    return values;
}

} // namespace

Result<std::unique_ptr<ModelRuntime>> ModelRuntime::start()
{
    const QString modules =
        qEnvironmentVariable("MESHWRIGHT_NODE_MODULES", MESHWRIGHT_NODE_MODULES_DEFAULT);
    const QString node = QStandardPaths::findExecutable("node");
    if (node.isEmpty())
        return missing("there is no node to run models with");
    if (!QFile::exists(modules + "/onnxruntime-node/package.json"))
        return missing("onnxruntime-node is not in " + modules
                       + " (ctest -R install_onnxruntime puts it there)");
    std::unique_ptr<ModelRuntime> runtime(new ModelRuntime);
    runtime->m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    runtime->m_process.start(node, {MESHWRIGHT_RUN_MODELS, modules});
    const Result<QByteArray> ready = runtime->answer();
    if (!ready || !ready->contains("ready"))
        return missing("onnxruntime-node does not start");
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
    while (!m_process.canReadLine()) {
        if (!m_process.waitForReadyRead(kDeadline))
            return Error {"the runtime does not answer"};
    }
    return m_process.readLine();
}

Result<RuntimeTensors> ModelRuntime::run(const std::filesystem::path& model,
                                         const std::vector<std::string>& inputNames,
                                         const RuntimeTensors& inputs,
                                         const std::vector<std::string>& outputNames)
{
    QJsonArray given, wanted;
    for (const std::string& name : inputNames) {
        const auto found = inputs.find(name);
        if (found == inputs.end())
            return Error {"nobody gives the input " + name};
        QFile file(m_folder.filePath("in" + QString::number(given.size()) + ".bin"));
        if (!file.open(QIODevice::WriteOnly)
            || file.write(found->second.raw.data(), qint64(found->second.raw.size())) < 0)
            return Error {"an input cannot be written"};
        given.append(
            QJsonObject {{"name", QString::fromStdString(name)},
                         {"type", QString::fromStdString(graph::toString(found->second.type))},
                         {"dims", dimsOf(found->second)},
                         {"file", file.fileName()}});
    }
    for (const std::string& name : outputNames)
        wanted.append(QString::fromStdString(name));
    const QJsonObject job {{"model", QString::fromStdString(model.string())},
                           {"inputs", given},
                           {"outputs", wanted},
                           {"folder", m_folder.path()}};
    m_process.write(QJsonDocument(job).toJson(QJsonDocument::Compact) + '\n');
    const Result<QByteArray> line = answer();
    if (!line)
        return line.error();
    const QJsonObject result = QJsonDocument::fromJson(*line).object();
    if (result.contains("error"))
        return Error {model.filename().string() + ": " + result["error"].toString().toStdString()};
    RuntimeTensors outputs;
    for (const QJsonValue output : result["outputs"].toArray()) {
        Result<RuntimeTensor> tensor = readTensor(output.toObject());
        if (!tensor)
            return tensor.error();
        outputs[output["name"].toString().toStdString()] = std::move(*tensor);
    }
    return outputs;
}

RuntimeTensors randomInputs(const RunnableModel& model, unsigned seed)
{
    std::mt19937 random(seed);
    RuntimeTensors tensors;
    for (const RunnableModel::Input& input : model.inputs) {
        RuntimeTensor tensor {input.type, input.dims, {}};
        int64_t count = 1;
        for (const int64_t dim : input.dims)
            count *= dim;
        const auto bytes = std::size_t(graph::bitsPerElement(input.type) / 8);
        for (int64_t i = 0; i < count; ++i) {
            const auto number = random() >> 8;
            const float real = float(number) / float(1 << 23) - 1;
            // Float16: 1 to 2 in its 10 bits of mantissa.
            const int64_t integer = input.type == DataType::Float16 ? 0x3c00 + number % 1024
                : input.below > 0                                   ? number % input.below
                                                                    : 0;
            const void* element = &integer;
            if (input.type == DataType::Float)
                element = &real;
            tensor.raw.append(static_cast<const char*>(element), bytes);
        }
        tensors[input.name] = std::move(tensor);
    }
    return tensors;
}

Result<RunnableModel> inputsOf(const graph::Graph& graph, const operators::Bindings& bindings)
{
    RunnableModel model;
    for (const ValueId id : graph.scope(ScopeId {0}).inputs) {
        const graph::Value& value = graph.value(id);
        if (value.isInitializer())
            continue;
        RunnableModel::Input input {value.name, value.type.elementType, {}, 2};
        if (value.type.kind != graph::TypeKind::Tensor || !value.type.shape)
            return Error {"the input " + value.name + " is no tensor"};
        for (const graph::Dim& dim : *value.type.shape) {
            const auto* name = std::get_if<std::string>(&dim);
            const auto bound = name ? bindings.find(*name) : bindings.end();
            if (const auto* number = std::get_if<int64_t>(&dim))
                input.dims.push_back(*number);
            else
                input.dims.push_back(bound == bindings.end() ? 2 : bound->second);
        }
        model.inputs.push_back(std::move(input));
    }
    for (const ValueId id : graph.scope(ScopeId {0}).outputs)
        model.outputs.push_back(graph.value(id).name);
    return model;
}

std::vector<std::string> inputNames(const RunnableModel& model)
{
    std::vector<std::string> names;
    for (const RunnableModel::Input& input : model.inputs)
        names.push_back(input.name);
    return names;
}

void writeModel(const RunnableModel& model, const std::filesystem::path& path)
{
    writeBytes(path, model.model);
    if (!model.weights.empty())
        writeBytes(path.parent_path() / kWeightFile, model.weights);
}

double relativeError(const RuntimeTensor& a, const RuntimeTensor& b)
{
    constexpr double kDifferent = std::numeric_limits<double>::infinity();
    if (a.type != DataType::Float || b.type != DataType::Float || a.dims != b.dims
        || a.raw.size() != b.raw.size())
        return kDifferent;
    const std::vector<float> left = floatsOf(a), right = floatsOf(b);
    double difference = 0, largest = 0;
    for (std::size_t i = 0; i < left.size(); ++i) {
        if (!std::isfinite(left[i]) || !std::isfinite(right[i]))
            return kDifferent;
        difference = std::max(difference, std::abs(double(left[i]) - double(right[i])));
        largest = std::max(largest, std::abs(double(right[i])));
    }
    if (largest == 0)
        return difference == 0 ? 0 : kDifferent;
    return difference / largest;
}

} // namespace meshwright::tests
