#include "views/outline/outline_tree.h"

#include "views/outline/outline_model.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/theme.h"
#include "views/workspace/workspace.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <utility>

namespace meshwright::views {

namespace {

constexpr int kOutlineTreeRowHeight = 24;
constexpr int kSquare = 8;
constexpr int kIndent = 16;

} // namespace

OutlineDelegate::OutlineDelegate(const Workspace& workspace, const OutlineModel& model,
                                 QObject* parent)
    : QStyledItemDelegate(parent)
    , m_workspace(workspace)
    , m_model(model)
{
}

QSize OutlineDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return {20 * kGrid, kOutlineTreeRowHeight};
}

void OutlineDelegate::paintSquare(QPainter& painter, const QRectF& square,
                                  const QModelIndex& index) const
{
    const Theme& theme = m_workspace.theme();
    const GroupStages stages = m_model.stagesOf(index);
    QPainterPath outline;
    outline.addRoundedRect(square, 2, 2);
    painter.setRenderHint(QPainter::Antialiasing);
    if (stages.first) {
        painter.fillPath(outline, theme.stage(*stages.first));
        if (Theme::isHatched(*stages.first))
            painter.fillPath(outline, QBrush(theme.panel, Qt::BDiagPattern));
    }
    if (stages.isMixed()) {
        QPainterPath half;
        half.addRect(square.adjusted(square.width() / 2, 0, 0, 0));
        painter.fillPath(outline.intersected(half),
                         stages.second ? theme.stage(*stages.second) : theme.panel);
    }
    if (stages.hasUnassigned) {
        painter.setPen(QPen(stages.first ? theme.stage(*stages.first) : theme.secondaryText, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(square.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    }
}

void OutlineDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const
{
    const Theme& theme = m_workspace.theme();
    QRect row = option.rect.adjusted(0, 0, -kPanelMargin, 0);
    painter->save();
    paintSquare(*painter,
                QRectF(row.left() + 2, row.center().y() - kSquare / 2 + 1, kSquare, kSquare),
                index);
    row.setLeft(row.left() + kSquare + 2 * kGrid);

    const bool isLeaf = index.data(OutlineModel::IsLeafRole).toBool();
    const int count = index.data(OutlineModel::CountRole).toInt();
    const QString number = isLeaf && count == 1 ? QString() : countText(count);
    painter->setFont(secondaryFont());
    painter->setPen(theme.secondaryText);
    painter->drawText(row, Qt::AlignRight | Qt::AlignVCenter, number);
    row.setRight(row.right() - painter->fontMetrics().horizontalAdvance(number) - 2 * kGrid);

    QFont font = textFont();
    font.setWeight(isLeaf || index.parent().isValid() ? QFont::Normal : QFont::DemiBold);
    painter->setFont(font);
    painter->setPen(theme.text);
    painter->drawText(
        row, Qt::AlignLeft | Qt::AlignVCenter,
        painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle, row.width()));
    painter->restore();
}

OutlineTree::OutlineTree(const Workspace& workspace, OutlineModel& model, QWidget* parent)
    : QTreeView(parent)
    , m_workspace(workspace)
    , m_model(model)
{
    setModel(&model);
    setItemDelegate(new OutlineDelegate(workspace, model, this));
    setHeaderHidden(true);
    setUniformRowHeights(true);
    setIndentation(kIndent);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setExpandsOnDoubleClick(false);
    setDragEnabled(true);
    setFrameShape(QFrame::NoFrame);
    setTextElideMode(Qt::ElideMiddle);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Outline of the model"));
}

/// QTreeView tells screen readers that the focus came here, also where a card was walked to on the
/// canvas and the row only follows.
void OutlineTree::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    if (hasFocus())
        QTreeView::currentChanged(current, previous);
    else
        QAbstractItemView::currentChanged(current, previous);
}

void OutlineTree::startDrag(Qt::DropActions)
{
    m_isDragged = true;
    Q_EMIT dragRequested(m_pointer);
}

void OutlineTree::mousePressEvent(QMouseEvent* event)
{
    m_isDragged = false;
    QTreeView::mousePressEvent(event);
}

/// The end of a drag is no click beside the rows, which would select nothing.
void OutlineTree::mouseReleaseEvent(QMouseEvent* event)
{
    if (!std::exchange(m_isDragged, false))
        QTreeView::mouseReleaseEvent(event);
}

void OutlineTree::mouseMoveEvent(QMouseEvent* event)
{
    m_pointer = event->globalPosition().toPoint();
    QTreeView::mouseMoveEvent(event);
}

void OutlineTree::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        Q_EMIT activatedByKey();
    else {
        const QPersistentModelIndex before = currentIndex();
        QTreeView::keyPressEvent(event);
        if (currentIndex() != before)
            Q_EMIT walkedByKey();
    }
}

void OutlineTree::drawRow(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const
{
    const Theme& theme = m_workspace.theme();
    const bool isSelected = selectionModel()->isSelected(index);
    const bool hasSelected = m_model.selectedOf(index) != OutlineModel::Selected::None;
    const QRectF row = QRectF(option.rect).adjusted(kGrid, 1, -kGrid, -1);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (isSelected || hasSelected) {
        const double weight = isSelected ? (theme.dark ? 0.28 : 0.18) : 0.07;
        painter->setBrush(Theme::blend(theme.accent, theme.panel, weight));
        painter->setPen(Qt::NoPen);
        painter->drawRoundedRect(row, kGrid, kGrid);
    }
    if (index == currentIndex() && hasFocus()) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(theme.accent, 1));
        painter->drawRoundedRect(row.adjusted(0.5, 0.5, -0.5, -0.5), kGrid, kGrid);
    }
    painter->restore();
    // The base fills the whole row of what is selected; the rounded one above stands for it.
    QStyleOptionViewItem plain = option;
    plain.state &= ~(QStyle::State_Selected | QStyle::State_MouseOver | QStyle::State_HasFocus);
    drawBranches(painter,
                 QRect(option.rect.left(), option.rect.top(),
                       visualRect(index).left() - option.rect.left(), option.rect.height()),
                 index);
    plain.rect = visualRect(index);
    plain.rect.setRight(option.rect.right());
    itemDelegateForIndex(index)->paint(painter, plain, index);
}

void OutlineTree::drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const
{
    if (!model()->hasChildren(index))
        return;
    const double x = rect.right() - 6;
    const double y = rect.center().y() + 1;
    QPainterPath arrow;
    if (isExpanded(index)) {
        arrow.moveTo(x - 4, y - 2);
        arrow.lineTo(x + 4, y - 2);
        arrow.lineTo(x, y + 3);
    } else {
        arrow.moveTo(x - 2, y - 4);
        arrow.lineTo(x - 2, y + 4);
        arrow.lineTo(x + 3, y);
    }
    arrow.closeSubpath();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->fillPath(arrow, m_workspace.theme().secondaryText);
    painter->restore();
}

} // namespace meshwright::views
