#include "core/simulate/pricing/fragments.h"

#include "core/simulate/pricing/arriving_collectives.h"
#include "core/simulate/pricing/collective_totals.h"
#include "core/simulate/pricing/fragment_basis.h"
#include "core/simulate/pricing/fragment_findings.h"
#include "core/simulate/pricing/fragment_memory.h"
#include "core/simulate/pricing/gradient_collectives.h"
#include "core/simulate/pricing/gradient_flow.h"
#include "core/simulate/pricing/host_time.h"
#include "core/simulate/pricing/node_passes.h"
#include "core/simulate/pricing/node_times.h"
#include "core/simulate/pricing/pass_profiler.h"
#include "core/simulate/pricing/per_device_work.h"
#include "core/simulate/pricing/propagate_for_run.h"
#include "core/simulate/pricing/recomputation.h"
#include "core/simulate/pricing/stage_hardware.h"
#include "core/simulate/pricing/stage_messages.h"
#include "core/simulate/pricing/step_end.h"
#include "core/simulate/pricing/tied_weights.h"
#include "core/simulate/saturated.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <utility>

namespace meshwright::simulate {

namespace {

class FragmentMaker
{
public:
    FragmentMaker(const ModelInput& input, const Options& options, const ServedCache* cache,
                  FragmentDetail detail, FragmentBasis& basis)
        : m_input(input)
        , m_options(options)
        , m_cache(cache)
        , m_isDetailed(detail == FragmentDetail::All)
        , m_configuration(input.configuration ? input.plan.configuration(*input.configuration)
                                              : nullptr)
        , m_hardware(input.hardware, m_configuration, options.hardware)
        , m_basis(basis)
        , m_numbers(input.graph.values().size())
    {
    }

    Result<ModelPipeline> make(Progress& progress)
    {
        m_result.pipeline.training = m_options.training;
        progress.report(0, "Placing nodes");
        m_placement = placeNodes(m_input.graph, m_input.plan, m_input.configuration);
        Simulation& simulation = m_result.simulation;
        simulation.findings = m_placement.findings;
        bindSymbols();
        followShardings();
        if (m_placement.stages.empty())
            simulation.findings.push_back(nothingToRun());
        if (m_options.training) {
            if (auto second = backwardPassInModel(m_input.graph)) {
                second->place.configuration = m_input.configuration;
                simulation.findings.push_back(std::move(*second));
            } else if (!trainsAnything()) {
                simulation.findings.push_back(nothingTrained());
            }
        }
        m_result.runnable = !hasErrors(simulation.findings);
        if (!m_result.runnable)
            return std::move(m_result);
        if (!m_basis.topology) {
            Result<cost::Topology> topology = m_hardware.topology(m_placement);
            if (!topology)
                return topology.error();
            m_basis.topology = std::move(topology).value();
        }
        if (const Result<void> matched = checkRecomputedLayers(); !matched)
            return matched.error();
        m_recomputed.emplace(m_input, m_placement,
                             m_options.training ? m_options.recomputation : Recomputation::None,
                             m_options.recomputedLayers);
        std::vector<std::vector<int64_t>> devices;
        for (const PlacedStage& placed : m_placement.stages)
            devices.push_back(placed.devices);
        m_isOverNodes = isOverNodes(devices, *m_basis.topology);
        m_nodesOf.resize(m_placement.stages.size());
        for (uint32_t node = 0; node < m_placement.stageOf.size(); ++node)
            m_nodesOf[m_placement.stageOf[node].index].push_back(NodeId {node});
        for (uint32_t stage = 0; stage < m_placement.stages.size(); ++stage) {
            if (progress.cancelled())
                return Error {tr("cancelled")};
            if (const Result<void> added = addStage({stage}); !added)
                return added.error();
        }
        m_result.pipeline.stages = uint32_t(m_placement.stages.size());
        if (m_options.training)
            addTiedReductions();
        m_result.pipeline.computeResource = sharedDevices(m_placement);
        const MessageFacts facts {*m_sized, m_placement, *m_share, *m_basis.topology};
        m_result.arrivals = arrivalsBetween(facts);
        m_result.pipeline.messages =
            messagesOf(m_result.arrivals, [&](StageIndex from, StageIndex to) {
                return linkBetween(facts, from, to);
            });
        if (m_propagation)
            m_result.meshes = m_basis.meshes;
        if (m_result.pipeline.stages > 1)
            m_result.returnLink = linkBetween(facts, {m_result.pipeline.stages - 1}, {0});
        reportUnknown();
        return std::move(m_result);
    }

private:
    Result<void> checkRecomputedLayers() const
    {
        const std::size_t given = m_options.recomputedLayers.size();
        if (given == 0 || given == m_placement.stages.size())
            return {};
        return Error {tr("layers to compute again are given for {0} stages, and the plan has {1}",
                         given, m_placement.stages.size())};
    }

