#include "core/graph/graph.h"

#include "core/base/text.h"
#include "core/graph/nesting.h"
#include "core/graph/operator_key.h"

#include <algorithm>

namespace meshwright::graph {

namespace {

constexpr std::string_view kDefaultDomain = "ai.onnx"; ///< the long form of ""

std::string functionKey(std::string_view domain, std::string_view name, std::string_view overload)
{
    if (domain == kDefaultDomain)
        domain = {};
    std::string key;
    key.reserve(domain.size() + name.size() + overload.size() + 3);
    key.append(domain).append("::").append(name).append(":").append(overload);
    return key;
}

/// "domain::Function" or, with an overload, "domain::Function:overload".
std::string functionPlace(const Scope& scope)
{
    std::string place = scope.domain + "::" + scope.name;
    if (!scope.overload.empty())
        place += ':' + scope.overload;
    return place;
}

/// The number of "#12"; absent for anything else.
std::optional<uint32_t> positionOf(std::string_view segment)
{
    if (segment.size() < 2 || segment.front() != '#')
        return std::nullopt;
    return wholeNumber<uint32_t>(segment.substr(1));
}

} // namespace

const TensorInfo* Graph::initializer(ValueId id) const
{
    const std::optional<uint32_t>& tensor = value(id).tensor;
    return tensor ? &m_tensors[*tensor] : nullptr;
}

std::optional<int64_t> Graph::opsetVersion(const std::string& domain) const
{
    const auto found = m_opsetImports.find(domain);
    return found == m_opsetImports.end() ? std::nullopt : std::optional(found->second);
}

std::optional<int64_t> Graph::opsetVersion(const Node& node) const
{
    const Scope* scope = &m_scopes[node.scope.index];
    while (scope->parent)
        scope = &m_scopes[scope->parent->index];
    const auto own = scope->opsetImports.find(node.domain);
    return own == scope->opsetImports.end() ? opsetVersion(node.domain)
                                            : std::optional(own->second);
}

const Attribute* Graph::attribute(const Node& node, std::string_view name) const
{
    for (const Attribute& attribute : node.attributes) {
        if (attribute.name == name)
            return &attribute;
    }
    return nullptr;
}

int64_t Graph::integer(const Node& node, std::string_view name, int64_t otherwise) const
{
    const Attribute* found = attribute(node, name);
    const int64_t* value = found ? std::get_if<int64_t>(&found->value) : nullptr;
    return value ? *value : otherwise;
}

std::optional<ScopeId> Graph::function(const Node& node) const
{
    if (m_functions.empty())
        return std::nullopt;
    const auto found = m_functions.find(functionKey(node.domain, node.opType, node.overload));
    return found == m_functions.end() ? std::nullopt : std::optional(found->second);
}

std::string Graph::place(NodeId id) const
{
    std::string text = '#' + std::to_string(node(id).position);
    const Scope* scope = &m_scopes[node(id).scope.index];
    while (scope->kind == ScopeKind::Subgraph && scope->owner) {
        const Node& owner = node(*scope->owner);
        text = '#' + std::to_string(owner.position) + '/' + scope->ownerAttribute + '/' + text;
        scope = &m_scopes[owner.scope.index];
    }
    return scope->kind == ScopeKind::Function ? functionPlace(*scope) + '/' + text : text;
}

std::string Graph::reference(NodeId id) const
{
    const std::string& name = node(id).name;
    // A name that reads as a place would be taken for one.
    const bool isName = !name.empty() && name.front() != '#';
    return isName && nodeNamed(name) == id ? name : place(id);
}

/// The only node with that name.
std::optional<NodeId> Graph::nodeNamed(std::string_view name) const
{
    const auto found =
        m_nodeNames.find(name, [&](uint32_t i) -> std::string_view { return m_nodes[i].name; });
    return found && !m_sharesName[*found] ? std::optional(NodeId {*found}) : std::nullopt;
}

std::optional<NodeId> Graph::findNode(std::string_view nameOrPlace) const
{
    const bool isPlace = nameOrPlace.starts_with('#');
    if (const auto found = isPlace ? std::nullopt : nodeNamed(nameOrPlace))
        return found;

    std::optional<ScopeId> scope;
    std::string_view rest = nameOrPlace;
    if (!rest.empty() && rest.front() == '#') {
        scope = ScopeId {0};
    } else {
        for (const auto& [key, function] : m_functions) {
            const std::string prefix = functionPlace(this->scope(function)) + '/';
            if (rest.starts_with(prefix) && rest.substr(prefix.size()).starts_with('#')) {
                scope = function;
                rest.remove_prefix(prefix.size());
                break;
            }
        }
    }
    while (scope && scope->index < m_scopes.size()) {
        const std::size_t slash = rest.find('/');
        const std::optional<uint32_t> position = positionOf(rest.substr(0, slash));
        const std::vector<NodeId>& nodes = this->scope(*scope).nodes;
        if (!position || *position >= nodes.size())
            return std::nullopt;
        const NodeId found = nodes[*position];
        if (slash == std::string_view::npos)
            return found;
        rest.remove_prefix(slash + 1);
        scope.reset();
        for (ScopeId subgraph : node(found).subgraphs) {
            const std::string prefix = this->scope(subgraph).ownerAttribute + '/';
            if (rest.starts_with(prefix)) {
                scope = subgraph;
                rest.remove_prefix(prefix.size());
                break;
            }
        }
    }
    return std::nullopt;
}

std::optional<ValueId> Graph::findValue(ScopeId scope, std::string_view name) const
{
    if (name.empty())
        return std::nullopt;
    for (std::optional<ScopeId> at = scope; at; at = this->scope(*at).parent) {
        const auto found = m_valueNames[at->index].find(
            name, [&](uint32_t i) -> std::string_view { return m_values[i].name; });
        if (found)
            return ValueId {*found};
    }
    return std::nullopt;
}

std::optional<ValueId> Graph::operandNamed(NodeId node, std::string_view name) const
{
    const Node& n = this->node(node);
    for (const auto* list : {&n.inputs, &n.outputs}) {
        for (const std::optional<ValueId>& operand : *list) {
            if (operand && value(*operand).name == name)
                return operand;
        }
    }
    return std::nullopt;
}

bool Graph::touches(NodeId node, ValueId value) const
{
    const Node& n = this->node(node);
    const auto contains = [&](const std::vector<std::optional<ValueId>>& list) {
        return std::find(list.begin(), list.end(), value) != list.end();
    };
    return contains(n.inputs) || contains(n.outputs);
}

std::vector<NodeId> Graph::nodesTouching(ValueId value) const
{
    const Value& v = this->value(value);
    std::vector<NodeId> nodes;
    if (v.producer)
        nodes.push_back(*v.producer);
    for (NodeId consumer : v.consumers) {
        if (consumer != v.producer)
            nodes.push_back(consumer);
    }
    return nodes;
}

void Graph::reserve(std::size_t nodes, std::size_t values)
{
    m_nodes.reserve(nodes);
    m_nodeNames.reserve(nodes);
    m_values.reserve(values);
    if (!m_valueNames.empty())
        m_valueNames.front().reserve(values);
}

ScopeId Graph::addScope(Scope scope)
{
    const ScopeId id {uint32_t(m_scopes.size())};
    if (scope.kind == ScopeKind::Function)
        m_functions.emplace(functionKey(scope.domain, scope.name, scope.overload), id);
    m_scopes.push_back(std::move(scope));
    m_valueNames.emplace_back();
    return id;
}

NodeId Graph::addNode(Node node)
{
    const NodeId id {uint32_t(m_nodes.size())};
    if (node.domain == kDefaultDomain)
        node.domain.clear();
    node.operatorKey = operatorKey(node.domain, node.opType);
    Scope& scope = m_scopes[node.scope.index];
    node.position = uint32_t(scope.nodes.size());
    scope.nodes.push_back(id);
    for (const std::optional<ValueId>& output : node.outputs) {
        if (!output)
            continue;
        m_values[output->index].producer = id;
        scope.isSorted = scope.isSorted && m_values[output->index].consumers.empty();
    }
    const bool isNested = scope.owner.has_value();
    for (const std::optional<ValueId>& input : node.inputs) {
        if (!input)
            continue;
        if (const auto& producer = m_values[input->index].producer; isNested && producer)
            noteOrder(*producer, *scope.owner);
        std::vector<NodeId>& consumers = m_values[input->index].consumers;
        if (consumers.empty() || consumers.back() != id)
            consumers.push_back(id);
    }
    m_nodes.push_back(std::move(node));
    m_sharesName.push_back(false);
    if (const std::string& name = m_nodes.back().name; !name.empty()) {
        const uint32_t first = m_nodeNames.add(
            name, id.index, [&](uint32_t i) -> std::string_view { return m_nodes[i].name; });
        m_sharesName[first] = first != id.index;
    }
    return id;
}

ValueId Graph::addValue(Value value)
{
    const ValueId id {uint32_t(m_values.size())};
    m_values.push_back(std::move(value));
    index(id);
    return id;
}

uint32_t Graph::addTensor(TensorInfo tensor)
{
    m_tensors.push_back(std::move(tensor));
    return uint32_t(m_tensors.size() - 1);
}

/// The node of the producer's scope that reads, or whose subgraphs do, has to come later.
void Graph::noteOrder(NodeId producer, NodeId reader)
{
    const Node& from = m_nodes[producer.index];
    const std::optional<NodeId> user = ownerIn(*this, from.scope, reader);
    if (user && from.position >= m_nodes[user->index].position)
        m_scopes[from.scope.index].isSorted = false;
}

void Graph::setInput(NodeId node, std::size_t input, ValueId value)
{
    m_nodes[node.index].inputs[input] = value;
    if (const std::optional<NodeId> producer = m_values[value.index].producer)
        noteOrder(*producer, node);
    std::vector<NodeId>& consumers = m_values[value.index].consumers;
    const auto at = std::lower_bound(consumers.begin(), consumers.end(), node);
    if (at == consumers.end() || *at != node)
        consumers.insert(at, node);
}

void Graph::rename(ValueId value, std::string name)
{
    Value& v = m_values[value.index];
    m_valueNames[v.scope.index].remove(
        v.name, value.index, [&](uint32_t i) -> std::string_view { return m_values[i].name; });
    v.name = std::move(name);
    index(value);
}

void Graph::index(ValueId id)
{
    const Value& value = m_values[id.index];
    if (!value.name.empty())
        m_valueNames[value.scope.index].add(
            value.name, id.index, [&](uint32_t i) -> std::string_view { return m_values[i].name; });
}

void Graph::setInputs(std::vector<ValueId> inputs)
{
    Scope& main = m_scopes.front();
    for (ValueId value : main.inputs)
        m_values[value.index].isInput = false;
    for (ValueId value : inputs)
        m_values[value.index].isInput = true;
    main.inputs = std::move(inputs);
}

} // namespace meshwright::graph
