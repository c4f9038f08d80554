#include "core/base/counted.h"
#include "core/base/text.h"
#include "core/check/context/repairs.h"
#include "core/check/rules/rules.h"

#include <algorithm>
#include <limits>

namespace meshwright::check {

namespace {

constexpr StageNumber kNoStage {-1};

/// The latest stage that the data of a node comes from, and the node that is on it.
struct Origin
{
    StageNumber stage = kNoStage;
    NodeId node;
};

/// Stages along the data edges of one configuration. A node without a stage hands on the latest
/// stage of its inputs: A on 2 → B without → C on 0 goes back from 2 to 0.
class StageFlow
{
public:
    StageFlow(const Context& context, const ConfigurationIndex& facts)
        : m_graph(context.graph())
        , m_stages(context.graph().nodes().size(), kNoStage)
        , m_origins(m_stages.size())
    {
        for (NodeId node : facts.nodes)
            m_stages[node.index] =
                std::max(context.plan().stage(node, facts.own->id).value_or(kNoStage), kNoStage);
        m_order = order();
        for (NodeId node : m_order) {
            const StageNumber stage = m_stages[node.index];
            m_origins[node.index] = stage == kNoStage ? incoming(node) : Origin {stage, node};
        }
    }

    StageNumber stage(NodeId node) const { return m_stages[node.index]; }

    /// All nodes that are on an earlier stage than what they need, each with the first stage where
    /// all of that is there once the others have moved, too.
    std::vector<StageOfNode> tooEarly() const
    {
        std::vector<StageOfNode> moves;
        std::vector<StageNumber> reached = m_stages;
        for (NodeId node : m_order) {
            StageNumber& stage = reached[node.index];
            for (const std::optional<ValueId>& input : m_graph.node(node).inputs) {
                const auto producer = input ? m_graph.value(*input).producer : std::nullopt;
                if (producer && *producer != node)
                    stage = std::max(stage, reached[producer->index]);
            }
            if (m_stages[node.index] != kNoStage && stage > m_stages[node.index])
                moves.emplace_back(node, stage);
        }
        return moves;
    }

    std::span<const NodeId> nodes() const { return m_order; }

    /// The latest that reaches the inputs of a node.
    Origin incoming(NodeId node) const
    {
        Origin latest;
        for (const std::optional<ValueId>& input : m_graph.node(node).inputs) {
            const std::optional<NodeId> producer =
                input ? m_graph.value(*input).producer : std::nullopt;
            if (producer && *producer != node && m_origins[producer->index].stage > latest.stage)
                latest = m_origins[producer->index];
        }
        return latest;
    }

private:
    /// Scope by scope, the enclosing ones first; producers before consumers.
    std::vector<NodeId> order() const
    {
        std::vector<NodeId> nodes;
        nodes.reserve(m_stages.size());
        for (uint32_t i = 0; i < m_graph.scopes().size(); ++i) {
            const std::vector<NodeId> sorted = m_graph.topologicalOrder(ScopeId {i});
            nodes.insert(nodes.end(), sorted.begin(), sorted.end());
        }
        return nodes;
    }

