#pragma once

#include "views/inspector/inspector_context.h"
#include "views/inspector/name_button.h"

namespace meshwright::views {

/// The name of a subgraph or function body and how many nodes it has; a press selects and shows
/// these.
class ScopeLink final : public QWidget
{
    Q_OBJECT

public:
    ScopeLink(const InspectorContext& context, ScopeId scope, QWidget* parent = nullptr);
};

/// The name of a node; a press selects and shows it.
NameButton* nodeLink(const InspectorContext& context, NodeId node, QWidget* parent);

/// Selects nodes and brings them into view.
void showNodes(Workspace& workspace, const std::vector<NodeId>& nodes);

/// "domain::Name", or of a subgraph its graph's name, else the attribute's.
QString scopeName(const graph::Graph& graph, ScopeId scope);

} // namespace meshwright::views
