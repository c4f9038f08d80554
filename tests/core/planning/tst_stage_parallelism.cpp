#include "core/planning/search/ranking.h"
#include "core/planning/search/refinement.h"
#include "core/planning/search/stage_parallelism.h"
#include "tests/support/model/generated_models.h"
#include "tests/support/run/one_node.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

using namespace meshwright;
using namespace meshwright::tests;
using planning::PlanSettings;

namespace {

constexpr int kStageLayers = 4;
constexpr int64_t kStageHidden = 256, kStageSequence = 512;

std::unique_ptr<planning::PlanEvaluation> stagedModel(int64_t devices, Bytes memory,
                                                      bool training = true)
{
    const graph::Graph graph = generatedDecoder({kStageLayers, kStageHidden, 8, 1024, 4000});
    return evaluationOnOneNode(graph, devices, kStageSequence, training, memory);
}

constexpr Bytes kEnoughMemory {1'000'000'000'000};

/// Two stages of four devices, a pass of four sequences.
PlanSettings twoStages(std::vector<int64_t> tensor, std::vector<int64_t> data = {})
{
    PlanSettings settings;
    settings.pipeline = 2;
    settings.tensor = 2;
    settings.data = 2;
    settings.microbatch = 2;
    settings.stageTensor = std::move(tensor);
    settings.stageData = std::move(data);
    return settings;
}

} // namespace

/// Stages with tensor-parallel devices and replicas of their own.
class TestStageParallelism : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void settings_sayWhatEachStageHas();
    void wrongSettings_areRefused_data();
    void wrongSettings_areRefused();
    void alikeStages_areThePlainPlan();
    void estimates_areWhatTheFullRunGives_data();
    void estimates_areWhatTheFullRunGives();
    void transfers_carryThePartsOfBothEnds();
    void refinement_isNearTheBestOfAll();
    void search_isNearTheBestOfStagesOfAnySize();
};

void TestStageParallelism::settings_sayWhatEachStageHas()
{
    const auto read = planning::parseSettings(
        R"([{"pp": 2, "tp": 2, "dp": 2, "microbatch": 2, "stage_tensor": [4, 1]},
            {"pp": 2, "microbatch": 6, "stage_tensor": [1, 2], "stage_data": [1, 3]}])",
        "list.json");
    QVERIFY2(read, read ? "" : read.error().message.english().c_str());
    const PlanSettings &same = (*read)[0], &other = (*read)[1];
    QCOMPARE(same.devices(), int64_t(8));
    // Four devices that share the layers have the pass of four sequences; four replicas one each.
    QCOMPARE(same.ofStage({0}).data, int64_t(1));
    QCOMPARE(same.ofStage({0}).microbatch, int64_t(4));
    QCOMPARE(same.ofStage({1}).data, int64_t(4));
    QCOMPARE(same.ofStage({1}).microbatch, int64_t(1));
    QCOMPARE(other.devices(), int64_t(1 + 2 * 3));
    QCOMPARE(other.ofStage({1}).microbatch, int64_t(2));
    QCOMPARE(planning::toJson(other)["stage_data"].dump(), std::string("[1,3]"));
    QVERIFY(describe(same).find("stages of tp 4/1") != std::string::npos);
}

void TestStageParallelism::wrongSettings_areRefused_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("too few numbers") << R"([{"pp": 3, "stage_tensor": [1, 1]}])";
    QTest::newRow("does not divide the devices")
        << R"([{"pp": 2, "tp": 4, "stage_tensor": [3, 4]}])";
    QTest::newRow("with a context axis")
        << R"([{"pp": 2, "cp": 2, "tp": 2, "stage_tensor": [1, 2]}])";
    QTest::newRow("replicas alone") << R"([{"pp": 2, "stage_data": [1, 2]}])";
    QTest::newRow("replicas of fewer stages")
        << R"([{"pp": 2, "stage_tensor": [1, 2], "stage_data": [1]}])";
}

