#include "core/sharding/blocks/meaning.h"

#include <array>

namespace meshwright::sharding {

namespace {

constexpr std::array<std::string_view, 3> kMeanings {"MatMul", "Softmax", "Transpose"};
constexpr int kMaxDepth = 8;

/// Counts the operators that give a function its meaning, in a body and its subgraphs.
void count(const graph::Graph& graph, ScopeId scope, int depth, int& found,
           std::string_view& meaning)
{
    if (depth > kMaxDepth)
        return;
    for (NodeId id : graph.scope(scope).nodes) {
        const graph::Node& node = graph.node(id);
        for (std::string_view known : kMeanings) {
            if (node.domain.empty() && node.opType == known) {
                ++found;
                meaning = known;
            }
        }
        for (ScopeId inner : node.subgraphs)
            count(graph, inner, depth + 1, found, meaning);
    }
}

} // namespace

std::string_view meaningOf(const graph::Graph& graph, const graph::Node& node)
{
    if (node.domain.empty())
        return node.opType;
    const std::optional<ScopeId> body = graph.function(node);
    if (!body || graph.scope(*body).nodes.size() > 16)
        return {};
    int found = 0;
    std::string_view meaning;
    count(graph, *body, 0, found, meaning);
    return found == 1 ? meaning : std::string_view();
}

} // namespace meshwright::sharding
