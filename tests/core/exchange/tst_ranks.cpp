#include "core/exchange/format.h"
#include "core/exchange/partition/rank_builder.h"
#include "core/exchange/partition/rank_check.h"
#include "core/onnx/wire/model_file.h"
#include "core/sharding/propagation_result.h"
#include "tests/support/export/export_fixture.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <map>
#include <numeric>
#include <set>

using namespace meshwright;
using namespace meshwright::tests;

using graph::DataType;

namespace fs = std::filesystem;

namespace {

using Dims = std::vector<int64_t>;

/// 0, 1, 2, …
std::string counted(int64_t count)
{
    std::vector<float> values(static_cast<std::size_t>(count));
    std::iota(values.begin(), values.end(), 0.0F);
    return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float)};
}

/// x [2, 4] · w1 [4, 6] → Relu → · w2 [6, 4] + bias.
std::string mlp()
{
    onnx::ModelBuilder builder;
    builder.opset("", 17).irVersion(8).metadata("author", "somebody");
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", DataType::Float, {int64_t(2), int64_t(4)});
    graph.initializer("w1", DataType::Float, {4, 6}, counted(24));
    graph.initializer("w2", DataType::Float, {6, 4}, counted(24));
    graph.initializer("bias", DataType::Float, {4}, counted(4));
    graph.node("MatMul", {"x", "w1"}, {"h"}, "fc1");
    graph.node("Relu", {"h"}, {"r"}, "relu");
    graph.node("Gemm", {"r", "w2", "bias"}, {"y"}, "fc2");
    graph.output("y", DataType::Float, {int64_t(2), int64_t(4)});
    return builder.bytes();
}

const char* const kTwo = R"("mesh": [{"axis": "model", "size": 2}], )";
const char* const kColumnsThenRows = R"("rules": [
    {"tensors": "w1", "dims": [[], ["model"]]}, {"tensors": "w2", "dims": [["model"], []]}])";

std::vector<float> floatsOf(const graph::Graph& graph, std::string_view name)
{
    const auto value = graph.findValue({0}, name);
    const graph::TensorInfo* tensor = value ? graph.initializer(*value) : nullptr;
    std::vector<float> values(tensor ? tensor->data.size() / sizeof(float) : 0);
    if (tensor)
        std::memcpy(values.data(), tensor->data.data(), values.size() * sizeof(float));
    return values;
}

Dims dimsOf(const graph::Graph& graph, std::string_view name)
{
    const auto value = graph.findValue({0}, name);
    return value && graph.initializer(*value) ? graph.initializer(*value)->dims : Dims {};
}

std::vector<std::string> operatorsOf(const graph::Graph& graph)
{
    std::vector<std::string> names;
    for (const graph::Node& node : graph.nodes())
        names.push_back(node.opType);
    return names;
}

int64_t integer(const graph::Graph& graph, const graph::Node& node, std::string_view name)
{
    const graph::Attribute* attribute = graph.attribute(node, name);
    return attribute ? std::get<int64_t>(attribute->value) : -99;
}

std::string text(const graph::Graph& graph, const graph::Node& node, std::string_view name)
{
    const graph::Attribute* attribute = graph.attribute(node, name);
    return attribute ? std::get<std::string>(attribute->value) : std::string();
}

} // namespace

class TestRanks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void mlp_isCutAtItsAllReduce();
    void traffic_isThatOfPropagate_data();
    void traffic_isThatOfPropagate();
    void tensorRt_namesTheGroup();
    void tensorRt_padsUnevenGathers();
    void tensorRt_joinsPiecesOfAnAllToAll();
    void microsoft_knowsAllRanksOnly();
    void microsoft_importsItsDomain();
    void sharedTarget_staysForOthers();
    void weightsThatAreInputs_areCut();
    void shapesThatContradict_areFound();
    void nodesBetweenMeshes_followTheirReaders();
    void whatCannotBeLocal_isAnError_data();
    void whatCannotBeLocal_isAnError();
    void modelWithoutWeights_isSaidOnce();
    void filesOfWeights_areListed();

private:
    exchange::PreparedExport prepare(const std::string& bytes, const std::string& plan, int devices,
                                     const std::string& dialect);
    void write(const exchange::PreparedExport& prepared);
    graph::Graph read(const std::string& file);

    QTemporaryDir m_folder;
    fs::path m_target = fs::path(m_folder.path().toStdString()) / "out";
    PlannedModel m_planned;
};

