#include "core/simulate/serving/pass_maker.h"

#include "core/shapes/default_bindings.h"
#include "core/simulate/pricing/per_device_work.h"
#include "core/simulate/pricing/propagate_for_run.h"
#include "core/simulate/saturated.h"

#include <algorithm>
#include <set>

namespace meshwright::simulate {

namespace {

ModelInput withPropagation(const ModelInput& input, const sharding::PropagationResult* propagation)
{
    ModelInput with = input;
    with.propagation = propagation;
    return with;
}

operators::Bindings allBound(const ModelInput& input, operators::Bindings bindings)
{
    shapes::bindUnbound(input.shapes.symbols(), bindings);
    return bindings;
}

} // namespace

PassMaker::PassMaker(const ModelInput& input, const ServingOptions& options, const KvCache& cache,
                     const Phases& phases)
    : m_whole(input)
    , m_options(options)
    , m_cache(cache)
    , m_phases(phases)
    , m_bound(allBound(input, options.run.bindings))
    , m_propagation(propagateForRun(input, options.run.bindings, m_untold))
    , m_input(withPropagation(input, m_propagation.get()))
    , m_placement(placeNodes(input.graph, input.plan, input.configuration))
    , m_served {input.graph, cache, options.cacheUpdate == CacheUpdate::Copied}
{
}

Result<ModelPipeline> PassMaker::pipeline(const PhaseSize& size, Progress& progress) const
{
    Options options = m_options.run;
    options.bindings = m_phases.bind(size, std::move(options.bindings));
    return makeFragments(m_input, options, progress, m_cache.empty() ? nullptr : &m_served);
}

PassCost PassMaker::cost(const ModelPipeline& made, const PhaseSize& size) const
{
    PassCost cost;
    cost.cacheTokens = size.past;
    for (uint32_t stage = 0; stage < made.pipeline.work.size(); ++stage) {
        const Work& work = made.pipeline.work[stage];
        const Bytes cache = cacheBytes(StageIndex {stage}, size);
        cost.stages.push_back(work.forward);
        cost.cache.push_back(cache);
        const Bytes copy = m_served.isCopied ? cache : Bytes();
        cost.working.push_back({saturatedSum(work.forwardWorking.count, copy.count)});
    }
    for (const Message& message : made.pipeline.messages) {
        cost.messages.push_back(message.activation.occupancy);
        cost.sent.push_back(message.activation.bytes);
    }
    return cost;
}

Result<PassCost> PassMaker::decode(int64_t cacheTokens, Progress& progress) const
{
    const PhaseSize size {m_options.batch, 1, cacheTokens};
    const Result<ModelPipeline> made = pipeline(size, progress);
    return made ? Result<PassCost>(cost(*made, size)) : Result<PassCost>(made.error());
}

/// On one device of a stage, after a pass. A cache that comes in as long as it goes out then says
/// how long that is, also where the output's shape is not known.
Bytes PassMaker::cacheBytes(StageIndex stage, const PhaseSize& size) const
{
    if (m_cache.empty() || stage.index >= m_placement.stages.size())
        return {};
    const PhaseSize after {size.batch, 0, size.past + size.newTokens};
    const auto model = [&](const PhaseSize& at) {
        return SizedModel(m_input.graph, m_input.shapes, m_phases.bind(at, m_bound));
    };
    const SizedModel held = model(after), made = model(size);
    const PerDeviceWork before(m_input, held, m_propagation.get()),
        now(m_input, made, m_propagation.get());
    const auto devices =
        std::max<int64_t>(int64_t(m_placement.stages[stage.index].devices.size()), 1);
    Bytes sum;
    for (const CacheTensor& tensor : m_cache.tensors) {
        const NodeId producer = *m_input.graph.value(tensor.present).producer;
        if (m_placement.stageOf[producer.index] != stage)
            continue;
        std::optional<Bytes> bytes = now.bytes(producer, tensor.present, devices);
        for (const NodeId consumer : m_input.graph.value(tensor.past).consumers) {
            const std::optional<Bytes> past = before.bytes(consumer, tensor.past, devices);
            if (past)
                bytes = std::min(*past, bytes.value_or(*past));
        }
        sum = {saturatedSum(sum.count, bytes.value_or(Bytes()).count)};
    }
    return sum;
}

Bytes PassMaker::cachePerToken() const
{
    const auto bytesAt = [&](int64_t tokens) {
        const operators::Bindings held = m_phases.bind({1, 0, tokens}, m_bound);
        Bytes sum;
        for (const CacheTensor& tensor : m_cache.tensors)
            sum = {saturatedSum(
                sum.count, m_input.shapes.of(tensor.past).bytes(held).value_or(Bytes()).count)};
        return sum;
    };
    const Bytes two = bytesAt(2), one = bytesAt(1);
    return m_phases.fixedBatch && *m_phases.fixedBatch > 0
        ? Bytes {(two - one).count / *m_phases.fixedBatch}
        : two - one;
}

StageIndex PassMaker::resultStage() const
{
    std::optional<StageIndex> latest;
    for (const ValueId output : m_input.graph.scope(ScopeId {0}).outputs) {
        const std::optional<NodeId> producer = m_input.graph.value(output).producer;
        if (producer && !m_cache.held.contains(output))
            latest =
                std::max(latest.value_or(StageIndex {0}), m_placement.stageOf[producer->index]);
    }
    const auto last = m_placement.stages.empty() ? 0 : uint32_t(m_placement.stages.size() - 1);
    return latest.value_or(StageIndex {last});
}

} // namespace meshwright::simulate
