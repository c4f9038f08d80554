#include "core/simulate/run/stage_times.h"
#include "core/simulate/schedules/pipeline.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <cmath>
#include <fstream>

using namespace meshwright;
using namespace meshwright::simulate;
using Json = nlohmann::json;

namespace {

/// Whole seconds stand for unit times.
StageTimes stageTimes(uint32_t stages, double forward, double backwardInput, double backwardWeight,
                      double transfer = 0, uint32_t chunks = 1)
{
    StageTimes times;
    times.stages = stages;
    times.chunks = chunks;
    times.forward.assign(stages * chunks, fromSeconds(forward));
    times.backwardInput.assign(stages * chunks, fromSeconds(backwardInput));
    times.backwardWeight.assign(stages * chunks, fromSeconds(backwardWeight));
    times.transfer = fromSeconds(transfer);
    return times;
}

Result<Simulation> run(const StageTimes& times, const std::string& schedule, int64_t microbatches)
{
    Options options;
    options.schedule = schedule;
    options.microbatches = microbatches;
    NoProgress progress;
    return simulateStageTimes(times, options, progress);
}

std::string orderOf(const Simulation& simulation, uint32_t stage)
{
    std::string order;
    for (const Task& task : simulation.tasksOf({stage}))
        order += (order.empty() ? "" : " ") + taskName(task, simulation);
    return order;
}

std::optional<Json> sharedCases(const char* name)
{
    const auto folder = tests::sharedFolder();
    if (!folder)
        return std::nullopt;
    std::ifstream file(*folder / "cases" / name);
    const Json json = Json::parse(file, nullptr, false);
    return json.is_discarded() ? std::nullopt : std::optional(json);
}

} // namespace

class TestSchedules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneForwardOneBackward_ordersAsPublished();
    void makespan_isTheClosedForm_data();
    void makespan_isTheClosedForm();
    void latency_lengthensAsTheClosedForm_data();
    void latency_lengthensAsTheClosedForm();
    void forward_fillsAndDrains();
    void profile_startsAsInTheNotebook();
    void publishedBubbleRates_agreeToFourDecimals();
    void publishedInterleavedRates_agreeButForTheirLatencies();
    void chunks_divideTheBubble_data();
    void chunks_divideTheBubble();
    void zeroBubble_takesTheClosedForm();
    void microbatchesThatDoNotDivide_areAnUnmetCondition();
    void unevenStages_areBoundByTheSlowest();
    void names_areFoundWhateverTheCase();
    void unknownSchedule_listsTheKnownOnes();
    void noMicrobatch_isRefused();
    void tooManyMicrobatches_areRefused();
    void chunksForAPlainSchedule_areAnUnmetCondition();
    void contradictoryOrder_isADeadlockThatNamesItsTasks();
    void defaults_areOneForwardOneBackwardAndAsManyMicrobatchesAsStages();
    void json_holdsWhatTheCommandLinePromises();
};

void TestSchedules::oneForwardOneBackward_ordersAsPublished()
{
    // Shardy's predicates give these for 4 meshes and 6 microbatches.
    const Result<Simulation> result = run(stageTimes(4, 1, 1, 1), "1f1b", 6);
    QVERIFY(result.ok() && result->completed);
    QCOMPARE(orderOf(*result, 0), std::string("F0 F1 F2 F3 B0 F4 B1 F5 B2 B3 B4 B5"));
    QCOMPARE(orderOf(*result, 1), std::string("F0 F1 F2 B0 F3 B1 F4 B2 F5 B3 B4 B5"));
    QCOMPARE(orderOf(*result, 2), std::string("F0 F1 B0 F2 B1 F3 B2 F4 B3 F5 B4 B5"));
    QCOMPARE(orderOf(*result, 3), std::string("F0 B0 F1 B1 F2 B2 F3 B3 F4 B4 F5 B5"));
}

