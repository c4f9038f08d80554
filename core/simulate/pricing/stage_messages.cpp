#include "core/simulate/pricing/stage_messages.h"

#include "core/cost/transfer.h"
#include "core/simulate/saturated.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace meshwright::simulate {

namespace {

void addValue(const MessageFacts& facts, ValueId value, NodeId reader, Message& message)
{
    const auto devices =
        std::max<int64_t>(int64_t(facts.placement.stages[message.to].devices.size()), 1);
    const int64_t whole =
        facts.input.shapes.of(value).bytes(facts.bindings).value_or(Bytes()).count;
    const int64_t local = facts.share.bytes(reader, value, devices).value_or(Bytes()).count;
    const auto add = [&](Parcel& parcel) {
        parcel.bytes = {saturatedSum(parcel.bytes.count, whole)};
        parcel.bytesPerDevice = {saturatedSum(parcel.bytesPerDevice.count, local)};
        parcel.values.push_back(value);
    };
    add(message.activation);
    if (facts.hasGradient[value.index])
        add(message.gradient);
}

void finish(const MessageFacts& facts, Message& message)
{
    const cost::Link link = linkBetween(facts, {message.from}, {message.to});
    message.latency = link.latency;
    message.activation.occupancy = cost::occupancy(message.activation.bytesPerDevice, link);
    message.gradient.occupancy = cost::occupancy(message.gradient.bytesPerDevice, link);
    message.returnsGradient = !message.gradient.values.empty();
}

} // namespace

cost::Link linkBetween(const MessageFacts& facts, StageIndex from, StageIndex to)
{
    const std::vector<int64_t>& senders = facts.placement.stages[from.index].devices;
    const std::vector<int64_t>& receivers = facts.placement.stages[to.index].devices;
    std::optional<cost::Link> slowest;
    for (std::size_t i = 0; i < receivers.size(); ++i) {
        const cost::Link path = facts.topology.path(senders[i % senders.size()], receivers[i]);
        slowest = slowest ? cost::slower(*slowest, path) : path;
    }
    return *slowest;
}

std::vector<Message> messagesBetween(const MessageFacts& facts)
{
    std::map<std::pair<StageIndex, StageIndex>, Message> byEnds;
    const graph::Graph& graph = facts.input.graph;
    for (uint32_t i = 0; i < graph.values().size(); ++i) {
        const graph::Value& value = graph.value(ValueId {i});
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
            Message& message = byEnds[{from, to}];
            message.from = from.index; // no chunks yet: a stage is a virtual stage
            message.to = to.index;
            addValue(facts, ValueId {i}, reader, message);
        }
    }
    std::vector<Message> messages;
    for (auto& [ends, message] : byEnds) {
        finish(facts, message);
        messages.push_back(std::move(message));
    }
    return messages;
}

} // namespace meshwright::simulate
