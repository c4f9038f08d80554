#include "core/simulate/pricing/stage_messages.h"

#include "core/cost/transfer.h"
#include "core/simulate/saturated.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace meshwright::simulate {

cost::Link linkBetween(const cost::Topology& topology, std::span<const int64_t> senders,
                       std::span<const int64_t> receivers)
{
    std::optional<cost::Link> slowest;
    for (std::size_t i = 0; i < receivers.size(); ++i) {
        const cost::Link path = topology.path(senders[i % senders.size()], receivers[i]);
        slowest = slowest ? cost::slower(*slowest, path) : path;
    }
    // Of more receivers than senders several hang on one.
    const std::size_t each = (receivers.size() + senders.size() - 1) / senders.size();
    slowest->bytesPerSecond /= double(each);
    return *slowest;
}

cost::Link linkBetween(const MessageFacts& facts, StageIndex from, StageIndex to)
{
    return linkBetween(facts.topology, facts.placement.stages[from.index].devices,
                       facts.placement.stages[to.index].devices);
}

namespace {

/// The mesh of a listed stage; null: that of the configuration.
const plan::Mesh* ownMesh(const MessageFacts& facts, StageIndex stage)
{
    const plan::Configuration* configuration = facts.input.configuration
        ? facts.input.plan.configuration(*facts.input.configuration)
        : nullptr;
    if (!configuration)
        return nullptr;
    for (const plan::Stage& listed : configuration->stages) {
        if (listed.number == facts.placement.stages[stage.index].stage)
            return listed.mesh ? &*listed.mesh : nullptr;
    }
    return nullptr;
}

bool haveOtherMeshes(const MessageFacts& facts, StageIndex one, StageIndex other)
{
    const plan::Mesh *a = ownMesh(facts, one), *b = ownMesh(facts, other);
    return a && b && *a != *b;
}

/// What a device of a stage has of a value that the node touches.
Bytes partOn(const MessageFacts& facts, NodeId node, ValueId value, StageIndex stage)
{
    const auto devices =
        std::max<int64_t>(int64_t(facts.placement.stages[stage.index].devices.size()), 1);
    return facts.share.bytes(node, value, devices).value_or(Bytes());
}

} // namespace

std::vector<Arrival> arrivalsBetween(const MessageFacts& facts)
{
    std::vector<Arrival> arrivals;
    const graph::Graph& graph = facts.input.graph;
    for (uint32_t i = 0; i < graph.values().size(); ++i) {
        const ValueId id {i};
        const graph::Value& value = graph.value(id);
        if (!value.producer || value.scope != ScopeId {0} || value.isInitializer())
            continue;
        const StageIndex from = facts.placement.stageOf[value.producer->index];
        std::map<StageIndex, NodeId> readers; ///< one per stage
        for (const NodeId consumer : value.consumers) {
            const StageIndex to = facts.placement.stageOf[consumer.index];
            if (to != from)
                readers.try_emplace(to, consumer);
        }
        for (const auto& [to, reader] : readers) {
            const SizedModel& model = facts.share.model();
            arrivals.push_back({from, to, id, model.bytes(id).value_or(Bytes()),
                                partOn(facts, reader, id, to), bool(model.hasGradient()[i])});
            if (haveOtherMeshes(facts, from, to))
                arrivals.back().gradientPerDevice = partOn(facts, *value.producer, id, from);
        }
    }
    return arrivals;
}

std::vector<Message>
messagesOf(std::span<const Arrival> arrivals,
           const std::function<cost::Link(StageIndex, StageIndex)>& linkBetween)
{
    std::map<std::pair<StageIndex, StageIndex>, Message> byEnds;
    for (const Arrival& arrival : arrivals) {
        Message& message = byEnds[{arrival.from, arrival.to}];
        message.from = arrival.from.index; // no chunks yet: a stage is a virtual stage
        message.to = arrival.to.index;
        const auto add = [&](Parcel& parcel, Bytes perDevice) {
            parcel.bytes = {saturatedSum(parcel.bytes.count, arrival.bytes.count)};
            parcel.bytesPerDevice = {saturatedSum(parcel.bytesPerDevice.count, perDevice.count)};
            parcel.values.push_back(arrival.value);
        };
        add(message.activation, arrival.bytesPerDevice);
        if (arrival.hasGradient)
            add(message.gradient, arrival.gradientPerDevice);
    }
    std::vector<Message> messages;
    for (auto& [ends, message] : byEnds) {
        const cost::Link link = linkBetween(ends.first, ends.second);
        const cost::Link back = linkBetween(ends.second, ends.first);
        message.latency = link.latency;
        message.activation.occupancy = cost::occupancy(message.activation.bytesPerDevice, link);
        message.gradient.occupancy = cost::occupancy(message.gradient.bytesPerDevice, back);
        message.returnsGradient = !message.gradient.values.empty();
        messages.push_back(std::move(message));
    }
    return messages;
}

} // namespace meshwright::simulate
