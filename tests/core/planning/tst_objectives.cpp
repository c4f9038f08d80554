#include "core/planning/plans/plan_evaluation.h"
#include "core/planning/search/plan_reasons.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <array>
#include <set>

using namespace meshwright;
using planning::Objective;
using planning::PlanSettings;

namespace {

constexpr int64_t kSecond = 1'000'000'000'000; // in picoseconds
constexpr int64_t kGigabyte = 1'000'000'000;

/// On @p data devices.
planning::TriedPlan planOf(int64_t compute, int64_t collectives, int64_t data = 1,
                           int64_t memory = 0)
{
    planning::TriedPlan plan;
    plan.settings.data = data;
    planning::PlanFigures figures;
    figures.time = {(compute + collectives) * kSecond};
    figures.peakMemory = {memory * kGigabyte};
    figures.memoryLimit = {10 * kGigabyte};
    figures.causes[std::size_t(planning::TimeCause::Compute)] = {compute * kSecond};
    figures.causes[std::size_t(planning::TimeCause::Collectives)] = {collectives * kSecond};
    plan.figures = figures;
    return plan;
}

QString textOf(const planning::DeviceRounds& rounds)
{
    QStringList texts;
    for (const std::vector<int64_t>& round : rounds) {
        QStringList counts;
        for (const int64_t count : round)
            counts << QString::number(count);
        texts << counts.join(QLatin1Char(' '));
    }
    return texts.join(QStringLiteral(", "));
}

} // namespace

/// What plans can be judged by.
class TestObjectives : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void registry_namesEachOnce();
    void judged_isWhatIsMadeLess_data();
    void judged_isWhatIsMadeLess();
    void rounds_goThroughTheDevices_data();
    void rounds_goThroughTheDevices();
    void reasons_areOfWhatIsAskedFor_data();
    void reasons_areOfWhatIsAskedFor();
    void gain_namesWhatHasChanged();
};

void TestObjectives::registry_namesEachOnce()
{
    std::set<std::string_view> names;
    for (const Objective* objective : planning::objectives())
        QVERIFY(names.insert(objective->name).second);
    QCOMPARE(planning::objectives().front(), &planning::kShortestStep);
}

void TestObjectives::judged_isWhatIsMadeLess_data()
{
    QTest::addColumn<const Objective*>("objective");
    QTest::addColumn<double>("value"); ///< of 3 s and 5 GB on 4 devices
    QTest::newRow("seconds") << &planning::kShortestStep << 3.0;
    QTest::newRow("bytes") << &planning::kLeastMemory << 5e9;
    QTest::newRow("seconds, of as many devices") << &planning::kFewestDevices << 3.0;
    QTest::newRow("seconds of devices") << &planning::kMostTokens << 12.0;
}

void TestObjectives::judged_isWhatIsMadeLess()
{
    QFETCH(const Objective*, objective);
    PlanSettings settings;
    settings.data = 4;
    QTEST(objective->judged(settings, {3 * kSecond}, {5 * kGigabyte}), "value");
}

void TestObjectives::rounds_goThroughTheDevices_data()
{
    QTest::addColumn<const Objective*>("objective");
    QTest::addColumn<qint64>("devices");
    QTest::addColumn<bool>("isServing");
    QTest::addColumn<QString>("rounds");
    QTest::newRow("all divide well")
        << &planning::kShortestStep << qint64(4) << false << "4, 3, 2, 1";
    QTest::newRow("all divide badly")
        << &planning::kShortestStep << qint64(7) << false << "7 6, 6, 5, 4, 3, 2, 1";
    QTest::newRow("requests") << &planning::kShortestStep << qint64(7) << true
                              << "7 6 4, 6, 5, 4, 3, 2, 1";
    QTest::newRow("least memory") << &planning::kLeastMemory << qint64(3) << false << "3, 2, 1";
    QTest::newRow("fewest") << &planning::kFewestDevices << qint64(3) << false << "1, 2, 3";
    QTest::newRow("tokens") << &planning::kMostTokens << qint64(6) << false
                            << "6 3 2 1, 5, 4, 3, 2, 1";
    QTest::newRow("tokens of requests")
        << &planning::kMostTokens << qint64(6) << true << "6 4, 5, 4, 3, 2, 1";
    // 4 of one kind and 8 of another.
    QTest::newRow("two kinds") << &planning::kShortestStep << qint64(0) << false << "4 8 12";
    QTest::newRow("fewest of two kinds")
        << &planning::kFewestDevices << qint64(0) << false << "4, 8, 12";
}

void TestObjectives::rounds_goThroughTheDevices()
{
    QFETCH(const Objective*, objective);
    QFETCH(qint64, devices);
    QFETCH(bool, isServing);
    planning::PlanProblem problem;
    problem.devices = devices;
    if (devices == 0) {
        problem.groups = {{"fast", 4}, {"slow", 8}};
        problem.devices = 12;
    }
    if (isServing)
        problem.serving = planning::ServedLoad {};
    QTEST(textOf(objective->rounds(problem)), "rounds");
}

