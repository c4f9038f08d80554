#include "core/simulate/report/trace.h"
#include "core/simulate/run/run_schedule.h"
#include "core/simulate/schedules/pipeline.h"
#include "tests/core/simulate/trace_importer.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <map>
#include <set>
#include <string>
#include <vector>

using namespace meshwright;
using namespace meshwright::simulate;
using tests::TraceImporter;

namespace {

constexpr int64_t kMicrosecond = 1'000'000; // ps

struct Durations
{
    int64_t forward = 3 * kMicrosecond, input = 4 * kMicrosecond, weight = 2 * kMicrosecond;
    int64_t transfer = kMicrosecond;
};

/// Stages of 3 µs forward and 6 µs backward, 4 MB of activations; transfers of 1 µs; stage 1 has
/// two devices.
Simulation pipelineOf(uint32_t stages, uint32_t chunks, int64_t microbatches,
                      const std::string& schedule, const Durations& durations = {},
                      bool skips = false)
{
    Pipeline pipeline;
    pipeline.stages = stages;
    pipeline.chunks = chunks;
    pipeline.training = schedule != "forward";
    Simulation simulation;
    for (uint32_t i = 0; i < stages * chunks; ++i)
        pipeline.work.push_back(
            {{durations.forward}, {durations.input}, {durations.weight}, {4'000'000}, {}, {}});
    for (uint32_t stage = 0; stage < stages; ++stage) {
        StageResult result;
        result.stage = StageNumber {int32_t(stage)};
        result.weights = {8'000'000};
        simulation.stages.push_back(result);
        for (uint32_t i = 0; i < (stage == 1 ? 2u : 1u); ++i) {
            DeviceResult device;
            device.name = "GPU \"" + std::to_string(simulation.devices.size()) + '"';
            device.stage = {stage};
            simulation.devices.push_back(device);
        }
    }
    const auto send = [&](uint32_t from, uint32_t to) {
        Message message;
        message.from = from;
        message.to = to;
        message.activation =
            message.gradient = {{durations.transfer}, {1000}, {1000}, {ValueId {0}}};
        pipeline.messages.push_back(message);
    };
    for (uint32_t i = 0; i + 1 < stages * chunks; ++i)
        send(i, i + 1);
    if (skips)
        send(0, stages * chunks - 1); // at the same time as the one to the next stage
    Options options;
    options.schedule = schedule;
    options.microbatches = microbatches;
    options.training = pipeline.training;
    NoProgress progress;
    Result<Simulation> result = runSchedule(pipeline, options, std::move(simulation), progress);
    if (!result.ok() || !result->completed)
        qFatal("the run did not complete");
    return std::move(result).value();
}

std::vector<std::vector<std::string>> rowsOf(const std::string& csv)
{
    std::vector<std::vector<std::string>> rows {{{}}};
    bool quoted = false;
    for (std::size_t i = 0; i < csv.size(); ++i) {
        const char c = csv[i];
        if (quoted && c == '"' && i + 1 < csv.size() && csv[i + 1] == '"')
            rows.back().back() += csv[++i];
        else if (c == '"')
            quoted = !quoted;
        else if (!quoted && c == ',')
            rows.back().emplace_back();
        else if (!quoted && c == '\n')
            rows.push_back({{}});
        else if (quoted || c != '\r')
            rows.back().back() += c;
    }
    rows.pop_back(); // after the last line break
    return rows;
}

} // namespace

class TestTrace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void importer_refusesWhatIsWrong_data();
    void importer_refusesWhatIsWrong();
    void everySchedule_isImportedWithoutAProblem_data();
    void everySchedule_isImportedWithoutAProblem();
    void everyDevice_isANamedProcess();
    void slices_areTheTasksInMicroseconds();
    void transfersAtOnce_getThreadsOfTheirOwn();
    void memory_isACounterPerDevice();
    void flows_leadFromTheMakerToTheTaskThatWaits();
    void skippingFlow_endsInTheRightChunk();
    void incompleteRun_isStillATrace();
    void csv_hasOneLineForEveryTask();
    void csv_isExactToThePicosecond();
};