    bool trainsAnything() const
    {
        for (uint32_t value = 0; value < m_input.graph.values().size(); ++value) {
            if (isTrainable(m_input.graph, ValueId {value}))
                return true;
        }
        return false;
    }

    void bindSymbols()
    {
        Simulation& simulation = m_result.simulation;
        if (!m_basis.model)
            m_basis.model = sizedModel(m_input, m_options.bindings);
        simulation.bindings = model().bindings();
        simulation.assumedBindings = model().assumed();
        m_sized.emplace(m_input.with(model().shapes()));
        if (!simulation.assumedBindings.empty())
            simulation.findings.push_back(
                bindingsAssumed(simulation.assumedBindings, simulation.bindings));
    }

    void followShardings()
    {
        Simulation& simulation = m_result.simulation;
        m_propagation = propagateForRun(m_input, m_options.bindings, simulation.findings);
        m_share.emplace(*m_sized, model(), m_propagation.get());
        if (m_basis.collectives)
            return;
        if (m_propagation)
            m_basis.meshes = m_propagation->planGraph().meshes();
        m_basis.collectives = m_propagation
            ? collectivesOf(*m_sized, model(), *m_propagation, m_placement, m_options)
            : Collectives();
    }

    const SizedModel& model() const { return *m_basis.model; }

    const Collectives& collectives() const { return *m_basis.collectives; }

    Result<void> addStage(StageIndex at)
    {
        const PlacedStage& placed = m_placement.stages[at.index];
        StageResult stage;
        stage.stage = placed.stage;
        stage.devices = placed.devices;
        stage.nodes = placed.nodes;
        if (m_configuration) {
            for (const plan::Stage& listed : m_configuration->stages) {
                if (listed.number == placed.stage)
                    stage.name = listed.name;
            }
        }
        std::vector<const cost::DeviceSpec*> kinds;
        for (const int64_t device : placed.devices) {
            const Result<const cost::DeviceSpec*> spec = m_hardware.of(device);
            if (!spec)
                return spec.error();
            addDevice(at, device, **spec);
            if (std::find(kinds.begin(), kinds.end(), *spec) == kinds.end())
                kinds.push_back(*spec);
        }
        addWork(at, kinds, stage);
        m_result.simulation.stages.push_back(std::move(stage));
        return {};
    }

    void addDevice(StageIndex stage, int64_t device, const cost::DeviceSpec& spec)
    {
        DeviceResult result;
        result.device = device;
        if (m_isDetailed)
            result.name = m_configuration ? m_configuration->deviceName(device) : "device 0";
        result.hardware = spec.name;
        result.stage = stage;
        result.capacity = spec.usable();
        m_result.simulation.devices.push_back(std::move(result));
    }

