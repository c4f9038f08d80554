#include "core/onnx/draft/graph_editor.h"

#include <algorithm>

namespace meshwright::onnx {

namespace {

void collectNames(proto::GraphProto& graph, std::set<std::string>& names)
{
    visitOwnNames(graph, [&](const std::string& name) { names.insert(name); });
    for (proto::NodeProto& node : *graph.mutable_node()) {
        names.insert(node.name());
        names.insert(node.input().begin(), node.input().end());
        visitSubgraphs(node, [&](proto::GraphProto& inner) { collectNames(inner, names); });
    }
}

using NewNames = std::map<std::string, std::string>;

void rename(std::string& name, const NewNames& names)
{
    if (const auto found = names.find(name); found != names.end())
        name = found->second;
}

void renameIn(proto::GraphProto& graph, NewNames names)
{
    visitOwnNames(graph, [&](const std::string& name) { names.erase(name); });
    if (names.empty())
        return;
    for (proto::NodeProto& node : *graph.mutable_node()) {
        for (std::string& input : *node.mutable_input())
            rename(input, names);
        renameCaptured(node, names);
    }
    for (proto::ValueInfoProto& output : *graph.mutable_output())
        rename(*output.mutable_name(), names);
}

std::string referenceTo(const proto::FunctionProto& function)
{
    return function.domain() + "::" + function.name() + ':' + function.overload();
}

void addReads(const proto::NodeProto& node, std::vector<std::string>& names)
{
    std::ranges::remove_copy(node.input(), std::back_inserter(names), std::string());
    visitSubgraphs(node, [&](const proto::GraphProto& graph) {
        for (const proto::NodeProto& inner : graph.node())
            addReads(inner, names);
        for (const proto::ValueInfoProto& output : graph.output())
            names.push_back(output.name());
    });
}

} // namespace

std::vector<std::string> readNames(const proto::NodeProto& node)
{
    std::vector<std::string> names;
    addReads(node, names);
    return names;
}

void renameCaptured(proto::NodeProto& node, const NewNames& names)
{
    if (!names.empty())
        visitSubgraphs(node, [&](proto::GraphProto& inner) { renameIn(inner, names); });
}

void GraphUses::add(const proto::NodeProto& node)
{
    values.insert(node.input().begin(), node.input().end());
    values.insert(node.output().begin(), node.output().end());
    functions.insert(node.domain() + "::" + node.op_type() + ':' + node.overload());
    visitSubgraphs(node, [&](const proto::GraphProto& inner) { add(inner); });
}

void GraphUses::add(const proto::GraphProto& graph)
{
    for (const proto::NodeProto& node : graph.node())
        add(node);
    for (const auto* list : {&graph.input(), &graph.output()}) {
        for (const proto::ValueInfoProto& value : *list)
            values.insert(value.name());
    }
}

FunctionIndex::FunctionIndex(const Functions& functions)
    : m_functions(&functions)
{
    for (int i = 0; i < functions.size(); ++i)
        m_places.emplace(referenceTo(functions[i]), i);
}

std::set<int> FunctionIndex::called(const GraphUses& uses) const
{
    std::set<int> called;
    std::vector<std::string> waiting(uses.functions.begin(), uses.functions.end());
    while (!waiting.empty()) {
        const auto found = m_places.find(waiting.back());
        waiting.pop_back();
        if (found == m_places.end() || !called.insert(found->second).second)
            continue;
        GraphUses inside;
        for (const proto::NodeProto& node : (*m_functions)[found->second].node())
            inside.add(node);
        waiting.insert(waiting.end(), inside.functions.begin(), inside.functions.end());
    }
    return called;
}

GraphEditor::GraphEditor(proto::GraphProto& graph)
    : m_graph(graph)
{
    collectNames(graph, m_names);
    for (int i = 0; i < graph.node_size(); ++i) {
        for (const std::string& output : graph.node(i).output())
            m_producedAt.emplace(output, i);
    }
}

std::string GraphEditor::uniqueName(const std::string& name)
{
    std::string unique = name;
    for (int i = 2; !m_names.insert(unique).second; ++i)
        unique = name + '_' + std::to_string(i);
    return unique;
}

void GraphEditor::renameReaders(const std::string& from, const std::string& to)
{
    const NewNames names {{from, to}};
    for (proto::NodeProto& node : *m_graph.mutable_node()) {
        for (std::string& input : *node.mutable_input())
            rename(input, names);
        renameCaptured(node, names);
    }
}

bool GraphEditor::renameProducer(const std::string& from, const std::string& to)
{
    const auto found = m_producedAt.find(from);
    if (found == m_producedAt.end())
        return false;
    const int at = found->second;
    const auto renameOutputs = [&](proto::NodeProto& node) {
        std::replace(node.mutable_output()->begin(), node.mutable_output()->end(), from, to);
    };
    if (at >= 0)
        renameOutputs(*m_graph.mutable_node(at));
    for (proto::NodeProto& node : m_inserted[at])
        renameOutputs(node);
    m_producedAt.erase(found);
    m_producedAt.emplace(to, at);
    return true;
}

void GraphEditor::insertBehind(const std::string& tensor, proto::NodeProto node)
{
    const auto found = m_producedAt.find(tensor);
    const int at = found == m_producedAt.end() ? -1 : found->second;
    for (const std::string& output : node.output())
        m_producedAt.insert_or_assign(output, at);
    m_inserted[at].push_back(std::move(node));
}

void GraphEditor::removeUnread(uint32_t position)
{
    const proto::NodeProto& node = m_graph.node(int(position));
    std::set<std::string> outputs(node.output().begin(), node.output().end());
    outputs.erase("");
    const auto isRead = [&](const std::string& name) { return outputs.contains(name); };
    const auto reads = [&](const proto::NodeProto& reader) {
        return std::ranges::any_of(readNames(reader), isRead);
    };
    for (const proto::ValueInfoProto& output : m_graph.output()) {
        if (isRead(output.name()))
            return;
    }
    for (int i = 0; i < m_graph.node_size(); ++i) {
        if (!m_removed.contains(i) && reads(m_graph.node(i)))
            return;
    }
    for (const auto& [at, nodes] : m_inserted) {
        if (std::ranges::any_of(nodes, reads))
            return;
    }
    remove(position);
}

void GraphEditor::finish()
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

} // namespace meshwright::onnx
