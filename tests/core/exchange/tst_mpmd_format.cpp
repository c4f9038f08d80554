#include "core/exchange/mpmd/mpmd_plan.h"
#include "tests/support/export/exchange_case.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;

namespace {

const std::string kTwoStages = R"({"name": "pp", "num_devices": 4, "stages": [
    {"stage": 0, "name": "m0", "devices": [0, 1], "mesh": [{"axis": "data", "size": 2}]},
    {"stage": 1, "name": "m1", "devices": [2, 3], "mesh": [{"axis": "data", "size": 2}]}],
  "nodes": [
    {"node": "a", "stage": 0, "shardings": [{"tensor": "x", "dims": [["data"], []]}]},
    {"node": "b", "stage": 1}]})";

ExchangeCase withHardware(ExchangeCase model)
{
    model.useHardware(MESHWRIGHT_SAMPLES "/../hardware/h100-sxm.json");
    return model;
}

/// Two products on a stage each.
ExchangeCase twoStages()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {8, 16});
    const ValueId h = b.named("a").node("MatMul", {x, b.weight("w0", {16, 64})});
    b.output(b.named("b").node("MatMul", {h, b.weight("w1", {64, 16})}));
    return withHardware(ExchangeCase(b.build(), kTwoStages));
}

/// block_0 to block_23, each of two nodes, as the notebook's Transformer has them.
ExchangeCase blocks()
{
    GraphBuilder b;
    ValueId x = b.input("x", {8, 16});
    for (int i = 0; i < 24; ++i) {
        const std::string block = "/block_" + std::to_string(i);
        x = b.named(block + "/mlp/MatMul").node("MatMul", {x, b.weight(block + "/w", {16, 16})});
        x = b.named(block + "/Relu").node("Relu", {x});
    }
    b.output(x);
    return withHardware(ExchangeCase(b.build()));
}

QString golden(const char* name)
{
    QFile file(QStringLiteral(MESHWRIGHT_SAMPLES "/../../tests/core/exchange/golden/mpmd/") + name);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no golden file %s", name);
    return file.readAll();
}

/// The plan of the blocks that a text means.
ExchangeCase read(const std::string& text, std::vector<Diagnostic>* said = nullptr)
{
    ExchangeCase model = blocks();
    const auto prepared = model.imported("mpmd", text);
    if (!prepared)
        qFatal("%s", prepared.error().message.english().c_str());
    model.apply(prepared->plan);
    if (said)
        *said = prepared->diagnostics;
    return model;
}

int stageOf(const ExchangeCase& model, const std::string& node)
{
    return model.plan->stage(*model.graph->findNode(node), model.plan->configurations().front().id)
        .value_or(StageNumber {-1})
        .value;
}

/// As the notebook prints them.
const std::string kTopology =
    R"(MPMD topology: 
{'m0': Mesh(device_ids=array([[0, 1]]), axis_names=('stage', 'data'), axis_types=(Auto, Auto)),
 'm1': Mesh(device_ids=array([[2, 3]]), axis_names=('stage', 'data'), axis_types=(Auto, Auto)),
 'm2': Mesh(device_ids=array([[4, 5]]), axis_names=('stage', 'data'), axis_types=(Auto, Auto)),
 'm3': Mesh(device_ids=array([[6, 7]]), axis_names=('stage', 'data'), axis_types=(Auto, Auto))}
)";

std::string assignment(const std::function<std::string(int)>& of)
{
    std::string text = "Name to mesh assignment:\n{";
    for (int i = 0; i < 24; ++i)
        text += (i ? ",\n 'block_" : "'block_") + std::to_string(i) + "': " + of(i);
    return text + "}\n";
}

} // namespace

/// Assignments to meshes and stages, and programs of fragments and transfers.
class TestMpmdFormat : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void program_isWrittenAsShardyPrints();
    void assignment_isWritten();
    void assignment_isReadBack();
    void training_hasBackwardFragments();
    void shapes_haveNoGradients();
    void notebook_isRead();
    void circularAssignment_hasAStagePerChunk();
    void stagesOverSeveralMeshes_areNumberedAnew();
    void patterns_areTaken();
    void unknownNames_areErrors();
    void folders_areFoundByWholeWords_data();
    void folders_areFoundByWholeWords();
    void malformed_namesThePlace_data();
    void malformed_namesThePlace();
    void cutText_isAnErrorOrAPlan();
};