void TestStageParallelism::wrongSettings_areRefused()
{
    QFETCH(QString, text);
    QVERIFY(!planning::parseSettings(text.toStdString(), "list.json"));
}

/// Four devices as 2 × 2 on either stage, said for all at once or for each.
void TestStageParallelism::alikeStages_areThePlainPlan()
{
    const auto evaluation = stagedModel(8, kEnoughMemory);
    NoProgress progress;
    const planning::TriedPlan plain = evaluation->tried(twoStages({}), progress);
    const planning::TriedPlan each = evaluation->tried(twoStages({2, 2}, {2, 2}), progress);
    QVERIFY2(each.figures, each.problem.english().c_str());
    QCOMPARE(each.figures->time, plain.figures->time);
    QCOMPARE(each.figures->peakMemory, plain.figures->peakMemory);
}

void TestStageParallelism::estimates_areWhatTheFullRunGives_data()
{
    QTest::addColumn<std::vector<int64_t>>("tensor");
    QTest::addColumn<std::vector<int64_t>>("data");
    QTest::addColumn<bool>("training");
    using Counts = std::vector<int64_t>;
    for (const bool training : {false, true}) {
        const auto row = [&](const char* name, const Counts& tensor, const Counts& data) {
            QTest::addRow("%s%s", name, training ? ", training" : "") << tensor << data << training;
        };
        row("fewer replicas behind", {1, 4}, {});
        row("more replicas behind", {4, 1}, {});
        row("one of two by one of four", {2, 4}, {});
        row("fewer devices in front", {1, 2}, {2, 2});
        row("fewer devices behind", {4, 1}, {1, 2});
    }
}

void TestStageParallelism::estimates_areWhatTheFullRunGives()
{
    QFETCH(std::vector<int64_t>, tensor);
    QFETCH(std::vector<int64_t>, data);
    QFETCH(bool, training);
    const auto evaluation = stagedModel(8, kEnoughMemory, training);
    const auto estimate = planning::PlanEstimate::make(*evaluation);
    NoProgress progress;
    const PlanSettings settings = twoStages(tensor, data);
    const planning::TriedPlan tried = evaluation->tried(settings, progress);
    QVERIFY2(tried.figures, tried.problem.english().c_str());
    const auto estimated = (*estimate)->figures(settings, progress);
    QVERIFY2(estimated, estimated ? "" : estimated.error().message.english().c_str());
    QCOMPARE(estimated->time, tried.figures->time);
    const auto memory = double(estimated->peakMemory.count);
    const auto ran = double(tried.figures->peakMemory.count);
    QVERIFY2(memory >= ran * 0.97 && memory <= ran * (1 + planning::kMemorySlack),
             qPrintable(QString::number(memory / ran)));
}

/// A pass of 4 sequences of 512 tokens of 256 float32 is 2 MiB: all of it for a stage of one
/// replica, a quarter for each of four. Of what goes on, only the stream between layers has a
/// gradient.
void TestStageParallelism::transfers_carryThePartsOfBothEnds()
{
    constexpr int64_t kWhole = 4 * kStageSequence * kStageHidden * 4;
    const auto evaluation = stagedModel(8, kEnoughMemory);
    NoProgress progress;
    for (const bool isSplitBehind : {true, false}) {
        const auto run = evaluation->run(
            twoStages(isSplitBehind ? std::vector<int64_t> {4, 1} : std::vector<int64_t> {1, 4}),
            progress);
        QVERIFY2(run, run ? "" : run.error().message.english().c_str());
        int gradients = 0;
        for (const simulate::TransferTotal& transfer : (*run)->transfers) {
            const bool toSplit = transfer.gradient != isSplitBehind;
            if (transfer.gradient) {
                ++gradients;
                QCOMPARE(transfer.bytesPerDevice.count, toSplit ? kWhole / 4 : kWhole);
            } else {
                QVERIFY(transfer.bytesPerDevice.count >= (toSplit ? kWhole / 4 : kWhole));
            }
        }
        QCOMPARE(gradients, 1);
    }
}

