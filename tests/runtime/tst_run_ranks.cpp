#include "app/verify/model_inputs.h"
#include "app/verify/rank_runner.h"
#include "core/exchange/format.h"
#include "tests/support/export/export_fixture.h"
#include "tests/support/export/runnable_models.h"
#include "tests/support/export/started_runtime.h"
#include "tests/support/export/worst_error.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <limits>

using namespace meshwright;
using namespace meshwright::tests;
using namespace meshwright::app::verify;

namespace fs = std::filesystem;

namespace {

/// Megatron's split of attention and MLP.
const char* const kDecoder = R"(
    {"tensors": "layers.*.q_proj.weight", "dims": [[], ["model"]]},
    {"tensors": "layers.*.k_proj.weight", "dims": [[], ["model"]]},
    {"tensors": "layers.*.v_proj.weight", "dims": [[], ["model"]]},
    {"tensors": "layers.*.o_proj.weight", "dims": [["model"], []]},
    {"tensors": "layers.*.gate_proj.weight", "dims": [[], ["model"]]},
    {"tensors": "layers.*.up_proj.weight", "dims": [[], ["model"]]},
    {"tensors": "layers.*.down_proj.weight", "dims": [["model"], []]})";

const char* const kVocabulary = R"(
    {"tensors": "embed.weight", "dims": [["model"], []]},
    {"tensors": "lm_head.weight", "dims": [[], ["model"]]})";

/// 3 heads of keys and 6 of queries over 2: 2 and 1, 4 and 2.
const char* const kUnevenHeads = R"(
    {"tensors": "layers.*.q_proj.weight",
     "dims": [[], {"split": [3, 16], "axes": [["model"], []]}]},
    {"tensors": "layers.*.k_proj.weight", "dims": [[], {"split": [3, 8], "axes": [["model"], []]}]},
    {"tensors": "layers.*.v_proj.weight", "dims": [[], {"split": [3, 8], "axes": [["model"], []]}]},
    {"tensors": "layers.*.o_proj.weight",
     "dims": [{"split": [3, 16], "axes": [["model"], []]}, []]})";

/// 2 heads of keys on 4 devices: two devices have the same one.
const char* const kSharedKeys = R"(
    {"tensors": "layers.*.q_proj.weight", "dims": [[], ["model"]]},
    {"tensors": "layers.*.k_proj.weight", "dims": [[], ["model:(1)2"]]},
    {"tensors": "layers.*.v_proj.weight", "dims": [[], ["model:(1)2"]]},
    {"tensors": "layers.*.o_proj.weight", "dims": [["model"], []]})";

const char* const kContext = R"({"tensors": "input_ids", "dims": [[], ["model"]]})";
const char* const kBatch = R"({"tensors": "input_ids", "dims": [["model"], []]})";

/// Each device keeps a half of every weight and gathers it before use.
const char* const kStored = R"(
    {"tensors": "layers.*.*_proj.weight", "dims": [["model"], []], "gathered": ["model"]})";

const char* const kEncoder = R"(
    {"tensors": "layers.*.{q,k,v}_proj.weight", "dims": [[], ["model"]]},
    {"tensors": "layers.*.o_proj.weight", "dims": [["model"], []]},
    {"tensors": "layers.*.fc1.weight", "dims": [[], ["model"]]},
    {"tensors": "layers.*.fc2.weight", "dims": [["model"], []]},
    {"tensors": "pooler.dense.weight", "dims": [["model"], []]})";

/// 4 heads of 8 over 3: 2, 2 and none.
const char* const kEncoderUneven = R"(
    {"tensors": "layers.*.fc1.weight", "dims": [[], ["model"]]},
    {"tensors": "layers.*.fc2.weight", "dims": [["model"], []]})";

const char* const kHidden = R"({"tensors": "embed.weight", "dims": [[], ["model"]]})";
const char* const kChannels = R"({"tensors": "layers.*.first.conv.weight",
                                  "dims": [["model"], [], [], []]})";
const char* const kImage = R"({"tensors": "image", "dims": [[], [], ["model"], []]})";
const char* const kExperts =
    R"({"tensors": "layers.*.experts.*.weight", "dims": [["model"], [], []]})";

