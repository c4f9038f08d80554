#include "views/timeline/timeline_view.h"

#include "views/timeline/timeline_access.h"
#include "views/widgets/quantity_text.h"

#include <QEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

/// What a timeline shows. Selection, pointer and keys: timeline_view_selection.cpp,
/// timeline_view_pointer.cpp and timeline_view_keys.cpp.
namespace meshwright::views {

namespace {

constexpr double kReach = 3; ///< px beside a short transfer that still mean it

/// The task that does the same in another run.
std::optional<std::size_t> sameTask(const simulate::Task& task, const simulate::Simulation& run)
{
    const auto same = [&](const simulate::Task& other) {
        return other.kind == task.kind && other.stage == task.stage && other.chunk == task.chunk
            && other.microbatch == task.microbatch && other.transfer == task.transfer
            && other.destination == task.destination;
    };
    const auto found = std::find_if(run.tasks.begin(), run.tasks.end(), same);
    return found == run.tasks.end() ? std::nullopt
                                    : std::optional(std::size_t(found - run.tasks.begin()));
}

} // namespace

TimelineView::TimelineView(QWidget* parent)
    : QAbstractScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    installTimelineAccess();
    connect(this, &TimelineView::marked, this, [this] { tellSelectedTask(*this); });
    setAccessibleName(tr("Timeline of the simulated run"));
    setAccessibleDescription(tr("Arrow keys go from task to task; ? shows all keys."));
}

void TimelineView::setSimulation(std::shared_ptr<const simulate::Simulation> simulation)
{
    cancelDrag();
    TimelineMarks marks;
    if (simulation && m_rows.simulation()) {
        if (const simulate::Task* task = selectedTask())
            marks.selected = sameTask(*task, *simulation);
        marks.mark = m_marks.mark;
        if (m_marks.span && m_marks.span->from < simulation->makespan)
            marks.span = {m_marks.span->from, std::min(m_marks.span->to, simulation->makespan)};
    }
    const bool hadSpan = m_marks.span.has_value();
    m_marks = std::move(marks);
    m_found.clear();
    m_labels.clear();
    m_rows.setSimulation(std::move(simulation));
    m_axis.setLength(m_rows.length());
    place();
    viewport()->update();
    if (hadSpan)
        Q_EMIT spanChanged();
    Q_EMIT marked();
}

void TimelineView::setBaseline(std::shared_ptr<const simulate::Simulation> baseline)
{
    m_rows.setBaseline(std::move(baseline));
    m_axis.setLength(m_rows.length());
    place();
    viewport()->update();
}

/// When a task ran there, and when the same one runs here.
QString TimelineView::baselineText(const StageRows& rows, Picoseconds time) const
{
    for (const simulate::Task& task : m_rows.baselineIn(rows, time, time)) {
        if (task.start > time || time >= task.end)
            continue;
        const auto times = [](const simulate::Task& of) {
            return tr("starts at %1, takes %2")
                .arg(timeText(of.start), timeText(of.end - of.start));
        };
        simulate::Task wanted = task;
        wanted.stage = wanted.destination = rows.stage;
        const std::optional<std::size_t> same = sameTask(wanted, *m_rows.simulation());
        return tr("Baseline: %1, %2")
                   .arg(QString::fromStdString(simulate::taskName(task, *m_rows.baseline())),
                        times(task))
            + QLatin1Char('\n')
            + (same ? tr("Now: %1").arg(times(m_rows.simulation()->tasks[*same]))
                    : tr("This run has no such task."));
    }
    return {};
}

void TimelineView::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_colours.reset();
    m_labels = {};
    viewport()->update();
}

void TimelineView::setColourBy(TimelineColourBy by)
{
    m_colourBy = by;
    m_colours.reset();
    viewport()->update();
}

const simulate::Task* TimelineView::selectedTask() const
{
    return m_marks.selected ? &m_rows.simulation()->tasks[*m_marks.selected] : nullptr;
}

void TimelineView::setSelectedTask(std::optional<std::size_t> task)
{
    if (m_marks.selected == task && !m_marks.collective && !m_marks.slice)
        return;
    m_marks.collective.reset();
    m_marks.slice.reset();
    m_marks.selected = task;
    viewport()->update();
    Q_EMIT marked();
}

void TimelineView::selectSpan(std::optional<TimeSpan> span)
{
    if (m_marks.span == span)
        return;
    m_marks.span = span;
    viewport()->update();
    Q_EMIT spanChanged();
}

void TimelineView::setLinked(std::vector<bool> linked, std::vector<NodeId> nodes)
{
    m_marks.linked = std::move(linked);
    m_marks.linkedNodes = std::move(nodes);
    viewport()->update();
}

void TimelineView::setCriticalPath(std::vector<uint32_t> path)
{
    m_marks.critical.clear();
    m_marks.criticalPath = std::move(path);
    if (!m_marks.criticalPath.empty())
        m_marks.critical.resize(m_rows.simulation()->tasks.size(), false);
    for (const uint32_t task : m_marks.criticalPath)
        m_marks.critical[task] = true;
    viewport()->update();
}

