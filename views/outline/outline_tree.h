#pragma once

#include <QPoint>
#include <QStyledItemDelegate>
#include <QTreeView>

namespace meshwright::views {

class OutlineModel;
class Workspace;

/// Paints a row: a square in the colour of its stage (split where there are several, hollow where
/// there is none), the name, and the number of nodes at the right end.
class OutlineDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    OutlineDelegate(const Workspace& workspace, const OutlineModel& model,
                    QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintSquare(QPainter& painter, const QRectF& square, const QModelIndex& index) const;

    const Workspace& m_workspace;
    const OutlineModel& m_model;
};

/// The tree of the outline: rounded selection, small arrows, and rows that can be dragged to a
/// stage.
class OutlineTree final : public QTreeView
{
    Q_OBJECT

public:
    OutlineTree(const Workspace& workspace, OutlineModel& model, QWidget* parent = nullptr);

Q_SIGNALS:
    void dragRequested(const QPoint& globalPosition);
    void activatedByKey();
    void walkedByKey(); ///< another row is the current one

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void startDrag(Qt::DropActions actions) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void drawRow(QPainter* painter, const QStyleOptionViewItem& option,
                 const QModelIndex& index) const override;
    void drawBranches(QPainter* painter, const QRect& rect,
                      const QModelIndex& index) const override;

private:
    const Workspace& m_workspace;
    const OutlineModel& m_model;
    QPoint m_pointer; ///< where the pointer is while a button is pressed, on the screen
    bool m_isDragged = false; ///< since the button was pressed
};

} // namespace meshwright::views
