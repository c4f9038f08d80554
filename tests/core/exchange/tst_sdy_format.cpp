#include "tests/support/export/exchange_case.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;

namespace {

/// y = relu(x · w.up) · w.down
graph::Graph mlp()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {8, 16});
    const ValueId up = b.weight("w.up", {16, 64});
    const ValueId down = b.weight("w.down", {64, 16});
    const ValueId h = b.named("up").node("MatMul", {x, up});
    const ValueId a = b.named("act").node("Relu", {h});
    b.output(b.named("down").node("MatMul", {a, down}));
    return b.build();
}

const std::string kPlan =
    R"({"name": "mesh", "num_devices": 8,
        "mesh": [{"axis": "data", "size": 2}, {"axis": "model", "size": 4}], "nodes": [
      {"node": "up", "shardings": [
        {"tensor": "x", "dims": [{"axes": ["data"], "open": true}, []]},
        {"tensor": "w.up", "dims": [[], {"axes": ["model"], "priority": 1}]},
        {"tensor": "up:0", "dims": [["data"], ["model"]]}]},
      {"node": "act", "shardings": [{"tensor": "up:0", "dims": [["data"], []]}]},
      {"node": "down", "shardings": [
        {"tensor": "w.down", "dims": [["model:(1)2"], []], "replicated": ["data"]}]}]})";

std::string golden(const char* name)
{
    QFile file(QStringLiteral(MESHWRIGHT_SAMPLES "/../../tests/core/exchange/golden/sdy/") + name);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no golden file %s", name);
    return file.readAll().toStdString();
}

/// The plan that a text means for the MLP.
ExchangeCase read(const std::string& text, std::vector<Diagnostic>* said = nullptr)
{
    ExchangeCase model(mlp());
    const auto prepared = model.imported("sdy", text);
    if (!prepared)
        qFatal("%s", prepared.error().message.english().c_str());
    model.apply(prepared->plan);
    if (said)
        *said = prepared->diagnostics;
    return model;
}

/// A function of the MLP's arguments with that sharding of x.
std::string program(const std::string& sharding,
                    const std::string& meshes = "sdy.mesh @mesh = <[\"a\"=2, \"b\"=4]>\n")
{
    return meshes + "func.func public @main(%arg0: tensor<8x16xf32> {sdy.sharding = " + sharding
        + "} loc(\"x\")) -> tensor<8x16xf32> {\n  return %arg0 : tensor<8x16xf32>\n}\n";
}

} // namespace

/// Shardings as SDY text.
class TestSdyFormat : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void plan_isWrittenAsShardyPrints();
    void text_isReadBack();
    void propagated_writesWhatFollows();
    void jaxText_isRead();
    void axesForms_areRead_data();
    void axesForms_areRead();
    void meshInAnotherOrder_namesTheDevices();
    void maximalMesh_isOneDevice();
    void emptyMesh_standsForTheProgramsMesh();
    void weightsThatAreGathered_roundTrip();
    void fusedDimensions_areReportedAsLost();
    void stages_areReportedAsLost();
    void argumentsWithoutNames_areMatchedByPlace();
    void argumentsOfOtherShapes_areNotPlaced();
    void foreignOperations_areReported();
    void malformed_namesThePlace_data();
    void malformed_namesThePlace();
    void cutText_isAnErrorOrAPlan();
};

void TestSdyFormat::plan_isWrittenAsShardyPrints()
{
    const ExchangeCase model(mlp(), kPlan);
    QVERIFY2(model.diagnostics.empty(), listed(model.diagnostics).c_str());
    QCOMPARE(QString::fromStdString(model.exported("sdy", "mesh")),
             QString::fromStdString(golden("mlp.sdy.mlir")));
}

void TestSdyFormat::text_isReadBack()
{
    std::vector<Diagnostic> said;
    const ExchangeCase model = read(golden("mlp.sdy.mlir"), &said);
    QVERIFY2(said.empty(), listed(said).c_str());
    QCOMPARE(QString::fromStdString(model.extracted()),
             QString::fromStdString(ExchangeCase(mlp(), kPlan).extracted()));
}

