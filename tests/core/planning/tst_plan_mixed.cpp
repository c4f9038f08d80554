#include "core/planning/search/layer_cut.h"
#include "core/planning/search/ranking.h"
#include "core/planning/search/search.h"
#include "tests/core/planning/mixed_problems.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace meshwright;
using namespace meshwright::tests;
using planning::HardwareGroups;
using planning::PlanSettings;
using planning::StageSpeed;

namespace {

/// Of mixedChain() on 1 TFLOP/s, a sequence: 2 · (32 · 256 + 2 · 32 · 256 · 256) FLOP.
constexpr int64_t kSlowLayer = 8'404'992, kFastLayer = kSlowLayer / 2; // picoseconds
constexpr int64_t kActivation = kMixedRows * kMixedHidden * 4; // bytes of a sequence
constexpr int64_t kLayerWeight = 2 * kMixedHidden * kMixedHidden * 4;

planning::PlanProblem stepOf(HardwareGroups groups, int64_t batch)
{
    planning::PlanProblem problem;
    problem.groups = std::move(groups);
    problem.globalBatch = batch;
    problem.headroom = 0;
    return problem;
}

planning::FoundPlans found(planning::PlanEvaluation& evaluation,
                           planning::SearchOptions options = {})
{
    NoProgress progress;
    auto plans = planning::searchPlans(evaluation, options, progress);
    return plans ? std::move(*plans) : planning::FoundPlans();
}

} // namespace

/// Plans over devices of several kinds.
class TestPlanMixed : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void groups_areReadAndWritten();
    void wrongGroups_areRefused_data();
    void wrongGroups_areRefused();
    void orders_areAllThatThereAre();
    void layersBySpeed_passSoonest_data();
    void layersBySpeed_passSoonest();
    void layers_areSharedByTheSpeedOfDevices();
    void layers_areNoMoreThanASmallDeviceHolds();
    void tooLargeModel_saysWhatIsNeeded();
    void order_crossesTheSlowPortOnce();
    void slowDevice_staysIdleWhereItOnlyHinders();
    void fewestDevices_areTheKindThatIsEnough();
    void devices_haveTheirKindsInTheConfiguration();
    void settings_sayWhichStageIsWhere();
    void wrongSettings_haveAProblem_data();
    void wrongSettings_haveAProblem();
    void estimates_areWhatTheFullRunGives_data();
    void estimates_areWhatTheFullRunGives();
    void requests_areRefused();
};

void TestPlanMixed::groups_areReadAndWritten()
{
    const auto groups = planning::parseHardwareGroups("dgx-h100:8,a:b:2,dgx-h100:16");
    QVERIFY(groups.ok());
    QCOMPARE(planning::textOf(*groups), std::string("dgx-h100:24,a:b:2"));
    QCOMPARE(planning::deviceCount(*groups), int64_t(26));
    QCOMPARE(planning::namesOf({{"a", 2}, {"b", 3}}, 3),
             (std::vector<std::string> {"a", "a", "b"}));
    QCOMPARE(planning::partOf({{"a", 2}, {"b", 3}}, 1, 2), (HardwareGroups {{"a", 1}, {"b", 1}}));
    QCOMPARE(planning::partOf({{"a", 2}, {"b", 3}}, 4, 2), (HardwareGroups {{"b", 1}}));
}

void TestPlanMixed::wrongGroups_areRefused_data()
{
    QTest::addColumn<std::string>("text");
    QTest::newRow("no number") << std::string("dgx-h100,dgx-a100:8");
    QTest::newRow("no name") << std::string(":8");
    QTest::newRow("nothing") << std::string("dgx-h100:8,");
    QTest::newRow("no whole number") << std::string("dgx-h100:8x");
    QTest::newRow("none") << std::string("dgx-h100:0");
    QTest::newRow("below none") << std::string("dgx-h100:-1");
    QTest::newRow("too many of one") << std::string("dgx-h100:65537");
    QTest::newRow("too many together") << std::string("dgx-h100:65536,dgx-a100:1");
}

void TestPlanMixed::wrongGroups_areRefused()
{
    QFETCH(std::string, text);
    QVERIFY(!planning::parseHardwareGroups(text));
}

