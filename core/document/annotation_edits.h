#pragma once

#include "core/base/result.h"
#include "core/document/edit.h"
#include "core/graph/graph.h"
#include "core/plan/plan.h"
#include "core/plan/relowering.h"

#include <map>

namespace meshwright::document {

/// Collects new annotations of nodes while an edit is built, and leaves out those that end as they
/// were.
class AnnotationEdits
{
public:
    explicit AnnotationEdits(const plan::Plan& plan)
        : m_plan(plan)
    {
    }

    /// The node's annotations to be changed.
    plan::NodeAnnotations& of(NodeId node);
    /// The first entry of a configuration at a node; made where there is none.
    plan::NodeAnnotation& entry(NodeId node, ConfigurationId configuration);
    /// Removes entries of a configuration that say nothing (any more).
    void dropEmpty(NodeId node, ConfigurationId configuration);
    /// Turns the node's entries of @p from into entries of @p to, brought in line with it.
    void rebind(const graph::Graph& graph, NodeId node, ConfigurationId from,
                const plan::Configuration& to);

    /// Puts a node on a stage, or takes it off. A stage can have devices of its own: what is split
    /// over them is lowered anew. Entries that are left without content go.
    void setStage(const graph::Graph& graph, NodeId node, const plan::Configuration& configuration,
                  std::optional<StageNumber> stage);
    /// Gives a value a sharding at a node, on the devices of the node's stage; unknown fields stay,
    /// further specs of the same value go. Errors: as plan::SpecLowering::set().
    Result<void> setSharding(plan::SpecLowering& lowering, NodeId node, ValueId value,
                             const plan::AxesSharding& sharding);
    /// Removes all specs of a value at a node. Entries that are left without content go.
    void clearSharding(NodeId node, ConfigurationId configuration, ValueId value);

    /// The step with all nodes that changed; appended to @p steps unless there are none.
    void appendTo(std::vector<EditStep>& steps) const;

private:
    const plan::Plan& m_plan;
    std::map<NodeId, plan::NodeAnnotations> m_nodes;
};

/// The only spec of @p value in an entry: the first stays, or is made; others of the value go.
plan::ShardingSpec& onlySpec(plan::NodeAnnotation& entry, ValueId value);

/// Whether an entry has neither stage nor specs nor unknown fields.
bool isEmpty(const plan::NodeAnnotation& annotation);

/// Calls @p visit with every node that has an entry of a configuration.
template<typename Visit>
void forNodesOf(const plan::Plan& plan, ConfigurationId configuration, Visit visit)
{
    for (uint32_t i = 0; i < plan.nodeCount(); ++i) {
        const NodeId node {i};
        if (plan.annotation(node, configuration))
            visit(node);
    }
}

} // namespace meshwright::document
