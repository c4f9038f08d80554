#include "tests/core/exchange/rank_fixture.h"
#include "tests/support/test_program.h"

using namespace meshwright;
using namespace meshwright::tests;

using graph::DataType;

namespace {

using Dims = std::vector<graph::Dim>;

std::string modelOf(int64_t opset, const std::function<void(onnx::GraphBuilder&)>& add)
{
    onnx::ModelBuilder builder;
    builder.opset("", opset).opset("com.microsoft", 1).irVersion(8);
    onnx::GraphBuilder graph = builder.graph();
    add(graph);
    return builder.bytes();
}

/// The integers of a constant that a node of the main graph reads.
std::vector<int64_t> numbersRead(const graph::Graph& graph, const graph::Node& node,
                                 std::size_t input)
{
    const graph::TensorInfo* tensor = graph.initializer(*node.inputs.at(input));
    return tensor ? tensor->integers().value_or(std::vector<int64_t>()) : std::vector<int64_t>();
}

/// Kinds of all exchanges of an export.
std::vector<std::string> exchangesOf(const RankExport& made)
{
    const nlohmann::json manifest = made.manifest();
    std::vector<std::string> kinds;
    for (const auto& exchange : manifest["exchanges"])
        kinds.push_back(exchange["kind"]);
    return kinds;
}

using Kinds = std::vector<std::string>;

std::string lookUp(int64_t opset)
{
    return modelOf(opset, [](onnx::GraphBuilder& graph) {
        graph.input("ids", DataType::Int64, Dims {int64_t(3)});
        graph.initializer("table", DataType::Float, {8, 2}, std::string(8 * 2 * 4, '\0'));
        graph.node("Gather", {"table", "ids"}, {"y"}, "look-up");
        graph.output("y", DataType::Float, Dims {int64_t(3), int64_t(2)});
    });
}

/// The rows of (2)(4) come to a Gather that has 2 of each 4 on each device.
std::string lookUpInPieces(int64_t opset)
{
    return modelOf(opset, [](onnx::GraphBuilder& graph) {
        graph.input("ids", DataType::Int64, Dims {int64_t(3)});
        graph.input("x", DataType::Float, Dims {int64_t(2), int64_t(4), int64_t(2)});
        const std::vector<int64_t> flat {8, 2};
        graph.initializer("flat", DataType::Int64, {2},
                          std::string(reinterpret_cast<const char*>(flat.data()), 16));
        graph.node("Reshape", {"x", "flat"}, {"rows"}, "flatten");
        graph.node("Gather", {"rows", "ids"}, {"y"}, "look-up");
        graph.output("y", DataType::Float, Dims {int64_t(3), int64_t(2)});
    });
}

std::string attention(bool hasPast)
{
    return modelOf(23, [&](onnx::GraphBuilder& graph) {
        const Dims shape {int64_t(1), int64_t(2), int64_t(4), int64_t(8)};
        std::vector<std::string> inputs {"q", "k", "v"};
        for (const char* name : {"q", "k", "v"})
            graph.input(name, DataType::Float, shape);
        std::vector<std::string> outputs {"a"};
        if (hasPast) {
            inputs.insert(inputs.end(), {"", "pk", "pv"});
            outputs.insert(outputs.end(), {"nk", "nv"});
            for (const char* name : {"pk", "pv"})
                graph.input(name, DataType::Float, shape);
        }
        graph.node("Attention", inputs, outputs, "attention").attribute("is_causal", int64_t(1));
        graph.node("Relu", {"a"}, {"y"}, "relu");
        graph.output("y", DataType::Float, shape);
    });
}

} // namespace

/// Where it matters which part of the whole a device has: it computes that part, and nothing is
/// gathered for it.
class TestRankPlaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lookUpsOfOldOpsets_haveARowOfZeros();
    void lookUpsInPieces_goThroughAList_data();
    void lookUpsInPieces_goThroughAList();
    void triangles_moveTheirDiagonal_data();
    void triangles_moveTheirDiagonal();
    void causalAttention_hasItsRowsOfTheMask();
    void causalAttentionWithAPast_isGathered();
    void unidirectionalAttention_addsItsRowsOfTheMask();
    void rotaryEmbedding_countsFromItsFirstRow();
    void positions_areMadeAndCut();
};

