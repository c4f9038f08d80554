#include "core/planning/search/plan_estimate.h"

#include "core/operators/traits.h"
#include "core/planning/plans/plan_meshes.h"
#include "core/simulate/pricing/gradient_flow.h"
#include "core/simulate/schedules/schedule.h"

#include <algorithm>

namespace meshwright::planning {

namespace {

constexpr std::size_t kMostJoined = 256; ///< stages that are remembered at once

const simulate::Schedule& scheduleFor(const PlanSettings& settings, bool training)
{
    const simulate::Schedule* found = simulate::findSchedule(scheduleOf(settings, training));
    return found ? *found : *simulate::findSchedule(training ? "1f1b" : "forward");
}

/// Whether a product reads what another part made.
bool readsInProducts(const FoldedModel& model, const std::vector<uint32_t>& partOf)
{
    for (const std::vector<Crossing>& reads : model.reads) {
        for (const Crossing& read : reads) {
            for (const NodeId reader : model.graph.value(read.folded).consumers) {
                const graph::Node& node = model.graph.node(reader);
                const auto& producer = model.graph.value(read.folded).producer;
                if (operators::traitsOf(node).is(operators::OperatorKind::MatrixProduct) && producer
                    && partOf[producer->index] != partOf[reader.index])
                    return true;
            }
        }
    }
    return false;
}

/// Whether layers have trained weights in common, whose memory may be counted too high. What stands
/// before and behind the layers may share some: an embedding and the product with it at the end.
bool shareWeights(const FoldedModel& model, const std::vector<uint32_t>& partOf)
{
    return std::any_of(model.shared.begin(), model.shared.end(), [&](ValueId weight) {
        const std::vector<NodeId>& readers = model.graph.value(weight).consumers;
        return simulate::isTrainable(model.graph, weight)
            && std::any_of(readers.begin(), readers.end(), [&](NodeId reader) {
                   return model.chain.parts[partOf[reader.index]].isLayer;
               });
    });
}

} // namespace

PlanEstimate::PlanEstimate(const PlanEvaluation& evaluation, std::shared_ptr<EstimateTables> tables)
    : m_evaluation(evaluation)
    , m_tables(tables ? std::move(tables) : std::make_shared<EstimateTables>())
    , m_folded(foldModel(*evaluation.base().snapshot.graph, *evaluation.base().shapes,
                         evaluation.chain()))
    , m_blocks(blocks::findBlocks(m_folded.graph, m_folded.shapes))
    , m_shapes(std::make_shared<const shapes::ShapeTable>(m_folded.shapes))
    , m_attentions(m_folded.chain.parts.size(), 0)
    , m_settings(*evaluation.base().settings)
{
    std::vector<uint32_t> partOf(m_folded.graph.nodes().size(), 0);
    for (uint32_t part = 0; part < m_folded.chain.parts.size(); ++part) {
        for (const NodeId node : m_folded.chain.parts[part].nodes)
            partOf[node.index] = part;
    }
    for (const blocks::Block& block : m_blocks.blocks) {
        if (block.kind == blocks::BlockKind::Attention && !block.nodes.empty())
            ++m_attentions[partOf[block.nodes.front().index]];
    }
    const bool attends = std::any_of(m_attentions.begin(), m_attentions.end(),
                                     [](uint32_t count) { return count > 0; });
    m_isLowerBound =
        ((attends && !shareWeights(m_folded, partOf)) || !evaluation.problem().training)
        && !readsInProducts(m_folded, partOf);
}

Result<std::unique_ptr<PlanEstimate>> PlanEstimate::make(const PlanEvaluation& evaluation,
                                                         std::shared_ptr<EstimateTables> tables)
{
    std::unique_ptr<PlanEstimate> made(new PlanEstimate(evaluation, std::move(tables)));
    Result<std::unique_ptr<document::Document>> document = document::Document::fromModel(
        {*evaluation.base().snapshot.header, made->m_folded.graph, {}, nullptr, {}}, {});
    if (!document)
        return document.error();
    made->m_document = std::move(*document);
    made->m_trial = made->m_document->newConfigurationId();
    const PlanProblem& problem = evaluation.problem();
    const cost::Catalogue& catalogue = evaluation.base().settings->hardware;
    const HardwareGroups hardware = problem.groups.empty()
        ? HardwareGroups {{problem.hardware, problem.devices}}
        : problem.groups;
    Result<cost::Topology> topology = catalogue.topology(namesOf(hardware, problem.devices));
    if (!topology)
        return topology.error();
    made->m_topology = std::move(*topology);
    return made;
}

/// Of one kind all devices count: those that a plan leaves idle stand behind the others.
Result<const cost::Topology*> PlanEstimate::topologyOf(const PlanSettings& settings)
{
    if (settings.hardware.empty())
        return &*m_topology;
    const HardwareGroups hardware = partOf(settings.hardware, 0, settings.devices());
    auto known = m_topologies.find(hardware);
    if (known == m_topologies.end()) {
        const cost::Catalogue& catalogue = m_evaluation.base().settings->hardware;
        Result<cost::Topology> made = catalogue.topology(namesOf(hardware, settings.devices()));
        if (!made)
            return made.error();
        known = m_topologies.emplace(hardware, std::move(*made)).first;
    }
    return &known->second;
}

Result<std::shared_ptr<const PlanEstimate::Joined>>
PlanEstimate::joined(const PlanSettings& settings, Progress& progress, bool ofOneReplica)
{
    const Result<Prices> prices = pricesOfPlace(settings, {0}, ofOneReplica, progress);
    if (!prices)
        return prices.error();
    Result<std::vector<const PricedParts*>> ofPlaces =
        pricesOfPlaces(settings, ofOneReplica, progress);
    if (!ofPlaces)
        return ofPlaces.error();
    using Made = Result<std::shared_ptr<const Joined>>;
    const simulate::StagePlacement placement =
        scheduleFor(settings, m_evaluation.problem().training).placement;
    const JoinKey key {prices->get(),
                       *ofPlaces,
                       settings.pipeline,
                       settings.chunks,
                       int(placement),
                       settings.stageLayers,
                       settings.recomputeLayers,
                       settings.devices(),
                       settings.hardware,
                       settings.stageTensor,
                       settings.stageData,
                       ofOneReplica};
    if (const auto known = m_joined.find(key); known != m_joined.end())
        return known->second;
    if (m_joined.size() >= kMostJoined)
        m_joined.clear(); // those that settings next to each other share are made again
    const Result<std::vector<StageIndex>> stages = m_evaluation.stages(settings);
    if (!stages)
        return m_joined.emplace(key, stages.error()).first->second;
    const Result<PlaceLinks*> links = linksOf(settings);
    if (!links)
        return links.error();
    JoinOptions options {m_evaluation.options(settings),
                         {placement, uint32_t(settings.pipeline), uint32_t(settings.chunks)},
                         **links,
                         !ofOneReplica};
    if (const Result<void> added = addKept(settings, *stages, options, progress); !added)
        return added.error();
    options.ofPlaces = std::move(*ofPlaces);
    Joined joined {joinParts(m_folded, **prices, *stages, options), {}};
    joined.weights.resize(options.places.count());
    for (std::size_t i = 0; i < stages->size(); ++i) {
        const StageIndex stage = (*stages)[i];
        const PricedParts& here = options.ofPlaces.empty()
            ? **prices
            : *options.ofPlaces[options.places.stageOf(stage.index).index];
        joined.weights[stage.index] += here.parts[m_folded.partOf[i]].weights;
    }
    return m_joined.emplace(key, Made(std::make_shared<const Joined>(std::move(joined))))
        .first->second;
}

Result<void> PlanEstimate::addKept(const PlanSettings& settings,
                                   const std::vector<StageIndex>& stages, JoinOptions& options,
                                   Progress& progress)
{
    if (settings.recomputeLayers.empty())
        return {};
    PlanSettings keeping = settings;
    keeping.recompute = simulate::Recomputation::None;
    const Result<Prices> made = this->prices(keeping.ofStage({0}), progress);
    if (!made)
        return made.error();
    options.kept = made->get(); // the tables keep it
    options.keeps = keptParts(settings, stages);
    Result<std::vector<const PricedParts*>> ofPlaces = pricesOfPlaces(keeping, false, progress);
    if (!ofPlaces)
        return ofPlaces.error();
    options.keptOfPlaces = std::move(*ofPlaces);
    return {};
}

Result<PlaceLinks*> PlanEstimate::linksOf(const PlanSettings& settings)
{
    const Result<const cost::Topology*> topology = topologyOf(settings);
    if (!topology)
        return topology.error();
    std::vector<int64_t> devices;
    for (uint32_t place = 0; place < uint32_t(settings.pipeline); ++place)
        devices.push_back(settings.stageDevices({place}));
    const std::pair key(settings.hardware, devices);
    auto known = m_links.find(key);
    if (known == m_links.end())
        known = m_links.emplace(key, PlaceLinks(**topology, devicesOfPlaces(settings))).first;
    return &known->second;
}

bool PlanEstimate::isOverNodes(const PlanSettings& settings)
{
    const Result<PlaceLinks*> links = linksOf(settings);
    return links && (*links)->isOverNodes();
}

const LiveMoments& PlanEstimate::moments(const PlanSettings& settings,
                                         const simulate::Schedule& schedule, uint32_t microbatches)
{
    const bool training = m_evaluation.problem().training;
    simulate::ScheduleShape shape {uint32_t(settings.pipeline), microbatches,
                                   uint32_t(settings.chunks), training};
    shape.microbatches = alikeMicrobatches(schedule, shape);
    const EstimateTables::ScheduleKey key {std::string(schedule.name), shape.stages, shape.chunks,
                                           shape.microbatches};
    return m_tables->moments.at(key, [&] {
        return simulate::unmetCondition(schedule, shape)
            ? LiveMoments()
            : liveMoments(*m_evaluation.runs().order(schedule, shape), shape.chunks,
                          shape.microbatches);
    });
}

/// Layers behind the first ones of their stage that are computed again, and all of a stage that
/// computes none again.
std::vector<bool> PlanEstimate::keptParts(const PlanSettings& settings,
                                          const std::vector<StageIndex>& stages) const
{
    const std::vector<ChainPart>& parts = m_evaluation.chain().parts;
    std::vector<int64_t> layers(settings.recomputeLayers.size(), 0); ///< per stage, so far
    std::vector<bool> keeps(parts.size(), false);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::size_t stage = stages[i].index;
        layers[stage] += parts[i].isLayer ? 1 : 0;
        const int64_t most = settings.recomputeLayers[stage];
        keeps[i] = most == 0 || layers[stage] > most;
    }
    return keeps;
}

