#pragma once

#include "core/simulate/sweep/sweep.h"
#include "views/widgets/theme.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace meshwright::views {

/// The runs of a sweep by time (across) and peak memory (up): the lower left is best. Those that
/// none beats are filled and joined by a line.
class SweepPlot final : public QWidget
{
    Q_OBJECT

public:
    explicit SweepPlot(QWidget* parent = nullptr);

    void setSweep(std::shared_ptr<const simulate::Sweep> sweep);
    void setTheme(const Theme& theme);
    void setCurrent(std::optional<std::size_t> point);

    std::optional<std::size_t> current() const { return m_current; }

    /// Where a run is drawn; none for one that did not complete.
    std::optional<QPointF> positionOf(std::size_t point) const;
    std::optional<std::size_t> pointAt(QPointF position) const;

    QSize sizeHint() const override { return {480, 260}; }

Q_SIGNALS:
    void selected(std::size_t point);
    void activated(std::size_t point);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    /// The figures on one axis, from a little below the smallest to a little above the largest.
    struct Range
    {
        double from = 0, to = 1;

        double place(double value) const { return (value - from) / (to - from); }

        /// Round values in it.
        std::vector<double> ticks() const;
    };

    void measure();
    QRectF area() const;
    void drawAxes(QPainter& painter) const;
    void drawFront(QPainter& painter) const;
    void drawPoints(QPainter& painter) const;

    std::shared_ptr<const simulate::Sweep> m_sweep;
    Range m_time, m_memory;
    std::optional<std::size_t> m_current;
    Theme m_theme = lightTheme();
};

} // namespace meshwright::views
