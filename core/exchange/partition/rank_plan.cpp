#include "core/exchange/partition/rank_plan.h"

#include "core/base/counted.h"
#include "core/base/text.h"
#include "core/exchange/finding_kinds.h"
#include "core/exchange/partition/domain_imports.h"
#include "core/exchange/partition/rank_random.h"
#include "core/graph/captured.h"
#include "core/operators/lowering.h"
#include "core/plan/stage_placement.h"
#include "core/shapes/default_bindings.h"
#include "core/shapes/flat_model.h"
#include "core/shapes/shapes.h"
#include "core/sharding/runs_whole.h"

#include <algorithm>

namespace meshwright::exchange {

namespace {

/// All names of values, so that new ones do not meet them.
std::set<std::string, std::less<>> namesOf(const graph::Graph& graph)
{
    std::set<std::string, std::less<>> names;
    for (const graph::Value& value : graph.values())
        names.insert(value.name);
    return names;
}

DeviceGrid gridOf(const plan::Configuration& configuration, const StagePart& part, bool hasStages)
{
    const std::optional<plan::Mesh> own =
        hasStages ? plan::stageMesh(configuration, part.stage) : configuration.mesh;
    return {own.value_or(plan::impliedMesh(configuration)), part.devices};
}

Diagnostic keptWhole(const sharding::WholeRun& run, const graph::Graph& graph)
{
    return finding("ranks-runs-whole", Severity::Warning,
                   tr("'{0}' ({1}) does not run on parts where the plan splits it: {2}",
                      graph.reference(run.node), graph.node(run.node).opType, run.reason),
                   tr("Each device gathers what it needs, computes the whole, and keeps its part: "
                      "the result is right, the work is not divided. Split the node along another "
                      "dimension, or leave it whole, to avoid that."),
                   {run.node, {}, {}});
}

bool readsSplit(const sharding::PropagationResult& propagation, NodeId reader, ValueId value)
{
    const sharding::PlanGraph& network = propagation.planGraph();
    const auto isSplit = [&](sharding::TensorIndex tensor) {
        return tensor != sharding::kNoTensor && !propagation.of(tensor).isWhole();
    };
    return isSplit(network.ownOn(reader, value)) || isSplit(network.readAs(reader, value));
}

bool touchesSplit(const sharding::PropagationResult& propagation, const graph::Graph& graph,
                  const graph::Node& node, NodeId id)
{
    for (const std::optional<ValueId>& input : node.inputs) {
        if (input && readsSplit(propagation, id, *input))
            return true;
    }
    const auto isSplit = [&](const std::optional<ValueId>& output) {
        const sharding::TensorSharding* own = output ? propagation.sharding(*output) : nullptr;
        return own && !own->isWhole();
    };
    const std::vector<ValueId> captured = graph::capturedBy(graph, id);
    return std::any_of(node.outputs.begin(), node.outputs.end(), isSplit)
        || std::any_of(captured.begin(), captured.end(),
                       [&](ValueId value) { return readsSplit(propagation, id, value); });
}

/// Reports the nodes that run on whole tensors although the plan splits them.
void tellKeptWhole(const ExportRequest& request, std::vector<Diagnostic>& to)
{
    const graph::Graph& graph = *request.graph;
    for (const sharding::WholeRun& run : sharding::wholeRuns(*request.propagation, graph))
        to.push_back(keptWhole(run, graph));
    for (const NodeId node : graph.scope(ScopeId {0}).nodes) {
        if (shapes::callsFunction(graph, graph.node(node))
            && touchesSplit(*request.propagation, graph, graph.node(node), node))
            to.push_back(
                keptWhole({node, tr("the body of the function runs on whole tensors"), {}}, graph));
    }
}

/// Returns why a stage's devices cannot run a node's parts; absent where they can.
std::optional<UserText> misfit(const RankPart& part, const LocalNode& run, NodeId id,
                               const sharding::PropagationResult& propagation,
                               const graph::Graph& graph)
{
    if (!touchesSplit(propagation, graph, *run.node, id))
        return std::nullopt;
    if (!part.grid.fits())
        return tr("{0} has {1}, and its mesh another number of places; correct the configuration",
                  part.stage->title(), countedDevices(int64_t(part.grid.devices.size())));
    if (propagation.planGraph().meshOf(id) != part.grid.mesh)
        return tr("'{0}' has no stage of its own: its tensors are split over the mesh of another "
                  "stage than {1}, which needs it; give the node a stage",
                  run.name, part.stage->title());
    return std::nullopt;
}

} // namespace

std::optional<int64_t> RankPart::positionOf(int64_t device) const
{
    const auto found = positions.find(device);
    return found == positions.end() ? std::nullopt : std::optional(found->second);
}

const operators::TensorFacts& RankPlan::factsOf(ValueId value) const
{
    return request.shapes->of(value);
}

bool RankPlan::isOnlySource(const StageTransfer& transfer, std::size_t to) const
{
    return !shares[to][transfer.from]
        && std::none_of(transfer.to.begin(), transfer.to.end(),
                        [&](uint32_t other) { return other != to && shares[to][other]; });
}

namespace {

std::vector<std::vector<bool>> sharesOf(const std::vector<RankPart>& parts)
{
    std::vector<std::vector<bool>> shares(parts.size(), std::vector<bool>(parts.size()));
    for (std::size_t a = 0; a < parts.size(); ++a) {
        for (std::size_t b = 0; b < parts.size(); ++b) {
            const std::vector<int64_t>& devices = parts[a].grid.devices;
            shares[a][b] = std::any_of(devices.begin(), devices.end(), [&](int64_t device) {
                return parts[b].positions.contains(device);
            });
        }
    }
    return shares;
}

} // namespace

Result<std::shared_ptr<RankPlan>> planRanks(const ExportRequest& request, Progress& progress)
{
    const plan::Configuration& configuration = *request.plan->configuration(*request.configuration);
    if (configuration.deviceCount() > kMostRanks)
        return Error {
            tr("the configuration {0} has {1} devices, and an export to ranks writes models for at "
               "most {2}: export a configuration with fewer devices, as one replica's",
               inQuotes(configuration.name), configuration.deviceCount(), kMostRanks)};
    Result<onnx::ModelDraft> draft =
        onnx::ModelDraft::read(request.source, request.changes, progress);
    if (!draft)
        return draft.error();
    Result<StageCut> cut = cutIntoStages(*request.graph, *request.plan, request.configuration);
    if (!cut)
        return cut.error();
    auto plan = std::make_shared<RankPlan>(RankPlan {
        request, std::move(draft).value(), std::move(cut).value(), {}, {}, {}, {}, {}, 0});
    plan->diagnostics = plan->cut.diagnostics;
    plan->names = namesOf(*request.graph);
    plan->priced = request.bindings;
    shapes::bindUnbound(request.shapes->symbols(), plan->priced);
    plan->opset = writtenOpset(*request.graph);
    const bool hasStages =
        plan::placeStages(*request.graph, *request.plan, *request.configuration).hasStages;
    std::set<int64_t> ranks;
    tellKeptWhole(request, plan->diagnostics);
    for (const StagePart& stage : plan->cut.parts) {
        RankPart part {&stage, gridOf(plan->configuration(), stage, hasStages), {}};
        for (std::size_t p = 0; p < stage.devices.size(); ++p)
            part.positions.try_emplace(stage.devices[p], int64_t(p));
        for (const NodeId node : stage.nodes) {
            part.runs.push_back(
                localNodeOf(*request.propagation, *request.graph, node, part.grid.mesh));
            // A node that is made where it is read has no stage of its own; its readers are
            // checked.
            const std::optional<UserText> wrong = operators::isMadeWhereRead(*request.graph, node)
                ? std::nullopt
                : misfit(part, part.runs.back(), node, *request.propagation, *request.graph);
            if (wrong)
                return Error {*wrong};
            if (auto random = tellRandom(*request.propagation, *request.graph, part, node))
                plan->diagnostics.push_back(std::move(*random));
        }
        ranks.insert(stage.devices.begin(), stage.devices.end());
        plan->parts.push_back(std::move(part));
    }
    plan->ranks.assign(ranks.begin(), ranks.end());
    plan->shares = sharesOf(plan->parts);
    return plan;
}

} // namespace meshwright::exchange
