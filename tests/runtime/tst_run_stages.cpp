#include "app/verify/model_inputs.h"
#include "app/verify/stage_runner.h"
#include "core/exchange/format.h"
#include "core/onnx/wire/model_file.h"
#include "core/shapes/shapes.h"
#include "tests/support/export/export_fixture.h"
#include "tests/support/export/runnable_models.h"
#include "tests/support/export/started_runtime.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <array>

using namespace meshwright;
using namespace meshwright::tests;
using namespace meshwright::app::verify;

namespace fs = std::filesystem;

namespace {

RunnableModel madeModel(const std::string& name, WeightPlace place)
{
    if (name == "decoder")
        return runnableDecoder({}, place);
    if (name == "encoder")
        return runnableEncoder({}, place);
    if (name == "convolutions")
        return runnableConvolutions(4, place);
    return runnableMixture(6, 4, place);
}

std::vector<std::string> namesIn(const QJsonValue& list)
{
    std::vector<std::string> names;
    for (const QJsonValue& entry : list.toArray())
        names.push_back(entry["name"].toString().toStdString());
    return names;
}

/// Every node of the main graph by its place: the stage of node i is @p stageOf (i, nodes).
template<typename StageOf>
std::string placedPlan(const graph::Graph& graph, int stages, StageOf stageOf)
{
    std::string nodes;
    const int count = int(graph.scope(ScopeId {0}).nodes.size());
    for (int i = 0; i < count; ++i)
        nodes += (i > 0 ? ", " : "") + std::string(R"({"node": "#)") + std::to_string(i)
            + R"(", "stage": )" + std::to_string(stageOf(i, count)) + '}';
    return planOf(stages, R"("nodes": [)" + nodes + ']');
}

/// Not all zeros: that two are equal says something.
bool saysSomething(const RuntimeTensor& tensor)
{
    const std::string zeros(tensor.raw.size(), '\0');
    return !tensor.raw.empty() && tensor.raw != zeros;
}

} // namespace

/// Exported stages, run one after the other, against the model that they were cut from.
class TestRunStages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void stagesInOrder_giveTheSameBits_data();
    void stagesInOrder_giveTheSameBits();
    void modelsOfOthers_giveTheSameBits_data();
    void modelsOfOthers_giveTheSameBits();
    void circularPipeline_givesTheSameBits();
    void controlFlow_givesTheSameBits();
    void wrongWeight_isNoticed();
    void wrongOrder_isNoticed();

private:
    /// Exports the stages of the model at m_path.
    void exportStages(const std::string& plan, const operators::Bindings& bindings = {});
    Result<RuntimeTensors> runStages(const RuntimeTensors& inputs);
    void compare(const ModelInterface& model, const RuntimeTensors& inputs);

    std::unique_ptr<ModelRuntime> m_runtime;
    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_path, m_target;
    QJsonObject m_manifest;
};

void TestRunStages::initTestCase()
{
    Result<std::unique_ptr<ModelRuntime>> runtime = startedRuntime();
    if (!runtime)
        QSKIP(runtime.error().message.english().c_str());
    m_runtime = std::move(*runtime);
}

void TestRunStages::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = fs::path(m_folder->path().toStdString()) / "m.onnx";
    m_target = m_path.parent_path() / "stages";
}

void TestRunStages::exportStages(const std::string& plan, const operators::Bindings& bindings)
{
    const PlannedModel planned = plannedModel(m_path, plan, bindings);
    QVERIFY(planned.diagnostics.empty());
    NoProgress progress;
    const auto prepared = exchange::formatNamed("stages")->prepareExport(planned.request, progress);
    QVERIFY2(prepared.ok(), prepared ? "" : prepared.error().message.english().c_str());
    const auto written =
        exchange::writeExport(*prepared, m_target, planned.request.source.get(), progress);
    QVERIFY2(written.ok(), written ? "" : written.error().message.english().c_str());
    QFile manifest(QString::fromStdString((m_target / "stages.json").string()));
    QVERIFY(manifest.open(QIODevice::ReadOnly));
    m_manifest = QJsonDocument::fromJson(manifest.readAll()).object();
}

