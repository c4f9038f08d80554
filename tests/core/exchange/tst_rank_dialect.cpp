#include "core/exchange/format.h"
#include "core/onnx/wire/model_file.h"
#include "tests/support/export/export_fixture.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;

using graph::DataType;

namespace fs = std::filesystem;

namespace {

using Dims = std::vector<graph::Dim>;

const char* const kSquare = R"("mesh": [{"axis": "a", "size": 2}, {"axis": "b", "size": 2}], )";

/// z = Relu(x), both [rows, 3].
std::string relu(int64_t rows, const std::string& intermediate = "")
{
    onnx::ModelBuilder builder;
    builder.opset("", 17).irVersion(8);
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", DataType::Float, Dims {rows, int64_t(3)});
    graph.output("z", DataType::Float, Dims {rows, int64_t(3)});
    const std::string made = intermediate.empty() ? "z" : intermediate;
    graph.node("Relu", {"x"}, {made}, "relu");
    if (!intermediate.empty())
        graph.node("Sigmoid", {made}, {"z"}, "sigmoid");
    return builder.bytes();
}

/// Shards change places between devices 1 and 2: those of x are by a, those of z by b.
std::string moved()
{
    return kSquare + std::string(R"("rules": [{"tensors": "x", "dims": [["a"], []]},
                                              {"tensors": "z", "dims": [["b"], []]}])");
}

/// y = the largest of each row of x [2, 8], whose rows are cut.
std::string largest(int64_t opset, const std::string& input = "x")
{
    onnx::ModelBuilder builder;
    builder.opset("", opset).irVersion(7);
    onnx::GraphBuilder graph = builder.graph();
    graph.input(input, DataType::Float, Dims {int64_t(2), int64_t(8)});
    graph.output("y", DataType::Float, Dims {int64_t(2), int64_t(1)});
    graph.node("ReduceMax", {input}, {"y"}, "largest")
        .attribute("axes", std::vector<int64_t> {1})
        .attribute("keepdims", int64_t(1));
    return builder.bytes();
}

} // namespace

/// What the dialects write, and what they cannot.
class TestRankDialect : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void partsThatChangePlaces_haveToBeAlike_data();
    void partsThatChangePlaces_haveToBeAlike();
    void someRanks_areTooFewForOnnxRuntime();
    void unsqueeze_isThatOfTheOpset_data();
    void unsqueeze_isThatOfTheOpset();
    void names_thatAreTaken_staySingle();

private:
    exchange::PreparedExport prepare(const std::string& bytes, const std::string& plan, int devices,
                                     const std::string& dialect);
    graph::Graph written(const exchange::PreparedExport& prepared, const std::string& file);

    QTemporaryDir m_folder;
    PlannedModel m_planned;

    fs::path folder() const { return m_folder.path().toStdString(); }
};

exchange::PreparedExport TestRankDialect::prepare(const std::string& bytes, const std::string& plan,
                                                  int devices, const std::string& dialect)
{
    writeBytes(folder() / "m.onnx", bytes);
    m_planned = plannedModel(folder() / "m.onnx", planOf(devices, plan));
    m_planned.request.options["dialect"] = dialect;
    NoProgress progress;
    auto prepared = exchange::formatNamed("ranks")->prepareExport(m_planned.request, progress);
    if (!prepared)
        qFatal("%s", prepared.error().message.english().c_str());
    return std::move(prepared).value();
}

graph::Graph TestRankDialect::written(const exchange::PreparedExport& prepared,
                                      const std::string& file)
{
    NoProgress progress;
    const auto done =
        exchange::writeExport(prepared, folder() / "out", m_planned.request.source.get(), progress);
    if (!done)
        qFatal("%s", done.error().message.english().c_str());
    return std::move(onnx::readModel(folder() / "out" / file, progress).value().graph);
}

