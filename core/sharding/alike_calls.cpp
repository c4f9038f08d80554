#include "core/sharding/alike_calls.h"

#include "core/base/mix_hash.h"
#include "core/operators/traits.h"

#include <algorithm>

namespace meshwright::sharding {

namespace {

bool isComparable(const graph::Node& node)
{
    return node.operatorKey != 0 && node.subgraphs.empty()
        && !operators::traitsOf(node).has(operators::Trait::Random)
        && std::ranges::all_of(node.attributes, [](const graph::Attribute& attribute) {
               return attribute.reference.empty();
           });
}

uint64_t hashOf(const ModelRules& rules, const graph::Node& node)
{
    uint64_t hash = mixHash(node.operatorKey, node.scope.index);
    for (const std::optional<ValueId>& input : node.inputs) {
        const operators::TensorFacts* facts = input ? &rules.shapes().of(*input) : nullptr;
        hash = mixHash(hash, facts && facts->dims ? facts->dims->size() + 1 : 0);
    }
    return mixHash(hash, node.attributes.size());
}

bool areAlike(const shapes::ShapeTable& shapes, const std::vector<std::optional<ValueId>>& a,
              const std::vector<std::optional<ValueId>>& b)
{
    return std::ranges::equal(a, b, [&](std::optional<ValueId> one, std::optional<ValueId> other) {
        return one == other || (one && other && shapes.of(*one) == shapes.of(*other));
    });
}

bool areAlike(const ModelRules& rules, const graph::Node& a, const graph::Node& b)
{
    return a.operatorKey == b.operatorKey && a.scope == b.scope
        && std::ranges::equal(a.attributes, b.attributes,
                              [](const graph::Attribute& one, const graph::Attribute& other) {
                                  return one.name == other.name && one.value == other.value;
                              })
        && areAlike(rules.shapes(), a.inputs, b.inputs)
        && areAlike(rules.shapes(), a.outputs, b.outputs);
}

} // namespace

NodeId AlikeCalls::firstLike(const ModelRules& rules, NodeId node)
{
    const graph::Graph& graph = rules.graph();
    if (!isComparable(graph.node(node)))
        return node;
    const uint64_t hash = hashOf(rules, graph.node(node));
    const auto [first, last] = m_known.equal_range(hash);
    const auto found = std::find_if(first, last, [&](const auto& entry) {
        return areAlike(rules, graph.node(entry.second), graph.node(node));
    });
    if (found != last)
        return found->second;
    m_known.emplace(hash, node);
    return node;
}

} // namespace meshwright::sharding
