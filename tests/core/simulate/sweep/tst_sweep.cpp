#include "core/simulate/engine/order_legality.h"
#include "core/simulate/run/rechunked_times.h"
#include "core/simulate/sweep/sweep.h"
#include "tests/support/run/small_pipelines.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace meshwright;
using namespace meshwright::simulate;

class TestSweep : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void axis_readsKeyAndValues_data();
    void axis_readsKeyAndValues();
    void wrongAxis_saysWhatMayStandThere_data();
    void wrongAxis_saysWhatMayStandThere();
    void choice_isOfWhatARunHas_data();
    void choice_isOfWhatARunHas();
    void choice_isSet();
    void combinations_areAllRun();
    void ownOrder_givesWayToWhatVaries();
    void refusedRun_isAPointWithAProblem();
    void chunks_divideTheWorkOfAStage();
    void tooManyChunks_areRefused();
    void front_hasWhatNothingBeats();
    void symbol_isComparedByToken();
    void tooManyRuns_areRefused();
    void sameSettingTwice_isRefused();
    void cancelled_stopsBetweenRuns();
    void json_hasNumbersAsNumbers();
};

namespace {

const std::vector<std::string> kSymbols {"batch", "a=b"};

cost::Catalogue twoDevices()
{
    cost::Catalogue catalogue;
    for (const char* name : {"fast", "slow"}) {
        cost::DeviceSpec device;
        device.name = name;
        catalogue.devices.push_back(device);
    }
    return catalogue;
}

/// Four stages, forward 1 s, backward 1 s + 1 s, whatever the schedule.
StageTimes fourStages()
{
    const Picoseconds second = fromSeconds(1);
    StageTimes times;
    times.stages = 4;
    times.forward = times.backwardInput = times.backwardWeight =
        std::vector<Picoseconds>(4, second);
    return times;
}

Result<Simulation> runFourStages(const RunSetting& setting, Progress& progress)
{
    const Result<StageTimes> times = withChunks(fourStages(), setting.chunks.value_or(1));
    return times ? simulateStageTimes(*times, setting.options, progress)
                 : Result<Simulation>(times.error());
}

SweepAxis axis(const char* text)
{
    const Result<SweepAxis> result = parseSweepAxis(text, {kSymbols, nullptr, true});
    if (!result)
        qFatal("%s", result.error().message.english().c_str());
    return *result;
}

SweepPoint point(double time, int64_t bytes)
{
    SweepPoint made;
    made.timePerUnit = time;
    made.peakMemory = {bytes};
    return made;
}

class CancelAfter final : public Progress
{
public:
    explicit CancelAfter(int runs)
        : m_runs(runs)
    {
    }

    void report(double, std::string_view) override { ++m_reports; }

    bool cancelled() const override { return m_reports > m_runs; }

private:
    int m_runs, m_reports = 0;
};

} // namespace

void TestSweep::axis_readsKeyAndValues_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("key");
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("values");
    QTest::newRow("numbers") << "microbatches=4,8,16" << int(SettingKey::Microbatches)
                             << "microbatches" << 3;
    QTest::newRow("schedules") << "schedule=gpipe,1F1B" << int(SettingKey::Schedule) << "schedule"
                               << 2;
    QTest::newRow("hardware") << "hardware=fast,slow" << int(SettingKey::Hardware) << "hardware"
                              << 2;
    QTest::newRow("chunks") << "chunks=1,2" << int(SettingKey::Chunks) << "chunks" << 2;
    QTest::newRow("choice") << "recompute=none,full" << int(SettingKey::Choice) << "recompute" << 2;
    QTest::newRow("choice of numbers") << "zero=0,1,2,3" << int(SettingKey::Choice) << "zero" << 4;
    QTest::newRow("symbol") << "batch=0,1" << int(SettingKey::Symbol) << "batch" << 2;
    QTest::newRow("symbol with =") << "a=b=1" << int(SettingKey::Symbol) << "a=b" << 1;
}

