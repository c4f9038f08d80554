#include "core/exchange/partition/rank_manifest.h"

#include <nlohmann/json.hpp>

namespace meshwright::exchange {

namespace {

using Json = nlohmann::ordered_json;

Json toJson(const std::vector<std::optional<std::vector<onnx::IndexRange>>>& ranges)
{
    Json dims = Json::array();
    for (const auto& dim : ranges) {
        if (!dim) {
            dims.push_back(nullptr);
            continue;
        }
        Json list = Json::array();
        for (const onnx::IndexRange& range : *dim)
            list.push_back({range.begin, range.end});
        dims.push_back(std::move(list));
    }
    return dims;
}

Json toJson(const std::vector<ManifestTensor>& tensors, bool isPart)
{
    Json list = Json::array();
    for (const ManifestTensor& tensor : tensors) {
        Json shape = Json::array();
        for (const graph::Dim& dim : tensor.shape) {
            if (const int64_t* number = std::get_if<int64_t>(&dim))
                shape.push_back(*number);
            else if (const std::string* symbol = std::get_if<std::string>(&dim))
                shape.push_back(*symbol);
            else
                shape.push_back(nullptr);
        }
        Json entry {{"name", tensor.name},
                    {"type", graph::toString(tensor.type)},
                    {"shape", std::move(shape)}};
        if (isPart)
            entry["ranges"] = toJson(tensor.ranges);
        list.push_back(std::move(entry));
    }
    return list;
}

Json toJson(const ManifestRank& rank)
{
    Json json {{"rank", rank.rank}, {"device", rank.device}};
    if (rank.stage)
        json["stage"] = rank.stage->value;
    json["segments"] = Json::array();
    for (const ManifestSegment& segment : rank.segments)
        json["segments"].push_back(
            {{"file", segment.file}, {"inputs", segment.inputs}, {"outputs", segment.outputs}});
    json["inputs"] = toJson(rank.inputs, true);
    json["outputs"] = toJson(rank.outputs, true);
    json["steps"] = Json::array();
    for (const ManifestStep& step : rank.steps)
        json["steps"].push_back({{step.isExchange ? "exchange" : "run", step.index}});
    return json;
}

Json toJson(const ExchangeGroup& group)
{
    Json json {{"ranks", group.ranks}};
    if (!group.sizes.empty())
        json["sizes"] = group.sizes;
    if (!group.splitSizes.empty()) {
        json["split_sizes"] = group.splitSizes;
        json["concat_sizes"] = group.concatSizes;
    }
    return json;
}

Json toJson(const ManifestExchange& exchange)
{
    Json json {{"kind", toString(exchange.kind)}};
    if (!exchange.reduce.empty())
        json["reduce"] = exchange.reduce;
    json["type"] = graph::toString(exchange.type);
    json["node"] = exchange.node;
    json["cause"] = exchange.cause;
    json["input"] = exchange.input;
    json["output"] = exchange.output;
    if (exchange.kind == ExchangeKind::AllGather || exchange.kind == ExchangeKind::ReduceScatter)
        json["axis"] = exchange.axis;
    if (exchange.kind == ExchangeKind::AllToAll) {
        json["split_axis"] = exchange.axis;
        json["concat_axis"] = exchange.concatAxis;
    }
    const bool isTransfer = exchange.kind == ExchangeKind::Transfer;
    Json groups = Json::array();
    for (const ExchangeGroup& group : exchange.groups)
        groups.push_back(isTransfer ? Json(group.ranks) : toJson(group));
    json[isTransfer ? "pairs" : "groups"] = std::move(groups);
    json["sent_per_device_bytes"] = exchange.sent ? Json(exchange.sent->count) : Json();
    return json;
}

Json toJson(const ManifestTotal& total)
{
    return {{"kind", toString(total.kind)},
            {"count", total.count},
            {"sent_per_device_bytes", total.sent.count},
            {"unknown", total.unknown}};
}

} // namespace

std::string_view toString(ExchangeKind kind)
{
    switch (kind) {
    case ExchangeKind::AllReduce:
        return "all-reduce";
    case ExchangeKind::AllGather:
        return "all-gather";
    case ExchangeKind::ReduceScatter:
        return "reduce-scatter";
    case ExchangeKind::AllToAll:
        return "all-to-all";
    case ExchangeKind::Transfer:
        return "transfer";
    }
    return {};
}

namespace {

/// As nlohmann::json indents what lies two levels deep.
std::string indented(const Json& json)
{
    std::string text = "\n    ";
    for (const char c : json.dump(2))
        text += c == '\n' ? std::string("\n    ") : std::string(1, c);
    return text;
}

/// A list at the end of the text, of @p count items.
template<typename Item>
Result<void> writeList(std::string_view name, std::size_t count, const Item& item,
                       const ManifestSteps& steps)
{
    Result<void> written = steps.write(",\n  \"" + std::string(name) + "\": [");
    for (std::size_t i = 0; i < count && written; ++i)
        written = steps.write((i == 0 ? "" : ",") + indented(item(i)));
    return written ? steps.write(count == 0 ? "]" : "\n  ]") : written;
}

} // namespace

Result<void> writeManifest(const RankManifest& manifest, const ManifestSteps& steps)
{
    Json json {{"format", "meshwright-ranks"}, {"version", 1}};
    json["model"] = manifest.model;
    json["configuration"] = manifest.configuration;
    json["dialect"] = manifest.dialect;
    json["inputs"] = toJson(manifest.inputs, false);
    json["outputs"] = toJson(manifest.outputs, false);
    std::string head = json.dump(2);
    head.resize(head.size() - std::string_view("\n}").size());
    Result<void> written = steps.write(head);
    if (written)
        written = writeList(
            "ranks", steps.ranks, [&](std::size_t i) { return toJson(steps.rank(i)); }, steps);
    if (written)
        written = writeList(
            "exchanges", manifest.exchanges.size(),
            [&](std::size_t i) { return toJson(manifest.exchanges[i]); }, steps);
    if (written)
        written = writeList(
            "totals", manifest.totals.size(),
            [&](std::size_t i) { return toJson(manifest.totals[i]); }, steps);
    return written ? steps.write("\n}\n") : written;
}

} // namespace meshwright::exchange
