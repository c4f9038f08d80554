#include "views/timeline/timeline_view.h"
#include "views/widgets/menu_heading.h"

#include <QContextMenuEvent>
#include <QMenu>

#include <algorithm>

/// How the tracks of a timeline are arranged, and the menus of tracks and tasks.
namespace meshwright::views {

void TimelineView::setTracks(const TimelineTracks& tracks)
{
    if (tracks == m_rows.tracks())
        return;
    m_rows.setTracks(tracks);
    place();
    viewport()->update();
    Q_EMIT tracksChanged();
}

/// The stage that keys for tracks mean: that of the selected task, else the first one shown.
std::optional<StageIndex> TimelineView::currentTrack() const
{
    if (const simulate::Task* task = selectedTask())
        return task->stage;
    if (m_rows.simulation() && !m_rows.stages().empty())
        return m_rows.stages().front().stage;
    return std::nullopt;
}

void TimelineView::toggle(std::set<StageNumber> TimelineTracks::*which, StageIndex stage)
{
    TimelineTracks tracks = m_rows.tracks();
    const StageNumber number = m_rows.simulation()->stages[stage.index].stage;
    std::set<StageNumber>& stages = tracks.*which;
    if (stages.erase(number) == 0)
        stages.insert(number);
    setTracks(tracks);
}

void TimelineView::openTrack(StageIndex stage)
{
    TimelineTracks tracks = m_rows.tracks();
    tracks.open.insert(m_rows.simulation()->stages[stage.index].stage);
    setTracks(tracks);
}

void TimelineView::moveTrackBy(StageIndex stage, int places)
{
    TimelineTracks tracks = m_rows.tracks();
    moveTrack(tracks, *m_rows.simulation(), stage, places);
    setTracks(tracks);
}

/// At the head of a track; the rest of the line there does nothing of its own.
bool TimelineView::clickHead(QPointF position)
{
    if (!m_rows.simulation() || position.x() >= m_axis.left() || position.y() < kRulerHeight)
        return false;
    if (m_rows.hiddenCount() > 0
        && m_rows.hiddenPlace(scroll(), roomForRows())
               .contains(position - QPointF(0, kRulerHeight))) {
        showAllTracks();
        return true;
    }
    const double y = contentY(position);
    const StageRows* rows = m_rows.rowsAt(y);
    const bool isOpener =
        rows && position.x() < kOpenerWidth && !m_rows.slices().isEmpty() && rows->isInCompute(y);
    if (isOpener)
        toggle(&TimelineTracks::open, rows->stage);
    return isOpener;
}

void TimelineView::showAllTracks()
{
    TimelineTracks tracks = m_rows.tracks();
    tracks.hidden.clear();
    setTracks(tracks);
}

/// The track follows the pointer: it changes places with one whose middle the pointer passes.
void TimelineView::dragTrackTo(QPointF position)
{
    const double y = contentY(position);
    const StageIndex dragged = *m_marks.track;
    const std::vector<StageRows>& shown = m_rows.stages();
    const auto at = std::find_if(shown.begin(), shown.end(),
                                 [&](const StageRows& rows) { return rows.stage == dragged; });
    const auto middle = [](const StageRows& rows) { return (rows.top + rows.bottom) / 2; };
    if (at == shown.end()) // hidden meanwhile
        return;
    if (at != shown.begin() && y < middle(*(at - 1)))
        moveTrackBy(dragged, -1);
    else if (at + 1 != shown.end() && y > middle(*(at + 1)))
        moveTrackBy(dragged, 1);
}

bool TimelineView::trackKey(const QKeyEvent& event)
{
    if (event.key() == Qt::Key_H && (event.modifiers() & Qt::ShiftModifier)) {
        showAllTracks(); // also where none is shown, so that there is no current one
        return true;
    }
    const std::optional<StageIndex> track = currentTrack();
    if (!track)
        return false;
    if (event.modifiers() & Qt::AltModifier) {
        const bool isUp = event.key() == Qt::Key_Up;
        if (!isUp && event.key() != Qt::Key_Down)
            return false;
        moveTrackBy(*track, isUp ? -1 : 1);
        return true;
    }
    switch (event.key()) {
    case Qt::Key_E:
        toggle(&TimelineTracks::open, *track);
        return true;
    case Qt::Key_P:
        toggle(&TimelineTracks::pinned, *track);
        return true;
    case Qt::Key_H:
        toggle(&TimelineTracks::hidden, *track);
        return true;
    default:
        return false;
    }
}

void TimelineView::addTrackActions(QMenu& menu, StageIndex stage)
{
    const simulate::Simulation& simulation = *m_rows.simulation();
    const StageNumber number = simulation.stages[stage.index].stage;
    const TimelineTracks& tracks = m_rows.tracks();
    const auto add = [&](const QString& text, const QKeySequence& keys, auto action) {
        const QString shown = keys.toString(QKeySequence::NativeText);
        menu.addAction(text + QLatin1Char('\t') + shown, this, action);
    };
    addHeading(menu, tr("Stage %1").arg(number.value));
    if (!m_rows.slices().isEmpty())
        add(tracks.open.contains(number) ? tr("Close layers and operators")
                                         : tr("Open layers and operators"),
            Qt::Key_E, [this, stage] { toggle(&TimelineTracks::open, stage); });
    add(tracks.pinned.contains(number) ? tr("Unpin track") : tr("Pin track to the top"), Qt::Key_P,
        [this, stage] { toggle(&TimelineTracks::pinned, stage); });
    add(tr("Hide track"), Qt::Key_H, [this, stage] { toggle(&TimelineTracks::hidden, stage); });
    menu.addAction(tr("Hide other tracks"), this, [this, number] {
        TimelineTracks changed = m_rows.tracks();
        for (const simulate::StageResult& other : m_rows.simulation()->stages) {
            if (other.stage != number)
                changed.hidden.insert(other.stage);
        }
        setTracks(changed);
    });
    add(tr("Move track up"), Qt::ALT | Qt::Key_Up, [this, stage] { moveTrackBy(stage, -1); });
    add(tr("Move track down"), Qt::ALT | Qt::Key_Down, [this, stage] { moveTrackBy(stage, 1); });
}

void TimelineView::addTaskActions(QMenu& menu, std::size_t task)
{
    addHeading(menu,
               QString::fromStdString(
                   simulate::taskName(m_rows.simulation()->tasks[task], *m_rows.simulation())));
    const auto add = [&](const QString& text, const QString& keys, auto action) {
        menu.addAction(text + QLatin1Char('\t') + keys, this, action);
    };
    add(tr("Show its nodes"), tr("Enter"), [this, task] { Q_EMIT taskActivated(task); });
    add(tr("Zoom to it"), QStringLiteral("F"), [this, task] {
        select(task);
        fitSelection();
    });
    add(tr("Details"), QStringLiteral("I"), [this, task] {
        select(task);
        Q_EMIT detailsRequested();
    });
}

void TimelineView::contextMenuEvent(QContextMenuEvent* event)
{
    if (!m_rows.simulation())
        return;
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    const QPointF position = isByKey && m_marks.selected
        ? taskRect(*m_marks.selected).center()
        : QPointF(viewport()->mapFromGlobal(event->globalPos()));
    const std::optional<std::size_t> task = isByKey ? m_marks.selected : taskAt(position);
    const StageRows* rows = m_rows.rowsAt(contentY(position));
    const std::optional<StageIndex> stage = rows ? std::optional(rows->stage)
        : isByKey                                ? currentTrack()
                                                 : std::nullopt;
    QMenu menu(this);
    if (task) {
        select(task);
        addTaskActions(menu, *task);
    }
    if (stage)
        addTrackActions(menu, *stage);
    menu.addSeparator();
    if (m_rows.hiddenCount() > 0)
        menu.addAction(tr("Show all tracks") + QStringLiteral("\tShift+H"), this,
                       &TimelineView::showAllTracks);
    if (m_rows.tracks() != TimelineTracks())
        menu.addAction(tr("Tracks as the run has them"), this, [this] { setTracks({}); });
    menu.addAction(tr("Show everything") + QStringLiteral("\t0"), this, &TimelineView::fit);
    connect(this, &TimelineView::marked, &menu, &QMenu::close); // another run has other tasks
    menu.exec(isByKey ? viewport()->mapToGlobal(position.toPoint()) : event->globalPos());
}

} // namespace meshwright::views
