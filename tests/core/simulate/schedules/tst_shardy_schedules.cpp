#include "core/simulate/schedules/schedule.h"
#include "tests/support/run/schedule_runs.h"
#include "tests/support/run/shardy_cases.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <fstream>
#include <map>

using namespace meshwright;
using namespace meshwright::simulate;
using namespace meshwright::tests;
using Json = nlohmann::json;

namespace {

/// The places of one mesh's steps by name; a step that is not there has none.
class Places
{
public:
    Places(const Simulation& run, uint32_t mesh)
    {
        for (const Task& task : run.tasksOf({mesh}))
            m_places.emplace(taskName(task, run), m_places.size());
    }

    /// True also where one of them does not exist.
    bool before(char first, int64_t i, char second, int64_t j) const
    {
        const auto a = m_places.find(first + std::to_string(i));
        const auto b = m_places.find(second + std::to_string(j));
        return i < 0 || j < 0 || a == m_places.end() || b == m_places.end()
            || a->second < b->second;
    }

private:
    std::map<std::string, std::size_t> m_places;
};

/// shardy.md 3.8, ZeroBubbleH1, on mesh s of n.
bool smallHolds(const Places& at, int64_t n, int64_t s, int64_t i)
{
    return at.before('B', i, 'F', i + n - s) && at.before('F', i + n - s - 1, 'B', i)
        && at.before('W', i, 'F', i + n) && at.before('B', i + s, 'W', i)
        && at.before('W', i, 'B', i + s + 1);
}

/// shardy.md 3.8, ZeroBubbleH2 with transfers of @p latency passes.
bool largeHolds(const Places& at, int64_t n, int64_t s, int64_t i, double latency, int64_t m)
{
    const auto admitted = [&](int64_t k) {
        return int64_t(2 * (n - k) - 1 + 2 * double(n - k - 1) * latency);
    };
    const int64_t e = admitted(s), mirrored = admitted(n - 1 - s);
    bool holds = at.before('B', i, 'F', i + e) && at.before('B', i + mirrored - 1, 'W', i)
        && at.before('W', i, 'B', i + mirrored);
    for (int64_t j = 0; i < e && j < m; ++j)
        holds = holds && at.before('F', i, 'B', j);
    return holds && (i < 1 || at.before('F', i + e - 1, 'B', i));
}

bool predicatesHold(const std::string& schedule, const Simulation& run)
{
    const auto n = int64_t(run.stages.size()), m = int64_t(run.microbatches);
    for (int64_t s = 0; s < n; ++s) {
        const Places at(run, uint32_t(s));
        for (int64_t i = 0; i < m; ++i) {
            const bool holds = schedule == "ZeroBubbleH1"
                ? smallHolds(at, n, s, i)
                : largeHolds(at, n, s, i,
                             schedule == "ZeroBubbleH2ZeroTxLatency"       ? 0
                                 : schedule == "ZeroBubbleH2HalfTxLatency" ? 0.5
                                                                           : 1,
                             m);
            if (!holds)
                return false;
        }
    }
    return true;
}

double passOf(const Json& durations, const char* kind)
{
    return durations[kind].is_null() ? 0 : durations[kind].get<double>();
}

} // namespace

class TestShardySchedules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cases_agree();
    void orders_areAsPublished_data();
    void orders_areAsPublished();
    void predicates_holdForEveryShape();
    void enoughMicrobatches_takeTheClosedForm();
    void tooFewMicrobatches_warn_data();
    void tooFewMicrobatches_warn();
    void shardysNames_areKnown();
};

