#include "tests/core/exchange/staged_model.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::exchange;
using namespace meshwright::tests;
using graph::DataType;

namespace fs = std::filesystem;

/// Models cut at pipeline stages: what each part has, and what goes between them.
class TestStageCut : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void chain_isCutWhereStagesMeet();
    void value_goesDirectlyToEveryReader();
    void outputThatALaterStageReads_isBoth();
    void nodeWithoutStage_goesWithItsReaders();
    void constants_areMadeWhereTheyAreRead();
    void identityOfAWeight_isNotSent();
    void weightOfTwoStages_isInBoth();
    void subgraphs_bringWhatTheyRead();
    void unusedInput_staysWithTheFirstPart();
    void outputThatIsAnInput_staysOne();
    void backAndForth_makesChunks();
    void tooManyChunks_areRefused_data();
    void tooManyChunks_areRefused();
    void nameOfTwoValues_isRefused();
    void stageWithoutNodes_isNamed();
    void uncutModel_isNamedAsOne();
    void stageWithoutDevices_isRefused_data();
    void stageWithoutDevices_isRefused();
};

void TestStageCut::chain_isCutWhereStagesMeet()
{
    const StagedModel model(reluChain(), onStages("0 0 1"));
    const StageCut result = model.cut();
    QCOMPARE(result.parts.size(), std::size_t(2));
    QCOMPARE(namesOf(model.graph(), result.parts[0].inputs), Names {"x"});
    QCOMPARE(namesOf(model.graph(), result.parts[0].outputs), Names {"b"});
    QCOMPARE(namesOf(model.graph(), result.parts[1].inputs), Names {"b"});
    QCOMPARE(namesOf(model.graph(), result.parts[1].outputs), Names {"y"});
    QCOMPARE(result.parts[1].devices, std::vector<int64_t> {1});
    QCOMPARE(result.transfers.size(), std::size_t(1));
    QCOMPARE(result.transfers[0].to, std::vector<uint32_t> {1});
    QVERIFY(result.diagnostics.empty());
}

void TestStageCut::value_goesDirectlyToEveryReader()
{
    onnx::ModelBuilder builder = reluChain();
    builder.graph().node("Add", {"a", "b"}, {"z"}, "fourth");
    builder.graph().output("z", kFloat, {"batch", int64_t(8)});
    const StagedModel model(builder, onStages("0 1 2 3"));
    const StageCut result = model.cut();
    QCOMPARE(namesOf(model.graph(), result.parts[3].inputs), (Names {"a", "b"}));
    QCOMPARE(namesOf(model.graph(), result.parts[2].inputs), Names {"b"});
    QCOMPARE(result.transfers.size(), std::size_t(2));
    QCOMPARE(result.transfers[0].from, 0U);
    QCOMPARE(result.transfers[0].to, (std::vector<uint32_t> {1, 3}));
    QCOMPARE(result.transfers[1].to, (std::vector<uint32_t> {2, 3}));
}

void TestStageCut::outputThatALaterStageReads_isBoth()
{
    onnx::ModelBuilder builder = reluChain();
    builder.graph().output("a", kFloat, {"batch", int64_t(8)});
    const StagedModel model(builder, onStages("0 1 1"));
    const StageCut result = model.cut();
    QCOMPARE(namesOf(model.graph(), result.parts[0].outputs), Names {"a"});
    QCOMPARE(namesOf(model.graph(), result.parts[1].outputs), Names {"y"});
    QCOMPARE(result.transfers.size(), std::size_t(1));
}

void TestStageCut::nodeWithoutStage_goesWithItsReaders()
{
    const StagedModel model(reluChain(), onStages("0 - 1"));
    QCOMPARE(namesOf(model.graph(), model.cut().parts[1].inputs), Names {"a"});
}

void TestStageCut::constants_areMadeWhereTheyAreRead()
{
    onnx::ModelBuilder builder;
    builder.graph().input("x", kFloat, {int64_t(2)}).output("y", kFloat, {int64_t(2)});
    builder.graph().node("Constant", {}, {"two"}).tensorAttribute("value", kFloat, {2}, floats(2));
    builder.graph().node("Add", {"x", "two"}, {"h"});
    builder.graph().node("Mul", {"h", "two"}, {"y"});
    const StagedModel model(builder, onStages("0 0 1"));
    const StageCut result = model.cut();
    QCOMPARE(result.parts[0].nodes.size(), std::size_t(2));
    QCOMPARE(result.parts[1].nodes.size(), std::size_t(2));
    QCOMPARE(namesOf(model.graph(), result.parts[1].inputs), Names {"h"});
    QCOMPARE(result.transfers.size(), std::size_t(1));
}