exchange::PreparedExport TestRanks::prepare(const std::string& bytes, const std::string& plan,
                                            int devices, const std::string& dialect)
{
    const fs::path path = fs::path(m_folder.path().toStdString()) / "mlp.onnx";
    writeBytes(path, bytes);
    m_planned = plannedModel(path, planOf(devices, plan));
    m_planned.request.options["dialect"] = dialect;
    NoProgress progress;
    auto prepared = exchange::formatNamed("ranks")->prepareExport(m_planned.request, progress);
    if (!prepared)
        qFatal("%s", prepared.error().message.english().c_str());
    return std::move(prepared).value();
}

void TestRanks::write(const exchange::PreparedExport& prepared)
{
    fs::remove_all(m_target);
    NoProgress progress;
    const auto written =
        exchange::writeExport(prepared, m_target, m_planned.request.source.get(), progress);
    if (!written)
        qFatal("%s", written.error().message.english().c_str());
}

graph::Graph TestRanks::read(const std::string& file)
{
    NoProgress progress;
    auto model = onnx::readModel(m_target / file, progress);
    if (!model)
        qFatal("%s", model.error().message.english().c_str());
    return std::move(model).value().graph;
}

void TestRanks::mlp_isCutAtItsAllReduce()
{
    const auto prepared = prepare(mlp(), kTwo + std::string(kColumnsThenRows), 2, "none");
    // Up to the all-reduce everything is one model; behind it there is nothing left to do.
    QCOMPARE(prepared.files.size(), std::size_t(3));
    QCOMPARE(prepared.files[1].name, "mlp_rank1.onnx");
    write(prepared);
    const graph::Graph first = read("mlp_rank0.onnx"), second = read("mlp_rank1.onnx");
    // w1 is 0 … 23 in rows of 6: device 1 has columns 3 to 5.
    QCOMPARE(floatsOf(second, "w1"),
             (std::vector<float> {3, 4, 5, 9, 10, 11, 15, 16, 17, 21, 22, 23}));
    QCOMPARE(dimsOf(second, "w2"), (Dims {3, 4}));
    QCOMPARE(floatsOf(second, "w2").front(), 12.0F);
    // The bias is added on one device.
    QCOMPARE(first.nodes()[2].inputs.size(), std::size_t(3));
    QCOMPARE(second.nodes()[2].inputs.size(), std::size_t(2));
    QVERIFY(!second.findValue({0}, "bias"));
    QFile manifest(QString::fromStdString((m_target / "ranks.json").string()));
    QVERIFY(manifest.open(QIODevice::ReadOnly));
    QFile golden(
        QStringLiteral(MESHWRIGHT_SAMPLES "/../../tests/core/exchange/golden/ranks/mlp.json"));
    QVERIFY(golden.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(manifest.readAll()), QString::fromUtf8(golden.readAll()));
}

void TestRanks::traffic_isThatOfPropagate_data()
{
    QTest::addColumn<QString>("plan");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<qint64>("bytes");
    QTest::addColumn<QString>("message");
    // y [2, 4] of 32 bytes is added up: 2 · (2 − 1) / 2 of it.
    QTest::newRow("terms") << kColumnsThenRows << "all-reduce" << qint64(32)
                           << "In a run the devices exchange 1 all-reduce (32 B).";
    // fc2 makes columns of all rows of r [2, 6], of which each device has half of the 48 bytes.
    QTest::newRow("rows to columns")
        << R"("rules": [{"tensors": "{x,h,r}", "dims": [["model"], []]},
                        {"tensors": "y", "dims": [[], ["model"]]}])"
        << "all-gather" << qint64(24) << "In a run the devices exchange 1 all-gather (24 B).";
    QTest::newRow("nothing") << R"("rules": [])"
                             << "" << qint64(0) << "The devices exchange nothing.";
}

