#include "tests/core/exchange/rank_fixture.h"
#include "tests/support/test_program.h"

using namespace meshwright;
using namespace meshwright::tests;

using graph::DataType;

namespace {

struct Routing
{
    int64_t chosen = 2, isNormalized = 1, sparseMixer = 0, opset = 17;
};

/// Six experts of 8 features, 16 inside.
std::string experts(const Routing& routing)
{
    onnx::ModelBuilder builder;
    builder.opset("", routing.opset).opset("com.microsoft", 1).irVersion(8);
    onnx::GraphBuilder graph = builder.graph();
    const auto weight = [&](const char* name, const std::vector<int64_t>& dims) {
        int64_t count = 4;
        for (const int64_t dim : dims)
            count *= dim;
        graph.initializer(name, DataType::Float, dims, std::string(std::size_t(count), '\1'));
    };
    graph.input("x", DataType::Float, {int64_t(5), int64_t(8)});
    graph.input("p", DataType::Float, {int64_t(5), int64_t(6)});
    weight("w1", {6, 16, 8});
    weight("b1", {6, 16});
    weight("w2", {6, 8, 16});
    weight("b2", {6, 8});
    graph.node("MoE", {"x", "p", "w1", "b1", "w2", "b2"}, {"y"}, "moe", "com.microsoft")
        .attribute("k", routing.chosen)
        .attribute("activation_type", std::string_view("relu"))
        .attribute("normalize_routing_weights", routing.isNormalized)
        .attribute("use_sparse_mixer", routing.sparseMixer);
    graph.output("y", DataType::Float, {int64_t(5), int64_t(8)});
    return builder.bytes();
}

const char* const kExperts = R"([["model"], [], []])";

std::size_t countOf(const graph::Graph& graph, std::string_view opType)
{
    return std::size_t(std::count_if(graph.nodes().begin(), graph.nodes().end(),
                                     [&](const auto& node) { return node.opType == opType; }));
}

/// First dimensions of what is joined before an input of the mixture; −1: it is not known.
std::vector<int64_t> partsOf(const graph::Graph& graph, std::size_t input)
{
    const graph::Node& mixture = *RankExport::nodeOf(graph, "MoE");
    const graph::Node& concat = graph.node(*graph.value(*mixture.inputs[input]).producer);
    std::vector<int64_t> sizes;
    for (const std::optional<ValueId>& part : concat.inputs) {
        const graph::TensorInfo* stored = graph.initializer(*part);
        const auto& type = graph.value(*part).type;
        sizes.push_back(stored ? stored->dims.front()
                            : type.shape && std::holds_alternative<int64_t>(type.shape->front())
                            ? std::get<int64_t>(type.shape->front())
                            : -1);
    }
    return sizes;
}

} // namespace

/// Mixtures of experts of which each device has some, or some features of each.
class TestRankMixture : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void normalizedScores_needAsManyZerosAsAreChosen();
    void otherScores_needZerosForAllOthers();
    void whatCannotBeDivided_runsWhole_data();
    void whatCannotBeDivided_runsWhole();
    void featuresInside_areAddedUp();
    void resultFeatures_areWhole();
};

/// Two experts each; those that a token may have chosen elsewhere are two at most.
void TestRankMixture::normalizedScores_needAsManyZerosAsAreChosen()
{
    const RankExport made(experts({}), 3, RankExport::split(3, "w1", kExperts));
    QVERIFY(!made.told("ranks-runs-whole"));
    const graph::Graph graph = made.with("rank1", "MoE");
    for (const std::size_t input : {2U, 3U, 4U, 5U})
        QCOMPARE(partsOf(graph, input), (std::vector<int64_t> {2, 2}));
    QCOMPARE(countOf(graph, "TopK"), std::size_t(1));
    QCOMPARE(countOf(graph, "ScatterElements"), std::size_t(1));
}

