#include "core/base/json/located_json.h"
#include "core/base/text.h"
#include "core/exchange/polygraphy/attention_layers.h"
#include "core/operators/traits.h"

#include <algorithm>
#include <deque>
#include <map>

namespace meshwright::exchange {

namespace {

std::string described(const graph::Graph& graph, NodeId id)
{
    return graph.node(id).opType + ' ' + inQuotes(graph.reference(id));
}

/// With an article in English.
UserText article(const std::string& noun)
{
    return std::string_view("AEIOU").find(noun.front()) == std::string_view::npos
        ? tr("a {0}", noun)
        : tr("an {0}", noun);
}

UserText namesOf(const graph::Graph& graph, const std::vector<NodeId>& nodes)
{
    constexpr std::size_t kMost = 3;
    std::vector<UserText> names;
    for (std::size_t i = 0; i < nodes.size() && i < kMost; ++i)
        names.emplace_back(described(graph, nodes[i]));
    if (nodes.size() > kMost)
        return tr("{0} and {1} more", UserText::list(std::move(names)), nodes.size() - kMost);
    if (names.size() < 2)
        return UserText::list(std::move(names));
    const UserText last = names.back();
    names.pop_back();
    return tr("{0} and {1}", UserText::list(std::move(names)), last);
}

/// The nearest node of a kind behind a value, over nodes of any kind.
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
UserText obstacle(const graph::Graph& graph, const Reached& way, const UserText& from,
                  const UserText& to)
{
    for (const NodeId id : way.passed) {
        if (!isPassable(graph.node(id)))
            return tr("{0} sits between {1} and {2}", article(described(graph, id)), from, to);
    }
    return {};
}

UserText unknownTensor(const graph::Graph& graph, std::string_view name)
{
    std::vector<std::string_view> names;
    for (const graph::Value& value : graph.values()) {
        if (value.scope == ScopeId {0})
            names.push_back(value.name);
    }
    const auto near = names.size() > 20000 ? std::nullopt : nearestWord(name, names);
    return near ? tr("there is no tensor {0}; did you mean {1}?", inQuotes(name), inQuotes(*near))
                : tr("there is no tensor {0}", inQuotes(name));
}

/// Why the way from the queries to a product of values is none.
UserText whyNot(const graph::Graph& graph, ValueId queries, const std::string& quoted)
{
    const graph::Value& value = graph.value(queries);
    if (value.consumers.empty())
        return tr("nothing reads {0}", quoted);
    const auto isAnyProduct = [&](NodeId node) { return isProduct(graph, node); };
    const auto product = nearest(graph, queries, isAnyProduct);
    if (!product)
        return tr("{0} is read by {1}, and no product with keys follows", quoted,
                  namesOf(graph, value.consumers));
    const UserText first = tr("the product {0}", inQuotes(graph.reference(product->node)));
    if (const UserText why = obstacle(graph, *product, quoted, first); !why.empty())
        return why;
    const auto& output = graph.node(product->node).outputs.front();
    const auto softmax = output
        ? nearest(graph, *output,
                  [&](NodeId node) {
                      return operators::traitsOf(graph.node(node)).has(operators::Trait::Softmax);
                  })
        : std::nullopt;
    if (!softmax)
        return output && !graph.value(*output).consumers.empty()
            ? tr("no Softmax follows {0}, which is read by {1}", first,
                 namesOf(graph, graph.value(*output).consumers))
            : tr("no Softmax follows {0}", first);
    const UserText middle = tr("the softmax {0}", inQuotes(graph.reference(softmax->node)));
    if (const UserText why = obstacle(graph, *softmax, first, middle); !why.empty())
        return why;
    const auto& probabilities = graph.node(softmax->node).outputs.front();
    const auto second = probabilities ? nearest(graph, *probabilities, isAnyProduct) : std::nullopt;
    if (!second)
        return tr("no product with values follows {0}", middle);
    const UserText last = tr("the product {0}", inQuotes(graph.reference(second->node)));
    if (const UserText why = obstacle(graph, *second, middle, last); !why.empty())
        return why;
    return tr("{0} is not the first operand of {1}, where the queries of an attention are", quoted,
              first);
}

} // namespace

UserText whyNoAttention(const graph::Graph& graph, const std::vector<AttentionLayer>& layers,
                        std::string_view name)
{
    const std::optional<ValueId> value = graph.findValue(ScopeId {0}, name);
    if (!value)
        return unknownTensor(graph, name);
    const std::string quoted = inQuotes(name);
    for (const AttentionLayer& layer : layers) {
        if (*value != layer.k && *value != layer.v)
            continue;
        const std::string queries = inQuotes(graph.value(layer.q).name);
        return *value == layer.k
            ? tr("{0} holds the keys of the attention whose queries are {1}", quoted, queries)
            : tr("{0} holds the values of the attention whose queries are {1}", quoted, queries);
    }
    return whyNot(graph, *value, quoted);
}

UserText whyPolygraphySkips(const graph::Graph& graph, const AttentionLayer& layer)
{
    if (layer.isOperator())
        return tr("it is an operator of its own, {0}", described(graph, layer.scores));
    if (graph.node(layer.values).inputs[1] != layer.v)
        return tr("the values are the first operand of {0}", described(graph, layer.values));
    const auto check = [&](NodeId from, NodeId to) -> UserText {
        const ValueId value = *graph.node(from).outputs.front();
        const std::string quoted = inQuotes(graph.value(value).name);
        const std::vector<NodeId>& readers = graph.value(value).consumers;
        const auto other = std::ranges::find_if(readers, [&](NodeId id) { return id != to; });
        if (std::ranges::find(readers, to) == readers.end() && other != readers.end())
            return tr("{0} sits between {1} and {2}", article(described(graph, *other)),
                      described(graph, from), described(graph, to));
        if (other != readers.end())
            return tr("{0} is also read by {1}", quoted, described(graph, *other));
        if (graph.value(value).isOutput)
            return tr("{0} is also an output of the model", quoted);
        return {};
    };
    const UserText why = check(layer.scores, layer.softmax);
    return why.empty() ? check(layer.softmax, layer.values) : why;
}

} // namespace meshwright::exchange
