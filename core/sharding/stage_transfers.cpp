#include "core/sharding/stage_transfers.h"

#include "core/operators/lowering.h"
#include "core/plan/device_contents.h"
#include "core/sharding/carried_out.h"

#include <algorithm>

namespace meshwright::sharding {

namespace {

/// A value with the stages other than its own that read it.
struct Crossing
{
    NodeId node;
    ValueId value;
    std::map<uint32_t, NodeId> readers; ///< by stage, the first
};

/// The crossing of a value; absent: no other stage reads it, or each makes it for itself.
std::optional<Crossing> crossingOf(const PropagationResult& propagation, const graph::Graph& graph,
                                   ValueId id)
{
    const graph::Value& value = graph.value(id);
    const PlanGraph& network = propagation.planGraph();
    if (!value.producer || value.scope != ScopeId {0}
        || operators::isMadeWhereRead(graph, *value.producer))
        return std::nullopt;
    Crossing crossing {*value.producer, id, {}};
    for (const NodeId reader : value.consumers) {
        if (network.stageOf(reader) != network.stageOf(*value.producer))
            crossing.readers.try_emplace(network.stageOf(reader), reader);
    }
    return crossing.readers.empty() ? std::nullopt : std::optional(std::move(crossing));
}

std::vector<Crossing> crossings(const PropagationResult& propagation, const graph::Graph& graph)
{
    std::vector<Crossing> all;
    for (uint32_t v = 0; v < graph.values().size(); ++v) {
        if (auto crossing = crossingOf(propagation, graph, ValueId {v}))
            all.push_back(std::move(*crossing));
    }
    return all;
}

bool hasOtherMesh(const PropagationResult& propagation, NodeId one, NodeId other)
{
    return propagation.planGraph().meshOf(one) != propagation.planGraph().meshOf(other);
}

} // namespace

std::vector<StageTransfer> stageTransfers(const PropagationResult& propagation,
                                          const graph::Graph& graph,
                                          const shapes::ShapeTable& shapes)
{
    const PlanGraph& network = propagation.planGraph();
    std::vector<StageTransfer> transfers;
    for (const Crossing& crossing : crossings(propagation, graph)) {
        const TensorIndex tensor = network.tensorOf(crossing.value);
        for (const auto& [stage, reader] : crossing.readers) {
            StageTransfer transfer {crossing.node, crossing.value, network.stageOf(crossing.node),
                                    stage, std::nullopt};
            if (tensor != kNoTensor) {
                auto sizes = knownSizes(network.view(tensor).assumed, kNoSize);
                const TensorSharding& own = propagation.of(tensor);
                for (std::size_t d = 0; d < sizes.size(); ++d) {
                    const int64_t parts = hasOtherMesh(propagation, crossing.node, reader)
                        ? 1
                        : product(own.dims[d].axes);
                    if (sizes[d])
                        sizes[d] = (*sizes[d] + parts - 1) / parts;
                }
                transfer.sent = plan::bytesOf(shapes.of(crossing.value).type, sizes);
            }
            transfers.push_back(transfer);
        }
    }
    return transfers;
}

std::vector<Communication> transferGathers(const PropagationResult& propagation,
                                           const graph::Graph& graph,
                                           const shapes::ShapeTable& shapes)
{
    const PlanGraph& network = propagation.planGraph();
    std::vector<Communication> gathers;
    for (const Crossing& crossing : crossings(propagation, graph)) {
        const TensorIndex tensor = network.tensorOf(crossing.value);
        const bool crossesMeshes =
            std::any_of(crossing.readers.begin(), crossing.readers.end(), [&](const auto& entry) {
                return hasOtherMesh(propagation, crossing.node, entry.second);
            });
        if (!crossesMeshes || tensor == kNoTensor || propagation.of(tensor).isWhole())
            continue;
        const TensorView& view = network.view(tensor);
        const plan::Mesh& mesh = network.meshes()[view.mesh];
        Communication made;
        made.node = crossing.node;
        made.value = crossing.value;
        made.cause = CommunicationReason::Transfer;
        made.from = propagation.of(tensor);
        made.from.replicated.clear();
        made.to = wholeLike(made.from);
        made.sizes = knownSizes(view.assumed, kNoSize);
        made.type = shapes.of(crossing.value).type;
        made.mesh = view.mesh;
        const Reshard reshard {made.from, made.to, made.sizes, false};
        if (auto steps = carriedOut(reshard, mesh))
            made.steps = std::move(*steps);
        made.traffic = trafficOf(made.steps, reshard, made.type, mesh.deviceCount().value_or(1));
        made.sent = sentPerDevice(made.traffic);
        gathers.push_back(std::move(made));
    }
    return gathers;
}

} // namespace meshwright::sharding
