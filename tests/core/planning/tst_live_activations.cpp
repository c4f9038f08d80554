#include "core/planning/search/live_activations.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace meshwright;
using planning::LiveMoment;
using planning::LiveMoments;
using simulate::Schedule;
using simulate::ScheduleShape;
using simulate::TaskKind;

namespace {

LiveMoments momentsOf(const Schedule& schedule, const ScheduleShape& shape)
{
    return planning::liveMoments(schedule.order(shape), shape.chunks, shape.microbatches);
}

bool isSame(const LiveMoment& a, const LiveMoment& b)
{
    return a.kind == b.kind && a.split == b.split && a.chunk == b.chunk && a.kept == b.kept
        && a.rebuilt == b.rebuilt;
}

bool areSame(const LiveMoments& a, const LiveMoments& b)
{
    return std::ranges::equal(a, b, [](const auto& one, const auto& other) {
        return std::ranges::equal(one, other, isSame);
    });
}

uint32_t mostKept(const LiveMoments& moments, uint32_t stage)
{
    uint32_t most = 0;
    for (const LiveMoment& moment : moments[stage])
        most = std::max(most, moment.kept.front());
    return most;
}

} // namespace

class TestLiveActivations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneForwardOneBackward_keepsAsManyAsStagesAreLeft();
    void alikeMicrobatches_areFewer_data();
    void alikeMicrobatches_areFewer();
    void steadySchedules_holdNoMoreWithMoreMicrobatches_data();
    void steadySchedules_holdNoMoreWithMoreMicrobatches();
};

/// GPipe keeps all microbatches (Narayanan et al., SC21, section 2.2).
void TestLiveActivations::oneForwardOneBackward_keepsAsManyAsStagesAreLeft()
{
    const LiveMoments moments =
        momentsOf(*simulate::findSchedule("1f1b"), ScheduleShape {4, 16, 1, true});
    const LiveMoments all =
        momentsOf(*simulate::findSchedule("gpipe"), ScheduleShape {4, 16, 1, true});
    for (uint32_t stage = 0; stage < 4; ++stage) {
        QCOMPARE(mostKept(moments, stage), 4 - stage);
        QCOMPARE(mostKept(all, stage), 16u);
    }
}

void TestLiveActivations::alikeMicrobatches_areFewer_data()
{
    QTest::addColumn<QString>("schedule");
    QTest::addColumn<uint32_t>("chunks");
    QTest::addColumn<uint32_t>("microbatches");
    QTest::addColumn<uint32_t>("alike");
    QTest::newRow("as many as stages") << "1f1b" << 1u << 100u << 4u;
    QTest::newRow("not more than there are") << "1f1b" << 1u << 3u << 3u;
    QTest::newRow("what is over stays") << "interleaved" << 2u << 102u << 10u;
    QTest::newRow("all count") << "gpipe" << 1u << 100u << 100u;
}

void TestLiveActivations::alikeMicrobatches_areFewer()
{
    QFETCH(const QString, schedule);
    QFETCH(const uint32_t, chunks);
    QFETCH(const uint32_t, microbatches);
    QFETCH(const uint32_t, alike);
    QCOMPARE(planning::alikeMicrobatches(*simulate::findSchedule(schedule.toStdString()),
                                         {4, microbatches, chunks, true}),
             alike);
}

void TestLiveActivations::steadySchedules_holdNoMoreWithMoreMicrobatches_data()
{
    QTest::addColumn<QString>("name");
    for (const Schedule& schedule : simulate::schedules()) {
        if (schedule.steadyGroups > 0)
            QTest::newRow(schedule.name.data())
                << QString::fromUtf8(schedule.name.data(), qsizetype(schedule.name.size()));
    }
}

void TestLiveActivations::steadySchedules_holdNoMoreWithMoreMicrobatches()
{
    QFETCH(const QString, name);
    const Schedule& schedule = *simulate::findSchedule(name.toStdString());
    int compared = 0;
    for (uint32_t chunks = 1; chunks <= schedule.chunks.value_or(4); ++chunks) {
        for (const uint32_t stages : {1, 2, 3, 4, 5, 8, 13}) {
            const uint32_t steady = schedule.steadyGroups * stages;
            for (uint32_t more = 0; more <= 3 * stages; ++more) {
                const ScheduleShape shape {stages, steady + more, chunks, true};
                ScheduleShape fewer = shape;
                fewer.microbatches = planning::alikeMicrobatches(schedule, shape);
                if (simulate::unmetCondition(schedule, shape) || fewer == shape)
                    continue;
                QVERIFY(!simulate::unmetCondition(schedule, fewer));
                QVERIFY2(areSame(momentsOf(schedule, shape), momentsOf(schedule, fewer)),
                         qPrintable(QString("%1 stages, %2 chunks, %3 microbatches")
                                        .arg(stages)
                                        .arg(chunks)
                                        .arg(shape.microbatches)));
                ++compared;
            }
        }
    }
    QVERIFY(compared > 20);
}

MESHWRIGHT_TEST(TestLiveActivations)
#include "tst_live_activations.moc"
