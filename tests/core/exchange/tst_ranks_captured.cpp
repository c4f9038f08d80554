#include "core/exchange/format.h"
#include "core/onnx/model_builder.h"
#include "tests/support/export_fixture.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;

using graph::DataType;

/// What subgraphs read of the main graph, in an export to `ranks`.
class TestRanksCaptured : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void branchThatGivesASplitValue_isAnError();
};

void TestRanksCaptured::branchThatGivesASplitValue_isAnError()
{
    onnx::ModelBuilder builder;
    builder.opset("", 17).irVersion(8);
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", DataType::Float, {int64_t(4), int64_t(8)});
    graph.input("c", DataType::Bool, {});
    graph.node("Relu", {"x"}, {"r"}, "relu");
    graph.node("Sigmoid", {"x"}, {"s"}, "sigmoid");
    onnx::NodeBuilder choice = graph.node("If", {"c"}, {"y"}, "choice");
    choice.subgraph("then_branch").output("r", DataType::Float, {int64_t(4), int64_t(8)});
    choice.subgraph("else_branch").output("s", DataType::Float, {int64_t(4), int64_t(8)});
    graph.output("y", DataType::Float, {int64_t(4), int64_t(8)});

    const QTemporaryDir folder;
    const auto path = std::filesystem::path(folder.path().toStdString()) / "choice.onnx";
    writeBytes(path, builder.bytes());
    const PlannedModel planned =
        plannedModel(path, planOf(2, R"("mesh": [{"axis": "model", "size": 2}], "rules": [
            {"tensors": "x", "dims": [["model"], []]}])"));
    NoProgress progress;
    const auto prepared = exchange::formatNamed("ranks")->prepareExport(planned.request, progress);
    QVERIFY(prepared.ok());
    QVERIFY(prepared->files.empty());
    const Diagnostic& first = prepared->diagnostics.front();
    QCOMPARE(first.code, "ranks-not-local");
    QVERIFY(first.message.starts_with("'choice' (If) reads 'r'"));
}

MESHWRIGHT_TEST(TestRanksCaptured)
#include "tst_ranks_captured.moc"
