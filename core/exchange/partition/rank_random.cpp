#include "core/exchange/partition/rank_random.h"

#include "core/exchange/finding_kinds.h"
#include "core/operators/lowering.h"

#include <algorithm>

namespace meshwright::exchange {

namespace {

/// A node that draws without a seed: this one, or one of its subgraphs or its function.
std::optional<NodeId> drawsUnseeded(const graph::Graph& graph, NodeId id)
{
    std::vector<NodeId> waiting {id};
    std::set<ScopeId> seen;
    while (!waiting.empty()) {
        const NodeId next = waiting.back();
        waiting.pop_back();
        const graph::Node& node = graph.node(next);
        if (operators::isRandom(graph, node) && !graph.attribute(node, "seed"))
            return next;
        std::vector<ScopeId> inner = node.subgraphs;
        if (const std::optional<ScopeId> function = graph.function(node))
            inner.push_back(*function);
        for (const ScopeId scope : inner) {
            const std::vector<NodeId>& nodes = graph.scope(scope).nodes;
            if (seen.insert(scope).second)
                waiting.insert(waiting.end(), nodes.begin(), nodes.end());
        }
    }
    return std::nullopt;
}

/// Whether no two devices have an element of the results in common: then nobody sees that each has
/// drawn for itself.
bool areApart(const sharding::PropagationResult& propagation, const graph::Node& node,
              const DeviceGrid& grid)
{
    const sharding::TensorSharding* first = nullptr;
    for (const std::optional<ValueId>& output : node.outputs) {
        const sharding::TensorSharding* own = output ? propagation.sharding(*output) : nullptr;
        if (output && (!own || (first && !isSameSplit(*first, *own))))
            return false;
        first = own ? own : first;
    }
    int64_t parts = 1;
    for (std::size_t d = 0; first && d < first->dims.size(); ++d)
        parts *= sharding::product(first->dims[d].axes);
    return parts == int64_t(grid.devices.size());
}

} // namespace

std::optional<Diagnostic> tellRandom(const sharding::PropagationResult& propagation,
                                     const graph::Graph& graph, const RankPart& part, NodeId id)
{
    const graph::Node& node = graph.node(id);
    const std::optional<NodeId> drawn =
        part.grid.devices.size() > 1 ? drawsUnseeded(graph, id) : std::nullopt;
    if (!drawn || (*drawn == id && areApart(propagation, node, part.grid)))
        return std::nullopt;
    return finding(
        "ranks-random", Severity::Error,
        tr("'{0}' ({1}) has no seed: each device would draw its own random numbers for a tensor "
           "that several devices have",
           graph.reference(*drawn), graph.node(*drawn).opType),
        tr("What they compute from it would not fit together. Give the node the attribute seed, "
           "make the numbers an input of the model, or export a Dropout for inference."),
        {id, {}, {}});
}

} // namespace meshwright::exchange