void TestStageCut::identityOfAWeight_isNotSent()
{
    onnx::ModelBuilder builder;
    builder.graph()
        .input("x", kFloat, {int64_t(2)})
        .output("y", kFloat, {int64_t(2)})
        .initializer("w", kFloat, {2}, floats(2));
    builder.graph().node("Identity", {"w"}, {"tied"});
    builder.graph().node("Add", {"x", "w"}, {"h"});
    builder.graph().node("Add", {"h", "tied"}, {"y"});
    const StagedModel model(builder, onStages("0 0 1"));
    const StageCut result = model.cut();
    QCOMPARE(result.transfers.size(), std::size_t(1));
    QCOMPARE(result.parts[0].nodes.size(), std::size_t(1));
    QCOMPARE(result.parts[1].nodes.size(), std::size_t(2));
    QCOMPARE(namesOf(model.graph(), result.parts[1].initializers), Names {"w"});
}

void TestStageCut::weightOfTwoStages_isInBoth()
{
    onnx::ModelBuilder builder;
    builder.graph()
        .input("x", kFloat, {int64_t(2)})
        .output("y", kFloat, {int64_t(2)})
        .initializer("both", kFloat, {2}, floats(2))
        .initializer("last", kFloat, {2}, floats(2))
        .initializer("none", kFloat, {2}, floats(2));
    builder.graph().node("Add", {"x", "both"}, {"h"});
    builder.graph().node("Sum", {"h", "both", "last"}, {"y"});
    const StagedModel model(builder, onStages("0 1"));
    const StageCut result = model.cut();
    QCOMPARE(namesOf(model.graph(), result.parts[0].initializers), Names {"both"});
    QCOMPARE(namesOf(model.graph(), result.parts[1].initializers), (Names {"both", "last"}));
    model.write();
    QCOMPARE(model.stage("stage0").graph.tensors().size(), std::size_t(1));
    QCOMPARE(model.stage("stage1").graph.tensors().size(), std::size_t(2));
}

void TestStageCut::subgraphs_bringWhatTheyRead()
{
    onnx::ModelBuilder builder;
    builder.graph()
        .input("x", kFloat, {int64_t(2)})
        .input("flag", DataType::Bool, {})
        .output("y", kFloat, {int64_t(2)})
        .initializer("w", kFloat, {2}, floats(2));
    builder.graph().node("Relu", {"x"}, {"outer"});
    onnx::NodeBuilder choice = builder.graph().node("If", {"flag"}, {"y"});
    onnx::GraphBuilder then = choice.subgraph("then_branch");
    then.name("then").output("t", kFloat, {int64_t(2)});
    then.node("Add", {"outer", "w"}, {"t"});
    onnx::GraphBuilder otherwise = choice.subgraph("else_branch");
    otherwise.name("else").output("e", kFloat, {int64_t(2)});
    otherwise.node("Neg", {"x"}, {"e"});
    const StagedModel model(builder, onStages("0 1"));
    const StageCut result = model.cut();
    QCOMPARE(namesOf(model.graph(), result.parts[1].inputs), (Names {"x", "flag", "outer"}));
    QCOMPARE(namesOf(model.graph(), result.parts[1].initializers), Names {"w"});
    QCOMPARE(namesOf(model.graph(), result.parts[0].outputs), Names {"outer"});
}

void TestStageCut::unusedInput_staysWithTheFirstPart()
{
    onnx::ModelBuilder builder = reluChain();
    builder.graph().input("ignored", kFloat, {});
    const StagedModel model(builder, onStages("0 1 1"));
    QCOMPARE(namesOf(model.graph(), model.cut().parts[0].inputs), (Names {"x", "ignored"}));
}

void TestStageCut::outputThatIsAnInput_staysOne()
{
    onnx::ModelBuilder builder = reluChain();
    builder.graph().output("x", kFloat, {"batch", int64_t(8)});
    const StagedModel model(builder, onStages("0 1 1"));
    QCOMPARE(namesOf(model.graph(), model.cut().parts[0].outputs), (Names {"x", "a"}));
}

void TestStageCut::backAndForth_makesChunks()
{
    onnx::ModelBuilder builder = reluChain();
    builder.graph().node("Relu", {"y"}, {"z"});
    builder.graph().output("z", kFloat, {"batch", int64_t(8)});
    const StagedModel model(builder, onStages("0 1 0 1"));
    const StageCut result = model.cut();
    Names suffixes;
    for (const StagePart& part : result.parts)
        suffixes.push_back(part.suffix());
    QCOMPARE(suffixes,
             (Names {"stage0_chunk0", "stage1_chunk0", "stage0_chunk1", "stage1_chunk1"}));
    QCOMPARE(namesOf(model.graph(), result.parts[2].inputs), Names {"b"});
    QCOMPARE(namesOf(model.graph(), result.parts[2].outputs), Names {"y"});
    QCOMPARE(result.diagnostics.size(), std::size_t(1));
    QCOMPARE(result.diagnostics[0].code(), std::string("stage-in-chunks"));
}

