#include "core/document/operations.h"
#include "core/planning/search/search.h"
#include "tests/support/model/generated_models.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace meshwright;
using namespace meshwright::tests;
using planning::Pins;
using planning::PlanSettings;

namespace {

constexpr const char* kMine = "mine";

/// A decoder of four layers with a configuration "mine".
struct PinnedModel
{
    std::unique_ptr<document::Document> document;
    ConfigurationId mine;

    explicit PinnedModel(plan::Configuration configuration)
    {
        auto made = document::Document::fromModel(
            {{}, generatedDecoder({4, 256, 8, 1024, 4000}), {}, nullptr, {}}, {});
        document = std::move(*made);
        mine = document->newConfigurationId();
        configuration.name = kMine;
        apply(document::addConfiguration(*document, mine, std::move(configuration)));
    }

    void apply(Result<document::Edit> edit)
    {
        if (!edit)
            qFatal("%s", edit.error().message.english().c_str());
        if (const auto done = document->apply(*edit); !done)
            qFatal("%s", done.error().message.english().c_str());
    }

    Result<std::unique_ptr<planning::PlanEvaluation>> evaluation(int64_t devices,
                                                                 const char* keep = kMine) const
    {
        cost::DeviceSpec device;
        device.name = "device";
        device.peakFlops = {{graph::DataType::Float, 1e14}};
        device.memory = {16'000'000'000};
        device.bytesPerSecond = 1e12;
        device.link = {1e11, {1'000'000}};
        evaluate::Settings settings;
        settings.hardware.devices = {device};
        planning::PlanProblem problem;
        problem.hardware = "device";
        problem.devices = devices;
        problem.globalBatch = 4;
        problem.keep = keep;
        problem.run.bindings = {{"seq", 64}};
        NoProgress progress;
        return planning::PlanEvaluation::make(document->snapshot(), problem, settings, progress);
    }
};

plan::Configuration meshOf(std::vector<plan::MeshAxis> axes)
{
    plan::Configuration configuration;
    plan::Mesh mesh {std::move(axes)};
    configuration.numDevices = int32_t(*mesh.deviceCount());
    configuration.mesh = std::move(mesh);
    return configuration;
}

plan::Configuration stagesOnly(int32_t stages)
{
    plan::Configuration configuration;
    configuration.numDevices = stages;
    return configuration;
}

} // namespace

/// What a person has set in a configuration stays in the plans that are found.
class TestPlanPins : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void layers_areSharedOutBetweenPins_data();
    void layers_areSharedOutBetweenPins();
    void stagesThatRunBack_areRefused();
    void axes_keepTheirSizes();
    void stages_keepTheirNodes();
    void shardings_areWrittenAsTheyWere();
    void unknownConfiguration_isNamed();
    void unknownAxis_isNamed();
};

void TestPlanPins::layers_areSharedOutBetweenPins_data()
{
    QTest::addColumn<QList<int>>("pinned"); ///< of six layers; -1: open
    QTest::addColumn<int64_t>("stages");
    QTest::addColumn<QList<int64_t>>("expected");
    QTest::newRow("nothing is pinned")
        << QList<int> {-1, -1, -1, -1, -1, -1} << int64_t(2) << QList<int64_t> {3, 3};
    QTest::newRow("the second on the second stage")
        << QList<int> {-1, 1, -1, -1, -1, -1} << int64_t(2) << QList<int64_t> {1, 5};
    QTest::newRow("the fifth on the first stage")
        << QList<int> {-1, -1, -1, -1, 0, -1} << int64_t(2) << QList<int64_t> {5, 1};
    QTest::newRow("all are pinned")
        << QList<int> {0, 1, 1, 1, 2, 2} << int64_t(3) << QList<int64_t> {1, 3, 2};
}

void TestPlanPins::layers_areSharedOutBetweenPins()
{
    QFETCH(QList<int>, pinned);
    QFETCH(int64_t, stages);
    QFETCH(QList<int64_t>, expected);
    planning::LayerChain chain;
    Pins pins;
    for (uint32_t i = 0; i < 6; ++i) {
        chain.parts.push_back({{NodeId {i}}, true});
        pins.stages.push_back(pinned[i] < 0 ? std::nullopt
                                            : std::optional(StageIndex {uint32_t(pinned[i])}));
    }
    const auto layers = planning::pinnedLayers(pins, chain, stages);
    QVERIFY(layers);
    QCOMPARE(QList<int64_t>(layers->begin(), layers->end()), expected);
    QVERIFY(planning::keepsStages(pins, chain, chain.stages(stages, *layers)));
}

void TestPlanPins::stagesThatRunBack_areRefused()
{
    planning::LayerChain chain;
    Pins pins;
    pins.configuration = kMine;
    for (uint32_t i = 0; i < 2; ++i) {
        chain.parts.push_back({{NodeId {i}}, true});
        pins.stages.push_back(StageIndex {1 - i});
    }
    const auto layers = planning::pinnedLayers(pins, chain, 2);
    QVERIFY(!layers);
    QVERIFY(layers.error().message.english().find("'mine' run back") != std::string::npos);
}

