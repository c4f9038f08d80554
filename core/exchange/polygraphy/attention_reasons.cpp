#include "core/base/json/located_json.h"
#include "core/base/text.h"
#include "core/exchange/polygraphy/attention_layers.h"
#include "core/exchange/polygraphy/attention_walk.h"

#include <algorithm>
#include <deque>
#include <map>
#include <set>

namespace meshwright::exchange {

namespace {

std::string described(const graph::Graph& graph, NodeId id)
{
    return graph.node(id).opType + ' ' + inQuotes(graph.reference(id));
}

std::string article(const std::string& noun)
{
    return (std::string_view("AEIOU").find(noun.front()) == std::string_view::npos ? "a " : "an ")
        + noun;
}

std::string namesOf(const graph::Graph& graph, const std::vector<NodeId>& nodes)
{
    std::string text;
    for (std::size_t i = 0; i < nodes.size() && i < 3; ++i)
        text += (i == 0 ? "" : i + 1 == nodes.size() ? " and " : ", ") + described(graph, nodes[i]);
    return nodes.size() > 3 ? text + " and " + std::to_string(nodes.size() - 3) + " more" : text;
}

/// The nearest node of a kind behind a value, whatever lies between.
struct Reached
{
    NodeId node;
    std::vector<NodeId> passed; ///< on the way, in order
};

template<typename IsWanted>
std::optional<Reached> nearest(const graph::Graph& graph, ValueId from, IsWanted isWanted)
{
    constexpr std::size_t kMost = 256;
    std::map<NodeId, std::optional<NodeId>> cameFrom;
    std::deque<NodeId> open;
    const auto visit = [&](ValueId value, std::optional<NodeId> by) {
        for (const NodeId reader : graph.value(value).consumers) {
            if (graph.node(reader).scope == ScopeId {0} && cameFrom.emplace(reader, by).second)
                open.push_back(reader);
        }
    };
    visit(from, std::nullopt);
    while (!open.empty() && cameFrom.size() < kMost) {
        const NodeId node = open.front();
        open.pop_front();
        if (isWanted(node)) {
            Reached reached {node, {}};
            for (std::optional<NodeId> by = cameFrom[node]; by; by = cameFrom[*by])
                reached.passed.insert(reached.passed.begin(), *by);
            return reached;
        }
        for (const std::optional<ValueId>& output : graph.node(node).outputs) {
            if (output)
                visit(*output, node);
        }
    }
    return std::nullopt;
}

/// "a Relu \"r\" sits between the product \"mm1\" and the softmax \"sm\""; empty: all is passable.
std::string obstacle(const graph::Graph& graph, const Reached& way, const std::string& from,
                     const std::string& to)
{
    for (const NodeId id : way.passed) {
        if (!isPassable(graph.node(id)))
            return article(described(graph, id)) + " sits between " + from + " and " + to;
    }
    return {};
}

std::string unknownTensor(const graph::Graph& graph, std::string_view name)
{
    std::vector<std::string_view> names;
    for (const graph::Value& value : graph.values()) {
        if (value.scope == ScopeId {0})
            names.push_back(value.name);
    }
    const auto near = names.size() > 20000 ? std::nullopt : nearestWord(name, names);
    return "there is no tensor " + inQuotes(name)
        + (near ? "; did you mean " + inQuotes(*near) + "?" : std::string());
}

/// Why the way from the queries to a product of values is none.
std::string whyNot(const graph::Graph& graph, ValueId queries, const std::string& quoted)
{
    const graph::Value& value = graph.value(queries);
    if (value.consumers.empty())
        return "nothing reads " + quoted;
    const auto isAnyProduct = [&](NodeId node) { return isProduct(graph, node); };
    const auto product = nearest(graph, queries, isAnyProduct);
    if (!product)
        return quoted + " is read by " + namesOf(graph, value.consumers)
            + ", and no product with keys follows";
    const std::string first = "the product " + inQuotes(graph.reference(product->node));
    if (const std::string why = obstacle(graph, *product, quoted, first); !why.empty())
        return why;
    const auto& output = graph.node(product->node).outputs.front();
    const auto softmax = output
        ? nearest(graph, *output, [&](NodeId node) { return graph.node(node).opType == "Softmax"; })
        : std::nullopt;
    if (!softmax)
        return "no Softmax follows " + first
            + (output && !graph.value(*output).consumers.empty()
                   ? ", which is read by " + namesOf(graph, graph.value(*output).consumers)
                   : "");
    const std::string middle = "the softmax " + inQuotes(graph.reference(softmax->node));
    if (const std::string why = obstacle(graph, *softmax, first, middle); !why.empty())
        return why;
    const auto& probabilities = graph.node(softmax->node).outputs.front();
    const auto second = probabilities ? nearest(graph, *probabilities, isAnyProduct) : std::nullopt;
    if (!second)
        return "no product with values follows " + middle;
    const std::string last = "the product " + inQuotes(graph.reference(second->node));
    if (const std::string why = obstacle(graph, *second, middle, last); !why.empty())
        return why;
    return quoted + " is not the first operand of " + first
        + ", where the queries of an attention are";
}

} // namespace

std::string whyNoAttention(const graph::Graph& graph, const std::vector<AttentionLayer>& layers,
                           std::string_view name)
{
    const std::optional<ValueId> value = graph.findValue(ScopeId {0}, name);
    if (!value)
        return unknownTensor(graph, name);
    const std::string quoted = inQuotes(name);
    for (const AttentionLayer& layer : layers) {
        if (*value != layer.k && *value != layer.v)
            continue;
        return quoted + " holds the " + (*value == layer.k ? "keys" : "values")
            + " of the attention whose queries are " + inQuotes(graph.value(layer.q).name);
    }
    return whyNot(graph, *value, quoted);
}

std::string whyPolygraphySkips(const graph::Graph& graph, const AttentionLayer& layer)
{
    if (layer.isOperator())
        return "it is an operator of its own, " + described(graph, layer.scores);
    if (graph.node(layer.values).inputs[1] != layer.v)
        return "the values are the first operand of " + described(graph, layer.values);
    const auto check = [&](NodeId from, NodeId to) -> std::string {
        const ValueId value = *graph.node(from).outputs.front();
        const std::string quoted = inQuotes(graph.value(value).name);
        const std::vector<NodeId>& readers = graph.value(value).consumers;
        const auto other = std::ranges::find_if(readers, [&](NodeId id) { return id != to; });
        if (std::ranges::find(readers, to) == readers.end() && other != readers.end())
            return article(described(graph, *other)) + " sits between " + described(graph, from)
                + " and " + described(graph, to);
        if (other != readers.end())
            return quoted + " is also read by " + described(graph, *other);
        if (graph.value(value).isOutput)
            return quoted + " is also an output of the model";
        return {};
    };
    const std::string why = check(layer.scores, layer.softmax);
    return why.empty() ? check(layer.softmax, layer.values) : why;
}

} // namespace meshwright::exchange
