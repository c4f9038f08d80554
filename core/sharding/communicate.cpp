#include "core/operators/lowering.h"
#include "core/shapes/flat_model.h"
#include "core/sharding/propagation_cache.h"

#include <algorithm>
#include <map>
#include <tuple>

/// How the operations of a propagated plan run, and by which collectives what they need is moved.
namespace meshwright::sharding {

/// Decides how every operation with something split runs.
void PropagationEngine::execute(PropagationResult& propagation)
{
    const OperationGraph& network = propagation.m_planGraph->operationGraph();
    propagation.m_executions.resize(network.operations().size());
    Cache::LastRun& last = m_cache->last;
    const bool isSameNetwork = last.network && &last.network->operationGraph() == &network;
    for (uint32_t o = 0; o < network.operations().size(); ++o) {
        if (isSameNetwork && m_cache->isAsLast(network.operations()[o], propagation.m_shardings))
            propagation.m_executions[o] = last.executions[o];
        else
            executeOperation(propagation, o);
    }
    last = {propagation.m_planGraph, propagation.m_shardings, propagation.m_executions};
    readBodies(propagation);
}

void PropagationEngine::executeOperation(PropagationResult& propagation, uint32_t index)
{
    const graph::Graph& graph = m_cache->rules->graph();
    const Operation& operation = propagation.m_planGraph->operationGraph().operations()[index];
    const auto isSplit = [&](TensorIndex tensor) {
        return tensor != kNoTensor
            && m_cache->steps.pool().isSplit(propagation.m_shardings[tensor]);
    };
    // A function is priced as if its body stood in the place of its call: runtimes inline it. Other
    // edges lead into subgraphs, which readBodies() looks at.
    if ((!operation.isEdge || shapes::callsFunction(graph, graph.node(operation.node)))
        && std::any_of(operation.tensors.begin(), operation.tensors.end(), isSplit))
        propagation.m_executions[index] =
            m_cache->execute(*propagation.m_planGraph, operation, propagation.m_shardings);
}

/// Decides whether subgraphs run on parts, or as a whole with no exchange inside.
void PropagationEngine::readBodies(PropagationResult& propagation) const
{
    const graph::Graph& graph = m_cache->rules->graph();
    const PlanGraph& network = *propagation.m_planGraph;
    const ShardingPool& pool = m_cache->steps.pool();
    const BodyReading reading {network,
                               graph,
                               [&](TensorIndex tensor) -> const TensorSharding& {
                                   return pool[propagation.m_shardings[tensor]];
                               },
                               [&](ValueId value) { return propagation.stored(value) != nullptr; },
                               [&](NodeId node) { return propagation.execution(node); },
                               [&](NodeId node) { return propagation.body(node); }};
    // Those inside come before those around them: their scopes are younger.
    for (uint32_t s = uint32_t(graph.scopes().size()); s-- > 0;) {
        const std::optional<NodeId> owner = graph.scope({s}).owner;
        if (!owner || graph.node(*owner).subgraphs.front() != ScopeId {s})
            continue;
        if (auto body = bodyExecution(reading, *owner))
            propagation.m_bodies.emplace(*owner, std::move(body));
    }
    for (uint32_t s = 0; s < graph.scopes().size(); ++s) {
        const std::optional<NodeId> owner = graph.scope({s}).owner;
        if (owner && !propagation.body(*owner))
            dropExecutionsIn({s}, propagation);
    }
}

/// Nodes of a scope, and of its nodes' subgraphs, run on whole tensors.
void PropagationEngine::dropExecutionsIn(ScopeId scope, PropagationResult& propagation) const
{
    const graph::Graph& graph = m_cache->rules->graph();
    for (const NodeId node : graph.scope(scope).nodes) {
        if (const auto operation = propagation.m_planGraph->operationOf(node))
            propagation.m_executions[*operation].reset();
        propagation.m_bodies.erase(node);
        for (const ScopeId inner : graph.node(node).subgraphs)
            dropExecutionsIn(inner, propagation);
    }
}

Communication PropagationEngine::communication(const PlanGraph& network, ReshardRequest request)
{
    const TensorView& view = network.view(request.tensor);
    Communication communication;
    communication.type = m_cache->rules->shapes().of(view.value).type;
    if (request.cause == CommunicationReason::Internal)
        communication.type = operators::statisticsType(communication.type);
    const auto way = m_cache->way(network.meshes()[view.mesh], view, request, communication.type);
    communication.node = request.node;
    communication.value = view.value;
    communication.cause = request.cause;
    communication.from = std::move(request.from);
    communication.to = std::move(request.to);
    communication.steps = way->steps;
    communication.traffic = way->traffic;
    communication.sent = way->sent;
    communication.sizes = way->sizes;
    communication.count = request.count;
    communication.resized = std::move(request.resized);
    communication.mesh = view.mesh;
    communication.isWeight = m_cache->rules->graph().value(view.value).isInitializer();
    return communication;
}

void PropagationEngine::communicate(PropagationResult& propagation)
{
    execute(propagation);
    std::vector<ReshardRequest> requests;
    request(propagation, requests);
    // Several readers of one stage that need the same of a tensor share it.
    std::map<std::tuple<TensorIndex, uint32_t, ShardingIndex, ShardingIndex>, std::size_t> shared;
    for (ReshardRequest& request : requests) {
        if (request.cause == CommunicationReason::Operand) {
            ShardingPool& pool = m_cache->steps.pool();
            const std::tuple key {request.tensor, request.stage, pool.intern(request.from),
                                  pool.intern(request.to)};
            const auto [it, isNew] = shared.emplace(key, propagation.m_communications.size());
            if (!isNew) {
                std::vector<NodeId>& others = propagation.m_communications[it->second].sharedBy;
                if (propagation.m_communications[it->second].node != request.node
                    && (others.empty() || others.back() != request.node))
                    others.push_back(request.node);
                continue;
            }
        }
        Communication made = communication(*propagation.m_planGraph, std::move(request));
        int64_t sent = 0;
        if (!made.sent || __builtin_mul_overflow(made.sent->count, made.count, &sent)
            || __builtin_add_overflow(sent, propagation.m_sent.count, &sent))
            sent = propagation.m_sent.count;
        propagation.m_sent = Bytes {sent};
        propagation.m_communications.push_back(std::move(made));
    }
}

} // namespace meshwright::sharding