void TestRankPlaces::lookUpsOfOldOpsets_haveARowOfZeros()
{
    const RankExport made(lookUp(8), 2, RankExport::split(2, "table", R"([["model"], []])"));
    QCOMPARE(exchangesOf(made), (Kinds {"all-reduce"}));
    const graph::Graph graph = made.with("rank1", "Concat");
    // Device 1 has rows 4 to 7, which are 0 to 3 there; row 4 is that of zeros.
    std::vector<int64_t> places;
    for (const NodeId node : graph.scopes()[0].nodes) {
        if (graph.node(node).opType == "Gather" && places.empty())
            places = numbersRead(graph, graph.node(node), 0);
    }
    QCOMPARE(places, (std::vector<int64_t> {4, 4, 4, 4, 0, 1, 2, 3}));
    QVERIFY(!RankExport::nodeOf(graph, "Where"));
}

void TestRankPlaces::lookUpsInPieces_goThroughAList_data()
{
    QTest::addColumn<int>("opset");
    QTest::newRow("8") << 8;
    QTest::newRow("17") << 17;
}

void TestRankPlaces::lookUpsInPieces_goThroughAList()
{
    QFETCH(int, opset);
    const RankExport made(lookUpInPieces(opset), 2,
                          RankExport::split(2, "x", R"([[], ["model"], []])"));
    QCOMPARE(exchangesOf(made), (Kinds {"all-reduce"}));
    QVERIFY(!made.told("ranks-runs-whole"));
}

void TestRankPlaces::triangles_moveTheirDiagonal_data()
{
    QTest::addColumn<QString>("dims");
    QTest::addColumn<qint64>("diagonal");
    // Device 1 has rows 4 to 7 of 8: row 0 there keeps what lies from column 4 on.
    QTest::newRow("rows") << R"([["model"], []])" << qint64(4);
    // Columns 3 to 5 of 6: what row 0 keeps begins 3 columns further to the left.
    QTest::newRow("columns") << R"([[], ["model"]])" << qint64(-3);
}

void TestRankPlaces::triangles_moveTheirDiagonal()
{
    QFETCH(QString, dims);
    QFETCH(qint64, diagonal);
    const RankExport made(modelOf(17,
                                  [](onnx::GraphBuilder& graph) {
                                      const Dims shape {int64_t(8), int64_t(6)};
                                      graph.input("x", DataType::Float, shape);
                                      graph.node("Trilu", {"x"}, {"y"}, "upper");
                                      graph.output("y", DataType::Float, shape);
                                  }),
                          2, RankExport::split(2, "x", dims.toStdString()));
    QCOMPARE(exchangesOf(made), Kinds());
    QVERIFY(!made.told("ranks-runs-whole"));
    const graph::Graph graph = made.with("rank1", "Trilu");
    QCOMPARE(numbersRead(graph, *RankExport::nodeOf(graph, "Trilu"), 1),
             (std::vector<int64_t> {diagonal}));
    QCOMPARE(RankExport::nodeOf(made.with("rank0", "Trilu"), "Trilu")->inputs.size(),
             std::size_t(1));
}

void TestRankPlaces::causalAttention_hasItsRowsOfTheMask()
{
    const RankExport made(attention(false), 2,
                          RankExport::split(2, "q", R"([[], [], ["model"], []])"));
    QVERIFY(!made.told("ranks-runs-whole"));
    const graph::Graph graph = made.with("rank1", "Attention");
    const graph::Node& node = *RankExport::nodeOf(graph, "Attention");
    QCOMPARE(std::get<int64_t>(graph.attribute(node, "is_causal")->value), int64_t(0));
    // Of 4 queries the second device has 2 and 3.
    const graph::Node& mask = *RankExport::nodeOf(graph, "LessOrEqual");
    QCOMPARE(numbersRead(graph, mask, 0), (std::vector<int64_t> {0, 1, 2, 3}));
    QCOMPARE(numbersRead(graph, mask, 1), (std::vector<int64_t> {2, 3}));
}

void TestRankPlaces::causalAttentionWithAPast_isGathered()
{
    const RankExport made(attention(true), 2,
                          RankExport::split(2, "q", R"([[], [], ["model"], []])"));
    QVERIFY(made.told("ranks-runs-whole"));
}

