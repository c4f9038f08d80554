#pragma once

#include "core/simulate/serving/serving_sweep.h"
#include "views/widgets/theme.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace meshwright::views {

/// Tokens per second over the time per token, a dot for each number of requests per group: what a
/// larger batch gains, and what each request waits for it.
class ServingPlot final : public QWidget
{
    Q_OBJECT

public:
    explicit ServingPlot(QWidget* parent = nullptr);

    void setSweep(const simulate::ServingSweep& sweep);
    void setTheme(const Theme& theme);

    /// Where a point is drawn; none for one without figures.
    std::optional<QPointF> positionOf(std::size_t point) const;

    QSize sizeHint() const override { return {480, 240}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    /// From 0 to a little above the largest.
    struct Range
    {
        double to = 1;

        std::vector<double> ticks() const;
    };

    QRectF area() const;
    void drawAxes(QPainter& painter) const;
    void drawPoints(QPainter& painter) const;

    simulate::ServingSweep m_sweep;
    Range m_time, m_rate;
    Theme m_theme = lightTheme();
};

} // namespace meshwright::views
