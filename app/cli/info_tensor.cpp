#include "app/cli/dims_text.h"
#include "app/cli/info_parts.h"
#include "app/cli/open_model.h"
#include "app/cli/text_table.h"
#include "core/base/terminal_text.h"
#include "core/base/text.h"
#include "core/graph/element_text.h"
#include "core/onnx/weights/element_values.h"
#include "core/onnx/weights/initializer.h"
#include "core/onnx/weights/npy.h"
#include "core/onnx/weights/tensor_statistics.h"
#include "core/operators/node_description.h"

#include <nlohmann/json.hpp>

namespace meshwright::app::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostTensorElements = 32;

/// A tensor and all that is said of it.
struct TensorInfoShown
{
    const graph::Graph& graph;
    ValueId id;
    std::string type; ///< empty: nobody says
    std::optional<std::vector<operators::Dim>> dims;
    std::optional<Bytes> bytes;
    std::optional<onnx::TensorStatistics> statistics;
};

/// The main graph's, else the first of any scope.
std::optional<ValueId> tensorNamed(const graph::Graph& graph, std::string_view name)
{
    if (const auto found = graph.findValue(ScopeId {0}, name))
        return found;
    for (uint32_t i = 0; i < graph.values().size(); ++i) {
        if (graph.values()[i].name == name)
            return ValueId {i};
    }
    return std::nullopt;
}

Json touchJson(const TensorInfoShown& info, NodeId node, bool isOutput)
{
    const std::string role = operators::roleOf(info.graph, node, info.id, isOutput);
    return {{"node", info.graph.reference(node)},
            {"op_type", info.graph.node(node).opType},
            {"role", role.empty() ? Json() : Json(role)}};
}

Json statisticsJson(const onnx::TensorStatistics& statistics)
{
    const bool isFinite = !statistics.histogram.empty();
    const auto real = [&](double number) { return isFinite ? Json(number) : Json(); };
    return {{"count", statistics.count},           {"zeros", statistics.zeros},
            {"infinities", statistics.infinities}, {"nans", statistics.notNumbers},
            {"min", real(statistics.minimum)},     {"max", real(statistics.maximum)},
            {"mean", real(statistics.mean)},       {"std", real(statistics.deviation)},
            {"histogram", statistics.histogram}};
}

std::string asJson(const TensorInfoShown& info)
{
    const graph::Value& value = info.graph.value(info.id);
    Json json = {{"name", value.name},
                 {"type", info.type.empty() ? Json() : Json(info.type)},
                 {"dims", dimsJson(info.dims)},
                 {"bytes", info.bytes ? Json(info.bytes->count) : Json()},
                 {"initializer", value.isInitializer()},
                 {"producer", nullptr},
                 {"readers", Json::array()}};
    if (value.producer)
        json["producer"] = touchJson(info, *value.producer, true);
    for (const NodeId reader : value.consumers)
        json["readers"].push_back(touchJson(info, reader, false));
    if (info.statistics)
        json["statistics"] = statisticsJson(*info.statistics);
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

/// In the digits of float32 where it is one.
std::string extremeText(double number)
{
    const auto single = float(number);
    return double(single) == number ? graph::shortestText(single) : graph::shortestText(number);
}

std::string statisticsText(const onnx::TensorStatistics& statistics)
{
    std::vector<Row> rows {{"elements", std::to_string(statistics.count)},
                           {"zeros", std::to_string(statistics.zeros)}};
    if (!statistics.histogram.empty()) {
        rows.push_back({"min", extremeText(statistics.minimum)});
        rows.push_back({"max", extremeText(statistics.maximum)});
        rows.push_back({"mean", graph::shortestText(float(statistics.mean))});
        rows.push_back({"std", graph::shortestText(float(statistics.deviation))});
    }
    if (statistics.infinities > 0)
        rows.push_back({"infinite", std::to_string(statistics.infinities)});
    if (statistics.notNumbers > 0)
        rows.push_back({"not a number", std::to_string(statistics.notNumbers)});
    return textTable(std::move(rows));
}

std::string asText(const TensorInfoShown& info)
{
    const graph::Value& value = info.graph.value(info.id);
    std::string text = "tensor " + onOneLine(value.name) + '\n';
    text += "type " + (info.type.empty() ? "?" : info.type) + ", dimensions "
        + onOneLine(dimsText(info.dims)) + (info.bytes ? ", " + formatBytes(*info.bytes) : "")
        + '\n';
    const graph::TensorInfo* tensor = info.graph.initializer(info.id);
    const auto elements = tensor ? graph::elementTexts(*tensor, kMostTensorElements) : std::nullopt;
    if (elements)
        text += "values " + onOneLine(graph::inOneLine(*elements).english()) + '\n';
    const auto line = [&](const char* word, NodeId node, bool isOutput) {
        const std::string role = operators::roleOf(info.graph, node, info.id, isOutput);
        return word + onOneLine(info.graph.reference(node)) + " ("
            + onOneLine(operators::operatorName(info.graph.node(node)))
            + (role.empty() ? "" : ", " + onOneLine(role)) + ")\n";
    };
    text += value.producer ? line("made by ", *value.producer, true)
                           : std::string(value.isInitializer() ? "initializer\n" : "input\n");
    for (const NodeId reader : value.consumers)
        text += line("read by ", reader, false);
    return info.statistics ? text + '\n' + statisticsText(*info.statistics) : text;
}

} // namespace

Exit printTensor(const document::Document& document, const InfoPartOptions& options,
                 Console& console)
{
    const graph::Graph& graph = document.graph();
    const auto fail = [&](const Error& error) { return console.fail(options.model, error); };
    const std::optional<ValueId> id = tensorNamed(graph, options.tensor);
    if (!id)
        return fail({tr("there is no tensor {0}", inQuotes(options.tensor))});
    const Result<evaluate::Evaluation> evaluation = withShapes(document);
    if (!evaluation)
        return fail(evaluation.error());
    const operators::TensorFacts& facts = evaluation->shapes->of(*id);
    TensorInfoShown info {graph, *id, {}, facts.dims, facts.bytes({}), {}};
    if (facts.type != graph::DataType::Undefined)
        info.type = graph::toString(facts.type);
    NoProgress progress;
    if (graph.initializer(*id) || !options.npy.empty()) {
        const auto weight = onnx::findInitializer(document.source(), graph, *id);
        if (!weight)
            return fail(weight.error());
        if (onnx::isNumeric(weight->type)) {
            const auto statistics = onnx::tensorStatistics(*weight, progress);
            if (!statistics)
                return fail(statistics.error());
            info.statistics = *statistics;
        }
        if (!options.npy.empty()) {
            if (const auto written = onnx::writeNpy(*weight, options.npy, progress); !written)
                return console.fail(options.npy, written.error());
        }
    }
    if (options.json)
        console.printDocument(asJson(info));
    else
        console.print(asText(info));
    return console.leave(Exit::Done);
}

} // namespace meshwright::app::cli
