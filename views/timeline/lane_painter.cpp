#include "views/timeline/lane_painter.h"

#include <algorithm>
#include <cmath>

namespace meshwright::views {

namespace {

constexpr double kSmallestBlock = 3; ///< px: narrower tasks are merged
constexpr double kRunGap = 12; ///< px of nothing end a run
constexpr double kLoneWidth = 2.5; ///< px: a tiny task without neighbours is seen all the same
constexpr double kGapAfterBlock = 1;
constexpr int kLevels = 32; ///< of use; equal neighbours are drawn as one
constexpr double kLeastUse = 0.02;
constexpr double kWeakest = 0.25; ///< of the colour where a pixel is hardly used

} // namespace

LanePainter::LanePainter(TimelineSurface& surface, double left, double right, QRgb background)
    : m_surface(surface)
    , m_left(std::floor(left))
    , m_right(right)
    , m_background(background)
    , m_columns(std::size_t(std::max(1.0, std::ceil(right - m_left) + 1)))
{
}

void LanePainter::begin(const QRectF& area, LaneStyle style)
{
    m_area = area;
    m_style = style;
    m_blocks.clear();
    m_runs.clear();
    m_run = {};
}

void LanePainter::add(double from, double to, uint32_t task, QRgb fill, QRgb text, LaneBand band)
{
    if (to < m_left || from > m_right)
        return;
    if (to - from >= kSmallestBlock) {
        endRun();
        // Blocks reach far beyond the view: what is cut keeps a straight edge outside of it.
        const double begin = std::max(from, m_left - 8);
        const double end = std::min(to, m_right + 8);
        const double height = band == LaneBand::Whole ? m_area.height() : m_area.height() / 2;
        const QRectF rect(begin, m_area.top() + (band == LaneBand::Lower ? height : 0),
                          std::max(end - begin - kGapAfterBlock, 1.0), height);
        m_surface.block(rect, fill);
        m_blocks.push_back({rect, task, text});
        return;
    }
    startRun(from, to, task, fill);
    ++m_run.count;
    accumulate(from, to, 1, fill);
}

void LanePainter::addMany(double from, double to, std::size_t count, double share, QRgb fill)
{
    if (to < m_left || from > m_right || count == 0)
        return;
    startRun(from, to, 0, fill);
    m_run.count += count;
    accumulate(from, to, share, fill);
}

/// Starts a run where none is near, and else makes it longer.
void LanePainter::startRun(double from, double to, uint32_t task, QRgb fill)
{
    if (m_run.count > 0 && from - m_run.to > kRunGap)
        endRun();
    if (m_run.count == 0) {
        m_run.from = from;
        m_lone = task;
        m_loneFill = fill;
    }
    m_run.to = std::max(m_run.to, to);
}

void LanePainter::end()
{
    endRun();
}

void LanePainter::accumulate(double from, double to, double share, QRgb fill)
{
    const double last = double(m_columns.size() - 1);
    const double begin = std::clamp(from - m_left, 0.0, last);
    const double end = std::clamp(std::max(to - m_left, begin + kLeastUse), 0.0, last);
    const auto first = std::size_t(begin), final = std::size_t(end);
    if (first == final) {
        add(first, (end - begin) * share, fill);
        return;
    }
    add(first, (double(first + 1) - begin) * share, fill);
    for (std::size_t column = first + 1; column < final; ++column)
        add(column, share, fill);
    add(final, (end - double(final)) * share, fill);
}

void LanePainter::add(std::size_t column, double share, QRgb fill)
{
    Column& at = m_columns[column];
    const auto weight = float(share);
    at.used += weight;
    at.red += weight * float(qRed(fill));
    at.green += weight * float(qGreen(fill));
    at.blue += weight * float(qBlue(fill));
}

void LanePainter::endRun()
{
    if (m_run.count == 0)
        return;
    const double last = double(m_columns.size() - 1);
    const auto first = std::size_t(std::clamp(m_run.from - m_left, 0.0, last));
    const auto final = std::size_t(std::clamp(m_run.to - m_left + kLeastUse, 0.0, last));
    if (m_run.count == 1) {
        const QRectF rect(m_run.from, m_area.top(), std::max(m_run.to - m_run.from, kLoneWidth),
                          m_area.height());
        m_surface.fill(rect, m_loneFill);
        m_blocks.push_back({rect, m_lone, 0});
    } else {
        paintColumns(first, final);
        m_runs.push_back({std::max(m_run.from, m_left), std::min(m_run.to, m_right), m_run.count});
    }
    std::fill(m_columns.begin() + std::ptrdiff_t(first),
              m_columns.begin() + std::ptrdiff_t(final) + 1, Column());
    m_run = {};
}

void LanePainter::paintColumns(std::size_t first, std::size_t last)
{
    std::size_t begin = first;
    int level = 0;
    QRgb colour = 0;
    for (std::size_t column = first; column <= last; ++column) {
        const Column& at = m_columns[column];
        int nextLevel = 0;
        QRgb next = 0;
        if (at.used > 0) {
            nextLevel = std::clamp(int(std::min(at.used, 1.0f) * kLevels + 0.5f), 1, kLevels);
            next = qRgb(int(at.red / at.used) & ~3, int(at.green / at.used) & ~3,
                        int(at.blue / at.used) & ~3);
        }
        if (nextLevel == level && next == colour)
            continue;
        paintColumns(begin, column, level, colour);
        begin = column;
        level = nextLevel;
        colour = next;
    }
    paintColumns(begin, last + 1, level, colour);
}

void LanePainter::paintColumns(std::size_t first, std::size_t last, int level, QRgb colour)
{
    if (level == 0 || first >= last)
        return;
    const double used = double(level) / kLevels;
    const double height = m_style == LaneStyle::Height ? m_area.height() * used : m_area.height();
    const QRgb fill = m_style == LaneStyle::Height
        ? colour
        : mixed(colour, m_background, int(256 * (kWeakest + (1 - kWeakest) * used)));
    m_surface.fill({m_left + double(first), m_area.bottom() - height, double(last - first), height},
                   fill);
}

} // namespace meshwright::views