/// Of n groups n! orders of all, and those of fewer: 3 · 2 · 1 + 3 · 2 + 3 of three.
void TestPlanMixed::orders_areAllThatThereAre()
{
    const std::vector<HardwareGroups> two = planning::ordersOf({{"a", 1}, {"b", 2}});
    const std::vector<HardwareGroups> expected {
        {{"a", 1}}, {{"b", 2}}, {{"a", 1}, {"b", 2}}, {{"b", 2}, {"a", 1}}};
    QCOMPARE(two, expected);
    QCOMPARE(planning::ordersOf({{"a", 1}, {"b", 2}, {"c", 1}}).size(), std::size_t(15));
}

void TestPlanMixed::layersBySpeed_passSoonest_data()
{
    QTest::addColumn<std::vector<StageSpeed>>("stages");
    QTest::addColumn<int64_t>("microbatches");
    QTest::addColumn<std::vector<int64_t>>("layers"); // of six
    using Counts = std::vector<int64_t>;
    using Stages = std::vector<StageSpeed>;
    const Stages fastSlow {{0, 1}, {0, 2}};
    // 4 + 4 and 4 for each further one; 5 + 2 and 5; 3 + 6 and 6.
    QTest::newRow("a second one half as fast") << fastSlow << int64_t(100) << Counts {4, 2};
    QTest::newRow("a first one half as fast")
        << Stages {{0, 2}, {0, 1}} << int64_t(100) << Counts {2, 4};
    // 5 + 2 = 7 is less than 4 + 4.
    QTest::newRow("one microbatch") << fastSlow << int64_t(1) << Counts {5, 1};
    // 4 + 4 and twice 4 are 16, 5 + 2 and twice 5 are 17.
    QTest::newRow("three microbatches") << fastSlow << int64_t(3) << Counts {4, 2};
    // 4 and 2 + 2.
    QTest::newRow("a head of two layers")
        << Stages {{0, 1}, {2, 1}} << int64_t(100) << Counts {4, 2};
    QTest::newRow("no room for more than three")
        << Stages {{0, 1, 3}, {0, 2}} << int64_t(100) << Counts {3, 3};
    // The slow one takes 4 at least, within which 4 and 1 would pass as soon as 3 and 2.
    QTest::newRow("alike ones share evenly")
        << Stages {{0, 1}, {0, 1}, {0, 4}} << int64_t(1000) << Counts {3, 2, 1};
    QTest::newRow("no room at all") << Stages {{0, 1, 2}, {0, 2, 2}} << int64_t(1) << Counts {};
    QTest::newRow("more stages than layers") << Stages(7) << int64_t(1) << Counts {};
}

void TestPlanMixed::layersBySpeed_passSoonest()
{
    QFETCH(std::vector<StageSpeed>, stages);
    QFETCH(int64_t, microbatches);
    QFETCH(std::vector<int64_t>, layers);
    QCOMPARE(planning::layersBySpeed(stages, 6, microbatches), layers);
}

/// Six layers, two devices, eight sequences: with 4 and 2 layers both stages take 4 · 4.2 µs. The
/// first microbatch passes two of them, seven follow: 9 · 16.8 µs = 151 µs. The fast device alone
/// takes 8 · 6 · 4.2 = 201.5 µs, as long as two replicas, of which the slow one has four sequences.
void TestPlanMixed::layers_areSharedByTheSpeedOfDevices()
{
    const auto evaluation = mixedEvaluation(mixedChain(6), {{"fast", 2e12}, {"slow", 1e12}},
                                            stepOf({{"fast", 1}, {"slow", 1}}, 8));
    QVERIFY(evaluation);
    QCOMPARE(evaluation->chain().layerCount(), std::size_t(6));
    const planning::FoundPlans plans = found(*evaluation);
    QVERIFY(!plans.plans.empty());
    const planning::TriedPlan& best = plans.plans.front();
    QCOMPARE(best.figures->time.count, 9 * 4 * kFastLayer);
    QCOMPARE(best.settings.pipeline, int64_t(2));
    const bool isFastFirst = best.settings.hardware.front().hardware == "fast";
    QCOMPARE(best.settings.stageLayers,
             isFastFirst ? (std::vector<int64_t> {4, 2}) : (std::vector<int64_t> {2, 4}));
    QVERIFY(plans.certified);
    // The list has the others, which are not twice as slow.
    const auto alone = std::find_if(plans.plans.begin(), plans.plans.end(),
                                    [](const auto& plan) { return plan.settings.devices() == 1; });
    QVERIFY(alone != plans.plans.end());
    QCOMPARE(alone->settings.hardware, (HardwareGroups {{"fast", 1}}));
    QCOMPARE(alone->figures->time.count, 8 * 6 * kFastLayer);
    const auto replicas = std::find_if(plans.plans.begin(), plans.plans.end(),
                                       [](const auto& plan) { return plan.settings.data == 2; });
    QVERIFY(replicas != plans.plans.end());
    QCOMPARE(replicas->figures->time.count, 4 * 6 * kSlowLayer);
}

