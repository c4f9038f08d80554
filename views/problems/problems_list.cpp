#include "views/problems/problem_delegate.h"
#include "views/problems/problems_model.h"
#include "views/problems/problems_panel.h"

#include <QContextMenuEvent>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>

namespace meshwright::views {

ProblemsList::ProblemsList(ProblemsModel& model, ProblemDelegate& delegate, QWidget* parent)
    : QListView(parent)
    , m_delegate(delegate)
{
    setModel(&model);
    setItemDelegate(&delegate);
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setResizeMode(QListView::Adjust);
    setMouseTracking(true);
    setAccessibleName(tr("Problems"));
    // A row that opens or closes has another height.
    connect(&model, &QAbstractItemModel::dataChanged, this,
            [this] { scheduleDelayedItemsLayout(); });
    connect(&model, &QAbstractItemModel::modelReset, this, &ProblemsList::takeFirst);
}

/// With the focus and no current row nothing would show where the keyboard is.
void ProblemsList::takeFirst()
{
    for (int row = 0; hasFocus() && !currentIndex().isValid() && row < model()->rowCount(); ++row) {
        if (const QModelIndex index = model()->index(row, 0); index.flags() & Qt::ItemIsEnabled)
            selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
    }
}

void ProblemsList::focusInEvent(QFocusEvent* event)
{
    QListView::focusInEvent(event);
    takeFirst();
}

/// Rows have other heights at another width, as when the scroll bar comes.
void ProblemsList::resizeEvent(QResizeEvent* event)
{
    QListView::resizeEvent(event);
    scheduleDelayedItemsLayout();
}

void ProblemsList::mouseMoveEvent(QMouseEvent* event)
{
    QListView::mouseMoveEvent(event);
    const QPoint place = event->position().toPoint();
    const QModelIndex index = indexAt(place);
    const bool onLink = index.isValid()
        && (m_delegate.fixAt(index, visualRect(index), place)
            || m_delegate.isMoreAt(index, visualRect(index), place));
    viewport()->setCursor(onLink ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void ProblemsList::mouseReleaseEvent(QMouseEvent* event)
{
    QListView::mouseReleaseEvent(event);
    const QPoint place = event->position().toPoint();
    const QModelIndex index = indexAt(place);
    if (event->button() != Qt::LeftButton || !index.isValid() || index != currentIndex())
        return;
    const QRect row = visualRect(index);
    const auto kind = ProblemsModel::Kind(index.data(ProblemsModel::KindRole).toInt());
    if (const std::optional<int> fix = m_delegate.fixAt(index, row, place))
        Q_EMIT fixRequested(index, *fix);
    else if (kind == ProblemsModel::Kind::More || m_delegate.isMoreAt(index, row, place))
        Q_EMIT toggleRequested(index);
    else
        Q_EMIT jumpRequested(index);
}

void ProblemsList::keyPressEvent(QKeyEvent* event)
{
    const QModelIndex index = currentIndex();
    const bool isMore = index.isValid()
        && ProblemsModel::Kind(index.data(ProblemsModel::KindRole).toInt())
            == ProblemsModel::Kind::More;
    const bool isOpen = index.data(ProblemsModel::IsOpenRole).toBool();
    const bool quickFix =
        event->key() == Qt::Key_Period && event->modifiers() == Qt::ControlModifier;
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (isMore)
            Q_EMIT toggleRequested(index);
        else
            Q_EMIT jumpRequested(index);
        return;
    case Qt::Key_Space:
        Q_EMIT toggleRequested(index);
        return;
    case Qt::Key_Right:
    case Qt::Key_Left:
        if (isOpen == (event->key() == Qt::Key_Left))
            Q_EMIT toggleRequested(index);
        return;
    default:
        break;
    }
    if (quickFix)
        Q_EMIT fixRequested(index, 0);
    else
        QListView::keyPressEvent(event);
}

void ProblemsList::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QPersistentModelIndex index =
        byKey ? currentIndex() : indexAt(viewport()->mapFromGlobal(event->globalPos()));
    if (!index.isValid())
        return;
    QMenu menu(this);
    menu.addAction(tr("Go there"), this, [this, index] { Q_EMIT jumpRequested(index); });
    menu.addAction(tr("Explain"), this, [this, index] { Q_EMIT toggleRequested(index); });
    const QStringList fixes = index.data(ProblemsModel::FixesRole).toStringList();
    if (!fixes.isEmpty())
        menu.addSeparator();
    for (int i = 0; i < fixes.size(); ++i)
        menu.addAction(fixes[i], this, [this, index, i] { Q_EMIT fixRequested(index, i); });
    menu.exec(byKey ? viewport()->mapToGlobal(visualRect(index).center()) : event->globalPos());
}

} // namespace meshwright::views
