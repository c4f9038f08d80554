#include "views/canvas/graph_view.h"
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
        m_minimap.paint(painter, m_scene, m_viewport, size());
        paintLegend(painter);
        const double percent = m_viewport.zoom * 100;
        painter.setFont(secondaryFont());
        painter.setPen(theme.secondaryText);
        painter.drawText(QPoint(kPanelMargin, height() - kPanelMargin),
                         tr("%1 %").arg(QLocale().toString(percent, 'f', percent < 1 ? 2 : 0)));
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

/// What the colours mean, above the zoom at the lower left; nothing where there is no room.
void GraphView::paintLegend(QPainter& painter)
{
    constexpr int kRow = 16;
    constexpr int kMostRows = 10;
    const std::vector<NodeColours::LegendEntry>& legend = m_scene.legend();
    const int rows = int(std::min<std::size_t>(legend.size(), kMostRows + 1));
    if (rows == 0 || height() < 2 * kRow * rows || width() < 480)
        return;
    const Theme& theme = m_workspace.theme();
    painter.setFont(secondaryFont());
    int wide = 0;
    for (int i = 0; i < std::min(rows, kMostRows); ++i)
        wide = std::max(wide, painter.fontMetrics().horizontalAdvance(legend[std::size_t(i)].text));
    const QRect place(kPanelMargin - 6, height() - kPanelMargin - 24 - rows * kRow, wide + 30,
                      rows * kRow + 6);
    QColor ground = theme.canvas;
    ground.setAlpha(220);
    painter.fillRect(place, ground);
    for (int i = 0; i < rows; ++i) {
        const QRect row(place.x() + 6, place.y() + 3 + i * kRow, place.width() - 8, kRow);
        const bool more = i == kMostRows;
        const int16_t colour = more ? NodeColours::kNone : legend[std::size_t(i)].colour;
        if (!more)
            painter.fillRect(QRect(row.x(), row.y() + 4, 8, 8), m_scene.colourAt(colour));
        if (!more && Theme::isHatched(colour))
            painter.fillRect(QRect(row.x(), row.y() + 4, 8, 8),
                             QBrush(theme.canvas, Qt::BDiagPattern));
        painter.setPen(theme.secondaryText);
        painter.drawText(row.adjusted(14, 0, 0, 0), Qt::AlignVCenter,
                         more ? tr("%1 more").arg(int(legend.size()) - kMostRows)
                              : legend[std::size_t(i)].text);
    }
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
