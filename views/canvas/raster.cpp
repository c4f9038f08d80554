#include "views/canvas/raster.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

namespace meshwright::views {

Raster::Raster(QImage& image)
    : m_pixels(reinterpret_cast<QRgb*>(image.bits()))
    , m_stride(image.bytesPerLine() / 4)
    , m_width(image.width())
    , m_height(image.height())
{
}

void Raster::clear(QRgb colour)
{
    fillRect(QRect(0, 0, m_width, m_height), colour);
}

void Raster::span(int y, int x0, int x1, QRgb colour)
{
    x0 = std::max(x0, 0);
    x1 = std::min(x1, m_width);
    if (x0 < x1)
        std::fill_n(row(y) + x0, x1 - x0, colour);
}

/// Rows are alike: the first is copied to the others, which is several times faster than filling.
void Raster::fillRect(const QRect& rect, QRgb colour)
{
    const int left = std::max(rect.x(), 0);
    const int right = std::min(rect.x() + rect.width(), m_width);
    const int top = std::max(rect.y(), 0);
    const int bottom = std::min(rect.y() + rect.height(), m_height);
    if (left >= right || top >= bottom)
        return;
    const QRgb* const first = row(top) + left;
    std::fill_n(row(top) + left, right - left, colour);
    for (int y = top + 1; y < bottom; ++y)
        std::memcpy(row(y) + left, first, std::size_t(right - left) * sizeof(QRgb));
}

void Raster::blend(int x, int y, QRgb colour, int alpha)
{
    if (x < 0 || y < 0 || x >= m_width || y >= m_height)
        return;
    QRgb& pixel = row(y)[x];
    const auto mix = [alpha](int over, int under) { return under + (over - under) * alpha / 256; };
    pixel = qRgb(mix(qRed(colour), qRed(pixel)), mix(qGreen(colour), qGreen(pixel)),
                 mix(qBlue(colour), qBlue(pixel)));
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
    for (int y = std::max({from, top, 0}); y < std::min({to, bottom, m_height}); ++y) {
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

void Raster::card(const QRect& rect, int radius, QRgb fill, QRgb border, int borderWidth)
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
    fillRect(QRect(inner.x(), upper, inner.width(), height), fill);
    fillRect(QRect(inner.x() + inner.width(), upper, borderWidth, height), border);
}

void Raster::hatch(const QRect& rect, QRgb colour)
{
    for (int y = std::max(rect.y(), 0); y < std::min(rect.y() + rect.height(), m_height); ++y) {
        for (int x = std::max(rect.x(), 0); x < std::min(rect.x() + rect.width(), m_width); ++x) {
            if ((x + y) % 6 < 2)
                row(y)[x] = colour;
        }
    }
}

void Raster::line(QPointF from, QPointF to, QRgb colour)
{
    if (!clipSegment(from, to, QRectF(0, 0, m_width - 1, m_height - 1)))
        return;
    const int steps = int(std::max(std::abs(to.x() - from.x()), std::abs(to.y() - from.y())));
    // 16.16 fixed point: one addition per pixel and axis.
    int64_t x = int64_t(from.x() * 65536) + 32768;
    int64_t y = int64_t(from.y() * 65536) + 32768;
    const int64_t dx = steps ? int64_t((to.x() - from.x()) * 65536) / steps : 0;
    const int64_t dy = steps ? int64_t((to.y() - from.y()) * 65536) / steps : 0;
    for (int i = 0; i <= steps; ++i, x += dx, y += dy) {
        const int px = std::clamp(int(x >> 16), 0, m_width - 1);
        const int py = std::clamp(int(y >> 16), 0, m_height - 1);
        row(py)[px] = colour;
    }
}

void Raster::smoothLine(QPointF from, QPointF to, double width, QRgb colour)
{
    if (!clipSegment(from, to, QRectF(-4, -4, m_width + 8, m_height + 8)))
        return;
    const bool steep = std::abs(to.y() - from.y()) > std::abs(to.x() - from.x());
    double along0 = steep ? from.y() : from.x();
    double along1 = steep ? to.y() : to.x();
    double across0 = steep ? from.x() : from.y();
    double across1 = steep ? to.x() : to.y();
    if (along0 > along1) {
        std::swap(along0, along1);
        std::swap(across0, across1);
    }
    const double length = along1 - along0;
    const double slope = length > 0 ? (across1 - across0) / length : 0;
    // Measured across the axis, a slanted line of this width is wider.
    const double half = width / 2 * std::sqrt(1 + slope * slope);
    for (int a = int(std::floor(along0)); a < int(std::floor(along1)); ++a) {
        const double centre = across0 + slope * (a + 0.5 - along0);
        const int first = int(std::floor(centre - half));
        const int last = int(std::floor(centre + half));
        for (int b = first; b <= last; ++b) {
            const double cover =
                std::min(double(b + 1), centre + half) - std::max(double(b), centre - half);
            const int alpha = int(std::clamp(cover, 0.0, 1.0) * 256);
            steep ? blend(b, a, colour, alpha) : blend(a, b, colour, alpha);
        }
    }
}

void Raster::dashes(int x0, int x1, int y, QRgb colour)
{
    if (y < 0 || y >= m_height)
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
