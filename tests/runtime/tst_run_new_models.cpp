#include "core/architectures/new_model.h"
#include "core/onnx/wire/model_file.h"
#include "core/shapes/shapes.h"
#include "tests/support/export/random_weights.h"
#include "tests/support/export/runnable_models.h"
#include "tests/support/export/started_runtime.h"
#include "tests/support/model/small_configs.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace meshwright;
using namespace meshwright::tests;
using namespace meshwright::app::verify;
using architectures::Purpose;

/// New models with weights run under ONNX Runtime, and compute what they are to compute.
class TestRunNewModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void model_runs_data();
    void model_runs();
    void loss_isTheMeanCrossEntropy();
    void attentionInParts_computesTheSame_data();
    void attentionInParts_computesTheSame();
    void cache_givesTheSameLogits_data();
    void cache_givesTheSameLogits();

private:
    RuntimeTensors run(const char* config, Purpose purpose, const RuntimeTensors& given = {},
                       const operators::Bindings& sizes = {});

    std::unique_ptr<ModelRuntime> m_runtime;
};

namespace {

RuntimeTensor integersOf(const std::vector<int64_t>& values)
{
    RuntimeTensor tensor {graph::DataType::Int64, {1, int64_t(values.size())}, {}};
    tensor.raw.assign(reinterpret_cast<const char*>(values.data()),
                      values.size() * sizeof(int64_t));
    return tensor;
}

const char* configOf(const char* name)
{
    for (const SmallConfig& config : smallConfigs()) {
        if (std::string_view(config.name) == name)
            return config.json;
    }
    qFatal("no such configuration");
}

} // namespace

void TestRunNewModels::initTestCase()
{
    Result<std::unique_ptr<ModelRuntime>> runtime = startedRuntime();
    if (!runtime)
        QSKIP(runtime.error().message.english().c_str());
    m_runtime = std::move(*runtime);
}

RuntimeTensors TestRunNewModels::run(const char* config, Purpose purpose,
                                     const RuntimeTensors& given, const operators::Bindings& sizes)
{
    const auto made = architectures::newModel(config, purpose);
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath("m.onnx").toStdString();
    std::ofstream(path, std::ios::binary) << withRandomWeights(made->bytes);
    NoProgress progress;
    const auto model = onnx::readModel(path, progress);
    const auto shapes = shapes::inferShapes(model->graph, {}, progress);
    InterfaceRequest request {model->graph, *shapes};
    request.bindings = sizes;
    const auto interface = interfaceOf(request);
    if (!interface)
        qFatal("%s", interface.error().message.english().c_str());
    RuntimeTensors inputs = randomInputs(*interface);
    for (const auto& [name, tensor] : given)
        inputs[name] = tensor;
    const auto outputs = m_runtime->run(path, inputNames(*interface), inputs, interface->outputs);
    if (!outputs) {
        QTest::qFail(outputs.error().message.english().c_str(), __FILE__, __LINE__);
        return {};
    }
    return *outputs;
}

void TestRunNewModels::model_runs_data()
{
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<int>("purpose");
    for (const SmallConfig& config : smallConfigs()) {
        QTest::addRow("%s", config.name) << QByteArray(config.json) << int(Purpose::Prompt);
        QTest::addRow("%s training", config.name)
            << QByteArray(config.json) << int(Purpose::Training);
    }
}

void TestRunNewModels::model_runs()
{
    QFETCH(QByteArray, config);
    QFETCH(int, purpose);
    const RuntimeTensors outputs = run(config, Purpose(purpose));
    QVERIFY(!outputs.empty());
    for (const auto& [name, tensor] : outputs) {
        const auto numbers = numbersOf(tensor);
        QVERIFY(numbers && !numbers->empty());
        for (const double number : *numbers)
            QVERIFY2(std::isfinite(number), name.c_str());
    }
}

