#pragma once

#include <QStyledItemDelegate>

namespace meshwright::views {

class PlansModel;
class Workspace;

/// Paints a plan's row: two lines of text, its rank before them, and a bar of its memory.
class PlanDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    PlanDelegate(const Workspace& workspace, const PlansModel& model, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    static int rowHeight();

private:
    void paintMemory(QPainter& painter, const QRect& rect, const QModelIndex& index) const;

    const Workspace& m_workspace;
    const PlansModel& m_model;
};

} // namespace meshwright::views
