#include "app/verify/double_copy.h"

#include "app/verify/double_decomposition.h"
#include "app/verify/double_types.h"
#include "app/verify/model_copy.h"
#include "core/onnx/draft/model_draft.h"
#include "core/onnx/draft/node_writer.h"
#include "core/operators/names.h"

#include <algorithm>
#include <map>

namespace meshwright::app::verify {

namespace {

using graph::DataType;

class DoubleWriter
{
public:
    DoubleWriter(const graph::Graph& graph, const DoublePlan& plan)
        : m_graph(graph)
        , m_plan(plan)
    {
    }

    Result<void> convert(onnx::ModelDraft& draft)
    {
        for (auto& [name, weight] : draft.weights()) {
            if (!isWideName(ScopeId {0}, name))
                continue;
            if (const Result<void> done = widen(weight); !done)
                return done.error();
        }
        return convert(*draft.model().mutable_graph(), ScopeId {0}, draft.weights());
    }

private:
    using Nodes = google::protobuf::RepeatedPtrField<proto::NodeProto>;
    using Weights = std::map<std::string, onnx::WeightPart, std::less<>>;

    bool isSingle(NodeId node) const { return m_plan.single.contains(node.index); }

    /// Whether it is a double in the copy. Weights that only nodes in single precision read stay.
    bool isWide(ValueId id) const
    {
        const DataType type = m_plan.types[id.index];
        if (!isReal(type) || type == DataType::Double)
            return false;
        const graph::Value& value = m_graph.value(id);
        return !value.isInitializer() || value.isOutput || value.consumers.empty()
            || !std::ranges::all_of(value.consumers,
                                    [this](NodeId node) { return isSingle(node); });
    }

    bool isWideName(ScopeId scope, const std::string& name) const
    {
        const auto value = m_graph.findValue(scope, name);
        return value && isWide(*value);
    }

    Result<void> convert(proto::GraphProto& graph, ScopeId scope, const Weights& elsewhere)
    {
        for (proto::TensorProto& tensor : *graph.mutable_initializer()) {
            if (elsewhere.contains(tensor.name()) || !isWideName(scope, tensor.name()))
                continue;
            if (const Result<void> done = widen(tensor); !done)
                return done.error();
        }
        graph.clear_value_info();
        for (auto* declared : {graph.mutable_input(), graph.mutable_output()}) {
            for (proto::ValueInfoProto& value : *declared) {
                if (isWideName(scope, value.name()))
                    widen(*value.mutable_type());
            }
        }
        return convertNodes(*graph.mutable_node(), scope);
    }

    Result<void> convertNodes(Nodes& nodes, ScopeId scope)
    {
        Nodes before;
        before.Swap(&nodes);
        for (int i = 0; i < before.size(); ++i) {
            const NodeId id = m_graph.scope(scope).nodes[std::size_t(i)];
            if (isSingle(id)) {
                addBetweenCasts(std::move(*before.Mutable(i)), m_graph.node(id), nodes);
                continue;
            }
            if (m_plan.decomposed.contains(id.index)) {
                const int64_t opset = m_graph.opsetVersion().value_or(1);
                for (proto::NodeProto& each :
                     decomposeInDouble(before[i], opset, [this] { return newName(); }))
                    *nodes.Add() = std::move(each);
                continue;
            }
            proto::NodeProto& node = *nodes.Add();
            node = std::move(*before.Mutable(i));
            if (const Result<void> done = widenAttributes(node); !done)
                return done.error();
            if (const Result<void> done = convertSubgraphs(node, m_graph.node(id)); !done)
                return done.error();
        }
        return {};
    }

    Result<void> convertSubgraphs(proto::NodeProto& node, const graph::Node& known)
    {
        std::size_t next = 0;
        for (proto::AttributeProto& attribute : *node.mutable_attribute()) {
            if (!attribute.has_g())
                continue;
            const ScopeId scope = known.subgraphs[next++];
            if (const Result<void> done = convert(*attribute.mutable_g(), scope, {}); !done)
                return done.error();
        }
        return {};
    }

    void addBetweenCasts(proto::NodeProto node, const graph::Node& known, Nodes& nodes)
    {
        std::vector<proto::NodeProto> after;
        for (std::size_t i = 0; i < known.inputs.size(); ++i) {
            if (!known.inputs[i] || !isWide(*known.inputs[i]))
                continue;
            const std::string narrow = newName();
            *nodes.Add() = cast(node.input(int(i)), narrow, m_plan.types[known.inputs[i]->index]);
            node.set_input(int(i), narrow);
        }
        for (std::size_t i = 0; i < known.outputs.size(); ++i) {
            if (!known.outputs[i] || !isWide(*known.outputs[i]))
                continue;
            const std::string narrow = newName();
            after.push_back(cast(narrow, node.output(int(i)), DataType::Double));
            node.set_output(int(i), narrow);
        }
        *nodes.Add() = std::move(node);
        for (proto::NodeProto& each : after)
            *nodes.Add() = std::move(each);
    }

    static proto::NodeProto cast(const std::string& from, const std::string& to, DataType type)
    {
        proto::NodeProto node = onnx::makeNode(operators::op::kCast.type, {from}, {to});
        onnx::addAttribute(node, "to", int64_t(type));
        return node;
    }

    std::string newName() { return "double copy " + std::to_string(m_names++); }

    const graph::Graph& m_graph;
    const DoublePlan& m_plan;
    int m_names = 0; ///< given so far
};

} // namespace

Result<void> writeDoubleCopy(const std::filesystem::path& model,
                             const std::filesystem::path& target, const DoublePlan& plan,
                             const std::vector<std::string>& giving)
{
    NoProgress progress;
    const Result<onnx::Model> read = onnx::readModel(model, progress);
    if (!read)
        return read.error();
    Result<onnx::ModelDraft> draft = onnx::ModelDraft::read(read->source, {}, progress);
    if (!draft)
        return draft.error();
    if (const Result<void> done = DoubleWriter(read->graph, plan).convert(*draft); !done)
        return done.error();
    addOutputs(*draft->model().mutable_graph(), giving);
    return onnx::writeDraft(*draft, target, onnx::ExternalWeights::Copy, progress);
}

} // namespace meshwright::app::verify