void TestSchedules::makespan_isTheClosedForm_data()
{
    QTest::addColumn<QString>("schedule");
    QTest::addColumn<int>("p");
    QTest::addColumn<int>("m");
    for (const char* schedule : {"gpipe", "1f1b"}) {
        for (const auto& [p, m] :
             {std::pair(1, 1), {1, 5}, {2, 1}, {4, 2}, {4, 8}, {7, 13}, {12, 40}})
            QTest::addRow("%s, %d stages, %d microbatches", schedule, p, m) << schedule << p << m;
    }
}

void TestSchedules::makespan_isTheClosedForm()
{
    QFETCH(QString, schedule);
    QFETCH(int, p);
    QFETCH(int, m);
    // tF = 2, tB + tW = 3 + 2: T = (m + p − 1) · 7, bubble rate (p − 1) / (m + p − 1).
    const Result<Simulation> result =
        run(stageTimes(uint32_t(p), 2, 3, 2), schedule.toStdString(), m);
    QVERIFY(result.ok() && result->completed);
    QCOMPARE(result->makespan.count, fromSeconds((m + p - 1) * 7).count);
    QCOMPARE(result->ideal.count, fromSeconds(m * 7).count);
    QCOMPARE(result->bubbleRateMakespan(), double(p - 1) / (m + p - 1));
    // GPipe holds every microbatch, 1F1B min(m, p − s).
    for (int s = 0; s < p; ++s)
        QCOMPARE(int(result->stages[std::size_t(s)].peakInFlight),
                 schedule == "gpipe" ? m : std::min(m, p - s));
}

void TestSchedules::latency_lengthensAsTheClosedForm_data()
{
    QTest::addColumn<int>("p");
    QTest::addColumn<int>("m");
    for (int p = 2; p <= 12; p += 2) {
        for (int m = 1; m <= 40; m += 3)
            QTest::addRow("%d stages, %d microbatches", p, m) << p << m;
    }
}

void TestSchedules::latency_lengthensAsTheClosedForm()
{
    QFETCH(int, p);
    QFETCH(int, m);
    // With a latency c small against the tasks: GPipe + 2 (p − 1) c, 1F1B + [2 (p − 1) + 2 ⌊(m − 1)
    // (p − 1) / p⌋] c. Here tF = 100, tb = 200, c = 1.
    const StageTimes times = stageTimes(uint32_t(p), 100, 120, 80, 1);
    const int64_t busy = int64_t(m + p - 1) * 300;
    const Result<Simulation> gpipe = run(times, "gpipe", m), alternating = run(times, "1f1b", m);
    QVERIFY(gpipe.ok() && alternating.ok());
    QCOMPARE(gpipe->makespan.count, fromSeconds(double(busy + 2 * (p - 1))).count);
    QCOMPARE(alternating->makespan.count,
             fromSeconds(double(busy + 2 * (p - 1) + 2 * ((m - 1) * (p - 1) / p))).count);
    QCOMPARE(gpipe->exposedCommunication.count, fromSeconds(2 * (p - 1)).count);
}

void TestSchedules::forward_fillsAndDrains()
{
    // 3 stages of 2 s, 5 microbatches: (5 + 3 − 1) · 2 s.
    const Result<Simulation> result = run(stageTimes(3, 2, 0, 0), "forward", 5);
    QVERIFY(result.ok() && result->completed);
    QCOMPARE(result->makespan.count, fromSeconds(14).count);
    QVERIFY(!result->training);
    QCOMPARE(orderOf(*result, 2), std::string("F0 F1 F2 F3 F4"));
    QCOMPARE(result->span.count, fromSeconds(10).count);
    QCOMPARE(result->bubbleRateSpan(), 0.0);
}

