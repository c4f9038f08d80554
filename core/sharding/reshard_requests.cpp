#include "core/graph/captured.h"
#include "core/operators/lowering.h"
#include "core/operators/traits.h"
#include "core/shapes/flat_model.h"
#include "core/sharding/held_range.h"
#include "core/sharding/propagation_cache.h"
#include "core/sharding/written_constants.h"

#include <algorithm>
#include <set>

/// What each node of a propagated plan needs moved.
namespace meshwright::sharding {

namespace {

TensorSharding closedCopy(const TensorSharding& sharding)
{
    TensorSharding copy = sharding;
    for (DimSharding& dim : copy.dims) {
        dim.closed = true;
        dim.priority = 0;
    }
    copy.replicated.clear();
    return copy;
}

/// A value that a node uses, and how; absent: whole.
struct Use
{
    ValueId value;
    const TensorSharding* as = nullptr;
};

/// How a node uses its tensors.
class Uses
{
public:
    Uses(const PropagationResult& propagation, const graph::Graph& graph, NodeId id)
        : m_graph(graph)
        , m_id(id)
        , m_node(graph.node(id))
        , m_body(propagation.body(id))
        , m_execution(propagation.execution(id))
    {
        const std::optional<uint32_t> operation = propagation.planGraph().operationOf(id);
        if (operation)
            m_operation = &propagation.planGraph().operationGraph().operations()[*operation];
    }

    /// The sharding of an input or output as it is used; null: whole.
    const TensorSharding* of(std::size_t argument, bool isOutput) const
    {
        if (m_body) {
            const auto& all = isOutput ? m_body->outputs : m_body->inputs;
            return argument < all.size() && all[argument] ? &*all[argument] : nullptr;
        }
        if (!m_execution || !m_operation || (!isOutput && argument >= m_operation->rule->operands))
            return nullptr;
        const std::size_t t = argument + (isOutput ? m_operation->rule->operands : 0);
        return t < m_operation->tensors.size() && m_operation->tensors[t] != kNoTensor
            ? &m_execution->used[t]
            : nullptr;
    }

    /// The values that it reads: its inputs in order, then those that its subgraphs read.
    std::vector<Use> read() const
    {
        std::vector<Use> uses;
        if (operators::traitsOf(m_node).has(operators::Trait::ReadsShape))
            return uses;
        uses.reserve(m_node.inputs.size());
        for (std::size_t i = 0; i < m_node.inputs.size(); ++i) {
            if (m_node.inputs[i])
                uses.push_back({*m_node.inputs[i], of(i, false)});
        }
        if (m_node.subgraphs.empty())
            return uses;
        for (const ValueId value : graph::capturedBy(m_graph, m_id)) {
            const auto found = m_body ? m_body->captured.find(value)
                                      : std::map<ValueId, TensorSharding>::const_iterator();
            const bool isSplit = m_body && found != m_body->captured.end();
            uses.push_back({value, isSplit ? &found->second : nullptr});
        }
        return uses;
    }

    const Operation* operation() const { return m_operation; }

    const Execution* execution() const { return m_execution; }

