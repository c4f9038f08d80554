#include "core/operators/lowering.h"
#include "core/plan/storage.h"
#include "core/sharding/carried_out.h"
#include "core/sharding/lowering.h"
#include "core/sharding/merged_dims.h"
#include "core/sharding/propagation_cache.h"

#include <algorithm>

namespace meshwright::sharding {

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

std::vector<const TensorSharding*>
PropagationEngine::Cache::shardingsOf(const Operation& operation,
                                      const std::vector<ShardingIndex>& shardings)
{
    std::vector<const TensorSharding*> tensors;
    for (const TensorIndex tensor : operation.tensors)
        tensors.push_back(tensor == kNoTensor ? nullptr : &steps.pool()[shardings[tensor]]);
    return tensors;
}

/// Returns whether attributes, types or sizes of the node decide how it runs.
bool PropagationEngine::Cache::asksOperator(const Operation& operation)
{
    const graph::Graph& graph = rules->graph();
    const graph::Node& node = graph.node(operation.node);
    if (operation.isEdge || operation.rule->hasPermutation()
        || operation.rule->reduction == operators::ReductionKind::Mean)
        return true;
    if (node.operatorKey == 0 || graph.scope(node.scope).kind == graph::ScopeKind::Function)
        return operators::hasLowering(rules->call(operation.node));
    const auto [known, isNew] = hasLowering.try_emplace(node.operatorKey);
    if (isNew)
        known->second = operators::hasLowering(rules->call(operation.node));
    return known->second;
}

/// Returns the node that stands for all that run alike on the same shardings. Windows depend on the
/// numbers of weights, and components are those of the node's own tensors.
uint32_t PropagationEngine::Cache::deciderOf(const PlanGraph& network, const Operation& operation)
{
    deciders.resize(rules->graph().nodes().size());
    std::optional<uint32_t>& decider = deciders[operation.node.index];
    if (!decider && !asksOperator(operation))
        decider = kRuleDecides;
    else if (!decider && (operation.isEdge || operation.rule->hasPermutation()))
        decider = operation.node.index;
    else if (!decider)
        decider = alike.firstLike(*rules, operation.node).index;
    const bool hasComponents = std::ranges::any_of(operation.tensors, [&](TensorIndex tensor) {
        return tensor != kNoTensor
            && !std::ranges::all_of(network.view(tensor).components, &DimComponents::empty);
    });
    return decider != kRuleDecides && hasComponents ? operation.node.index : *decider;
}

std::shared_ptr<const Execution>
PropagationEngine::Cache::execute(const PlanGraph& network, const Operation& operation,
                                  const std::vector<ShardingIndex>& shardings)
{
    const plan::Mesh& mesh = network.meshOf(operation.node);
    std::vector<uint32_t> key;
    key.reserve(3 + operation.tensors.size());
    key = {steps.numberOf(operation.rule), meshNumber(mesh), deciderOf(network, operation)};
    for (const TensorIndex tensor : operation.tensors)
        key.push_back(tensor == kNoTensor ? StepCache::kNoSharding : shardings[tensor]);
    std::shared_ptr<const Execution>& execution = executions[key];
    if (execution)
        return execution;
    std::vector<const TensorView*> views;
    for (const TensorIndex tensor : operation.tensors)
        views.push_back(tensor == kNoTensor ? nullptr : &network.view(tensor));
    const operators::OperatorCall call = rules->call(operation.node);
    execution = std::make_shared<const Execution>(
        lower({*operation.rule, shardingsOf(operation, shardings), std::move(views), mesh, call}));
    return execution;
}

bool PropagationEngine::Cache::isAsLast(const Operation& operation,
                                        const std::vector<ShardingIndex>& shardings) const
{
    return std::ranges::all_of(operation.tensors, [&](TensorIndex tensor) {
        return tensor == kNoTensor || shardings[tensor] == last.shardings[tensor];
    });
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
    const Reshard reshard {request.from, request.to, knownSizes(sizes, kUnknownSize), false};
    if (request.cause == CommunicationReason::Halo)
        made.steps = {handedOn(request.from, request.resized.back().first)};
    else if (Result<std::vector<Collective>> collectives = carriedOut(reshard, mesh))
        made.steps = std::move(collectives).value();
    made.sizes = knownSizes(assumed, kNoSize);
    made.traffic = trafficOf(made.steps, {request.from, request.to, made.sizes, false}, type,
                             mesh.deviceCount().value_or(1));
    made.sent = sharding::sentPerDevice(made.traffic);
    way = std::make_shared<const ReshardPlan>(std::move(made));
    return way;
}

PropagationEngine::PropagationEngine(const graph::Graph& graph, const shapes::ShapeTable& shapes,
                                     ModelRules::Options options, PropagationOptions propagation)
    : PropagationEngine(std::make_shared<const ModelRules>(graph, shapes, options), nullptr,
                        propagation)
{
}

PropagationEngine::PropagationEngine(std::shared_ptr<const ModelRules> rules,
                                     std::shared_ptr<const PropagationResult> like,
                                     PropagationOptions propagation)
    : m_cache(std::make_shared<Cache>(std::move(rules)))
    , m_options(propagation)
{
    if (like)
        m_cache->lastNetworks.push_back(like->m_planGraph);
    m_cache->like = std::move(like);
}

PropagationEngine::~PropagationEngine() = default;

const ModelRules& PropagationEngine::rules() const
{
    return *m_cache->rules;
}

/// Where propagation stops at a dimension that only components can split, it goes on with these.
Propagated PropagationEngine::propagate(PropagationResult& propagation, const plan::Plan& plan)
{
    constexpr std::size_t kMostRounds = 6; ///< reshapes one behind the other in one layer
    MergedDims merged;
    std::vector<std::shared_ptr<const PlanGraph>>& last = m_cache->lastNetworks;
    for (std::size_t round = 0;; ++round) {
        last.resize(std::max(last.size(), round + 1));
        last[round] =
            std::make_shared<PlanGraph>(*m_cache->rules, m_cache->moreRules, plan,
                                        propagation.m_configuration, last[round].get(), merged);
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
    dropMarksOfNothing(*propagation);
    addStorage(*propagation);
    communicate(*propagation);
    propagation->indexCommunications();
    const ShardingPool& pool = m_cache->steps.pool();
    propagation->m_pool.reserve(pool.size());
    for (ShardingIndex i = 0; i < pool.size(); ++i)
        propagation->m_pool.push_back(&pool[i]);
    return std::shared_ptr<const PropagationResult>(std::move(propagation));
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

} // namespace meshwright::sharding