void TestSchedules::profile_startsAsInTheNotebook()
{
    // The JAX MPMD notebook's 1F1B, predicted from tF = 122.3, tb = 409 ms (shardy.md, section 4):
    // mesh 0 B0 1716–2125, B1 2248, B3 3310–3719; mesh 3 B0 489–898.
    const Result<Simulation> result = run(stageTimes(4, 0.1223, 0.409, 0), "1f1b", 4);
    QVERIFY(result.ok() && result->completed);
    const auto starts = [&](uint32_t stage, std::size_t task) {
        return std::lround(toSeconds(result->tasksOf({stage})[task].start) * 1000);
    };
    QCOMPARE(starts(0, 4), 1716L);
    QCOMPARE(starts(0, 5), 2248L);
    QCOMPARE(starts(0, 7), 3310L);
    QCOMPARE(starts(3, 1), 489L);
    QCOMPARE(std::lround(toSeconds(result->makespan) * 1000), 3719L);
}

void TestSchedules::publishedBubbleRates_agreeToFourDecimals()
{
    // Zero Bubble Pipeline Parallelism, ICLR 2024, tables 5 and 6.
    const std::optional<Json> cases = sharedCases("zero_bubble_iclr24.json");
    if (!cases)
        QSKIP("the shared cases are not there");
    for (const Json& row : (*cases)["rows"]) {
        const StageTimes times =
            stageTimes(row["p"], row["TF"].get<double>() / 1000, row["TB"].get<double>() / 1000,
                       row["TW"].get<double>() / 1000, row["Tcomm"].get<double>() / 1000);
        for (const auto& [schedule, published] : {std::pair("1f1b", "bubble_1F1B"),
                                                  {"zb-h1", "bubble_ZB_H1"},
                                                  {"zb-h2", "bubble_ZB_H2"}}) {
            const Result<Simulation> result = run(times, schedule, row["m"]);
            QVERIFY(result.ok() && result->completed);
            QCOMPARE(std::round(result->bubbleRateSpan() * 1e4),
                     std::round(row[published].get<double>() * 1e4));
        }
    }
}

void TestSchedules::publishedInterleavedRates_agreeButForTheirLatencies()
{
    // The same tables, 1F1B-I. The published values count p latencies fewer than Megatron's order
    // gives: at most 0.0036 (shardy.md 6.6 A).
    const std::optional<Json> cases = sharedCases("zero_bubble_iclr24.json");
    if (!cases)
        QSKIP("the shared cases are not there");
    for (const Json& row : (*cases)["rows"]) {
        const uint32_t chunks = row["interleaved_chunks"];
        StageTimes times = stageTimes(row["p"], row["TF"].get<double>() / 1000 / chunks,
                                      row["TB"].get<double>() / 1000 / chunks,
                                      row["TW"].get<double>() / 1000 / chunks,
                                      row["Tcomm"].get<double>() / 1000, chunks);
        const Result<Simulation> result = run(times, "interleaved", row["m"]);
        QVERIFY(result.ok() && result->completed);
        const double difference = result->bubbleRateSpan() - row["bubble_1F1B_I"].get<double>();
        QVERIFY2(difference > -0.0001 && difference < 0.0037,
                 qPrintable(QString::number(difference)));
    }
}

void TestSchedules::chunks_divideTheBubble_data()
{
    QTest::addColumn<QString>("schedule");
    QTest::addColumn<int>("p");
    QTest::addColumn<int>("m");
    QTest::addColumn<int>("v");
    for (const char* schedule : {"interleaved", "circular", "circular-reversed"}) {
        for (const auto& [p, m, v] : {std::tuple(2, 4, 2), {4, 8, 3}, {4, 4, 6}, {8, 16, 2}})
            QTest::addRow("%s, %d stages, %d microbatches, %d chunks", schedule, p, m, v)
                << schedule << p << m << v;
    }
}

void TestSchedules::chunks_divideTheBubble()
{
    QFETCH(QString, schedule);
    QFETCH(int, p);
    QFETCH(int, m);
    QFETCH(int, v);
    // tF = 1 and tb = 2 per chunk: (m · v + p − 1) · 3 where p divides m.
    const Result<Simulation> result =
        run(stageTimes(uint32_t(p), 1, 1, 1, 0, uint32_t(v)), schedule.toStdString(), m);
    QVERIFY(result.ok() && result->completed);
    QCOMPARE(result->makespan.count, fromSeconds((m * v + p - 1) * 3).count);
    QCOMPARE(taskName(result->tasksOf({0})[std::size_t(p)], *result),
             "F0@" + std::to_string(p)); // the second chunk of stage 0
}

