#pragma once

#include "views/theme.h"
#include "views/timeline/time_axis.h"
#include "views/timeline/timeline_rows.h"

#include <QPointF>
#include <QPolygonF>
#include <QRectF>

#include <optional>

class QPainter;

namespace meshwright::views {

constexpr double kRulerHeight = 20;

/// What is marked in a timeline.
struct TimelineMarks
{
    std::optional<std::size_t> hovered, selected; ///< indices into Simulation::tasks
    std::optional<double> cursorX;
};

/// Paints a run: a ruler, and per stage the compute tasks, the transfers and the memory. What is
/// too small to be told apart is drawn as how much of each pixel's time is used.
class TimelinePainter
{
public:
    TimelinePainter(QPainter& painter, const Theme& theme, const TimeAxis& axis,
                    const TimelineRows& rows, const TimelineMarks& marks);

    /// Into @p viewport (the widget's area), rows moved up by @p scroll.
    void paint(const QRectF& viewport, double scroll);

private:
    struct Colours
    {
        QColor stage, forward, backward, weight;
    };

    void paintGrid(const QRectF& viewport);
    void paintRuler(const QRectF& viewport);
    void paintCursor(const QRectF& viewport);
    void paintLabels(const StageRows& rows);
    void paintCompute(const StageRows& rows);
    void paintBlocks(const StageRows& rows, std::span<const simulate::Task> tasks);
    void paintBlock(const StageRows& rows, const simulate::Task& task, const Colours& colours);
    void paintDensity(const StageRows& rows, std::span<const simulate::Task> tasks);
    void paintTransfers(const StageRows& rows);
    void paintTransferMarks(const StageRows& rows, std::span<const uint32_t> transfers);
    void paintTransferDensity(const StageRows& rows, std::span<const uint32_t> transfers);
    void paintMemory(const StageRows& rows);
    void paintExcess(const StageRows& rows, const QPolygonF& area, double limit);
    void paintCapacity(const StageRows& rows);
    double capacityY(const StageRows& rows) const;
    Colours coloursOf(uint32_t stage) const;
    QColor fillOf(const simulate::Task& task, const Colours& colours) const;
    bool isFaded(const simulate::Task& task) const;
    bool isMarked(const simulate::Task& task, const std::optional<std::size_t>& mark) const;

    QPainter& m_painter;
    const Theme& m_theme;
    const TimeAxis& m_axis;
    const TimelineRows& m_rows;
    const TimelineMarks& m_marks;
    const simulate::Simulation& m_simulation;
};

/// "GPU:0, 1": the devices of a stage with the part that their names share written once.
QString devicesText(const simulate::Simulation& simulation, uint32_t stage);

} // namespace meshwright::views
