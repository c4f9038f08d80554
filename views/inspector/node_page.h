#pragma once

#include "core/operators/node_description.h"
#include "views/inspector/inspector_context.h"

#include <QWidget>

class QVBoxLayout;

namespace meshwright::views {

class StageChoice;

/// One selected node: name, operator, stage, what it costs, its attributes, every tensor it
/// touches, and what its annotations mention that is not there.
class NodePage final : public QWidget
{
    Q_OBJECT

public:
    /// Nodes with more tensors than this show the first ones and say how many there are.
    static constexpr std::size_t kMostTensors = 24;

    NodePage(const InspectorContext& context, NodeId node, QWidget* parent = nullptr);

Q_SIGNALS:
    void meshRequested();

private:
    void addHead(QVBoxLayout& column);
    void addTensors(QVBoxLayout& column);
    void addDangling(QVBoxLayout& column);
    void addAlikeChoice(QVBoxLayout& column);
    std::vector<ValueId> tensors() const;

    InspectorContext m_context;
    NodeId m_node;
    StageChoice* m_stage = nullptr; ///< with a configuration
    operators::NodeDescription m_description;
};

} // namespace meshwright::views