    /// The devices of a stage work in step: of each of its times that of the slowest kind counts.
    void addWork(StageIndex at, const std::vector<const cost::DeviceSpec*>& kinds,
                 StageResult& stage)
    {
        const SlowestKind ofKinds(kinds);
        const StageNetwork& network = m_basis.networkOf(stage.devices, ofKinds.collective);
        const Recomputed::Segments segments = segmentsOf(at);
        addProfile(at, *kinds.front(), network, segments, stage);
        PassTimes slowest;
        std::vector<PassTimes> slowestNodes(stage.nodes.size());
        for (const cost::DeviceSpec* kind : kinds) {
            const FragmentBasis::Times& times =
                m_basis.timesOf(at, stage.nodes, timesInput(at, *kind, network));
            slowest = slower(slowest, sumOf(times.nodes, segments, slowestNodes));
            if (kind == kinds.front())
                collectUnknown(times.unknown);
        }
        if (m_isDetailed)
            stage.nodePasses = std::make_shared<const NodePasses>(
                nodePasses({stage.nodes, slowestNodes, segments,
                            m_options.overlap == CollectiveOverlap::Full, m_options.training}));
        const std::vector<bool>& isView =
            m_basis.timesOf(at, stage.nodes, timesInput(at, *kinds.front(), network)).isView;
        const FragmentMemory memory = fragmentMemory(
            {*m_sized, m_options, *m_share, valuesOn(at), m_numbers, isView, m_placement,
             m_propagation ? &collectives() : nullptr, segments, m_cache},
            at);
        StageFragment fragment {slowest, memory, {}};
        fragment.arriving = arrivingCollectives({m_input.graph,
                                                 m_placement,
                                                 collectives(),
                                                 network,
                                                 segments,
                                                 {ofKinds.host, ofKinds.hostPerPeer}},
                                                at);
        if (at.index < collectives().gradients.size())
            fragment.gradients = collectives().gradients[at.index];
        const std::vector<CollectiveStep> reductions = inBuckets(fragment.gradients);
        m_result.pipeline.work.push_back(
            workOf(slowest, memory, m_options, ofKinds.fragmentation, m_isOverNodes));
        describe(memory, stage);
        if (m_isDetailed)
            addCollectiveTotals(at, network, reductions, stage);
        if (m_options.training)
            addStepEnd(at, kinds, network, memory, slowest, reductions);
        m_result.fragments.push_back(std::move(fragment));
    }

    void addProfile(StageIndex at, const cost::DeviceSpec& kind, const StageNetwork& network,
                    const Recomputed::Segments& segments, StageResult& stage) const
    {
        if (!m_isDetailed || !m_propagation || collectives().nodes.empty())
            return;
        NodeTimes times(timesInput(at, kind, network));
        PassProfile profile =
            passProfile({m_input.graph, m_options, collectives(), network, *m_propagation},
                        stage.nodes, segments, times);
        if (!profile.axes.empty())
            stage.profile = std::make_shared<const PassProfile>(std::move(profile));
    }

    /// What the backward pass makes again.
    Recomputed::Segments segmentsOf(StageIndex at) const
    {
        const int64_t devices = deviceCount(at);
        return m_recomputed->segments(at, [&](ValueId value) {
            const std::optional<NodeId> producer = m_input.graph.value(value).producer;
            const auto bytes = producer ? m_share->bytes(*producer, value, devices) : std::nullopt;
            return bytes.value_or(Bytes()).count;
        });
    }

    const StageValues& valuesOn(StageIndex at)
    {
        const auto [known, isNew] = m_basis.values.try_emplace(at);
        if (isNew)
            known->second = stageValues(m_input.graph, *m_share, m_nodesOf[at.index],
                                        deviceCount(at), m_numbers);
        else
            known->second.number(m_numbers);
        return known->second;
    }

    int64_t deviceCount(StageIndex at) const
    {
        return std::max<int64_t>(int64_t(m_placement.stages[at.index].devices.size()), 1);
    }

    NodeTimesInput timesInput(StageIndex at, const cost::DeviceSpec& kind,
                              const StageNetwork& network) const
    {
        const Collectives* within = m_propagation ? &collectives() : nullptr;
        return {*m_sized, *m_share,        m_options.training,
                kind,     deviceCount(at), m_options.gradientType,
                within,   &network,        m_cache};
    }