void TestSdyFormat::propagated_writesWhatFollows()
{
    const ExchangeCase model(
        mlp(), R"({"name": "mesh", "num_devices": 2, "mesh": [{"axis": "m", "size": 2}], "nodes": [
                  {"node": "up", "shardings": [{"tensor": "w.up", "dims": [[], ["m"]]}]}]})");
    // Columns of the first weight are columns of its product, of the Relu, and rows of the second.
    const std::string all = model.exported("sdy", "mesh", {{"shardings", "propagated"}});
    QVERIFY2(all.find(R"("w.down", sdy.sharding = #sdy.sharding<@mesh, [{"m", ?}, {?}]>)")
                 != std::string::npos,
             all.c_str());
    QVERIFY(model.exported("sdy", "mesh").find("w.down\", sdy") == std::string::npos);
}

/// As jax.jit(f).lower(...).as_text() prints a program whose arguments have NamedShardings.
void TestSdyFormat::jaxText_isRead()
{
    std::vector<Diagnostic> said;
    const ExchangeCase model = read(R"(#loc1 = loc("x")
module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=2, "model"=4]>
  func.func public @main(%arg0: tensor<8x16xf32> {mhlo.sharding = "{devices=[2,1,4]<=[8] last_tile_dim_replicate}", sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>} loc(#loc1), %arg1: tensor<16x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>} loc("params['w']['up']"), %arg2: tensor<64x16xf32> loc("params['w']['down']")) -> (tensor<8x16xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<16x64xf32>) -> tensor<8x64xf32> loc(#loc5)
    %1 = call @relu(%0) : (tensor<8x64xf32>) -> tensor<8x64xf32>
    %2 = stablehlo.dot_general %1, %arg2, contracting_dims = [1] x [0] : (tensor<8x64xf32>, tensor<64x16xf32>) -> tensor<8x16xf32>
    return %2 : tensor<8x16xf32>
  }
  func.func private @relu(%arg0: tensor<8x64xf32>) -> tensor<8x64xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x64xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<8x64xf32>
    return %1 : tensor<8x64xf32>
  }
}
)",
                                    &said);
    const std::string plan = model.extracted();
    QVERIFY2(plan.find(R"({"tensor": "x", "dims": [["data"], []]})") != std::string::npos,
             plan.c_str());
    QVERIFY(plan.find(R"({"tensor": "w.up", "dims": [[], ["model"]]})") != std::string::npos);
    QVERIFY(plan.find("w.down") == std::string::npos);
    // The older form of the same sharding, and the called function.
    QCOMPARE(QString::fromStdString(listed(said)),
             QString("sdy-ignored: mhlo.sharding is not read (1, the first in line 4)\n"
                     "sdy-ignored: The function @relu is not read\n"));
}

void TestSdyFormat::axesForms_areRead_data()
{
    QTest::addColumn<QString>("sharding");
    QTest::addColumn<QString>("planned");
    QTest::newRow("open")
        << R"(#sdy.sharding<@mesh, [{"a", ?}, {?}]>)"
        << R"("dims": [{"axes": ["a"], "open": true}, {"axes": [], "open": true}])";
    QTest::newRow("several axes") << R"(#sdy.sharding<@mesh, [{"b", "a"}, {}]>)"
                                  << R"("dims": [["b", "a"], []])";
    QTest::newRow("sub-axis and priority")
        << R"(#sdy.sharding<@mesh, [{"b":(2)2}p2, {"b":(1)2}]>)"
        << R"("dims": [{"axes": ["b:(2)2"], "priority": 2}, ["b:(1)2"]])";
    QTest::newRow("replicated and unreduced")
        << R"(#sdy.sharding<@mesh, [{}, {}], replicated={"a"}, unreduced={"b"}>)"
        << R"("dims": [[], []], "replicated": ["a"], "unreduced": ["b"])";
    QTest::newRow("mesh in place") << R"(#sdy.sharding<mesh<["a"=2, "b"=4]>, [{"a"}, {}]>)"
                                   << R"("dims": [["a"], []])";
}

