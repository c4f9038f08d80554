#include "views/problems/problem_delegate.h"

#include "core/base/diagnostic.h"
#include "views/problems/problems_model.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/readable_colour.h"
#include "views/widgets/theme.h"
#include "views/widgets/wrapped_text.h"
#include "views/workspace/workspace.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QPainterPath>

#include <limits>

namespace meshwright::views {

namespace {

constexpr int kIcon = 12;
constexpr int kRowPadding = 6;
constexpr int kProblemDelegateLineGap = 2;
constexpr int kProblemDelegateMostLines = 6; ///< of a message that is not opened
constexpr int kProblemDelegateWrap = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

/// An octagon with a cross, a triangle with a mark, a circle with a dot: told apart without colour.
void paintSeverity(QPainter& painter, const QRectF& box, Severity severity, const Theme& theme)
{
    const QPointF c = box.center();
    const double r = box.width() / 2;
    QPainterPath shape;
    QColor colour = theme.communication;
    if (severity == Severity::Error) {
        const double cut = r * 0.6;
        shape.addPolygon(QPolygonF({{c.x() - r + cut, c.y() - r},
                                    {c.x() + r - cut, c.y() - r},
                                    {c.x() + r, c.y() - r + cut},
                                    {c.x() + r, c.y() + r - cut},
                                    {c.x() + r - cut, c.y() + r},
                                    {c.x() - r + cut, c.y() + r},
                                    {c.x() - r, c.y() + r - cut},
                                    {c.x() - r, c.y() - r + cut}}));
    } else if (severity == Severity::Warning) {
        colour = theme.warning;
        shape.addPolygon(QPolygonF(
            {{c.x(), c.y() - r}, {c.x() + r + 0.5, c.y() + r}, {c.x() - r - 0.5, c.y() + r}}));
    } else {
        colour = theme.accent;
        shape.addEllipse(c, r, r);
    }
    shape.closeSubpath();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(shape, colour);
    painter.setPen(QPen(Theme::textOn(colour), 1.6, Qt::SolidLine, Qt::RoundCap));
    if (severity == Severity::Error) {
        const double d = r * 0.38;
        painter.drawLine(QPointF(c.x() - d, c.y() - d), QPointF(c.x() + d, c.y() + d));
        painter.drawLine(QPointF(c.x() - d, c.y() + d), QPointF(c.x() + d, c.y() - d));
        return;
    }
    const double up = severity == Severity::Warning ? -r * 0.3 : r * 0.5;
    const double down = severity == Severity::Warning ? r * 0.25 : -r * 0.1;
    const double dot = severity == Severity::Warning ? r * 0.68 : -r * 0.52;
    painter.drawLine(QPointF(c.x(), c.y() + up), QPointF(c.x(), c.y() + down));
    painter.drawPoint(QPointF(c.x(), c.y() + dot));
}

} // namespace

ProblemDelegate::ProblemDelegate(const Workspace& workspace, const ProblemsModel& model,
                                 QObject* parent)
    : QStyledItemDelegate(parent)
    , m_workspace(workspace)
    , m_model(model)
{
}

ProblemGeometry ProblemDelegate::geometry(const QModelIndex& index, const QRect& row) const
{
    ProblemGeometry g;
    const QFontMetrics text(textFont());
    const QFontMetrics small(secondaryFont());
    const QFontMetrics bold(strongFont());
    const bool isOpen = index.data(ProblemsModel::IsOpenRole).toBool();
    const auto kind = ProblemsModel::Kind(index.data(ProblemsModel::KindRole).toInt());
    const int left = row.left() + kPanelMargin + kIcon + 2 * kGrid;
    const int width = std::max(10 * kGrid, row.right() - kPanelMargin - left);
    int y = row.top() + kRowPadding;
    if (kind == ProblemsModel::Kind::Heading) {
        const int start = row.left() + kPanelMargin;
        g.message = QRect(start, y, row.right() - kPanelMargin - start, bold.height());
        g.height = g.message.bottom() + 1 - row.top();
        return g;
    }
    g.icon = QRect(row.left() + kPanelMargin, y + (text.height() - kIcon) / 2, kIcon, kIcon);

    g.lines = wrappedLines(index.data().toString(), textFont(), width,
                           isOpen ? std::numeric_limits<int>::max() : kProblemDelegateMostLines);
    g.message = QRect(left, y, width, int(g.lines.size()) * text.lineSpacing());
    y += g.message.height();
    const QString explanation = index.data(ProblemsModel::ExplanationRole).toString();
    if (isOpen && kind == ProblemsModel::Kind::Finding && !explanation.isEmpty()) {
        g.explanation = small.boundingRect(QRect(left, y + kGrid, width, 10000),
                                           kProblemDelegateWrap, explanation);
        g.explanation.setWidth(width);
        y = g.explanation.bottom() + kGrid;
    }
    int x = left, lineBottom = y;
    const QStringList fixes = index.data(ProblemsModel::FixesRole).toStringList();
    for (int i = 0; i < fixes.size(); ++i) {
        // A long title takes lines of its own.
        const QSize size =
            bold.boundingRect(QRect(0, 0, width, 10000), kProblemDelegateWrap, fixes[i]).size();
        if (i == 0 || x + size.width() > left + width) {
            x = left;
            y = lineBottom + kProblemDelegateLineGap;
        }
        g.fixes.push_back({QRect(QPoint(x, y), size), fixes[i], i});
        x += size.width() + 4 * kGrid;
        lineBottom = std::max(lineBottom, y + size.height());
    }
    y = lineBottom;
    if (kind == ProblemsModel::Kind::Fold) {
        g.more = QRect(left, y + kProblemDelegateLineGap, width, small.height());
        y += kProblemDelegateLineGap + small.height();
    }
    g.height = y + kRowPadding - row.top();
    return g;
}

std::optional<int> ProblemDelegate::fixAt(const QModelIndex& index, const QRect& row,
                                          QPoint place) const
{
    for (const ProblemGeometry::Link& link : geometry(index, row).fixes) {
        if (link.rect.adjusted(-2, -1, 2, 1).contains(place))
            return link.fix;
    }
    return std::nullopt;
}

bool ProblemDelegate::isMoreAt(const QModelIndex& index, const QRect& row, QPoint place) const
{
    return geometry(index, row).more.contains(place);
}

void ProblemDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const
{
    const Theme& theme = m_workspace.theme();
    const ProblemGeometry g = geometry(index, option.rect);
    const auto kind = ProblemsModel::Kind(index.data(ProblemsModel::KindRole).toInt());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (kind == ProblemsModel::Kind::Heading) {
        painter->setFont(strongFont());
        painter->setPen(theme.secondaryText);
        painter->drawText(g.message, Qt::AlignLeft | Qt::AlignVCenter, index.data().toString());
        painter->restore();
        return;
    }
    if (option.state & (QStyle::State_Selected | QStyle::State_MouseOver)) {
        const bool selected = option.state & QStyle::State_Selected;
        painter->setPen(Qt::NoPen);
        painter->setBrush(
            Theme::blend(theme.accent, theme.panel, selected ? (theme.dark ? 0.24 : 0.14) : 0.06));
        painter->drawRoundedRect(QRectF(option.rect).adjusted(kGrid, 1, -kGrid, -1), kGrid, kGrid);
    }
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(theme.accent, 1.5));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(QRectF(option.rect).adjusted(kGrid, 1, -kGrid, -1), kGrid, kGrid);
    }
    if (kind == ProblemsModel::Kind::More) {
        painter->setFont(strongFont());
        painter->setPen(theme.accent);
        painter->drawText(g.message, kProblemDelegateWrap, index.data().toString());
        painter->restore();
        return;
    }
    paintSeverity(*painter, g.icon, Severity(index.data(ProblemsModel::SeverityRole).toInt()),
                  theme);
    painter->setFont(textFont());
    painter->setPen(theme.text);
    QRect line = g.message;
    for (const QString& words : g.lines) {
        painter->drawText(line, Qt::AlignLeft | Qt::AlignTop, words);
        line.translate(0, painter->fontMetrics().lineSpacing());
    }
    painter->setFont(secondaryFont());
    painter->setPen(theme.secondaryText);
    painter->drawText(g.explanation, kProblemDelegateWrap,
                      index.data(ProblemsModel::ExplanationRole).toString());
    if (kind == ProblemsModel::Kind::Fold) {
        const bool isOpen = index.data(ProblemsModel::IsOpenRole).toBool();
        const QString arrow = isOpen ? QStringLiteral("▾ ") : QStringLiteral("▸ ");
        painter->drawText(
            g.more, kProblemDelegateWrap,
            arrow
                + tr("%1 more like this").arg(countText(int64_t(m_model.foldedCount(index)) - 1)));
    }
    painter->setFont(strongFont());
    painter->setPen(m_fixesEnabled ? readableOn(theme.accent, theme.panel) : theme.secondaryText);
    for (const ProblemGeometry::Link& link : g.fixes)
        painter->drawText(link.rect, kProblemDelegateWrap, link.text);
    painter->restore();
}

QSize ProblemDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    const int width = view ? view->viewport()->width() : option.rect.width();
    return {10 * kGrid, geometry(index, QRect(0, 0, width, 0)).height};
}

} // namespace meshwright::views