Result<RuntimeTensors> TestRunStages::runStages(const RuntimeTensors& inputs)
{
    return StageRunner(*m_runtime, m_target).run(inputs);
}

void TestRunStages::compare(const ModelInterface& model, const RuntimeTensors& inputs)
{
    const auto expected = m_runtime->run(m_path, inputNames(model), inputs, model.outputs);
    QVERIFY2(expected.ok(), expected ? "" : expected.error().message.english().c_str());
    const auto got = runStages(inputs);
    QVERIFY2(got.ok(), got ? "" : got.error().message.english().c_str());
    bool something = false;
    for (const std::string& output : model.outputs) {
        QVERIFY2(got->at(output) == expected->at(output), output.c_str());
        something = something || saysSomething(expected->at(output));
    }
    QVERIFY(something);
}

void TestRunStages::stagesInOrder_giveTheSameBits_data()
{
    QTest::addColumn<std::string>("name");
    QTest::addColumn<int>("stages");
    QTest::addColumn<bool>("beside");
    for (const char* name : {"decoder", "encoder", "convolutions", "mixture"}) {
        for (const int stages : {2, 4}) {
            for (const bool beside : {false, true})
                QTest::addRow("%s on %d stages, weights %s", name, stages,
                              beside ? "beside" : "inside")
                    << std::string(name) << stages << beside;
        }
    }
}

void TestRunStages::stagesInOrder_giveTheSameBits()
{
    QFETCH(std::string, name);
    QFETCH(int, stages);
    QFETCH(bool, beside);
    const RunnableModel model = madeModel(name, beside ? WeightPlace::Beside : WeightPlace::Inside);
    writeModel(model, m_path);
    exportStages(planOf(stages, layersOnStages(4, stages)));
    QCOMPARE(m_manifest["stages"].toArray().size(), stages);
    compare(model, randomInputs(model));
}

void TestRunStages::modelsOfOthers_giveTheSameBits_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("circular");
    for (const char* name :
         {"transformers/dit-diffusion-tiny", "transformers/llama-dynamo-functions",
          "transformers/bert-squad-tf-keras", "structure/external-qdq", "structure/opset24-ops",
          "structure/30-nested-loops", "structure/nested-ifs-functions",
          "large/ssd-mobilenet-v1-10"}) {
        QTest::addRow("%s in three stages", name) << QString(name) << false;
        QTest::addRow("%s back and forth", name) << QString(name) << true;
    }
}

void TestRunStages::modelsOfOthers_giveTheSameBits()
{
    QFETCH(QString, name);
    QFETCH(bool, circular);
    const auto path = sharedModel(name.toStdString() + ".onnx");
    if (!path)
        QSKIP("needs the shared models");
    m_path = *path;
    const operators::Bindings bindings {
        {"height", 8}, {"width", 8}, {"unk__8521", 300}, {"unk__8522", 300}, {"unk__8520", 1},
    };
    NoProgress progress;
    const auto model = onnx::readModel(m_path, progress);
    QVERIFY(model.ok());
    const auto shapes = shapes::inferShapes(model->graph, {}, progress);
    QVERIFY(shapes.ok());
    const auto inputs = interfaceOf({model->graph, *shapes, bindings});
    QVERIFY2(inputs.ok(), inputs ? "" : inputs.error().message.english().c_str());
    exportStages(placedPlan(model->graph, 3, [circular](int i, int nodes) {
        return circular ? i * 12 / nodes % 3 : i * 3 / nodes;
    }));
    compare(*inputs, randomInputs(*inputs));
}

