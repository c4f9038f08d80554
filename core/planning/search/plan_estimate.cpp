#include "core/planning/search/plan_estimate.h"

#include "core/cost/transfer.h"
#include "core/simulate/run/run_schedule.h"
#include "core/simulate/schedules/schedule.h"

#include <algorithm>

namespace meshwright::planning {

namespace {

constexpr const char* kTrialName = "plan";

void add(simulate::Work& to, const simulate::Work& one)
{
    to.forward += one.forward;
    to.backwardInput += one.backwardInput;
    to.backwardWeight += one.backwardWeight;
    to.activations += one.activations;
    to.forwardWorking = std::max(to.forwardWorking, one.forwardWorking);
    to.backwardWorking = std::max(to.backwardWorking, one.backwardWorking);
    to.forwardCollectives += one.forwardCollectives;
    to.backwardInputCollectives += one.backwardInputCollectives;
    to.backwardWeightCollectives += one.backwardWeightCollectives;
    to.recomputed += one.recomputed;
    to.host += one.host;
    to.accumulation += one.accumulation;
    to.splitBackwardWorking = std::max(to.splitBackwardWorking, one.splitBackwardWorking);
    to.rebuilt += one.rebuilt;
}

void add(simulate::StageResult& to, const simulate::StageResult& one)
{
    to.weights += one.weights;
    to.gradients += one.gradients;
    to.optimizerState += one.optimizerState;
    to.trainingState += one.trainingState;
    to.activations += one.activations;
}

/// One replica that keeps everything: what all ways to run the same shards have in common.
PlanSettings baseOf(PlanSettings settings)
{
    settings.data = settings.expert;
    settings.recompute = simulate::Recomputation::None;
    settings.zero = simulate::StateSharding::None;
    return settings;
}

/// What passes from the parts of one stage to those of the next: what the part at the end sends.
const simulate::Message* leaving(const PartPrices& prices, uint32_t part)
{
    const simulate::Message* nearest = nullptr;
    for (const simulate::Message& message : prices.pipeline.messages) {
        if (message.from == part && (!nearest || message.to < nearest->to))
            nearest = &message;
    }
    return nearest;
}

Bytes dividedBy(Bytes whole, int64_t parts)
{
    return {whole.count / parts};
}

} // namespace

PlanEstimate::PlanEstimate(const PlanEvaluation& evaluation)
    : m_evaluation(evaluation)
    , m_folded(foldModel(*evaluation.base().snapshot.graph, *evaluation.base().shapes,
                         evaluation.chain()))
    , m_blocks(blocks::findBlocks(m_folded.graph, m_folded.shapes))
    , m_settings(*evaluation.base().settings)
{
}

Result<std::unique_ptr<PlanEstimate>> PlanEstimate::make(const PlanEvaluation& evaluation)
{
    std::unique_ptr<PlanEstimate> made(new PlanEstimate(evaluation));
    Result<std::unique_ptr<document::Document>> document = document::Document::fromModel(
        {*evaluation.base().snapshot.header, made->m_folded.graph, {}, nullptr, {}}, {});
    if (!document)
        return document.error();
    made->m_document = std::move(*document);
    made->m_trial = made->m_document->newConfigurationId();
    const PlanProblem& problem = evaluation.problem();
    const cost::Catalogue& catalogue = made->m_settings.hardware;
    const std::vector<std::string> all(static_cast<std::size_t>(problem.devices), problem.hardware);
    Result<cost::Topology> topology = catalogue.topology(all);
    if (!topology)
        return topology.error();
    made->m_topology = std::move(*topology);
    const cost::DeviceSpec* device = catalogue.find(problem.hardware);
    made->m_limit = {int64_t(double(device->usable().count) * (1 - problem.headroom))};
    return made;
}

Result<std::shared_ptr<const PartPrices>> PlanEstimate::prices(const PlanSettings& settings,
                                                               Progress& progress)
{
    const Key key {settings.tensor,     settings.data,
                   settings.context,    settings.expert,
                   settings.microbatch, int(settings.recompute),
                   int(settings.zero),  settings.sequenceParallel};
    if (const auto known = m_prices.find(key); known != m_prices.end())
        return known->second;
    Result<PartPrices> made = priced(settings, progress);
    Result<std::shared_ptr<const PartPrices>> kept = made
        ? Result<std::shared_ptr<const PartPrices>>(
            std::make_shared<const PartPrices>(std::move(*made)))
        : made.error();
    m_prices.emplace(key, kept);
    return kept;
}

/// All parts are stages on the same devices.
Result<PartPrices> PlanEstimate::priced(const PlanSettings& settings, Progress& progress)
{
    PlanSettings parts = settings;
    parts.pipeline = 1;
    parts.chunks = int64_t(m_folded.chain.parts.size());
    parts.schedule.clear();
    std::vector<StageIndex> stages;
    for (uint32_t part = 0; part < m_folded.chain.parts.size(); ++part)
        stages.push_back({part});
    const ModelFacts facts {m_folded.shapes, m_blocks, m_folded.chain};
    const Result<document::Edit> edit = arrange(*m_document, facts, parts, stages, m_trial,
                                                kTrialName, m_evaluation.problem().hardware);
    if (!edit)
        return edit.error();
    Result<document::Snapshot> snapshot = m_document->preview(*edit);
    if (!snapshot)
        return snapshot.error();
    m_settings.simulation = m_evaluation.options(settings);
    evaluate::Evaluation evaluation {std::make_shared<const evaluate::Settings>(m_settings),
                                     std::move(*snapshot),
                                     std::make_shared<const shapes::ShapeTable>(m_folded.shapes),
                                     nullptr,
                                     nullptr,
                                     {},
                                     {}};
    if (!m_evaluator)
        m_evaluator = std::make_unique<evaluate::Evaluator>(evaluation);
    else
        m_evaluator->setSettings(evaluation.settings);
    m_evaluator->propagate(evaluation, m_trial);
    return simulate::makeFragments(evaluation.modelInput(m_trial, m_settings.simulation.bindings),
                                   m_settings.simulation, progress);
}

Result<simulate::ModelPipeline> PlanEstimate::composed(const PlanSettings& settings,
                                                       const PartPrices& prices) const
{
    const Result<std::vector<StageIndex>> stages = m_evaluation.stages(settings);
    if (!stages)
        return stages.error();
    const auto count = uint32_t(settings.virtualStages());
    const simulate::Schedule* schedule =
        simulate::findSchedule(scheduleOf(settings, m_evaluation.problem().training));
    const simulate::VirtualStages places {schedule ? schedule->placement
                                                   : simulate::StagePlacement::Loop,
                                          uint32_t(settings.pipeline), uint32_t(settings.chunks)};
    simulate::ModelPipeline made;
    simulate::Pipeline& pipeline = made.pipeline;
    pipeline.stages = count;
    pipeline.training = prices.pipeline.training;
    pipeline.linkUse = m_evaluation.problem().run.linkUse;
    pipeline.work.resize(count);
    pipeline.stepEnds.resize(prices.pipeline.stepEnds.empty() ? 0 : count);
    made.simulation.stages.resize(count);
    const int64_t group = settings.devices() / settings.pipeline;
    for (uint32_t stage = 0; stage < count; ++stage) {
        const int64_t place = places.stageOf(stage).index;
        pipeline.computeResource.push_back(uint32_t(place));
        simulate::StageResult& result = made.simulation.stages[stage];
        result.stage = {int32_t(stage)};
        result.devices = {place * group};
        simulate::DeviceResult device = prices.simulation.devices.front();
        device.device = place * group;
        device.stage = {stage};
        made.simulation.devices.push_back(std::move(device));
    }
    for (std::size_t i = 0; i < stages->size(); ++i) {
        const uint32_t stage = (*stages)[i].index, part = m_folded.partOf[i];
        add(pipeline.work[stage], prices.pipeline.work[part]);
        add(made.simulation.stages[stage], prices.simulation.stages[part]);
        if (!pipeline.stepEnds.empty()) {
            pipeline.stepEnds[stage].gradientReduction +=
                prices.pipeline.stepEnds[part].gradientReduction;
            pipeline.stepEnds[stage].optimizer += prices.pipeline.stepEnds[part].optimizer;
        }
    }
    countSharedOnce(*stages, prices, made);
    addMessages(settings, *stages, prices, pipeline);
    made.runnable = true;
    return made;
}

/// What several parts of a stage keep or hold is there once.
void PlanEstimate::countSharedOnce(const std::vector<StageIndex>& stages, const PartPrices& prices,
                                   simulate::ModelPipeline& made) const
{
    std::set<std::pair<uint32_t, ValueId>> seen;
    const auto isSeen = [&](uint32_t stage, ValueId value) {
        return m_folded.shared.contains(value) && !seen.emplace(stage, value).second;
    };
    for (std::size_t i = 0; i < stages.size(); ++i) {
        const uint32_t stage = stages[i].index;
        const simulate::StageResult& part = prices.simulation.stages[m_folded.partOf[i]];
        simulate::StageResult& result = made.simulation.stages[stage];
        for (const simulate::HeldTensor& held : part.arrivals) {
            if (!isSeen(stage, held.value))
                continue;
            result.activations = result.activations - held.bytes;
            made.pipeline.work[stage].activations =
                made.pipeline.work[stage].activations - held.bytes;
        }
        for (const simulate::HeldTensor& held : part.largestWeights) {
            if (!isSeen(stage, held.value))
                continue;
            // The state of a weight is taken to be in proportion to those beside it.
            const auto without = [&](Bytes& sum, Bytes whole) {
                sum = sum
                    - Bytes {int64_t(double(whole.count) * double(held.bytes.count)
                                     / double(std::max<int64_t>(part.weights.count, 1)))};
            };
            without(result.gradients, part.gradients);
            without(result.optimizerState, part.optimizerState);
            without(result.trainingState, part.trainingState);
            result.weights = result.weights - held.bytes;
        }
    }
}

void PlanEstimate::addMessages(const PlanSettings& settings, const std::vector<StageIndex>& stages,
                               const PartPrices& prices, simulate::Pipeline& pipeline) const
{
    const int64_t group = settings.devices() / settings.pipeline;
    for (std::size_t i = 0; i + 1 < stages.size(); ++i) {
        if (stages[i] == stages[i + 1])
            continue;
        const simulate::Message* sent = leaving(prices, m_folded.partOf[i]);
        if (!sent)
            continue;
        simulate::Message message = *sent;
        message.from = stages[i].index;
        message.to = stages[i + 1].index;
        const cost::Link link = m_topology->path(pipeline.computeResource[message.from] * group,
                                                 pipeline.computeResource[message.to] * group);
        message.latency = link.latency;
        message.activation.occupancy = cost::occupancy(message.activation.bytesPerDevice, link);
        message.gradient.occupancy = cost::occupancy(message.gradient.bytesPerDevice, link);
        pipeline.messages.push_back(std::move(message));
    }
}

Result<PlanFigures> PlanEstimate::figures(const PlanSettings& settings, Progress& progress)
{
    const Result<std::shared_ptr<const PartPrices>> prices = this->prices(settings, progress);
    if (!prices)
        return prices.error();
    Result<simulate::ModelPipeline> pipeline = composed(settings, **prices);
    if (!pipeline)
        return pipeline.error();
    const Result<simulate::Simulation> run =
        simulate::runSchedule(pipeline->pipeline, m_evaluation.options(settings),
                              std::move(pipeline->simulation), progress);
    if (!run)
        return run.error();
    if (!run->completed)
        return Error {run->findings.empty() ? tr("the run does not complete")
                                            : run->findings.back().message()};
    return figuresOf(*run, m_evaluation.problem());
}

Result<Picoseconds> PlanEstimate::leastTime(const PlanSettings& settings, Progress& progress)
{
    const Result<std::shared_ptr<const PartPrices>> prices =
        this->prices(baseOf(settings), progress);
    if (!prices)
        return prices.error();
    const Result<simulate::ModelPipeline> pipeline = composed(settings, **prices);
    if (!pipeline)
        return pipeline.error();
    const std::vector<simulate::Work>& work = pipeline->pipeline.work;
    const int64_t microbatches =
        m_evaluation.problem().globalBatch / (settings.data * settings.microbatch);
    const bool again = settings.recompute == simulate::Recomputation::Full;
    std::vector<Picoseconds> perStage(static_cast<std::size_t>(settings.pipeline));
    Picoseconds passed, least;
    for (std::size_t i = 0; i < work.size(); ++i) {
        const uint32_t stage = pipeline->pipeline.computeResource[i];
        const Picoseconds one =
            work[i].forward + work[i].backwardInput + (again ? work[i].forward : Picoseconds());
        perStage[stage] += {(one + work[i].backwardWeight).count * microbatches};
        // What the first microbatch passes before, and the last one after, this stage's own work.
        if (i < perStage.size())
            least = std::max(least, perStage[stage] + passed);
        passed += one;
    }
    for (const Picoseconds each : perStage)
        least = std::max(least, each);
    return least;
}

Result<Bytes> PlanEstimate::leastMemory(const PlanSettings& settings, Progress& progress)
{
    const Result<std::shared_ptr<const PartPrices>> prices =
        this->prices(baseOf(settings), progress);
    if (!prices)
        return prices.error();
    const Result<simulate::ModelPipeline> pipeline = composed(settings, **prices);
    if (!pipeline)
        return pipeline.error();
    const int64_t replicas = settings.data * settings.context / settings.expert;
    std::vector<Bytes> perStage(static_cast<std::size_t>(settings.pipeline));
    for (std::size_t i = 0; i < pipeline->simulation.stages.size(); ++i) {
        const simulate::StageResult& stage = pipeline->simulation.stages[i];
        const auto part = [&](Bytes whole, simulate::StateSharding from) {
            return settings.zero >= from ? dividedBy(whole, replicas) : whole;
        };
        Bytes& sum = perStage[pipeline->pipeline.computeResource[i]];
        sum += part(stage.weights, simulate::StateSharding::Weights);
        sum += part(stage.gradients, simulate::StateSharding::Gradients);
        sum += part(stage.optimizerState, simulate::StateSharding::Optimizer);
        if (settings.recompute == simulate::Recomputation::None)
            sum += pipeline->pipeline.work[i].activations;
    }
    return *std::max_element(perStage.begin(), perStage.end());
}

} // namespace meshwright::planning