/// "tp" is the model axis of a plan; two of four devices share a layer, whatever else is done.
void TestPlanPins::axes_keepTheirSizes()
{
    const PinnedModel model(meshOf({{"tp", 2}}));
    auto evaluation = model.evaluation(4);
    QVERIFY2(evaluation, evaluation ? "" : evaluation.error().message.english().c_str());
    NoProgress progress;
    const auto found = planning::searchPlans(**evaluation, {}, progress);
    QVERIFY(found);
    QVERIFY(found->plans.size() > 1);
    for (const planning::TriedPlan& plan : found->plans)
        QCOMPARE(plan.settings.tensor, int64_t(2));
    QVERIFY(found->pruned.of("'mine' has 2 devices along 'model'") > 0);
}

/// The second of four layers is on the second stage, where an even plan would not have it.
void TestPlanPins::stages_keepTheirNodes()
{
    PinnedModel model(stagesOnly(2));
    const auto plain = model.evaluation(2, "");
    QVERIFY(plain);
    std::vector<std::vector<NodeId>> layers;
    for (const planning::ChainPart& part : (*plain)->chain().parts) {
        if (part.isLayer)
            layers.push_back(part.nodes);
    }
    QCOMPARE(layers.size(), std::size_t(4));
    model.apply(document::setStage(*model.document, model.mine, layers[0], StageNumber {0}));
    model.apply(document::setStage(*model.document, model.mine, layers[1], StageNumber {1}));
    auto evaluation = model.evaluation(2);
    QVERIFY(evaluation);
    NoProgress progress;
    const auto found = planning::searchPlans(**evaluation, {}, progress);
    QVERIFY(found);
    QVERIFY(!found->plans.empty());
    QVERIFY(found->pruned.of("'mine' has 2 stages") > 0);
    const ConfigurationId id = model.document->newConfigurationId();
    const auto edit =
        (*evaluation)->arrangement(*model.document, found->plans.front().settings, id, "plan");
    QVERIFY2(edit, edit ? "" : edit.error().message.english().c_str());
    model.apply(edit);
    const plan::Plan& plan = model.document->plan();
    QCOMPARE(plan.stage(layers[0].front(), id), std::optional(StageNumber {0}));
    QCOMPARE(plan.stage(layers[1].front(), id), std::optional(StageNumber {1}));
    PlanSettings even = found->plans.front().settings;
    even.stageLayers = {2, 2};
    QVERIFY((*evaluation)->tried(even, progress).problem.english().find("other stages")
            != std::string::npos);
}

/// A weight of attention is whole on all devices; a plan of two would split it.
void TestPlanPins::shardings_areWrittenAsTheyWere()
{
    PinnedModel model(meshOf({{"tp", 2}}));
    const graph::Graph& graph = model.document->graph();
    std::optional<ValueId> weight;
    for (const ValueId value : graph.scope(ScopeId {0}).initializers) {
        if (graph.value(value).name.find("q_proj") != std::string::npos && !weight)
            weight = value;
    }
    QVERIFY(weight);
    plan::AxesSharding whole;
    whole.dims.resize(2);
    whole.replicated = {{"tp", {}}};
    model.apply(document::setSharding(*model.document, model.mine, *weight, whole));
    auto evaluation = model.evaluation(2);
    QVERIFY(evaluation);
    PlanSettings settings;
    settings.tensor = 2;
    const ConfigurationId id = model.document->newConfigurationId();
    const auto edit = (*evaluation)->arrangement(*model.document, settings, id, "plan");
    QVERIFY2(edit, edit ? "" : edit.error().message.english().c_str());
    model.apply(edit);
    const auto specs = plan::specsOf(model.document->graph(), model.document->plan(), *weight, id);
    QVERIFY(!specs.empty());
    for (const plan::SpecAt& at : specs) {
        QVERIFY(at.spec->axes);
        for (const plan::AxesDim& dim : at.spec->axes->dims)
            QVERIFY(dim.axes.empty());
        QCOMPARE(at.spec->axes->replicated.front().axis, "model");
    }
}

void TestPlanPins::unknownConfiguration_isNamed()
{
    const PinnedModel model(stagesOnly(2));
    const auto evaluation = model.evaluation(2, "yours");
    QVERIFY(!evaluation);
    QCOMPARE(evaluation.error().message.english(),
             "there is no configuration 'yours'; there are 'mine'");
}

void TestPlanPins::unknownAxis_isNamed()
{
    const PinnedModel model(meshOf({{"blue", 2}}));
    const auto evaluation = model.evaluation(2);
    QVERIFY(!evaluation);
    QVERIFY(evaluation.error().message.english().find("'blue' of 'mine'") != std::string::npos);
}

MESHWRIGHT_TEST(TestPlanPins)
#include "tst_plan_pins.moc"