void TestSdyFormat::axesForms_areRead()
{
    QFETCH(QString, sharding);
    QFETCH(QString, planned);
    const ExchangeCase model(mlp());
    const auto prepared = model.imported("sdy", program(sharding.toStdString()));
    QVERIFY2(prepared.ok(), prepared.ok() ? "" : prepared.error().message.english().c_str());
    ExchangeCase applied = model;
    applied.apply(prepared->plan);
    const std::string text = applied.extracted();
    QVERIFY2(text.find("{\"tensor\": \"x\", " + planned.toStdString() + '}') != std::string::npos,
             text.c_str());
    QVERIFY2(prepared->diagnostics.empty(), listed(prepared->diagnostics).c_str());
}

void TestSdyFormat::meshInAnotherOrder_namesTheDevices()
{
    const std::string mesh = "sdy.mesh @mesh = <[\"a\"=2, \"b\"=2], device_ids=[3, 2, 1, 0]>";
    const ExchangeCase model = read(program("#sdy.sharding<@mesh, [{\"a\"}, {}]>", mesh + '\n'));
    const plan::Configuration& configuration = model.plan->configurations().front();
    QCOMPARE(configuration.devices,
             (std::vector<std::string> {"device 3", "device 2", "device 1", "device 0"}));
    QVERIFY(model.exported("sdy", "mesh").find(mesh) != std::string::npos);
}

void TestSdyFormat::maximalMesh_isOneDevice()
{
    const std::string meshes = "sdy.mesh @mesh = <[\"a\"=4]>\n"
                               "  sdy.mesh @maximal_mesh_3 = <[], device_ids=[3]>\n";
    const std::string sharding = "#sdy.sharding<@maximal_mesh_3, []>";
    const ExchangeCase model = read(program(sharding, meshes));
    const auto specs =
        plan::specsOf(*model.graph, *model.plan, *model.graph->findValue(ScopeId {0}, "x"));
    QCOMPARE(specs.size(), std::size_t(1));
    QCOMPARE(specs.front().spec->device, std::vector<int64_t> {3});
    const std::string text = model.exported("sdy", "mesh");
    QVERIFY2(text.find("sdy.mesh @maximal_mesh_3 = <[], device_ids=[3]>") != std::string::npos,
             text.c_str());
    QVERIFY(text.find("\"x\", sdy.sharding = " + sharding) != std::string::npos);
}

void TestSdyFormat::emptyMesh_standsForTheProgramsMesh()
{
    const ExchangeCase model =
        read(program("#sdy.sharding<@empty_mesh, [{}, {}]>",
                     "sdy.mesh @empty_mesh = <[]>\nsdy.mesh @mesh = <[\"a\"=2]>\n"));
    QCOMPARE(model.plan->configurations().size(), std::size_t(1));
    QVERIFY(model.extracted().find(R"({"tensor": "x", "dims": [[], []]})") != std::string::npos);
}

/// Stored in parts over data, used whole along it.
void TestSdyFormat::weightsThatAreGathered_roundTrip()
{
    const ExchangeCase model(mlp(), R"({"name": "mesh", "num_devices": 8, "nodes": [
                  {"node": "up", "shardings": [
                    {"tensor": "w.up", "dims": [["data"], ["model"]], "gathered": ["data"]}]}],
                  "mesh": [{"axis": "data", "size": 2}, {"axis": "model", "size": 4}]})");
    const std::string text = model.exported("sdy", "mesh");
    QVERIFY2(text.find(R"("w.up", sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {"model"}]>)")
                 != std::string::npos,
             text.c_str());
    QVERIFY(text.find(R"(%arg1 <@mesh, [{}, {"model"}], replicated={"data"}>)")
            != std::string::npos);
    QCOMPARE(QString::fromStdString(read(text).extracted()),
             QString::fromStdString(model.extracted()));
}

