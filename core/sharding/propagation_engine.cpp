#include "core/plan/storage.h"
#include "core/sharding/collective_reduce.h"
#include "core/sharding/halo_exchange.h"
#include "core/sharding/merged_dims.h"
#include "core/sharding/propagation_result.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>

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

std::vector<std::optional<int64_t>> knownSizes(const std::vector<int64_t>& sizes)
{
    std::vector<std::optional<int64_t>> known;
    for (const int64_t size : sizes)
        known.push_back(size == kUnknownSize ? std::nullopt : std::optional(size));
    return known;
}

} // namespace

/// Why a communication takes place, where, and between which layouts.
struct PropagationEngine::ReshardRequest
{
    NodeId node;
    TensorIndex tensor = 0;
    CommunicationReason cause = CommunicationReason::Operand;
    TensorSharding from, to;
    int32_t count = 1;
    std::vector<std::pair<std::size_t, int64_t>> resized = {};
};

/// What an engine keeps between runs.
struct PropagationEngine::Cache
{
    ModelRules rules;
    StepCache steps;

    struct Hash
    {
        std::size_t operator()(const std::vector<uint32_t>& key) const
        {
            std::size_t hash = key.size();
            for (const uint32_t word : key)
                hash = mixHash(hash, word);
            return hash ^ (hash >> 32);
        }
    };

    template<typename Value>
    using Map = std::unordered_map<std::vector<uint32_t>, Value, Hash>;

    struct ReshardPlan
    {
        std::vector<Collective> steps;
        std::vector<CollectiveTraffic> traffic;
        std::optional<Bytes> sent;
        std::vector<std::optional<int64_t>> sizes;
    };

    /// By rule and shardings.
    Map<std::shared_ptr<const Execution>> executions;
    /// By mesh, from, to, type and sizes.
    Map<std::shared_ptr<const ReshardPlan>> ways;
    std::vector<plan::Mesh> meshes; ///< numbered for the keys
    std::vector<std::shared_ptr<const PlanGraph>> lastNetworks; ///< per round of merging

    Cache(const graph::Graph& graph, const shapes::ShapeTable& shapes,
          const ModelRules::Options& options)
        : rules(graph, shapes, options)
    {
    }

    uint32_t meshNumber(const plan::Mesh& mesh)
    {
        const auto found = std::find(meshes.begin(), meshes.end(), mesh);
        if (found != meshes.end())
            return uint32_t(found - meshes.begin());
        meshes.push_back(mesh);
        return uint32_t(meshes.size() - 1);
    }

    std::shared_ptr<const Execution> execute(const Operation& operation,
                                             const std::vector<ShardingIndex>& shardings);
    std::shared_ptr<const ReshardPlan> way(const plan::Mesh& mesh, const TensorView& view,
                                           const ReshardRequest& request, graph::DataType type);
};

namespace {

/// Every device hands an edge of its part to the next one along the axes of that dimension.
Collective handedOn(const TensorSharding& sharding, std::size_t dim)
{
    Collective step;
    step.kind = CollectiveKind::CollectivePermute;
    step.axes.resize(sharding.dims.size());
    step.axes[dim] = sharding.dims[dim].axes;
    step.result = sharding;
    return step;
}

} // namespace

std::shared_ptr<const Execution>
PropagationEngine::Cache::execute(const Operation& operation,
                                  const std::vector<ShardingIndex>& shardings)
{
    std::vector<uint32_t> key {steps.numberOf(operation.rule)};
    for (const TensorIndex tensor : operation.tensors)
        key.push_back(tensor == kNoTensor ? StepCache::kNoSharding : shardings[tensor]);
    std::shared_ptr<const Execution>& execution = executions[key];
    if (!execution) {
        std::vector<const TensorSharding*> tensors;
        for (const TensorIndex tensor : operation.tensors)
            tensors.push_back(tensor == kNoTensor ? nullptr : &steps.pool()[shardings[tensor]]);
        execution = std::make_shared<const Execution>(sharding::execute(*operation.rule, tensors));
    }
    return execution;
}

std::shared_ptr<const PropagationEngine::Cache::ReshardPlan>
PropagationEngine::Cache::way(const plan::Mesh& mesh, const TensorView& view,
                              const ReshardRequest& request, graph::DataType type)
{
    std::vector<int64_t> sizes = view.sizes, assumed = view.assumed;
    for (const auto& [d, size] : request.resized)
        sizes[d] = assumed[d] = size;
    std::vector<uint32_t> key {meshNumber(mesh), steps.pool().intern(request.from),
                               steps.pool().intern(request.to), uint32_t(type),
                               uint32_t(request.cause == CommunicationReason::Halo)};
    for (std::size_t d = 0; d < sizes.size(); ++d) {
        for (const int64_t size : {sizes[d], assumed[d]}) {
            key.push_back(uint32_t(size));
            key.push_back(uint32_t(uint64_t(size) >> 32));
        }
    }
    std::shared_ptr<const ReshardPlan>& way = ways[key];
    if (way)
        return way;
    ReshardPlan made;
    const Reshard reshard {request.from, request.to, knownSizes(sizes), false};
    if (request.cause == CommunicationReason::Halo)
        made.steps = {handedOn(request.from, request.resized.back().first)};
    else if (Result<std::vector<Collective>> collectives = collectivesFor(reshard))
        made.steps = canonical(std::move(collectives.value()));
    made.sizes = knownSizes(assumed);
    made.traffic = trafficOf(made.steps, {request.from, request.to, made.sizes, false}, type,
                             mesh.deviceCount().value_or(1));
    made.sent = sharding::sentPerDevice(made.traffic);
    way = std::make_shared<const ReshardPlan>(std::move(made));
    return way;
}

