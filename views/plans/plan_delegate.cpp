#include "views/plans/plan_delegate.h"

#include "views/plans/plans_model.h"
#include "views/widgets/meter_bar.h"
#include "views/widgets/theme.h"
#include "views/workspace/workspace.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr int kPlanPadding = 5, kPlanMeterHeight = 6;

} // namespace

PlanDelegate::PlanDelegate(const Workspace& workspace, const PlansModel& model, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_workspace(workspace)
    , m_model(model)
{
}

int PlanDelegate::rowHeight()
{
    return 2 * kPlanPadding + QFontMetrics(textFont()).height()
        + QFontMetrics(secondaryFont()).height();
}

QSize PlanDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const int first = QFontMetrics(strongFont()).horizontalAdvance(index.data().toString());
    const int second = QFontMetrics(secondaryFont())
                           .horizontalAdvance(index.data(PlansModel::SecondLineRole).toString());
    return {std::max(first, second) + 4 * kGrid, rowHeight()};
}

void PlanDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const
{
    QStyleOptionViewItem plain = option;
    initStyleOption(&plain, index);
    plain.text.clear();
    const QStyle* style = option.widget ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &plain, painter, option.widget);

    const Theme& theme = m_workspace.theme();
    painter->save();
    const bool isPlan = index.column() == PlansModel::PlanColumn;
    QRect rect = option.rect.adjusted(2 * kGrid, kPlanPadding, -2 * kGrid, -kPlanPadding);
    if (isPlan) {
        const QRect box =
            style->subElementRect(QStyle::SE_ItemViewItemCheckIndicator, &plain, option.widget);
        rect.setLeft(box.right() + kGrid);
        const QString rank = index.data(PlansModel::RankRole).toString();
        const QFontMetrics metrics(strongFont());
        const int width = std::max(metrics.horizontalAdvance(rank),
                                   metrics.horizontalAdvance(QStringLiteral("10 =")));
        painter->setFont(strongFont());
        painter->setPen(theme.secondaryText);
        painter->drawText(QRect(rect.left(), rect.top(), width, metrics.height()),
                          Qt::AlignRight | Qt::AlignTop, rank);
        rect.setLeft(rect.left() + width + 2 * kGrid);
    }
    const QFontMetrics first(isPlan ? strongFont() : textFont());
    const QFontMetrics second(secondaryFont());
    const Qt::Alignment side = isPlan ? Qt::AlignLeft : Qt::AlignRight;
    painter->setFont(isPlan ? strongFont() : textFont());
    painter->setPen(theme.text);
    painter->drawText(rect, int(side | Qt::AlignTop),
                      first.elidedText(index.data().toString(), Qt::ElideRight, rect.width()));
    painter->setFont(secondaryFont());
    painter->setPen(theme.secondaryText);
    painter->drawText(rect, int(side | Qt::AlignBottom),
                      second.elidedText(index.data(PlansModel::SecondLineRole).toString(),
                                        Qt::ElideRight, rect.width()));
    if (index.column() == PlansModel::MemoryColumn)
        paintMemory(*painter, rect, index);
    painter->restore();
}

void PlanDelegate::paintMemory(QPainter& painter, const QRect& rect, const QModelIndex& index) const
{
    const auto& figures = m_model.plan(index.row()).figures;
    if (!figures)
        return;
    const Theme& theme = m_workspace.theme();
    const QRectF bar(rect.left(), rect.bottom() - kPlanMeterHeight - 2, rect.width(),
                     kPlanMeterHeight);
    paintMeter(painter, bar,
               {double(figures->peakMemory.count), double(figures->memoryLimit.count), {}},
               {theme.accent, theme.communication, Theme::blend(theme.line, theme.panel, 0.8)});
}

} // namespace meshwright::views
