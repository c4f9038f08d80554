#include "views/canvas/raster.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

namespace meshwright::views {

Raster::Raster(QImage& image)
    : Raster(image, {}, image.size())
{
}

Raster::Raster(QImage& image, QPoint origin, QSize whole)
    : m_pixels(reinterpret_cast<QRgb*>(image.bits()))
    , m_stride(image.bytesPerLine() / 4)
    , m_part(origin, image.size())
    , m_whole(whole)
{
}

void Raster::span(int y, int x0, int x1, QRgb colour)
{
    x0 = std::max(x0, m_part.left());
    x1 = std::min(x1, m_part.right() + 1);
    if (x0 < x1)
        std::fill_n(&pixel(x0, y), x1 - x0, colour);
}

void Raster::clear(QRgb colour)
{
    fillRect(m_part, colour);
}

/// Rows are alike: the first is copied to the others, which is several times faster than filling.
void Raster::fillRect(const QRect& rect, QRgb colour)
{
    const int left = std::max(rect.left(), m_part.left());
    const int top = std::max(rect.top(), m_part.top());
    const int width = std::min(rect.right(), m_part.right()) + 1 - left;
    const int bottom = std::min(rect.bottom(), m_part.bottom());
    if (width <= 0 || top > bottom)
        return;
    const QRgb* const first = &pixel(left, top);
    std::fill_n(&pixel(left, top), width, colour);
    for (int y = top + 1; y <= bottom; ++y)
        std::memcpy(&pixel(left, y), first, std::size_t(width) * sizeof(QRgb));
}

void Raster::fillAround(const QRect& rect, QRgb colour, const QRegion& covered)
{
    if (covered.isEmpty())
        return fillRect(rect, colour);
    for (const QRect& part : QRegion(rect & m_part) - covered)
        fillRect(part, colour);
}

void Raster::blend(int x, int y, QRgb colour, int alpha)
{
    if (!holds(x, y))
        return;
    QRgb& under = pixel(x, y);
    const auto mix = [alpha](int over, int below) { return below + (over - below) * alpha / 256; };
    under = qRgb(mix(qRed(colour), qRed(under)), mix(qGreen(colour), qGreen(under)),
                 mix(qBlue(colour), qBlue(under)));
}

void Raster::fillRounded(const QRect& rect, int radius, QRgb colour)
{
    radius = std::min({radius, rect.width() / 2, rect.height() / 2});
    const int top = rect.y();
    const int bottom = top + rect.height();
    roundedRows(rect, radius, colour, top, top + radius);
    fillRect(rect.adjusted(0, radius, 0, -radius), colour);
    roundedRows(rect, radius, colour, bottom - radius, bottom);
}

/// The rows [@p from, @p to) of a rounded rectangle.
void Raster::roundedRows(const QRect& rect, int radius, QRgb colour, int from, int to)
{
    const int top = rect.y();
    const int bottom = top + rect.height();
    for (int y = std::max({from, top, m_part.top()});
         y < std::min({to, bottom, m_part.bottom() + 1}); ++y) {
        const int fromEdge = std::min(y - top, bottom - 1 - y);
        double inset = 0;
        if (fromEdge < radius) {
            const double dy = radius - fromEdge - 0.5;
            inset = radius - std::sqrt(double(radius) * radius - dy * dy);
        }
        const int whole = int(std::ceil(inset));
        const int left = rect.x() + whole;
        const int right = rect.x() + rect.width() - whole;
        span(y, left, right, colour);
        if (const int alpha = int((whole - inset) * 256); alpha > 0) {
            blend(left - 1, y, colour, alpha);
            blend(right, y, colour, alpha);
        }
    }
}

void Raster::card(const QRect& rect, int radius, QRgb fill, QRgb border, int borderWidth,
                  const QRegion& covered)
{
    const QRect inner = rect.adjusted(borderWidth, borderWidth, -borderWidth, -borderWidth);
    const int cap = std::max({radius, borderWidth, 0});
    if (!inner.isValid() || rect.height() <= 2 * cap || rect.width() <= 2 * cap) {
        fillRounded(rect, radius, border);
        if (inner.isValid())
            fillRounded(inner, std::max(radius - borderWidth, 0), fill);
        return;
    }
    // Each pixel between the corners is written once: large frames are most of a picture's cost.
    const int upper = rect.y() + cap;
    const int lower = rect.y() + rect.height() - cap;
    for (const auto& [from, to] : {std::pair(rect.y(), upper), std::pair(lower, lower + cap)}) {
        roundedRows(rect, radius, border, from, to);
        roundedRows(inner, std::max(radius - borderWidth, 0), fill, from, to);
    }
    const int height = lower - upper;
    fillRect(QRect(rect.x(), upper, borderWidth, height), border);
    fillAround(QRect(inner.x(), upper, inner.width(), height), fill, covered);
    fillRect(QRect(inner.x() + inner.width(), upper, borderWidth, height), border);
}

void Raster::hatch(const QRect& rect, QRgb colour)
{
    const QRect inside = rect.intersected(m_part);
    for (int y = inside.top(); y <= inside.bottom(); ++y) {
        for (int x = inside.left(); x <= inside.right(); ++x) {
            if ((x + y) % 6 < 2)
                pixel(x, y) = colour;
        }
    }
}

namespace {

/// A segment along the axis on which it is longer, from its smaller end.
struct Slope
{
    bool isSteep; ///< along y
    double from, to, across, perStep; ///< where it is across at its begin, and how that grows