/// The slow device has room for the weights of one layer and not for those of two: 5 layers on the
/// fast one take 21 µs, so eight sequences 21 + 8.4 + 7 · 21 µs.
void TestPlanMixed::layers_areNoMoreThanASmallDeviceHolds()
{
    const MixedKind slow {"slow", 1e12, 2 * kLayerWeight - 1};
    const auto evaluation = mixedEvaluation(mixedChain(6), {{"fast", 2e12}, slow},
                                            stepOf({{"fast", 1}, {"slow", 1}}, 8));
    const planning::FoundPlans plans = found(*evaluation);
    QVERIFY(!plans.plans.empty());
    const planning::TriedPlan& best = plans.plans.front();
    QCOMPARE(best.figures->time.count, 8 * 5 * kFastLayer + kSlowLayer);
    QVERIFY(best.figures->fits());
    std::vector<int64_t> layers = best.settings.stageLayers;
    std::sort(layers.begin(), layers.end());
    QCOMPARE(layers, (std::vector<int64_t> {1, 5}));
}

/// Of six layers three have room on the one device and two on the other. What is named is the
/// device that lacks most: of it what it may use.
void TestPlanMixed::tooLargeModel_saysWhatIsNeeded()
{
    const MixedKind fast {"fast", 2e12, 4 * kLayerWeight - 1};
    const MixedKind slow {"slow", 1e12, 3 * kLayerWeight - 1};
    const auto evaluation =
        mixedEvaluation(mixedChain(6), {fast, slow}, stepOf({{"fast", 1}, {"slow", 1}}, 1));
    const planning::FoundPlans plans = found(*evaluation);
    QVERIFY(plans.plans.empty());
    QVERIFY(plans.smallest && plans.smallest->figures);
    const planning::PlanFigures& figures = *plans.smallest->figures;
    QVERIFY(!figures.fits());
    QVERIFY(figures.memoryLimit.count == fast.memory || figures.memoryLimit.count == slow.memory);
}

/// Three devices that hold two of six layers each, one of them behind a port of a tenth: with that
/// one at an end one transfer is slow, in the middle both are.
void TestPlanMixed::order_crossesTheSlowPortOnce()
{
    const int64_t memory = 3 * kLayerWeight - 1;
    const std::vector<MixedKind> kinds {
        {"a", 1e12, memory, 1e9}, {"far", 1e12, memory, 1e8}, {"b", 1e12, memory, 1e9}};
    const auto evaluation =
        mixedEvaluation(mixedChain(6), kinds, stepOf({{"a", 1}, {"far", 1}, {"b", 1}}, 1));
    const planning::FoundPlans plans = found(*evaluation);
    QVERIFY(!plans.plans.empty());
    const planning::TriedPlan& best = plans.plans.front();
    // Bytes at 1 GB/s take 1000 ps each.
    constexpr int64_t kTransfer = kActivation * 1000;
    QCOMPARE(best.figures->time.count, 6 * kSlowLayer + kTransfer + 10 * kTransfer);
    QVERIFY(best.settings.hardware[1].hardware != "far");
    // Of the others the two with both slow transfers take so much more.
    QCOMPARE(plans.plans.back().figures->time.count, 6 * kSlowLayer + 20 * kTransfer);
    QCOMPARE(plans.plans.back().settings.hardware[1].hardware, std::string("far"));
}