    const graph::Graph& m_graph;
    std::vector<StageNumber> m_stages;
    std::vector<Origin> m_origins;
    std::vector<NodeId> m_order;
};

Place stageFlowPlaceOf(const ConfigurationIndex& facts, NodeId node)
{
    Place place;
    place.node = node;
    place.configuration = facts.own->id;
    return place;
}

/// Whether all that a node needs is on @p stage or earlier, leaving out what @p origin gives.
bool othersAllow(const Context& context, const StageFlow& flow, NodeId node, NodeId origin,
                 StageNumber stage)
{
    const graph::Graph& graph = context.graph();
    bool direct = false;
    for (const std::optional<ValueId>& input : graph.node(node).inputs) {
        const std::optional<NodeId> producer = input ? graph.value(*input).producer : std::nullopt;
        if (!producer)
            continue;
        if (*producer == origin)
            direct = true;
        else if (std::max(flow.stage(*producer), flow.incoming(*producer).stage) > stage)
            return false;
    }
    return direct;
}

/// Whether a node can move to a later stage without going past one that needs its results.
bool usersAllow(const Context& context, const StageFlow& flow, NodeId node, StageNumber stage)
{
    for (const std::optional<ValueId>& output : context.graph().node(node).outputs) {
        if (!output)
            continue;
        for (NodeId consumer : context.graph().value(*output).consumers) {
            const StageNumber other = flow.stage(consumer);
            if (other != kNoStage && other < stage)
                return false;
        }
    }
    return true;
}

/// Of a block that was moved, the first node is found; the others come along.
Fix moveAllTooEarly(Context& context, const ConfigurationIndex& facts, const StageFlow& flow)
{
    const std::vector<StageOfNode> moves = flow.tooEarly();
    return moves.size() < 2 ? Fix {}
                            : setStages(context, *facts.own, moves,
                                        tr("Move {0} to the stages of what they read",
                                           countedNodes(int64_t(moves.size()))));
}

/// @p all moves all nodes that come too early; empty where that is one.
void reportDecrease(Context& context, const ConfigurationIndex& facts, const StageFlow& flow,
                    NodeId node, Origin origin, Fix all)
{
    const StageNumber stage = flow.stage(node);
    Finding& finding = context.report(Code::StageDecreases, stageFlowPlaceOf(facts, node),
                                      {stage, context.label(origin.node), origin.stage});
    finding.fixes.push_back(
        setStages(context, *facts.own, {{node, origin.stage}},
                  tr("Move {0} to stage {1}", context.label(node), origin.stage)));
    const bool mayComeEarlier = othersAllow(context, flow, node, origin.node, stage);
    if (mayComeEarlier)
        finding.fixes.push_back(
            setStages(context, *facts.own, {{origin.node, stage}},
                      tr("Move {0} to stage {1}", context.label(origin.node), stage)));
    // First the one that makes no new step backwards.
    const bool isEnough = usersAllow(context, flow, node, origin.stage);
    const bool isOtherEnough = mayComeEarlier && flow.incoming(origin.node).stage <= stage;
    if (!isEnough && isOtherEnough)
        std::swap(finding.fixes[0], finding.fixes[1]);
    if (!all.edit.empty())
        finding.fixes.insert(isEnough || isOtherEnough ? finding.fixes.end()
                                                       : finding.fixes.begin(),
                             std::move(all));
}

void checkSubgraphs(Context& context, const ConfigurationIndex& facts, const StageFlow& flow)
{
    for (NodeId node : facts.nodes) {
        const graph::Scope& scope = context.graph().scope(context.graph().node(node).scope);
        const StageNumber stage = flow.stage(node);
        const StageNumber outer = scope.owner ? flow.stage(*scope.owner) : kNoStage;
        if (stage == kNoStage || outer == kNoStage || stage == outer)
            continue;
        Finding& finding = context.report(Code::SubgraphStageDiffers, stageFlowPlaceOf(facts, node),
                                          {stage, context.label(*scope.owner), outer});
        finding.fixes.push_back(
            setStages(context, *facts.own, {{node, outer}}, tr("Move it to stage {0}", outer)));
    }
}

/// The fix states what the placement says already, so that nothing moves.
void checkComplete(Context& context, const ConfigurationIndex& facts)
{
    const plan::StagePlacement& placement = context.placement(facts);
    std::vector<StageOfNode> missing;
    for (NodeId node : context.graph().scope(ScopeId {0}).nodes) {
        if (!placement.isStated(node))
            missing.emplace_back(node, placement.stage(node));
    }
    if (missing.empty())
        return;
    const auto& [first, stage] = missing.front();
    Finding& finding =
        context.report(Code::NodeWithoutStage, stageFlowPlaceOf(facts, first),
                       {countedNodesAre(int64_t(missing.size())), stage.value_or(StageNumber {0})});
    finding.fixes.push_back(
        setStages(context, *facts.own, missing, tr("Put them on the stages of their neighbours")));
}

void checkStageFlowConfiguration(Context& context, const ConfigurationIndex& facts)
{
    if (facts.stages.empty() || context.graph().scopes().empty())
        return;
    const StageFlow flow(context, facts);
    bool isFirst = true;
    for (NodeId node : flow.nodes()) {
        if (flow.stage(node) == kNoStage)
            continue;
        const Origin origin = flow.incoming(node);
        if (origin.stage <= flow.stage(node))
            continue;
        reportDecrease(context, facts, flow, node, origin,
                       isFirst ? moveAllTooEarly(context, facts, flow) : Fix {});
        isFirst = false;
    }
    checkSubgraphs(context, facts, flow);
    checkComplete(context, facts);
}

} // namespace

const CheckRule kStageFlowRules {.configuration = checkStageFlowConfiguration};

} // namespace meshwright::check
