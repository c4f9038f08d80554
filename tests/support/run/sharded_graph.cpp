#include "tests/support/run/sharded_graph.h"

#include <algorithm>
#include <stdexcept>

namespace meshwright::tests {

namespace {

constexpr ConfigurationId kConfiguration {1};

}

ShardedGraph::ShardedGraph(std::vector<plan::MeshAxis> axes)
    : m_mesh {std::move(axes)}
{
}

void ShardedGraph::annotate(ValueId value, const std::string& sharding)
{
    m_notes.push_back({std::nullopt, value, sharding, std::nullopt});
}

void ShardedGraph::annotate(ValueId value, plan::AxesSharding axes)
{
    m_notes.push_back({std::nullopt, value, {}, std::move(axes)});
}

void ShardedGraph::annotateAt(NodeId node, ValueId value, const std::string& sharding)
{
    m_notes.push_back({node, value, sharding, std::nullopt});
}

void ShardedGraph::build()
{
    if (m_built)
        return;
    m_built = true;
    m_graph = builder.build();
    NoProgress progress;
    m_shapes = std::move(shapes::inferShapes(m_graph, {}, progress).value());
    makePlan();
    m_engine = std::make_unique<sharding::PropagationEngine>(
        m_graph, m_shapes, sharding::ModelRules::Options(), options);
    m_propagation = m_engine->run(m_plan, kConfiguration).value();
}

void ShardedGraph::makePlan()
{
    m_plan = plan::Plan(m_graph.nodes().size());
    plan::Configuration configuration;
    configuration.id = kConfiguration;
    configuration.name = "test";
    configuration.mesh = m_mesh;
    configuration.numDevices = int32_t(*m_mesh.deviceCount());
    configuration.stageAxis = stageAxis;
    configuration.stages = stages;
    for (const plan::Stage& stage : stages) {
        for (const int64_t device : stage.devices)
            configuration.numDevices = std::max(*configuration.numDevices, int32_t(device) + 1);
    }
    m_plan.setConfigurations({configuration});
    std::map<NodeId, plan::NodeAnnotation> entries;
    for (const auto& [node, stage] : m_stages)
        entries[node].stage = StageNumber {stage};
    for (const Note& note : m_notes) {
        const std::size_t rank = m_shapes.of(note.value).dims->size();
        const auto parsed = note.axes ? Result<sharding::TensorSharding>(sharding::TensorSharding())
                                      : sharding::parseSharding(note.text, m_mesh, rank);
        if (!parsed)
            throw std::invalid_argument(parsed.error().message.english());
        plan::ShardingSpec spec;
        spec.tensor = note.value;
        spec.axes = note.axes ? *note.axes : sharding::toAxes(*parsed, m_mesh, {});
        for (const NodeId node : m_graph.nodesTouching(note.value)) {
            if (!note.node || note.node == node)
                entries[node].specs.push_back(spec);
        }
    }
    for (auto& [node, entry] : entries) {
        entry.configuration = kConfiguration;
        m_plan.setAnnotations(node, {std::move(entry)});
    }
}

const sharding::PropagationResult& ShardedGraph::propagation()
{
    build();
    return *m_propagation;
}

std::string ShardedGraph::sharding(ValueId value)
{
    const sharding::TensorSharding* found = propagation().sharding(value);
    return found ? sharding::toString(*found, propagation().mesh(value)) : "none";
}

std::vector<std::string> ShardedGraph::communications()
{
    std::vector<std::string> lines;
    for (const sharding::Communication& communication : propagation().communications()) {
        for (std::size_t s = 0; s < communication.steps.size(); ++s) {
            const auto sent = communication.traffic[s].sentPerDevice;
            lines.push_back(toString(communication.steps[s].kind) + " "
                            + m_graph.reference(communication.node) + " "
                            + std::string(toString(communication.cause)) + " "
                            + (sent ? std::to_string(sent->count) : "?"));
        }
    }
    return lines;
}

const graph::Graph& ShardedGraph::graph()
{
    build();
    return m_graph;
}

const shapes::ShapeTable& ShardedGraph::shapes()
{
    build();
    return m_shapes;
}

sharding::PropagationEngine& ShardedGraph::engine()
{
    build();
    return *m_engine;
}

const plan::Plan& ShardedGraph::plan()
{
    build();
    return m_plan;
}

} // namespace meshwright::tests