PropagationEngine::PropagationEngine(const graph::Graph& graph, const shapes::ShapeTable& shapes,
                                     ModelRules::Options options, PropagationOptions propagation)
    : m_cache(std::make_shared<Cache>(graph, shapes, options))
    , m_options(propagation)
{
}

PropagationEngine::~PropagationEngine() = default;

const ModelRules& PropagationEngine::rules() const
{
    return m_cache->rules;
}

/// Where propagation stops at a dimension that only components can split, it goes on with these.
Propagated PropagationEngine::propagate(PropagationResult& propagation, const plan::Plan& plan)
{
    constexpr std::size_t kMostRounds = 6; ///< reshapes one behind the other in one layer
    MergedDims merged;
    std::vector<std::shared_ptr<const PlanGraph>>& last = m_cache->lastNetworks;
    for (std::size_t round = 0;; ++round) {
        last.resize(std::max(last.size(), round + 1));
        last[round] = std::make_shared<PlanGraph>(m_cache->rules, plan, propagation.m_configuration,
                                                  last[round].get(), merged);
        propagation.m_planGraph = last[round];
        Propagator propagator(propagation.m_planGraph->operationGraph(), m_options, m_cache->steps);
        Propagated propagated = propagator.run(propagation.m_planGraph->annotated());
        const MergedDims more =
            mergedDims(*propagation.m_planGraph, propagated.shardings, m_cache->steps.pool());
        if (round == kMostRounds || !addMerged(merged, more))
            return propagated;
    }
}

Result<std::shared_ptr<const PropagationResult>>
PropagationEngine::run(const plan::Plan& plan, ConfigurationId configuration)
{
    const plan::Configuration* found = plan.configuration(configuration);
    if (!found)
        return Error {tr("The plan has no such configuration.")};
    const bool isBroken = (found->mesh && !found->mesh->deviceCount())
        || std::any_of(found->stages.begin(), found->stages.end(), [](const plan::Stage& stage) {
                              return stage.mesh && !stage.mesh->deviceCount();
                          });
    if (isBroken)
        return Error {tr("The mesh of configuration '{0}' has an axis below 1, or too many "
                         "devices: correct its sizes.",
                         found->name)};
    // A propagation is filled here and constant from then on.
    std::shared_ptr<PropagationResult> propagation(new PropagationResult);
    propagation->m_configuration = configuration;
    propagation->m_keepAlive = m_cache;
    Propagated propagated = propagate(*propagation, plan);
    propagation->m_shardings = std::move(propagated.shardings);
    propagation->m_start = std::move(propagated.start);
    propagation->m_first = std::move(propagated.first);
    propagation->m_events = std::move(propagated.events);
    propagation->indexEvents();
    addStorage(*propagation);
    communicate(*propagation);
    const ShardingPool& pool = m_cache->steps.pool();
    propagation->m_pool.reserve(pool.size());
    for (ShardingIndex i = 0; i < pool.size(); ++i)
        propagation->m_pool.push_back(&pool[i]);
    return std::shared_ptr<const PropagationResult>(std::move(propagation));
}

namespace {

std::vector<const TensorSharding*> shardingsOf(const Operation& operation, const ShardingPool& pool,
                                               const std::vector<ShardingIndex>& shardings)
{
    std::vector<const TensorSharding*> tensors;
    for (const TensorIndex tensor : operation.tensors)
        tensors.push_back(tensor == kNoTensor ? nullptr : &pool[shardings[tensor]]);
    return tensors;
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
    const auto windows = windowsOf(m_cache->rules.graph(), m_cache->rules.shapes(), operation.node,
                                   &network.view(image), &network.view(result));
    const std::size_t components = network.view(image).sizes.size() - windows.size() - 2;
    std::vector<std::pair<std::size_t, int64_t>> widened; // a corner goes by the part beside it
    for (const HaloExchange& one : haloExchanges(windows, rule, factorAxes(rule, execution.used))) {
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
        const auto tensors = shardingsOf(operation, pool, propagation.m_shardings);
        for (std::size_t t = 0; t < tensors.size(); ++t) {
            const bool isResult = operation.rule->isResult(t);
            const bool isReduced = isResult && !execution.allReduce.empty();
            if (!tensors[t] || (!execution.reshards[t] && !isReduced))
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

/// As weights rest: in the parts in which they are used, be they annotated or follow, and those
/// that are gathered before.
void PropagationEngine::addStorage(PropagationResult& propagation) const
{
    const PlanGraph& network = *propagation.m_planGraph;
    for (const auto& [tensor, annotated] : network.stored()) {
        const TensorView& view = network.view(tensor);
        const plan::Mesh& mesh = network.meshes()[view.mesh];
        const plan::AxesSharding used =
            toAxes(m_cache->steps.pool()[propagation.m_shardings[tensor]], mesh, view.components);
        const auto stored = toTensor(plan::asStored(used, toAxes(annotated, mesh, view.components)),
                                     mesh, view.components);
        propagation.m_stored.emplace(tensor, stored.value_or(annotated));
    }
}

/// Every reader gathers what it needs of a stored weight for itself: between two uses the whole
/// weight is given up again (ZeRO stage 3, Rajbhandari et al. 2020, section 5.3).
void PropagationEngine::addStored(const PropagationResult& propagation,
                                  std::vector<ReshardRequest>& requests) const
{
    const PlanGraph& network = *propagation.m_planGraph;
    const graph::Graph& graph = m_cache->rules.graph();
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
    communication.type = m_cache->rules.shapes().of(view.value).type;
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
    communication.isWeight = m_cache->rules.graph().value(view.value).isInitializer();
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
