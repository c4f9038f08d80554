#include "views/search/result_list.h"

#include "core/layout/card_text.h"
#include "views/workspace/workspace.h"

namespace meshwright::views {

namespace {

/// A long name loses its middle here: the list leaves out the middle of a whole row, which is where
/// the name would end.
QString shortName(const QString& name)
{
    constexpr qsizetype kLongest = 24, kBegin = 3, kEnd = 6; // characters
    return name.size() <= kLongest ? name : name.left(kBegin) + QChar(0x2026) + name.right(kEnd);
}

} // namespace

ResultList::ResultList(const Workspace& workspace, QObject* parent)
    : QAbstractListModel(parent)
    , m_workspace(workspace)
{
}

void ResultList::setNodes(std::vector<NodeId> nodes)
{
    beginResetModel();
    m_nodes = std::move(nodes);
    endResetModel();
}

int ResultList::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_nodes.size());
}

/// What tells a node from others of its operator and scope, where its card has no room for it: the
/// end of its name, or its number.
QString ResultList::ownName(NodeId id) const
{
    const graph::Graph& graph = m_workspace.graph();
    const graph::Node& node = graph.node(id);
    const std::size_t slash = node.name.rfind('/');
    if (slash == std::string::npos && !layout::nodeName(graph, m_workspace.groups(), id).empty())
        return {};
    if (node.name.empty())
        return QString::fromStdString(graph.place(id));
    const std::string end = node.name.substr(slash + 1);
    return end == node.opType ? QString() : QString::fromStdString(end);
}

QVariant ResultList::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !m_workspace.hasDocument())
        return {};
    const NodeId node = m_nodes[std::size_t(index.row())];
    if (role == Qt::ToolTipRole)
        return m_workspace.displayName(node);
    if (role != Qt::DisplayRole)
        return {};
    QString text =
        QString::fromStdString(layout::nodeTitle(m_workspace.graph(), m_workspace.groups(), node));
    if (const QString own = ownName(node); !own.isEmpty())
        text += QLatin1Char(' ') + shortName(own);
    const std::string& group = m_workspace.groups().group(m_workspace.groups().groupOf(node)).path;
    if (!group.empty())
        text += QStringLiteral(" · ") + QString::fromStdString(group);
    if (const std::optional<StageNumber> stage = m_workspace.stageOf(node))
        text += QStringLiteral(" · ") + tr("stage %1").arg(stage->value);
    return text;
}

} // namespace meshwright::views