/// Both reckon the same for the same collectives.
void TestRanks::traffic_isThatOfPropagate()
{
    QFETCH(QString, plan);
    QFETCH(QString, kind);
    QFETCH(qint64, bytes);
    QFETCH(QString, message);
    const auto prepared = prepare(mlp(), kTwo + plan.toStdString(), 2, "none");
    write(prepared);
    QFile file(QString::fromStdString((m_target / "ranks.json").string()));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto manifest = nlohmann::json::parse(file.readAll().toStdString());
    std::map<std::string, std::pair<int64_t, int64_t>> exported, propagated, expected;
    if (!kind.isEmpty())
        expected[kind.toStdString()] = {1, bytes};
    for (const auto& total : manifest["totals"])
        exported[total["kind"]] = {total["count"], total["sent_per_device_bytes"]};
    for (const auto& total : m_planned.request.propagation->totals()) {
        std::string name(toString(total.kind));
        std::replace(name.begin(), name.end(), '_', '-');
        propagated[name] = {total.count, total.sentPerDevice.count};
    }
    const auto text = [](const auto& totals) {
        std::string all;
        for (const auto& [name, total] : totals)
            all += std::to_string(total.first) + ' ' + name + ' ' + std::to_string(total.second)
                + "; ";
        return all;
    };
    QCOMPARE(text(propagated).c_str(), text(expected).c_str());
    QCOMPARE(text(exported).c_str(), text(expected).c_str());
    QCOMPARE(prepared.diagnostics.back().code(), "ranks-traffic");
    QCOMPARE(prepared.diagnostics.back().message().english(), message.toStdString());
}

void TestRanks::tensorRt_namesTheGroup()
{
    // Two groups of two: the axis data splits the batch, model the weights.
    const auto prepared =
        prepare(mlp(),
                R"("mesh": [{"axis": "data", "size": 2}, {"axis": "model", "size": 2}], "rules": [
            {"tensors": "x", "dims": [["data"], []]},
            {"tensors": "w1", "dims": [[], ["model"]]},
            {"tensors": "w2", "dims": [["model"], []]}])",
                4, "tensorrt");
    QCOMPARE(prepared.files.size(), std::size_t(5));
    write(prepared);
    const graph::Graph third = read("mlp_rank3.onnx");
    QCOMPARE(operatorsOf(third),
             (std::vector<std::string> {"MatMul", "Relu", "Gemm", "DistCollective"}));
    const graph::Node& node = third.nodes()[3];
    QCOMPARE(text(third, node, "collective_operation"), "all_reduce");
    QCOMPARE(text(third, node, "reduce_op"), "sum");
    QCOMPARE(integer(third, node, "root"), int64_t(-1));
    QCOMPARE(integer(third, node, "nb_rank"), int64_t(2));
    QCOMPARE(integer(third, node, "group_size"), int64_t(2));
    // Device 3 is data 1, model 1: it works with device 2.
    QCOMPARE(std::get<Dims>(third.attribute(node, "groups")->value), (Dims {2, 3}));
    QCOMPARE(third.value(*node.outputs[0]).name, "y");
    const graph::Value& x = third.value(*third.findValue({0}, "x"));
    QCOMPARE(x.type.shape->at(0), graph::Dim(int64_t(1)));
}

void TestRanks::tensorRt_padsUnevenGathers()
{
    // 5 columns over 3: 2, 2 and 1.
    onnx::ModelBuilder builder;
    builder.opset("", 17).irVersion(8);
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", DataType::Float, {int64_t(2), int64_t(4)});
    graph.initializer("w", DataType::Float, {4, 5}, counted(20));
    graph.node("MatMul", {"x", "w"}, {"h"}, "fc");
    graph.node("Relu", {"h"}, {"y"}, "relu");
    graph.output("y", DataType::Float, {int64_t(2), int64_t(5)});
    const auto prepared = prepare(builder.bytes(),
                                  R"("mesh": [{"axis": "model", "size": 3}], "nodes": [
            {"node": "fc", "shardings": [{"tensor": "w", "dims": [[], ["model"]]},
                                         {"tensor": "h", "dims": [[], []]}]},
            {"node": "relu", "shardings": [{"tensor": "h", "dims": [[], []]}]}])",
                                  3, "tensorrt");
    write(prepared);
    // On the last device a column is added before; all cut the sixth column off behind.
    QCOMPARE(operatorsOf(read("mlp_rank0.onnx")),
             (std::vector<std::string> {"MatMul", "Transpose", "DistCollective", "Slice",
                                        "Transpose", "Relu"}));
    QCOMPARE(operatorsOf(read("mlp_rank2.onnx")),
             (std::vector<std::string> {"MatMul", "Transpose", "Pad", "DistCollective", "Slice",
                                        "Transpose", "Relu"}));
    const graph::Graph last = read("mlp_rank2.onnx");
    QCOMPARE(text(last, last.nodes()[3], "collective_operation"), "all_gather");
    QCOMPARE(text(last, last.nodes()[3], "reduce_op"), "none");
}

