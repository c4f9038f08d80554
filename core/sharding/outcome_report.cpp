#include "core/sharding/outcome_report.h"

#include "core/plan/text/json_format.h"

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
Json followingDims(const Outcome& outcome, ValueId value)
{
    const TensorSharding& now = *outcome.sharding(value);
    const TensorSharding& start = *outcome.annotated(value);
    const TensorView& view = outcome.network().view(outcome.network().tensorOf(value));
    Json dims = Json::array();
    for (std::size_t d = 0; d < now.dims.size(); ++d) {
        const Json dim = view.dimOf(d);
        if (now.dims[d].axes != start.dims[d].axes && (dims.empty() || dims.back() != dim))
            dims.push_back(dim);
    }
    return dims;
}

Json tensorJson(const Outcome& outcome, const graph::Graph& graph, ValueId value)
{
    Json json;
    json["tensor"] = graph.value(value).name;
    if (const std::optional<NodeId> producer = graph.value(value).producer)
        json["producer"] = graph.reference(*producer);
    plan::AxesSharding axes = *outcome.axes(value);
    for (plan::AxesDim& dim : axes.dims)
        dim.open = false;
    plan::addAxesJson(axes, json);
    json["follows"] = followingDims(outcome, value);
    json["local_shape"] = shape(outcome.localShape(value));
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

Json communicationJson(const Outcome& outcome, const graph::Graph& graph,
                       const Communication& communication)
{
    const plan::Mesh& mesh = outcome.network().meshes()[communication.mesh];
    Json json;
    json["node"] = graph.reference(communication.node);
    json["tensor"] = graph.value(communication.value).name;
    json["cause"] = toString(communication.cause);
    json["from"] = toString(communication.from, mesh);
    json["to"] = toString(communication.to, mesh);
    json["count"] = communication.count;
    json["steps"] = Json::array();
    for (std::size_t s = 0; s < communication.steps.size(); ++s)
        json["steps"].push_back(stepJson(communication.steps[s], communication.traffic[s], mesh));
    json["sent_per_device_bytes"] = bytes(communication.sent);
    json["shared_by"] = Json::array();
    for (const NodeId node : communication.sharedBy)
        json["shared_by"].push_back(graph.reference(node));
    return json;
}

Json totalsJson(const Outcome& outcome)
{
    Json json = Json::array();
    for (const CommunicationTotal& total : outcome.totals()) {
        json.push_back({{"kind", toString(total.kind)},
                        {"axes", total.axes},
                        {"count", total.count},
                        {"sent_per_device_bytes", total.sentPerDevice.count},
                        {"unknown", total.unknown}});
    }
    return json;
}

/// ", with batch = 1, seq = 128 assumed"; nothing where all sizes are numbers.
std::string assumptions(const ModelRules& rules)
{
    constexpr std::size_t kNamed = 4;
    const operators::Bindings assumed = rules.assumed();
    std::string text;
    std::size_t named = 0;
    for (const auto& [name, number] : assumed) {
        if (++named > kNamed)
            break;
        text += (text.empty() ? ", with " : ", ") + name + " = " + std::to_string(number);
    }
    if (assumed.size() > kNamed)
        text += ", …";
    return text.empty() ? text : text + " assumed (--bind)";
}

template<typename Visit>
void forSplitValues(const Outcome& outcome, const graph::Graph& graph, Visit visit)
{
    for (uint32_t v = 0; v < graph.values().size(); ++v) {
        const TensorSharding* sharding = outcome.sharding({v});
        if (sharding && sharding->isSplit())
            visit(ValueId {v});
    }
}

std::string joined(const std::vector<std::string>& words)
{
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : ", ") + word;
    return text;
}

} // namespace

std::string toJson(const Outcome& outcome, const ModelRules& rules,
                   const plan::Configuration& configuration)
{
    const graph::Graph& graph = rules.graph();
    Json json;
    json["configuration"] = configuration.name;
    json["tensors"] = Json::array();
    forSplitValues(outcome, graph, [&](ValueId value) {
        json["tensors"].push_back(tensorJson(outcome, graph, value));
    });
    json["communications"] = Json::array();
    for (const Communication& communication : outcome.communications())
        json["communications"].push_back(communicationJson(outcome, graph, communication));
    json["totals"] = totalsJson(outcome);
    json["sent_per_device_bytes"] = outcome.sentPerDevice().count;
    json["assumed_bindings"] = Json::object();
    for (const auto& [name, number] : rules.assumed())
        json["assumed_bindings"][name] = number;
    json["operators_without_rule"] = Json::object();
    for (const auto& [name, count] : rules.withoutRule())
        json["operators_without_rule"][name] = count;
    json["nodes_without_shapes"] = rules.withoutShapes().size();
    json["unread"] = Json::array();
    for (const UnreadSpec& unread : outcome.unread())
        json["unread"].push_back({{"node", graph.reference(unread.node)},
                                  {"tensor", graph.value(unread.value).name},
                                  {"reason", unread.reason}});
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string toText(const Outcome& outcome, const ModelRules& rules,
                   const plan::Configuration& configuration)
{
    std::size_t split = 0, follows = 0;
    forSplitValues(outcome, rules.graph(), [&](ValueId value) {
        ++split;
        follows += outcome.follows(value) ? 1 : 0;
    });
    std::string text = "Configuration " + configuration.name + ": " + std::to_string(split)
        + (split == 1 ? " tensor is split, " : " tensors are split, ") + std::to_string(follows)
        + " of them in dimensions that follow from others.\n";
    int64_t unknown = 0;
    if (outcome.communications().empty())
        text += "Nothing is communicated within stages.\n";
    for (const CommunicationTotal& total : outcome.totals()) {
        std::string kind = toString(total.kind);
        std::replace(kind.begin(), kind.end(), '_', '-');
        unknown += total.unknown;
        text += "  " + kind + (total.axes.empty() ? "" : " over " + joined(total.axes)) + ": "
            + std::to_string(total.count) + " per step, each device sends "
            + formatBytes(total.sentPerDevice)
            + (total.unknown > 0
                   ? " and what " + std::to_string(total.unknown) + " of unknown size come to"
                   : "")
            + "\n";
    }
    if (!outcome.communications().empty())
        text += "  In all each device sends " + std::string(unknown > 0 ? "at least " : "")
            + formatBytes(outcome.sentPerDevice()) + " per step" + assumptions(rules) + ".\n";
    for (const auto& [name, count] : rules.withoutRule())
        text += "No rule is known for " + name + " (" + std::to_string(count)
            + (count == 1 ? " node)" : " nodes)") + ": nothing passes through it.\n";
    for (const UnreadSpec& unread : outcome.unread())
        text += "Not read: " + rules.graph().value(unread.value).name + " at "
            + rules.graph().reference(unread.node) + ": " + unread.reason + "\n";
    return text;
}

} // namespace meshwright::sharding
