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
        , m_latestRead(graph.nodes().size())
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
        const std::vector<NodeId> order = m_graph.topologicalOrder(scope);
        constexpr int kRounds = 2; // rule 4
        for (int round = 0; round < kRounds; ++round) {
            for (auto node = order.rbegin(); node != order.rend(); ++node) {
                if (!stageOf(*node))
                    stageOf(*node) = earliestReader(*node);
            }
            for (const NodeId node : order) {
                if (!stageOf(node))
                    stageOf(node) = m_latestRead[node.index];
                tellReaders(node);
            }
        }
        for (const NodeId node : order) {
            if (!stageOf(node) && scope == ScopeId {0})
                stageOf(node) = firstStage();
        }
    }

    template<typename Visit>
    void forReaders(NodeId node, Visit visit) const
    {
        for (const std::optional<ValueId>& output : m_graph.node(node).outputs) {
            if (!output)
                continue;
            for (const NodeId consumer : m_graph.value(*output).consumers)
                visit(graph::outermostOwner(m_graph, consumer));
        }
    }

    std::optional<StageNumber> earliestReader(NodeId node)
    {
        std::optional<StageNumber> earliest;
        forReaders(node, [&](NodeId reader) {
            const std::optional<StageNumber> stage = stageOf(reader);
            if (stage && stage->value >= 0 && (!earliest || *stage < *earliest))
                earliest = stage;
        });
        return earliest;
    }

    void tellReaders(NodeId node)
    {
        const std::optional<StageNumber> own = stageOf(node);
        if (!own || own->value < 0)
            return;
        forReaders(node, [&](NodeId reader) {
            std::optional<StageNumber>& latest = m_latestRead[reader.index];
            latest = std::max(latest.value_or(*own), *own);
        });
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
        for (uint32_t i = 0; i < m_result.stages.size(); ++i) {
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
    std::vector<std::optional<StageNumber>> m_latestRead; ///< per node, of what it reads
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
