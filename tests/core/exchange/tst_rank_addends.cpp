#include "tests/core/exchange/rank_fixture.h"
#include "tests/support/test_program.h"

using namespace meshwright;
using namespace meshwright::tests;

using graph::DataType;

/// Biases of sums whose terms devices have: added by one of them.
class TestRankAddends : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bias_isAddedOnce_data();
    void bias_isAddedOnce();
};

void TestRankAddends::bias_isAddedOnce_data()
{
    QTest::addColumn<int>("opset");
    QTest::addColumn<int>("type");
    QTest::addColumn<bool>("isRequired");
    // docs/Changelog.md of ONNX: C of Gemm is optional since 11, Gemm-6 repeats it where told to.
    for (const int opset : {6, 7, 9, 10})
        QTest::addRow("opset %d", opset) << opset << int(DataType::Float) << true;
    QTest::newRow("opset 10, double") << 10 << int(DataType::Double) << true;
    QTest::newRow("opset 10, float16") << 10 << int(DataType::Float16) << true;
    for (const int opset : {11, 13})
        QTest::addRow("opset %d", opset) << opset << int(DataType::Float) << false;
}

void TestRankAddends::bias_isAddedOnce()
{
    QFETCH(int, opset);
    QFETCH(int, type);
    QFETCH(bool, isRequired);
    const auto dataType = DataType(type);
    const auto bytes = [&](std::size_t count) {
        return std::string(count * std::size_t(graph::bitsPerElement(dataType)) / 8, '\1');
    };
    onnx::ModelBuilder builder;
    builder.opset("", opset).irVersion(opset < 9 ? 3 : 4);
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", dataType, {int64_t(2), int64_t(6)});
    graph.initializer("w", dataType, {6, 4}, bytes(24));
    graph.initializer("c", dataType, {4}, bytes(4));
    onnx::NodeBuilder gemm = graph.node("Gemm", {"x", "w", "c"}, {"y"}, "gemm");
    if (opset < 7)
        gemm.attribute("broadcast", int64_t(1));
    graph.output("y", dataType, {int64_t(2), int64_t(4)});
    const RankExport made(builder.bytes(), 2, RankExport::split(2, "w", R"([["model"], []])"));

    const graph::Graph first = made.with("rank0", "Gemm"), second = made.with("rank1", "Gemm");
    const graph::Node& here = *RankExport::nodeOf(first, "Gemm");
    const graph::Node& there = *RankExport::nodeOf(second, "Gemm");
    QCOMPARE(first.value(*here.inputs.at(2)).name, std::string("c"));
    QCOMPARE(there.inputs.size(), std::size_t(isRequired ? 3 : 2));
    if (!isRequired)
        return;
    const graph::TensorInfo* zero = second.initializer(*there.inputs[2]);
    QVERIFY(zero);
    QCOMPARE(int(zero->type), type);
    QCOMPARE(zero->dims, std::vector<int64_t> {1});
    QVERIFY(
        std::all_of(zero->data.begin(), zero->data.end(), [](auto byte) { return !int(byte); }));
    QVERIFY(!second.findValue({0}, "c"));
}

MESHWRIGHT_TEST(TestRankAddends)
#include "tst_rank_addends.moc"
