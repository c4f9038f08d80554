#include "core/document/document.h"
#include "core/document/operations.h"
#include "core/simulate/simulation.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/model/inferred.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;

namespace {

/// 1 TFLOP/s, memory far faster than needed, no launch cost.
cost::Catalogue catalogue()
{
    cost::DeviceSpec device;
    device.name = "test";
    device.peakFlops[graph::DataType::Float] = 1e12;
    device.bytesPerSecond = 1e18;
    device.memory = {1'000'000'000'000};
    device.link = {1e9, {}};
    cost::Catalogue catalogue;
    catalogue.devices.push_back(device);
    return catalogue;
}

simulate::StageResult train(const graph::Graph& graph, const shapes::ShapeTable& shapes,
                            simulate::Recomputation recomputation, std::vector<int64_t> layers = {})
{
    const cost::Catalogue devices = catalogue();
    const plan::Plan plan(graph.nodes().size());
    simulate::Options options;
    options.training = true;
    options.recomputation = recomputation;
    options.recomputedLayers = std::move(layers);
    NoProgress progress;
    const Result<simulate::Simulation> result =
        simulate::simulateModel({graph, plan, shapes, std::nullopt, devices}, options, progress);
    return result.ok() && result->completed ? result->stages[0] : simulate::StageResult();
}

constexpr int64_t kTensor = 4'000'000; // 1000² float32

} // namespace

class TestRecomputation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void selective_computesTheCoreOfAttentionAgain();
    void full_keepsWhatEntersTheLayers();
    void headOnAStageOfItsOwn_isComputedOnce();
    void firstLayers_areComputedAgainAlone();
};

void TestRecomputation::selective_computesTheCoreOfAttentionAgain()
{
    tests::GraphBuilder builder;
    const ValueId x = builder.input("x", {1000, 1000});
    const auto product = [&](ValueId value, const char* weight) {
        return builder.node("MatMul", {value, builder.weight(weight, {1000, 1000})});
    };
    const ValueId q = product(x, "Wq"), k = product(x, "Wk"), v = product(x, "Wv");
    const ValueId p = builder.node("Softmax", {builder.node("MatMul", {q, k})});
    builder.output(product(builder.node("MatMul", {p, v}), "Wo"));
    const shapes::ShapeTable shapes = tests::infer(builder);
    const graph::Graph graph = builder.build();
    const auto plain = train(graph, shapes, simulate::Recomputation::None);
    const auto selective = train(graph, shapes, simulate::Recomputation::Selective);
    // Six products of 2 ms and a softmax of 5 FLOP for each of 10⁶ elements (maximum, difference,
    // power, sum, quotient). Backward twice the products and the softmax, but nobody asks for the
    // gradient of x, of which there would be three. The core has two of the products and the
    // softmax.
    const Picoseconds softmax = fromSeconds(5e-6);
    QCOMPARE(plain.forward, fromSeconds(12e-3) + softmax);
    QCOMPARE(plain.backward, fromSeconds(18e-3) + 2 * softmax);
    QCOMPARE(selective.forward, plain.forward);
    QCOMPARE(selective.backward, fromSeconds(22e-3) + 3 * softmax);
    // For gradients: x, q, k, v, the softmax's result and the input of Wo; without the scores'
    // softmax, which is made again.
    QCOMPARE(plain.activations.count, 6 * kTensor);
    QCOMPARE(selective.activations.count, 5 * kTensor);
}

