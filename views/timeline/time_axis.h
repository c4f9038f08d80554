#pragma once

#include "core/base/units.h"

#include <QString>

#include <vector>

namespace meshwright::views {

/// A mark of the ruler.
struct TimeTick
{
    Picoseconds time;
    double x = 0;
    QString label; ///< "36 ms"
};

/// Which part of a run is shown, and where: maps times to pixels between `left` and `left + width`.
class TimeAxis
{
public:
    /// Everything that there is to show, from 0; a run of 0 is shown as if it took 1 ps.
    void setLength(Picoseconds length);
    /// Where the times are drawn; what is shown stays.
    void setPlace(double left, double width);

    double left() const { return m_left; }

    double width() const { return m_width; }

    double right() const { return m_left + m_width; }

    Picoseconds length() const { return m_length; }

    bool isFitted() const { return m_fitted; }

    double picosecondsPerPixel() const { return m_perPixel; }

    double xOf(Picoseconds time) const
    {
        return m_left + (double(time.count) - m_start) / m_perPixel;
    }

    Picoseconds timeAt(double x) const;

    Picoseconds firstVisible() const { return timeAt(m_left); }

    Picoseconds lastVisible() const { return timeAt(right()); }

    /// Shows everything, and keeps doing so when the place changes.
    void fit();
    /// @p factor above 1 shows less; the time at @p x stays where it is.
    void zoom(double factor, double x);
    void panBy(double pixels);
    /// Shows from one time to another with a margin.
    void show(Picoseconds from, Picoseconds to);

    /// Marks at 1, 2 or 5 times a power of ten, at least 72 px apart, all in one unit.
    std::vector<TimeTick> ticks() const;

private:
    void clamp();

    Picoseconds m_length {1};
    double m_left = 0, m_width = 1;
    double m_start = 0; ///< ps at the left end
    double m_perPixel = 1; ///< ps
    bool m_fitted = true;
};

} // namespace meshwright::views
