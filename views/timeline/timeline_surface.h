#pragma once

#include <QImage>
#include <QPointF>
#include <QRectF>
#include <QRgb>

class QPainter;

namespace meshwright::views {

/// Where the fills of a timeline go, in the coordinates of the widget: pixels for the window, which
/// must draw 100,000 tasks in a frame, or shapes for a vector picture. Colours may be translucent.
class TimelineSurface
{
public:
    virtual ~TimelineSurface() = default;
    /// Nothing outside is touched from now on.
    virtual void setClip(const QRectF& clip) = 0;
    virtual void fill(const QRectF& rect, QRgb colour) = 0;
    /// A task: with round corners where it is wide enough.
    virtual void block(const QRectF& rect, QRgb colour) = 0;
    /// Diagonal lines.
    virtual void hatch(const QRectF& rect, QRgb colour) = 0;
};

/// Draws into an image of Format_RGB32, its devicePixelRatio in account; edges between pixels are
/// blended. @p origin: what is in the image's upper left corner.
class RasterSurface final : public TimelineSurface
{
public:
    explicit RasterSurface(QImage& image, QPointF origin = {});

    void setClip(const QRectF& clip) override;
    void fill(const QRectF& rect, QRgb colour) override;
    void block(const QRectF& rect, QRgb colour) override;
    void hatch(const QRectF& rect, QRgb colour) override;

private:
    /// Edges, in pixels: QRectF keeps widths instead, and this is the innermost loop of a frame.
    struct Area
    {
        double left = 0, top = 0, right = 0, bottom = 0;

        bool isEmpty() const { return !(left < right && top < bottom); }
    };

    Area toPixels(const QRectF& rect) const;
    Area clipped(const Area& area) const;

    QRgb* row(int y) const { return m_bits + std::ptrdiff_t(y) * m_stride; }

    void fillRows(int from, int to, int x, int width, QRgb colour) const;

    QRgb* m_bits;
    std::ptrdiff_t m_stride; ///< in pixels
    double m_ratio;
    QPointF m_origin;
    Area m_all, m_clip;
};

/// Draws with a painter: for SVG.
class VectorSurface final : public TimelineSurface
{
public:
    explicit VectorSurface(QPainter& painter)
        : m_painter(painter)
    {
    }

    void setClip(const QRectF& clip) override { m_clip = clip; }

    void fill(const QRectF& rect, QRgb colour) override;
    void block(const QRectF& rect, QRgb colour) override;
    void hatch(const QRectF& rect, QRgb colour) override;

private:
    QPainter& m_painter;
    QRectF m_clip;
};

/// @p colour over @p background, weight in [0, 256].
inline QRgb mixed(QRgb colour, QRgb background, int weight)
{
    const uint32_t w = uint32_t(weight), rest = 256 - w;
    const uint32_t redBlue =
        (((colour & 0xff00ffu) * w + (background & 0xff00ffu) * rest) >> 8) & 0xff00ffu;
    const uint32_t green =
        (((colour & 0x00ff00u) * w + (background & 0x00ff00u) * rest) >> 8) & 0x00ff00u;
    return 0xff000000u | redBlue | green;
}

} // namespace meshwright::views
