#include "core/check/checker.h"
#include "core/plan/device_contents.h"
#include "core/simulate/pricing/placement.h"
#include "tests/core/exchange/staged_model.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace meshwright;
using namespace meshwright::tests;

/// Nodes without a stage are in one place for all who ask.
class TestSamePlacement : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();

    void simulator_data() { addNodes(); }

    void simulator();

    void stageExport_data() { addNodes(); }

    void stageExport();

    void propagation_data() { addNodes(); }

    void propagation();

    void devices_data() { addNodes(); }

    void devices();

    void checkersFix_data() { addNodes(); }

    void checkersFix();

private:
    void addNodes() const;

    const exchange::ExportRequest& request() const { return m_model->planned.request; }

    const plan::Plan& plan() const { return *request().plan; }

    std::unique_ptr<StagedModel> m_model;
};

/// before (none) → left on 0 → between (none) → right on 1 → after (none). Readers come first:
/// "before" joins "left", "between" joins "right"; "after" has no reader and joins "right".
void TestSamePlacement::addNodes() const
{
    QTest::addColumn<int>("node");
    QTest::addColumn<int>("stage");
    QTest::newRow("before") << 0 << 0;
    QTest::newRow("left") << 1 << 0;
    QTest::newRow("between") << 2 << 1;
    QTest::newRow("right") << 3 << 1;
    QTest::newRow("after") << 4 << 1;
}

void TestSamePlacement::initTestCase()
{
    onnx::ModelBuilder builder;
    builder.graph()
        .name("chain")
        .input("x", kFloat, {int64_t(4), int64_t(8)})
        .output("y", kFloat, {int64_t(4), int64_t(8)});
    builder.graph().node("Relu", {"x"}, {"a"}, "before");
    builder.graph().node("Relu", {"a"}, {"b"}, "left");
    builder.graph().node("Relu", {"b"}, {"c"}, "between");
    builder.graph().node("Relu", {"c"}, {"d"}, "right");
    builder.graph().node("Relu", {"d"}, {"y"}, "after");
    // Each stage has a mesh of its own, so that propagation shows where it has a node.
    m_model = std::make_unique<StagedModel>(builder, planOf(4, R"("stages": [
        {"stage": 0, "devices": [0, 1], "mesh": [{"axis": "model", "size": 2}]},
        {"stage": 1, "devices": [2, 3], "mesh": [{"axis": "data", "size": 2}]}],
        "nodes": [{"node": "left", "stage": 0}, {"node": "right", "stage": 1}])"));
}

void TestSamePlacement::simulator()
{
    QFETCH(int, node);
    QFETCH(int, stage);
    const simulate::Placement placement =
        simulate::placeNodes(m_model->graph(), plan(), request().configuration);
    QCOMPARE(placement.stages[placement.stageOf[std::size_t(node)].index].stage,
             StageNumber {stage});
}

void TestSamePlacement::stageExport()
{
    QFETCH(int, node);
    QFETCH(int, stage);
    const exchange::StageCut cut = m_model->cut();
    const auto part = std::ranges::find_if(cut.parts, [&](const exchange::StagePart& each) {
        return std::ranges::count(each.nodes, NodeId {uint32_t(node)}) > 0;
    });
    QVERIFY(part != cut.parts.end());
    QCOMPARE(part->stage, StageNumber {stage});
}

void TestSamePlacement::propagation()
{
    QFETCH(int, node);
    QFETCH(int, stage);
    QVERIFY(request().propagation);
    const plan::Mesh& mesh = request().propagation->planGraph().meshOf(NodeId {uint32_t(node)});
    QCOMPARE(mesh.axes.front().name, std::string(stage == 0 ? "model" : "data"));
}

void TestSamePlacement::devices()
{
    QFETCH(int, node);
    QFETCH(int, stage);
    QCOMPARE(plan::devicesOfNode(m_model->graph(), plan(), *request().configuration,
                                 NodeId {uint32_t(node)}),
             (std::vector<int64_t> {2 * stage, 2 * stage + 1}));
}

void TestSamePlacement::checkersFix()
{
    QFETCH(int, node);
    QFETCH(int, stage);
    document::Document& document = *m_model->planned.document;
    const std::vector<check::Finding> findings = check::check(check::inputOf(document.snapshot()));
    const auto found = std::ranges::find_if(findings, [](const check::Finding& finding) {
        return finding.diagnostic.code() == "node-without-stage";
    });
    QVERIFY(found != findings.end());
    const Result<document::Edit> inverse = document.apply(found->fixes.front().edit);
    QVERIFY(inverse.ok());
    const std::optional<StageNumber> written =
        document.plan().stage(NodeId {uint32_t(node)}, *request().configuration);
    QVERIFY(document.apply(*inverse).ok());
    QCOMPARE(written, std::optional(StageNumber {stage}));
}

MESHWRIGHT_TEST(TestSamePlacement)
#include "tst_same_placement.moc"