void TestRankPlaces::unidirectionalAttention_addsItsRowsOfTheMask()
{
    const RankExport made(modelOf(17,
                                  [](onnx::GraphBuilder& graph) {
                                      const Dims shape {int64_t(1), int64_t(4), int64_t(8)};
                                      for (const char* name : {"q", "k", "v"})
                                          graph.input(name, DataType::Float, shape);
                                      graph
                                          .node("MultiHeadAttention", {"q", "k", "v"}, {"y"},
                                                "attention", "com.microsoft")
                                          .attribute("num_heads", int64_t(2))
                                          .attribute("unidirectional", int64_t(1));
                                      graph.output("y", DataType::Float, shape);
                                  }),
                          2, RankExport::split(2, "q", R"([[], ["model"], []])"));
    QVERIFY(!made.told("ranks-runs-whole"));
    const graph::Graph graph = made.with("rank1", "MultiHeadAttention");
    const graph::Node& node = *RankExport::nodeOf(graph, "MultiHeadAttention");
    QCOMPARE(std::get<int64_t>(graph.attribute(node, "unidirectional")->value), int64_t(0));
    QCOMPARE(node.inputs.size(), std::size_t(6));
    QCOMPARE(graph.value(*node.inputs[5]).producer,
             std::optional(
                 NodeId {uint32_t(RankExport::nodeOf(graph, "Where") - graph.nodes().data())}));
    QCOMPARE(numbersRead(graph, *RankExport::nodeOf(graph, "LessOrEqual"), 1),
             (std::vector<int64_t> {2, 3}));
}

/// Positions cost nothing to make: nothing is said of it, and nothing is gathered.
void TestRankPlaces::positions_areMadeAndCut()
{
    const RankExport made(
        modelOf(17,
                [](onnx::GraphBuilder& graph) {
                    graph.input("x", DataType::Int64, Dims {int64_t(6)});
                    int64_t value = 0;
                    for (const char* name : {"start", "step", "limit"}) {
                        graph.initializer(
                            name, DataType::Int64, {},
                            std::string(reinterpret_cast<const char*>(&value), sizeof value));
                        value = value == 0 ? 1 : 6;
                    }
                    graph.node("Range", {"start", "limit", "step"}, {"p"}, "p");
                    graph.node("Add", {"x", "p"}, {"y"}, "add");
                    graph.output("y", DataType::Int64, Dims {int64_t(6)});
                }),
        2, RankExport::split(2, "x", R"([["model"]])"));
    QCOMPARE(exchangesOf(made), Kinds());
    QVERIFY(!made.told("ranks-runs-whole"));
    const graph::Graph graph = made.with("rank1", "Range");
    QCOMPARE(numbersRead(graph, *RankExport::nodeOf(graph, "Slice"), 1),
             (std::vector<int64_t> {3}));
}

void TestRankPlaces::rotaryEmbedding_countsFromItsFirstRow()
{
    const RankExport made(
        modelOf(17,
                [](onnx::GraphBuilder& graph) {
                    const Dims shape {int64_t(1), int64_t(6), int64_t(8)};
                    graph.input("x", DataType::Float, shape);
                    graph.input("first", DataType::Int64, Dims {int64_t(1)});
                    for (const char* name : {"cos", "sin"})
                        graph.initializer(name, DataType::Float, {16, 2}, std::string(128, '\0'));
                    graph
                        .node("RotaryEmbedding", {"x", "first", "cos", "sin"}, {"y"}, "rotary",
                              "com.microsoft")
                        .attribute("num_heads", int64_t(2));
                    graph.output("y", DataType::Float, shape);
                }),
        2, RankExport::split(2, "x", R"([[], ["model"], []])"));
    QCOMPARE(exchangesOf(made), Kinds());
    const graph::Graph graph = made.with("rank1", "Add");
    // 6 rows over two devices: the second begins at 3.
    QCOMPARE(numbersRead(graph, *RankExport::nodeOf(graph, "Add"), 1), (std::vector<int64_t> {3}));
}

MESHWRIGHT_TEST(TestRankPlaces)
#include "tst_rank_places.moc"
