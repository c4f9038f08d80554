#include "views/timeline/timeline_surface.h"

#include <QBrush>
#include <QColor>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace meshwright::views {

namespace {

constexpr double kRadius = 2.5; ///< px
constexpr double kSmallestRounded = 7; ///< px: narrower blocks have square corners
constexpr int kHatchPeriod = 6, kHatchLine = 2; ///< px
constexpr int kFull = 256;

int weightOf(double coverage)
{
    return std::clamp(int(coverage * kFull + 0.5), 0, kFull);
}

} // namespace

RasterSurface::RasterSurface(QImage& image)
    : m_bits(reinterpret_cast<QRgb*>(image.bits()))
    , m_stride(image.bytesPerLine() / std::ptrdiff_t(sizeof(QRgb)))
    , m_ratio(image.devicePixelRatio())
    , m_all(0, 0, image.width(), image.height())
    , m_clip(m_all)
{
    Q_ASSERT(image.format() == QImage::Format_RGB32);
}

QRectF RasterSurface::toPixels(const QRectF& rect) const
{
    return {rect.x() * m_ratio, rect.y() * m_ratio, rect.width() * m_ratio,
            rect.height() * m_ratio};
}

void RasterSurface::setClip(const QRectF& clip)
{
    m_clip = toPixels(clip) & m_all;
}

/// One row from one place to another; @p weight of 256 covers it whole.
void RasterSurface::fillSpan(QRgb* row, double from, double to, QRgb colour, int weight) const
{
    const int first = int(from), last = int(to); // neither is negative
    if (first == last) {
        row[first] = mixed(colour, row[first], int((to - from) * weight));
        return;
    }
    int begin = first;
    if (from > first) {
        row[first] = mixed(colour, row[first], int((first + 1 - from) * weight));
        ++begin;
    }
    if (weight >= kFull)
        std::fill(row + begin, row + last, colour);
    else
        for (int x = begin; x < last; ++x)
            row[x] = mixed(colour, row[x], weight);
    if (to > last)
        row[last] = mixed(colour, row[last], int((to - last) * weight));
}

void RasterSurface::fill(const QRectF& rect, QRgb colour)
{
    const QRectF area = toPixels(rect) & m_clip;
    if (area.width() <= 0 || area.height() <= 0)
        return;
    const int alpha = qAlpha(colour) == 255 ? kFull : qAlpha(colour);
    const QRgb opaque = colour | 0xff000000u;
    const int top = int(area.top()), bottom = int(std::ceil(area.bottom()));
    for (int y = top; y < bottom; ++y) {
        const double covered =
            std::min<double>(y + 1, area.bottom()) - std::max<double>(y, area.top());
        const int weight = covered >= 1 ? alpha : weightOf(covered) * alpha / kFull;
        fillSpan(row(y), area.left(), area.right(), opaque, weight);
    }
}

void RasterSurface::block(const QRectF& rect, QRgb colour)
{
    const QRectF whole = toPixels(rect);
    if (rect.width() < kSmallestRounded || whole.height() < 4 * kRadius) {
        fill(rect, colour);
        return;
    }
    const QRectF area = whole & m_clip;
    if (area.width() <= 0 || area.height() <= 0)
        return;
    const double radius = kRadius * m_ratio;
    const int top = int(area.top()), bottom = int(std::ceil(area.bottom()));
    for (int y = top; y < bottom; ++y) {
        const double middle = y + 0.5;
        const double outside =
            radius - std::min(middle - whole.top(), whole.bottom() - middle); // > 0 in corners
        const double reach = std::clamp(outside, 0.0, radius);
        const double inset = radius - std::sqrt(radius * radius - reach * reach);
        const double from = std::max(area.left(), whole.left() + inset);
        const double to = std::min(area.right(), whole.right() - inset);
        const double covered =
            std::min<double>(y + 1, area.bottom()) - std::max<double>(y, area.top());
        if (to > from)
            fillSpan(row(y), from, to, colour, covered >= 1 ? kFull : weightOf(covered));
    }
}

void RasterSurface::hatch(const QRectF& rect, QRgb colour)
{
    const QRect area = (toPixels(rect) & m_clip).toAlignedRect() & m_clip.toRect();
    const int scale = std::max(1, int(std::lround(m_ratio)));
    const int weight = qAlpha(colour) == 255 ? kFull : qAlpha(colour);
    for (int y = area.top(); y <= area.bottom(); ++y) {
        QRgb* const pixels = row(y);
        for (int x = area.left(); x <= area.right(); ++x) {
            if ((x + y) / scale % kHatchPeriod < kHatchLine)
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
        m_painter.drawRoundedRect(area, kRadius, kRadius);
}

void VectorSurface::hatch(const QRectF& rect, QRgb colour)
{
    m_painter.fillRect(rect & m_clip, QBrush(QColor::fromRgba(colour), Qt::BDiagPattern));
}

} // namespace meshwright::views