void TestRecomputation::full_keepsWhatEntersTheLayers()
{
    const auto path = tests::sharedModel("transformers/llama-42dot-1.3b-24layers.onnx");
    if (!path)
        QSKIP("the shared models are not there: set MESHWRIGHT_SHARED");
    NoProgress progress;
    const auto opened = document::Document::open(*path, progress);
    QVERIFY(opened.ok());
    const graph::Graph& graph = (*opened)->graph();
    const shapes::ShapeTable shapes = std::move(shapes::inferShapes(graph, {}, progress).value());
    const auto plain = train(graph, shapes, simulate::Recomputation::None);
    const auto full = train(graph, shapes, simulate::Recomputation::Full);
    // 24 layers of which each takes a sixth of what six more take; the embedding, the last norm and
    // the head are computed once.
    const auto six = train(graph, shapes, simulate::Recomputation::Full, {6});
    const auto twelve = train(graph, shapes, simulate::Recomputation::Full, {12});
    QVERIFY(twelve.backward > six.backward);
    QCOMPARE(full.backward, plain.backward + 4 * (twelve.backward - six.backward));
    QVERIFY(full.backward < plain.backward + plain.forward);
    // What enters 24 layers is the residual stream, one token of 2048 float32 each, and once for
    // all the sines and cosines of its position and its number: less than 1 KiB. The last norm
    // keeps the stream and what its weight scales, the head what it reads.
    const std::string figures =
        std::to_string(plain.activations.count) + " " + std::to_string(full.activations.count);
    QVERIFY2(full.activations.count >= (24 + 2) * 2048 * 4, figures.c_str());
    QVERIFY2(full.activations.count < (24 + 3) * 2048 * 4 + 1024, figures.c_str());
}

void TestRecomputation::headOnAStageOfItsOwn_isComputedOnce()
{
    const auto path = tests::sharedModel("transformers/llama-42dot-1.3b-24layers.onnx");
    if (!path)
        QSKIP("the shared models are not there: set MESHWRIGHT_SHARED");
    NoProgress progress;
    const auto opened = document::Document::open(*path, progress);
    QVERIFY(opened.ok());
    document::Document& document = **opened;
    const ConfigurationId id = document.newConfigurationId();
    plan::Configuration two;
    two.name = "two";
    two.numDevices = 2;
    QVERIFY(document.apply(*document::addConfiguration(document, id, two)).ok());
    const std::vector<NodeId> head {*document.graph().findNode("/lm_head/MatMul")};
    std::vector<NodeId> others = document.graph().scope(ScopeId {0}).nodes;
    std::erase(others, head.front());
    QVERIFY(document.apply(*document::setStage(document, id, others, StageNumber {0})).ok());
    QVERIFY(document.apply(*document::setStage(document, id, head, StageNumber {1})).ok());
    const shapes::ShapeTable shapes =
        std::move(shapes::inferShapes(document.graph(), {}, progress).value());
    const cost::Catalogue devices = catalogue();
    simulate::Options options;
    options.training = true;
    options.recomputation = simulate::Recomputation::Full;
    const auto result = simulate::simulateModel(
        {document.graph(), document.plan(), shapes, id, devices}, options, progress);
    QVERIFY(result.ok() && result->stages.size() == 2);
    QVERIFY(result->stages[0].recomputed > Picoseconds());
    QCOMPARE(result->stages[1].recomputed, Picoseconds());
}

/// 24 layers that are alike: each of them costs its forward time once more, and frees the same.
void TestRecomputation::firstLayers_areComputedAgainAlone()
{
    const auto path = tests::sharedModel("transformers/llama-42dot-1.3b-24layers.onnx");
    if (!path)
        QSKIP("the shared models are not there: set MESHWRIGHT_SHARED");
    NoProgress progress;
    const auto opened = document::Document::open(*path, progress);
    QVERIFY(opened.ok());
    const graph::Graph& graph = (*opened)->graph();
    const shapes::ShapeTable shapes = std::move(shapes::inferShapes(graph, {}, progress).value());
    using simulate::Recomputation;
    const auto none = train(graph, shapes, Recomputation::None);
    const auto all = train(graph, shapes, Recomputation::Full);
    const auto of = [&](int64_t layers) {
        return train(graph, shapes, Recomputation::Full, {layers});
    };
    QCOMPARE(of(0).backward, none.backward);
    QCOMPARE(of(0).activations, none.activations);
    QCOMPARE(of(24).backward, all.backward);
    QCOMPARE(of(24).activations, all.activations);
    const auto six = of(6), twelve = of(12), eighteen = of(18);
    QVERIFY(six.backward > none.backward && eighteen.backward < all.backward);
    QCOMPARE(eighteen.backward - twelve.backward, twelve.backward - six.backward);
    QCOMPARE(twelve.activations - eighteen.activations, six.activations - twelve.activations);
    QVERIFY(twelve.activations > eighteen.activations);
}

MESHWRIGHT_TEST(TestRecomputation)
#include "tst_recomputation.moc"