void TestMpmdFormat::program_isWrittenAsShardyPrints()
{
    QCOMPARE(QString::fromStdString(
                 twoStages().exported("mpmd", "pp", {{"microbatches", "1"}}, "model.mpmd.mlir")),
             golden("two_stages.mpmd.mlir"));
}

void TestMpmdFormat::assignment_isWritten()
{
    QCOMPARE(QString::fromStdString(twoStages().exported("mpmd", "pp", {}, "model.mpmd.json")),
             golden("two_stages.mpmd.json"));
}

void TestMpmdFormat::assignment_isReadBack()
{
    const ExchangeCase before = twoStages();
    ExchangeCase after = before.without();
    const auto prepared =
        after.imported("mpmd", golden("two_stages.mpmd.json").toStdString(), {{"name", "pp"}});
    QVERIFY(prepared.ok());
    QVERIFY2(prepared->diagnostics.empty(), listed(prepared->diagnostics).c_str());
    after.apply(prepared->plan);
    // All but the sharding, which assignments do not have.
    ExchangeCase expected = before.without();
    expected.apply(QString::fromStdString(kTwoStages)
                       .replace(QRegularExpression(", \"shardings\": \\[\\{.*\\}\\]\\}(?=,)"), "}")
                       .toStdString());
    QCOMPARE(QString::fromStdString(after.extracted()),
             QString::fromStdString(expected.extracted()));
}

/// Forward and backward of two stages and two microbatches: eight fragments; one activation and one
/// gradient go between the meshes per microbatch.
void TestMpmdFormat::training_hasBackwardFragments()
{
    const QString text = QString::fromStdString(twoStages().exported(
        "mpmd", "pp", {{"microbatches", "2"}, {"training", "yes"}}, "model.mpmd.mlir"));
    QCOMPARE(text.count(" mpmd.fragment<"), 8);
    QCOMPARE(text.count("origin=[\"a\"(1)]"), 2);
    QCOMPARE(text.count("origin=[\"b\"(1)]"), 2);
    QCOMPARE(text.count(" mpmd.transfer "), 4);
    QCOMPARE(text.count("jax.result_info = \"gradient of w"), 2);
    // 1F1B: on m1 the backward pass of microbatch 0 comes before the forward pass of 1.
    const auto back = text.indexOf(QRegularExpression("\"b\"\\(1\\).*call_counter = 0"));
    const auto forward = text.indexOf(QRegularExpression("\"b\"\\].*call_counter = 1"));
    QVERIFY(back >= 0 && back < forward);
}

/// A shape goes to the next mesh beside the activation; the gradient of the activation alone comes
/// back.
void TestMpmdFormat::shapes_haveNoGradients()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {8, 16});
    const ValueId h = b.named("a").node("MatMul", {x, b.weight("w0", {16, 16})});
    const ValueId s = b.named("s").node("Shape", {x});
    const ValueId r = b.named("b").node("Reshape", {h, s});
    b.output(b.named("c").node("MatMul", {r, b.weight("w1", {16, 16})}));
    const ExchangeCase model = withHardware(ExchangeCase(
        b.build(), R"({"name": "pp", "num_devices": 2, "nodes": [{"node": "a", "stage": 0},
            {"node": "s", "stage": 0}, {"node": "b", "stage": 1}, {"node": "c", "stage": 1}]})"));
    const QString text = QString::fromStdString(model.exported(
        "mpmd", "pp", {{"microbatches", "1"}, {"training", "yes"}}, "model.mpmd.mlir"));
    QCOMPARE(text.count(" mpmd.transfer "), 3);
    QCOMPARE(text.count(QRegularExpression("mpmd.transfer .*<\"m1\".*-> .*<\"m0\"")), 1);
}