    void describe(const FragmentMemory& memory, StageResult& stage) const
    {
        describeMemory(memory, m_options, stage);
        stage.arrivals = m_options.training ? memory.arrivals : std::vector<HeldTensor>();
        stage.largestWeights = memory.largestWeights;
        stage.largestActivations = memory.largestActivations;
    }

    /// What the stage does once per step.
    void addStepEnd(StageIndex at, const std::vector<const cost::DeviceSpec*>& kinds,
                    const StageNetwork& network, const FragmentMemory& memory,
                    const PassTimes& times, const std::vector<CollectiveStep>& reductions)
    {
        Work& work = m_result.pipeline.work.back();
        StepEnd end;
        for (const cost::DeviceSpec* kind : kinds) {
            work.accumulation = std::max(work.accumulation, accumulationOn(*kind, times, memory));
            end.optimizer = std::max(end.optimizer, optimizerOn(*kind, memory));
        }
        end.gradientReduction = m_propagation
            ? exposedStepEnd({collectives(), network, m_nodesOf[at.index], m_options.overlap},
                             times, reductions)
            : Picoseconds();
        m_result.pipeline.stepEnds.push_back(end);
    }

    void addTiedReductions()
    {
        const std::vector<Picoseconds> times = tiedReductions(
            {*m_sized, m_placement, *m_share, *m_basis.topology, m_options.gradientType});
        for (std::size_t stage = 0; stage < times.size(); ++stage) {
            Picoseconds& reduction = m_result.pipeline.stepEnds[stage].gradientReduction;
            reduction = {saturatedSum(reduction.count, times[stage].count)};
        }
    }

    void addCollectiveTotals(StageIndex at, const StageNetwork& network,
                             const std::vector<CollectiveStep>& reductions, StageResult& stage)
    {
        if (!m_propagation)
            return;
        CollectiveTotals totals(*m_propagation, network);
        for (const NodeId node : m_nodesOf[at.index]) {
            if (const NodeCollectives* here = collectives().of(node))
                totals.add(node, *here);
        }
        totals.add(TaskKind::GradientReduction, reductions);
        stage.collectives = totals.take();
        m_unknownCollectives += totals.unknown();
    }

    void collectUnknown(const std::map<std::string, int>& unknown)
    {
        for (const auto& [name, count] : unknown)
            m_unknown[name] += count;
    }

    void reportUnknown()
    {
        std::vector<Diagnostic>& findings = m_result.simulation.findings;
        if (m_hardware.isAssumed())
            findings.push_back(hardwareAssumed(m_input.hardware.standard()->name));
        if (m_unknownCollectives > 0)
            findings.push_back(collectivesUnknown(m_unknownCollectives));
        if (!m_unknown.empty())
            findings.push_back(costsUnknown(m_unknown));
    }

    const ModelInput& m_input;
    const Options& m_options;
    const ServedCache* m_cache; ///< null: nothing is counted elsewhere
    const bool m_isDetailed;
    const plan::Configuration* m_configuration;
    StageHardware m_hardware;
    FragmentBasis& m_basis;
    ValueNumbers m_numbers; ///< of the stage that is looked at
    std::shared_ptr<const sharding::PropagationResult> m_propagation; ///< null: nothing is sharded
    std::optional<ModelInput>
        m_sized; ///< with numbers for dimensions: what costs are worked out of
    std::optional<PerDeviceWork> m_share;
    std::optional<Recomputed> m_recomputed;
    std::vector<std::vector<NodeId>> m_nodesOf; ///< per stage, those of subgraphs too
    int64_t m_unknownCollectives = 0;
    Placement m_placement;
    bool m_isOverNodes = false;
    ModelPipeline m_result;
    std::map<std::string, int> m_unknown;
};

} // namespace

Result<ModelPipeline> makeFragments(const ModelInput& input, const Options& options,
                                    Progress& progress, const ServedCache* cache,
                                    FragmentDetail detail, FragmentBasis* basis)
{
    FragmentBasis own;
    return FragmentMaker(input, options, cache, detail, basis ? *basis : own).make(progress);
}

} // namespace meshwright::simulate
