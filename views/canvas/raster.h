#pragma once

#include <QImage>
#include <QPointF>
#include <QRect>
#include <QRegion>
#include <QSize>

#include <optional>
#include <utility>

namespace meshwright::views {

/// The integer below or at a number that an int can hold. std::floor() is a call into the C library
/// on processors that all programs may count on, and this is asked for each pixel of a line.
constexpr int floored(double number)
{
    const int cut = int(number);
    return cut - (cut > number ? 1 : 0);
}

/// Draws into the pixels of a 32-bit image: opaque shapes, clipped, with smooth corners and lines.
/// Several times faster than QPainter for thousands of small shapes, whose cost is all set-up
/// there. A part of a larger picture is drawn in the coordinates of the whole, and has the pixels
/// that the whole would have there.
class Raster
{
public:
    explicit Raster(QImage& image);
    /// @p image: the part of a picture of the size @p whole that begins at @p origin.
    Raster(QImage& image, QPoint origin, QSize whole);

    void clear(QRgb colour);
    void fillRect(const QRect& rect, QRgb colour);
    /// What of it is outside of @p covered, which is to be drawn over.
    void fillAround(const QRect& rect, QRgb colour, const QRegion& covered);
    void fillRounded(const QRect& rect, int radius, QRgb colour);
    /// A rounded rectangle with a border inside its edge, filled as far as it is not @p covered.
    void card(const QRect& rect, int radius, QRgb fill, QRgb border, int borderWidth = 1,
              const QRegion& covered = {});
    /// Diagonal stripes of @p colour over a rectangle.
    void hatch(const QRect& rect, QRgb colour);
    /// One pixel wide, not smoothed.
    void line(QPointF from, QPointF to, QRgb colour);
    /// Smoothed, @p width pixels wide; the last pixel is left for the next segment.
    void smoothLine(QPointF from, QPointF to, double width, QRgb colour);
    void dashes(int x0, int x1, int y, QRgb colour);

    /// Of the whole picture.
    int width() const { return m_whole.width(); }

    int height() const { return m_whole.height(); }

    /// What is drawn of it.
    const QRect& part() const { return m_part; }

private:
    QRgb& pixel(int x, int y)
    {
        return m_pixels[qptrdiff(y - m_part.y()) * m_stride + (x - m_part.x())];
    }

    bool holds(int x, int y) const
    {
        return x >= m_part.left() && x <= m_part.right() && y >= m_part.top()
            && y <= m_part.bottom();
    }

    std::optional<std::pair<int, int>> inside(QPointF from, QPointF to, bool isSteep) const;
    void blend(int x, int y, QRgb colour, int alpha);
    void span(int y, int x0, int x1, QRgb colour);
    void roundedRows(const QRect& rect, int radius, QRgb colour, int from, int to);

    QRgb* m_pixels;
    qptrdiff m_stride; ///< pixels from one row to the next
    QRect m_part;
    QSize m_whole;
};

/// Cuts a segment to a rectangle (Liang-Barsky); false where nothing is left. Keeps drawing time
/// independent of how long a line is outside the view.
bool clipSegment(QPointF& from, QPointF& to, const QRectF& rect);

} // namespace meshwright::views