void TimelineView::place()
{
    const QSize size = viewport()->size();
    m_axis.setPlace(kTimelineLabelWidth,
                    std::max(1.0, double(size.width()) - kTimelineLabelWidth - kPanelMargin));
    const int body = size.height() - int(kRulerHeight);
    verticalScrollBar()->setRange(0, std::max(0, int(std::ceil(m_rows.height())) - body));
    verticalScrollBar()->setPageStep(std::max(body, 1));
    verticalScrollBar()->setSingleStep(20);
}

double TimelineView::scroll() const
{
    return verticalScrollBar()->value();
}

QRectF TimelineView::taskRect(std::size_t index) const
{
    QRectF rect = m_rows.taskRect(index, m_axis);
    rect.moveTop(kRulerHeight + m_rows.shown(rect.top(), scroll()));
    return rect;
}

QRectF TimelineView::trackRect(StageIndex stage) const
{
    QRectF rect = m_rows.trackRect(stage, m_axis);
    rect.moveTop(kRulerHeight + m_rows.shown(rect.top(), scroll()));
    return rect;
}

bool TimelineView::isOverRows(QPointF position) const
{
    return m_rows.simulation() && position.x() >= m_axis.left() && position.x() <= m_axis.right()
        && position.y() >= kRulerHeight;
}

std::optional<CollectivePlace> TimelineView::collectiveAt(QPointF position) const
{
    if (!isOverRows(position))
        return std::nullopt;
    return m_rows.collectiveAt(contentY(position), m_axis.timeAt(position.x()),
                               m_axis.picosecondsPerPixel());
}

std::optional<std::size_t> TimelineView::taskAt(QPointF position) const
{
    if (!isOverRows(position))
        return std::nullopt;
    const Picoseconds reach {std::llround(kReach * m_axis.picosecondsPerPixel())};
    return m_rows.taskAt(contentY(position), m_axis.timeAt(position.x()), reach);
}

void TimelineView::fit()
{
    m_axis.fit();
    viewport()->update();
}

std::optional<TimeSpan> TimelineView::selectedTime() const
{
    if (m_marks.span)
        return m_marks.span;
    if (m_marks.slice) {
        const TaskSlice slice = m_rows.slices().of(*m_marks.slice);
        return TimeSpan {slice.start, slice.end};
    }
    if (const simulate::Task* task = selectedTask())
        return TimeSpan {task->start, task->end};
    if (m_marks.collective) {
        const auto [task, index] = *m_marks.collective;
        const simulate::CollectiveBlock block = m_rows.collectives().of(task)[index];
        return TimeSpan {block.start, block.end};
    }
    return std::nullopt;
}

void TimelineView::fitSelection()
{
    const std::optional<TimeSpan> time = selectedTime();
    if (!time) {
        fit();
        return;
    }
    const TimeAxis before = m_axis;
    m_axis.show(time->from, time->to);
    const bool wasThere = before.firstVisible() == m_axis.firstVisible()
        && before.lastVisible() == m_axis.lastVisible();
    if (wasThere)
        m_axis.fit();
    else if (m_marks.selected && !m_marks.span && !m_marks.slice)
        reveal(*m_marks.selected);
    viewport()->update();
}

void TimelineView::zoom(double factor)
{
    const double middle = m_axis.left() + m_axis.width() / 2;
    m_axis.zoom(factor, m_marks.cursorX.value_or(middle));
    viewport()->update();
}

void TimelineView::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    if (!m_rows.simulation()) {
        painter.fillRect(viewport()->rect(), m_theme.panel);
        return;
    }
    if (!m_colours)
        m_colours = std::make_unique<TimelineColours>(m_theme, m_colourBy);
    const double ratio = viewport()->devicePixelRatioF();
    const QSize pixels(int(std::ceil(viewport()->width() * ratio)),
                       int(std::ceil(viewport()->height() * ratio)));
    if (m_fills.size() != pixels)
        m_fills = QImage(pixels, QImage::Format_RGB32);
    m_fills.setDevicePixelRatio(ratio);
    TimelinePainter timeline(m_theme, *m_colours, m_axis, m_rows, m_marks, m_labels);
    timeline.showOpeners();
    RasterSurface surface(m_fills);
    timeline.fill(surface, viewport()->rect(), scroll());
    painter.drawImage(QPointF(0, 0), m_fills);
    timeline.draw(painter, viewport()->rect(), scroll());
}

double TimelineView::roomForRows() const
{
    return viewport()->height() - kRulerHeight;
}

void TimelineView::resizeEvent(QResizeEvent*)
{
    m_rows.setRoom(roomForRows());
    place();
}

void TimelineView::scrollContentsBy(int, int)
{
    viewport()->update();
}

} // namespace meshwright::views
