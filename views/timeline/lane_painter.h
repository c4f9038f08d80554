#pragma once

#include "views/timeline/timeline_surface.h"

#include <QRectF>
#include <QRgb>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace meshwright::views {

/// How a merged run of tiny tasks shows what share of each pixel's time they use.
enum class LaneStyle
{
    Height,
    Strength
};

/// Which part of the lane's height a task takes: those of a pair that runs at once share it.
enum class LaneBand
{
    Whole,
    Upper,
    Lower
};

/// A task that is drawn as a block of its own.
struct LaneBlock
{
    QRectF rect; ///< clipped to the lane
    uint32_t task = 0;
    QRgb text = 0; ///< colour of a label on it
};

/// Tasks too small to be told apart, drawn together.
struct LaneRun
{
    double from = 0, to = 0; ///< px
    std::size_t count = 0;
};

/// Draws the tasks of one lane from left to right: what is wide enough as a block, what is not
/// merged with its neighbours into runs that show how much of each pixel's time is used.
/// Example: tasks of 1 px at 10, 11 and 12 px and one of 40 px at 20 px make a run of 3 tasks over
/// 10–13 px and a block over 20–60 px.
class LanePainter
{
public:
    /// @p left and @p right: px between which there is something to see.
    LanePainter(TimelineSurface& surface, double left, double right, QRgb background);

    /// Starts a lane; @p area is its height, the whole width.
    void begin(const QRectF& area, LaneStyle style);
    /// Tasks by their start; they may overlap a little.
    void add(double from, double to, uint32_t task, QRgb fill, QRgb text,
             LaneBand band = LaneBand::Whole);
    /// So many tiny tasks that together take a share of the time from one place to another.
    void addMany(double from, double to, std::size_t count, double share, QRgb fill);
    void end();

    /// Of the lane just ended.
    const std::vector<LaneBlock>& blocks() const { return m_blocks; }

    const std::vector<LaneRun>& runs() const { return m_runs; }

private:
    struct Column
    {
        float used = 0, red = 0, green = 0, blue = 0;
    };

    void startRun(double from, double to, uint32_t task, QRgb fill);
    void accumulate(double from, double to, double share, QRgb fill);
    void add(std::size_t column, double share, QRgb fill);
    void endRun();
    void paintColumns(std::size_t first, std::size_t last);
    void paintColumns(std::size_t first, std::size_t last, int level, QRgb colour);

    TimelineSurface& m_surface;
    double m_left, m_right;
    QRgb m_background;
    QRectF m_area;
    LaneStyle m_style = LaneStyle::Height;
    std::vector<Column> m_columns; ///< one per px; empty outside of the run
    LaneRun m_run;
    uint32_t m_lone = 0; ///< the task of a run of one
    QRgb m_loneFill = 0;
    std::vector<LaneBlock> m_blocks;
    std::vector<LaneRun> m_runs;
};

} // namespace meshwright::views