void TestTrace::importer_refusesWhatIsWrong_data()
{
    QTest::addColumn<QString>("events");
    const QString names =
        QStringLiteral(R"({"ph":"M","pid":1,"name":"process_name","args":{"name":"p"}},)"
                       R"({"ph":"M","pid":1,"tid":1,"name":"thread_name","args":{"name":"t"}},)");
    const QString slice =
        QStringLiteral(R"({"ph":"X","pid":1,"tid":1,"name":"a","ts":10,"dur":5})");
    const auto row = [&](const char* name, const QString& more) {
        QTest::newRow(name) << names + slice + QLatin1Char(',') + more;
    };
    QTest::newRow("thread 0") << QString(slice).replace("\"tid\":1", "\"tid\":0");
    QTest::newRow("no name of the thread") << slice;
    QTest::newRow("unknown name") << names
            + R"({"ph":"M","pid":1,"name":"process_labels","args":{"labels":"x"}})";
    row("partial overlap", R"({"ph":"X","pid":1,"tid":1,"name":"b","ts":12,"dur":9})");
    row("no duration", R"({"ph":"X","pid":1,"tid":1,"name":"b","ts":20})");
    row("not sorted", R"({"ph":"X","pid":1,"tid":1,"name":"b","ts":2,"dur":1})");
    row("half nanoseconds", R"({"ph":"X","pid":1,"tid":1,"name":"b","ts":20.0005,"dur":1})");
    row("cut off to one less", R"({"ph":"X","pid":1,"tid":1,"name":"b","ts":16.025,"dur":1})");
    row("a flow without an end",
        R"({"ph":"s","pid":1,"tid":1,"name":"x","cat":"c","id":1,"ts":11})");
    row("a flow with an id as text",
        R"({"ph":"s","pid":1,"tid":1,"name":"x","cat":"c","id":"1","ts":11})");
    row("a flow outside of slices",
        R"({"ph":"s","pid":1,"tid":1,"name":"x","cat":"c","id":1,"ts":11},)"
        R"({"ph":"f","bp":"e","pid":1,"tid":1,"name":"x","cat":"c","id":1,"ts":15})");
    row("a flow that binds to the next slice",
        R"({"ph":"s","pid":1,"tid":1,"name":"x","cat":"c","id":1,"ts":11},)"
        R"({"ph":"f","pid":1,"tid":1,"name":"x","cat":"c","id":1,"ts":12})");
    row("a flow of another name",
        R"({"ph":"s","pid":1,"tid":1,"name":"x","cat":"c","id":1,"ts":11},)"
        R"({"ph":"f","bp":"e","pid":1,"tid":1,"name":"y","cat":"c","id":1,"ts":12})");
    row("a counter of text", R"({"ph":"C","pid":1,"name":"m","ts":20,"args":{"a":"1"}})");
}

void TestTrace::importer_refusesWhatIsWrong()
{
    QFETCH(QString, events);
    const TraceImporter trace(("{\"traceEvents\":[" + events + "]}").toStdString());
    QVERIFY(!trace.problems.empty());
}

void TestTrace::everySchedule_isImportedWithoutAProblem_data()
{
    QTest::addColumn<QString>("schedule");
    QTest::addColumn<int>("chunks");
    QTest::addColumn<qint64>("transfer"); // ps
    for (const char* schedule : {"forward", "gpipe", "1f1b", "zb-h1", "zb-h2"})
        QTest::newRow(schedule) << QString(schedule) << 1 << qint64(kMicrosecond);
    QTest::newRow("interleaved") << "interleaved" << 2 << qint64(kMicrosecond);
    QTest::newRow("circular") << "circular" << 2 << qint64(kMicrosecond);
    for (const char* schedule : {"zb-v", "v-half", "v-min", "dualpipe-v"})
        QTest::newRow(schedule) << QString(schedule) << 2 << qint64(kMicrosecond);
    QTest::newRow("parts of nanoseconds") << "1f1b" << 1 << qint64(1'234'567);
    QTest::newRow("transfers below a nanosecond") << "1f1b" << 1 << qint64(3);
    QTest::newRow("transfers that take no time") << "1f1b" << 1 << qint64(0);
}

