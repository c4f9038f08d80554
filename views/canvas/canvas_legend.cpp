#include "views/canvas/canvas_legend.h"

#include "views/canvas/graph_view.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/theme.h"
#include "views/workspace/workspace.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr int kLegendRow = 16, kLegendMargin = 3, kSampleWidth = 14; ///< px
constexpr std::size_t kMostLegendRows = 10;
constexpr int kGradientWidth = 160;
constexpr int kLeastCanvasWidth = 480; ///< px, below which cards need it all

} // namespace

void paintPlate(QPainter& painter, const QRect& place, const Theme& theme)
{
    painter.setPen(theme.line);
    painter.setBrush(theme.canvas);
    painter.drawRect(place.adjusted(0, 0, -1, -1));
}

CanvasLegend::CanvasLegend(const CanvasScene& scene)
    : m_scene(scene)
{
    const NodeMarks& marks = scene.marks();
    const auto addMark = [&](Mark mark, const QString& text) {
        if (marks.traces() && marks.count(mark) > 0)
            m_rows.push_back({scene.markColour(mark), false,
                              QStringLiteral("%1 · %2").arg(text, nodesText(marks.count(mark)))});
    };
    addMark(Mark::Producer, GraphView::tr("read from"));
    addMark(Mark::Reader, GraphView::tr("readers"));
    const NodeColours& colours = scene.colours();
    const std::size_t shown = std::min(colours.legend().size(), kMostLegendRows);
    for (std::size_t i = 0; i < shown; ++i) {
        const NodeColours::LegendEntry& entry = colours.legend()[i];
        m_rows.push_back(
            {colours.colour(entry.colour), NodeColours::isHatched(entry.colour), entry.text});
    }
    if (shown < colours.legend().size())
        m_rows.push_back(
            {QColor(), false, GraphView::tr("%1 more").arg(colours.legend().size() - shown)});
    m_lines = int(m_rows.size()) + (colours.legendTitle().isEmpty() ? 0 : 1)
        + (colours.gradient() ? 2 : 0);
}

QSize CanvasLegend::size() const
{
    const NodeColours& colours = m_scene.colours();
    const QFontMetrics text(secondaryFont());
    int wide = text.horizontalAdvance(colours.legendTitle());
    if (colours.gradient())
        wide = std::max(wide, kGradientWidth);
    for (const Row& row : m_rows)
        wide = std::max(wide, text.horizontalAdvance(row.text) + kSampleWidth);
    return {wide + 16, m_lines * kLegendRow + 2 * kLegendMargin};
}

bool CanvasLegend::fitsIn(QSizeF canvas) const
{
    return !isEmpty() && canvas.height() >= 2 * kLegendRow * m_lines
        && canvas.width() >= kLeastCanvasWidth;
}

void CanvasLegend::paint(QPainter& painter, QPoint topLeft) const
{
    const NodeColours& colours = m_scene.colours();
    const Theme& theme = m_scene.workspace().theme();
    const QRect place(topLeft, size());
    painter.setFont(secondaryFont());
    paintPlate(painter, place, theme);
    painter.setPen(theme.secondaryText);
    QRect line(place.x() + 6, place.y() + kLegendMargin, place.width() - 8, kLegendRow);
    if (!colours.legendTitle().isEmpty()) {
        painter.drawText(line, Qt::AlignVCenter, colours.legendTitle());
        line.translate(0, kLegendRow);
    }
    if (colours.gradient()) {
        paintGradient(painter, line.topLeft());
        line.translate(0, 2 * kLegendRow);
    }
    for (const Row& row : m_rows) {
        const QRect sample(line.x(), line.y() + 4, 8, 8);
        if (row.colour.isValid())
            painter.fillRect(sample, row.colour);
        if (row.isHatched)
            painter.fillRect(sample, QBrush(theme.canvas, Qt::BDiagPattern));
        painter.drawText(line.adjusted(kSampleWidth, 0, 0, 0), Qt::AlignVCenter, row.text);
        line.translate(0, kLegendRow);
    }
}

/// The scale with the numbers at its ends, two rows high.
void CanvasLegend::paintGradient(QPainter& painter, QPoint at) const
{
    const NodeColours& colours = m_scene.colours();
    for (int step = 0; step < NodeColours::kSteps; ++step) {
        const int from = kGradientWidth * step / NodeColours::kSteps;
        const int to = kGradientWidth * (step + 1) / NodeColours::kSteps;
        painter.fillRect(QRect(at.x() + from, at.y() + 3, to - from, 10),
                         colours.colour(int16_t(NodeColours::kFirstStep + step)));
    }
    const QRect numbers(at.x(), at.y() + kLegendRow, kGradientWidth, kLegendRow);
    painter.drawText(numbers, Qt::AlignLeft | Qt::AlignVCenter, colours.gradient()->low);
    painter.drawText(numbers, Qt::AlignRight | Qt::AlignVCenter, colours.gradient()->high);
}

} // namespace meshwright::views
