#include "core/planning/balance.h"

#include "core/base/counted.h"
#include "core/base/text.h"
#include "core/document/operations.h"
#include "core/graph/nesting.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>

namespace meshwright::planning {

namespace {

/// The nodes of the main graph as items, in execution order.
class ModelItems
{
public:
    ModelItems(const graph::Graph& graph, const evaluate::BalanceWeights& weights)
        : m_graph(graph)
        , m_nodes(graph.topologicalOrder(ScopeId {0}))
        , m_item(graph.nodes().size(), kNone)
    {
        for (uint32_t item = 0; item < m_nodes.size(); ++item)
            m_item[m_nodes[item].index] = item;
        // Ids are depth first: an owner's item is known before its subgraphs' nodes are asked.
        for (uint32_t node = 0; node < m_item.size(); ++node) {
            const graph::Scope& scope = graph.scope(graph.node(NodeId {node}).scope);
            if (scope.owner)
                m_item[node] = m_item[scope.owner->index];
        }
        m_problem.time = sums(weights.time);
        m_problem.memory = sums(weights.memory);
        if (std::all_of(m_problem.time.begin(), m_problem.time.end(),
                        [](double time) { return time <= 0; }))
            m_problem.time.assign(m_nodes.size(), 1);
        addNets(weights.send);
    }

    const SplitProblem& problem() const { return m_problem; }

    /// With every group on one stage that takes at most @p longest.
    SplitProblem withWholeGroups(const grouping::GroupTree& groups, double longest) const
    {
        SplitProblem problem = m_problem;
        std::vector<GroupId> open {GroupId {0}};
        while (!open.empty()) {
            const grouping::Group& group = groups.group(open.back());
            const std::vector<uint32_t> items = itemsOf(groups.allNodes(open.back()));
            open.pop_back();
            const double time =
                std::accumulate(items.begin(), items.end(), 0.0, [&](double sum, uint32_t item) {
                    return sum + m_problem.time[item];
                });
            if (time > longest || !group.parent) {
                open.insert(open.end(), group.children.begin(), group.children.end());
                continue;
            }
            for (std::size_t i = 1; i < items.size(); ++i)
                problem.together.emplace_back(items[0], items[i]);
        }
        return problem;
    }

    /// The stage of every node of the graph, from that of every item.
    std::vector<StageIndex> stages(const std::vector<uint32_t>& ofItems) const
    {
        std::vector<StageIndex> stages(m_item.size());
        for (uint32_t node = 0; node < stages.size(); ++node) {
            if (m_item[node] != kNone)
                stages[node] = {ofItems[m_item[node]]};
        }
        return stages;
    }

private:
    static constexpr uint32_t kNone = UINT32_MAX; ///< of a function's node

    std::vector<double> sums(const std::vector<double>& ofNodes) const
    {
        std::vector<double> sums(m_nodes.size(), 0);
        for (uint32_t node = 0; node < ofNodes.size(); ++node) {
            if (m_item[node] != kNone)
                sums[m_item[node]] += ofNodes[node];
        }
        return sums;
    }

    std::vector<uint32_t> itemsOf(const std::vector<NodeId>& nodes) const
    {
        std::vector<uint32_t> items;
        for (NodeId node : nodes) {
            if (m_item[node.index] != kNone)
                items.push_back(m_item[node.index]);
        }
        return items;
    }

    void addNets(const std::vector<double>& send)
    {
        for (uint32_t i = 0; i < m_graph.values().size(); ++i) {
            const graph::Value& value = m_graph.value(ValueId {i});
            const uint32_t maker = value.producer ? m_item[value.producer->index] : kNone;
            if (maker == kNone)
                continue;
            Net net {itemsOf({value.consumers.begin(), value.consumers.end()}),
                     i < send.size() ? send[i] : 0};
            for (uint32_t reader : net.members) {
                if (reader != maker)
                    m_problem.order.emplace_back(maker, reader);
            }
            net.members.push_back(maker);
            std::sort(net.members.begin(), net.members.end());
            net.members.erase(std::unique(net.members.begin(), net.members.end()),
                              net.members.end());
            if (net.cost > 0 && net.members.size() > 1)
                m_problem.nets.push_back(std::move(net));
        }
    }

