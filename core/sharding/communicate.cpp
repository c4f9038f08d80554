#include "core/sharding/halo_exchange.h"
#include "core/sharding/propagation_cache.h"
#include "core/sharding/written_constants.h"

#include <algorithm>
#include <map>
#include <tuple>

/// What a propagated plan needs moved, and by which collectives.
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
    const auto isWindows = [](const RuleFactor& factor) {
        return factor.kind == operators::FactorKind::Permutation;
    };
    const Rule& rule = *operation.rule;
    if (operation.isEdge || std::none_of(rule.factors.begin(), rule.factors.end(), isWindows))
        return;
    const TensorIndex image = operation.tensors.front(), result = operation.tensors[rule.operands];
    if (image == kNoTensor || result == kNoTensor)
        return;
    const PlanGraph& network = *propagation.m_planGraph;
    const auto windows = windowsOf(m_cache->rules->graph(), m_cache->rules->shapes(),
                                   operation.node, &network.view(image), &network.view(result));
    const std::size_t components = network.view(image).sizes.size() - windows.size() - 2;
    std::vector<std::pair<std::size_t, int64_t>> widened; // a corner goes by the part beside it
    for (const HaloExchange& one : haloExchanges(windows, rule, execution.factors)) {
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

/// How every operation with something split runs, and what it needs moved.
void PropagationEngine::execute(PropagationResult& propagation,
                                std::vector<ReshardRequest>& requests)
{
    const std::span<const Operation> operations =
        propagation.m_planGraph->operationGraph().operations();
    const ShardingPool& pool = m_cache->steps.pool();
    const PlanGraph& network = *propagation.m_planGraph;
    propagation.m_executions.resize(operations.size());
    for (uint32_t o = 0; o < operations.size(); ++o) {
        const Operation& operation = operations[o];
        const auto isSplit = [&](TensorIndex tensor) {
            return tensor != kNoTensor && pool.isSplit(propagation.m_shardings[tensor]);
        };
        if (std::none_of(operation.tensors.begin(), operation.tensors.end(), isSplit))
            continue;
        propagation.m_executions[o] = m_cache->execute(operation, propagation.m_shardings);
        const Execution& execution = *propagation.m_executions[o];
        addHalos(propagation, operation, execution, requests);
        if (!execution.needsReshard() && execution.allReduce.empty() && execution.internal.empty())
            continue;
        const auto tensors = m_cache->shardingsOf(operation, propagation.m_shardings);
        for (std::size_t t = 0; t < tensors.size(); ++t) {
            const bool isResult = operation.rule->isResult(t);
            const bool isReduced = isResult && !execution.allReduce.empty();
            if (!tensors[t] || (!execution.reshards[t] && !isReduced)
                || isNeverMoved(*m_cache->rules, network.view(operation.tensors[t]).value))
                continue;
            ReshardRequest request {operation.node, operation.tensors[t],
                                    CommunicationReason::Operand, closedCopy(*tensors[t]),
                                    closedCopy(execution.used[t])};
            if (isResult) {
                request.cause =
                    isReduced ? CommunicationReason::Reduction : CommunicationReason::Result;
                std::swap(request.from, request.to);
                request.from.unreduced = execution.allReduce;
                request.from.unreduced.insert(request.from.unreduced.end(),
                                              request.to.unreduced.begin(),
                                              request.to.unreduced.end());
                sortAndMerge(request.from.unreduced);
            }
            requests.push_back(std::move(request));
        }
        for (const InternalReduce& internal : execution.internal) {
            if (operation.tensors[internal.tensor] == kNoTensor)
                continue;
            ReshardRequest request {operation.node,
                                    operation.tensors[internal.tensor],
                                    CommunicationReason::Internal,
                                    closedCopy(execution.used[internal.tensor]),
                                    {},
                                    internal.count};
            for (const std::size_t d : internal.dims) {
                request.from.dims[d].axes.clear();
                request.resized.emplace_back(d, 1);
            }
            request.to = request.from;
            request.from.unreduced = internal.axes;
            requests.push_back(std::move(request));
        }
    }
}

/// What readers with a sharding of their own need done to the value's.
void PropagationEngine::addReaders(const PropagationResult& propagation,
                                   std::vector<ReshardRequest>& requests) const
{
    const PlanGraph& network = *propagation.m_planGraph;
    const ShardingPool& pool = m_cache->steps.pool();
    for (TensorIndex tensor = 0; tensor < network.operationGraph().tensorCount(); ++tensor) {
        const TensorView& view = network.view(tensor);
        if (!view.reader)
            continue;
        if (isNeverMoved(*m_cache->rules, view.value))
            continue;
        const TensorIndex home = network.ownOn(*view.reader, view.value);
        const TensorView& source = network.view(home);
        ReshardRequest request {*view.reader, tensor, CommunicationReason::Operand,
                                closedCopy(pool[propagation.m_shardings[home]]),
                                closedCopy(pool[propagation.m_shardings[tensor]])};
        // Components of one and not of the other: gathered as the one, sliced as the other.
        if (source.components != view.components) {
            ReshardRequest gather = request;
            gather.tensor = home;
            gather.to = emptySharding(source.sizes.size(), true);
            requests.push_back(std::move(gather));
            request.from = emptySharding(view.sizes.size(), true);
        }
        requests.push_back(std::move(request));
    }
}

/// Every reader gathers what it needs of a stored weight for itself: between two uses the whole
/// weight is given up again (ZeRO stage 3, Rajbhandari et al. 2020, section 5.3).
void PropagationEngine::addStored(const PropagationResult& propagation,
                                  std::vector<ReshardRequest>& requests) const
{
    const PlanGraph& network = *propagation.m_planGraph;
    const graph::Graph& graph = m_cache->rules->graph();
    for (const auto& [tensor, stored] : propagation.stored()) {
        const ValueId value = network.view(tensor).value;
        for (const NodeId node : graph.value(value).consumers) {
            if (network.ownOn(node, value) != tensor)
                continue;
            requests.push_back(
                {node, tensor, CommunicationReason::Storage, closedCopy(stored),
                 closedCopy(m_cache->steps.pool()[propagation.m_shardings[tensor]])});
        }
    }
}

Communication PropagationEngine::communication(const PlanGraph& network, ReshardRequest request)
{
    const TensorView& view = network.view(request.tensor);
    Communication communication;
    communication.type = m_cache->rules->shapes().of(view.value).type;
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
    std::vector<ReshardRequest> requests;
    execute(propagation, requests);
    addReaders(propagation, requests);
    addStored(propagation, requests);
    // Several readers that need the same of a tensor share it.
    std::map<std::tuple<TensorIndex, ShardingIndex, ShardingIndex>, std::size_t> shared;
    for (ReshardRequest& request : requests) {
        if (request.cause == CommunicationReason::Operand) {
            ShardingPool& pool = m_cache->steps.pool();
            const std::tuple key {request.tensor, pool.intern(request.from),
                                  pool.intern(request.to)};
            const auto [it, isNew] = shared.emplace(key, propagation.m_communications.size());
            if (!isNew) {
                propagation.m_communications[it->second].sharedBy.push_back(request.node);
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
