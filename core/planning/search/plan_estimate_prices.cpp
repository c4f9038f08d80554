#include "core/planning/search/plan_estimate.h"
#include "core/simulate/pricing/sized_model.h"

/// What parts cost under each way to shard them, worked out once for all estimates of a problem.
namespace meshwright::planning {

namespace {

constexpr const char* kTrialName = "plan";
constexpr std::size_t kMostShards = 64; ///< ways to shard that are remembered at once

/// One replica without ZeRO: what all ways to run the same shards have in common.
PlanSettings baseOf(PlanSettings settings)
{
    settings.data = settings.expert;
    settings.zero = simulate::StateSharding::None;
    return settings;
}

/// Of the devices of one stage.
HardwareGroups hardwareOfStage(const PlanSettings& stage)
{
    return partOf(stage.hardware, 0, stage.tensor * stage.data * stage.context);
}

/// Whether stages need prices of their own.
bool haveOwnPrices(const PlanSettings& settings)
{
    return !settings.stageTensor.empty() || settings.hardware.size() > 1;
}

} // namespace

Result<PlanEstimate::Prices> PlanEstimate::prices(const PlanSettings& settings, Progress& progress)
{
    const bool ofAll = m_evaluation.problem().training && settings == baseOf(settings);
    const EstimateTables::PriceKey key = priceKey(settings, ofAll);
    const auto make = [&] { return price(settings, ofAll, progress); };
    return *m_tables->prices.at(key, make)[std::size_t(settings.recompute)];
}

EstimateTables::PriceKey PlanEstimate::priceKey(const PlanSettings& settings, bool ofAll)
{
    return {
        settings.tensor,           settings.data,
        settings.context,          settings.expert,
        settings.microbatch,       int(settings.zero),
        settings.sequenceParallel, settings.leastCost,
        hardwareOfStage(settings), ofAll ? std::nullopt : std::optional(int(settings.recompute))};
}

std::array<std::optional<EstimateTables::Prices>, 3>
PlanEstimate::price(const PlanSettings& settings, bool ofAll, Progress& progress)
{
    std::array<std::optional<EstimateTables::Prices>, 3> prices;
    Shards& shards = shardsOf(settings);
    for (std::size_t recompute = 0; recompute < prices.size(); ++recompute) {
        PlanSettings one = settings;
        one.recomputeLayers.clear();
        one.recompute = simulate::Recomputation(recompute);
        if (one.recompute != settings.recompute && !ofAll)
            continue;
        Result<PricedParts> made = shards.evaluation
            ? priced(one, shards, progress)
            : Result<PricedParts>(shards.evaluation.error());
        prices[recompute] = made
            ? EstimateTables::Prices(std::make_shared<const PricedParts>(std::move(*made)))
            : EstimateTables::Prices(made.error());
    }
    return prices;
}

/// No annotation says what is computed again or how training state is divided.
PlanEstimate::Shards& PlanEstimate::shardsOf(const PlanSettings& settings)
{
    PlanSettings undivided = settings;
    undivided.zero = simulate::StateSharding::None;
    const EstimateTables::PriceKey key = priceKey(undivided, true);
    auto known = m_shards.find(key);
    if (known != m_shards.end())
        return known->second;
    if (m_shards.size() >= kMostShards)
        m_shards.clear();
    return m_shards.emplace(key, Shards {propagated(settings), {}}).first->second;
}

/// All parts are stages on the same devices. How they share layers does not depend on the size of
/// a pass, unless it is by what nodes cost.
Result<document::Snapshot> PlanEstimate::arranged(const PlanSettings& settings)
{
    PlanSettings parts = settings;
    parts.pipeline = 1;
    parts.chunks = int64_t(m_folded.chain.parts.size());
    parts.schedule.clear();
    parts.stageTensor.clear();
    parts.stageData.clear();
    parts.hardware = hardwareOfStage(settings);
    PlanSettings ofAnyPass = settings;
    ofAnyPass.zero = simulate::StateSharding::None;
    if (!settings.leastCost && hasSharedLayers(m_blocks))
        ofAnyPass.microbatch = 1;
    const EstimateTables::PriceKey key = priceKey(ofAnyPass, true);
    if (const auto known = m_arranged.find(key); known != m_arranged.end())
        return known->second;
    std::vector<StageIndex> stages;
    for (uint32_t part = 0; part < m_folded.chain.parts.size(); ++part)
        stages.push_back({part});
    const ShardedRun run = m_evaluation.shardedRun(settings);
    const ModelFacts facts {*m_shapes, m_blocks, m_folded.chain, nullptr, &run};
    const Result<document::Edit> edit = arrange(*m_document, facts, parts, stages, m_trial,
                                                kTrialName, m_evaluation.problem().hardware);
    if (!edit)
        return edit.error();
    Result<document::Snapshot> snapshot = m_document->preview(*edit);
    if (!snapshot)
        return snapshot.error();
    if (m_arranged.size() >= kMostShards)
        m_arranged.clear();
    return m_arranged.emplace(key, std::move(*snapshot)).first->second;
}

/// It depends on the sizes alone.
PlanEstimate::Engine& PlanEstimate::engineOf(const PlanSettings& settings)
{
    Engine& engine = m_engines[settings.microbatch * settings.data];
    if (engine.settings)
        return engine;
    m_settings.simulation = m_evaluation.options(settings);
    engine.settings = std::make_shared<const evaluate::Settings>(m_settings);
    engine.sized = std::make_shared<const simulate::SizedModel>(m_folded.graph, *m_shapes,
                                                                m_settings.simulation.bindings);
    return engine;
}

Result<evaluate::Evaluation> PlanEstimate::propagated(const PlanSettings& settings)
{
    Result<document::Snapshot> snapshot = arranged(settings);
    if (!snapshot)
        return snapshot.error();
    Engine& engine = engineOf(settings);
    evaluate::Evaluation evaluation {engine.settings, std::move(*snapshot), m_shapes, nullptr,
                                     nullptr,         engine.sized,         {},       {}};
    if (!engine.evaluator)
        engine.evaluator = std::make_unique<evaluate::Evaluator>(evaluation);
    engine.evaluator->propagate(evaluation, m_trial);
    return evaluation;
}

Result<PricedParts> PlanEstimate::priced(const PlanSettings& settings, Shards& shards,
                                         Progress& progress)
{
    const simulate::Options run = m_evaluation.options(settings);
    Result<simulate::ModelPipeline> made = simulate::makeFragments(
        shards.evaluation->modelInput(m_trial, run.bindings), run, progress, nullptr,
        simulate::FragmentDetail::Figures, &shards.bases[settings.zero]);
    if (!made)
        return made.error();
    if (!made->runnable)
        return Error {made->simulation.findings.empty()
                          ? tr("the plan cannot be run")
                          : made->simulation.findings.back().message()};
    PricedParts prices = pricedParts(std::move(*made), m_folded, m_attentions, settings.tensor);
    const cost::Catalogue& catalogue = m_evaluation.base().settings->hardware;
    PlanSettings stage = settings;
    stage.hardware = hardwareOfStage(settings);
    for (const HardwareGroup& group : m_evaluation.hardwareOf(stage))
        prices.kinds.push_back(catalogue.find(group.hardware));
    return prices;
}

Result<PlanEstimate::Prices> PlanEstimate::basePrices(const PlanSettings& settings,
                                                      StageIndex stage, Progress& progress)
{
    return pricesOfPlace(settings, stage, true, progress);
}

Result<PlanEstimate::Prices> PlanEstimate::pricesOfPlace(const PlanSettings& settings,
                                                         StageIndex place, bool ofOneReplica,
                                                         Progress& progress)
{
    const PlanSettings own = settings.ofStage(place);
    return prices(ofOneReplica ? baseOf(own) : own, progress);
}

Result<std::vector<const PricedParts*>>
PlanEstimate::pricesOfPlaces(const PlanSettings& settings, bool ofOneReplica, Progress& progress)
{
    std::vector<const PricedParts*> all;
    if (!haveOwnPrices(settings))
        return all;
    for (uint32_t place = 0; place < uint32_t(settings.pipeline); ++place) {
        const Result<Prices> prices = pricesOfPlace(settings, {place}, ofOneReplica, progress);
        if (!prices)
            return prices.error();
        all.push_back(prices->get());
    }
    return all;
}

} // namespace meshwright::planning