void TestShardySchedules::cases_agree()
{
    const auto folder = casesFolder();
    if (!folder)
        QSKIP("no schedules_shardy.json: set MESHWRIGHT_CASES to the folder of cases");
    std::ifstream file(*folder / "schedules_shardy.json");
    const Json cases = Json::parse(file, nullptr, false);
    QVERIFY(!cases.is_discarded());
    int agreed = 0;
    for (const Json& expected : cases) {
        const std::string name = expected["schedule"];
        QVERIFY2(findSchedule(name), name.c_str());
        const bool splits = expected["split_backward"];
        const Json& durations = expected["durations"];
        const Simulation run = completedRun(
            stageTimes(expected["meshes"],
                       {passOf(durations, "F"), passOf(durations, "B"), passOf(durations, "W")},
                       expected["chunks_per_mesh"]),
            name, expected["microbatches"]);
        for (uint32_t mesh = 0; mesh < run.stages.size(); ++mesh) {
            std::string order;
            for (const Json& task : expected["order"][mesh])
                order += (order.empty() ? "" : " ") + task.get<std::string>();
            if (!splits || expected["tie_break_by_microbatch"])
                QCOMPARE(orderText(run, mesh), order);
            QCOMPARE(run.stages[mesh].peakInFlight, expected["peak_in_flight"][mesh]);
        }
        if (splits)
            QVERIFY2(predicatesHold(name, run), name.c_str());
        QCOMPARE(toSeconds(run.makespan), expected["makespan"].get<double>());
        QCOMPARE(toSeconds(run.span), expected["max_mesh_span"].get<double>());
        ++agreed;
    }
    std::printf("schedules_shardy.json %d/%zu\n", agreed, cases.size());
    QCOMPARE(agreed, 15); // all that the file has
}

void TestShardySchedules::orders_areAsPublished_data()
{
    QTest::addColumn<QString>("schedule");
    QTest::addColumn<int>("microbatches");
    QTest::addColumn<int>("mesh");
    QTest::addColumn<QString>("order");
    // shardy.md 3.8, 4 meshes; where the text ends in "…", what it shows.
    QTest::newRow("H1, mesh 1") << "ZeroBubbleH1" << 8 << 1
                                << "F0 F1 F2 B0 F3 B1 W0 F4 B2 W1 F5 B3 W2 F6 B4 W3 F7 B5 W4 B6 W5 "
                                   "B7 W6 W7";
    QTest::newRow("H1, mesh 3") << "ZeroBubbleH1" << 8 << 3
                                << "F0 B0 F1 B1 F2 B2 F3 B3 W0 F4 B4 W1 ";
    QTest::newRow("H2, mesh 1") << "ZeroBubbleH2ZeroTxLatency" << 8 << 1
                                << "F0 F1 F2 F3 F4 B0 F5 B1 F6 B2 F7 W0 B3 W1 ";
    // With a whole pass of latency mesh 3 admits e_3 = 1 and e' = e_0 = 13: no W before B12.
    QTest::newRow("H2 full, mesh 3") << "ZeroBubbleH2FullTxLatency" << 14 << 3
                                     << "F0 B0 F1 B1 F2 B2 F3 B3 F4 B4 F5 B5 F6 B6 F7 B7 F8 B8 F9 "
                                        "B9 F10 B10 F11 B11 F12 B12";
    // "F_n … F_1 rotated to start at F_k".
    QTest::newRow("wrap-around, mesh 0")
        << "ParallelPipelinesWithWrapAround" << 4 << 0 << "F0 F3 F2 F1";
    QTest::newRow("wrap-around, mesh 2")
        << "ParallelPipelinesWithWrapAround" << 4 << 2 << "F2 F1 F0 F3";
    QTest::newRow("wrap-around, mesh 3")
        << "ParallelPipelinesWithWrapAround" << 4 << 3 << "F3 F2 F1 F0";
}

void TestShardySchedules::orders_areAsPublished()
{
    QFETCH(QString, schedule);
    QFETCH(int, microbatches);
    QFETCH(int, mesh);
    QFETCH(QString, order);
    const Simulation run = completedRun(stageTimes(4, {}), schedule.toStdString(), microbatches);
    const QString text = QString::fromStdString(orderText(run, uint32_t(mesh)));
    QCOMPARE(text.left(order.size()), order);
}

void TestShardySchedules::predicates_holdForEveryShape()
{
    for (const char* schedule : {"ZeroBubbleH1", "ZeroBubbleH2ZeroTxLatency",
                                 "ZeroBubbleH2HalfTxLatency", "ZeroBubbleH2FullTxLatency"}) {
        for (uint32_t p = 2; p <= 12; p += 2) {
            for (int64_t m = 1; m <= 40; m += 3) {
                const Simulation run = completedRun(stageTimes(p, {}), schedule, m);
                QVERIFY2(predicatesHold(schedule, run), schedule);
            }
        }
    }
}