Result<simulate::ScheduledFigures> PlanEstimate::run(const PlanSettings& settings,
                                                     Progress& progress)
{
    const Result<std::shared_ptr<const Joined>> joined = this->joined(settings, progress);
    if (!joined)
        return joined.error();
    const simulate::ModelPipeline& made = (*joined)->made;
    return simulate::scheduledFigures(made.pipeline, m_evaluation.options(settings),
                                      made.simulation, progress, m_evaluation.runs());
}

Result<PlanFigures> PlanEstimate::figures(const PlanSettings& settings, Progress& progress)
{
    const Result<simulate::ScheduledFigures> run = this->run(settings, progress);
    if (!run)
        return run.error();
    return figuresOf(run->makespan, run->devices, m_evaluation.problem().headroom);
}

Result<PlanBounds> PlanEstimate::bounds(const PlanSettings& settings, Progress& progress,
                                        Bytes enough)
{
    const Result<std::shared_ptr<const Joined>> joined = this->joined(settings, progress, true);
    if (!joined)
        return joined.error();
    return bounds(settings, **joined, false, enough);
}

Result<PlanBounds> PlanEstimate::closeBounds(const PlanSettings& settings, Progress& progress)
{
    const Result<std::shared_ptr<const Joined>> joined = this->joined(settings, progress);
    if (!joined)
        return joined.error();
    return bounds(settings, **joined, true, kAnyMemory);
}

