#include "views/timeline/timeline_view.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace meshwright::views {

namespace {

constexpr double kLabelWidth = 92;
constexpr double kKeyZoom = 1.4;
constexpr double kKeyPan = 80; ///< px
constexpr double kReach = 3; ///< px beside a short transfer that still mean it
constexpr double kWheelStep = 120; ///< of an ordinary wheel, in eighths of a degree

} // namespace

TimelineView::TimelineView(QWidget* parent)
    : QAbstractScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    setAccessibleName(tr("Timeline of the simulated run"));
}

void TimelineView::setSimulation(std::shared_ptr<const simulate::Simulation> simulation)
{
    m_marks = {};
    m_rows.setSimulation(std::move(simulation));
    m_axis.setLength(m_rows.simulation() ? m_rows.simulation()->makespan : Picoseconds());
    place();
    viewport()->update();
}

void TimelineView::setTheme(const Theme& theme)
{
    m_theme = theme;
    viewport()->update();
}

const simulate::Task* TimelineView::selectedTask() const
{
    return m_marks.selected ? &m_rows.simulation()->tasks[*m_marks.selected] : nullptr;
}

void TimelineView::clearSelection()
{
    m_marks.selected.reset();
    viewport()->update();
}

void TimelineView::place()
{
    const QSize size = viewport()->size();
    m_axis.setPlace(kLabelWidth, std::max(1.0, double(size.width()) - kLabelWidth - kPanelMargin));
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
    const simulate::Task& task = m_rows.simulation()->tasks[index];
    const StageRows& rows = m_rows.stages()[task.stage];
    const double from = m_axis.xOf(task.start), to = m_axis.xOf(task.end);
    const QRectF rect = simulate::isTransfer(task.kind)
        ? TimelineRows::transferRect(rows, true, from, to)
        : QRectF(from, rows.compute, to - from, rows.computeHeight);
    return rect.translated(0, kRulerHeight - scroll());
}

std::optional<std::size_t> TimelineView::taskAt(QPointF position) const
{
    const bool outside = !m_rows.simulation() || position.x() < m_axis.left()
        || position.x() > m_axis.right() || position.y() < kRulerHeight;
    if (outside)
        return std::nullopt;
    const Picoseconds reach {std::llround(kReach * m_axis.picosecondsPerPixel())};
    return m_rows.taskAt(position.y() - kRulerHeight + scroll(), m_axis.timeAt(position.x()),
                         reach);
}

void TimelineView::fit()
{
    m_axis.fit();
    viewport()->update();
}

void TimelineView::zoom(double factor)
{
    const double middle = m_axis.left() + m_axis.width() / 2;
    m_axis.zoom(factor, m_marks.cursorX.value_or(middle));
    viewport()->update();
}

void TimelineView::select(std::optional<std::size_t> task)
{
    if (m_marks.selected == task)
        return;
    m_marks.selected = task;
    viewport()->update();
    if (task)
        Q_EMIT taskSelected(*task);
}

/// The task before or after the selected one in its row; the first where none is selected.
void TimelineView::selectNeighbour(int step)
{
    const simulate::Simulation* simulation = m_rows.simulation();
    if (!simulation || simulation->tasks.empty())
        return;
    if (!m_marks.selected) {
        select(0);
        reveal(0);
        return;
    }
    const std::size_t at = *m_marks.selected;
    const std::size_t next = at + std::size_t(step);
    const bool exists = step < 0 ? at > 0 : next < simulation->tasks.size();
    const bool sameRow = exists
        && (at < simulation->computeTasks ? next < simulation->computeTasks
                    && simulation->tasks[next].stage == simulation->tasks[at].stage
                                          : next >= simulation->computeTasks);
    if (sameRow) {
        select(next);
        reveal(next);
    }
}

/// The task of the neighbouring stage that runs nearest to when the selected one starts.
void TimelineView::selectInStage(int step)
{
    const simulate::Task* task = selectedTask();
    if (!task) {
        selectNeighbour(1);
        return;
    }
    const int64_t stage = int64_t(task->stage) + step;
    if (stage < 0 || stage >= int64_t(m_rows.stages().size()))
        return;
    const std::span<const simulate::Task> tasks = m_rows.simulation()->tasksOf(uint32_t(stage));
    const auto at = std::partition_point(
        tasks.begin(), tasks.end(), [&](const auto& other) { return other.end <= task->start; });
    if (tasks.empty())
        return;
    const simulate::Task& found = at == tasks.end() ? tasks.back() : *at;
    const auto index = std::size_t(&found - m_rows.simulation()->tasks.data());
    select(index);
    reveal(index);
}