/// A softmax over all experts needs all scores: the experts stay at their places.
void TestRankMixture::otherScores_needZerosForAllOthers()
{
    const RankExport made(experts({2, 0}), 3, RankExport::split(3, "w1", kExperts));
    QVERIFY(!made.told("ranks-runs-whole"));
    const graph::Graph first = made.with("rank0", "MoE"), second = made.with("rank1", "MoE");
    QCOMPARE(partsOf(first, 2), (std::vector<int64_t> {2, 4}));
    QCOMPARE(partsOf(second, 2), (std::vector<int64_t> {2, 2, 2}));
    QCOMPARE(second.value(*RankExport::nodeOf(second, "MoE")->inputs[1]).name, std::string("p"));
    QCOMPARE(countOf(second, "TopK"), std::size_t(0));
}

void TestRankMixture::whatCannotBeDivided_runsWhole_data()
{
    QTest::addColumn<qint64>("sparseMixer");
    QTest::addColumn<qint64>("opset");
    QTest::addColumn<QString>("dims");
    QTest::addColumn<QString>("reason");
    QTest::newRow("sparse mixer") << qint64(1) << qint64(17) << kExperts << "sparse mixer";
    QTest::newRow("old opset") << qint64(0) << qint64(10) << kExperts << "opset 11";
    // The first device has the experts 0 and 3.
    QTest::newRow("every third expert")
        << qint64(0) << qint64(17) << R"([{"split": [2, 3], "axes": [[], ["model"]]}, [], []])"
        << "neighbours";
}

void TestRankMixture::whatCannotBeDivided_runsWhole()
{
    QFETCH(qint64, sparseMixer);
    QFETCH(qint64, opset);
    QFETCH(QString, dims);
    QFETCH(QString, reason);
    const RankExport made(experts({2, 1, sparseMixer, opset}), 3,
                          RankExport::split(3, "w1", dims.toStdString()));
    QVERIFY(made.told("ranks-runs-whole"));
    const QString told = QString::fromStdString(made.told("ranks-runs-whole")->message().english());
    QVERIFY2(told.startsWith("'moe' (MoE)") && told.contains(reason), qPrintable(told));
}

/// Half of the features inside each expert; the last bias is added on one device.
void TestRankMixture::featuresInside_areAddedUp()
{
    const RankExport made(experts({}), 2, RankExport::split(2, "w1", R"([[], ["model"], []])"));
    QVERIFY(!made.told("ranks-runs-whole"));
    const graph::Graph first = made.with("rank0", "MoE"), second = made.with("rank1", "MoE");
    const graph::Node& here = *RankExport::nodeOf(first, "MoE");
    const graph::Node& there = *RankExport::nodeOf(second, "MoE");
    const auto dimsOf = [](const graph::Graph& graph, const graph::Node& node, std::size_t input) {
        return graph.initializer(*node.inputs[input])->dims;
    };
    QCOMPARE(dimsOf(second, there, 2), (std::vector<int64_t> {6, 8, 8}));
    QCOMPARE(dimsOf(second, there, 3), (std::vector<int64_t> {6, 8}));
    QCOMPARE(dimsOf(second, there, 4), (std::vector<int64_t> {6, 8, 8}));
    QCOMPARE(here.inputs.size(), std::size_t(6));
    QCOMPARE(there.inputs.size(), std::size_t(5));
}

/// The operator makes rows as long as those that it reads, whatever its weights are.
void TestRankMixture::resultFeatures_areWhole()
{
    const RankExport made(experts({}), 2, RankExport::split(2, "y", R"([[], ["model"]])"));
    QVERIFY(made.told("ranks-runs-whole"));
    const graph::Graph graph = made.with("rank1", "MoE");
    const graph::Node& mixture = *RankExport::nodeOf(graph, "MoE");
    const graph::Value& second = graph.value(*mixture.inputs[4]);
    QCOMPARE(*second.type.shape, (std::vector<graph::Dim> {int64_t(6), int64_t(8), int64_t(16)}));
    QVERIFY(RankExport::nodeOf(graph, "Slice"));
}

MESHWRIGHT_TEST(TestRankMixture)
#include "tst_rank_mixture.moc"