/// log Σ exp(logits) − logits[label], over all tokens.
void TestRunNewModels::loss_isTheMeanCrossEntropy()
{
    const std::vector<int64_t> labels {3, 200, 17};
    const RuntimeTensors given {{"input_ids", integersOf({5, 9, 250})},
                                {"position_ids", integersOf({0, 1, 2})},
                                {"labels", integersOf(labels)}};
    const RuntimeTensors prompt = run(configOf("llama"), Purpose::Prompt, given);
    const RuntimeTensors training = run(configOf("llama"), Purpose::Training, given);
    const auto logits = numbersOf(prompt.at("logits"));
    QCOMPARE(logits->size(), std::size_t(3 * 256));
    double loss = 0;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        double sum = 0;
        for (std::size_t v = 0; v < 256; ++v)
            sum += std::exp((*logits)[i * 256 + v]);
        loss += std::log(sum) - (*logits)[i * 256 + std::size_t(labels[i])];
    }
    const double given_ = numbersOf(training.at("loss"))->front();
    QVERIFY(std::abs(given_ - loss / 3) < 1e-4);
}

void TestRunNewModels::attentionInParts_computesTheSame_data()
{
    QTest::addColumn<QByteArray>("config");
    for (const SmallConfig& config : smallConfigs()) {
        if (config.experts == 0) // a rounded score may choose another expert
            QTest::addRow("%s", config.name) << QByteArray(config.json);
    }
}

/// Six tokens, so that masks and biases matter.
void TestRunNewModels::attentionInParts_computesTheSame()
{
    QFETCH(QByteArray, config);
    const auto written = [&](const char* kind) {
        return run(withAttention(config.toStdString(), kind).c_str(), Purpose::Prompt, {},
                   {{"batch", 1}, {"sequence", 6}, {"decoder_sequence", 6}});
    };
    const RuntimeTensors parts = written("eager"), whole = written("sdpa");
    QVERIFY(!whole.empty());
    for (const auto& [name, tensor] : whole) {
        const auto expected = numbersOf(tensor), given = numbersOf(parts.at(name));
        QCOMPARE(given->size(), expected->size());
        for (std::size_t i = 0; i < expected->size(); ++i)
            QVERIFY2(std::abs((*given)[i] - (*expected)[i]) < 1e-3, name.c_str());
    }
}

void TestRunNewModels::cache_givesTheSameLogits_data()
{
    QTest::addColumn<QByteArray>("config");
    for (const char* name : {"gpt2", "bloom", "gpt_neox", "llama", "deepseek_v3", "mistral"})
        QTest::addRow("%s in parts", name)
            << QByteArray::fromStdString(withAttention(configOf(name), "eager"));
    for (const char* name : {"gpt2", "llama", "gpt_neox", "bloom", "qwen3", "phi3", "mistral",
                             "gpt_oss", "deepseek_v3", "gemma2", "mixtral"})
        QTest::newRow(name) << QByteArray(configOf(name));
}

/// Six tokens in one pass, or five and then one with what the five left: the last logits agree.
void TestRunNewModels::cache_givesTheSameLogits()
{
    QFETCH(QByteArray, config);
    const std::vector<int64_t> tokens {5, 9, 250, 3, 77, 41};
    const RuntimeTensors whole =
        run(config, Purpose::Prompt,
            {{"input_ids", integersOf(tokens)}, {"position_ids", integersOf({0, 1, 2, 3, 4, 5})}});
    const auto pass = [&](std::vector<int64_t> ids, std::vector<int64_t> places,
                          RuntimeTensors past) {
        past["input_ids"] = integersOf(ids);
        past["position_ids"] = integersOf(places);
        return run(config, Purpose::Serving, past, {{"batch", 1}, {"past_sequence", 0}});
    };
    const RuntimeTensors first = pass({5, 9, 250, 3, 77}, {0, 1, 2, 3, 4}, {});
    RuntimeTensors past;
    for (const auto& [name, tensor] : first) {
        if (name.starts_with("present."))
            past["past_key_values." + name.substr(8)] = tensor;
    }
    QCOMPARE(past.size(), std::size_t(4));
    const RuntimeTensors second = pass({41}, {5}, past);
    const auto all = numbersOf(whole.at("logits")), last = numbersOf(second.at("logits"));
    QCOMPARE(last->size(), std::size_t(256));
    for (std::size_t v = 0; v < 256; ++v)
        QVERIFY(std::abs((*all)[5 * 256 + v] - (*last)[v]) < 1e-3);
}

MESHWRIGHT_TEST(TestRunNewModels)
#include "tst_run_new_models.moc"
