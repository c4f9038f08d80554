#include "views/canvas/graph_view.h"
#include "views/workspace/workspace.h"

#include <QPainter>

#include <algorithm>

/// A group on a canvas of its own.
namespace meshwright::views {

namespace {

QString betweenCrumbs()
{
    return QStringLiteral("  ›  ");
}

} // namespace

void GraphView::showAlone(GroupId group)
{
    if (!m_groups || group == m_root || group.index >= m_expanded.size())
        return;
    leavePlace();
    m_root = group;
    m_showFirst = true;
    requestLayout();
}

std::optional<GroupId> GraphView::currentGroup() const
{
    if (!m_groups)
        return std::nullopt;
    const layout::Layout* layout = currentLayout();
    if (layout && m_marks.currentItem
        && layout->itemKind[*m_marks.currentItem] == layout::ItemKind::Group)
        return GroupId {layout->itemId[*m_marks.currentItem]};
    const std::vector<NodeId>& nodes = m_workspace.selection().nodes;
    if (nodes.empty())
        return std::nullopt;
    // The innermost that holds all of them.
    GroupId group = m_groups->groupOf(nodes.front());
    const auto holdsAll = [&] {
        return std::all_of(nodes.begin(), nodes.end(), [&](NodeId node) {
            return m_groups->contains(group, m_groups->groupOf(node));
        });
    };
    while (group != GroupId {0} && !holdsAll())
        group = m_groups->group(group).parent.value_or(GroupId {0});
    return group == GroupId {0} ? std::nullopt : std::optional(group);
}

/// "Model › layers › layers.11" at the upper left; a click on what is around goes there.
void GraphView::placePath()
{
    m_path.clear();
    if (m_root == GroupId {0} || !m_scene.hasLayout())
        return;
    std::vector<GroupId> groups;
    for (std::optional<GroupId> at = m_root; at; at = m_groups->group(*at).parent)
        groups.insert(groups.begin(), *at);
    const QFontMetrics metrics(textFont());
    int x = kPanelMargin;
    for (const GroupId group : groups) {
        const QString text = group == GroupId {0}
            ? tr("Model")
            : QString::fromStdString(m_groups->group(group).name);
        const QRect place(x, kPanelMargin, metrics.horizontalAdvance(text),
                          metrics.height() + kGrid);
        m_path.push_back({place, group, text});
        x = place.right() + 1 + metrics.horizontalAdvance(betweenCrumbs());
    }
}

QRect GraphView::pathRect() const
{
    return m_path.empty()
        ? QRect()
        : m_path.front().place.united(m_path.back().place).adjusted(-kGrid, 0, kGrid, 0);
}

void GraphView::paintPath(QPainter& painter)
{
    const Theme& theme = m_workspace.theme();
    painter.setFont(textFont());
    painter.fillRect(pathRect(), theme.panel);
    for (std::size_t i = 0; i < m_path.size(); ++i) {
        const Crumb& crumb = m_path[i];
        const bool isLast = i + 1 == m_path.size();
        painter.setPen(isLast ? theme.text : theme.accent);
        painter.drawText(crumb.place, Qt::AlignVCenter, crumb.text);
        painter.setPen(theme.secondaryText);
        if (!isLast)
            painter.drawText(crumb.place.translated(crumb.place.width(), 0),
                             Qt::AlignVCenter | Qt::TextDontClip, betweenCrumbs());
    }
}

std::optional<QRect> GraphView::crumbOf(GroupId group) const
{
    for (const Crumb& crumb : m_path) {
        if (crumb.group == group)
            return crumb.place;
    }
    return std::nullopt;
}

} // namespace meshwright::views