    const graph::Graph& m_graph;
    std::vector<NodeId> m_nodes; ///< of every item
    std::vector<uint32_t> m_item; ///< of every node
    SplitProblem m_problem;
};

Result<void> checkPositive(int32_t stages)
{
    if (stages < 1)
        return Error {tr("A model is cut into 1 stage at least; {0} were asked for.", stages)};
    return {};
}

} // namespace

Result<ModelCut> cutModel(const graph::Graph& graph, const grouping::GroupTree& groups,
                          const evaluate::BalanceWeights& weights, int32_t stages,
                          std::optional<double> memory, SplitEffort effort, double forBorders)
{
    if (const Result<void> count = checkPositive(stages); !count)
        return count.error();
    ModelCut cut;
    cut.stages.resize(graph.nodes().size());
    if (groups.groups().empty())
        return cut;
    ModelItems items(graph, weights);
    SplitProblem problem = items.problem();
    problem.stages = uint32_t(stages);
    problem.memoryLimit = memory.value_or(kNoMemoryLimit);
    Result<Split> split = splitIntoStages(problem, effort);
    if (!split)
        return split.error();
    SplitProblem whole = items.withWholeGroups(groups, split->slowest * (1 + forBorders));
    whole.stages = problem.stages;
    whole.memoryLimit = problem.memoryLimit;
    const Result<Split> ofGroups = splitIntoStages(whole, effort);
    constexpr double kAsFast = 1 + 1e-9;
    const double fastest = split->slowest;
    if (ofGroups && ofGroups->slowest <= fastest * (kAsFast + forBorders)) {
        split->stage = ofGroups->stage;
        split->slowest = std::max(fastest, ofGroups->slowest);
        split->optimal = split->optimal && ofGroups->slowest <= fastest * kAsFast;
    }
    cut.stages = items.stages(split->stage);
    cut.loads = stageLoads(problem, split->stage);
    cut.memories = stageMemories(problem, split->stage);
    cut.slowest = split->slowest;
    cut.bound = split->bound;
    cut.isOptimal = split->optimal;
    return cut;
}

std::vector<StageNumber> declaredStages(const plan::Configuration& configuration)
{
    std::vector<StageNumber> stages;
    if (!configuration.stageAxis.empty()) {
        const plan::MeshAxis* axis =
            configuration.mesh ? configuration.mesh->axis(configuration.stageAxis) : nullptr;
        const int64_t count = axis ? std::clamp<int64_t>(axis->size, 0, plan::kMaxDevices) : 0;
        for (int32_t number = 0; number < count; ++number)
            stages.push_back({number});
        return stages;
    }
    for (const plan::Stage& stage : configuration.stages)
        stages.push_back(stage.number);
    std::sort(stages.begin(), stages.end());
    stages.erase(std::unique(stages.begin(), stages.end()), stages.end());
    return stages;
}

Result<void> checkStageCount(const plan::Configuration& configuration, int32_t stages)
{
    if (const Result<void> count = checkPositive(stages); !count)
        return count;
    const std::vector<StageNumber> declared = declaredStages(configuration);
    const std::string name = inSingleQuotes(configuration.name);
    if (!declared.empty() && declared.size() != std::size_t(stages))
        return Error {tr(
            "{0} has {1} {2}, not {3}: balance over {4}, or change the configuration first.", name,
            countedStages(int64_t(declared.size())),
            configuration.stageAxis.empty() ? tr("in its list")
                                            : tr("along the axis '{0}'", configuration.stageAxis),
            stages, declared.size())};
    if (declared.empty() && stages > configuration.deviceCount())
        return Error {tr("{0} has {1}, too few for {2} stages of a device each: balance over "
                         "fewer, or add devices.",
                         name, countedDevices(configuration.deviceCount()), stages)};
    return {};
}

Result<document::Edit> putOnStages(const document::Document& document,
                                   ConfigurationId configuration,
                                   const std::vector<StageIndex>& parts)
{
    const plan::Configuration* found = document.plan().configuration(configuration);
    if (!found)
        return Error {tr("There is no such configuration any more.")};
    const std::vector<StageNumber> declared = declaredStages(*found);
    const graph::Graph& graph = document.graph();
    std::map<StageNumber, std::vector<NodeId>> moved;
    for (uint32_t i = 0; i < parts.size(); ++i) {
        const NodeId node {i};
        if (graph.node(graph::outermostOwner(graph, node)).scope != ScopeId {0})
            continue;
        const StageIndex part = parts[i];
        if (!declared.empty() && part.index >= declared.size())
            return Error {
                tr("{0} has no stage for part {1}.", inSingleQuotes(found->name), part.index)};
        const StageNumber stage =
            declared.empty() ? StageNumber {int32_t(part.index)} : declared[part.index];
        if (document.plan().stage(node, configuration) != stage)
            moved[stage].push_back(node);
    }
    // Each move is worked out on the unchanged document; they concern different nodes.
    document::Edit edit {tr("Balance stages"), {}};
    for (const auto& [stage, nodes] : moved) {
        Result<document::Edit> step = document::setStage(document, configuration, nodes, stage);
        if (!step)
            return step;
        std::move(step->steps.begin(), step->steps.end(), std::back_inserter(edit.steps));
    }
    return edit;
}

} // namespace meshwright::planning
