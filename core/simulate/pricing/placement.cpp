#include "core/simulate/pricing/placement.h"

#include "core/graph/nesting.h"
#include "core/plan/stage_placement.h"
#include "core/simulate/finding_kinds.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace meshwright::simulate {

namespace {

class Placer
{
public:
    Placer(const graph::Graph& graph, const plan::Plan& plan,
           std::optional<ConfigurationId> configuration)
        : m_graph(graph)
        , m_plan(plan)
        , m_id(configuration)
        , m_configuration(configuration ? plan.configuration(*configuration) : nullptr)
        , m_order(graph.topologicalOrder(ScopeId {0}))
    {
        if (m_configuration)
            m_stages = plan::placeStages(graph, plan, *m_id);
        else
            m_stages.stages.resize(graph.nodes().size());
    }

    Placement place()
    {
        collectStages();
        reportBackward();
        reportEmptyStages();
        return std::move(m_placement);
    }

private:
    /// The plan's number of the stage of a node of the main graph.
    StageNumber numberOf(NodeId node) const
    {
        return m_stages.stage(node).value_or(StageNumber {0});
    }

    std::vector<int64_t> devicesOf(StageNumber stage)
    {
        if (!m_configuration)
            return {0};
        std::vector<int64_t> devices;
        if (m_stages.hasStages) {
            devices = plan::stageDevices(*m_configuration, stage);
        } else {
            devices.resize(
                std::size_t(std::clamp<int64_t>(m_configuration->deviceCount(), 1, 65536)));
            std::iota(devices.begin(), devices.end(), 0);
        }
        if (devices.empty())
            reportNoDevices(stage);
        return devices;
    }

    void collectStages()
    {
        std::vector<StageNumber> numbers;
        for (const NodeId node : m_order) { // neighbours are mostly on one stage
            if (numbers.empty() || numbers.back() != numberOf(node))
                numbers.push_back(numberOf(node));
        }
        std::sort(numbers.begin(), numbers.end());
        numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
        for (const StageNumber number : numbers)
            m_placement.stages.push_back({number, devicesOf(number), {}});
        m_placement.stageOf.assign(m_graph.nodes().size(), {});
        for (const NodeId node : m_order) {
            const auto number = std::lower_bound(numbers.begin(), numbers.end(), numberOf(node));
            const StageIndex stage {uint32_t(number - numbers.begin())};
            m_placement.stageOf[node.index] = stage;
            m_placement.stages[stage.index].nodes.push_back(node);
        }
        for (uint32_t i = 0; i < m_graph.nodes().size(); ++i) {
            if (m_graph.node({i}).scope != ScopeId {0})
                m_placement.stageOf[i] =
                    m_placement.stageOf[graph::outermostOwner(m_graph, NodeId {i}).index];
        }
    }

    void reportBackward()
    {
        for (const NodeId node : m_order) {
            for (const std::optional<ValueId>& output : m_graph.node(node).outputs) {
                if (!output)
                    continue;
                for (const NodeId consumer : m_graph.value(*output).consumers) {
                    if (m_placement.stageOf[consumer.index] < m_placement.stageOf[node.index]) {
                        reportBackward(node, *output, consumer);
                        break;
                    }
                }
            }
        }
    }

    void reportBackward(NodeId from, ValueId value, NodeId to)
    {
        m_placement.flowsBackward = true;
        const auto stage = [&](NodeId node) {
            return m_placement.stages[m_placement.stageOf[node.index].index].stage;
        };
        m_placement.findings.push_back(
            finding(Code::ValueFlowsBackward,
                    {m_graph.value(value).name, stage(from), m_graph.reference(from), stage(to),
                     m_graph.reference(to)},
                    {from, value, m_id}));
    }

    void reportEmptyStages()
    {
        if (!m_configuration)
            return;
        std::string empty;
        for (const StageNumber stage : plan::stagesOf(m_plan, *m_id)) {
            const bool used =
                std::any_of(m_placement.stages.begin(), m_placement.stages.end(),
                            [&](const PlacedStage& placed) { return placed.stage == stage; });
            if (!used)
                empty += (empty.empty() ? "" : ", ") + std::to_string(stage.value);
        }
        if (empty.empty())
            return;
        m_placement.findings.push_back(finding(Code::StageWithoutNodes, {empty}, {{}, {}, m_id}));
    }

    void reportNoDevices(StageNumber stage)
    {
        m_placement.findings.push_back(
            finding(Code::StageWithoutDevices, {stage, m_configuration->name}, {{}, {}, m_id}));
    }

    const graph::Graph& m_graph;
    const plan::Plan& m_plan;
    std::optional<ConfigurationId> m_id;
    const plan::Configuration* m_configuration;
    std::vector<NodeId> m_order;
    plan::StagePlacement m_stages;
    Placement m_placement;
};

} // namespace

Placement placeNodes(const graph::Graph& graph, const plan::Plan& plan,
                     std::optional<ConfigurationId> configuration)
{
    return Placer(graph, plan, configuration).place();
}

std::vector<uint32_t> sharedDevices(const Placement& placement)
{
    std::vector<uint32_t> resource(placement.stages.size());
    std::iota(resource.begin(), resource.end(), 0);
    std::map<int64_t, uint32_t> stageOfDevice;
    for (uint32_t stage = 0; stage < resource.size(); ++stage) {
        const std::vector<int64_t>& devices = placement.stages[stage].devices;
        if (stage > 0 && devices == placement.stages[stage - 1].devices && !devices.empty()) {
            resource[stage] = resource[stage - 1];
            continue;
        }
        for (const int64_t device : devices) {
            const uint32_t other = stageOfDevice.emplace(device, stage).first->second;
            const uint32_t joined = resource[other];
            std::replace(resource.begin(), resource.end(), uint32_t(resource[stage]), joined);
        }
    }
    return resource;
}

} // namespace meshwright::simulate