void TestSweep::axis_readsKeyAndValues()
{
    QFETCH(QString, text);
    QFETCH(int, key);
    QFETCH(QString, name);
    QFETCH(int, values);
    const cost::Catalogue hardware = twoDevices();
    const Result<SweepAxis> axis =
        parseSweepAxis(text.toStdString(), {kSymbols, &hardware, true, true});
    QVERIFY2(axis.ok(), axis ? "" : axis.error().message.english().c_str());
    QCOMPARE(int(axis->key), key);
    QCOMPARE(QString::fromStdString(axis->name), name);
    QCOMPARE(int(axis->values.size()), values);
}

void TestSweep::wrongAxis_saysWhatMayStandThere_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("named");
    QTest::newRow("no value") << "microbatches"
                              << "KEY=VALUE";
    QTest::newRow("empty value") << "microbatches="
                                 << "KEY=VALUE";
    QTest::newRow("no key") << "=4"
                            << "KEY=VALUE";
    QTest::newRow("unknown key") << "stages=4"
                                 << "choose from schedule, microbatches";
    QTest::newRow("key of something else") << "hardware=h100"
                                           << "\"hardware\"";
    QTest::newRow("no number") << "microbatches=4,many"
                               << "\"many\"";
    QTest::newRow("nothing between commas") << "microbatches=4,,8"
                                            << "\"\"";
    QTest::newRow("no microbatch") << "microbatches=0"
                                   << "1 or more";
    QTest::newRow("negative symbol") << "batch=-1"
                                     << "0 or more";
    QTest::newRow("beyond numbers") << "batch=99999999999999999999"
                                    << "whole number";
    QTest::newRow("unknown schedule") << "schedule=2f2b"
                                      << "gpipe";
    QTest::newRow("twice") << "microbatches=4,8,4"
                           << "twice";
}

void TestSweep::wrongAxis_saysWhatMayStandThere()
{
    QFETCH(QString, text);
    QFETCH(QString, named);
    const Result<SweepAxis> axis = parseSweepAxis(text.toStdString(), {kSymbols, nullptr, true});
    QVERIFY(!axis.ok());
    const QString message = QString::fromStdString(axis.error().message.english());
    QVERIFY2(message.startsWith(text + QStringLiteral(": ")) && message.contains(named),
             qPrintable(message));
}

void TestSweep::choice_isOfWhatARunHas_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isModel");
    QTest::addColumn<bool>("training");
    QTest::addColumn<QString>("named");
    QTest::newRow("no such value") << "zero=4" << true << true << "choose from 0, 1, 2, 3";
    QTest::newRow("no training") << "recompute=full" << true << false << "training";
    QTest::newRow("no training, of links") << "sending=blocking" << true << false << "";
    QTest::newRow("given times") << "overlap=full" << false << true << "\"overlap\"";
    QTest::newRow("listed") << "layers=1" << true << true << "recompute, optimizer, zero, overlap";
    QTest::newRow("listed without training") << "layers=1" << true << false << "hardware, overlap";
}

void TestSweep::choice_isOfWhatARunHas()
{
    QFETCH(QString, text);
    QFETCH(bool, isModel);
    QFETCH(bool, training);
    QFETCH(QString, named);
    const cost::Catalogue hardware = twoDevices();
    const Result<SweepAxis> axis = parseSweepAxis(
        text.toStdString(), {kSymbols, isModel ? &hardware : nullptr, !isModel, training});
    QCOMPARE(axis.ok(), named.isEmpty());
    if (!axis)
        QVERIFY2(axis.error().message.english().find(named.toStdString()) != std::string::npos,
                 axis.error().message.english().c_str());
}

void TestSweep::choice_isSet()
{
    const cost::Catalogue hardware = twoDevices();
    const Result<SweepAxis> axis = parseSweepAxis("zero=1,3", {kSymbols, &hardware, false, true});
    QVERIFY(axis.ok());
    RunSetting setting;
    applySetting(*axis, "3", setting);
    QCOMPARE(setting.options.stateSharding, StateSharding::Weights);
    QVERIFY(!axis->isNumber());
}

