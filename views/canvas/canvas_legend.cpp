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

constexpr int kLegendMargin = 3, kSampleWidth = 14; ///< px
constexpr int kLegendRow = CanvasLegend::kLineHeight - 2 * kLegendMargin;
constexpr std::size_t kMostLegendRows = 10;
constexpr int kGradientWidth = 160;
constexpr int kLegendPadding = 6, kLegendGap = 14, kScaleGap = 5; ///< px
constexpr int kLeastCanvasWidth = 480; ///< px, below which cards leave no room for texts

void drawRing(QPainter& painter, const QRect& sample, const QColor& colour)
{
    const QPen pen = painter.pen();
    painter.setPen(QPen(colour, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(sample.adjusted(1, 1, -1, -1));
    painter.setPen(pen);
}

} // namespace

void paintPlate(QPainter& painter, const QRect& place, const Theme& theme)
{
    painter.setPen(theme.line);
    painter.setBrush(theme.canvas);
    painter.drawRect(place.adjusted(0, 0, -1, -1));
}

CanvasLegend::CanvasLegend(const CanvasScene& scene, double room, Form form)
    : m_scene(scene)
    , m_form(form)
{
    const NodeMarks& marks = scene.marks();
    const auto addMark = [&](Mark mark, const QString& text) {
        if (marks.traces() && marks.count(mark) > 0)
            m_rows.push_back({scene.markColour(mark), false,
                              QStringLiteral("%1 · %2").arg(text, nodesText(marks.count(mark)))});
    };
    addMark(Mark::Producer, GraphView::tr("read from"));
    addMark(Mark::Reader, GraphView::tr("readers"));
    if (const uint32_t different = marks.count(Mark::Differs); different > 0)
        m_rows.push_back({scene.markColour(Mark::Differs), false,
                          GraphView::tr("differs · %1").arg(nodesText(different)), true});
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
    if (m_lines > 1 && (isBrief() || lineWidth() <= room))
        m_lines = 1;
}

int CanvasLegend::gradientWidth() const
{
    constexpr int kBriefGradient = 48;
    return isBrief() ? kBriefGradient : kGradientWidth;
}

/// What all takes in one line, with the space around it.
int CanvasLegend::lineWidth() const
{
    const NodeColours& colours = m_scene.colours();
    const QFontMetrics text(secondaryFont());
    int wide = kLegendPadding;
    if (isBrief())
        return wide + (colours.gradient() ? gradientWidth() + kLegendPadding : 0)
            + int(m_rows.size()) * kSampleWidth;
    const auto add = [&](int width) { wide += width + kLegendGap; };
    if (!colours.legendTitle().isEmpty())
        add(text.horizontalAdvance(colours.legendTitle()));
    if (colours.gradient())
        add(text.horizontalAdvance(colours.gradient()->low) + kGradientWidth
            + text.horizontalAdvance(colours.gradient()->high) + 2 * kScaleGap);
    for (const Row& row : m_rows)
        add(text.horizontalAdvance(row.text) + (row.colour.isValid() ? kSampleWidth : 0));
    return wide;
}

QSize CanvasLegend::size() const
{
    if (isLine())
        return {lineWidth(), kLineHeight};
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
    const double least = isBrief() ? size().width() : kLeastCanvasWidth;
    return !isEmpty() && canvas.height() >= 2 * kLegendRow * m_lines && canvas.width() >= least;
}

void CanvasLegend::paint(QPainter& painter, QPoint topLeft) const
{
    const Theme& theme = m_scene.workspace().theme();
    const QRect place(topLeft, size());
    painter.setFont(secondaryFont());
    paintPlate(painter, place, theme);
    painter.setPen(theme.secondaryText);
    const QRect line(place.x() + kLegendPadding, place.y() + kLegendMargin,
                     place.width() - kLegendPadding, kLegendRow);
    if (isLine())
        paintLine(painter, line);
    else
        paintRows(painter, line);
}

/// "operator  ■ MatMul  ■ Add", "time  0 µs ▬▬▬ 8 µs".
void CanvasLegend::paintLine(QPainter& painter, QRect line) const
{
    const NodeColours& colours = m_scene.colours();
    if (isBrief())
        return paintBrief(painter, line);
    const auto text = [&](const QString& content, int gap) {
        painter.drawText(line, Qt::AlignVCenter, content);
        line.setLeft(line.left() + painter.fontMetrics().horizontalAdvance(content) + gap);
    };
    if (!colours.legendTitle().isEmpty())
        text(colours.legendTitle(), kLegendGap);
    if (colours.gradient()) {
        text(colours.gradient()->low, kScaleGap);
        paintScale(painter, QRect(line.x(), line.y() + 3, kGradientWidth, 10));
        line.setLeft(line.left() + kGradientWidth + kScaleGap);
        text(colours.gradient()->high, kLegendGap);
    }
    for (const Row& row : m_rows) {
        const int sample = row.colour.isValid() ? kSampleWidth : 0;
        paintRow(painter, row, line.adjusted(sample - kSampleWidth, 0, 0, 0));
        line.setLeft(line.left() + sample + painter.fontMetrics().horizontalAdvance(row.text)
                     + kLegendGap);
    }
}

/// "▬▬ ■ ■ ■"
void CanvasLegend::paintBrief(QPainter& painter, QRect line) const
{
    if (m_scene.colours().gradient()) {
        paintScale(painter, QRect(line.x(), line.y() + 3, gradientWidth(), 10));
        line.setLeft(line.left() + gradientWidth() + kLegendPadding);
    }
    for (Row row : m_rows) {
        row.text.clear();
        paintRow(painter, row, line);
        line.setLeft(line.left() + kSampleWidth);
    }
}

void CanvasLegend::paintRows(QPainter& painter, QRect line) const
{
    const NodeColours& colours = m_scene.colours();
    if (!colours.legendTitle().isEmpty()) {
        painter.drawText(line, Qt::AlignVCenter, colours.legendTitle());
        line.translate(0, kLegendRow);
    }
    if (colours.gradient()) {
        paintScale(painter, QRect(line.x(), line.y() + 3, kGradientWidth, 10));
        const QRect numbers(line.x(), line.y() + kLegendRow, kGradientWidth, kLegendRow);
        painter.drawText(numbers, Qt::AlignLeft | Qt::AlignVCenter, colours.gradient()->low);
        painter.drawText(numbers, Qt::AlignRight | Qt::AlignVCenter, colours.gradient()->high);
        line.translate(0, 2 * kLegendRow);
    }
    for (const Row& row : m_rows) {
        paintRow(painter, row, line);
        line.translate(0, kLegendRow);
    }
}

void CanvasLegend::paintRow(QPainter& painter, const Row& row, const QRect& place) const
{
    const QRect sample(place.x(), place.y() + 4, 8, 8);
    if (row.isRing)
        drawRing(painter, sample, row.colour);
    else if (row.colour.isValid())
        painter.fillRect(sample, row.colour);
    if (row.isHatched)
        painter.fillRect(sample, QBrush(m_scene.workspace().theme().canvas, Qt::BDiagPattern));
    painter.drawText(place.adjusted(kSampleWidth, 0, 0, 0), Qt::AlignVCenter, row.text);
}

void CanvasLegend::paintScale(QPainter& painter, const QRect& scale) const
{
    const NodeColours& colours = m_scene.colours();
    for (int step = 0; step < NodeColours::kSteps; ++step) {
        const int from = scale.width() * step / NodeColours::kSteps;
        const int to = scale.width() * (step + 1) / NodeColours::kSteps;
        painter.fillRect(QRect(scale.x() + from, scale.y(), to - from, scale.height()),
                         colours.colour(int16_t(NodeColours::kFirstStep + step)));
    }
}

} // namespace meshwright::views