void TestSdyFormat::fusedDimensions_areReportedAsLost()
{
    const ExchangeCase model(
        mlp(), R"({"name": "mesh", "num_devices": 2, "mesh": [{"axis": "m", "size": 2}], "nodes": [
            {"node": "up", "shardings": [
              {"tensor": "w.up", "dims": [[], {"split": [2, 32], "axes": [[], ["m"]]}]}]}]})");
    const auto prepared = model.prepared("sdy", "mesh");
    QVERIFY2(hasCode(prepared.diagnostics, "sdy-composite-lost"),
             listed(prepared.diagnostics).c_str());
}

void TestSdyFormat::stages_areReportedAsLost()
{
    const ExchangeCase model(
        mlp(), R"({"name": "pp", "num_devices": 2, "nodes": [{"node": "up", "stage": 0},
                  {"node": "act", "stage": 1}, {"node": "down", "stage": 1}]})");
    const auto prepared = model.prepared("sdy", "pp");
    QVERIFY2(hasCode(prepared.diagnostics, "sdy-stages-lost"),
             listed(prepared.diagnostics).c_str());
}

void TestSdyFormat::argumentsWithoutNames_areMatchedByPlace()
{
    std::vector<Diagnostic> said;
    const ExchangeCase model = read(
        R"(sdy.mesh @mesh = <["a"=2]>
func.func @main(%arg0: tensor<8x16xf32>, %arg1: tensor<16x64xf32> {sdy.sharding=#sdy.sharding<@mesh, [{}, {"a"}]>},
    %arg2: tensor<64x16xf32>) -> tensor<8x16xf32> {
  return %arg0 : tensor<8x16xf32>
})",
        &said);
    QVERIFY(model.extracted().find(R"("w.up", "dims": [[], ["a"]])") != std::string::npos);
    QVERIFY2(hasCode(said, "sdy-matched-by-position"), listed(said).c_str());
}

void TestSdyFormat::argumentsOfOtherShapes_areNotPlaced()
{
    const auto prepared = ExchangeCase(mlp()).imported("sdy", R"(sdy.mesh @mesh = <["a"=2]>
func.func @main(%arg0: tensor<99x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) -> tensor<f32>)");
    QVERIFY(prepared.ok());
    QCOMPARE(QString::fromStdString(listed(prepared->diagnostics)),
             QString("sdy-not-placed: line 2: the argument %arg0 is no tensor of the model\n"));
}

void TestSdyFormat::foreignOperations_areReported()
{
    std::vector<Diagnostic> said;
    read(R"(sdy.mesh @mesh = <["a"=2]>
func.func @main(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>} loc("x")) -> tensor<8x16xf32> {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"a"}, {}]>] out_shardings=[<@mesh, [{"a"}, {}]>] manual_axes={"a"} (%arg1: tensor<4x16xf32>) {
    %2 = stablehlo.add %arg1, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}]>]>} : tensor<4x16xf32>
    sdy.return %2 : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %1 = stablehlo.add %0, %0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>} : tensor<8x16xf32>
  return %1 : tensor<8x16xf32>
})",
         &said);
    const QString all = QString::fromStdString(listed(said));
    QVERIFY2(all.contains("1 shardings belong to operations that are no nodes of the model, the "
                          "first in line 7: stablehlo.add"),
             qPrintable(all));
    QVERIFY2(all.contains("sdy.manual_computation is not read (1, the first in line 3)"),
             qPrintable(all));
}