void TestRanks::tensorRt_joinsPiecesOfAnAllToAll()
{
    // Rows [2, 6] of [4, 6] become columns [4, 3]. DistCollective exchanges pieces along dimension
    // 0: the columns are brought there and back. Then each device has its columns of its own rows,
    // [2, 0 … 3), and behind them those of the other's rows, [2, 3 … 6): joined along the rows.
    onnx::ModelBuilder builder;
    builder.opset("", 17).irVersion(8);
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", DataType::Float, {int64_t(4), int64_t(6)});
    graph.node("Relu", {"x"}, {"y"}, "relu");
    graph.output("y", DataType::Float, {int64_t(4), int64_t(6)});
    const auto prepared = prepare(builder.bytes(), kTwo + std::string(R"("rules": [
            {"tensors": "x", "dims": [["model"], []]}, {"tensors": "y", "dims": [[], ["model"]]}])"),
                                  2, "tensorrt");
    write(prepared);
    const graph::Graph second = read("mlp_rank1.onnx");
    std::vector<std::string> operators = operatorsOf(second);
    std::erase(operators, "Relu");
    QCOMPARE(operators,
             (std::vector<std::string> {"Transpose", "DistCollective", "Transpose", "Slice",
                                        "Slice", "Concat"}));
    for (const graph::Node& node : second.nodes()) {
        if (node.opType == "DistCollective")
            QCOMPARE(text(second, node, "collective_operation"), "all_to_all");
        if (node.opType == "Concat")
            QCOMPARE(integer(second, node, "axis"), int64_t(0));
    }
}

void TestRanks::microsoft_knowsAllRanksOnly()
{
    const auto prepared =
        prepare(mlp(),
                R"("mesh": [{"axis": "data", "size": 2}, {"axis": "model", "size": 2}], "rules": [
            {"tensors": "x", "dims": [["data"], []]},
            {"tensors": "w1", "dims": [[], ["model"]]},
            {"tensors": "w2", "dims": [["model"], []]}])",
                4, "microsoft");
    QVERIFY(prepared.files.empty());
    QCOMPARE(prepared.diagnostics.front().code(), "ranks-dialect");
    QVERIFY(prepared.diagnostics.front().severity() == Severity::Error);
}

void TestRanks::microsoft_importsItsDomain()
{
    write(prepare(mlp(), kTwo + std::string(kColumnsThenRows), 2, "microsoft"));
    const graph::Graph first = read("mlp_rank0.onnx");
    QCOMPARE(first.nodes()[3].opType, "AllReduce");
    QCOMPARE(first.nodes()[3].domain, "com.microsoft");
    QCOMPARE(first.opsetImports().at("com.microsoft"), int64_t(1));
}

void TestRanks::sharedTarget_staysForOthers()
{
    // Two Reshapes read one target; only one of them is split.
    onnx::ModelBuilder builder;
    builder.opset("", 17).irVersion(8);
    onnx::GraphBuilder graph = builder.graph();
    const Dims target {4, 3};
    graph.input("a", DataType::Float, {int64_t(4), int64_t(3), int64_t(1)});
    graph.input("b", DataType::Float, {int64_t(4), int64_t(3), int64_t(1)});
    graph.initializer("target", DataType::Int64, {2},
                      {reinterpret_cast<const char*>(target.data()), sizeof(int64_t) * 2});
    graph.node("Reshape", {"a", "target"}, {"c"}, "first");
    graph.node("Reshape", {"b", "target"}, {"d"}, "second");
    graph.output("c", DataType::Float, {int64_t(4), int64_t(3)});
    graph.output("d", DataType::Float, {int64_t(4), int64_t(3)});
    write(prepare(builder.bytes(),
                  kTwo + std::string(R"("rules": [{"tensors": "a", "dims": [["model"], [], []]}])"),
                  2, "none"));
    const graph::Graph second = read("mlp_rank1.onnx");
    const graph::TensorInfo* local = second.initializer(*second.nodes()[0].inputs[1]);
    const graph::TensorInfo* whole = second.initializer(*second.nodes()[1].inputs[1]);
    QVERIFY(local && whole);
    QCOMPARE(local->integers().value(), (Dims {2, 3}));
    QCOMPARE(whole->integers().value(), (Dims {4, 3}));
}

