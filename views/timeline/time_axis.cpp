#include "views/timeline/time_axis.h"

#include "views/widgets/nice_step.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace meshwright::views {

namespace {

constexpr double kSmallestTick = 72; ///< px: room for "1,250.5 ms"
constexpr double kTimeAxisMargin = 1.01; ///< the last block does not touch the edge
constexpr double kSmallestSpan = 100; ///< ps over the whole width
constexpr int kMostTicks = 500;

struct TimeAxisUnit
{
    const char* name;
    double size; ///< ps
};

constexpr std::array<TimeAxisUnit, 5> kUnits {
    {{"ps", 1}, {"ns", 1e3}, {"µs", 1e6}, {"ms", 1e9}, {"s", 1e12}}};

/// The largest unit in which the number is at least 1.
const TimeAxisUnit& unitOf(double picoseconds)
{
    std::size_t best = 0;
    for (std::size_t i = 1; i < kUnits.size() && picoseconds >= kUnits[i].size; ++i)
        best = i;
    return kUnits[best];
}

int decimalsFor(double step, const TimeAxisUnit& unit)
{
    return std::max(0, -int(std::floor(std::log10(step / unit.size) + 1e-9)));
}

} // namespace

void TimeAxis::setLength(Picoseconds length)
{
    m_length = std::max(length, Picoseconds {1});
    if (m_fitted)
        fit();
    else
        clamp();
}

void TimeAxis::setPlace(double left, double width)
{
    m_left = left;
    m_width = std::max(width, 1.0);
    if (m_fitted)
        fit();
    else
        clamp();
}

Picoseconds TimeAxis::timeAt(double x) const
{
    return {std::llround(m_start + (x - m_left) * m_perPixel)};
}

void TimeAxis::fit()
{
    m_start = 0;
    m_perPixel = double(m_length.count) * kTimeAxisMargin / m_width;
    m_fitted = true;
}

void TimeAxis::zoom(double factor, double x)
{
    const double at = m_start + (x - m_left) * m_perPixel;
    m_perPixel /= factor;
    m_fitted = false;
    const double fitted = double(m_length.count) * kTimeAxisMargin / m_width;
    m_perPixel = std::clamp(m_perPixel, std::min(kSmallestSpan / m_width, fitted), fitted);
    m_start = at - (x - m_left) * m_perPixel;
    clamp();
}

void TimeAxis::panBy(double pixels)
{
    m_start += pixels * m_perPixel;
    clamp();
}

void TimeAxis::show(Picoseconds from, Picoseconds to)
{
    const double span = std::max(double((to - from).count), kSmallestSpan);
    m_perPixel = span * 1.2 / m_width;
    m_start = double(from.count) - span * 0.1;
    m_fitted = false;
    clamp();
}

/// Never more than everything, and no empty time before the beginning or after the end.
void TimeAxis::clamp()
{
    const double all = double(m_length.count) * kTimeAxisMargin;
    m_perPixel = std::min(m_perPixel, all / m_width);
    m_start = std::clamp(m_start, 0.0, std::max(0.0, all - m_perPixel * m_width));
    m_fitted = m_perPixel * m_width >= all * (1 - 1e-9);
}

std::vector<TimeTick> TimeAxis::ticks() const
{
    const double step = niceStep(std::max(kSmallestTick * m_perPixel, 1.0));
    const TimeAxisUnit& unit = unitOf(m_start + m_width * m_perPixel);
    const int decimals = decimalsFor(step, unit);
    std::vector<TimeTick> ticks;
    for (double at = std::ceil(m_start / step) * step;
         at <= m_start + m_width * m_perPixel && ticks.size() < kMostTicks; at += step) {
        const Picoseconds time {std::llround(at)};
        ticks.push_back({time, xOf(time),
                         QLocale().toString(at / unit.size, 'f', decimals) + QChar(0xa0)
                             + QString::fromUtf8(unit.name)});
    }
    return ticks;
}

} // namespace meshwright::views
