#pragma once

#include "core/document/edit.h"
#include "core/graph/graph.h"
#include "core/plan/plan.h"

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

    /// The step with all nodes that changed; appended to @p steps unless there are none.
    void appendTo(std::vector<EditStep>& steps) const;

private:
    const plan::Plan& m_plan;
    std::map<NodeId, plan::NodeAnnotations> m_nodes;
};

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