void TestShardySchedules::enoughMicrobatches_takeTheClosedForm()
{
    // shardy.md 3.9: (3 m + p − 1) t; with H2 every mesh is busy for 3 m t without a gap. It admits
    // e_0 = 2 p − 1 microbatches (l = 0) before the first backward pass.
    for (uint32_t p = 2; p <= 12; ++p) {
        for (int64_t m = 2 * int64_t(p) - 1; m <= 40; ++m) {
            const Simulation small = completedRun(stageTimes(p, {}), "shardy-zb-h1", m);
            const Simulation large = completedRun(stageTimes(p, {}), "shardy-zb-h2-zero", m);
            QCOMPARE(small.makespan.count, fromSeconds(double(3 * m + p - 1)).count);
            QCOMPARE(large.makespan.count, fromSeconds(double(3 * m + p - 1)).count);
            QCOMPARE(large.span.count, fromSeconds(double(3 * m)).count);
            for (const StageResult& stage : small.stages)
                QVERIFY(stage.peakInFlight <= p);
        }
    }
}

void TestShardySchedules::tooFewMicrobatches_warn_data()
{
    QTest::addColumn<QString>("schedule");
    QTest::addColumn<int>("needed"); // of 4 meshes
    QTest::newRow("no latency, 2p - 1") << "shardy-zb-h2-zero" << 7;
    QTest::newRow("half, 3p - 2") << "shardy-zb-h2-half" << 10;
    QTest::newRow("full, 4p - 3") << "shardy-zb-h2-full" << 13;
}

void TestShardySchedules::tooFewMicrobatches_warn()
{
    QFETCH(QString, schedule);
    QFETCH(int, needed);
    const std::string name = schedule.toStdString();
    const Simulation few = completedRun(stageTimes(4, {}), name, needed - 1);
    QCOMPARE(few.findings.size(), std::size_t(1));
    QCOMPARE(few.findings[0].code(), std::string("schedule-inefficient"));
    QVERIFY(few.findings[0].severity() == Severity::Warning);
    QVERIFY(few.findings[0].message().english().find(std::to_string(needed)) != std::string::npos);
    QVERIFY(completedRun(stageTimes(4, {}), name, needed).findings.empty());
}

void TestShardySchedules::shardysNames_areKnown()
{
    for (const auto& [name, ours] : {std::pair("1F1B", "1f1b"),
                                     {"ONE_FWD_ONE_BWD", "1f1b"},
                                     {"GPipe", "gpipe"},
                                     {"GPIPE", "gpipe"},
                                     {"GPipeBut1F1BForLastMesh", "gpipe-1f1b-last"},
                                     {"GPIPE_BUT_1F1B_FOR_LAST_MESH", "gpipe-1f1b-last"},
                                     {"Circular", "circular"},
                                     {"CircularWithReversedBackward", "circular-reversed"},
                                     {"CIRCULAR_WITH_REVERSED_BACKWARD", "circular-reversed"},
                                     {"ZeroBubbleH1", "shardy-zb-h1"},
                                     {"ZERO_BUBBLE_H1", "shardy-zb-h1"},
                                     {"ZERO_BUBBLE_H2_ZERO_TX_LATENCY", "shardy-zb-h2-zero"},
                                     {"ZeroBubbleH2HalfTxLatency", "shardy-zb-h2-half"},
                                     {"ZERO_BUBBLE_H2_FULL_TX_LATENCY", "shardy-zb-h2-full"},
                                     {"PARALLEL_PIPELINES_WITH_WRAP_AROUND", "parallel-wrap"}}) {
        const Schedule* schedule = findSchedule(name);
        QVERIFY2(schedule, name);
        QCOMPARE(std::string(schedule->name), std::string(ours));
    }
}

MESHWRIGHT_TEST(TestShardySchedules)
#include "tst_shardy_schedules.moc"
