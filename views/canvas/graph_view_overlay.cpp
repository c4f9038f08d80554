#include "views/canvas/graph_view.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/workspace.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace meshwright::views {

void GraphView::paintEvent(QPaintEvent*)
{
    const double ratio = devicePixelRatioF();
    const QSize size = (QSizeF(this->size()) * ratio).toSize();
    if (m_image.size() != size)
        m_image = QImage(size, QImage::Format_RGB32);
    m_image.setDevicePixelRatio(1);
    CanvasMarks marks = m_marks;
    if (!m_keyboardFocus || !hasFocus())
        marks.currentItem.reset();
    m_painter.paint(m_image, m_scene, {m_viewport.zoom * ratio, m_viewport.origin}, marks);
    m_image.setDevicePixelRatio(ratio);
    QPainter painter(this);
    painter.drawImage(QPointF(0, 0), m_image);
    paintOverlay(painter);
}

void GraphView::paintOverlay(QPainter& painter)
{
    const Theme& theme = m_workspace.theme();
    if (m_gesture == Gesture::RubberBand) {
        QColor fill = theme.accent;
        fill.setAlpha(32);
        painter.setPen(theme.accent);
        painter.setBrush(fill);
        painter.drawRect(QRectF(m_pressPosition, m_lastPosition).normalized());
    }
    if (m_scene.hasLayout()) {
        m_minimap.paint(painter, m_scene, m_viewport, size(), isMapOverTexts() && !m_isOverMap);
        paintLegend(painter);
        paintPath(painter);
        const double percent = m_viewport.zoom * 100;
        painter.setFont(secondaryFont());
        painter.setPen(theme.secondaryText);
        const QString zoom = tr("%1 %").arg(QLocale().toString(percent, 'f', percent < 1 ? 2 : 0));
        const QPoint at(kPanelMargin, height() - kPanelMargin);
        painter.fillRect(
            painter.fontMetrics().boundingRect(zoom).translated(at).adjusted(-6, -3, 6, 3),
            theme.canvas); // names of what lies below would be mixed with it
        painter.drawText(at, zoom);
    }
    paintBrush(painter);
    if (m_layoutWork.isRunning())
        paintLayingOut(painter);
    if (m_keyboardFocus && hasFocus()) {
        painter.setPen(QPen(theme.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

namespace {

constexpr int kLegendRow = 16;
constexpr std::size_t kMostLegendRows = 10;
constexpr int kGradientWidth = 160;

/// A row of the legend: a colour with its meaning, or a line of text.
struct LegendRow
{
    QColor colour; ///< invalid: none
    bool isHatched = false;
    QString text;
};

/// What is marked, and what the colours mean.
std::vector<LegendRow> legendRows(const CanvasScene& scene)
{
    std::vector<LegendRow> rows;
    const NodeMarks& marks = scene.marks();
    const auto addMark = [&](Mark mark, const QString& text) {
        if (marks.traces() && marks.count(mark) > 0)
            rows.push_back({scene.markColour(mark), false,
                            QStringLiteral("%1 · %2").arg(text, nodesText(marks.count(mark)))});
    };
    addMark(Mark::Producer, GraphView::tr("read from"));
    addMark(Mark::Reader, GraphView::tr("readers"));
    const NodeColours& colours = scene.colours();
    std::size_t shown = 0;
    for (const NodeColours::LegendEntry& entry : colours.legend()) {
        if (shown == kMostLegendRows) {
            rows.push_back(
                {QColor(), false, GraphView::tr("%1 more").arg(colours.legend().size() - shown)});
            break;
        }
        rows.push_back(
            {colours.colour(entry.colour), NodeColours::isHatched(entry.colour), entry.text});
        ++shown;
    }
    return rows;
}

/// The scale with the numbers at its ends, two rows high.
void paintGradient(QPainter& painter, const NodeColours& colours, QPoint at)
{
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

} // namespace

/// What the colours mean, above the zoom at the lower left; nothing where there is no room.
void GraphView::paintLegend(QPainter& painter)
{
    const NodeColours& colours = m_scene.colours();
    const std::vector<LegendRow> rows = legendRows(m_scene);
    const bool hasTitle = !colours.legendTitle().isEmpty();
    const int count = int(rows.size()) + (hasTitle ? 1 : 0) + (colours.gradient() ? 2 : 0);
    if (count == 0 || height() < 2 * kLegendRow * count || width() < 480)
        return;
    const Theme& theme = m_workspace.theme();
    painter.setFont(secondaryFont());
    int wide = painter.fontMetrics().horizontalAdvance(colours.legendTitle());
    if (colours.gradient())
        wide = std::max(wide, kGradientWidth);
    for (const LegendRow& row : rows)
        wide = std::max(wide, painter.fontMetrics().horizontalAdvance(row.text) + 14);
    const QRect place(kPanelMargin - 6, height() - kPanelMargin - 24 - count * kLegendRow,
                      wide + 16, count * kLegendRow + 6);
    painter.fillRect(place, theme.canvas);
    painter.setPen(theme.secondaryText);
    QRect line(place.x() + 6, place.y() + 3, place.width() - 8, kLegendRow);
    if (hasTitle) {
        painter.drawText(line, Qt::AlignVCenter, colours.legendTitle());
        line.translate(0, kLegendRow);
    }
    if (colours.gradient()) {
        paintGradient(painter, colours, line.topLeft());
        line.translate(0, 2 * kLegendRow);
    }
    for (const LegendRow& row : rows) {
        const QRect sample(line.x(), line.y() + 4, 8, 8);
        if (row.colour.isValid())
            painter.fillRect(sample, row.colour);
        if (row.isHatched)
            painter.fillRect(sample, QBrush(theme.canvas, Qt::BDiagPattern));
        painter.drawText(line.adjusted(14, 0, 0, 0), Qt::AlignVCenter, row.text);
        line.translate(0, kLegendRow);
    }
}

bool GraphView::isMapOverTexts() const
{
    const double ratio = devicePixelRatioF();
    const QRect map = m_minimap.place(size());
    const QRect place = QRectF(QPointF(map.topLeft()) * ratio, QSizeF(map.size()) * ratio).toRect();
    return std::ranges::any_of(m_painter.labels(), [&](const CanvasPainter::Label& label) {
        return label.rect.intersects(place);
    });
}

void GraphView::setMinimapFolded(bool folded)
{
    if (m_minimap.isFolded() == folded)
        return;
    m_minimap.setFolded(folded);
    update();
    Q_EMIT minimapFolded(folded);
}

QRect GraphView::cancelRect() const
{
    return QRect(width() - kPanelMargin - 72, kPanelMargin, 72, 26);
}

/// A thin line at the top with how far it is, and a way to stop.
void GraphView::paintLayingOut(QPainter& painter)
{
    const Theme& theme = m_workspace.theme();
    painter.fillRect(QRectF(0, 0, width(), 3), theme.line);
    painter.fillRect(QRectF(0, 0, width() * m_layoutWork.fraction(), 3), theme.accent);
    painter.setFont(textFont());
    painter.setPen(theme.line);
    painter.setBrush(theme.node);
    const QRect cancel = cancelRect();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.drawRoundedRect(QRectF(cancel).adjusted(0.5, 0.5, -0.5, -0.5), kCornerRadius,
                            kCornerRadius);
    painter.setPen(theme.text);
    painter.drawText(cancel, Qt::AlignCenter, tr("Cancel"));
    painter.setPen(theme.secondaryText);
    painter.drawText(QRect(0, cancel.top(), cancel.left() - 8, cancel.height()),
                     Qt::AlignVCenter | Qt::AlignRight, tr("Laying out…"));
}

std::vector<QString> GraphView::readableTexts() const
{
    std::vector<QString> texts;
    const QRect view(QPoint(), m_image.size());
    for (const CanvasPainter::Label& label : m_painter.labels()) {
        const QRect seen = label.rect.intersected(view);
        const bool enough = seen.width() >= 3 * label.pixelSize || view.contains(label.rect);
        if (label.pixelSize >= CanvasPainter::kSmallestText && enough
            && seen.height() >= label.pixelSize)
            texts.push_back(label.text);
    }
    return texts;
}

} // namespace meshwright::views
