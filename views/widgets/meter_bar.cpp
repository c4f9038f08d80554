#include "views/widgets/meter_bar.h"

#include "views/widgets/theme.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace meshwright::views {

namespace {

double shareOf(double value, double capacity)
{
    return capacity > 0 ? std::clamp(value / capacity, 0.0, 1.0) : 0.0;
}

void fillShare(QPainter& painter, const QRectF& rect, double from, double to, const QColor& colour)
{
    if (to <= from)
        return;
    painter.fillRect(QRectF(rect.left() + from * rect.width(), rect.top(),
                            (to - from) * rect.width(), rect.height()),
                     colour);
}

} // namespace

void paintMeter(QPainter& painter, const QRectF& rect, const Meter& meter,
                const MeterColours& colours)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath outline;
    outline.addRoundedRect(rect, rect.height() / 2, rect.height() / 2);
    painter.fillPath(outline, colours.track);
    painter.setClipPath(outline);
    const QColor fill = meter.isOver() ? colours.over : colours.fill;
    const double after = meter.preview.value_or(meter.value);
    // 83 of 80 GB fill the bar: it stands for 83 then, and a mark shows where 80 are.
    const double whole = meter.isOver() ? std::max(meter.value, after) : meter.capacity;
    const double value = shareOf(meter.value, whole);
    const double preview = shareOf(after, whole);
    const QColor light = Theme::blend(fill, colours.track, 0.45);
    fillShare(painter, rect, 0, std::min(value, preview), fill);
    fillShare(painter, rect, std::min(value, preview), std::max(value, preview), light);
    if (meter.isOver()) {
        const double end = shareOf(meter.capacity, whole);
        painter.fillRect(QRectF(rect.left() + end * rect.width() - 1, rect.top(), 2, rect.height()),
                         Theme::textOn(fill));
    }
    painter.restore();
}

} // namespace meshwright::views
