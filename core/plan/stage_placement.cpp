#include "core/plan/stage_placement.h"

#include "core/graph/nesting.h"
#include "core/plan/plan.h"

#include <algorithm>

namespace meshwright::plan {

namespace {

class StagePlacer
{
public:
    StagePlacer(const graph::Graph& graph, const Plan& plan, ConfigurationId configuration)
        : m_graph(graph)
        , m_plan(plan)
        , m_id(configuration)
    {
        m_result.stages.resize(graph.nodes().size());
        m_result.stated.resize(graph.nodes().size());
    }

    StagePlacement place()
    {
        readStated();
        if (!m_result.hasStages)
            return std::move(m_result);
        for (uint32_t i = 0; i < m_graph.scopes().size(); ++i) {
            if (!m_graph.scope(ScopeId {i}).owner)
                placeScope(ScopeId {i});
        }
        followOwners();
        return std::move(m_result);
    }

private:
    std::optional<StageNumber>& stageOf(NodeId node) { return m_result.stages[node.index]; }

    void readStated()
    {
        const auto count = uint32_t(std::min(m_graph.nodes().size(), m_plan.nodeCount()));
        for (uint32_t i = 0; i < count; ++i) {
            m_result.stages[i] = m_plan.stage(NodeId {i}, m_id);
            m_result.stated[i] = m_result.stages[i].has_value();
            m_result.hasStages = m_result.hasStages || m_result.stated[i];
        }
    }

    void placeScope(ScopeId scope)
    {
        std::vector<NodeId> open = m_graph.topologicalOrder(scope);
        const auto isPlaced = [&](NodeId node) { return stageOf(node).has_value(); };
        std::erase_if(open, isPlaced);
        constexpr int kRounds = 2; // rule 4
        for (int round = 0; round < kRounds && !open.empty(); ++round) {
            for (auto node = open.rbegin(); node != open.rend(); ++node)
                stageOf(*node) = earliestReader(*node);
            for (const NodeId node : open) {
                if (!stageOf(node))
                    stageOf(node) = latestRead(node);
            }
            std::erase_if(open, isPlaced);
        }
        for (const NodeId node : open) {
            if (scope == ScopeId {0})
                stageOf(node) = firstStage();
        }
    }

    std::optional<StageNumber> earliestReader(NodeId node) const
    {
        std::optional<StageNumber> earliest;
        for (const std::optional<ValueId>& output : m_graph.node(node).outputs) {
            if (!output)
                continue;
            for (const NodeId consumer : m_graph.value(*output).consumers) {
                const auto stage = m_result.stage(graph::outermostOwner(m_graph, consumer));
                if (stage && stage->value >= 0 && (!earliest || *stage < *earliest))
                    earliest = stage;
            }
        }
        return earliest;
    }

    /// Of what the node and those in its subgraphs read.
    std::optional<StageNumber> latestRead(NodeId outermost) const
    {
        const ScopeId scope = m_graph.node(outermost).scope;
        std::optional<StageNumber> latest;
        std::vector<NodeId> reading {outermost};
        while (!reading.empty()) {
            const graph::Node& node = m_graph.node(reading.back());
            reading.pop_back();
            for (const ScopeId inner : node.subgraphs)
                reading.insert(reading.end(), m_graph.scope(inner).nodes.begin(),
                               m_graph.scope(inner).nodes.end());
            for (const std::optional<ValueId>& input : node.inputs) {
                const auto producer = input ? m_graph.value(*input).producer : std::nullopt;
                if (!producer || m_graph.node(*producer).scope != scope)
                    continue;
                const std::optional<StageNumber> stage = m_result.stage(*producer);
                if (stage && stage->value >= 0)
                    latest = std::max(latest, stage);
            }
        }
        return latest;
    }

    StageNumber firstStage()
    {
        if (!m_first) {
            const std::vector<StageNumber> all = stagesOf(m_plan, m_id);
            const auto first = std::lower_bound(all.begin(), all.end(), StageNumber {0});
            m_first = first == all.end() ? StageNumber {0} : *first;
        }
        return *m_first;
    }

    void followOwners()
    {
        const bool isNested = std::ranges::any_of(
            m_graph.scopes(), [](const graph::Scope& scope) { return scope.owner.has_value(); });
        for (uint32_t i = 0; isNested && i < m_result.stages.size(); ++i) {
            const NodeId node {i}, outer = graph::outermostOwner(m_graph, node);
            if (outer == node)
                continue;
            m_result.stated[i] = m_result.stated[i] && stageOf(node) == stageOf(outer);
            stageOf(node) = stageOf(outer);
        }
    }

    const graph::Graph& m_graph;
    const Plan& m_plan;
    ConfigurationId m_id;
    std::optional<StageNumber> m_first;
    StagePlacement m_result;
};

} // namespace

StagePlacement placeStages(const graph::Graph& graph, const Plan& plan,
                           ConfigurationId configuration)
{
    return StagePlacer(graph, plan, configuration).place();
}

} // namespace meshwright::plan