void TestObjectives::reasons_areOfWhatIsAskedFor_data()
{
    QTest::addColumn<const Objective*>("objective");
    QTest::addColumn<std::array<planning::TriedPlan, 2>>("plans");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    using Pair = std::array<planning::TriedPlan, 2>;
    const QString bounds = QStringLiteral(
        "Plan 1: 80.0 % of its time is compute; the largest loss is collectives within layers, "
        "20.0 %. It needs 2 GB of the 10 GB that may be used.");
    QTest::newRow("slower") << &planning::kShortestStep
                            << Pair {planOf(8, 2, 1, 2), planOf(7, 5, 1, 2)} << bounds
                            << "Plan 2: 2 s (20.0 %) slower than plan 1: 3 s more collectives "
                               "within layers, 1 s less compute.";
    QTest::newRow("alike") << &planning::kShortestStep
                           << Pair {planOf(8, 2, 1, 2), planOf(8, 2, 1, 2)} << bounds
                           << "Plan 2: as fast as plan 1, with as much memory.";
    QTest::newRow("larger") << &planning::kShortestStep
                            << Pair {planOf(8, 2, 1, 2), planOf(8, 2, 1, 5)} << bounds
                            << "Plan 2: as fast as plan 1, with 3 GB more memory.";
    QTest::newRow("compute alone")
        << &planning::kShortestStep << Pair {planOf(8, 0, 1, 2), planOf(8, 0, 1, 2)}
        << "Plan 1: all of its time is compute. It needs 2 GB of the 10 GB that may be used."
        << "Plan 2: as fast as plan 1, with as much memory.";
    QTest::newRow("memory") << &planning::kLeastMemory
                            << Pair {planOf(8, 2, 1, 2), planOf(7, 1, 1, 3)}
                            << "Plan 1: it needs 2 GB of the 10 GB that may be used, and takes "
                               "10 s."
                            << "Plan 2: 1 GB (50.0 %) more memory than plan 1, 2 s faster.";
    QTest::newRow("as much memory")
        << &planning::kLeastMemory << Pair {planOf(8, 2, 1, 2), planOf(8, 4, 1, 2)}
        << "Plan 1: it needs 2 GB of the 10 GB that may be used, and takes 10 s."
        << "Plan 2: as much memory as plan 1, 2 s slower.";
    QTest::newRow("devices") << &planning::kFewestDevices
                             << Pair {planOf(8, 2, 2, 2), planOf(4, 1, 4, 2)}
                             << QStringLiteral("Plan 1 is on 2 devices. ") + bounds
                             << "Plan 2: on 4 devices, plan 1 on 2; 5 s faster.";
    QTest::newRow("as many devices")
        << &planning::kFewestDevices << Pair {planOf(8, 2, 2, 2), planOf(8, 3, 2, 2)}
        << QStringLiteral("Plan 1 is on 2 devices. ") + bounds
        << "Plan 2: 1 s (10.0 %) slower than plan 1: 1 s more collectives within layers.";
    QTest::newRow("sequences") << &planning::kMostTokens
                               << Pair {planOf(8, 2, 2, 2), planOf(8, 8, 2, 2)} << bounds
                               << "Plan 2: 37.5 % fewer sequences per second and device than "
                                  "plan 1: 6 s more collectives within layers.";
    QTest::newRow("sequences of more devices")
        << &planning::kMostTokens << Pair {planOf(8, 2, 2, 2), planOf(6, 2, 4, 2)} << bounds
        << "Plan 2: 37.5 % fewer sequences per second and device than plan 1, on 4 devices "
           "instead of 2.";
}

void TestObjectives::reasons_areOfWhatIsAskedFor()
{
    QFETCH(const Objective*, objective);
    using Pair = std::array<planning::TriedPlan, 2>;
    QFETCH(Pair, plans);
    planning::addReasons(*objective, plans);
    QTEST(QString::fromStdString(plans[0].reasons.front().english()), "first");
    QTEST(QString::fromStdString(plans[1].reasons.front().english()), "second");
}

void TestObjectives::gain_namesWhatHasChanged()
{
    PlanSettings from;
    from.tensor = 2;
    from.pipeline = 3;
    from.microbatch = 2;
    PlanSettings uneven = from;
    uneven.stageLayers = {3, 3, 2};
    QCOMPARE(planning::gainText(uneven, from, 0.041).english(),
             "Stages of 3/3/2 layers save 4.1 % against even ones.");
    from.schedule = "1f1b";
    uneven.schedule = "zb-h2";
    QCOMPARE(planning::gainText(uneven, from, 0.082).english(),
             "Against tp 2 · pp 3 · 1f1b · microbatch 2 it saves 8.2 %.");
}

MESHWRIGHT_TEST(TestObjectives)
#include "tst_objectives.moc"
