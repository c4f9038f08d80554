#include "tests/support/sanitizer_sample.h"
#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/canvas/graph_view.h"
#include "views/stages/drop_slot.h"
#include "views/stages/lane_widget.h"
#include "views/stages/stage_board.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/user_text.h"
#include "views/workspace/stage_drop.h"

#include <QHBoxLayout>
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

/// "7 nodes" of "5 nodes → 7 nodes"; what stays is said once.
QString afterOf(const QString& text)
{
    return text.section(QStringLiteral(" → "), -1);
}

/// A decoder of six layers on a canvas, with the stages of a configuration beside it.
struct Editor
{
    tests::OpenedModel model {tests::smallDecoder(6)};
    QWidget window;
    GraphView& view = *new GraphView(model.workspace);
    StageBoard& board = *new StageBoard(model.workspace);
    QPoint pressed;

    Editor()
    {
        model.configure(3);
        auto* box = new QHBoxLayout(&window);
        box->addWidget(&view);
        box->addWidget(&board);
        board.setFixedWidth(460);
        view.setMotion(false);
        window.resize(1200, 800);
        window.show();
        window.activateWindow();
        view.expandAll();
        settle();
    }

    void settle()
    {
        model.workspace.liveEvaluation().waitUntilDone();
        board.refresh();
        view.waitUntilLaidOut();
        QCoreApplication::processEvents(); // lanes come and go
        view.fit();
    }

    /// A lane, or the place of a new stage, or of none.
    const QWidget* targetBy(QRandomGenerator& random) const
    {
        const int kind = random.bounded(12);
        if (kind == 0 && board.lanes().size() < 5)
            return board.newStageSlot();
        if (kind == 1 && board.unassignedSlot()->isVisible())
            return board.unassignedSlot();
        return board.lanes()[std::size_t(random.bounded(int(board.lanes().size())))];
    }

    QWidget* pressLane(QRandomGenerator& random)
    {
        LaneWidget* lane = board.lanes()[std::size_t(random.bounded(int(board.lanes().size())))];
        press(lane, {40, 20});
        return lane;
    }

    /// Of nodes or closed groups; several are clicked with Shift before.
    QWidget* pressCards(QRandomGenerator& random)
    {
        if (random.bounded(8) == 0) {
            random.bounded(2) == 0 ? view.collapseAll() : view.expandAll();
            settle();
        }
        std::vector<QRect> cards;
        for (const uint32_t item : view.itemsInView()) {
            const layout::ItemKind kind = view.currentLayout()->itemKind[item];
            if (kind == layout::ItemKind::Node || kind == layout::ItemKind::Group)
                cards.push_back(view.rectOfItem(item));
        }
        const int count = 1 + random.bounded(std::min(5, int(cards.size())));
        for (int i = 0; i < count; ++i) {
            const QPoint at = cards[std::size_t(random.bounded(int(cards.size())))].center()
                - QPoint(12, 0); // beside the line that leaves it
            if (i + 1 == count)
                press(&view, at);
            else
                QTest::mouseClick(&view, Qt::LeftButton, i > 0 ? Qt::ShiftModifier : Qt::NoModifier,
                                  at);
        }
        return &view;
    }

    void press(QWidget* source, QPoint at)
    {
        pressed = at;
        QTest::mousePress(source, Qt::LeftButton, {}, at);
    }

    static QPoint endOf(const QWidget* source, const QWidget* target)
    {
        return source->mapFromGlobal(target->mapToGlobal(QPoint(60, target->height() / 2)));
    }

    void moveTo(QWidget* source, const QWidget* target) const
    {
        const QPoint end = endOf(source, target);
        for (int step = 1; step <= 4; ++step)
            QTest::mouseMove(source, pressed + (end - pressed) * step / 4);
    }

    void release(QWidget* source, const QWidget* target)
    {
        QTest::mouseRelease(source, Qt::LeftButton, {}, endOf(source, target));
        settle();
    }

    /// "1 2 ms 4 GB": what the lanes with a preview say will be.
    QStringList toldByLanes() const
    {
        QStringList told;
        for (const LaneWidget* lane : board.lanes()) {
            if (lane->preview())
                told << QStringLiteral("%1 %2 %3")
                            .arg(lane->figures().stage.value)
                            .arg(afterOf(lane->loadText()), afterOf(lane->memoryText()));
        }
        return told;
    }

    evaluate::StageFigures result() const
    {
        return evaluate::stageFigures(*model.workspace.liveEvaluation().evaluation(),
                                      *model.workspace.activeConfiguration());
    }
};

} // namespace

/// What a drag shows before the drop is what follows from it.
class TestPreviewIsResult : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    /// With the mouse, from canvas and lanes to lanes and slots: what is said while it is held
    /// there is what is so after the release.
    void randomDrags()
    {
        constexpr std::size_t kDrags = 1000;
        Editor editor;
        QRandomGenerator random(11);
        int refused = 0, dropped = 0;
        for (std::size_t drag = 0; drag < tests::triedOf(kDrags, 20); ++drag) {
            const QWidget* target = editor.targetBy(random);
            QWidget* source =
                random.bounded(4) == 0 ? editor.pressLane(random) : editor.pressCards(random);
            const int before = editor.model.workspace.undoStack().index();
            editor.moveTo(source, target);
            editor.model.workspace.stageDrop().waitUntilDone();
            const evaluate::StageFigures* held = editor.model.workspace.stageDrop().after();
            const std::optional<evaluate::StageFigures> preview =
                held ? std::optional(*held) : std::nullopt;
            const QStringList told = editor.toldByLanes();
            editor.release(source, target);
            if (editor.model.workspace.undoStack().index() == before) {
                ++refused;
                continue;
            }
            QVERIFY(preview);
            const evaluate::StageFigures result = editor.result();
            const QString difference = differenceOf(*preview, result);
            QVERIFY2(difference.isEmpty(),
                     qPrintable(QStringLiteral("drag %1: %2").arg(drag).arg(difference)));
            ++dropped;
            for (const LaneWidget* lane : editor.board.lanes()) {
                const QString start = QStringLiteral("%1 ").arg(lane->figures().stage.value);
                const QStringList then = told.filter(QRegularExpression(QLatin1Char('^') + start));
                if (!then.isEmpty())
                    QCOMPARE(then.front(),
                             start + lane->loadText() + QLatin1Char(' ') + lane->memoryText());
            }
            for (std::size_t i = 0; i < result.stages.size(); ++i) {
                const StageFigures& shown = editor.board.figures().stages.at(i);
                QCOMPARE(shown.memory().count, result.stages[i].memory().count);
                QCOMPARE(shown.time, result.stages[i].time);
            }
        }
        qInfo("%d dropped, %d refused", dropped, refused);
        QVERIFY(dropped > 2 * refused);
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