/// The terms of y are left to who reads it.
const char* const kLeftToReaders = R"({"tensors": "x", "dims": [[], ["model"]]},
    {"tensors": "y", "dims": [[]], "unreduced": ["model"]})";

/// x [4, 8] → y [4] → Neg → z.
RunnableModel reduction(const char* operatorType)
{
    onnx::ModelBuilder builder;
    builder.opset("", 17).irVersion(8);
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", graph::DataType::Float, {int64_t(4), int64_t(8)});
    graph.node(operatorType, {"x"}, {"y"}, "reduction")
        .attribute("axes", std::vector<int64_t> {1})
        .attribute("keepdims", int64_t(0));
    graph.node("Neg", {"y"}, {"z"}, "reader");
    graph.output("z", graph::DataType::Float, {int64_t(4)});
    RunnableModel made;
    made.model = builder.bytes();
    made.inputs = {{"x", graph::DataType::Float, {4, 8}}};
    made.outputs = {"z"};
    return made;
}

/// A mean of integers.
RunnableModel integerMean()
{
    onnx::ModelBuilder builder;
    builder.opset("", 17).irVersion(8);
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", graph::DataType::Int32, {int64_t(4), int64_t(8)});
    graph.node("ReduceMean", {"x"}, {"y"}, "mean").attribute("axes", std::vector<int64_t> {1});
    graph.node("Cast", {"y"}, {"z"}, "cast").attribute("to", int64_t(1));
    graph.output("z", graph::DataType::Float, {int64_t(4), int64_t(1)});
    RunnableModel made;
    made.model = builder.bytes();
    made.inputs = {{"x", graph::DataType::Int32, {4, 8}, 100}};
    made.outputs = {"z"};
    return made;
}

/// Look-ups in tables that cannot be masked by a product: of infinite numbers, of truth values.
RunnableModel lookUps()
{
    onnx::ModelBuilder builder;
    builder.opset("", 17).irVersion(8);
    onnx::GraphBuilder graph = builder.graph();
    graph.input("ids", graph::DataType::Int64, {int64_t(3), int64_t(2)});
    const std::vector<float> hidden(8, -std::numeric_limits<float>::infinity());
    graph.initializer(
        "hidden", graph::DataType::Float, {4, 2},
        {reinterpret_cast<const char*>(hidden.data()), hidden.size() * sizeof(float)});
    graph.initializer("flags", graph::DataType::Bool, {4, 2}, {"\1\0\1\1\0\1\0\0", 8});
    graph.node("Gather", {"hidden", "ids"}, {"h"}, "masks");
    graph.node("Exp", {"h"}, {"e"}, "exp");
    graph.node("Gather", {"flags", "ids"}, {"f"}, "flags");
    graph.node("Cast", {"f"}, {"c"}, "cast").attribute("to", int64_t(1));
    graph.node("Add", {"e", "c"}, {"z"}, "sum");
    graph.output("z", graph::DataType::Float, {int64_t(3), int64_t(2), int64_t(2)});
    RunnableModel made;
    made.model = builder.bytes();
    made.inputs = {{"ids", graph::DataType::Int64, {3, 2}, 4}};
    made.outputs = {"z"};
    return made;
}

std::string rules(const std::string& rules)
{
    return R"("rules": [)" + rules + "]";
}

std::string mesh(const std::string& axes, const std::string& rest)
{
    return R"("mesh": [)" + axes + "], " + rest;
}

} // namespace

/// Exports to `ranks`, runs all of them with ONNX Runtime and compares with the whole model.
class TestRunRanks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void ranks_computeTheSame_data();
    void ranks_computeTheSame();

private:
    std::unique_ptr<ModelRuntime> m_runtime;
};

void TestRunRanks::initTestCase()
{
    auto runtime = startedRuntime();
    if (!runtime)
        QSKIP(runtime.error().message.english().c_str());
    m_runtime = std::move(runtime).value();
}

