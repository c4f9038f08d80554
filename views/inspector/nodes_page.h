#pragma once

#include "views/inspector/inspector_context.h"

#include <QWidget>

#include <optional>
#include <vector>

class QVBoxLayout;

namespace meshwright::views {

/// Several selected nodes: what they have in common, one stage for all, and their weights sharded
/// alike in one step.
class NodesPage final : public QWidget
{
    Q_OBJECT

public:
    NodesPage(const InspectorContext& context, std::vector<NodeId> nodes,
              QWidget* parent = nullptr);

private:
    /// Weights of one rank, changed together.
    struct WeightGroup
    {
        std::size_t rank = 0;
        std::vector<ValueId> values;
        Bytes bytes;
    };

    /// The function or subgraph that the nodes are all of.
    std::optional<ScopeId> wholeScope() const;
    void addHead(QVBoxLayout& column);
    void addOperators(QVBoxLayout& column);
    void addWeights(QVBoxLayout& column);
    void addWeightGroup(QVBoxLayout& column, const WeightGroup& group);
    std::vector<WeightGroup> weightGroups() const;

    InspectorContext m_context;
    std::vector<NodeId> m_nodes;
};

} // namespace meshwright::views