void TestRunStages::circularPipeline_givesTheSameBits()
{
    const RunnableModel model = runnableDecoder({});
    writeModel(model, m_path);
    exportStages(planOf(2, layersOnStagesInTurn(4, 2)));
    // Layers 0, 1, 2, 3 on stages 0, 1, 0, 1, the end with the last layer.
    QCOMPARE(m_manifest["stages"].toArray().size(), 4);
    compare(model, randomInputs(model));
}

/// A Loop whose body reads values of an earlier stage, a weight and the stage's own.
void TestRunStages::controlFlow_givesTheSameBits()
{
    constexpr auto kFloat = graph::DataType::Float;
    constexpr auto kInt = graph::DataType::Int64;
    constexpr auto kBool = graph::DataType::Bool;
    const int64_t three = 3;
    const std::array<float, 4> weights {0.5F, -1.5F, 2.25F, 0.125F};
    onnx::ModelBuilder builder;
    builder.irVersion(8).opset("", 17);
    builder.graph()
        .name("loop")
        .input("x", kFloat, {int64_t(4)})
        .output("y", kFloat, {int64_t(4)})
        .initializer("w", kFloat, {4}, {reinterpret_cast<const char*>(weights.data()), 16})
        .initializer("turns", kInt, {}, {reinterpret_cast<const char*>(&three), 8});
    builder.graph().node("Sigmoid", {"x"}, {"outer"});
    builder.graph().node("Neg", {"x"}, {"start"});
    onnx::GraphBuilder body =
        builder.graph().node("Loop", {"turns", "", "start"}, {"y"}).subgraph("body");
    body.name("body")
        .input("turn", kInt, {})
        .input("go", kBool, {})
        .input("state", kFloat, {int64_t(4)})
        .output("again", kBool, {})
        .output("next", kFloat, {int64_t(4)});
    body.node("Identity", {"go"}, {"again"});
    body.node("Mul", {"state", "w"}, {"scaled"});
    body.node("Sum", {"scaled", "outer", "start"}, {"next"});
    QVERIFY(builder.write(m_path).ok());
    exportStages(planOf(2,
                        R"("nodes": [{"node": "#0", "stage": 0}, {"node": "#1", "stage": 1}, )"
                        R"({"node": "#2", "stage": 1}])"));
    QCOMPARE(namesIn(m_manifest["stages"][1]["inputs"]), (std::vector<std::string> {"x", "outer"}));
    RunnableModel model;
    model.inputs = {{"x", kFloat, {4}, 0}};
    model.outputs = {"y"};
    compare(model, randomInputs(model));
}

void TestRunStages::wrongWeight_isNoticed()
{
    RunnableModel model = runnableDecoder({}, WeightPlace::Beside);
    writeModel(model, m_path);
    exportStages(planOf(2, layersOnStages(4, 2)));
    const RuntimeTensors inputs = randomInputs(model);
    const auto expected = m_runtime->run(m_path, inputNames(model), inputs, model.outputs);
    // The lowest bit of one weight, in a copy: the stages' file is the original's.
    fs::remove(m_target / kWeightFile);
    model.weights[model.weights.size() - 4] ^= 1;
    writeBytes(m_target / kWeightFile, model.weights);
    const auto got = runStages(inputs);
    QVERIFY(expected.ok() && got.ok());
    QVERIFY(got->at("logits") != expected->at("logits"));
}

void TestRunStages::wrongOrder_isNoticed()
{
    const RunnableModel model = runnableDecoder({});
    writeModel(model, m_path);
    exportStages(planOf(2, layersOnStages(4, 2)));
    QJsonArray stages;
    for (const QJsonValue& stage : m_manifest["stages"].toArray())
        stages.prepend(stage);
    m_manifest["stages"] = stages;
    writeBytes(m_target / "stages.json", QJsonDocument(m_manifest).toJson().toStdString());
    QVERIFY(!runStages(randomInputs(model)).ok());
}

MESHWRIGHT_TEST(TestRunStages)
#include "tst_run_stages.moc"
