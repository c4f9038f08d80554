#include "core/exchange/sdy/sdy_names.h"

#include "core/operators/dims.h"

#include <algorithm>

namespace meshwright::exchange {

namespace {

/// "params['dense']['kernel'][0]" as "params.dense.kernel.0".
std::string dotted(std::string_view path)
{
    std::string name;
    for (const char c : path) {
        if (c == '[')
            name += '.';
        else if (c != ']' && c != '\'' && c != '"')
            name += c;
    }
    return name;
}

} // namespace

SdyNames::SdyNames(const SdyText& text, const graph::Graph& graph, const shapes::ShapeTable* shapes)
    : m_graph(graph)
    , m_shapes(shapes)
{
    m_arguments = match(text.arguments, argumentsOf(graph));
    m_results = match(text.results, graph.scope(ScopeId {0}).outputs);
    for (std::size_t i = 0; i < m_arguments.size(); ++i) {
        if (m_arguments[i])
            m_values.emplace(text.arguments[i].id, *m_arguments[i]);
    }
    for (const SdyOperation& operation : text.operations) {
        const std::optional<NodeId> node = this->node(operation);
        const std::optional<ValueId> named =
            operation.results.size() == 1 && !node ? byName(operation.location) : std::nullopt;
        if (named)
            m_values.emplace(operation.results.front(), *named);
        for (std::size_t i = 0; node && i < operation.results.size(); ++i) {
            const auto& outputs = graph.node(*node).outputs;
            if (i < outputs.size() && outputs[i])
                m_values.emplace(operation.results[i], *outputs[i]);
        }
    }
}

std::optional<ValueId> SdyNames::value(std::string_view id) const
{
    const auto found = m_values.find(id);
    return found == m_values.end() ? std::nullopt : std::optional(found->second);
}

std::optional<NodeId> SdyNames::node(const SdyOperation& operation) const
{
    const std::string& name = operation.node.empty() ? operation.location : operation.node;
    return name.empty() ? std::nullopt : m_graph.findNode(name);
}

std::optional<std::size_t> SdyNames::rank(ValueId value) const
{
    if (m_shapes && value.index < m_shapes->size() && m_shapes->of(value).dims)
        return m_shapes->of(value).dims->size();
    const auto& shape = m_graph.value(value).type.shape;
    return shape ? std::optional(shape->size()) : std::nullopt;
}

std::optional<ValueId> SdyNames::byName(const std::string& name) const
{
    if (name.empty())
        return std::nullopt;
    const std::string path = dotted(name);
    for (const std::string& candidate : {name, path, path.substr(path.find('.') + 1)}) {
        if (const auto value = m_graph.findValue(ScopeId {0}, candidate))
            return value;
    }
    return std::nullopt;
}

bool SdyNames::fits(const SdyValue& value, ValueId place) const
{
    if (!value.dims || !rank(place))
        return true;
    if (value.dims->size() != *rank(place))
        return false;
    const auto sizeAt = [&](std::size_t d) -> std::optional<int64_t> {
        if (m_shapes && place.index < m_shapes->size() && m_shapes->of(place).dims)
            return operators::numberOf((*m_shapes->of(place).dims)[d]);
        return std::nullopt;
    };
    for (std::size_t d = 0; d < value.dims->size(); ++d) {
        if ((*value.dims)[d] && sizeAt(d) && *(*value.dims)[d] != *sizeAt(d))
            return false;
    }
    return true;
}

/// By name; those that are left by their place, where type and number fit.
SdyNames::Found SdyNames::match(const std::vector<SdyValue>& values,
                                const std::vector<ValueId>& places)
{
    Found found;
    std::set<ValueId> taken;
    for (const SdyValue& value : values) {
        std::optional<ValueId> named = byName(value.name);
        if (!named && !value.id.empty() && value.name.empty())
            named = byName(value.id.substr(1));
        if (named && !taken.insert(*named).second)
            named.reset();
        found.push_back(named);
    }
    for (std::size_t i = 0; i < found.size() && i < places.size(); ++i) {
        // Of a program with names, a name that the model does not have is another tensor.
        if (found[i] || taken.contains(places[i]) || !fits(values[i], places[i])
            || values.size() > places.size() || !taken.empty())
            continue;
        found[i] = places[i];
        m_byPosition += values[i].sharding ? 1 : 0; // the others say nothing
    }
    return found;
}

std::vector<ValueId> argumentsOf(const graph::Graph& graph)
{
    const graph::Scope& main = graph.scope(ScopeId {0});
    std::vector<ValueId> arguments;
    for (const ValueId input : main.inputs) {
        if (!graph.value(input).isInitializer())
            arguments.push_back(input);
    }
    arguments.insert(arguments.end(), main.initializers.begin(), main.initializers.end());
    return arguments;
}

} // namespace meshwright::exchange
