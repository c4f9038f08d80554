#pragma once

#include "views/timeline/time_axis.h"
#include "views/timeline/timeline_painter.h"
#include "views/timeline/timeline_rows.h"

#include <QAbstractScrollArea>
#include <QPoint>

#include <memory>
#include <optional>

namespace meshwright::views {

/// The simulated run as a timeline: per stage the compute tasks, the transfers, and the memory of a
/// device against its capacity.
///
/// Zoom: Ctrl and wheel at the pointer, W and S, + and −; F or 0 shows everything; a double click
/// shows one task. Pan: drag, A and D, wheel (rows first where they do not fit, then time), Shift
/// and wheel. The arrow keys go from task to task, Return brings its nodes into view.
class TimelineView final : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit TimelineView(QWidget* parent = nullptr);

    void setSimulation(std::shared_ptr<const simulate::Simulation> simulation);
    void setTheme(const Theme& theme);

    const TimeAxis& axis() const { return m_axis; }

    const TimelineRows& rows() const { return m_rows; }

    const TimelineMarks& marks() const { return m_marks; }

    /// The selected task; none where nothing is selected.
    const simulate::Task* selectedTask() const;
    void clearSelection();
    /// Where a task is in the viewport.
    QRectF taskRect(std::size_t task) const;
    /// What the tooltip of a task says.
    QString taskText(std::size_t task) const;

    void fit();
    void zoom(double factor); ///< around the pointer, else the middle

    QSize sizeHint() const override { return {640, 240}; }

    QSize minimumSizeHint() const override { return {240, 100}; }

Q_SIGNALS:
    void taskSelected(std::size_t task); ///< by pointer or key
    void taskActivated(std::size_t task); ///< Return: bring its nodes into view

protected:
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void place();
    double scroll() const;
    std::optional<std::size_t> taskAt(QPointF position) const;
    QString textAt(QPointF position) const;
    void hover(QPointF position);
    void leave();
    void select(std::optional<std::size_t> task);
    void selectNeighbour(int step);
    void selectInStage(int step);
    void reveal(std::size_t task);
    bool zoomOrPan(int key);

    Theme m_theme = lightTheme();
    TimelineRows m_rows;
    TimeAxis m_axis;
    TimelineMarks m_marks;
    std::optional<QPointF> m_pressedAt; ///< while the left or middle button is down
    QPointF m_lastPosition;
    bool m_dragging = false;
};

} // namespace meshwright::views