void TestMpmdFormat::notebook_isRead()
{
    std::vector<Diagnostic> said;
    const ExchangeCase model = read(
        kTopology + assignment([](int i) { return "'m" + std::to_string(i / 6) + "'"; }), &said);
    QVERIFY2(said.empty(), listed(said).c_str());
    const plan::Configuration& configuration = model.plan->configurations().front();
    QCOMPARE(configuration.numDevices, std::optional<int32_t>(8));
    QCOMPARE(configuration.stages.size(), std::size_t(4));
    QCOMPARE(configuration.stages[2].name, std::string("m2"));
    QCOMPARE(configuration.stages[2].devices, (std::vector<int64_t> {4, 5}));
    QVERIFY(configuration.stages[2].mesh == (plan::Mesh {{{"stage", 1}, {"data", 2}}}));
    QCOMPARE(stageOf(model, "/block_5/Relu"), 0);
    QCOMPARE(stageOf(model, "/block_6/mlp/MatMul"), 1);
    QCOMPARE(stageOf(model, "/block_23/Relu"), 3);
}

/// The notebook's circular assignment without stages: block i on mesh i mod 4, six chunks each.
void TestMpmdFormat::circularAssignment_hasAStagePerChunk()
{
    std::vector<Diagnostic> said;
    const ExchangeCase model = read(
        kTopology + assignment([](int i) { return "'m" + std::to_string(i % 4) + "'"; }), &said);
    QVERIFY2(hasCode(said, "mpmd-circular"), listed(said).c_str());
    const plan::Configuration& configuration = model.plan->configurations().front();
    QCOMPARE(configuration.stages.size(), std::size_t(24));
    QCOMPARE(stageOf(model, "/block_9/Relu"), 9);
    QCOMPARE(configuration.stages[9].name, std::string("m1"));
    QCOMPARE(configuration.stages[9].devices, (std::vector<int64_t> {2, 3}));
}

/// As the notebook writes it: stage i div 2, mesh i mod 4, so that a stage is on two meshes.
void TestMpmdFormat::stagesOverSeveralMeshes_areNumberedAnew()
{
    std::vector<Diagnostic> said;
    const ExchangeCase model =
        read(kTopology + assignment([](int i) { return "'m" + std::to_string(i % 4) + "'"; })
                 + "stage_assignment = "
                 + assignment([](int i) { return std::to_string(i / 2); }).substr(25),
             &said);
    QVERIFY2(hasCode(said, "mpmd-stages-numbered-anew"), listed(said).c_str());
    QCOMPARE(stageOf(model, "/block_9/Relu"), 9);
}

