#include "core/sharding/runs_whole.h"

#include "core/graph/captured.h"
#include "core/operators/lowering.h"
#include "core/operators/traits.h"
#include "core/shapes/flat_model.h"

#include <algorithm>

namespace meshwright::sharding {

namespace {

bool readsSplit(const PropagationResult& propagation, NodeId reader, ValueId value)
{
    const PlanGraph& network = propagation.planGraph();
    const auto isSplit = [&](TensorIndex tensor) {
        return tensor != kNoTensor && propagation.of(tensor).isSplit();
    };
    return isSplit(network.ownOn(reader, value)) || isSplit(network.readAs(reader, value));
}

bool readsSplit(const PropagationResult& propagation, const graph::Node& node, NodeId id)
{
    return std::any_of(node.inputs.begin(), node.inputs.end(), [&](const auto& input) {
        return input && readsSplit(propagation, id, *input);
    });
}

/// Why an operation runs whole; empty: it reads no tensor that takes part, so that the whole is
/// cheap.
UserText reasonOf(const Operation& operation, const Execution& execution)
{
    const bool reads =
        std::any_of(operation.tensors.begin(), operation.tensors.begin() + operation.rule->operands,
                    [](TensorIndex tensor) { return tensor != kNoTensor; });
    return reads ? execution.keptWhole.begin()->second : UserText();
}

/// Why a node whose subgraphs run on whole tensors runs whole; empty: it reads nothing split.
UserText reasonOfSubgraphs(const PropagationResult& propagation, const graph::Graph& graph,
                           NodeId id)
{
    for (const ValueId value : graph::capturedBy(graph, id)) {
        if (readsSplit(propagation, id, value))
            return tr("its subgraph reads '{0}', which is whole there", graph.value(value).name);
    }
    return readsSplit(propagation, graph.node(id), id) ? tr("its subgraphs run on whole tensors")
                                                       : UserText();
}

UserText reasonOf(const PropagationResult& propagation, const graph::Graph& graph, NodeId id)
{
    const graph::Node& node = graph.node(id);
    if (!node.subgraphs.empty())
        return propagation.body(id) ? UserText() : reasonOfSubgraphs(propagation, graph, id);
    if (const std::optional<uint32_t> operation = propagation.planGraph().operationOf(id))
        return reasonOf(propagation.planGraph().operationGraph().operations()[*operation],
                        *propagation.execution(id));
    if (operators::traitsOf(node).has(operators::Trait::ReadsShape)
        || !readsSplit(propagation, node, id))
        return {};
    // A function is priced as if its body stood in its place.
    return shapes::callsFunction(graph, node)
        ? UserText()
        : tr("it is not known how it runs on parts of its tensors");
}

/// The bytes that each device sends for the operands of a node.
std::optional<Bytes> sentFor(const PropagationResult& propagation, NodeId node)
{
    Bytes sum;
    for (const std::size_t i : propagation.communicationsAt(node)) {
        const Communication& moved = propagation.communications()[i];
        if (moved.cause != CommunicationReason::Operand)
            continue;
        if (!moved.sent || __builtin_add_overflow(sum.count, moved.sent->count, &sum.count))
            return std::nullopt;
    }
    return sum;
}

/// Returns whether it is sure at a glance that a node does not run whole: most have an operation
/// and keep nothing whole.
bool keepsNothingWhole(const PropagationResult& propagation, const graph::Node& node, NodeId id)
{
    if (!node.subgraphs.empty() || !propagation.planGraph().operationOf(id))
        return false;
    const Execution* execution = propagation.execution(id);
    return !execution || execution->keptWhole.empty();
}

} // namespace

std::optional<WholeRun> wholeRun(const PropagationResult& propagation, const graph::Graph& graph,
                                 NodeId node)
{
    if (keepsNothingWhole(propagation, graph.node(node), node))
        return std::nullopt;
    UserText reason = reasonOf(propagation, graph, node);
    if (reason.empty())
        return std::nullopt;
    return WholeRun {node, std::move(reason), sentFor(propagation, node)};
}

std::vector<WholeRun> wholeRuns(const PropagationResult& propagation, const graph::Graph& graph)
{
    std::vector<WholeRun> runs;
    for (const NodeId node : graph.scope(ScopeId {0}).nodes) {
        if (auto run = wholeRun(propagation, graph, node))
            runs.push_back(std::move(*run));
    }
    return runs;
}

} // namespace meshwright::sharding
