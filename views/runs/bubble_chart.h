#pragma once

#include "core/simulate/analysis/run_analysis.h"
#include "views/widgets/accessible_parts.h"
#include "views/widgets/theme.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace meshwright::views {

/// One bar per stage, as long as the makespan: its work, then why its devices do nothing. Work is
/// drawn solid, the causes lighter; all bars have the same scale.
class BubbleChart final : public QWidget, public AccessibleParts
{
    Q_OBJECT

public:
    explicit BubbleChart(QWidget* parent = nullptr);

    /// One bar.
    struct Bar
    {
        StageNumber stage;
        simulate::StageBubble bubble;
    };

    void setBars(std::vector<Bar> bars, Picoseconds makespan);
    void setTheme(const Theme& theme);

    /// "work 24 ms" of what is under a point; empty where nothing is.
    QString textAt(QPoint position) const;

    /// What the bars are made of, stage by stage.
    int partCount() const override { return int(drawnParts().size()); }

    AccessiblePart part(int index) const override;
    /// Shows what the tool tip says.
    void pressPart(int index) override;

    QSize sizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    /// A part of a bar, or of the legend.
    struct Part
    {
        int colour = 0; ///< 0: work, 1: collectives, 2: other stages, then the causes
        Picoseconds time;
    };

    /// What a colour means, and where that is written.
    struct LegendEntry
    {
        int colour = 0; ///< as in a part
        QRect place;
    };

    /// A part where it is drawn.
    struct DrawnPart
    {
        std::size_t bar = 0;
        Part part;
        QRectF rect;
    };

    std::vector<Part> partsOf(const Bar& bar) const;
    std::vector<DrawnPart> drawnParts() const;
    QString textOf(const Part& part) const;
    QColor colourOf(int part) const;
    QRectF barRect(std::size_t index) const;
    QRectF partRect(std::size_t index, Picoseconds from, Picoseconds time) const;
    std::vector<LegendEntry> layOutLegend(int width) const;
    int heightFor(int width) const;
    void drawLegend(QPainter& painter) const;
    int labelWidth() const;

    std::vector<Bar> m_bars;
    Picoseconds m_makespan;
    Theme m_theme = lightTheme();
};

/// "Fill", "Memory limit": what a person reads.
QString causeText(simulate::BubbleCause cause);
/// What the cause means, in a sentence.
QString causeExplanation(simulate::BubbleCause cause);

} // namespace meshwright::views
