#pragma once

#include "core/planning/plans/plan_evaluation.h"
#include "views/widgets/accessible_parts.h"
#include "views/widgets/theme.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace meshwright::views {

/// Where the time of some plans goes, side by side on one scale: for each plan a stair from compute
/// through all that is lost to the step. A colour means the same cause everywhere. Arrow keys go
/// from bar to bar.
class WaterfallChart final : public QWidget, public AccessibleParts
{
    Q_OBJECT

public:
    explicit WaterfallChart(QWidget* parent = nullptr);

    /// One stair.
    struct Stair
    {
        QString name; ///< "1"
        planning::PlanFigures figures;
    };

    /// @p reference: the one that the others are held against.
    void setStairs(std::vector<Stair> stairs, std::size_t reference = 0);
    void setTheme(const Theme& theme);

    /// What a bar says: "Plan 2, pipeline fill: 0.52 s, 9.8 % of the step, 0.1 s more than plan 1".
    QString textOf(int part) const;
    std::optional<int> partAt(QPoint position) const;

    int partCount() const override { return int(m_bars.size()); }

    AccessiblePart part(int index) const override;
    void pressPart(int index) override;

    QSize sizeHint() const override;

    bool hasHeightForWidth() const override { return true; }

    int heightForWidth(int width) const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    /// Without a cause: the whole step.
    struct Bar
    {
        std::size_t stair = 0;
        std::optional<planning::TimeCause> cause;
        Picoseconds from, time;
    };

    /// What a colour means, and where that is written.
    struct LegendEntry
    {
        planning::TimeCause cause {};
        QRect place;
    };

    void makeBars();
    QColor colourOf(planning::TimeCause cause) const;
    QRectF area() const;
    QRectF rectOf(const Bar& bar) const;
    std::vector<LegendEntry> layOutLegend(int width, int top) const;
    void drawScale(QPainter& painter) const;
    void drawNames(QPainter& painter) const;
    void drawBars(QPainter& painter) const;
    void drawLegend(QPainter& painter) const;

    std::vector<Stair> m_stairs;
    std::vector<Bar> m_bars; ///< stair by stair
    std::vector<planning::TimeCause> m_causes; ///< that occur
    std::size_t m_reference = 0; ///< of the stairs
    Picoseconds m_longest;
    std::optional<int> m_current;
    Theme m_theme = lightTheme();
};

} // namespace meshwright::views
