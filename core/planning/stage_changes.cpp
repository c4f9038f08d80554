#include "core/planning/stage_changes.h"

#include "core/base/text.h"
#include "core/document/operations.h"
#include "core/grouping/node_sets.h"
#include "core/plan/stage_placement.h"
#include "core/planning/balance.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

namespace meshwright::planning {

namespace {

/// The stages as they are stated, and as they are to be.
class Stages
{
public:
    Stages(const document::Document& document, ConfigurationId configuration)
        : m_document(document)
        , m_configuration(configuration)
    {
        for (uint32_t i = 0; i < document.plan().nodeCount(); ++i) {
            if (const auto stage = document.plan().stage({i}, configuration))
                m_nodes[*stage].push_back({i});
        }
    }

    const std::map<StageNumber, std::vector<NodeId>>& nodes() const { return m_nodes; }

    void move(StageNumber from, StageNumber to)
    {
        if (const auto found = m_nodes.find(from); found != m_nodes.end())
            move(found->second, to);
    }

    void move(const std::vector<NodeId>& nodes, StageNumber to)
    {
        for (NodeId node : nodes)
            m_moved[node] = to;
    }

    /// The stages from @p stage on go one up, as far as one pushes the next.
    void makeRoom(StageNumber stage)
    {
        StageNumber free = stage;
        while (m_nodes.contains(free))
            ++free.value;
        for (; free > stage; --free.value)
            move(StageNumber {free.value - 1}, free);
    }

