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

/// Nodes that are not parted, and how heavy they are.
struct Atom
{
    std::vector<NodeId> nodes;
    double weight = 0;
    double place = 0; ///< mean position in topological order
};

std::vector<double> weightBytes(const graph::Graph& graph)
{
    std::vector<double> weights(graph.nodes().size(), 0);
    std::vector<bool> seen(graph.values().size());
    for (uint32_t i = 0; i < weights.size(); ++i) {
        for (std::optional<ValueId> value : graph.node(NodeId {i}).inputs) {
            if (!value || seen[value->index])
                continue;
            seen[value->index] = true;
            const graph::TensorInfo* tensor = graph.initializer(*value);
            const std::optional<Bytes> bytes = tensor ? tensor->bytes() : std::nullopt;
            if (bytes)
                weights[i] += double(bytes->count);
        }
    }
    return weights;
}

/// One part in a hundred is shared out by number, so that models without weights split too.
void addOwn(std::vector<double>& weights)
{
    const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
    const double own = std::max(1.0, total / 100) / std::max<double>(1, double(weights.size()));
    for (double& weight : weights)
        weight += own;
}

/// The place of every node in execution order; of a subgraph's node, its owner's.
std::vector<uint32_t> nodePlaces(const graph::Graph& graph)
{
    std::vector<uint32_t> places(graph.nodes().size(), 0);
    uint32_t next = 0;
    for (NodeId node : graph.topologicalOrder(ScopeId {0}))
        places[node.index] = next++;
    // Ids are depth first: an owner's place is known before its subgraphs' nodes are asked.
    for (uint32_t i = 0; i < places.size(); ++i) {
        const graph::Scope& scope = graph.scope(graph.node(NodeId {i}).scope);
        if (scope.owner)
            places[i] = places[scope.owner->index];
    }
    return places;
}

std::vector<Atom> atomsOf(const graph::GroupTree& tree, const std::vector<double>& weights,
                          const std::vector<uint32_t>& places, double heaviest)
{
    std::vector<Atom> atoms;
    const auto add = [&](std::vector<NodeId> nodes) {
        Atom atom {std::move(nodes), 0, 0};
        for (NodeId node : atom.nodes) {
            atom.weight += weights[node.index];
            atom.place += double(places[node.index]) / double(atom.nodes.size());
        }
        atoms.push_back(std::move(atom));
    };
    std::vector<GroupId> open {GroupId {0}};
    while (!open.empty()) {
        const GroupId id = open.back();
        open.pop_back();
        std::vector<NodeId> all = tree.allNodes(id);
        const double weight =
            std::accumulate(all.begin(), all.end(), 0.0,
                            [&](double sum, NodeId node) { return sum + weights[node.index]; });
        const graph::Group& group = tree.group(id);
        if (weight <= heaviest && group.parent) {
            if (!all.empty())
                add(std::move(all));
            continue;
        }
        for (NodeId node : group.nodes)
            add({node});
        open.insert(open.end(), group.children.begin(), group.children.end());
    }
    std::stable_sort(atoms.begin(), atoms.end(),
                     [](const Atom& a, const Atom& b) { return a.place < b.place; });
    return atoms;
}

/// Whether the atoms fit into that many parts of at most @p limit each.
bool fits(const std::vector<Atom>& atoms, int32_t parts, double limit)
{
    double filled = 0;
    int32_t used = 1;
    for (const Atom& atom : atoms) {
        if (filled + atom.weight > limit && filled > 0) {
            if (++used > parts)
                return false;
            filled = 0;
        }
        filled += atom.weight;
    }
    return true;
}

/// The smallest largest part, by bisection.
double smallestLimit(const std::vector<Atom>& atoms, int32_t parts)
{
    double low = 0, high = 0;
    for (const Atom& atom : atoms) {
        low = std::max(low, atom.weight);
        high += atom.weight;
    }
    constexpr int kRounds = 50; // far below the rounding of a double
    for (int round = 0; round < kRounds && low < high; ++round) {
        const double middle = (low + high) / 2;
        (fits(atoms, parts, middle) ? high : low) = middle;
    }
    return high * (1 + 1e-9);
}

void raiseBehindProducers(const graph::Graph& graph, std::vector<StageIndex>& stages)
{
    for (NodeId node : graph.topologicalOrder(ScopeId {0})) {
        for (std::optional<ValueId> input : graph.node(node).inputs) {
            const std::optional<NodeId> producer =
                input ? graph.value(*input).producer : std::nullopt;
            if (producer)
                stages[node.index] = std::max(stages[node.index], stages[producer->index]);
        }
    }
    for (uint32_t i = 0; i < stages.size(); ++i) {
        const graph::Scope& scope = graph.scope(graph.node(NodeId {i}).scope);
        if (scope.owner)
            stages[i] = stages[scope.owner->index];
    }
}

/// Whether a configuration has so many stages.
Result<void> checkCount(const plan::Configuration& configuration,
                        const std::vector<StageNumber>& declared, int32_t stages)
{
    const std::string name = inSingleQuotes(configuration.name);
    if (stages < 1)
        return Error {tr("A model is cut into 1 stage at least; {0} were asked for.", stages)};
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

} // namespace

std::vector<StageIndex> balancedStages(const graph::Graph& graph, const graph::GroupTree& groups,
                                       int32_t stages, std::vector<double> weights)
{
    std::vector<StageIndex> result(graph.nodes().size());
    if (groups.groups().empty() || stages <= 1)
        return result;
    if (weights.empty())
        weights = weightBytes(graph);
    addOwn(weights);
    const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
    const std::vector<Atom> atoms =
        atomsOf(groups, weights, nodePlaces(graph), total / double(stages));
    const double limit = smallestLimit(atoms, stages);
    double filled = 0;
    StageIndex stage;
    for (const Atom& atom : atoms) {
        if (filled + atom.weight > limit && filled > 0 && int32_t(stage.index) + 1 < stages) {
            ++stage.index;
            filled = 0;
        }
        filled += atom.weight;
        for (NodeId node : atom.nodes)
            result[node.index] = stage;
    }
    raiseBehindProducers(graph, result);
    return result;
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

Result<document::Edit> balanceStages(const document::Document& document,
                                     ConfigurationId configuration, const graph::GroupTree& groups,
                                     int32_t stages, std::vector<double> weights)
{
    const plan::Configuration* found = document.plan().configuration(configuration);
    if (!found)
        return Error {tr("There is no such configuration any more.")};
    const std::vector<StageNumber> declared = declaredStages(*found);
    if (const Result<void> fits = checkCount(*found, declared, stages); !fits)
        return fits.error();
    const graph::Graph& graph = document.graph();
    const std::vector<StageIndex> parts = balancedStages(graph, groups, stages, std::move(weights));
    std::map<StageNumber, std::vector<NodeId>> moved;
    for (uint32_t i = 0; i < parts.size(); ++i) {
        const NodeId node {i};
        if (graph.node(graph::outermostOwner(graph, node)).scope != ScopeId {0})
            continue;
        const StageIndex part = parts[i];
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