void TestRankDialect::partsThatChangePlaces_haveToBeAlike_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<std::string>("dialect");
    QTest::addColumn<std::string>("message");
    QTest::newRow("alike") << 6 << std::string("tensorrt") << std::string();
    QTest::newRow("alike, microsoft") << 6 << std::string("microsoft") << std::string();
    // Of 5 rows, parts have 3 and 2.
    QTest::newRow("differing") << 5 << std::string("tensorrt")
                               << std::string("cannot be written with DistCollective: its parts "
                                              "change places and differ in size");
    QTest::newRow("differing, microsoft")
        << 5 << std::string("microsoft")
        << std::string("cannot be written with com.microsoft's collectives: its parts change "
                       "places and differ in size");
    QTest::newRow("differing, left to the runner") << 5 << std::string("none") << std::string();
}

void TestRankDialect::partsThatChangePlaces_haveToBeAlike()
{
    QFETCH(const int, rows);
    QFETCH(const std::string, dialect);
    QFETCH(const std::string, message);
    const auto prepared = prepare(relu(rows), moved(), 4, dialect);
    QCOMPARE(prepared.files.empty(), !message.empty());
    if (message.empty())
        return;
    QCOMPARE(prepared.diagnostics.front().code(), "ranks-dialect");
    QVERIFY2(prepared.diagnostics.front().message().english().find(message) != std::string::npos,
             prepared.diagnostics.front().message().english().c_str());
}

/// The first stage's four devices change places, the second's have no part in it.
void TestRankDialect::someRanks_areTooFewForOnnxRuntime()
{
    const std::string plan = R"("stage_axis": "p", "mesh": [
        {"axis": "p", "size": 2}, {"axis": "a", "size": 2}, {"axis": "b", "size": 2}], "rules": [
        {"tensors": "x", "dims": [["a"], []]}, {"tensors": "y", "dims": [["b"], []]},
        {"nodes": "relu", "stage": 0}, {"nodes": "sigmoid", "stage": 1}])";
    const auto refused = prepare(relu(4, "y"), plan, 8, "microsoft");
    QVERIFY(refused.files.empty());
    QCOMPARE(refused.diagnostics.front().code(), "ranks-dialect");
    QVERIFY(!prepare(relu(4, "y"), plan, 8, "tensorrt").files.empty());
}

void TestRankDialect::unsqueeze_isThatOfTheOpset_data()
{
    QTest::addColumn<int>("opset");
    QTest::addColumn<int>("inputs");
    QTest::newRow("12") << 12 << 1;
    QTest::newRow("13") << 13 << 2;
}

/// ONNX Runtime gathers and takes the largest, as its all-reduce only adds.
void TestRankDialect::unsqueeze_isThatOfTheOpset()
{
    QFETCH(const int, opset);
    const auto prepared = prepare(largest(opset),
                                  R"("mesh": [{"axis": "m", "size": 2}], "rules": [
                    {"tensors": "x", "dims": [[], ["m"]]}])",
                                  2, "microsoft");
    const graph::Graph first = written(prepared, "m_rank0.onnx");
    const auto found = std::ranges::find(first.nodes(), "Unsqueeze", &graph::Node::opType);
    QVERIFY(found != first.nodes().end());
    QTEST(int(found->inputs.size()), "inputs");
}

/// The model has a value that is called as a new one would be.
void TestRankDialect::names_thatAreTaken_staySingle()
{
    const auto plan = [](const std::string& input) {
        return R"("mesh": [{"axis": "m", "size": 2}], "rules": [{"tensors": ")" + input
            + R"(", "dims": [[], ["m"]]}])";
    };
    const auto before = written(prepare(largest(17), plan("x"), 2, "microsoft"), "m_rank0.onnx");
    const auto found = std::ranges::find(before.nodes(), "Unsqueeze", &graph::Node::opType);
    QVERIFY(found != before.nodes().end());
    const std::string taken = before.value(*found->outputs.front()).name;
    const auto after =
        written(prepare(largest(17, taken), plan(taken), 2, "microsoft"), "m_rank0.onnx");
    const auto other = std::ranges::find(after.nodes(), "Unsqueeze", &graph::Node::opType);
    QVERIFY(other != after.nodes().end());
    QVERIFY(after.value(*other->outputs.front()).name != taken);
}

MESHWRIGHT_TEST(TestRankDialect)
#include "tst_rank_dialect.moc"
