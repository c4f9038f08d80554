#pragma once

#include "core/operators/node_description.h"
#include "views/inspector/inspector_context.h"

#include <QWidget>

class QVBoxLayout;

namespace meshwright::views {

/// Ways between a call and the body of its function, and between a subgraph and the node that holds
/// it. Without any it takes no room.
class PlaceSection final : public QWidget
{
    Q_OBJECT

public:
    static constexpr std::size_t kMostCalls = 8; ///< listed one by one

    PlaceSection(const InspectorContext& context, NodeId node,
                 const operators::NodeDescription& description, QWidget* parent = nullptr);
    /// Of all nodes of a function or subgraph: who calls it, or holds it.
    PlaceSection(const InspectorContext& context, ScopeId scope, QWidget* parent = nullptr);

private:
    void addLine(QVBoxLayout& column, const QString& text, QWidget* link);
    void addHolders(QVBoxLayout& column, ScopeId scope);
    void addCalls(QVBoxLayout& column, ScopeId function);

    InspectorContext m_context;
};

} // namespace meshwright::views