/// A hundred times slower and as far away: the fast device is better off alone.
void TestPlanMixed::slowDevice_staysIdleWhereItOnlyHinders()
{
    const auto evaluation =
        mixedEvaluation(mixedChain(4), {{"fast", 1e12}, {"slow", 1e10, int64_t(1) << 40, 1e6}},
                        stepOf({{"fast", 1}, {"slow", 2}}, 4));
    const planning::FoundPlans plans = found(*evaluation);
    QVERIFY(!plans.plans.empty());
    QCOMPARE(plans.plans.front().settings.hardware, (HardwareGroups {{"fast", 1}}));
    QCOMPARE(plans.plans.front().figures->time.count, 4 * 4 * kSlowLayer);
    QCOMPARE(plans.remarks.size(), std::size_t(2));
    QCOMPARE(plans.remarks.back().english(),
             std::string("Of 3 devices slow:2 stay idle: no split over 3 devices is better."));
}

/// Of six layers each of two small devices would have three, or half of each, a byte too many.
void TestPlanMixed::fewestDevices_areTheKindThatIsEnough()
{
    const auto evaluation =
        mixedEvaluation(mixedChain(6), {{"small", 1e12, 3 * kLayerWeight - 1}, {"large", 1e12}},
                        stepOf({{"small", 2}, {"large", 3}}, 6));
    planning::SearchOptions options;
    options.objective = &planning::kFewestDevices;
    const planning::FoundPlans plans = found(*evaluation, options);
    QVERIFY(!plans.plans.empty());
    QCOMPARE(plans.plans.front().settings.hardware, (HardwareGroups {{"large", 3}}));
}

void TestPlanMixed::devices_haveTheirKindsInTheConfiguration()
{
    const graph::Graph graph = mixedChain(3);
    const auto evaluation = mixedEvaluation(graph, {{"fast", 2e12}, {"slow", 1e12}},
                                            stepOf({{"fast", 2}, {"slow", 4}}, 8));
    const auto document = document::Document::fromModel({{}, graph, {}, nullptr, {}}, {});
    PlanSettings settings;
    settings.pipeline = 2;
    settings.microbatch = 4;
    settings.stageTensor = {2, 1};
    settings.stageData = {2, 2};
    settings.hardware = {{"slow", 4}, {"fast", 2}};
    settings.stageLayers = {1, 2};
    const ConfigurationId id = (*document)->newConfigurationId();
    const auto edit = evaluation->arrangement(**document, settings, id, "plan");
    QVERIFY2(edit, edit ? "" : edit.error().message.english().c_str());
    QVERIFY((*document)->apply(*edit));
    const plan::Configuration* made = (*document)->plan().configuration(id);
    QVERIFY(made);
    const std::vector<std::string> names {"slow", "slow", "slow", "slow", "fast", "fast"};
    QCOMPARE(made->hardware, names);
}

void TestPlanMixed::settings_sayWhichStageIsWhere()
{
    const auto read = planning::parseSettings(
        R"([{"pp": 3, "microbatch": 2, "stage_layers": [1, 1, 4], "hardware": "slow:2,fast:1"},
            {"dp": 3, "hardware": "slow:2,fast:1"}])",
        "list.json");
    QVERIFY2(read, read ? "" : read.error().message.english().c_str());
    QCOMPARE(read->front().hardware, (HardwareGroups {{"slow", 2}, {"fast", 1}}));
    QCOMPARE(describe(read->front()),
             std::string("pp 3 · layers 1/1/4 · stages 0–1 on slow, 2 on fast · microbatch 2"));
    QCOMPARE(describe(read->back()), std::string("dp 3 · on slow and fast · microbatch 1"));
    QCOMPARE(planning::toJson(read->front())["hardware"].dump(), std::string("\"slow:2,fast:1\""));
    QVERIFY(!planning::parseSettings(R"([{"hardware": "slow"}])", "list.json"));
}

void TestPlanMixed::wrongSettings_haveAProblem_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("named");
    QTest::newRow("more than there are") << R"([{"pp": 3, "hardware": "slow:1,fast:2"}])"
                                         << "2 devices fast are needed";
    QTest::newRow("unknown") << R"([{"pp": 2, "hardware": "slow:1,other:1"}])"
                             << "1 devices other are needed, and there are 0";
    QTest::newRow("too few said") << R"([{"pp": 3, "hardware": "slow:2"}])"
                                  << "says what 2 are";
    QTest::newRow("too many") << R"([{"pp": 4}])"
                              << "4 devices are needed, and there are 3";
}