// GPipe and 1F1B alike take (m + 3) · 3 s with 4 equal stages; the last axis varies fastest.
void TestSweep::combinations_areAllRun()
{
    NoProgress progress;
    const Result<Sweep> result =
        sweep({axis("schedule=gpipe,1f1b"), axis("microbatches=4,9")}, {}, runFourStages, progress);
    QVERIFY(result.ok());
    QCOMPARE(result->points.size(), std::size_t(4));
    const std::vector<std::vector<std::string>> settings {
        {"gpipe", "4"}, {"gpipe", "9"}, {"1f1b", "4"}, {"1f1b", "9"}};
    for (std::size_t i = 0; i < 4; ++i) {
        const SweepPoint& each = result->points[i];
        const uint32_t m = i % 2 == 0 ? 4 : 9;
        QCOMPARE(each.values, settings[i]);
        QCOMPARE(each.microbatches, m);
        QCOMPARE(each.makespan, fromSeconds((m + 3) * 3));
        QCOMPARE(each.bubbleRateMakespan, 3.0 / (m + 3));
        QCOMPARE(each.timePerUnit, (m + 3) * 3.0 / m);
    }
    // Given times have no memory: what takes less time per microbatch is the whole front.
    QVERIFY(!result->points[0].isOnFront && result->points[1].isOnFront);
    QVERIFY(!result->points[2].isOnFront && result->points[3].isOnFront);
}

// An order of 4 microbatches, as one is made by moving tasks, would let every run have 4.
void TestSweep::ownOrder_givesWayToWhatVaries()
{
    NoProgress progress;
    RunSetting own;
    own.options.schedule = "gpipe";
    own.options.microbatches = 4;
    const Result<Simulation> moved = runFourStages(own, progress);
    QVERIFY(moved.ok());
    own.options.order = orderOf(*moved);
    const Result<Sweep> microbatches =
        sweep({axis("microbatches=8,16")}, own.options, runFourStages, progress);
    QVERIFY(microbatches.ok());
    QCOMPARE(microbatches->points[0].microbatches, 8U);
    QCOMPARE(microbatches->points[1].microbatches, 16U);
    // GPipe holds all 4 microbatches in flight, 1F1B one less per stage.
    std::vector<uint32_t> inFlight;
    const auto keepInFlight = [&](const RunSetting& setting, Progress& each) {
        Result<Simulation> run = runFourStages(setting, each);
        inFlight.push_back(run->stages.back().peakInFlight);
        return run;
    };
    QVERIFY(sweep({axis("schedule=gpipe,1f1b")}, own.options, keepInFlight, progress).ok());
    QCOMPARE(inFlight, (std::vector<uint32_t> {4, 1}));
}

// 1F1B orders one chunk per stage.
void TestSweep::refusedRun_isAPointWithAProblem()
{
    NoProgress progress;
    Options base;
    base.schedule = "1f1b";
    const Result<Sweep> result = sweep({axis("chunks=1,2")}, base, runFourStages, progress);
    QVERIFY(result.ok());
    QVERIFY(result->points[0].completed());
    QVERIFY(result->points[0].isOnFront);
    QVERIFY(!result->points[1].completed());
    QVERIFY(!result->points[1].isOnFront);
}

// 7 and 4 in three chunks: 3, 2, 2 and 2, 1, 1; virtual stage = chunk · 2 + stage.
void TestSweep::chunks_divideTheWorkOfAStage()
{
    StageTimes times;
    times.stages = 2;
    times.forward = {{7}, {4}};
    times.backwardInput = times.backwardWeight = {{0}, {0}};
    const Result<StageTimes> divided = withChunks(times, 3);
    QVERIFY(divided.ok());
    QCOMPARE(divided->chunks, uint32_t(3));
    QCOMPARE(divided->forward, (std::vector<Picoseconds> {{3}, {2}, {2}, {1}, {2}, {1}}));
    QCOMPARE(withChunks(*divided, 1)->forward, times.forward);
}

void TestSweep::tooManyChunks_areRefused()
{
    QVERIFY(!withChunks(fourStages(), 0).ok());
    QVERIFY(withChunks(fourStages(), 16384).ok());
    QVERIFY(!withChunks(fourStages(), 16385).ok());
}