    Slope(QPointF a, QPointF b)
        : isSteep(std::abs(b.y() - a.y()) > std::abs(b.x() - a.x()))
    {
        if ((isSteep ? a.y() : a.x()) > (isSteep ? b.y() : b.x()))
            std::swap(a, b);
        from = isSteep ? a.y() : a.x();
        to = isSteep ? b.y() : b.x();
        across = isSteep ? a.x() : a.y();
        perStep = to > from ? ((isSteep ? b.x() : b.y()) - across) / (to - from) : 0;
    }
};

} // namespace

/// Of the pixels along a segment all that can be in the part, and some more: the first, and the one
/// behind the last. What is drawn of them does not depend on the part.
std::optional<std::pair<int, int>> Raster::inside(QPointF from, QPointF to, bool isSteep) const
{
    constexpr double kAround = 4; ///< more than half of the widest line
    if (!clipSegment(from, to, QRectF(m_part).adjusted(-kAround, -kAround, kAround, kAround)))
        return std::nullopt;
    const auto [first, last] =
        isSteep ? std::minmax({from.y(), to.y()}) : std::minmax({from.x(), to.x()});
    return std::pair(floored(first) - 1, floored(last) + 2);
}

void Raster::line(QPointF from, QPointF to, QRgb colour)
{
    const Slope slope(from, to);
    const auto seen = inside(from, to, slope.isSteep);
    if (!seen)
        return;
    const int begin = floored(slope.from + 0.5);
    const int end = begin + int(slope.to - slope.from) + 1;
    for (int a = std::max(begin, seen->first); a < std::min(end, seen->second); ++a) {
        const int b = floored(slope.across + slope.perStep * (a - begin) + 0.5);
        const int x = slope.isSteep ? b : a, y = slope.isSteep ? a : b;
        if (holds(x, y))
            pixel(x, y) = colour;
    }
}

void Raster::smoothLine(QPointF from, QPointF to, double width, QRgb colour)
{
    const Slope slope(from, to);
    const auto seen = inside(from, to, slope.isSteep);
    if (!seen)
        return;
    // Measured across the axis, a slanted line of this width is wider.
    const double half = width / 2 * std::sqrt(1 + slope.perStep * slope.perStep);
    const int begin = floored(slope.from), end = floored(slope.to);
    for (int a = std::max(begin, seen->first); a < std::min(end, seen->second); ++a) {
        const double centre = slope.across + slope.perStep * (a + 0.5 - slope.from);
        const int first = floored(centre - half);
        const int last = floored(centre + half);
        for (int b = first; b <= last; ++b) {
            const double cover =
                std::min(double(b + 1), centre + half) - std::max(double(b), centre - half);
            const int alpha = int(std::clamp(cover, 0.0, 1.0) * 256);
            slope.isSteep ? blend(b, a, colour, alpha) : blend(a, b, colour, alpha);
        }
    }
}

void Raster::dashes(int x0, int x1, int y, QRgb colour)
{
    if (y < m_part.top() || y > m_part.bottom())
        return;
    for (int x = x0; x < x1; x += 6)
        span(y, x, std::min(x + 3, x1), colour);
}

bool clipSegment(QPointF& from, QPointF& to, const QRectF& rect)
{
    const double dx = to.x() - from.x();
    const double dy = to.y() - from.y();
    double enter = 0;
    double leave = 1;
    const auto cut = [&](double p, double q) {
        if (p == 0)
            return q >= 0;
        const double t = q / p;
        if (p < 0)
            enter = std::max(enter, t);
        else
            leave = std::min(leave, t);
        return enter <= leave;
    };
    if (!cut(-dx, from.x() - rect.left()) || !cut(dx, rect.right() - from.x())
        || !cut(-dy, from.y() - rect.top()) || !cut(dy, rect.bottom() - from.y()))
        return false;
    const QPointF start = from;
    to = start + QPointF(dx, dy) * leave;
    from = start + QPointF(dx, dy) * enter;
    return true;
}

} // namespace meshwright::views
