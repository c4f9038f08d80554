#include "views/inspector/scope_link.h"

#include "views/widgets/labels.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/theme.h"

#include <QHBoxLayout>

namespace meshwright::views {

ScopeLink::ScopeLink(const InspectorContext& context, ScopeId scope, QWidget* parent)
    : QWidget(parent)
{
    Workspace& workspace = context.workspace;
    const std::vector<NodeId> nodes = workspace.graph().scope(scope).nodes;
    auto* row = newLayout<QHBoxLayout>(this, 2 * kGrid);
    auto* name = new NameButton(scopeName(workspace.graph(), scope), this);
    name->setObjectName(QStringLiteral("scope:%1").arg(scope.index));
    name->setEnabled(!nodes.empty());
    connect(name, &QAbstractButton::clicked, this,
            [&workspace, nodes] { showNodes(workspace, nodes); });
    row->addWidget(name);
    auto* count = new QLabel(nodesText(nodes.size()), this);
    count->setForegroundRole(QPalette::PlaceholderText);
    row->addWidget(count);
    row->addStretch();
}

NameButton* nodeLink(const InspectorContext& context, NodeId node, QWidget* parent)
{
    Workspace& workspace = context.workspace;
    auto* link = new NameButton(workspace.displayName(node), parent);
    link->setObjectName(QStringLiteral("node:%1").arg(node.index));
    QObject::connect(link, &QAbstractButton::clicked, link,
                     [&workspace, node] { showNodes(workspace, {node}); });
    return link;
}

void showNodes(Workspace& workspace, const std::vector<NodeId>& nodes)
{
    workspace.selectNodes(nodes);
    Q_EMIT workspace.revealRequested(nodes);
}

QString scopeName(const graph::Graph& graph, ScopeId id)
{
    const graph::Scope& scope = graph.scope(id);
    const QString name = QString::fromStdString(scope.name);
    if (scope.kind == graph::ScopeKind::Function)
        return scope.domain.empty() ? name : QString::fromStdString(scope.domain) + "::" + name;
    return name.isEmpty() ? QString::fromStdString(scope.ownerAttribute) : name;
}

} // namespace meshwright::views