void TestTrace::everySchedule_isImportedWithoutAProblem()
{
    QFETCH(QString, schedule);
    QFETCH(int, chunks);
    QFETCH(qint64, transfer);
    // Durations that are no whole nanoseconds: every boundary is rounded.
    const Durations durations {3'000'333, 4'001'777, 2'000'501, transfer};
    const Simulation simulation =
        pipelineOf(4, uint32_t(chunks), 8, schedule.toStdString(), durations, true);
    const TraceImporter trace(toChromeTrace(simulation));
    QVERIFY2(trace.problems.empty(), trace.firstProblem());
    std::size_t slices = 0, expected = 0;
    for (const auto& [track, all] : trace.slices)
        slices += all.size();
    const auto devices = [](StageIndex stage) { return stage == StageIndex {1} ? 2u : 1u; };
    for (const Task& task : simulation.tasks)
        expected += devices(task.stage) + (isTransfer(task.kind) ? devices(task.destination) : 0);
    QCOMPARE(slices, expected);
    QVERIFY(!trace.flows.empty());
}

void TestTrace::everyDevice_isANamedProcess()
{
    const TraceImporter trace(toChromeTrace(pipelineOf(3, 1, 6, "1f1b")));
    QCOMPARE(trace.processNames.size(), std::size_t(4));
    QCOMPARE(trace.processNames.at(1), std::string("GPU \"0\" (stage 0)")); // numbered from 1
    QCOMPARE(trace.processNames.at(4), std::string("GPU \"3\" (stage 2)"));
    QCOMPARE(trace.threadNames.at({1, 1}), std::string("compute"));
    QCOMPARE(trace.threadNames.at({1, 2}), std::string("send"));
    QCOMPARE(trace.threadNames.at({1, 3}), std::string("receive"));
}

void TestTrace::slices_areTheTasksInMicroseconds()
{
    const TraceImporter trace(toChromeTrace(pipelineOf(3, 1, 6, "1f1b")));
    // Stage 1 gets F0 after 3 µs of stage 0 and 1 µs under way.
    const TraceImporter::Slice& first = trace.slices.at({2, 1}).front();
    QCOMPARE(first.name, std::string("F0"));
    QCOMPARE(first.category, std::string("compute"));
    QCOMPARE(first.start, int64_t(4000));
    QCOMPARE(first.end, int64_t(7000));
    QCOMPARE(first.arguments["pipeline_stage"].get<int>(), 1);
    const TraceImporter::Slice& sent = trace.slices.at({1, 2}).front();
    QCOMPARE(sent.name, std::string("F0 0→1"));
    QCOMPARE(sent.category, std::string("transfer"));
    QCOMPARE(sent.start, int64_t(3000));
    QCOMPARE(sent.arguments["bytes"].get<int>(), 1000);
    QCOMPARE(trace.slices.at({2, 3}).front().name, sent.name); // and is received at both devices
    QCOMPARE(trace.slices.at({3, 3}).front().name, sent.name);
}

void TestTrace::transfersAtOnce_getThreadsOfTheirOwn()
{
    // Stage 0 sends to stages 1 and 2 when F0 ends: two links, at the same time.
    const TraceImporter trace(toChromeTrace(pipelineOf(3, 1, 2, "forward", {}, true)));
    QVERIFY2(trace.problems.empty(), trace.firstProblem());
    std::set<std::string> names;
    for (const auto& [track, name] : trace.threadNames) {
        if (track.first == 1)
            names.insert(name);
    }
    QCOMPARE(names, (std::set<std::string> {"compute", "send", "send 2", "receive"}));
    QCOMPARE(trace.slices.at({1, 2}).size() + trace.slices.at({1, 4}).size(), std::size_t(4));
}