void TestSweep::front_hasWhatNothingBeats()
{
    std::vector<SweepPoint> points {point(3, 4), point(2, 5), point(3, 5), point(2, 5),
                                    point(1, 9), point(1, 8), point(4, 4), point(9, 1)};
    points.push_back(point(0, 0));
    points.back().problem = meshwright::tr("does not run");
    markFront(points);
    std::vector<bool> front;
    for (const SweepPoint& each : points)
        front.push_back(each.isOnFront);
    QCOMPARE(front, (std::vector<bool> {true, true, false, true, false, true, false, true, false}));
}

// A microbatch of twice the tokens in the same time is twice as good.
void TestSweep::symbol_isComparedByToken()
{
    NoProgress progress;
    const auto run = [](const RunSetting& setting, Progress& each) {
        Result<Simulation> result = runFourStages(setting, each);
        result->bindings = setting.options.bindings;
        return result;
    };
    Options base;
    base.microbatches = 1;
    base.bindings = {{"seq", 10}};
    const Result<Sweep> result = sweep({axis("batch=1,2")}, base, run, progress);
    QVERIFY(result.ok());
    QCOMPARE(result->unit, WorkUnit::Token);
    QCOMPARE(result->points[0].timePerUnit, 12.0 / 10);
    QCOMPARE(result->points[1].timePerUnit, 12.0 / 20);
    QVERIFY(!result->points[0].isOnFront && result->points[1].isOnFront);
}

void TestSweep::tooManyRuns_areRefused()
{
    SweepAxis many {SettingKey::Microbatches, "microbatches", {}};
    SweepAxis more {SettingKey::Symbol, "batch", {}};
    for (int i = 1; i <= 33; ++i) {
        many.values.push_back(std::to_string(i));
        more.values.push_back(std::to_string(i));
    }
    NoProgress progress;
    const Result<Sweep> result = sweep({many, more}, {}, runFourStages, progress); // 1,089
    QVERIFY(!result.ok());
    QVERIFY(
        QString::fromStdString(result.error().message.english()).contains(QStringLiteral("1024")));
    QVERIFY(!sweep({}, {}, runFourStages, progress).ok());
}

void TestSweep::sameSettingTwice_isRefused()
{
    NoProgress progress;
    const Result<Sweep> result =
        sweep({axis("microbatches=4"), axis("microbatches=8")}, {}, runFourStages, progress);
    QVERIFY(!result.ok());
    QVERIFY(
        QString::fromStdString(result.error().message.english()).contains(QStringLiteral("twice")));
}

void TestSweep::cancelled_stopsBetweenRuns()
{
    CancelAfter progress(2);
    int runs = 0;
    const auto run = [&](const RunSetting& setting, Progress& each) {
        ++runs;
        return runFourStages(setting, each);
    };
    const Result<Sweep> result = sweep({axis("microbatches=4,5,6,7,8")}, {}, run, progress);
    QVERIFY(!result.ok());
    QCOMPARE(result.error().message.english(), std::string("cancelled"));
    QCOMPARE(runs, 3);
}

void TestSweep::json_hasNumbersAsNumbers()
{
    NoProgress progress;
    const Result<Sweep> result =
        sweep({axis("schedule=1f1b"), axis("microbatches=4")}, {}, runFourStages, progress);
    const QJsonObject json =
        QJsonDocument::fromJson(QByteArray::fromStdString(toJson(*result))).object();
    const QJsonObject first = json[QStringLiteral("points")].toArray().first().toObject();
    const QJsonObject setting = first[QStringLiteral("setting")].toObject();
    QCOMPARE(setting[QStringLiteral("schedule")].toString(), QStringLiteral("1f1b"));
    QVERIFY(setting[QStringLiteral("microbatches")].isDouble());
    QCOMPARE(first[QStringLiteral("makespan_s")].toDouble(), 21.0);
    QCOMPARE(first[QStringLiteral("time_per_microbatch_s")].toDouble(), 5.25);
    QCOMPARE(first[QStringLiteral("on_front")].toBool(), true);
    QCOMPARE(json[QStringLiteral("front")].toArray().size(), 2);
}

MESHWRIGHT_TEST(TestSweep)
#include "tst_sweep.moc"