void TestRanks::weightsThatAreInputs_areCut()
{
    // As files of IR 3 have them.
    onnx::ModelBuilder builder;
    builder.opset("", 9).irVersion(3);
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", DataType::Float, {int64_t(2), int64_t(4)});
    graph.input("w1", DataType::Float, {int64_t(4), int64_t(6)});
    graph.initializer("w1", DataType::Float, {4, 6}, counted(24));
    graph.node("MatMul", {"x", "w1"}, {"h"}, "fc1");
    graph.output("h", DataType::Float, {int64_t(2), int64_t(6)});
    write(prepare(builder.bytes(),
                  kTwo + std::string(R"("rules": [{"tensors": "w1", "dims": [[], ["model"]]}])"), 2,
                  "none"));
    const graph::Graph second = read("mlp_rank1.onnx");
    QCOMPARE(second.irVersion(), int64_t(4));
    QCOMPARE(second.scopes()[0].inputs.size(), std::size_t(1));
    QCOMPARE(dimsOf(second, "w1"), (Dims {4, 3}));
}

void TestRanks::shapesThatContradict_areFound()
{
    (void)prepare(mlp(), kTwo + std::string(kColumnsThenRows), 2, "none");
    NoProgress progress;
    const auto plan = exchange::planRanks(m_planned.request, progress);
    QVERIFY(plan.ok());
    exchange::ExchangeList exchanges;
    std::vector<Diagnostic> findings;
    exchange::RankProgram program = exchange::RankBuilder(**plan, 1, exchanges).build(findings);
    QVERIFY(exchange::checkProgram(**plan, program, exchanges.all()).empty());
    // h is [2, 3] on a device, whatever somebody believes.
    program.facts["h"].dims = {operators::Expression(2), operators::Expression(6)};
    findings = exchange::checkProgram(**plan, program, exchanges.all());
    QCOMPARE(findings.size(), std::size_t(1));
    QCOMPARE(findings.front().code(), "ranks-shape-contradicts");
    QVERIFY(findings.front().message().english().find("[2, 3]") != std::string::npos);
}

void TestRanks::nodesBetweenMeshes_followTheirReaders()
{
    // h is split over the mesh of stage 0; relu has no stage and runs where it is needed: on 1,
    // over the mesh of that stage.
    const fs::path path = fs::path(m_folder.path().toStdString()) / "mlp.onnx";
    writeBytes(path, mlp());
    m_planned = plannedModel(path, planOf(5, R"("stages": [
        {"stage": 0, "name": "m0", "devices": [0, 1], "mesh": [{"axis": "model", "size": 2}]},
        {"stage": 1, "name": "m1", "devices": [2, 3, 4], "mesh": [{"axis": "data", "size": 3}]}],
        "nodes": [{"node": "fc1", "stage": 0, "shardings": [
            {"tensor": "w1", "dims": [[], ["model"]]}, {"tensor": "h", "dims": [[], ["model"]]}]},
            {"node": "fc2", "stage": 1}])"));
    NoProgress progress;
    const auto plan = exchange::planRanks(m_planned.request, progress);
    QVERIFY2(plan.ok(), plan ? "" : plan.error().message.english().c_str());
    const exchange::RankPart& last = (*plan)->parts.back();
    QCOMPARE(last.stage->stage, StageNumber {1});
    QCOMPARE(last.runs.size(), std::size_t(2));
    QCOMPARE(last.runs.front().name, std::string("relu"));
    QCOMPARE(last.grid.mesh.axes.front().name, std::string("data"));
}

void TestRanks::whatCannotBeLocal_isAnError_data()
{
    QTest::addColumn<QString>("plan");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("names");

    QTest::newRow("a symbol without a number")
        << R"("rules": [{"tensors": "x", "dims": [["model"], []]}])"
        << "ranks-size-unknown"
        << "x";
    QTest::newRow("an output that nobody adds up") << R"("nodes": [{"node": "fc1", "shardings": [
                {"tensor": "x", "dims": [[], ["model"]]}, {"tensor": "w1", "dims": [["model"], []]},
                {"tensor": "h", "dims": [[], []], "unreduced": ["model"]}]}])"
                                                   << "ranks-output-partial"
                                                   << "h";
}

