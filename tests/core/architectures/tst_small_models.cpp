#include "core/architectures/new_model.h"
#include "core/blocks/blocks.h"
#include "core/document/document.h"
#include "core/onnx/wire/finding_kinds.h"
#include "core/simulate/pricing/kv_cache.h"
#include "tests/support/model/small_configs.h"
#include "tests/support/run/evaluated.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;
using architectures::Purpose;

/// Models of every architecture are read, understood and recognised.
class TestSmallModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyArchitecture_isTried();
    void model_isSound_data();
    void model_isSound();
    void blocks_areRecognised_data();
    void blocks_areRecognised();
    void cache_isFound_data();
    void cache_isFound();
    void names_areThoseOfCheckpoints();
    void tiedTable_isOneWeight();
    void latentAttention_hasItsHeads();
    void dropout_isThatOfTraining();
    void attention_isWrittenAsAsked_data();
    void attention_isWrittenAsAsked();
};

namespace {

std::unique_ptr<document::Document> documentOf(std::string_view config, Purpose purpose)
{
    const auto made = architectures::newModel(config, purpose);
    if (!made)
        qFatal("%s", made.error().message.english().c_str());
    NoProgress progress;
    auto model = onnx::readModel(std::as_bytes(std::span(made->bytes)), "new.onnx", progress);
    if (!model)
        qFatal("%s", model.error().message.english().c_str());
    return std::move(document::Document::fromModel(std::move(*model), "new.onnx")).value();
}

bool hasCache(const SmallConfig& config)
{
    const std::string_view name = config.name;
    return name != "bert" && name != "roberta" && name != "vit";
}

const char* configNamed(std::string_view name)
{
    for (const SmallConfig& config : smallConfigs()) {
        if (config.name == name)
            return config.json;
    }
    qFatal("no such configuration");
}

void eachConfig(bool eachPurpose)
{
    QTest::addColumn<SmallConfig>("config");
    QTest::addColumn<Purpose>("purpose");
    for (const SmallConfig& config : smallConfigs()) {
        QTest::addRow("%s", config.name) << config << Purpose::Prompt;
        if (eachPurpose)
            QTest::addRow("%s training", config.name) << config << Purpose::Training;
        if (eachPurpose && hasCache(config))
            QTest::addRow("%s serving", config.name) << config << Purpose::Serving;
    }
}

} // namespace

void TestSmallModels::everyArchitecture_isTried()
{
    std::set<std::string, std::less<>> tried;
    for (const SmallConfig& config : smallConfigs()) {
        const auto made = architectures::newModel(config.json, Purpose::Prompt);
        QVERIFY2(made.ok(), config.name);
        tried.insert(made->architecture);
    }
    for (const std::string_view name : architectures::architectureNames())
        QVERIFY2(tried.contains(name), std::string(name).c_str());
}

void TestSmallModels::model_isSound_data()
{
    eachConfig(true);
}

/// The one finding is that weights have no elements; all dimensions are numbers or symbols.
void TestSmallModels::model_isSound()
{
    QFETCH(SmallConfig, config);
    QFETCH(Purpose, purpose);
    const auto document = documentOf(config.json, purpose);
    for (const check::Finding& finding : findingsOf(document->snapshot()))
        QVERIFY2(finding.diagnostic.severity() == Severity::Info,
                 finding.diagnostic.message().english().c_str());
    const auto evaluation = shapesOf(document->snapshot());
    for (uint32_t i = 0; i < document->graph().values().size(); ++i) {
        const auto& dims = evaluation->shapes->of({i}).dims;
        const std::string& name = document->graph().value({i}).name;
        QVERIFY2(dims.has_value(), name.c_str());
        for (const operators::Dim& dim : *dims)
            QVERIFY2(dim.has_value(), name.c_str());
    }
}

void TestSmallModels::blocks_areRecognised_data()
{
    eachConfig(false);
}

void TestSmallModels::blocks_areRecognised()
{
    QFETCH(SmallConfig, config);
    const auto document = documentOf(config.json, Purpose::Prompt);
    const auto evaluation = shapesOf(document->snapshot());
    const blocks::Blocks found = blocks::findBlocks(document->graph(), *evaluation->shapes);
    QCOMPARE(int(found.count(blocks::BlockKind::Attention)), config.attention);
    QCOMPARE(int(found.count(blocks::BlockKind::Mlp)), config.mlps);
    QCOMPARE(int(found.count(blocks::BlockKind::MixtureOfExperts)), config.experts);
    // Poolers and classifiers are no heads to a vocabulary.
    const std::size_t others = hasCache(config) ? 0 : 1;
    QCOMPARE(found.unrecognised.size(), others);
}

void TestSmallModels::cache_isFound_data()
{
    QTest::addColumn<SmallConfig>("config");
    for (const SmallConfig& config : smallConfigs()) {
        if (hasCache(config))
            QTest::addRow("%s", config.name) << config;
    }
}

/// Keys and values of two layers.
void TestSmallModels::cache_isFound()
{
    QFETCH(SmallConfig, config);
    const auto document = documentOf(config.json, Purpose::Serving);
    const auto evaluation = shapesOf(document->snapshot());
    const simulate::KvCache cache = simulate::findCache(document->graph(), *evaluation->shapes);
    QCOMPARE(cache.tensors.size(), std::size_t(4));
    for (const simulate::CacheTensor& tensor : cache.tensors) {
        QVERIFY(tensor.newTokens.has_value());
        QCOMPARE(tensor.newTokens->toString(), std::string("sequence"));
        QVERIFY(document->graph().value(tensor.past).name.starts_with("past_key_values."));
        QVERIFY(document->graph().value(tensor.present).name.starts_with("present."));
    }
}

