#include "core/graph/captured.h"

#include <set>

namespace meshwright::graph {

std::vector<ValueId> capturedBy(const Graph& graph, NodeId id)
{
    const Node& node = graph.node(id);
    std::vector<ValueId> captured;
    std::set<ValueId> seen;
    const auto add = [&](ValueId value) {
        if (graph.value(value).scope == node.scope && seen.insert(value).second)
            captured.push_back(value);
    };
    std::vector<ScopeId> waiting(node.subgraphs.rbegin(), node.subgraphs.rend());
    while (!waiting.empty()) {
        const Scope& scope = graph.scope(waiting.back());
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

} // namespace meshwright::graph