void TestPlanMixed::wrongSettings_haveAProblem()
{
    QFETCH(QString, text);
    QFETCH(QString, named);
    const auto evaluation = mixedEvaluation(mixedChain(4), {{"fast", 2e12}, {"slow", 1e12}},
                                            stepOf({{"slow", 2}, {"fast", 1}}, 4));
    const auto settings = planning::parseSettings(text.toStdString(), "list.json");
    QVERIFY2(settings, settings ? "" : settings.error().message.english().c_str());
    NoProgress progress;
    const planning::TriedPlan tried = evaluation->tried(settings->front(), progress);
    QVERIFY(!tried.figures);
    QVERIFY2(QString::fromStdString(tried.problem.english()).contains(named),
             tried.problem.english().c_str());
}

void TestPlanMixed::estimates_areWhatTheFullRunGives_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("training");
    for (const bool training : {false, true}) {
        const auto row = [&](const char* name, const char* text) {
            QTest::addRow("%s%s", name, training ? ", training" : "") << text << training;
        };
        row("as given", R"([{"pp": 6}])");
        row("slow ones first", R"([{"pp": 3, "dp": 2, "hardware": "slow:4,fast:2"}])");
        row("shared by two", R"([{"pp": 3, "tp": 2, "hardware": "fast:2,slow:4",
                                  "stage_layers": [3, 2, 1]}])");
        row("one mesh each", R"([{"pp": 2, "microbatch": 4, "stage_tensor": [2, 1],
                                  "stage_data": [1, 4], "hardware": "fast:2,slow:4",
                                  "stage_layers": [4, 2]}])");
        row("replicas of both kinds", R"([{"dp": 6, "hardware": "fast:2,slow:4"}])");
        row("one kind", R"([{"tp": 2, "dp": 2, "hardware": "slow:4"}])");
    }
}

void TestPlanMixed::estimates_areWhatTheFullRunGives()
{
    QFETCH(QString, text);
    QFETCH(bool, training);
    planning::PlanProblem problem = stepOf({{"fast", 2}, {"slow", 4}}, 24);
    problem.training = training;
    MixedKind fast {"fast", 2e12, int64_t(1) << 30, 1e10, {1'000'000}, 1e11};
    MixedKind slow {"slow", 1e12, int64_t(1) << 28, 1e9, {2'000'000}, 5e10};
    const auto evaluation = mixedEvaluation(mixedChain(6), {fast, slow}, problem);
    const auto estimate = planning::PlanEstimate::make(*evaluation);
    QVERIFY(estimate.ok());
    const auto settings = planning::parseSettings(text.toStdString(), "list.json");
    QVERIFY2(settings, settings ? "" : settings.error().message.english().c_str());
    NoProgress progress;
    const planning::TriedPlan tried = evaluation->tried(settings->front(), progress);
    QVERIFY2(tried.figures, tried.problem.english().c_str());
    const auto estimated = (*estimate)->figures(tried.settings, progress);
    QVERIFY2(estimated, estimated ? "" : estimated.error().message.english().c_str());
    QCOMPARE(estimated->time, tried.figures->time);
    QCOMPARE(estimated->memoryLimit, tried.figures->memoryLimit);
    const double share =
        double(estimated->peakMemory.count) / double(tried.figures->peakMemory.count);
    QVERIFY2(share >= 0.97 && share <= 1 + planning::kMemorySlack,
             qPrintable(QString::number(share)));
}

void TestPlanMixed::requests_areRefused()
{
    planning::PlanProblem problem = stepOf({{"fast", 1}, {"slow", 1}}, 4);
    problem.serving.emplace();
    QVERIFY(!mixedEvaluation(mixedChain(4), {{"fast"}, {"slow"}}, problem));
    planning::PlanProblem many = stepOf({{"a", 1}, {"b", 1}, {"c", 1}, {"d", 1}, {"e", 1}}, 4);
    QVERIFY(!mixedEvaluation(mixedChain(4), {{"a"}, {"b"}, {"c"}, {"d"}, {"e"}}, many));
}

MESHWRIGHT_TEST(TestPlanMixed)
#include "tst_plan_mixed.moc"