/// All layers of two stages and all ways to share four devices on each: 3 · 9 plans. Plans whose
/// stages are alike are the search's to find, so that refinement begins with the even ones of each.
void TestStageParallelism::refinement_isNearTheBestOfAll()
{
    const auto evaluation = stagedModel(8, kEnoughMemory);
    const auto pool = planning::EstimatePool::make(*evaluation);
    NoProgress progress;
    std::optional<Picoseconds> best;
    std::vector<planning::TriedPlan> found;
    for (const int64_t first : {1, 2, 4}) {
        for (const int64_t second : {1, 2, 4}) {
            for (int64_t layers = 1; layers < kStageLayers; ++layers) {
                PlanSettings settings = twoStages({first, second});
                settings.stageLayers = {layers, kStageLayers - layers};
                const planning::TriedPlan tried = evaluation->tried(settings, progress);
                QVERIFY2(tried.figures, tried.problem.english().c_str());
                best = std::min(best.value_or(tried.figures->time), tried.figures->time);
            }
        }
        PlanSettings even = twoStages({});
        even.tensor = first;
        even.data = 4 / first; // of a pass of 4 sequences
        even.microbatch = first;
        found.push_back(evaluation->tried(even, progress));
        QVERIFY2(found.back().figures, found.back().problem.english().c_str());
    }
    std::sort(found.begin(), found.end(),
              [](const auto& a, const auto& b) { return a.figures->time < b.figures->time; });
    for (planning::TriedPlan& plan : planning::refinedPlans(**pool, found, progress))
        found.push_back(std::move(plan));
    const auto least =
        std::min_element(found.begin(), found.end(), [](const auto& a, const auto& b) {
            return a.figures->time < b.figures->time;
        });
    QVERIFY(toSeconds(least->figures->time) <= 1.02 * toSeconds(*best));
}

/// Six devices do not divide 32 sequences: of all ways to make two stages of them, by any schedule
/// that takes such stages, none is more than 2 % faster than what the search finds.
void TestStageParallelism::search_isNearTheBestOfStagesOfAnySize()
{
    constexpr int64_t devices = 6;
    const auto evaluation = stagedModel(devices, kEnoughMemory);
    NoProgress progress;
    const auto found = planning::searchPlans(*evaluation, {}, progress);
    QVERIFY(found && !found->plans.empty());
    std::optional<Picoseconds> best;
    for (const char* schedule : {"1f1b", "zb-h1", "zb-h2"}) {
        for (const auto& [first, second] :
             std::vector<std::pair<int64_t, int64_t>> {{1, 4}, {2, 2}, {2, 4}, {4, 1}, {4, 2}}) {
            for (const int64_t pass : {4, 8}) {
                for (int64_t layers = 1; layers < kStageLayers; ++layers) {
                    PlanSettings settings;
                    settings.pipeline = 2;
                    settings.schedule = schedule;
                    settings.microbatch = pass;
                    settings.stageTensor = {1, 1};
                    settings.stageData = {first, second};
                    settings.stageLayers = {layers, kStageLayers - layers};
                    settings.zero = simulate::StateSharding::Optimizer;
                    const planning::TriedPlan tried = evaluation->tried(settings, progress);
                    QVERIFY2(tried.figures, tried.problem.english().c_str());
                    best = std::min(best.value_or(tried.figures->time), tried.figures->time);
                }
            }
        }
    }
    QVERIFY2(
        toSeconds(found->plans.front().figures->time) <= 1.02 * toSeconds(*best),
        (formatTime(found->plans.front().figures->time) + " against " + formatTime(*best)).c_str());
}

MESHWRIGHT_TEST(TestStageParallelism)
#include "tst_stage_parallelism.moc"