    /// The axes along which devices hold terms of its results.
    AxisList partial() const { return m_execution ? m_execution->partial : AxisList(); }

private:
    const graph::Graph& m_graph;
    NodeId m_id;
    const graph::Node& m_node;
    const BodyExecution* m_body;
    const Execution* m_execution;
    const Operation* m_operation = nullptr;
};

/// Constants that are written as their readers need them.
bool isNeverMoved(const ModelRules& rules, ValueId value)
{
    return isWrittenAsNeeded(rules.graph(), value, rules.shapes().of(value).type);
}

} // namespace

/// The edges of its parts of an image that a convolution or pooling needs of each neighbour.
void PropagationEngine::addHalos(const PropagationResult& propagation, const Operation& operation,
                                 const Execution& execution,
                                 std::vector<ReshardRequest>& requests) const
{
    if (execution.halos.empty())
        return;
    const TensorIndex image = operation.tensors.front();
    const TensorView& view = propagation.m_planGraph->view(image);
    const std::size_t components = view.sizes.size() - execution.windows.size() - 2;
    std::vector<std::pair<std::size_t, int64_t>> widened; // a corner goes by the part beside it
    for (const HaloExchange& one : execution.halos) {
        const std::size_t dim = components + one.dim;
        const int64_t parts = product(one.axes);
        for (const int64_t edge : {one.halo.before, one.halo.after}) {
            if (edge == 0)
                continue;
            const TensorSharding used = closedCopy(execution.used.front());
            ReshardRequest request {operation.node, image, CommunicationReason::Halo, used, used};
            request.resized = widened;
            request.resized.emplace_back(dim, edge * parts);
            requests.push_back(std::move(request));
        }
        widened.emplace_back(dim, parts * operators::mostSeen(one.window, parts));
    }
}

/// Whether a node uses its tensors as they are, so that nothing is moved for it. For most nodes of
/// most plans this is the only question.
bool PropagationEngine::usesAsTheyAre(const PropagationResult& propagation, NodeId id) const
{
    const PlanGraph& network = *propagation.m_planGraph;
    const ShardingPool& pool = m_cache->steps.pool();
    const graph::Node& node = m_cache->rules->graph().node(id);
    if (!node.subgraphs.empty())
        return false;
    const std::optional<uint32_t> number = network.operationOf(id);
    const Operation* operation = number ? &network.operationGraph().operations()[*number] : nullptr;
    const Execution* execution = number ? propagation.m_executions[*number].get() : nullptr;
    if (execution && !execution->isLocal())
        return false;
    const auto isStored = [&](TensorIndex tensor) {
        return !propagation.m_stored.empty() && propagation.stored(tensor);
    };
    const auto isAsItIs = [&](ValueId value, std::size_t t, bool isResult) {
        const TensorIndex own = isResult ? network.tensorOf(value) : network.ownOn(id, value);
        const bool takesPart = operation && t < operation->tensors.size()
            && operation->rule->isResult(t) == isResult && operation->tensors[t] != kNoTensor;
        if (takesPart)
            return operation->tensors[t] == own && !isStored(own);
        const TensorIndex read = isResult ? own : network.readAs(id, value);
        return own == kNoTensor
            || (own == read && !pool.isSplit(propagation.m_shardings[own]) && !isStored(own));
    };
    for (std::size_t i = 0; i < node.inputs.size(); ++i) {
        if (node.inputs[i] && !isAsItIs(*node.inputs[i], i, false))
            return false;
    }
    for (std::size_t o = 0; o < node.outputs.size(); ++o) {
        const std::size_t t = operation ? operation->rule->operands + o : 0;
        if (node.outputs[o] && !isAsItIs(*node.outputs[o], t, true))
            return false;
    }
    return true;
}

/// The stages that run a node: its own. What is made where it is read is run by its readers' stages
/// on the mesh of its own; a node of another mesh takes what it needs from the whole.
std::vector<uint32_t> PropagationEngine::stagesRunning(const PlanGraph& network, NodeId id) const
{
    const graph::Graph& graph = m_cache->rules->graph();
    if (!operators::isMadeWhereRead(graph, id))
        return {network.stageOf(id)};
    std::set<uint32_t> stages;
    std::set<NodeId> seen;
    for (std::vector<NodeId> open {id}; !open.empty();) {
        const NodeId node = open.back();
        open.pop_back();
        for (const std::optional<ValueId>& output : graph.node(node).outputs) {
            if (!output)
                continue;
            if (graph.value(*output).isOutput)
                stages.insert(network.stageOf(node));
            for (const NodeId reader : graph.value(*output).consumers) {
                if (!seen.insert(reader).second)
                    continue;
                if (operators::isMadeWhereRead(graph, reader))
                    open.push_back(reader);
                else if (network.meshOf(reader) == network.meshOf(id))
                    stages.insert(network.stageOf(reader));
            }
        }
    }
    if (stages.empty())
        stages.insert(network.stageOf(id));
    return {stages.begin(), stages.end()};
}

/// Requests what the nodes of the main graph need moved. Operands of nodes in subgraphs and
/// functions are moved before the node around them.
void PropagationEngine::request(const PropagationResult& propagation,
                                std::vector<ReshardRequest>& requests) const
{
    const graph::Graph& graph = m_cache->rules->graph();
    for (const NodeId node : m_cache->rules->order()) {
        const bool isInside = graph.scope(graph.node(node).scope).owner.has_value();
        if (isInside || usesAsTheyAre(propagation, node))
            continue;
        const PlanGraph& network = *propagation.m_planGraph;
        const bool isInlined =
            !network.operationOf(node) && shapes::callsFunction(graph, graph.node(node));
        if (isInlined)
            continue;
        const std::size_t first = requests.size();
        requestOperands(propagation, node, requests);
        requestInternal(propagation, node, requests);
        requestResults(propagation, node, requests);
        const std::size_t end = requests.size();
        if (first == end)
            continue;
        const std::vector<uint32_t> stages = stagesRunning(network, node);
        for (std::size_t s = 0; s < stages.size(); ++s) {
            for (std::size_t i = first; i < end; ++i) {
                if (s > 0)
                    requests.push_back(ReshardRequest(requests[i]));
                (s > 0 ? requests.back() : requests[i]).stage = stages[s];
            }
        }
    }
    requestCalls(propagation, requests);
}

/// What goes into and out of functions that are called once.
void PropagationEngine::requestCalls(const PropagationResult& propagation,
                                     std::vector<ReshardRequest>& requests) const
{
    const std::span<const Operation> operations =
        propagation.m_planGraph->operationGraph().operations();
    for (std::size_t o = 0; o < operations.size(); ++o) {
        const Operation& operation = operations[o];
        const Execution* execution = propagation.m_executions[o].get();
        for (std::size_t t = 0; operation.isEdge && execution && t < execution->used.size(); ++t) {
            if (!execution->reshards[t] || operation.tensors[t] == kNoTensor)
                continue;
            ReshardRequest request {
                operation.node, operation.tensors[t], CommunicationReason::Operand,
                closedCopy(m_cache->steps.pool()[propagation.m_shardings[operation.tensors[t]]]),
                closedCopy(execution->used[t])};
            request.stage = propagation.m_planGraph->stageOf(operation.node);
            if (operation.rule->isResult(t)) {
                request.cause = CommunicationReason::Result;
                std::swap(request.from, request.to);
            }
            requests.push_back(std::move(request));
        }
    }
}

/// Brings what a node reads into the shardings that it needs: a weight that is stored in parts is
/// gathered for each reader, which gives it up again behind it (ZeRO stage 3, Rajbhandari et al.
/// 2020, section 5.3); a reader with an annotation of its own has a tensor of its own.
void PropagationEngine::requestOperands(const PropagationResult& propagation, NodeId node,
                                        std::vector<ReshardRequest>& requests) const
{
    const PlanGraph& network = *propagation.m_planGraph;
    const ShardingPool& pool = m_cache->steps.pool();
    const auto shardingOf = [&](TensorIndex tensor) -> const TensorSharding& {
        return pool[propagation.m_shardings[tensor]];
    };
    const Uses uses(propagation, m_cache->rules->graph(), node);
    std::vector<ValueId> known;
    for (const Use& use : uses.read()) {
        const TensorIndex own = network.ownOn(node, use.value),
                          read = network.readAs(node, use.value);
        // Most operands are used as they are.
        const bool isThere = read != kNoTensor && own == read && !propagation.stored(own)
            && (use.as
                    ? shardingOf(read).unreduced.empty() && isSameSplit(*use.as, shardingOf(read))
                    : !pool.isSplit(propagation.m_shardings[read]));
        if (own == kNoTensor || read == kNoTensor || isThere
            || isNeverMoved(*m_cache->rules, use.value))
            continue;
        if (std::find(known.begin(), known.end(), use.value) == known.end()) {
            known.push_back(use.value);
            if (const TensorSharding* stored = propagation.stored(own))
                requests.push_back({node, own, CommunicationReason::Storage, closedCopy(*stored),
                                    closedCopy(shardingOf(own))});
            if (read != own)
                requestReader(propagation, node, own, read, requests);
        }
        const TensorSharding& there = shardingOf(read);
        const TensorSharding needed = use.as ? closedCopy(*use.as) : wholeLike(there);
        ReshardRequest request {node, read, CommunicationReason::Operand, closedCopy(there),
                                needed};
        request.to.unreduced.clear();
        const bool isCut = m_cache->rules->graph().value(use.value).isInitializer() && read == own
            && !propagation.stored(own) && onlyCuts(request.from, request.to);
        if (!isCut && !isSameSplit(request.from, request.to))
            requests.push_back(std::move(request));
    }
    if (uses.execution())
        addHalos(propagation, *uses.operation(), *uses.execution(), requests);
}

/// Components of one and not of the other: gathered as the one, sliced as the other.
void PropagationEngine::requestReader(const PropagationResult& propagation, NodeId node,
                                      TensorIndex own, TensorIndex read,
                                      std::vector<ReshardRequest>& requests) const
{
    const ShardingPool& pool = m_cache->steps.pool();
    const TensorView& source = propagation.m_planGraph->view(own);
    const TensorView& view = propagation.m_planGraph->view(read);
    ReshardRequest request {node, read, CommunicationReason::Operand,
                            closedCopy(pool[propagation.m_shardings[own]]),
                            closedCopy(pool[propagation.m_shardings[read]])};
    if (source.components != view.components) {
        ReshardRequest gather = request;
        gather.tensor = own;
        gather.to = wholeLike(gather.from);
        requests.push_back(std::move(gather));
        request.from = wholeLike(request.to);
    }
    requests.push_back(std::move(request));
}

/// Requests the all-reduces of statistics of what is normalised in parts.
void PropagationEngine::requestInternal(const PropagationResult& propagation, NodeId node,
                                        std::vector<ReshardRequest>& requests) const
{
    const Execution* execution = propagation.execution(node);
    if (!execution || execution->internal.empty())
        return;
    const Operation& operation = propagation.m_planGraph->operationGraph()
                                     .operations()[*propagation.m_planGraph->operationOf(node)];
    for (const InternalReduce& internal : execution->internal) {
        if (operation.tensors[internal.tensor] == kNoTensor)
            continue;
        ReshardRequest request {node,
                                operation.tensors[internal.tensor],
                                CommunicationReason::Internal,
                                closedCopy(execution->used[internal.tensor]),
                                {},
                                internal.count};
        for (const InternalReduce::Dim& dim : internal.dims) {
            request.from.dims[dim.dim].axes = dim.axes;
            request.resized.emplace_back(dim.dim, dim.size);
        }
        request.to = request.from;
        request.from.unreduced = internal.axes;
        requests.push_back(std::move(request));
    }
}

/// Requests that results go from the shardings in which they are made to those that are wanted.
void PropagationEngine::requestResults(const PropagationResult& propagation, NodeId node,
                                       std::vector<ReshardRequest>& requests) const
{
    const PlanGraph& network = *propagation.m_planGraph;
    const graph::Node& of = m_cache->rules->graph().node(node);
    const Uses uses(propagation, m_cache->rules->graph(), node);
    for (std::size_t o = 0; o < of.outputs.size(); ++o) {
        const TensorIndex tensor = of.outputs[o] ? network.tensorOf(*of.outputs[o]) : kNoTensor;
        if (tensor == kNoTensor)
            continue;
        const TensorSharding& wanted = m_cache->steps.pool()[propagation.m_shardings[tensor]];
        const TensorSharding* made = uses.of(o, true);
        const bool isMadeSo = made
            ? uses.partial().empty() && wanted.unreduced.empty() && isSameSplit(*made, wanted)
            : !m_cache->steps.pool().isSplit(propagation.m_shardings[tensor]);
        if (isMadeSo || isNeverMoved(*m_cache->rules, *of.outputs[o]))
            continue;
        ReshardRequest request {node, tensor, CommunicationReason::Result,
                                made ? closedCopy(*made) : wholeLike(wanted), closedCopy(wanted)};
        request.from.unreduced = made ? uses.partial() : AxisList();
        if (!request.from.unreduced.empty())
            request.cause = CommunicationReason::Reduction;
        if (!isSameSplit(request.from, request.to))
            requests.push_back(std::move(request));
    }
}

} // namespace meshwright::sharding