    Result<document::Edit> edit(UserText name) const
    {
        std::map<StageNumber, std::vector<NodeId>> moves;
        for (const auto& [node, stage] : m_moved)
            moves[stage].push_back(node);
        // Each move is worked out on the unchanged document; they concern different nodes.
        document::Edit edit {std::move(name), {}};
        for (const auto& [stage, nodes] : moves) {
            Result<document::Edit> step =
                document::setStage(m_document, m_configuration, nodes, stage);
            if (!step)
                return step;
            std::move(step->steps.begin(), step->steps.end(), std::back_inserter(edit.steps));
        }
        return edit;
    }

private:
    const document::Document& m_document;
    ConfigurationId m_configuration;
    std::map<StageNumber, std::vector<NodeId>> m_nodes;
    std::map<NodeId, StageNumber> m_moved;
};

/// Per node of the graph, whether it comes behind @p nodes: it needs what they make and they do not
/// need it, or only such nodes read it.
std::vector<bool> behind(const graph::Graph& graph, const std::vector<NodeId>& nodes)
{
    std::vector<bool> isBehind(graph.nodes().size(), false), isNeeded(graph.nodes().size(), false);
    for (NodeId node : grouping::readersOf(graph, nodes, UINT32_MAX))
        isBehind[node.index] = true;
    for (NodeId node : nodes)
        isNeeded[node.index] = true;
    for (NodeId node : grouping::producersOf(graph, nodes, UINT32_MAX))
        isNeeded[node.index] = true;
    // One of the nodes may need another: what lies between the two stays in front.
    for (std::size_t i = 0; i < isBehind.size(); ++i)
        isBehind[i] = isBehind[i] && !isNeeded[i];
    const std::vector<NodeId> order = graph.topologicalOrder(ScopeId {0});
    for (auto node = order.rbegin(); node != order.rend(); ++node) {
        bool isRead = false, onlyBehind = !isNeeded[node->index];
        for (const std::optional<ValueId>& output : graph.node(*node).outputs) {
            if (!output)
                continue;
            onlyBehind = onlyBehind && !graph.value(*output).isOutput;
            for (NodeId reader : graph.value(*output).consumers) {
                isRead = true;
                onlyBehind = onlyBehind && isBehind[reader.index];
            }
        }
        if (isRead && onlyBehind)
            isBehind[node->index] = true;
    }
    return isBehind;
}

Error stageChangesNoConfiguration()
{
    return Error {tr("There is no such configuration any more.")};
}

} // namespace

Result<document::Edit> splitStage(const document::Document& document, ConfigurationId configuration,
                                  const grouping::GroupTree& groups, StageNumber stage,
                                  evaluate::BalanceWeights weights)
{
    if (!document.plan().configuration(configuration))
        return stageChangesNoConfiguration();
    Stages stages(document, configuration);
    const auto found = stages.nodes().find(stage);
    if (found == stages.nodes().end() || found->second.size() < 2)
        return Error {tr("Stage {0} has fewer than two nodes: there is nothing to split.", stage)};
    const graph::Graph& graph = document.graph();
    const std::set<NodeId> own(found->second.begin(), found->second.end());
    // What the halves send is not asked: the person wants two.
    weights.time.resize(graph.nodes().size(), 1);
    evaluate::BalanceWeights ownWeights {std::vector<double>(graph.nodes().size(), 0), {}, {}};
    const bool weighs = std::any_of(own.begin(), own.end(),
                                    [&](NodeId node) { return weights.time[node.index] > 0; });
    for (NodeId node : own)
        ownWeights.time[node.index] = weighs ? weights.time[node.index] : 1;
    constexpr SplitEffort kWhileAPersonWaits {20'000};
    const Result<ModelCut> cut =
        cutModel(graph, groups, ownWeights, 2, std::nullopt, kWhileAPersonWaits, kForLayerBorders);
    if (!cut)
        return cut.error();
    std::vector<NodeId> later;
    std::copy_if(found->second.begin(), found->second.end(), std::back_inserter(later),
                 [&](NodeId node) { return cut->stages[node.index].index > 0; });
    if (later.empty() || later.size() == found->second.size())
        return Error {tr("Stage {0} has no place to be split at.", stage)};
    stages.makeRoom({stage.value + 1});
    stages.move(later, {stage.value + 1});
    return stages.edit(tr("Split stage {0} in two", stage));
}

Result<document::Edit> cutStage(const document::Document& document, ConfigurationId configuration,
                                std::span<const NodeId> nodes)
{
    if (!document.plan().configuration(configuration))
        return stageChangesNoConfiguration();
    if (nodes.empty())
        return Error {tr("Select the nodes to cut behind first.")};
    Stages stages(document, configuration);
    const graph::Graph& graph = document.graph();
    const plan::StagePlacement placement = plan::placeStages(graph, document.plan(), configuration);
    const auto stageOf = [&](NodeId node) {
        return placement.stage(node).value_or(StageNumber {0});
    };
    const StageNumber first = stageOf(nodes.front());
    if (!std::ranges::all_of(nodes, [&](NodeId node) { return stageOf(node) == first; }))
        return Error {tr("A cut lies within one stage: put the nodes on the same stage first.")};
    const bool areStated =
        std::ranges::all_of(nodes, [&](NodeId node) { return placement.isStated(node); });
    const std::vector<bool> isBehind = behind(graph, {nodes.begin(), nodes.end()});
    std::vector<NodeId> before, after;
    for (NodeId node : areStated ? stages.nodes().at(first) : graph.scope(ScopeId {0}).nodes) {
        if (stageOf(node) == first)
            (isBehind[node.index] ? after : before).push_back(node);
    }
    if (after.empty())
        return Error {tr("Nothing in the stage comes after the selected nodes.")};
    stages.makeRoom({first.value + 1});
    stages.move(before, first);
    stages.move(after, {first.value + 1});
    return stages.edit(
        tr("Cut stage {0} behind {1}", first, inSingleQuotes(graph.reference(nodes.back()))));
}

Result<document::Edit> mergeStages(const document::Document& document,
                                   ConfigurationId configuration, StageNumber stage,
                                   StageNumber into)
{
    if (!document.plan().configuration(configuration))
        return stageChangesNoConfiguration();
    Stages stages(document, configuration);
    const auto closeUp = [&](StageNumber each) {
        return StageNumber {each.value - (each > stage ? 1 : 0)};
    };
    for (const auto& [each, nodes] : stages.nodes())
        stages.move(each, closeUp(each == stage ? into : each));
    return stages.edit(tr("Merge stage {0} into stage {1}", stage, into));
}

Result<document::Edit> moveStage(const document::Document& document, ConfigurationId configuration,
                                 StageNumber stage, StageNumber place)
{
    if (!document.plan().configuration(configuration))
        return stageChangesNoConfiguration();
    Stages stages(document, configuration);
    const auto [first, last] = std::minmax(stage, place);
    std::set<StageNumber> taken {stage, place};
    for (const auto& [each, nodes] : stages.nodes()) {
        if (first < each && each < last)
            taken.insert(each);
    }
    const std::vector<StageNumber> places(taken.begin(), taken.end());
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (places[i] != stage)
            stages.move(places[i], stage < place ? places[i - 1] : places[i + 1]);
    }
    stages.move(stage, place);
    return stages.edit(tr("Move stage {0} to the place of stage {1}", stage, place));
}

} // namespace meshwright::planning
