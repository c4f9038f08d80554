#include "core/simulate/pipeline.h"
#include "core/simulate/run_schedule.h"
#include "core/simulate/trace.h"

#include <QtTest>

#include <nlohmann/json.hpp>

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace meshwright;
using namespace meshwright::simulate;
using Json = nlohmann::json;

namespace {

/// Three stages of 3 µs forward and 6 µs backward, 4 MB of activations; transfers of 1 µs.
Simulation trainedPipeline(int64_t microbatches)
{
    constexpr int64_t kMicrosecond = 1'000'000;
    Pipeline pipeline;
    pipeline.stages = 3;
    pipeline.training = true;
    Simulation simulation;
    for (uint32_t stage = 0; stage < 3; ++stage) {
        pipeline.work.push_back(
            {{3 * kMicrosecond}, {4 * kMicrosecond}, {2 * kMicrosecond}, {4'000'000}, {}, {}});
        StageResult result;
        result.stage = int32_t(stage);
        result.weights = {8'000'000};
        simulation.stages.push_back(result);
        // Stage 1 has two devices.
        for (uint32_t i = 0; i < (stage == 1 ? 2u : 1u); ++i) {
            DeviceResult device;
            device.name = "GPU \"" + std::to_string(simulation.devices.size()) + '"';
            device.stage = stage;
            simulation.devices.push_back(device);
        }
    }
    for (uint32_t stage = 0; stage < 2; ++stage) {
        Message message;
        message.from = stage;
        message.to = stage + 1;
        message.activation = message.gradient = {{kMicrosecond}, {1000}, {1000}, {ValueId {0}}};
        pipeline.messages.push_back(message);
    }
    Options options;
    options.microbatches = microbatches;
    options.training = true;
    NoProgress progress;
    Result<Simulation> result = runSchedule(pipeline, options, std::move(simulation), progress);
    Q_ASSERT(result.ok() && result->completed);
    return std::move(result).value();
}

} // namespace

class TestTrace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyDevice_isANamedProcess();
    void times_areMicrosecondsAndAscend();
    void slicesOfAThread_doNotOverlap();
    void memory_isACounterPerDevice();
    void flows_joinTransfersToTheTasksThatWait();
    void incompleteRun_isStillATrace();

private:
    Simulation m_simulation;
    Json m_events;
};

void TestTrace::initTestCase()
{
    m_simulation = trainedPipeline(6);
    const Json trace = Json::parse(toChromeTrace(m_simulation), nullptr, false);
    QVERIFY(!trace.is_discarded());
    QCOMPARE(trace["metadata"]["schedule"].get<std::string>(), std::string("1f1b"));
    m_events = trace["traceEvents"];
    QVERIFY(m_events.is_array());
}

void TestTrace::everyDevice_isANamedProcess()
{
    std::map<int, std::string> names;
    std::set<std::string> threads;
    for (const Json& event : m_events) {
        if (event["ph"] == "M" && event["name"] == "process_name")
            names[event["pid"]] = event["args"]["name"];
        if (event["ph"] == "M" && event["name"] == "thread_name")
            threads.insert(event["args"]["name"].get<std::string>());
    }
    QCOMPARE(names.size(), std::size_t(4));
    QCOMPARE(names.at(1), std::string("GPU \"0\" (stage 0)")); // numbered from 1
    QCOMPARE(names.at(4), std::string("GPU \"3\" (stage 2)"));
    QVERIFY(threads.count("compute") && threads.count("communication"));
}

void TestTrace::times_areMicrosecondsAndAscend()
{
    double last = 0, end = 0;
    for (const Json& event : m_events) {
        if (event["ph"] == "M")
            continue;
        QVERIFY(event["ts"].get<double>() >= last);
        last = event["ts"];
        if (event["ph"] == "X")
            end = std::max(end, last + event["dur"].get<double>());
    }
    QCOMPARE(end, toSeconds(m_simulation.makespan) * 1e6);
}

void TestTrace::slicesOfAThread_doNotOverlap()
{
    std::map<std::pair<int, int>, double> busyUntil;
    std::size_t slices = 0;
    for (const Json& event : m_events) {
        if (event["ph"] != "X")
            continue;
        double& until = busyUntil[{event["pid"], event["tid"]}];
        QVERIFY(event["ts"].get<double>() >= until - 1e-9);
        until = event["ts"].get<double>() + event["dur"].get<double>();
        ++slices;
    }
    // 12 tasks on each of 4 devices; per microbatch stage 0 sends once, both devices of stage 1
    // twice (activation and gradient), stage 2 once.
    QCOMPARE(slices, std::size_t(4 * 12 + 6 * (1 + 2 * 2 + 1)));
}

void TestTrace::memory_isACounterPerDevice()
{
    std::map<int, int64_t> most;
    for (const Json& event : m_events) {
        if (event["ph"] == "C") {
            QCOMPARE(event["args"]["resident_bytes"].get<int64_t>(), int64_t(8'000'000));
            most[event["pid"]] =
                std::max(most[event["pid"]], event["args"]["activations_bytes"].get<int64_t>());
        }
    }
    QCOMPARE(most.size(), std::size_t(4));
    // 1F1B keeps p − s microbatches of 4 MB at stage s; at stage 2 a received one waits as well.
    QVERIFY(most.at(1) >= 12'000'000 && most.at(4) >= 4'000'000);
    QVERIFY(most.at(1) > most.at(4));
}

void TestTrace::flows_joinTransfersToTheTasksThatWait()
{
    std::map<int, Json> starts;
    std::size_t joined = 0;
    for (const Json& event : m_events) {
        if (event["ph"] == "s")
            starts[event["id"]] = event;
        if (event["ph"] != "f")
            continue;
        QCOMPARE(event["bp"].get<std::string>(), std::string("e"));
        QVERIFY(starts.count(event["id"]));
        const Json& start = starts[event["id"]];
        // Bound to the same name and category; a transfer takes 1 µs.
        QVERIFY(start["name"] == event["name"] && start["cat"] == event["cat"]);
        QVERIFY(event["ts"].get<double>() >= start["ts"].get<double>() + 1 - 1e-9);
        QVERIFY(start["pid"] != event["pid"]);
        ++joined;
    }
    QCOMPARE(joined, std::size_t(6 * 4)); // 6 microbatches over 2 borders, both ways
}

void TestTrace::incompleteRun_isStillATrace()
{
    Simulation simulation;
    simulation.stages.resize(1);
    const Json trace = Json::parse(toChromeTrace(simulation), nullptr, false);
    QVERIFY(!trace.is_discarded());
    QVERIFY(trace["traceEvents"].is_array());
}

QTEST_GUILESS_MAIN(TestTrace)
#include "tst_trace.moc"