void TestStageCut::tooManyChunks_areRefused_data()
{
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("first");
    QTest::addColumn<QString>("refused"); ///< the stage; empty: none
    // Nodes by turns on two stages: the first stage has half of them, rounded up, and reaches the
    // limit first.
    QTest::newRow("140 from stage 0") << 140 << 0 << "stage 0 ";
    QTest::newRow("128 from stage 0") << 128 << 0 << "";
    QTest::newRow("129 from stage 1") << 129 << 1 << "stage 1 ";
    QTest::newRow("130 from stage 1") << 130 << 1 << "stage 1 ";
    QTest::newRow("128 from stage 1") << 128 << 1 << "";
}

void TestStageCut::tooManyChunks_areRefused()
{
    QFETCH(int, nodes);
    QFETCH(int, first);
    QFETCH(QString, refused);
    onnx::ModelBuilder builder;
    builder.graph().input("v0", kFloat, {int64_t(2)});
    std::string stages;
    for (int i = 0; i < nodes; ++i) {
        builder.graph().node("Relu", {'v' + std::to_string(i)}, {'v' + std::to_string(i + 1)});
        stages += (i + first) % 2 == 0 ? "0 " : "1 ";
    }
    builder.graph().output('v' + std::to_string(nodes), kFloat, {int64_t(2)});
    stages.pop_back();
    const StagedModel model(builder, onStages(stages));
    if (refused.isEmpty()) {
        QCOMPARE(model.refusal(), std::string());
        return;
    }
    const std::string wanted = refused.toStdString() + "would need more than 64 chunks";
    QVERIFY2(model.refusal().starts_with(wanted), model.refusal().c_str());
}

void TestStageCut::nameOfTwoValues_isRefused()
{
    onnx::ModelBuilder builder = reluChain();
    builder.graph().node("Neg", {"x"}, {"a"}, "again");
    const StagedModel model(builder, onStages("0 1 1 1"));
    QVERIFY2(model.refusal().find("made by two nodes") != std::string::npos,
             model.refusal().c_str());
}

void TestStageCut::stageWithoutNodes_isNamed()
{
    const StagedModel model(reluChain(),
                            planOf(4,
                                   R"("stages": [{"stage": 0, "devices": [0]}, {"stage": 7, )"
                                   R"("devices": [1]}], "nodes": [{"node": "#0", "stage": 0}])"));
    const StageCut result = model.cut();
    QCOMPARE(result.diagnostics.size(), std::size_t(1));
    QCOMPARE(result.diagnostics[0].code(), std::string("stage-without-model"));
    QVERIFY(result.diagnostics[0].message().english().starts_with("Stage 7 "));
}

/// Of no stage it can be said that it has nothing to run: every device runs the whole model.
void TestStageCut::uncutModel_isNamedAsOne()
{
    const StagedModel model(reluChain(),
                            planOf(4,
                                   R"("stages": [{"stage": 0, "devices": [0]}, )"
                                   R"({"stage": 1, "devices": [1]}])"));
    const StageCut result = model.cut();
    QCOMPARE(result.parts.size(), std::size_t(1));
    QCOMPARE(result.diagnostics.size(), std::size_t(1));
    QCOMPARE(result.diagnostics[0].code(), std::string("stage-without-model"));
    QVERIFY(result.diagnostics[0].message().english().starts_with("No node has a stage"));
}

void TestStageCut::stageWithoutDevices_isRefused_data()
{
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("stages");
    for (const char* format : {"stages", "ranks"}) {
        QTest::addRow("%s, it sends", format) << format << "2 0 0";
        QTest::addRow("%s, it receives", format) << format << "0 0 2";
        QTest::addRow("%s, it is alone", format) << format << "2 2 2";
    }
}

/// Stage 2 of a mesh with the stages 0 and 1: an off-by-one mistake.
void TestStageCut::stageWithoutDevices_isRefused()
{
    QFETCH(QString, format);
    QFETCH(QString, stages);
    const std::string mesh = R"("mesh": [{"axis": "pipe", "size": 2}, {"axis": "model", "size": 2}],
                                "stage_axis": "pipe", )";
    std::string plan = onStages(stages.toStdString());
    plan.insert(plan.find(R"("nodes")"), mesh);
    const StagedModel model(reluChain(), plan);
    NoProgress progress;
    const auto prepared =
        formatNamed(format.toStdString())->prepareExport(model.planned.request, progress);
    QVERIFY(!prepared);
    const QString told = QString::fromStdString(prepared.error().message.english());
    QVERIFY2(told.startsWith(R"(stage 2 has no devices in the configuration "plan")"),
             qPrintable(told));
    QVERIFY2(told.contains("add a device for it"), qPrintable(told));
}

MESHWRIGHT_TEST(TestStageCut)
#include "tst_stage_cut.moc"
