#include "core/exchange/polygraphy/node_insertion.h"

#include <algorithm>

namespace meshwright::exchange {

namespace {

proto::AttributeProto& addAttribute(proto::NodeProto& node, std::string_view name,
                                    proto::AttributeProto::AttributeType type)
{
    proto::AttributeProto& attribute = *node.add_attribute();
    attribute.set_name(std::string(name));
    attribute.set_type(type);
    return attribute;
}

template<typename Graph, typename Visit>
void forEachSubgraph(Graph& node, Visit visit)
{
    for (auto& attribute : *node.mutable_attribute()) {
        if (attribute.has_g())
            visit(*attribute.mutable_g());
        for (proto::GraphProto& graph : *attribute.mutable_graphs())
            visit(graph);
    }
}

void collectNames(proto::GraphProto& graph, std::set<std::string>& names)
{
    for (const proto::ValueInfoProto& input : graph.input())
        names.insert(input.name());
    for (const proto::TensorProto& initializer : graph.initializer())
        names.insert(initializer.name());
    for (const proto::SparseTensorProto& initializer : graph.sparse_initializer())
        names.insert(initializer.values().name());
    for (proto::NodeProto& node : *graph.mutable_node()) {
        names.insert(node.name());
        names.insert(node.input().begin(), node.input().end());
        names.insert(node.output().begin(), node.output().end());
        forEachSubgraph(node, [&](proto::GraphProto& inner) { collectNames(inner, names); });
    }
}

void renameIn(proto::NodeProto& node, const std::string& from, const std::string& to)
{
    for (std::string& input : *node.mutable_input()) {
        if (input == from)
            input = to;
    }
    // Names of an outer graph are not given again inside, as ONNX demands.
    forEachSubgraph(node, [&](proto::GraphProto& inner) {
        for (proto::NodeProto& each : *inner.mutable_node())
            renameIn(each, from, to);
        for (proto::ValueInfoProto& output : *inner.mutable_output()) {
            if (output.name() == from)
                output.set_name(to);
        }
    });
}

/// Inputs of a node and of those in its subgraphs.
template<typename IsRead>
bool readsAny(proto::NodeProto& node, const IsRead& isRead)
{
    if (std::ranges::any_of(node.input(), isRead))
        return true;
    bool found = false;
    forEachSubgraph(node, [&](proto::GraphProto& inner) {
        for (proto::NodeProto& each : *inner.mutable_node())
            found = found || readsAny(each, isRead);
        for (const proto::ValueInfoProto& output : inner.output())
            found = found || isRead(output.name());
    });
    return found;
}

} // namespace

void addText(proto::NodeProto& node, std::string_view name, std::string_view text)
{
    addAttribute(node, name, proto::AttributeProto::STRING).set_s(std::string(text));
}

void addInteger(proto::NodeProto& node, std::string_view name, int64_t number)
{
    addAttribute(node, name, proto::AttributeProto::INT).set_i(number);
}

void addReal(proto::NodeProto& node, std::string_view name, float number)
{
    addAttribute(node, name, proto::AttributeProto::FLOAT).set_f(number);
}

void addIntegers(proto::NodeProto& node, std::string_view name, const std::vector<int64_t>& numbers)
{
    proto::AttributeProto& attribute = addAttribute(node, name, proto::AttributeProto::INTS);
    for (const int64_t number : numbers)
        attribute.add_ints(number);
}

NodeInsertion::NodeInsertion(proto::GraphProto& graph)
    : m_graph(graph)
{
    collectNames(graph, m_names);
    for (int i = 0; i < graph.node_size(); ++i) {
        for (const std::string& output : graph.node(i).output())
            m_producedAt.emplace(output, i);
    }
}

std::string NodeInsertion::uniqueName(const std::string& name)
{
    std::string unique = name;
    for (int i = 2; !m_names.insert(unique).second; ++i)
        unique = name + '_' + std::to_string(i);
    return unique;
}

void NodeInsertion::renameReaders(const std::string& from, const std::string& to)
{
    for (proto::NodeProto& node : *m_graph.mutable_node())
        renameIn(node, from, to);
}

bool NodeInsertion::renameProducer(const std::string& from, const std::string& to)
{
    const auto found = m_producedAt.find(from);
    if (found == m_producedAt.end())
        return false;
    const int at = found->second;
    const auto rename = [&](proto::NodeProto& node) {
        for (std::string& output : *node.mutable_output()) {
            if (output == from)
                output = to;
        }
    };
    if (at >= 0)
        rename(*m_graph.mutable_node(at));
    for (proto::NodeProto& node : m_inserted[at])
        rename(node);
    m_producedAt.erase(found);
    m_producedAt.emplace(to, at);
    return true;
}

void NodeInsertion::insertBehind(const std::string& tensor, proto::NodeProto node)
{
    const auto found = m_producedAt.find(tensor);
    const int at = found == m_producedAt.end() ? -1 : found->second;
    for (const std::string& output : node.output())
        m_producedAt.insert_or_assign(output, at);
    m_inserted[at].push_back(std::move(node));
}

void NodeInsertion::removeUnread(uint32_t position)
{
    std::set<std::string> outputs;
    for (const std::string& output : m_graph.node(int(position)).output()) {
        if (!output.empty())
            outputs.insert(output);
    }
    const auto isRead = [&](const std::string& name) { return outputs.contains(name); };
    for (const proto::ValueInfoProto& output : m_graph.output()) {
        if (isRead(output.name()))
            return;
    }
    for (int i = 0; i < m_graph.node_size(); ++i) {
        if (!m_removed.contains(i) && readsAny(*m_graph.mutable_node(i), isRead))
            return;
    }
    for (auto& [at, nodes] : m_inserted) {
        for (proto::NodeProto& node : nodes) {
            if (readsAny(node, isRead))
                return;
        }
    }
    remove(position);
}

void NodeInsertion::finish()
{
    google::protobuf::RepeatedPtrField<proto::NodeProto> nodes;
    nodes.Reserve(m_graph.node_size());
    const auto insert = [&](int behind) {
        for (proto::NodeProto& node : m_inserted[behind])
            *nodes.Add() = std::move(node);
    };
    insert(-1);
    for (int i = 0; i < m_graph.node_size(); ++i) {
        if (!m_removed.contains(i))
            *nodes.Add() = std::move(*m_graph.mutable_node(i));
        insert(i);
    }
    m_graph.mutable_node()->Swap(&nodes);
}

} // namespace meshwright::exchange