void TestRunRanks::ranks_computeTheSame_data()
{
    QTest::addColumn<RunnableModel>("model");
    QTest::addColumn<int>("devices");
    QTest::addColumn<QString>("plan");

    const TransformerSizes even {2, 4, 2, 8, 48, 40, 2, 12, true};
    const TransformerSizes threes {2, 6, 3, 8, 48, 42, 2, 12, true};
    const TransformerSizes deep {4, 4, 2, 8, 48, 40, 2, 12, true};
    const TransformerSizes fixed {2, 4, 2, 8, 48, 40, 2, 12, false};
    const std::string two = R"({"axis": "model", "size": 2})",
                      three = R"({"axis": "model", "size": 3})";
    const auto row = [](const char* name, const RunnableModel& model, int devices,
                        const std::string& plan) {
        QTest::newRow(name) << model << devices << QString::fromStdString(plan);
    };
    row("nothing split", runnableDecoder(even), 2, mesh(two, R"("rules": [])"));
    row("decoder, tensor parallel over 2", runnableDecoder(even), 2, mesh(two, rules(kDecoder)));
    row("decoder, tensor parallel over 3", runnableDecoder(threes), 3,
        mesh(three, rules(kDecoder)));
    row("decoder, vocabulary parallel", runnableDecoder(even), 2, mesh(two, rules(kVocabulary)));
    row("decoder, vocabulary parallel, uneven", runnableDecoder(even), 3,
        mesh(three, rules(kVocabulary)));
    row("decoder, uneven heads", runnableDecoder(threes), 2, mesh(two, rules(kUnevenHeads)));
    row("decoder, heads of keys shared", runnableDecoder({2, 4, 2, 8, 48, 40, 2, 12, true}), 4,
        mesh(R"({"axis": "model", "size": 4})", rules(kSharedKeys)));
    row("decoder, context parallel", runnableDecoder(fixed), 2, mesh(two, rules(kContext)));
    row("decoder, context parallel, uneven", runnableDecoder({2, 4, 2, 8, 48, 40, 2, 11, false}), 2,
        mesh(two, rules(kContext)));
    row("decoder, context parallel, symbols", runnableDecoder(even), 2, mesh(two, rules(kContext)));
    row("decoder, data parallel", runnableDecoder(fixed), 2, mesh(two, rules(kBatch)));
    row("decoder, stored in parts", runnableDecoder(even), 2, mesh(two, rules(kStored)));
    row("decoder, tensor and pipeline parallel", runnableDecoder(even), 4,
        mesh(R"({"axis": "pipe", "size": 2}, )" + two,
             R"("stage_axis": "pipe", "rules": [{"nodes": "layers.0/**", "stage": 0},
                {"nodes": "layers.1/**", "stage": 1}, )"
                 + std::string(kDecoder) + "]"));
    row("decoder, stages with meshes of their own", runnableDecoder(fixed), 5,
        R"("stages": [{"stage": 0, "name": "m0", "devices": [0, 1],
                       "mesh": [{"axis": "model", "size": 2}]},
                      {"stage": 1, "name": "m1", "devices": [2, 3, 4],
                       "mesh": [{"axis": "data", "size": 3}]}],
            "rules": [{"nodes": "layers.0/**", "stage": 0}, {"nodes": "layers.1/**", "stage": 1},
                {"tensors": "layers.0.q_proj.weight", "dims": [[], ["model"]]},
                {"tensors": "layers.0.k_proj.weight", "dims": [[], ["model"]]},
                {"tensors": "layers.0.v_proj.weight", "dims": [[], ["model"]]},
                {"tensors": "layers.0.o_proj.weight", "dims": [["model"], []]}],
            "nodes": [
                {"node": "layers.0/residual2", "shardings": [
                    {"tensor": "layers.0/residual2", "dims": [[], ["model"], []]}]},
                {"node": "layers.1/q_proj", "shardings": [
                    {"tensor": "layers.1/q_proj", "dims": [[], ["data"], []]}]}])");
    row("decoder, there and back again", runnableDecoder(deep), 4,
        mesh(R"({"axis": "pipe", "size": 2}, )" + two,
             R"("stage_axis": "pipe", "rules": [{"nodes": "layers.{0,2}/**", "stage": 0},
                {"nodes": "layers.{1,3}/**", "stage": 1}, )"
                 + std::string(kDecoder) + "]"));
    row("encoder, tensor parallel over 2", runnableEncoder(even), 2, mesh(two, rules(kEncoder)));
    row("encoder, tensor parallel over 3, uneven", runnableEncoder(even), 3,
        mesh(three, rules(kEncoderUneven)));
    row("encoder, hidden features split", runnableEncoder(even), 2, mesh(two, rules(kHidden)));
    for (const char* type : {"ReduceMean", "ReduceMax", "ReduceMin", "ReduceProd"})
        row((std::string(type) + " left to its reader").c_str(), reduction(type), 2,
            mesh(two, rules(kLeftToReaders)));
    row("mean of integers", integerMean(), 2,
        mesh(two, rules(R"({"tensors": "x", "dims": [[], ["model"]]})")));
    row("look-ups in infinite numbers", lookUps(), 2,
        mesh(two, rules(R"({"tensors": "hidden", "dims": [["model"], []]})")));
    row("look-ups in truth values", lookUps(), 2,
        mesh(two, rules(R"({"tensors": "flags", "dims": [["model"], []]})")));
    row("convolutions over 2", runnableConvolutions(2), 2, mesh(two, rules(kChannels)));
    row("convolutions over 3", runnableConvolutions(2), 3, mesh(three, rules(kChannels)));
    row("convolutions, image split", runnableConvolutions(2), 2, mesh(two, rules(kImage)));
    row("mixture, expert parallel over 2", runnableMixture(6, 2), 2, mesh(two, rules(kExperts)));
    row("mixture, expert parallel over 4, uneven", runnableMixture(7, 2), 4,
        mesh(R"({"axis": "model", "size": 4})", rules(kExperts)));
}

void TestRunRanks::ranks_computeTheSame()
{
    QFETCH(RunnableModel, model);
    QFETCH(int, devices);
    QFETCH(QString, plan);
    const QTemporaryDir folder;
    const fs::path path = fs::path(folder.path().toStdString()) / "model.onnx";
    writeModel(model, path);
    operators::Bindings bindings;
    if (plan.contains("input_ids"))
        bindings = {{"batch", 2}, {"seq", 12}};
    if (plan.contains("experts"))
        bindings = {{"batch", 2}, {"seq", 6}};
    const PlannedModel planned = plannedModel(path, planOf(devices, plan.toStdString()), bindings);
    for (const Diagnostic& diagnostic : planned.diagnostics)
        QFAIL(diagnostic.message().english().c_str());
    const fs::path target = path.parent_path() / "ranks";
    fs::remove_all(target);
    NoProgress progress;
    const auto prepared = exchange::formatNamed("ranks")->prepareExport(planned.request, progress);
    QVERIFY2(prepared.ok(), prepared ? "" : prepared.error().message.english().c_str());
    for (const Diagnostic& diagnostic : prepared->diagnostics) {
        if (diagnostic.severity() == Severity::Error)
            QFAIL(diagnostic.message().english().c_str());
        if (diagnostic.severity() != Severity::Info)
            qWarning("%s: %s", diagnostic.code().data(), diagnostic.message().english().c_str());
    }
    const auto written =
        exchange::writeExport(*prepared, target, planned.request.source.get(), progress);
    QVERIFY2(written.ok(), written ? "" : written.error().message.english().c_str());

    const RuntimeTensors inputs = randomInputs(model);
    const auto expected = m_runtime->run(path, inputNames(model), inputs, model.outputs);
    QVERIFY2(expected.ok(), expected ? "" : expected.error().message.english().c_str());
    RankRunner runner(*m_runtime, target);
    const auto results = runner.run(inputs);
    QVERIFY2(results.ok(), results ? "" : results.error().message.english().c_str());
    const double error = tests::worstError(runner, *results, *expected);
    QVERIFY2(error < 1e-5, std::to_string(error).c_str());
}

MESHWRIGHT_TEST(TestRunRanks)
#include "tst_run_ranks.moc"
