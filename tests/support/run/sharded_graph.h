#pragma once

#include "core/shapes/shapes.h"
#include "core/sharding/propagation_result.h"
#include "tests/support/model/graph_builder.h"

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace meshwright::tests {

/// A graph whose tensors are annotated in Shardy's text form, and what follows:
///
///     ShardedGraph g({{"a", 2}, {"b", 2}});
///     const ValueId x = g.builder.input("x", {8, 8});
///     const ValueId y = g.builder.node("Relu", {x});
///     g.annotate(x, "[{a}, {}]");
///     QCOMPARE(g.sharding(y), "[{a, ?}, {?}]");
///
/// The first question ends building.
class ShardedGraph
{
public:
    explicit ShardedGraph(std::vector<plan::MeshAxis> axes);

    GraphBuilder builder {22};
    sharding::PropagationOptions options;
    std::string stageAxis;
    std::vector<plan::Stage> stages; ///< instead: each has a mesh of its own, with these axes

    /// On every node that touches the value.
    void annotate(ValueId value, const std::string& sharding);
    /// In axes form, for dimensions held by components.
    void annotate(ValueId value, plan::AxesSharding axes);
    /// On one node alone.
    void annotateAt(NodeId node, ValueId value, const std::string& sharding);

    void setStage(NodeId node, int32_t stage) { m_stages[node] = stage; }

    /// What follows.
    const sharding::PropagationResult& propagation();
    /// "[{a, ?}, {?}]"; dimensions held by components count each.
    std::string sharding(ValueId value);
    /// Kind, node and bytes of every communication that takes a step, in order:
    /// "all_reduce MatMul_0 reduction 512".
    std::vector<std::string> communications();

    const graph::Graph& graph();
    const shapes::ShapeTable& shapes();
    sharding::PropagationEngine& engine();
    const plan::Plan& plan();

    const plan::Mesh& mesh() const { return m_mesh; }

private:
    struct Note
    {
        std::optional<NodeId> node; ///< none: all that touch the value
        ValueId value;
        std::string text;
        std::optional<plan::AxesSharding> axes;
    };

    void build();
    void makePlan();

    plan::Mesh m_mesh;
    std::vector<Note> m_notes;
    std::map<NodeId, int32_t> m_stages;
    bool m_built = false;
    graph::Graph m_graph;
    shapes::ShapeTable m_shapes;
    plan::Plan m_plan;
    std::unique_ptr<sharding::PropagationEngine> m_engine;
    std::shared_ptr<const sharding::PropagationResult> m_propagation;
};

} // namespace meshwright::tests
