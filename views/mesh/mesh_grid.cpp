#include "views/mesh/mesh_grid.h"

#include "views/widgets/quantity_text.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace meshwright::views {

QString memoryText(const DeviceMemory& memory)
{
    return memory.capacity ? bytesOfText(memory.used, *memory.capacity) : bytesText(memory.used);
}

MeshGrid::MeshGrid(QWidget* parent)
    : QWidget(parent)
{
    announceParts();
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Devices"));
}

void MeshGrid::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

void MeshGrid::setConfiguration(std::optional<plan::Configuration> configuration)
{
    m_configuration = std::move(configuration);
    m_current.reset();
    m_hovered.reset();
    layOut();
}

void MeshGrid::setAvailableWidth(int width)
{
    if (width == m_width)
        return;
    m_width = width;
    layOut();
}

void MeshGrid::setMemory(std::vector<DeviceMemory> memory)
{
    m_memory = std::move(memory);
    update();
}

void MeshGrid::setChosen(std::optional<int64_t> device)
{
    if (m_chosen == device)
        return;
    m_chosen = device;
    update();
}

void MeshGrid::layOut()
{
    m_geometry = m_configuration ? layOutMesh(*m_configuration, m_width) : MeshGeometry {};
    const QSize size = m_geometry.size + QSize(4, 4); // room for the focus frame
    setMinimumSize(size);
    resize(size);
    updateGeometry();
    update();
}

void MeshGrid::setPreview(std::optional<MeshPreview> preview)
{
    m_preview = std::move(preview);
    update();
}

const MeshCell* MeshGrid::cellAt(QPoint place) const
{
    const auto cell = m_geometry.cellAt(place - QPoint(2, 2));
    return cell ? &m_geometry.cells[*cell] : nullptr;
}

std::optional<DeviceMemory> MeshGrid::memoryOf(const MeshCell& cell) const
{
    if (cell.device < 0 || cell.device >= int64_t(m_memory.size()))
        return std::nullopt;
    DeviceMemory memory = m_memory[std::size_t(cell.device)];
    if (m_preview && cell.stage) {
        const auto after = m_preview->memory.find(*cell.stage);
        if (after != m_preview->memory.end())
            memory.used = after->second;
    }
    return memory;
}

bool MeshGrid::isTarget(const MeshCell& cell) const
{
    return m_preview && m_preview->stage && cell.stage == m_preview->stage;
}

QString MeshGrid::describe(const MeshCell& cell) const
{
    QStringList parts {QString::fromStdString(m_configuration->deviceName(cell.device))};
    if (!cell.coordinates.isEmpty())
        parts << cell.coordinates;
    if (cell.stage)
        parts << tr("stage %1").arg(cell.stage->value);
    if (const auto memory = memoryOf(cell))
        parts << memoryText(*memory);
    return parts.join(QStringLiteral(" · "));
}

void MeshGrid::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(2, 2);
    const QRect dirty = event->rect().translated(-2, -2);
    painter.setFont(secondaryFont());
    painter.setPen(m_theme.secondaryText);
    for (const MeshLabel& label : m_geometry.labels) {
        if (label.rect.intersects(dirty))
            painter.drawText(label.rect, int(label.alignment), label.text);
    }
    for (std::size_t i = 0; i < m_geometry.cells.size(); ++i) {
        if (m_geometry.cells[i].rect.adjusted(-4, -4, 4, 4).intersects(dirty))
            paintCell(painter, i);
    }
}

