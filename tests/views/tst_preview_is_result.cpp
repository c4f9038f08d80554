#include "tests/support/sanitizer_sample.h"
#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/stages/lane_widget.h"
#include "views/stages/stage_board.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/user_text.h"
#include "views/workspace/stage_drop.h"

#include <QRandomGenerator>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

using namespace meshwright;
using namespace meshwright::views;

namespace {

/// Why the figures of a preview and of what follows differ; empty: they are the same.
QString differenceOf(const evaluate::StageFigures& preview, const evaluate::StageFigures& result)
{
    if (preview.stages.size() != result.stages.size())
        return QStringLiteral("the number of stages");
    for (std::size_t i = 0; i < result.stages.size(); ++i) {
        const evaluate::StageLoad& a = preview.stages[i];
        const evaluate::StageLoad& b = result.stages[i];
        if (a.nodes != b.nodes)
            return QStringLiteral("the nodes of stage %1").arg(b.stage.value);
        if (a.weights.count != b.weights.count || a.memory().count != b.memory().count)
            return QStringLiteral("the memory of stage %1").arg(b.stage.value);
        if (a.time != b.time)
            return QStringLiteral("the time of stage %1").arg(b.stage.value);
    }
    for (std::size_t i = 0; i < result.cuts.size(); ++i) {
        const evaluate::StageCut& a = preview.cuts[i];
        const evaluate::StageCut& b = result.cuts[i];
        if (a.values != b.values || a.bytes != b.bytes || a.backward != b.backward)
            return QStringLiteral("cut %1").arg(i);
    }
    if (preview.unassigned != result.unassigned)
        return QStringLiteral("the nodes without a stage");
    if (preview.makespan != result.makespan)
        return QStringLiteral("the step");
    if (preview.cannotRun != result.cannotRun)
        return QStringLiteral("whether it runs");
    return {};
}

} // namespace

/// "7 nodes" of "5 nodes → 7 nodes"; what stays is said once.
QString afterOf(const QString& text)
{
    return text.section(QStringLiteral(" → "), -1);
}

