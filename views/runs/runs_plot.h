#pragma once

#include "core/simulate/sweep/sweep.h"
#include "views/widgets/accessible_parts.h"
#include "views/widgets/theme.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

namespace meshwright::views {

/// The runs of a sweep as dots over two figures. Of timelines: time across and peak memory up, the
/// lower left is best; the dots that none beats are filled and joined by a line. Of serving: the
/// time per token across and tokens per second up, all joined: what a larger batch gains, and what
/// each request waits for it. Arrow keys go from dot to dot.
class RunsPlot final : public QWidget, public AccessibleParts
{
    Q_OBJECT

public:
    /// @p empty: what stands there before there are runs.
    RunsPlot(const QString& name, QString empty, QWidget* parent = nullptr);

    void setSweep(const simulate::Sweep& sweep);
    void setSweep(const simulate::ServingSweep& sweep);

    /// One of setFront().
    struct FrontDot
    {
        Picoseconds time;
        Bytes memory;
        bool isOnFront = false;
        QString label, toolTip;
    };

    /// Time across and memory up, with a line where @p limit is.
    void setFront(const std::vector<FrontDot>& dots, Bytes limit, const QString& caption);
    void setTheme(const Theme& theme);
    void setCurrent(std::optional<std::size_t> run);

    std::optional<std::size_t> current() const { return m_current; }

    /// Where a run is drawn; none for one that did not complete.
    std::optional<QPointF> positionOf(std::size_t run) const;
    std::optional<std::size_t> pointAt(QPointF position) const;

    QSize sizeHint() const override { return {480, 260}; }

    int partCount() const override { return int(m_dots.size()); }

    AccessiblePart part(int index) const override;
    void pressPart(int index) override;

Q_SIGNALS:
    void selected(std::size_t run);
    void activated(std::size_t run);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Dot
    {
        std::optional<QPointF> figures; ///< none: the run did not complete
        bool exceedsCapacity = false, isFilled = false;
        QString label, toolTip;
    };

    /// The figures on one axis.
    struct Range
    {
        double from = 0, to = 1;

        double place(double value) const { return (value - from) / (to - from); }

        /// Round values in it.
        std::vector<double> ticks() const;
    };

    /// One axis: its figures and how one is written.
    struct Axis
    {
        Range range;
        std::function<QString(double)> text;
    };

    static QString withCapacity(QString text, const simulate::SweepRun& run);
    std::optional<std::pair<double, double>> extent(qreal (QPointF::*figure)() const) const;
    Range around(qreal (QPointF::*figure)() const) const;
    Range fromZero(qreal (QPointF::*figure)() const) const;
    void show(std::vector<Dot> dots, std::vector<std::size_t> line, const QString& caption);
    QRectF area() const;
    QPointF placeOf(QPointF figures) const;
    void drawAxes(QPainter& painter) const;
    void drawLine(QPainter& painter) const;
    void drawLimit(QPainter& painter) const;
    void setSelectable(bool isSelectable);
    void sortFront(std::vector<std::size_t>& front, const std::vector<Dot>& dots) const;
    void goTo(int step);
    void drawDot(QPainter& painter, std::size_t index) const;
    void drawLabels(QPainter& painter) const;

    QString m_empty, m_caption;
    std::vector<Dot> m_dots; ///< one per run
    std::vector<std::size_t> m_line; ///< the dots that are joined, in this order
    Axis m_across, m_up;
    std::optional<double> m_limit; ///< of what goes up; none: there is none
    bool m_isSelectable = false;
    std::optional<std::size_t> m_current;
    Theme m_theme = lightTheme();
};

} // namespace meshwright::views
