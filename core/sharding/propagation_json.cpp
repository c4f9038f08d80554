#include "core/plan/text/plan_json.h"
#include "core/sharding/propagation_report.h"
#include "core/sharding/stage_transfers.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace meshwright::sharding {

namespace {

using Json = nlohmann::ordered_json;

Json shape(const std::vector<std::optional<int64_t>>& sizes)
{
    Json json = Json::array();
    for (const std::optional<int64_t>& size : sizes)
        json.push_back(size ? Json(*size) : Json());
    return json;
}

Json bytes(const std::optional<Bytes>& bytes)
{
    return bytes ? Json(bytes->count) : Json();
}

/// Dimensions of the value with axes that the user did not write.
Json followingDims(const PropagationResult& propagation, ValueId value)
{
    const TensorSharding& now = *propagation.sharding(value);
    const TensorSharding& start = *propagation.annotated(value);
    const TensorView& view = propagation.planGraph().view(propagation.planGraph().tensorOf(value));
    Json dims = Json::array();
    for (std::size_t d = 0; d < now.dims.size(); ++d) {
        const Json dim = view.dimOf(d);
        if (now.dims[d].axes != start.dims[d].axes && (dims.empty() || dims.back() != dim))
            dims.push_back(dim);
    }
    return dims;
}

Json tensorJson(const PropagationResult& propagation, const graph::Graph& graph, ValueId value)
{
    Json json;
    json["tensor"] = graph.value(value).name;
    if (const std::optional<NodeId> producer = graph.value(value).producer)
        json["producer"] = graph.reference(*producer);
    plan::AxesSharding axes = *propagation.axes(value);
    for (plan::AxesDim& dim : axes.dims)
        dim.open = false;
    plan::addAxesJson(axes, json);
    json["follows"] = followingDims(propagation, value);
    json["local_shape"] = shape(propagation.localShape(value));
    if (const TensorSharding* stored = propagation.stored(value)) {
        json["stored_as"] = toString(*stored, propagation.mesh(value));
        json["stored_shape"] = shape(propagation.storedShape(value));
    }
    return json;
}

Json stepJson(const Collective& step, const CollectiveTraffic& traffic, const plan::Mesh& mesh)
{
    Json json;
    json["kind"] = toString(step.kind);
    json["axes"] = Json::array();
    for (const Axis& axis : step.groupAxes())
        json["axes"].push_back(toString(axis, mesh));
    json["after"] = toString(step.result, mesh);
    json["local_shape_before"] = shape(traffic.before);
    json["local_shape_after"] = shape(traffic.after);
    json["group_size"] = traffic.groupSize;
    json["groups"] = traffic.groups;
    json["sent_per_device_bytes"] = bytes(traffic.sentPerDevice);
    return json;
}

Json stepsJson(const std::vector<Collective>& steps, const std::vector<CollectiveTraffic>& traffic,
               const plan::Mesh& mesh)
{
    Json json = Json::array();
    for (std::size_t s = 0; s < steps.size(); ++s)
        json.push_back(stepJson(steps[s], traffic[s], mesh));
    return json;
}

Json communicationJson(const PropagationResult& propagation, const graph::Graph& graph,
                       const Communication& communication)
{
    const plan::Mesh& mesh = propagation.planGraph().meshes()[communication.mesh];
    Json json;
    json["node"] = graph.reference(communication.node);
    json["tensor"] = graph.value(communication.value).name;
    json["cause"] = toString(communication.cause);
    json["from"] = toString(communication.from, mesh);
    json["to"] = toString(communication.to, mesh);
    json["count"] = communication.count;
    json["steps"] = stepsJson(communication.steps, communication.traffic, mesh);
    json["sent_per_device_bytes"] = bytes(communication.sent);
    json["alternatives"] = Json::array();
    for (const ReshardAlternative& way : propagation.alternatives(communication)) {
        json["alternatives"].push_back({{"way", toString(way.way)},
                                        {"steps", stepsJson(way.steps, way.traffic, mesh)},
                                        {"sent_per_device_bytes", bytes(way.sentPerDevice)}});
    }
    json["shared_by"] = Json::array();
    for (const NodeId node : communication.sharedBy)
        json["shared_by"].push_back(graph.reference(node));
    return json;
}

Json hopJson(const graph::Graph& graph, const PropagationStep& hop)
{
    return {{"node", graph.reference(hop.node)},  {"control_flow", hop.isEdge},
            {"from", graph.value(hop.from).name}, {"from_dim", hop.fromDim},
            {"to", graph.value(hop.to).name},     {"to_dim", hop.toDim}};
}

Json stopJson(const graph::Graph& graph, const PropagationBarrier& stop, const plan::Mesh& mesh)
{
    return {{"node", graph.reference(stop.node)},
            {"dim", stop.dim},
            {"axis", toString(stop.axis, mesh)},
            {"onto", stop.onto ? Json(graph.value(*stop.onto).name) : Json()},
            {"onto_dim", stop.ontoDim ? Json(*stop.ontoDim) : Json()},
            {"reason", toString(stop.reason)}};
}

Json whyJson(const PropagationResult& propagation, const graph::Graph& graph, ValueId value)
{
    Json json {
        {"tensor", graph.value(value).name}, {"axes", Json::array()}, {"stops", Json::array()}};
    const TensorSharding* own = propagation.sharding(value);
    if (!own)
        return json;
    const plan::Mesh& mesh = propagation.mesh(value);
    const TensorView& view = propagation.planGraph().view(propagation.planGraph().tensorOf(value));
    for (std::size_t d = 0; d < own->dims.size(); ++d) {
        for (const Axis& axis : own->dims[d].axes) {
            Json way = Json::array();
            for (const PropagationStep& hop : propagation.why(value, view.dimOf(d), axis))
                way.push_back(hopJson(graph, hop));
            json["axes"].push_back(
                {{"dim", view.dimOf(d)}, {"axis", toString(axis, mesh)}, {"through", way}});
        }
    }
    for (const PropagationBarrier& stop : propagation.barriers(value))
        json["stops"].push_back(stopJson(graph, stop, mesh));
    return json;
}

Json totalsJson(const PropagationResult& propagation)
{
    Json json = Json::array();
    for (const CommunicationTotal& total : propagation.totals()) {
        json.push_back({{"kind", toString(total.kind)},
                        {"axes", total.axes},
                        {"count", total.count},
                        {"sent_per_device_bytes", total.sentPerDevice.count},
                        {"unknown", total.unknown}});
    }
    return json;
}

/// The transfers between stages, and the gathers that they need.
Json transfersJson(const PropagationResult& propagation, const ModelRules& rules)
{
    const graph::Graph& graph = rules.graph();
    Json json = Json::array();
    for (const Communication& gather : transferGathers(propagation, graph, rules.shapes()))
        json.push_back({{"node", graph.reference(gather.node)},
                        {"tensor", graph.value(gather.value).name},
                        {"cause", toString(gather.cause)},
                        {"steps",
                         stepsJson(gather.steps, gather.traffic,
                                   propagation.planGraph().meshes()[gather.mesh])},
                        {"sent_per_device_bytes", bytes(gather.sent)}});
    for (const StageTransfer& transfer : stageTransfers(propagation, graph, rules.shapes())) {
        const Json sent = bytes(transfer.sent);
        json.push_back(
            {{"node", graph.reference(transfer.node)},
             {"tensor", graph.value(transfer.value).name},
             {"cause", toString(CommunicationReason::Transfer)},
             {"from_stage", int64_t(transfer.from) - 1},
             {"to_stage", int64_t(transfer.to) - 1},
             {"steps", Json::array({{{"kind", "transfer"}, {"sent_per_device_bytes", sent}}})},
             {"sent_per_device_bytes", sent}});
    }
    return json;
}

} // namespace