void MeshGrid::paintCell(QPainter& painter, std::size_t index) const
{
    const MeshCell& cell = m_geometry.cells[index];
    const QColor frame = cell.stage ? m_theme.stage(*cell.stage) : m_theme.secondaryText;
    const bool chosen = m_chosen == cell.device;
    const bool hovered = m_hovered == index || isTarget(cell);
    const QRectF box = QRectF(cell.rect).adjusted(1, 1, -1, -1);
    painter.setPen(
        QPen(frame, m_geometry.compact ? 1.5 : 2,
             cell.stage && Theme::isHatched(*cell.stage) ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(chosen        ? Theme::blend(frame, m_theme.node, 0.3)
                         : hovered ? Theme::blend(frame, m_theme.node, 0.12)
                                   : m_theme.node);
    painter.drawRoundedRect(box, m_geometry.compact ? 4 : kCornerRadius,
                            m_geometry.compact ? 4 : kCornerRadius);
    if (m_geometry.compact) {
        const auto memory = memoryOf(cell);
        const bool over = memory && memory->capacity && memory->used > *memory->capacity;
        painter.setFont(secondaryFont());
        painter.setPen(over ? m_theme.communication : m_theme.text);
        painter.drawText(cell.rect, Qt::AlignCenter, QString::number(cell.device));
    } else {
        paintRoomy(painter, cell, frame);
    }
    if (isTarget(cell) || (hasFocus() && m_current == index)) {
        painter.setPen(QPen(m_theme.accent, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(cell.rect).adjusted(-2, -2, 2, 2), kCornerRadius + 2,
                                kCornerRadius + 2);
    }
}

void MeshGrid::paintRoomy(QPainter& painter, const MeshCell& cell, const QColor& frame) const
{
    const QRect inner = cell.rect.adjusted(kGrid, kGrid, -kGrid, -kGrid);
    const auto memory = memoryOf(cell);
    painter.setFont(strongFont());
    painter.setPen(m_theme.text);
    const QString name = QString::fromStdString(m_configuration->deviceName(cell.device));
    const int lines = memory ? 2 : 1;
    const QRect first(inner.left(), inner.top() + (lines == 1 ? 9 : 0), inner.width(), 18);
    painter.drawText(first, Qt::AlignCenter,
                     painter.fontMetrics().elidedText(name, Qt::ElideMiddle, inner.width()));
    if (!memory)
        return;
    const bool over = memory->capacity && memory->used > *memory->capacity;
    painter.setFont(secondaryFont());
    const bool changes = m_preview && cell.stage && m_preview->memory.count(*cell.stage) > 0;
    painter.setPen(over ? m_theme.communication : changes ? m_theme.accent : m_theme.secondaryText);
    painter.drawText(first.translated(0, 16), Qt::AlignCenter,
                     (changes ? QStringLiteral("→ ") : QString()) + memoryText(*memory));
    if (!memory->capacity || memory->capacity->count <= 0)
        return;
    // How full it is, as a line along the lower edge.
    const double share =
        std::min(1.0, double(memory->used.count) / double(memory->capacity->count));
    const QRectF track(inner.left() + 2, inner.bottom() - 1, inner.width() - 4, 2);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.line);
    painter.drawRoundedRect(track, 1, 1);
    painter.setBrush(over ? m_theme.communication : frame);
    painter.drawRoundedRect(QRectF(track.topLeft(), QSizeF(track.width() * share, 2)), 1, 1);
}

void MeshGrid::choose(std::size_t cell)
{
    m_current = cell;
    setChosen(m_geometry.cells[cell].device);
    setAccessibleDescription(describe(m_geometry.cells[cell]));
    update();
    Q_EMIT deviceChosen(m_geometry.cells[cell].device);
}

AccessiblePart MeshGrid::part(int index) const
{
    const auto cell = std::size_t(index);
    return {describe(m_geometry.cells[cell]), m_geometry.cells[cell].rect.translated(2, 2),
            hasFocus() && m_current == cell, m_chosen == m_geometry.cells[cell].device};
}

void MeshGrid::walkTo(std::size_t cell)
{
    m_current = cell;
    setAccessibleDescription(describe(m_geometry.cells[cell]));
    update();
    announceFocusedPart(*this, int(cell));
    Q_EMIT cellReached(m_geometry.cells[cell].rect);
}

void MeshGrid::mousePressEvent(QMouseEvent* event)
{
    const auto cell = m_geometry.cellAt(event->pos() - QPoint(2, 2));
    if (cell && event->button() == Qt::LeftButton)
        choose(*cell);
    else
        QWidget::mousePressEvent(event);
}

void MeshGrid::mouseMoveEvent(QMouseEvent* event)
{
    const auto cell = m_geometry.cellAt(event->pos() - QPoint(2, 2));
    if (cell != m_hovered) {
        m_hovered = cell;
        update();
    }
}

void MeshGrid::leaveEvent(QEvent*)
{
    m_hovered.reset();
    update();
}

/// By key, of the device that the keyboard stands on.
void MeshGrid::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const MeshCell* cell = !byKey  ? cellAt(event->pos())
        : m_geometry.cells.empty() ? nullptr
                                   : &m_geometry.cells[m_current.value_or(0)];
    if (cell)
        Q_EMIT menuRequested(cell->device,
                             byKey ? mapToGlobal(cell->rect.center()) : event->globalPos());
}

void MeshGrid::keyPressEvent(QKeyEvent* event)
{
    const auto direction = [&]() -> std::optional<QPoint> {
        switch (event->key()) {
        case Qt::Key_Left:
            return QPoint(-1, 0);
        case Qt::Key_Right:
            return QPoint(1, 0);
        case Qt::Key_Up:
            return QPoint(0, -1);
        case Qt::Key_Down:
            return QPoint(0, 1);
        default:
            return std::nullopt;
        }
    }();
    const bool chooses = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter
        || event->key() == Qt::Key_Space;
    if (m_geometry.cells.empty() || (!direction && !chooses)) {
        QWidget::keyPressEvent(event);
    } else if (chooses) {
        choose(m_current.value_or(0));
    } else if (const auto next =
                   m_geometry.neighbour(m_current.value_or(0), direction->x(), direction->y())) {
        walkTo(*next);
    }
}

void MeshGrid::focusInEvent(QFocusEvent* event)
{
    if (!m_current && !m_geometry.cells.empty())
        m_current = m_chosen ? m_geometry.cellOf(*m_chosen).value_or(0) : 0;
    update();
    QWidget::focusInEvent(event);
}

void MeshGrid::focusOutEvent(QFocusEvent* event)
{
    update();
    QWidget::focusOutEvent(event);
}

bool MeshGrid::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto cell = m_geometry.cellAt(help->pos() - QPoint(2, 2));
    if (cell)
        QToolTip::showText(help->globalPos(), describe(m_geometry.cells[*cell]), this);
    else
        QToolTip::hideText();
    return true;
}

} // namespace meshwright::views
