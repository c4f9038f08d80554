#include "views/canvas/graph_view.h"
#include "views/workspace/workspace.h"

#include <QPainter>

#include <algorithm>

/// A group on a canvas of its own.
namespace meshwright::views {

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
void GraphView::paintPath(QPainter& painter)
{
    m_path.clear();
    if (m_root == GroupId {0})
        return;
    std::vector<GroupId> groups;
    for (std::optional<GroupId> at = m_root; at; at = m_groups->group(*at).parent)
        groups.insert(groups.begin(), *at);
    const Theme& theme = m_workspace.theme();
    painter.setFont(textFont());
    const QFontMetrics metrics = painter.fontMetrics();
    const QString between = QStringLiteral("  ›  ");
    int x = kPanelMargin;
    const int height = metrics.height() + kGrid;
    for (const GroupId group : groups) {
        const bool isLast = group == m_root;
        const QString text = group == GroupId {0}
            ? tr("Model")
            : QString::fromStdString(m_groups->group(group).name);
        const QRect place(x, kPanelMargin, metrics.horizontalAdvance(text), height);
        const int gap = isLast ? 0 : metrics.horizontalAdvance(between);
        painter.fillRect(place.adjusted(-kGrid, 0, gap + kGrid, 0), theme.panel);
        painter.setPen(isLast ? theme.text : theme.accent);
        painter.drawText(place, Qt::AlignVCenter, text);
        painter.setPen(theme.secondaryText);
        if (!isLast)
            painter.drawText(QRect(place.right() + 1, kPanelMargin, gap, height), Qt::AlignVCenter,
                             between);
        m_path.emplace_back(place, group);
        x = place.right() + 1 + gap;
    }
}

std::optional<QRect> GraphView::crumbOf(GroupId group) const
{
    for (const auto& [place, each] : m_path) {
        if (each == group)
            return place;
    }
    return std::nullopt;
}

} // namespace meshwright::views