void TestMpmdFormat::patterns_areTaken()
{
    std::vector<Diagnostic> said;
    const ExchangeCase model = read(
        R"({"name_to_mesh_assignment": {"/block_{0..11}/**": "m0", "/block_{12..23}/**": "m1"},
            "mpmd_pipeline_schedule": "GPIPE", "extra": 1})",
        &said);
    QCOMPARE(stageOf(model, "/block_11/Relu"), 0);
    QCOMPARE(stageOf(model, "/block_12/Relu"), 1);
    QCOMPARE(QString::fromStdString(listed(said)),
             QString("mpmd-devices-assumed: No topology says what devices the meshes have: each "
                     "gets 1\nmpmd-schedule: The schedule is \"GPIPE\"\n"
                     "mpmd-not-read: \"extra\" is not read\n"));
}

void TestMpmdFormat::unknownNames_areErrors()
{
    const auto prepared = blocks().imported("mpmd", "{'block_0': 'm0',\n 'block_99': 'm1'}");
    QVERIFY(prepared.ok());
    const QString said = QString::fromStdString(listed(prepared->diagnostics));
    QVERIFY2(said.contains("line 2: \"block_99\" is no node, folder or tensor of the model"),
             qPrintable(said));
    QVERIFY2(said.contains("46 of 48 nodes are not assigned"), qPrintable(said));
}

void TestMpmdFormat::folders_areFoundByWholeWords_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("path");
    QTest::addColumn<bool>("found");
    QTest::newRow("in the middle") << "layers.3"
                                   << "/model/layers.3/MatMul" << true;
    QTest::newRow("longer number") << "layers.3"
                                   << "/model/layers.31/MatMul" << false;
    QTest::newRow("later") << "b"
                           << "/ab/b" << true;
    QTest::newRow("from the root") << "/model"
                                   << "/model/x" << true;
    QTest::newRow("a root elsewhere") << "/model"
                                      << "/a/model/x" << false;
    QTest::newRow("whole") << "a"
                           << "a" << true;
    QTest::newRow("nothing") << ""
                             << "/a" << false;
}

void TestMpmdFormat::folders_areFoundByWholeWords()
{
    QFETCH(QString, name);
    QFETCH(QString, path);
    QFETCH(bool, found);
    QCOMPARE(exchange::namesFolder(name.toStdString(), path.toStdString()), found);
}

void TestMpmdFormat::malformed_namesThePlace_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");
    QTest::newRow("empty") << ""
                           << "line 1, column 1: expected a dictionary {\"name\": \"mesh\"}, found "
                              "the end";
    QTest::newRow("colon") << "{'a' 'm0'}"
                           << "line 1, column 6: expected ':' after a, found '''";
    QTest::newRow("comma") << "{'a': 'm0'\n 'b': 'm1'}"
                           << "line 2, column 2: expected ',' or '}', found '''";
    QTest::newRow("string") << "{'a: 'm0'}\n"
                            << "line 1, column 7: expected ':' after a: , found 'm'";
    QTest::newRow("open string") << "{'a"
                                 << "line 1, column 2: expected a string that ends on its line, "
                                    "found '''";
    QTest::newRow("mesh of a number")
        << "{'a': 'm0', 'b': 3}"
        << "line 1, column 18: expected the name of a mesh for \"b\", found a whole "
           "number";
    QTest::newRow("stage without mesh")
        << "{'a': 1}"
        << "line 1: \"a\" has a stage and no mesh; add it to name_to_mesh_assignment";
    QTest::newRow("negative stage")
        << "{'a': -1}"
        << "line 1, column 7: expected a stage for \"a\", a number from 0 on";
    QTest::newRow("two meshes") << "{'a': 'm0', 'a': 'm1'}"
                                << "line 1, column 18: \"a\" is on \"m0\" already, in line 1";
    QTest::newRow("axes and devices")
        << "{'m': {'axes': {'x': 3}, 'devices': [0, 1]}}"
        << "line 1, column 7: the axes of the mesh do not make its 2 devices";
    QTest::newRow("an axis twice")
        << "{'m': {'axis_names': ['x', 'x'], 'devices': [[0, 1], [2, 3]]}}"
        << "line 1, column 7: the mesh has two axes \"x\"";
    QTest::newRow("deep") << "{'a': " + QString(100, '[')
                          << "line 1, column 71: expected less than 64 levels of brackets, found "
                             "'['";
}

void TestMpmdFormat::malformed_namesThePlace()
{
    QFETCH(QString, text);
    QFETCH(QString, message);
    const auto prepared = blocks().imported("mpmd", text.toStdString());
    QVERIFY(!prepared.ok());
    QCOMPARE(QString::fromStdString(prepared.error().message.english()), message);
}

/// A text that ends anywhere, and one with a letter in the place of any other.
void TestMpmdFormat::cutText_isAnErrorOrAPlan()
{
    const std::string whole = kTopology + "{'a': 'm0', 'b': 'm1'}";
    const ExchangeCase model = twoStages().without();
    for (std::size_t i = 0; i < whole.size(); ++i) {
        std::string changed = whole;
        changed[i] = "({[,'=1x"[i % 8];
        for (const std::string& text : {whole.substr(0, i), changed}) {
            const auto prepared = model.imported("mpmd", text);
            QVERIFY(prepared.ok() || prepared.error().message.english().starts_with("line "));
            if (prepared.ok())
                ExchangeCase(model).apply(prepared->plan);
        }
    }
}

MESHWRIGHT_TEST(TestMpmdFormat)
#include "tst_mpmd_format.moc"
