#include "core/simulate/pricing/placement.h"

#include <algorithm>
#include <numeric>

namespace meshwright::simulate {

namespace {

constexpr int kMaximumNesting = 64;

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
        , m_stageOf(graph.nodes().size())
    {
    }

    Placement place()
    {
        readStages();
        for (auto node = m_order.rbegin(); node != m_order.rend(); ++node)
            followConsumers(*node);
        for (const NodeId node : m_order)
            followProducers(node);
        collectStages();
        reportBackward();
        reportEmptyStages();
        return std::move(m_placement);
    }

private:
    /// The main-graph node that a node lies in; none for nodes of functions.
    std::optional<NodeId> topLevel(NodeId node) const
    {
        for (int depth = 0; depth < kMaximumNesting * kMaximumNesting; ++depth) {
            const ScopeId scope = m_graph.node(node).scope;
            if (scope == ScopeId {0})
                return node;
            const std::optional<NodeId> owner = m_graph.scope(scope).owner;
            if (!owner)
                return std::nullopt;
            node = *owner;
        }
        return std::nullopt;
    }

    void readStages()
    {
        if (!m_configuration)
            return;
        for (const NodeId node : m_order)
            m_stageOf[node.index] = m_plan.stage(node, *m_id);
    }

    void followConsumers(NodeId node)
    {
        if (m_stageOf[node.index])
            return;
        for (const std::optional<ValueId>& output : m_graph.node(node).outputs) {
            if (!output)
                continue;
            for (const NodeId consumer : m_graph.value(*output).consumers) {
                const std::optional<NodeId> at = topLevel(consumer);
                const std::optional<int32_t> stage = at ? m_stageOf[at->index] : std::nullopt;
                std::optional<int32_t>& own = m_stageOf[node.index];
                if (stage && (!own || *stage < *own))
                    own = stage;
            }
        }
    }

    void followProducers(NodeId node)
    {
        if (m_stageOf[node.index])
            return;
        std::optional<int32_t> latest;
        for (const std::optional<ValueId>& input : m_graph.node(node).inputs) {
            if (!input || !m_graph.value(*input).producer)
                continue;
            const std::optional<int32_t> stage = m_stageOf[m_graph.value(*input).producer->index];
            if (stage && (!latest || *stage > *latest))
                latest = stage;
        }
        m_stageOf[node.index] = latest.value_or(firstStage());
    }

    int32_t firstStage()
    {
        if (!m_firstStage) {
            m_firstStage = 0;
            if (m_configuration) {
                const std::vector<int32_t> stages = plan::stagesOf(m_plan, *m_id);
                m_firstStage = stages.empty() ? 0 : stages.front();
            }
        }
        return *m_firstStage;
    }

    std::vector<int64_t> devicesOf(int32_t stage)
    {
        if (!m_configuration)
            return {0};
        const bool statesNoStage = plan::stagesOf(m_plan, *m_id).empty();
        std::vector<int64_t> devices = plan::stageDevices(*m_configuration, stage);
        if (statesNoStage) {
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
        std::vector<int32_t> numbers;
        for (const NodeId node : m_order)
            numbers.push_back(*m_stageOf[node.index]);
        std::sort(numbers.begin(), numbers.end());
        numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
        for (const int32_t number : numbers)
            m_placement.stages.push_back({number, devicesOf(number), {}});
        m_placement.stageOf.assign(m_graph.nodes().size(), 0);
        for (const NodeId node : m_order) {
            const auto at =
                std::lower_bound(numbers.begin(), numbers.end(), *m_stageOf[node.index]);
            const auto index = uint32_t(at - numbers.begin());
            m_placement.stageOf[node.index] = index;
            m_placement.stages[index].nodes.push_back(node);
        }
        for (uint32_t i = 0; i < m_graph.nodes().size(); ++i) {
            if (const std::optional<NodeId> owner = topLevel(NodeId {i}))
                m_placement.stageOf[i] = m_placement.stageOf[owner->index];
        }
    }

    void reportBackward()
    {
        for (const NodeId node : m_order) {
            for (const std::optional<ValueId>& output : m_graph.node(node).outputs) {
                if (!output)
                    continue;
                for (const NodeId consumer : m_graph.value(*output).consumers) {
                    const bool inFunction = !topLevel(consumer);
                    if (!inFunction
                        && m_placement.stageOf[consumer.index] < m_placement.stageOf[node.index]) {
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
            return std::to_string(m_placement.stages[m_placement.stageOf[node.index]].stage);
        };
        Diagnostic finding;
        finding.code = "value-flows-backward";
        finding.authority = Authority::Backend;
        finding.message = "The value \"" + m_graph.value(value).name + "\" is made on stage "
            + stage(from) + " by " + m_graph.reference(from) + " and read on the earlier stage "
            + stage(to) + " by " + m_graph.reference(to) + ".";
        finding.explanation = "A pipeline runs its stages in ascending order. Move the reader to "
                              "stage "
            + stage(from) + " or later, or the producer to an earlier stage.";
        finding.place = {from, value, m_id};
        m_placement.findings.push_back(std::move(finding));
    }

    void reportEmptyStages()
    {
        if (!m_configuration)
            return;
        std::string empty;
        for (const int32_t stage : plan::stagesOf(m_plan, *m_id)) {
            const bool used =
                std::any_of(m_placement.stages.begin(), m_placement.stages.end(),
                            [&](const PlacedStage& placed) { return placed.stage == stage; });
            if (!used)
                empty += (empty.empty() ? "" : ", ") + std::to_string(stage);
        }
        if (empty.empty())
            return;
        Diagnostic finding;
        finding.code = "stage-without-nodes";
        finding.severity = Severity::Warning;
        finding.authority = Authority::Advice;
        finding.message = "No node is on stage " + empty + ".";
        finding.explanation =
            "The simulated pipeline leaves out stages without nodes: their devices "
            "idle. Move nodes there, or remove them.";
        finding.place.configuration = m_id;
        m_placement.findings.push_back(std::move(finding));
    }

    void reportNoDevices(int32_t stage)
    {
        Diagnostic finding;
        finding.code = "stage-without-devices";
        finding.authority = Authority::Backend;
        finding.message = "Stage " + std::to_string(stage)
            + " has no devices in the configuration \"" + m_configuration->name + "\".";
        finding.explanation = "Add a device for it, or move its nodes to a stage that has one.";
        finding.place.configuration = m_id;
        m_placement.findings.push_back(std::move(finding));
    }

    const graph::Graph& m_graph;
    const plan::Plan& m_plan;
    std::optional<ConfigurationId> m_id;
    const plan::Configuration* m_configuration;
    std::vector<NodeId> m_order;
    std::vector<std::optional<int32_t>> m_stageOf; ///< per node, the plan's number
    std::optional<int32_t> m_firstStage;
    Placement m_placement;
};

} // namespace

Placement placeNodes(const graph::Graph& graph, const plan::Plan& plan,
                     std::optional<ConfigurationId> configuration)
{
    return Placer(graph, plan, configuration).place();
}

} // namespace meshwright::simulate