PlanBounds PlanEstimate::bounds(const PlanSettings& settings, const Joined& joined, bool own,
                                Bytes enough)
{
    const PlanProblem& problem = m_evaluation.problem();
    const simulate::Schedule& schedule = scheduleFor(settings, problem.training);
    const int64_t microbatches = problem.globalBatch / (settings.data * settings.microbatch);
    const BoundedPlan plan {settings,         joined.made, joined.weights, schedule, microbatches,
                            problem.headroom, own};
    const auto groups = [&](uint32_t place) { return replicaGroups(settings, place); };
    const bool isExposed = problem.run.overlap == simulate::CollectiveOverlap::None;
    const auto moments = [&]() -> const LiveMoments& {
        return this->moments(settings, schedule, uint32_t(microbatches));
    };
    const MemoryUse memory = leastMemory(plan, enough, moments);
    return {leastTime(plan, isExposed ? groups : ReplicaGroups()), memory.needed, memory.limit};
}

/// Replicas and parts of a sequence that have the first weights of a stage, with and without those
/// that have other experts.
std::vector<cost::DeviceGroup> PlanEstimate::replicaGroups(const PlanSettings& settings,
                                                           uint32_t place)
{
    const PlanSettings own = settings.ofStage({place});
    const int64_t first = settings.firstDevice({place});
    const auto [known, isNew] = m_replicaGroups.try_emplace(
        {own.tensor, own.data, own.context, own.expert, settings.hardware, first});
    const Result<const cost::Topology*> topology = topologyOf(settings);
    if (!isNew || !topology)
        return known->second;
    const int64_t sequence = own.context * own.tensor; // devices of one replica
    for (const int64_t step : {int64_t(1), own.expert}) {
        if (step == 1 && !known->second.empty())
            break;
        std::vector<int64_t> devices;
        for (int64_t replica = 0; replica < own.data; replica += step) {
            for (int64_t part = 0; part < own.context; ++part)
                devices.push_back(first + replica * sequence + part * own.tensor);
        }
        known->second.push_back(cost::groupOn(**topology, devices));
    }
    return known->second;
}

} // namespace meshwright::planning