void TestSchedules::zeroBubble_takesTheClosedForm()
{
    // tF = tB = tW = 1, p = 4, m = 12. H1: m (tF + tb) + (p − 1)(tF + tB − tW) = 36 + 3. H2: the
    // span of every stage is m (tF + tb) = 36, activations of 2 p − 1 microbatches at most.
    const StageTimes times = stageTimes(4, 1, 1, 1);
    const Result<Simulation> small = run(times, "zb-h1", 12), large = run(times, "zb-h2", 12);
    QVERIFY(small.ok() && small->completed && large.ok() && large->completed);
    QCOMPARE(small->makespan.count, fromSeconds(39).count);
    QCOMPARE(large->span.count, fromSeconds(36).count);
    QCOMPARE(large->bubbleRateSpan(), 0.0);
    for (const StageResult& stage : small->stages)
        QCOMPARE(stage.peakInFlight, 4u);
    QCOMPARE(orderOf(*small, 1).substr(0, 36), std::string("F0 F1 F2 B0 F3 B1 W0 F4 B2 W1 F5 B3 "));
}

void TestSchedules::microbatchesThatDoNotDivide_areAnUnmetCondition()
{
    for (const char* schedule : {"interleaved", "circular", "circular-reversed"}) {
        const Result<Simulation> result = run(stageTimes(4, 1, 1, 1, 0, 2), schedule, 6);
        QVERIFY(result.ok());
        QVERIFY(!result->completed);
        QCOMPARE(result->findings.front().code(), std::string("schedule-precondition"));
    }
}

void TestSchedules::unevenStages_areBoundByTheSlowest()
{
    // Stage 1 takes 5 of the others' 1: the work of 4 microbatches there, and once 1 before, after.
    StageTimes times = stageTimes(3, 1, 0, 0);
    times.forward[1] = fromSeconds(5);
    const Result<Simulation> result = run(times, "forward", 4);
    QVERIFY(result.ok());
    QCOMPARE(result->makespan.count, fromSeconds(1 + 4 * 5 + 1).count);
    QCOMPARE(result->ideal.count, fromSeconds(20).count);
}

void TestSchedules::names_areFoundWhateverTheCase()
{
    QVERIFY(findSchedule("1F1B"));
    QVERIFY(findSchedule("GPipe"));
    QCOMPARE(findSchedule("ONE_FWD_ONE_BWD"), findSchedule("1f1b"));
    QVERIFY(!findSchedule(""));
    QVERIFY(!findSchedule("1f1"));
}

void TestSchedules::unknownSchedule_listsTheKnownOnes()
{
    const Result<Simulation> result = run(stageTimes(2, 1, 1, 1), "1f2b", 2);
    QVERIFY(!result.ok());
    QVERIFY(result.error().message.english().find("1f2b") != std::string::npos);
    QVERIFY(result.error().message.english().find(scheduleNames()) != std::string::npos);
}

void TestSchedules::noMicrobatch_isRefused()
{
    for (const int64_t count : {int64_t(0), int64_t(-4)})
        QVERIFY(!run(stageTimes(2, 1, 1, 1), "1f1b", count).ok());
}

void TestSchedules::tooManyMicrobatches_areRefused()
{
    const Result<Simulation> result = run(stageTimes(2, 1, 1, 1), "1f1b", int64_t(1) << 40);
    QVERIFY(!result.ok());
    QVERIFY(result.error().message.english().find("microbatches") != std::string::npos);
}

