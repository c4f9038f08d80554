#include "core/exchange/partition/rank_builder.h"
#include "core/graph/captured.h"
#include "core/onnx/draft/graph_editor.h"

/// The subgraphs of a rank's nodes.
namespace meshwright::exchange {

using sharding::TensorSharding;

/// Brings what subgraphs read of the main graph into what they need before the node: into parts
/// where they run on such, else gathered. They read it by its name there.
bool RankBuilder::bringCaptured(NodeId id, const LocalNode& run, proto::NodeProto& made)
{
    std::map<std::string, std::string> names;
    for (const ValueId value : graph::capturedBy(m_graph, id)) {
        const TensorSharding* as = nullptr;
        if (run.body) {
            const auto part = run.body->captured.find(value);
            as = part == run.body->captured.end() ? nullptr : &part->second;
        }
        const std::string name = broughtTo(id, value, as);
        if (name.empty())
            return false;
        if (name != m_graph.value(value).name)
            names[m_graph.value(value).name] = name;
    }
    onnx::renameCaptured(made, names);
    return true;
}

/// Lets the nodes of subgraphs run on what the device has; nothing where they run on whole tensors.
bool RankBuilder::localiseSubgraphs(NodeId id, const LocalNode& run, proto::NodeProto& made)
{
    if (!run.body)
        return true;
    for (proto::AttributeProto& attribute : *made.mutable_attribute()) {
        if (!attribute.has_g())
            continue;
        const graph::Attribute* own = m_graph.attribute(*run.node, attribute.name());
        const auto* scope = own ? std::get_if<ScopeId>(&own->value) : nullptr;
        if (!scope || !localiseGraph(id, *scope, *run.body, *attribute.mutable_g()))
            return false;
    }
    return true;
}

bool RankBuilder::localiseGraph(NodeId owner, ScopeId scope, const sharding::BodyExecution& body,
                                proto::GraphProto& graph)
{
    const std::size_t known = m_findings->size();
    std::vector<RankOperation> inside;
    inside.swap(m_program.operations);
    const auto outside = m_program.facts; // a name may stand for another value inside
    for (const NodeId inner : m_graph.scope(scope).nodes)
        addNode(inner, localNodeOf(m_propagation, m_graph, inner, m_grid->mesh),
                graph.node(int(m_graph.node(inner).position)));
    inside.swap(m_program.operations);
    m_program.facts = outside;
    graph.clear_node();
    for (RankOperation& operation : inside) {
        if (operation.exchange) {
            fail(owner, tr("'{0}': its subgraph would exchange tensors", m_graph.reference(owner)));
            return false;
        }
        *graph.add_node() = std::move(operation.node);
    }
    localiseTypes(body, m_graph.scope(scope).inputs, *graph.mutable_input());
    localiseTypes(body, m_graph.scope(scope).outputs, *graph.mutable_output());
    graph.clear_value_info();
    return m_findings->size() == known;
}

/// Declared sizes of what is split are those of the part.
void RankBuilder::localiseTypes(const sharding::BodyExecution& body,
                                const std::vector<ValueId>& values,
                                google::protobuf::RepeatedPtrField<proto::ValueInfoProto>& declared)
{
    for (std::size_t v = 0; v < values.size() && int(v) < declared.size(); ++v) {
        LocalTensor tensor = local(values[v], m_network.tensorOf(values[v]));
        if (const auto read = body.captured.find(values[v]); read != body.captured.end())
            tensor.sharding = read->second;
        proto::TypeProto& type = *declared[int(v)].mutable_type();
        if (!tensor.view || !tensor.sharding.isSplit() || !type.has_tensor_type())
            continue;
        const auto sizes = heldShape(*tensor.view, tensor.sharding, *m_grid, m_position);
        proto::TensorShapeProto& shape = *type.mutable_tensor_type()->mutable_shape();
        for (int d = 0; d < shape.dim_size() && d < int(sizes.size()); ++d) {
            if (sizes[std::size_t(d)])
                shape.mutable_dim(d)->set_dim_value(*sizes[std::size_t(d)]);
        }
    }
}

} // namespace meshwright::exchange
