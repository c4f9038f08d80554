#include "core/exchange/partition/captured.h"

#include <set>

#include "meshwright_onnx.pb.h"

namespace meshwright::exchange {

std::vector<ValueId> capturedBy(const graph::Graph& graph, NodeId id)
{
    const graph::Node& node = graph.node(id);
    std::vector<ValueId> captured;
    std::set<ValueId> seen;
    const auto add = [&](ValueId value) {
        if (graph.value(value).scope == node.scope && seen.insert(value).second)
            captured.push_back(value);
    };
    std::vector<ScopeId> waiting(node.subgraphs.rbegin(), node.subgraphs.rend());
    while (!waiting.empty()) {
        const graph::Scope& scope = graph.scope(waiting.back());
        waiting.pop_back();
        for (const NodeId inner : scope.nodes) {
            for (const std::optional<ValueId>& input : graph.node(inner).inputs) {
                if (input)
                    add(*input);
            }
            const std::vector<ScopeId>& nested = graph.node(inner).subgraphs;
            waiting.insert(waiting.end(), nested.rbegin(), nested.rend());
        }
        // A branch may give a value from outside as it is.
        for (const ValueId output : scope.outputs)
            add(output);
    }
    return captured;
}

namespace {

using CapturedNames = std::map<std::string, std::string>;

void renameIn(proto::GraphProto& graph, CapturedNames names)
{
    for (const proto::ValueInfoProto& input : graph.input())
        names.erase(input.name());
    for (const proto::TensorProto& initializer : graph.initializer())
        names.erase(initializer.name());
    for (const proto::SparseTensorProto& initializer : graph.sparse_initializer())
        names.erase(initializer.values().name());
    for (const proto::NodeProto& node : graph.node()) {
        for (const std::string& output : node.output())
            names.erase(output);
    }
    if (names.empty())
        return;
    const auto newName = [&](std::string* name) {
        if (const auto found = names.find(*name); found != names.end())
            *name = found->second;
    };
    for (proto::NodeProto& node : *graph.mutable_node()) {
        for (std::string& input : *node.mutable_input())
            newName(&input);
        renameCaptured(node, names);
    }
    for (proto::ValueInfoProto& output : *graph.mutable_output())
        newName(output.mutable_name());
}

} // namespace

void renameCaptured(proto::NodeProto& node, const CapturedNames& names)
{
    if (names.empty())
        return;
    for (proto::AttributeProto& attribute : *node.mutable_attribute()) {
        if (attribute.has_g())
            renameIn(*attribute.mutable_g(), names);
        for (proto::GraphProto& graph : *attribute.mutable_graphs())
            renameIn(graph, names);
    }
}

} // namespace meshwright::exchange