/// What a drag shows before the drop is what follows from it.
class TestPreviewIsResult : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void randomDrags()
    {
        constexpr std::size_t kDrags = 1000;
        tests::OpenedModel model(tests::smallDecoder(6));
        model.configure(3);
        StageBoard board(model.workspace);
        board.resize(460, 700);
        board.show();
        QVERIFY(QTest::qWaitForWindowExposed(&board));
        model.workspace.liveEvaluation().waitUntilDone();
        board.refresh();
        QRandomGenerator random(11);
        const uint32_t nodes = uint32_t(model.workspace.graph().nodes().size());
        int refused = 0, dropped = 0;
        for (std::size_t drag = 0; drag < tests::triedOf(kDrags, 20); ++drag) {
            DragPayload payload;
            const uint32_t first = uint32_t(random.bounded(nodes));
            const uint32_t count = 1 + uint32_t(random.bounded(nodes - first));
            for (uint32_t node = first; node < first + count; ++node)
                payload.nodes.push_back({node});
            LaneWidget* lane = board.lanes().at(std::size_t(random.bounded(3)));
            const QPoint there = lane->mapToGlobal(QPoint(50, 30));
            const auto candidate = board.dropCandidate(payload, there);
            QVERIFY(candidate);
            if (!candidate->accepted) {
                ++refused;
                continue;
            }
            board.hover(payload, there);
            model.workspace.stageDrop().waitUntilDone();
            QVERIFY(model.workspace.stageDrop().after());
            const evaluate::StageFigures preview = *model.workspace.stageDrop().after();
            QStringList told;
            for (const LaneWidget* each : board.lanes()) {
                if (each->preview())
                    told << QStringLiteral("%1 %2 %3")
                                .arg(each->figures().stage.value)
                                .arg(afterOf(each->loadText()), afterOf(each->memoryText()));
            }
            board.drop(payload, there);
            board.leave();
            model.workspace.liveEvaluation().waitUntilDone();
            const evaluate::StageFigures result =
                evaluate::stageFigures(*model.workspace.liveEvaluation().evaluation(),
                                       *model.workspace.activeConfiguration());
            const QString difference = differenceOf(preview, result);
            QVERIFY2(difference.isEmpty(),
                     qPrintable(QStringLiteral("drag %1: %2").arg(drag).arg(difference)));
            ++dropped;
            board.refresh();
            for (const LaneWidget* each : board.lanes()) {
                const QString start = QStringLiteral("%1 ").arg(each->figures().stage.value);
                const QStringList before =
                    told.filter(QRegularExpression(QLatin1Char('^') + start));
                if (!before.isEmpty())
                    QCOMPARE(before.front(),
                             start + each->loadText() + QLatin1Char(' ') + each->memoryText());
            }
            for (std::size_t i = 0; i < result.stages.size(); ++i) {
                const StageFigures& shown = board.figures().stages.at(i);
                QCOMPARE(shown.memory().count, result.stages[i].memory().count);
                QCOMPARE(shown.time, result.stages[i].time);
            }
        }
        QVERIFY2(dropped > refused,
                 qPrintable(QStringLiteral("%1 dropped, %2 refused").arg(dropped).arg(refused)));
    }

    /// Before the first node has a stage every device runs the whole model, which is what the lane
    /// tells: a stage that gets all nodes takes the same time.
    void firstDrop_tellsTheFiguresThatFollow()
    {
        tests::OpenedModel model(tests::smallDecoder(4));
        model.workspace.liveEvaluation().setHardware({{tests::largeDevice()}, {}});
        model.configure(2);
        StageBoard board(model.workspace);
        board.resize(460, 700);
        board.show();
        QVERIFY(QTest::qWaitForWindowExposed(&board));
        model.workspace.liveEvaluation().waitUntilDone();
        board.refresh();
        DragPayload payload;
        for (uint32_t node = 0; node < 10; ++node)
            payload.nodes.push_back({node});
        const QPoint there = board.lanes().at(1)->mapToGlobal(QPoint(50, 30));
        board.hover(payload, there);
        model.workspace.stageDrop().waitUntilDone();
        const QString load = board.lanes().at(1)->loadText();
        const QString memory = board.lanes().at(1)->memoryText();
        const simulate::Simulation* uncut = model.workspace.liveEvaluation().simulation();
        QVERIFY(uncut && uncut->stages.size() == 1);
        QCOMPARE(load, timeText(uncut->stages[0].forward));
        const auto candidate = board.dropCandidate(payload, there);
        board.drop(payload, there);
        board.leave();
        model.workspace.liveEvaluation().waitUntilDone();
        board.refresh();
        const LaneWidget& lane = *board.lanes().at(1);
        QVERIFY(lane.figures().time && lane.figures().peak);
        QCOMPARE(afterOf(load), lane.loadText());
        QCOMPARE(afterOf(memory), lane.memoryText());
        // So are the step, the bubble and the slowest stage, beside the pointer.
        const simulate::Simulation* run = model.workspace.liveEvaluation().simulation();
        QVERIFY(run && candidate);
        const QStringList lines = candidate->label.split(QLatin1Char('\n'));
        const std::pair<QString, QString> told[] {
            {QStringLiteral("step "), timeText(run->makespan)},
            {QStringLiteral("bubble "), percentText(run->bubbleRateMakespan())},
            {QStringLiteral("slowest: "),
             QStringLiteral("stage 1, ") + timeText(*lane.figures().time)}};
        for (const auto& [start, end] : told) {
            const bool isTold = std::ranges::any_of(lines, [&](const QString& line) {
                return line.startsWith(start) && line.endsWith(end);
            });
            QVERIFY2(isTold, qPrintable(start + end + QLatin1Char('\n') + candidate->label));
        }
    }

    void dropThatCannotRun_saysSo()
    {
        tests::OpenedModel model(tests::smallDecoder(4));
        model.configure(2);
        model.setStage(0, 4, 0);
        model.setStage(5, 9, 1);
        StageBoard board(model.workspace);
        board.resize(460, 700);
        board.show();
        QVERIFY(QTest::qWaitForWindowExposed(&board));
        model.workspace.liveEvaluation().waitUntilDone();
        board.refresh();
        // The middle of stage 0 behind stage 1: values would flow back.
        const QPoint there = board.lanes().at(1)->mapToGlobal(QPoint(50, 30));
        board.hover({{NodeId {1}, NodeId {2}}, QStringLiteral("two")}, there);
        model.workspace.stageDrop().waitUntilDone();
        QVERIFY(model.workspace.stageDrop().after());
        QVERIFY(model.workspace.stageDrop().after()->cuts.at(0).backward > 0);
        const auto& preview = board.lanes().at(1)->preview();
        QVERIFY(preview);
        if (model.workspace.stageDrop().after()->cannotRun)
            QCOMPARE(preview->text, QStringLiteral("cannot run"));
        // Why is beside the pointer, whole.
        const std::optional<UserText> why = model.workspace.stageDrop().after()->cannotRun;
        const auto candidate =
            board.dropCandidate({{NodeId {1}, NodeId {2}}, QStringLiteral("two")}, there);
        QVERIFY(why && candidate);
        QVERIFY2(candidate->label.contains(translated(*why)), qPrintable(candidate->label));
    }
};

MESHWRIGHT_WIDGET_TEST(TestPreviewIsResult)
#include "tst_preview_is_result.moc"