void TestSdyFormat::malformed_namesThePlace_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");
    QTest::newRow("nothing") << "{}"
                             << "line 1, column 1: expected sdy.mesh or func.func, found '{'";
    QTest::newRow("empty") << ""
                           << "line 1, column 1: expected sdy.mesh or func.func, found the end";
    QTest::newRow("mesh without axes")
        << "sdy.mesh @mesh = 4"
        << "line 1, column 18: expected '<' before the axes of a mesh, found '4'";
    QTest::newRow("axis without a size")
        << "\nsdy.mesh @mesh = <[\"a\"]>"
        << "line 2, column 23: expected '=' after the name of an axis, found ']'";
    QTest::newRow("axis of size 0") << "sdy.mesh @mesh = <[\"a\"=0]>"
                                    << "line 1, column 24: expected the size of the axis, a "
                                       "number from 1 on, found '0'";
    QTest::newRow("endless mesh") << "sdy.mesh @mesh = <[\"a\"=2097152]>"
                                  << "line 1, column 18: the mesh has more than 1048576 devices, "
                                     "or an axis of size 0";
    QTest::newRow("device ids") << "sdy.mesh @mesh = <[\"a\"=2], device_ids=[0]>"
                                << "line 1, column 18: device_ids has 1 entries, the axes make 2";
    QTest::newRow("device number") << "sdy.mesh @mesh = <[], device_ids=[2147483647]>"
                                   << "line 1, column 18: a device has a number below 2147483647";
    QTest::newRow("axis name") << "sdy.mesh @mesh = <[\"a b\"=2]>"
                               << "line 1, column 20: an axis cannot be called \"a b\"; use a name "
                                  "without blanks, brackets and ':'";
    QTest::newRow("string") << "sdy.mesh @mesh = <[\"a=2]>"
                            << "line 1, column 20: the string that begins here has no end on its "
                               "line; expected '\"'";
    QTest::newRow("sharding without a mesh")
        << QString::fromStdString(program("#sdy.sharding<[{}, {}]>"))
        << "line 2, column 78: expected a mesh such as @mesh, found '['";
    QTest::newRow("sharding without an end")
        << "sdy.mesh @m = <[\"a\"=2]>\nfunc.func @main(%a: tensor<2xf32> {sdy.sharding = "
           "#sdy.sharding<@m, [{}])"
        << "line 2, column 69: the sharding has no end; expected '>'";
    QTest::newRow("body without an end")
        << "sdy.mesh @m = <[\"a\"=2]>\nfunc.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {\n"
        << "line 2, column 53: the body of the function has no end; expected '}'";
    QTest::newRow("character") << "sdy.mesh @m = <[\"a\"=2]>\n  ~"
                               << "line 2, column 3: the character \"~\" has no meaning in MLIR";
    QTest::newRow("no mesh") << "func.func @main() -> ()"
                             << "line 1: no mesh is defined; expected sdy.mesh @mesh = "
                                "<[\"axis\"=2]> before the function";
}

void TestSdyFormat::malformed_namesThePlace()
{
    QFETCH(QString, text);
    QFETCH(QString, message);
    const auto prepared = ExchangeCase(mlp()).imported("sdy", text.toStdString());
    QVERIFY(!prepared.ok());
    QCOMPARE(QString::fromStdString(prepared.error().message.english()), message);
}

/// A text that ends anywhere, and one with a letter in the place of any other.
void TestSdyFormat::cutText_isAnErrorOrAPlan()
{
    const std::string whole = golden("mlp.sdy.mlir");
    const ExchangeCase model(mlp());
    for (std::size_t i = 0; i < whole.size(); i += 3) {
        std::string changed = whole;
        changed[i] = "<{[(\"%#x"[i / 3 % 8];
        for (const std::string& text : {whole.substr(0, i), changed}) {
            const auto prepared = model.imported("sdy", text);
            QVERIFY(prepared.ok() || prepared.error().message.english().starts_with("line "));
            if (prepared.ok())
                ExchangeCase(model).apply(prepared->plan);
        }
    }
}

MESHWRIGHT_TEST(TestSdyFormat)
#include "tst_sdy_format.moc"
