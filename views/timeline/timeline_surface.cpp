#include "views/timeline/timeline_surface.h"

#include <QBrush>
#include <QColor>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace meshwright::views {

namespace {

constexpr double kTimelineSurfaceRadius = 2.5; ///< px
constexpr double kSmallestRounded = 7; ///< px: narrower blocks have square corners
constexpr int kHatchPeriod = 6, kHatchLine = 2; ///< px
constexpr int kTimelineSurfaceFull = 256;

int weightOf(double coverage)
{
    return std::clamp(int(coverage * kTimelineSurfaceFull + 0.5), 0, kTimelineSurfaceFull);
}

/// What a line of pixels is covered of from one place to another: `before` at the pixel `first`,
/// then whole pixels up to `end`, then `after` at `end`. Neither place is negative.
/// Example: 2.25 to 5.5 is 0.75 of pixel 2, pixels 3 and 4, half of pixel 5.
struct Cover
{
    int first = 0, begin = 0, end = 0;
    double before = 0, after = 0;

    Cover(double from, double to)
        : first(int(from))
        , begin(first)
        , end(int(to))
        , after(to - end)
    {
        if (first == end) {
            before = to - from;
            after = 0;
        } else if (from > first) {
            before = first + 1 - from;
            ++begin;
        }
    }

    /// Over one row of pixels; @p weight of 256 covers it whole.
    void fill(QRgb* row, QRgb colour, int weight) const
    {
        if (before > 0)
            row[first] = mixed(colour, row[first], int(before * weight));
        if (weight >= kTimelineSurfaceFull)
            std::fill(row + begin, row + end, colour);
        else
            for (int x = begin; x < end; ++x)
                row[x] = mixed(colour, row[x], weight);
        if (after > 0)
            row[end] = mixed(colour, row[end], int(after * weight));
    }
};

} // namespace

RasterSurface::RasterSurface(QImage& image, QPointF origin)
    : m_bits(reinterpret_cast<QRgb*>(image.bits()))
    , m_stride(image.bytesPerLine() / std::ptrdiff_t(sizeof(QRgb)))
    , m_ratio(image.devicePixelRatio())
    , m_origin(origin)
    , m_all {0, 0, double(image.width()), double(image.height())}
    , m_clip(m_all)
{
    Q_ASSERT(image.format() == QImage::Format_RGB32);
}

inline RasterSurface::Area RasterSurface::toPixels(const QRectF& rect) const
{
    return {(rect.left() - m_origin.x()) * m_ratio, (rect.top() - m_origin.y()) * m_ratio,
            (rect.right() - m_origin.x()) * m_ratio, (rect.bottom() - m_origin.y()) * m_ratio};
}

inline RasterSurface::Area RasterSurface::clipped(const Area& area) const
{
    return {std::max(area.left, m_clip.left), std::max(area.top, m_clip.top),
            std::min(area.right, m_clip.right), std::min(area.bottom, m_clip.bottom)};
}

void RasterSurface::setClip(const QRectF& clip)
{
    m_clip = m_all;
    m_clip = clipped(toPixels(clip));
}

/// Whole pixels. Most fills of a whole run are one pixel wide.
void RasterSurface::fillRows(int from, int to, int x, int width, QRgb colour) const
{
    QRgb* at = row(from) + x;
    if (width == 1) {
        for (int y = from; y < to; ++y, at += m_stride)
            *at = colour;
        return;
    }
    for (int y = from; y < to; ++y, at += m_stride)
        std::fill(at, at + width, colour);
}

void RasterSurface::fill(const QRectF& rect, QRgb colour)
{
    const Area area = clipped(toPixels(rect));
    if (area.isEmpty())
        return;
    const int alpha = qAlpha(colour) == 255 ? kTimelineSurfaceFull : qAlpha(colour);
    const QRgb opaque = colour | 0xff000000u;
    const Cover columns(area.left, area.right), rows(area.top, area.bottom);
    if (rows.before > 0)
        columns.fill(row(rows.first), opaque, weightOf(rows.before) * alpha / kTimelineSurfaceFull);
    const bool wholePixels =
        alpha == kTimelineSurfaceFull && columns.before <= 0 && columns.after <= 0;
    if (wholePixels)
        fillRows(rows.begin, rows.end, columns.begin, columns.end - columns.begin, opaque);
    else
        for (int y = rows.begin; y < rows.end; ++y)
            columns.fill(row(y), opaque, alpha);
    if (rows.after > 0)
        columns.fill(row(rows.end), opaque, weightOf(rows.after) * alpha / kTimelineSurfaceFull);
}

void RasterSurface::block(const QRectF& rect, QRgb colour)
{
    const Area whole = toPixels(rect);
    const double radius = kTimelineSurfaceRadius * m_ratio;
    if (rect.width() < kSmallestRounded || whole.bottom - whole.top < 4 * kTimelineSurfaceRadius) {
        fill(rect, colour);
        return;
    }
    const Area area = clipped(whole);
    if (area.isEmpty())
        return;
    const Cover columns(area.left, area.right);
    for (int y = int(area.top); y < area.bottom; ++y) {
        const double middle = y + 0.5;
        const double outside =
            radius - std::min(middle - whole.top, whole.bottom - middle); // > 0 in corners
        const double covered = std::min<double>(y + 1, area.bottom) - std::max<double>(y, area.top);
        const int weight = covered >= 1 ? kTimelineSurfaceFull : weightOf(covered);
        if (outside <= 0) {
            columns.fill(row(y), colour, weight);
            continue;
        }
        const double reach = std::min(outside, radius);
        const double inset = radius - std::sqrt(radius * radius - reach * reach);
        const double left = std::max(area.left, whole.left + inset);
        const double right = std::min(area.right, whole.right - inset);
        if (left < right)
            Cover(left, right).fill(row(y), colour, weight);
    }
}

void RasterSurface::hatch(const QRectF& rect, QRgb colour)
{
    const Area area = clipped(toPixels(rect));
    const Area within = clipped({std::floor(area.left), std::floor(area.top), std::ceil(area.right),
                                 std::ceil(area.bottom)});
    if (area.isEmpty())
        return;
    const int scale = std::max(1, int(std::lround(m_ratio)));
    const int period = kHatchPeriod * scale, line = kHatchLine * scale;
    const int weight = qAlpha(colour) == 255 ? kTimelineSurfaceFull : qAlpha(colour);
    const int left = int(within.left), right = int(within.right);
    for (int y = int(within.top); y < int(within.bottom); ++y) {
        QRgb* const pixels = row(y);
        // Where the line that reaches into the area from the left begins.
        for (int begin = left - (left + y) % period; begin < right; begin += period) {
            const int end = std::min(begin + line, right);
            for (int x = std::max(begin, left); x < end; ++x)
                pixels[x] = mixed(colour, pixels[x], weight);
        }
    }
}

void VectorSurface::fill(const QRectF& rect, QRgb colour)
{
    m_painter.fillRect(rect & m_clip, QColor::fromRgba(colour));
}

void VectorSurface::block(const QRectF& rect, QRgb colour)
{
    const QRectF area = rect & m_clip;
    if (area.isEmpty())
        return;
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(QColor::fromRgba(colour));
    if (rect.width() < kSmallestRounded)
        m_painter.drawRect(area);
    else
        m_painter.drawRoundedRect(area, kTimelineSurfaceRadius, kTimelineSurfaceRadius);
}

void VectorSurface::hatch(const QRectF& rect, QRgb colour)
{
    m_painter.fillRect(rect & m_clip, QBrush(QColor::fromRgba(colour), Qt::BDiagPattern));
}

} // namespace meshwright::views