/// Moves the view so that a task is in it.
void TimelineView::reveal(std::size_t task)
{
    const QRectF rect = taskRect(task);
    if (rect.left() < m_axis.left())
        m_axis.panBy(rect.left() - m_axis.left() - kReach);
    else if (rect.right() > m_axis.right())
        m_axis.panBy(std::min(rect.right() - m_axis.right() + kReach, rect.left() - m_axis.left()));
    if (rect.top() < kRulerHeight)
        verticalScrollBar()->setValue(int(scroll() + rect.top() - kRulerHeight));
    else if (rect.bottom() > viewport()->height())
        verticalScrollBar()->setValue(int(scroll() + rect.bottom() - viewport()->height() + 40));
    viewport()->update();
}

void TimelineView::hover(QPointF position)
{
    const bool inTimes = position.x() >= m_axis.left() && position.x() <= m_axis.right();
    m_marks.cursorX = inTimes ? std::optional(position.x()) : std::nullopt;
    m_marks.hovered = taskAt(position);
    viewport()->update();
}

void TimelineView::leave()
{
    m_marks.cursorX.reset();
    m_marks.hovered.reset();
    viewport()->update();
}

bool TimelineView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString text = textAt(help->pos());
        if (text.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), text, viewport());
        return true;
    }
    if (event->type() == QEvent::Leave)
        leave();
    return QAbstractScrollArea::viewportEvent(event);
}

void TimelineView::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), m_theme.panel);
    if (!m_rows.simulation())
        return;
    TimelinePainter(painter, m_theme, m_axis, m_rows, m_marks).paint(viewport()->rect(), scroll());
}

void TimelineView::resizeEvent(QResizeEvent*)
{
    place();
}

void TimelineView::scrollContentsBy(int, int)
{
    viewport()->update();
}

void TimelineView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton)
        return;
    m_pressedAt = m_lastPosition = event->position();
    m_dragging = false;
}

void TimelineView::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF position = event->position();
    if (!m_pressedAt) {
        hover(position);
        return;
    }
    if (!m_dragging
        && (position - *m_pressedAt).manhattanLength() < QApplication::startDragDistance())
        return;
    m_dragging = true;
    viewport()->setCursor(Qt::ClosedHandCursor);
    m_axis.panBy(m_lastPosition.x() - position.x());
    verticalScrollBar()->setValue(int(std::lround(scroll() + m_lastPosition.y() - position.y())));
    m_lastPosition = position;
    viewport()->update();
}

void TimelineView::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_pressedAt && !m_dragging && event->button() == Qt::LeftButton)
        select(taskAt(event->position()));
    m_pressedAt.reset();
    m_dragging = false;
    viewport()->unsetCursor();
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent* event)
{
    const std::optional<std::size_t> task = taskAt(event->position());
    if (event->button() != Qt::LeftButton)
        return;
    if (!task) {
        fit();
        return;
    }
    const simulate::Task& shown = m_rows.simulation()->tasks[*task];
    m_axis.show(shown.start, shown.end);
    viewport()->update();
}

void TimelineView::wheelEvent(QWheelEvent* event)
{
    const QPoint turned = event->angleDelta();
    const double steps = (turned.y() != 0 ? turned.y() : turned.x()) / kWheelStep;
    if (event->modifiers() & Qt::ControlModifier) {
        m_axis.zoom(std::pow(kKeyZoom, steps), event->position().x());
        viewport()->update();
    } else {
        const bool rowsFit = verticalScrollBar()->maximum() == 0;
        const bool inTime = turned.y() == 0 || rowsFit || (event->modifiers() & Qt::ShiftModifier);
        if (inTime) {
            m_axis.panBy(-steps * kKeyPan);
            viewport()->update();
        } else {
            verticalScrollBar()->setValue(int(scroll() - steps * 60));
        }
    }
    event->accept();
}

bool TimelineView::zoomOrPan(int key)
{
    switch (key) {
    case Qt::Key_W:
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoom(kKeyZoom);
        return true;
    case Qt::Key_S:
    case Qt::Key_Minus:
        zoom(1 / kKeyZoom);
        return true;
    case Qt::Key_A:
        m_axis.panBy(-kKeyPan);
        return true;
    case Qt::Key_D:
        m_axis.panBy(kKeyPan);
        return true;
    case Qt::Key_F:
    case Qt::Key_0:
        fit();
        return true;
    case Qt::Key_Home:
        m_axis.panBy(-1e12);
        return true;
    case Qt::Key_End:
        m_axis.panBy(1e12);
        return true;
    default:
        return false;
    }
}

void TimelineView::keyPressEvent(QKeyEvent* event)
{
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier));
    if (plain && zoomOrPan(event->key())) {
        viewport()->update();
        return;
    }
    switch (event->key()) {
    case Qt::Key_Left:
        selectNeighbour(-1);
        return;
    case Qt::Key_Right:
        selectNeighbour(1);
        return;
    case Qt::Key_Up:
        selectInStage(-1);
        return;
    case Qt::Key_Down:
        selectInStage(1);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_marks.selected)
            Q_EMIT taskActivated(*m_marks.selected);
        return;
    case Qt::Key_Escape:
        clearSelection();
        return;
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

} // namespace meshwright::views
