#include "core/onnx/wire/model_file.h"
#include "tests/core/blocks/block_graphs.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <set>

using namespace meshwright;
using namespace meshwright::blocks;
using namespace meshwright::tests;

/// Transformer blocks found by structure in real models.
class BlocksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sharedModels_areFound_data();
    void sharedModels_areFound();
    void llama_hasItsWeights();
    void gpt2_hasFusedQkv();
};

namespace {

struct SharedModel
{
    graph::Graph graph;
    Blocks blocks;
};

std::optional<SharedModel> sharedBlocks(const char* name)
{
    const auto path = sharedModel(name);
    if (!path)
        return std::nullopt;
    NoProgress progress;
    Result<onnx::Model> model = onnx::readModel(*path, progress);
    if (!model)
        qFatal("%s", model.error().message.english().c_str());
    const Result<shapes::ShapeTable> table = shapes::inferShapes(model->graph, {}, progress);
    Blocks blocks = findBlocks(model->graph, *table);
    return SharedModel {std::move(model->graph), std::move(blocks)};
}

} // namespace

void BlocksTest::sharedModels_areFound_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<int>("attention");
    QTest::addColumn<int>("mlps");
    QTest::addColumn<int>("experts");
    QTest::addColumn<int>("heads");
    const auto row = [](const char* model, int attention, int mlps, int experts, int heads) {
        QTest::newRow(model) << QString::fromLatin1(model) << attention << mlps << experts << heads;
    };
    // Layers as the models' catalogue says; the head is missing where a model ends with hidden
    // states (GPT2Model, code predictor) or another task's product (question answering).
    row("transformers/llama-42dot-1.3b-24layers.onnx", 24, 24, 0, 1);
    row("transformers/qwen3-28layers.onnx", 28, 28, 0, 1);
    row("transformers/gpt2-10.onnx", 12, 12, 0, 0);
    row("transformers/gpt2-past-pt16.onnx", 12, 12, 0, 0);
    row("transformers/phi-3.5-mini-trunc.onnx", 2, 2, 0, 1);
    row("transformers/llama-tiny-fp16-genai.onnx", 2, 2, 0, 1);
    row("transformers/bert-squad-pt14.onnx", 12, 12, 0, 0);
    row("transformers/bert-squad-tf-keras.onnx", 24, 24, 0, 0);
    row("transformers/bloom-3layer-training.onnx", 3, 3, 0, 0);
    row("transformers/gpt2like-training.onnx", 4, 4, 0, 0);
    row("transformers/tts-code-predictor.onnx", 5, 5, 0, 0);
    row("transformers/llama-dynamo-functions.onnx", 1, 0, 0, 0); // one attention layer
    // Its attention is a custom operator; layer 0 has an MLP, layer 1 experts and a shared MLP.
    row("transformers/glm5-tiny-qmoe.onnx", 0, 2, 1, 1);
    row("quant/bertsquad-12-int8.onnx", 12, 12, 0, 0);
}

void BlocksTest::sharedModels_areFound()
{
    QFETCH(QString, model);
    const auto shared = sharedBlocks(model.toUtf8().constData());
    if (!shared)
        QSKIP("the shared models are not there");
    QTEST(int(shared->blocks.count(BlockKind::Attention)), "attention");
    QTEST(int(shared->blocks.count(BlockKind::Mlp)), "mlps");
    QTEST(int(shared->blocks.count(BlockKind::MixtureOfExperts)), "experts");
    QTEST(int(shared->blocks.count(BlockKind::Head)), "heads");
}

void BlocksTest::llama_hasItsWeights()
{
    const auto shared = sharedBlocks("transformers/llama-42dot-1.3b-24layers.onnx");
    if (!shared)
        QSKIP("the shared models are not there");
    QVERIFY(shared->blocks.unrecognised.empty());
    std::set<ValueId> weights;
    for (const Block& block : shared->blocks.blocks) {
        for (const BlockWeight& weight : block.weights)
            QVERIFY(weights.insert(weight.weight).second);
        if (block.kind == BlockKind::Attention) {
            QCOMPARE(weightsOf(block),
                     QStringLiteral("q 2048x2048, k 2048x2048, v 2048x2048, "
                                    "o 2048x2048"));
            QCOMPARE(block.queryHeads, std::optional<int64_t>(32));
            QCOMPARE(block.keyHeads, std::optional<int64_t>(32));
            QCOMPARE(block.headDim, std::optional<int64_t>(64));
        } else if (block.kind == BlockKind::Mlp) {
            QCOMPARE(weightsOf(block),
                     QStringLiteral("gate 2048x5632, up 2048x5632, down 5632x2048"));
            // The names are not looked at, so they can tell.
            QVERIFY(shared->graph.node(block.weights[0].node).name.find("gate_proj")
                    != std::string::npos);
        }
    }
    QCOMPARE(weights.size(), std::size_t(24 * (4 + 3) + 2));
    QVERIFY(shared->blocks.blocks.front().isVocabulary);
    QCOMPARE(weightsOf(shared->blocks.blocks.back()), QStringLiteral("head 2048x50304"));
}

void BlocksTest::gpt2_hasFusedQkv()
{
    const auto shared = sharedBlocks("transformers/gpt2-10.onnx");
    if (!shared)
        QSKIP("the shared models are not there");
    QVERIFY(shared->blocks.unrecognised.empty());
    for (const Block& block : shared->blocks.blocks) {
        if (block.kind == BlockKind::Embedding)
            continue;
        for (const BlockWeight& weight : block.weights) {
            QCOMPARE(weight.companions.size(), std::size_t(1));
            QVERIFY(weight.companions[0].isBias);
        }
        if (block.kind != BlockKind::Attention)
            continue;
        QCOMPARE(weightsOf(block), QStringLiteral("qkv 768x2304, o 768x768"));
        QVERIFY(block.weights[0].parts == (std::vector<int64_t> {768, 768, 768}));
        QVERIFY(!block.weights[0].interleaved);
        QCOMPARE(block.queryHeads, std::optional<int64_t>(12));
    }
}

MESHWRIGHT_TEST(BlocksTest)
#include "tst_blocks.moc"
