#pragma once

#include <QColor>

#include <optional>

class QPainter;
class QRectF;

namespace meshwright::views {

/// A value against what there is room for.
struct Meter
{
    double value = 0;
    /// What the whole bar stands for; 0: nothing is known, the bar stays empty.
    double capacity = 0;
    /// What the value would become, shown as a lighter continuation (or as the part that goes).
    std::optional<double> preview;

    bool isOver() const { return capacity > 0 && preview.value_or(value) > capacity; }
};

/// What a meter is painted with.
struct MeterColours
{
    QColor fill; ///< of its stage
    QColor over; ///< vermilion: the value exceeds the capacity
    QColor track;
};

/// Paints the bar into @p rect with round ends; over its capacity it is full and vermilion, with a
/// mark where the capacity ends, so that it is told apart by shape too.
void paintMeter(QPainter& painter, const QRectF& rect, const Meter& meter,
                const MeterColours& colours);

} // namespace meshwright::views