void TestSmallModels::names_areThoseOfCheckpoints()
{
    const auto document = documentOf(configNamed("llama"), Purpose::Prompt);
    const graph::Graph& graph = document->graph();
    const auto weight = graph.findValue({0}, "model.layers.1.self_attn.k_proj.weight");
    QVERIFY(weight.has_value());
    // 64 features to two heads of 16.
    QCOMPARE(graph.initializer(*weight)->dims, (std::vector<int64_t> {64, 32}));
    QCOMPARE(graph.value(*weight).consumers.size(), std::size_t(1));
    QCOMPARE(graph.node(graph.value(*weight).consumers.front()).name,
             std::string("/model/layers.1/self_attn/k_proj/MatMul"));
}

void TestSmallModels::tiedTable_isOneWeight()
{
    const auto document = documentOf(configNamed("gpt2"), Purpose::Training);
    const graph::Graph& graph = document->graph();
    const auto table = graph.findValue({0}, "transformer.wte.weight");
    QVERIFY(table.has_value());
    QCOMPARE(graph.value(*table).consumers.size(), std::size_t(2));
    QVERIFY(!graph.findValue({0}, "lm_head.weight"));
    QVERIFY(graph.findValue({0}, "loss").has_value());
}

/// Keys of 16 + 8 features, values of 16: queries divide by heads of 24, the output by heads of 16.
void TestSmallModels::latentAttention_hasItsHeads()
{
    const auto document = documentOf(configNamed("deepseek_v3"), Purpose::Prompt);
    const auto evaluation = shapesOf(document->snapshot());
    const blocks::Blocks found = blocks::findBlocks(document->graph(), *evaluation->shapes);
    const auto attention =
        std::find_if(found.blocks.begin(), found.blocks.end(), [](const blocks::Block& block) {
            return block.kind == blocks::BlockKind::Attention;
        });
    QVERIFY(attention != found.blocks.end());
    QCOMPARE(attention->queryHeads, std::optional<int64_t>(4));
    QCOMPARE(attention->keyHeads, std::optional<int64_t>(4));
    QCOMPARE(attention->headDim, std::optional<int64_t>(24));
    const blocks::BlockWeight* both = attention->weight(blocks::WeightRole::KeyValue);
    QVERIFY(both != nullptr);
    QCOMPARE(document->graph().value(both->weight).name,
             std::string("model.layers.0.self_attn.kv_b_proj.weight"));
    QCOMPARE(both->parts, (std::vector<int64_t> {64, 64}));
    QVERIFY(both->interleaved);
}

/// Two layers of three each, and the embedding: every Dropout with a mask, a seed of its own, and
/// attention and MLPs recognised around them. Other purposes drop nothing.
void TestSmallModels::dropout_isThatOfTraining()
{
    std::string config = configNamed("gpt2");
    config.insert(1, R"("attn_pdrop": 0.1, "resid_pdrop": 0.1, "embd_pdrop": 0.1, )");
    const auto dropouts = [](const document::Document& document) {
        std::set<std::string> seeds;
        for (const graph::Node& node : document.graph().nodes()) {
            if (node.opType == "Dropout" && node.outputs.size() == 2)
                seeds.insert(std::to_string(document.graph().integer(node, "seed", -1)));
        }
        return seeds.size();
    };
    const auto training = documentOf(config, Purpose::Training);
    QCOMPARE(dropouts(*training), std::size_t(7));
    QCOMPARE(dropouts(*documentOf(config, Purpose::Prompt)), std::size_t(0));
    const blocks::Blocks found =
        blocks::findBlocks(training->graph(), *shapesOf(training->snapshot())->shapes);
    QCOMPARE(int(found.count(blocks::BlockKind::Attention)), 2);
    QCOMPARE(int(found.count(blocks::BlockKind::Mlp)), 2);
    config.replace(config.find("0.1"), 3, "1.5");
    QVERIFY(!architectures::newModel(config, Purpose::Training).ok());
}

void TestSmallModels::attention_isWrittenAsAsked_data()
{
    QTest::addColumn<SmallConfig>("config");
    QTest::addColumn<QByteArray>("kind");
    for (const SmallConfig& config : smallConfigs()) {
        for (const char* kind : {"eager", "sdpa", "flash_attention_2"})
            QTest::addRow("%s %s", config.name, kind) << config << QByteArray(kind);
    }
}

/// A softmax or an Attention per attention, recognised as such; gpt-oss has sinks, which no
/// Attention knows, and experts are chosen by a softmax too.
void TestSmallModels::attention_isWrittenAsAsked()
{
    QFETCH(SmallConfig, config);
    QFETCH(QByteArray, kind);
    const auto document =
        documentOf(withAttention(config.json, kind.toStdString()), Purpose::Training);
    const auto evaluation = shapesOf(document->snapshot());
    const auto& nodes = document->graph().nodes();
    const auto whole = std::count_if(nodes.begin(), nodes.end(), [](const graph::Node& node) {
        return node.opType == "Attention";
    });
    const bool isInParts = kind == "eager" || std::string_view(config.name) == "gpt_oss";
    QCOMPARE(int(whole), isInParts ? 0 : config.attention);
    const blocks::Blocks found = blocks::findBlocks(document->graph(), *evaluation->shapes);
    QCOMPARE(int(found.count(blocks::BlockKind::Attention)), config.attention);
    for (uint32_t i = 0; i < document->graph().values().size(); ++i)
        QVERIFY(evaluation->shapes->of({i}).dims.has_value());
}

MESHWRIGHT_TEST(TestSmallModels)
#include "tst_small_models.moc"