/// As one made from a config: its weights are declared and have no elements.
void TestRanks::modelWithoutWeights_isSaidOnce()
{
    onnx::ModelBuilder builder;
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", DataType::Float, {int64_t(2), int64_t(4)});
    graph.initializer("w1", DataType::Float, {4, 6});
    graph.initializer("w2", DataType::Float, {6, 4});
    graph.node("MatMul", {"x", "w1"}, {"h"}, "fc1");
    graph.node("MatMul", {"h", "w2"}, {"y"}, "fc2");
    graph.output("y", DataType::Float, {int64_t(2), int64_t(4)});
    const auto prepared = prepare(
        builder.bytes(), kTwo + std::string(R"("rules": [{"tensors": "w1", "dims": [[], ["model"]]},
                {"tensors": "w2", "dims": [["model"], []]}])"),
        2, "none");
    QVERIFY(prepared.files.empty());
    QCOMPARE(prepared.diagnostics.size(), std::size_t(1));
    const std::string& told = prepared.diagnostics.front().message().english();
    QVERIFY2(told.find("no weights") != told.npos && told.find("2 tensors") != told.npos,
             told.c_str());
}

void TestRanks::whatCannotBeLocal_isAnError()
{
    QFETCH(QString, plan);
    QFETCH(QString, code);
    QFETCH(QString, names);
    onnx::ModelBuilder builder;
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", DataType::Float, {"rows", int64_t(4)});
    graph.initializer("w1", DataType::Float, {4, 6}, counted(24));
    graph.node("MatMul", {"x", "w1"}, {"h"}, "fc1");
    graph.output("h", DataType::Float, {"rows", int64_t(6)});
    const auto prepared = prepare(builder.bytes(), kTwo + plan.toStdString(), 2, "none");
    QVERIFY(prepared.files.empty());
    const Diagnostic& first = prepared.diagnostics.front();
    QCOMPARE(QString::fromStdString(std::string(first.code())), code);
    QVERIFY(QString::fromStdString(first.message().english()).contains('\'' + names + '\''));
    QVERIFY(!first.explanation().empty());
}

/// 64 columns over three devices: 22, 22 and 20, of 30 rows of 4 bytes in each of two weights; the
/// second weight begins at a multiple of 64, 2,688 and 2,432.
void TestRanks::filesOfWeights_areListed()
{
    onnx::ModelBuilder model;
    model.opset("", 17);
    onnx::GraphBuilder graph = model.graph();
    graph.input("x", DataType::Float, {int64_t(2), int64_t(30)})
        .output("y", DataType::Float, {int64_t(2), int64_t(30)})
        .initializer("w1", DataType::Float, {30, 64}, std::string(30 * 64 * 4, '\1'))
        .initializer("w2", DataType::Float, {64, 30}, std::string(64 * 30 * 4, '\2'));
    graph.node("MatMul", {"x", "w1"}, {"h"}, "up");
    graph.node("MatMul", {"h", "w2"}, {"y"}, "down");
    const auto prepared =
        prepare(model.bytes(), R"("mesh": [{"axis": "model", "size": 3}], "rules": [
            {"tensors": "w1", "dims": [[], ["model"]]},
            {"tensors": "w2", "dims": [["model"], []]}])",
                3, "none");
    QCOMPARE(prepared.files[0].weights, std::optional(Bytes {2688 + 22 * 30 * 4}));
    QCOMPARE(prepared.files[2].weights, std::optional(Bytes {2432 + 20 * 30 * 4}));
    write(prepared);
    std::set<std::string> written, listed;
    for (const auto& each : fs::directory_iterator(m_target))
        written.insert(each.path().filename().string());
    for (const exchange::ListedFile& file : exchange::listedFiles(prepared)) {
        listed.insert(file.name);
        if (file.size)
            QCOMPARE(fs::file_size(m_target / file.name), std::uintmax_t(file.size->count));
    }
    QVERIFY(listed == written);
    QVERIFY(listed.contains("mlp_rank2.onnx.data"));
}

MESHWRIGHT_TEST(TestRanks)
#include "tst_ranks.moc"