std::string toJson(const PropagationResult& propagation, const ModelRules& rules,
                   const plan::Configuration& configuration, std::span<const ValueId> why)
{
    const graph::Graph& graph = rules.graph();
    Json json;
    json["configuration"] = configuration.name;
    json["tensors"] = Json::array();
    std::vector<ValueId> values = propagation.splitValues();
    for (const auto& [tensor, stored] : propagation.stored()) {
        const ValueId value = propagation.planGraph().view(tensor).value;
        if (!std::binary_search(values.begin(), values.end(), value))
            values.insert(std::lower_bound(values.begin(), values.end(), value), value);
    }
    for (const ValueId value : values)
        json["tensors"].push_back(tensorJson(propagation, graph, value));
    json["communications"] = Json::array();
    for (const Communication& communication : propagation.communications())
        json["communications"].push_back(communicationJson(propagation, graph, communication));
    json["transfers"] = transfersJson(propagation, rules);
    json["totals"] = totalsJson(propagation);
    json["sent_per_device_bytes"] = propagation.sentPerDevice().count;
    json["assumed_bindings"] = Json::object();
    for (const auto& [name, number] : rules.assumed())
        json["assumed_bindings"][name] = number;
    json["operators_without_rule"] = Json::object();
    for (const auto& [name, count] : rules.withoutRule())
        json["operators_without_rule"][name] = count;
    json["nodes_without_shapes"] = rules.withoutShapes().size();
    json["unread"] = Json::array();
    for (const SpecWithoutAxes& unread : propagation.unread())
        json["unread"].push_back({{"node", graph.reference(unread.node)},
                                  {"tensor", graph.value(unread.value).name},
                                  {"reason", unread.reason.english()}});
    if (!why.empty())
        json["why"] = Json::array();
    for (const ValueId value : why)
        json["why"].push_back(whyJson(propagation, graph, value));
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace meshwright::sharding