void TestSchedules::chunksForAPlainSchedule_areAnUnmetCondition()
{
    const Result<Simulation> result = run(stageTimes(2, 1, 1, 1, 0, 3), "1f1b", 4);
    QVERIFY(result.ok());
    QVERIFY(!result->completed);
    QCOMPARE(result->findings.size(), std::size_t(1));
    QCOMPARE(result->findings.front().code(), std::string("schedule-precondition"));
}

void TestSchedules::contradictoryOrder_isADeadlockThatNamesItsTasks()
{
    // Stage 0 wants B0 before F1, stage 1 wants F1 before B0: B0 of stage 0 needs B0 of stage 1,
    // which waits for F1 there, which needs F1 of stage 0, which waits for B0.
    Pipeline pipeline;
    pipeline.stages = 2;
    pipeline.training = true;
    pipeline.messagesOccupyLinks = false;
    pipeline.work.assign(2, {{1}, {1}, {1}, {}, {}, {}});
    pipeline.messages.resize(1);
    pipeline.messages[0].to = 1;
    const Step f0 {TaskKind::Forward, 0, 0}, f1 {TaskKind::Forward, 1, 0};
    const Step b0 {TaskKind::Backward, 0, 0}, b1 {TaskKind::Backward, 1, 0};
    Simulation simulation;
    simulation.training = true;
    simulation.microbatches = 2;
    simulation.stages.resize(2);
    simulation.stages[1].stage = StageNumber {1};
    const Result<void> ran =
        runPipeline(pipeline, {{f0, b0, f1, b1}, {f0, f1, b0, b1}}, simulation);
    QVERIFY(ran.ok());
    QVERIFY(!simulation.completed);
    QCOMPARE(simulation.findings.size(), std::size_t(1));
    QCOMPARE(simulation.findings[0].code(), std::string("schedule-deadlock"));
    for (const char* task : {"B0 of stage 0", "B0 of stage 1", "F1 of stage 0", "F1 of stage 1"})
        QVERIFY(simulation.findings[0].message().english().find(task) != std::string::npos);
}

void TestSchedules::defaults_areOneForwardOneBackwardAndAsManyMicrobatchesAsStages()
{
    NoProgress progress;
    const Result<Simulation> training = simulateStageTimes(stageTimes(3, 1, 1, 1), {}, progress);
    QVERIFY(training.ok());
    QCOMPARE(training->schedule, std::string("1f1b"));
    QCOMPARE(training->microbatches, 3u);
    const Result<Simulation> inference = simulateStageTimes(stageTimes(3, 1, 0, 0), {}, progress);
    QVERIFY(inference.ok());
    QCOMPARE(inference->schedule, std::string("forward"));
}

void TestSchedules::json_holdsWhatTheCommandLinePromises()
{
    const Result<Simulation> result = run(stageTimes(2, 1, 1, 1), "1f1b", 3);
    QVERIFY(result.ok());
    const Json json = Json::parse(toJson(*result), nullptr, false);
    QVERIFY(!json.is_discarded());
    QCOMPARE(json["schedule"].get<std::string>(), std::string("1f1b"));
    QCOMPARE(json["stages"].get<int>(), 2);
    QCOMPARE(json["microbatches"].get<int>(), 3);
    QCOMPARE(json["makespan_s"].get<double>(), 12.0); // (3 + 2 − 1) · 3
    QCOMPARE(json["ideal_s"].get<double>(), 9.0);
    QCOMPARE(json["bubble_rate_makespan"].get<double>(), 0.25);
    QVERIFY(json["order"] == Json::parse(R"([["F0","F1","B0","F2","B1","B2"],
                                             ["F0","B0","F1","B1","F2","B2"]])"));
    QVERIFY(json["peak_in_flight"] == Json::parse("[2, 1]"));
    QCOMPARE(json["devices"].size(), std::size_t(2));
    QCOMPARE(json["devices"][1]["compute_s"].get<double>(), 9.0);
    QVERIFY(json["devices"][0]["capacity_bytes"].is_null());
    QVERIFY(json["transfers"].is_array());
}

MESHWRIGHT_TEST(TestSchedules)
#include "tst_schedules.moc"