void TestTrace::memory_isACounterPerDevice()
{
    const TraceImporter trace(toChromeTrace(pipelineOf(3, 1, 6, "1f1b")));
    QCOMPARE(trace.counters.size(), std::size_t(4));
    std::map<int64_t, int64_t> most;
    for (const auto& [process, points] : trace.counters) {
        for (const auto& [time, values] : points) {
            QCOMPARE(values["weights_bytes"].get<int64_t>(), int64_t(8'000'000));
            most[process] = std::max(most[process], values["activations_bytes"].get<int64_t>());
        }
    }
    // 1F1B keeps p − s microbatches of 4 MB at stage s; what waits to be sent or taken is small.
    QVERIFY(most.at(1) >= 12'000'000 && most.at(1) < 13'000'000);
    QVERIFY(most.at(4) >= 4'000'000 && most.at(4) < 5'000'000);
}

void TestTrace::flows_leadFromTheMakerToTheTaskThatWaits()
{
    const TraceImporter trace(toChromeTrace(pipelineOf(3, 1, 6, "1f1b")));
    // 6 microbatches over 2 borders: activations reach 2 and 1 devices, gradients 2 and 1.
    QCOMPARE(trace.flows.size(), std::size_t(6 * (2 + 1 + 2 + 1)));
    for (const auto& [id, flow] : trace.flows) {
        QCOMPARE(flow.slices.size(), std::size_t(3));
        const auto slice = [&](std::size_t i) -> const TraceImporter::Slice& {
            return trace.slices.at(flow.slices[i].first)[flow.slices[i].second];
        };
        QCOMPARE(slice(0).name, slice(2).name); // F3 of one stage feeds F3 of the next
        QVERIFY(slice(1).name.rfind(slice(0).name + ' ', 0) == 0);
        QVERIFY(slice(0).end <= slice(1).start && slice(1).end <= slice(2).start);
        QVERIFY(slice(0).arguments["pipeline_stage"] != slice(2).arguments["pipeline_stage"]);
    }
}

void TestTrace::skippingFlow_endsInTheRightChunk()
{
    // Two stages with two chunks: virtual stage 3 is chunk 1 of stage 1, and virtual stage 0 sends
    // to it directly beside the chain.
    const TraceImporter trace(toChromeTrace(pipelineOf(2, 2, 2, "interleaved", {}, true)));
    QVERIFY2(trace.problems.empty(), trace.firstProblem());
    bool found = false;
    for (const auto& [id, flow] : trace.flows) {
        const auto name = [&](std::size_t i) {
            return trace.slices.at(flow.slices[i].first)[flow.slices[i].second].name;
        };
        found = found || (name(0) == "F0@0" && name(2) == "F0@3");
    }
    QVERIFY(found);
}

void TestTrace::incompleteRun_isStillATrace()
{
    Simulation simulation;
    simulation.stages.resize(1);
    const TraceImporter trace(toChromeTrace(simulation));
    QVERIFY(trace.problems.empty());
    QVERIFY(trace.slices.empty());
}

void TestTrace::csv_hasOneLineForEveryTask()
{
    const Simulation simulation = pipelineOf(3, 1, 2, "1f1b");
    const std::vector<std::vector<std::string>> rows = rowsOf(toTaskCsv(simulation));
    QCOMPARE(rows.size(), simulation.tasks.size() + 1);
    for (const std::vector<std::string>& row : rows)
        QCOMPARE(row.size(), std::size_t(11));
    QCOMPARE(rows[0][0], std::string("name"));
    QCOMPARE(rows[1],
             (std::vector<std::string> {"F0", "forward", "0", "0", "0", "GPU \"0\"", "0", "3", "3",
                                        "", ""}));
    const std::vector<std::string>& transfer = rows[simulation.computeTasks + 1];
    QCOMPARE(transfer,
             (std::vector<std::string> {"F0 0→1", "send-activation", "0", "0", "0", "GPU \"0\"",
                                        "3", "1", "4", "1", "1000"}));
}

void TestTrace::csv_isExactToThePicosecond()
{
    const Simulation simulation = pipelineOf(2, 1, 1, "forward", {1'000'050, 0, 0, 7});
    const std::vector<std::vector<std::string>> rows = rowsOf(toTaskCsv(simulation));
    QCOMPARE(rows[1][8], std::string("1.00005"));
    QCOMPARE(rows[2][6], std::string("1.000057")); // 7 ps later
}

MESHWRIGHT_TEST(TestTrace)
#include "tst_trace.moc"
