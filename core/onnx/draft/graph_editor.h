#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <vector>

#include "meshwright_onnx.pb.h"

/// Shared functions of everything that changes the nodes of a graph.
namespace meshwright::onnx {

/// Calls @p visit with the subgraphs of a node in their order.
template<typename Node, typename Visit>
void visitSubgraphs(Node& node, const Visit& visit)
{
    if constexpr (std::is_const_v<Node>) {
        for (const proto::AttributeProto& attribute : node.attribute()) {
            if (attribute.has_g())
                visit(attribute.g());
            for (const proto::GraphProto& graph : attribute.graphs())
                visit(graph);
        }
    } else {
        for (proto::AttributeProto& attribute : *node.mutable_attribute()) {
            if (attribute.has_g())
                visit(*attribute.mutable_g());
            for (proto::GraphProto& graph : *attribute.mutable_graphs())
                visit(graph);
        }
    }
}

/// Calls @p visit with the name of every value that a graph itself has: inputs, initializers and
/// outputs of its nodes.
template<typename Visit>
void visitOwnNames(const proto::GraphProto& graph, const Visit& visit)
{
    for (const proto::ValueInfoProto& input : graph.input())
        visit(input.name());
    for (const proto::TensorProto& initializer : graph.initializer())
        visit(initializer.name());
    for (const proto::SparseTensorProto& initializer : graph.sparse_initializer())
        visit(initializer.values().name());
    for (const proto::NodeProto& node : graph.node()) {
        for (const std::string& output : node.output())
            visit(output);
    }
}

/// The names that a node and those in its subgraphs read, results of subgraphs included.
std::vector<std::string> readNames(const proto::NodeProto& node);

/// Gives the subgraphs of a node other names of values of outer graphs, but for those that they
/// have values of their own for.
void renameCaptured(proto::NodeProto& node, const std::map<std::string, std::string>& names);

/// Names that nodes use, those of their subgraphs included, and functions that they call.
struct GraphUses
{
    std::set<std::string, std::less<>> values;
    std::set<std::string, std::less<>> functions; ///< "domain::name:overload"

    void add(const proto::NodeProto& node);
    void add(const proto::GraphProto& graph); ///< with its inputs and outputs
};

/// The functions of a model, to be found by what calls them.
class FunctionIndex
{
public:
    using Functions = google::protobuf::RepeatedPtrField<proto::FunctionProto>;

    /// @p functions must outlive it, unchanged.
    explicit FunctionIndex(const Functions& functions);

    /// The places of those that are called, from others that are too.
    std::set<int> called(const GraphUses& uses) const;

private:
    const Functions* m_functions;
    std::unordered_map<std::string, int> m_places;
};

/// Puts nodes between those of a graph. Until finish() the graph's own nodes keep their places.
class GraphEditor
{
public:
    explicit GraphEditor(proto::GraphProto& graph);

    proto::NodeProto& node(uint32_t position) { return *m_graph.mutable_node(int(position)); }

    /// The name, or "<name>_2", … where something in the graph or its subgraphs has it. Reserved.
    std::string uniqueName(const std::string& name);
    /// All nodes that the graph had, subgraphs included, read @p to in the place of @p from.
    void renameReaders(const std::string& from, const std::string& to);
    /// Whether a node, inserted ones included, has the output @p from: it is @p to then.
    bool renameProducer(const std::string& from, const std::string& to);
    /// Right behind what produces the tensor and what was inserted there before; in front of all
    /// nodes for inputs and initializers.
    void insertBehind(const std::string& tensor, proto::NodeProto node);

    /// Removes a node of which nothing that is left reads an output, and that is no output.
    void removeUnread(uint32_t position);

    void remove(uint32_t position) { m_removed.insert(int(position)); }

    void finish();

private:
    proto::GraphProto& m_graph;
    std::set<std::string> m_names;
    std::map<std::string, int> m_producedAt; ///< −1: not by a node
    std::map<int, std::vector<proto::NodeProto>> m_inserted; ///< behind the node of that place
    std::set<int> m_removed;
};

} // namespace meshwright::onnx
