#include "app/cli/bindings.h"
#include "app/cli/dims_text.h"
#include "app/cli/hardware_choice.h"
#include "app/cli/info_parts.h"
#include "app/cli/open_model.h"
#include "app/cli/text_table.h"
#include "core/base/terminal_text.h"
#include "core/base/text.h"
#include "core/document/stored_contents.h"
#include "core/graph/element_text.h"
#include "core/operators/node_description.h"
#include "core/simulate/pricing/node_figures.h"

#include <nlohmann/json.hpp>

#include <cstdlib>

namespace meshwright::app::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostTextElements = 32, kMostJsonElements = 4096, kLongestInfoDoc = 400;

/// A node and all that is said of it.
struct NodeInfo
{
    const document::Document& document;
    NodeId id;
    const graph::Node& node;
    operators::NodeDescription description;
    evaluate::Evaluation evaluation; ///< with shapes
    simulate::NodeFigures figures;
    std::string doc;
};

Json elementsJson(const graph::ElementTexts& elements)
{
    Json list = Json::array();
    // Read back from their shortest digits, so that 0.1 stays 0.1.
    for (const std::string& word : elements.words)
        list.push_back(elements.areReals ? Json(std::strtod(word.c_str(), nullptr)) : Json(word));
    if (elements.isList)
        return list;
    return list.empty() ? Json() : list.front();
}

Json attributeJson(const graph::Graph& graph, const operators::DescribedAttribute& attribute)
{
    Json entry = {{"name", attribute.name}, {"value", nullptr}, {"default", attribute.isDefault}};
    if (!attribute.given) {
        entry["value"] = attribute.defaultText;
        return entry;
    }
    const graph::Attribute& given = *attribute.given;
    if (!given.reference.empty())
        entry["reference"] = given.reference;
    else if (const auto* number = std::get_if<int64_t>(&given.value))
        entry["value"] = *number;
    else if (const auto* numbers = std::get_if<std::vector<int64_t>>(&given.value))
        entry["value"] = *numbers;
    else if (const auto* scope = std::get_if<ScopeId>(&given.value))
        entry["value"] = {{"graph", graph.scope(*scope).name},
                          {"nodes", graph.scope(*scope).nodes.size()}};
    else
        entry["value"] = elementsJson(graph::elementTexts(given.value, kMostJsonElements));
    return entry;
}

Json operandsJson(const NodeInfo& info, const std::vector<std::optional<ValueId>>& values,
                  const std::vector<std::string>& roles)
{
    Json list = Json::array();
    for (std::size_t i = 0; i < values.size(); ++i) {
        Json entry = {{"role", roles[i].empty() ? Json() : Json(roles[i])}, {"name", nullptr}};
        if (values[i]) {
            const operators::TensorFacts& facts = info.evaluation.shapes->of(*values[i]);
            entry["name"] = info.document.graph().value(*values[i]).name;
            entry["type"] = facts.type == graph::DataType::Undefined
                ? Json()
                : Json(graph::toString(facts.type));
            entry["dims"] = dimsJson(facts.dims);
        }
        list.push_back(std::move(entry));
    }
    return list;
}

std::string asJson(const NodeInfo& info)
{
    const graph::Graph& graph = info.document.graph();
    const auto version = graph.opsetVersion(info.node);
    Json json = {{"name", info.node.name},
                 {"place", graph.place(info.id)},
                 {"op_type", info.node.opType},
                 {"domain", info.node.domain},
                 {"opset", version ? Json(*version) : Json()},
                 {"since_version", nullptr},
                 {"doc_string", info.doc},
                 {"attributes", Json::array()}};
    if (info.description.schema)
        json["since_version"] = info.description.schema->sinceVersion;
    for (const operators::DescribedAttribute& attribute : info.description.attributes)
        json["attributes"].push_back(attributeJson(graph, attribute));
    json["inputs"] = operandsJson(info, info.node.inputs, info.description.inputRoles);
    json["outputs"] = operandsJson(info, info.node.outputs, info.description.outputRoles);
    const auto& cost = info.figures.cost;
    json["flops"] = cost ? Json(cost->flops.count) : Json();
    json["bytes_read"] = cost ? Json(cost->bytesRead.count) : Json();
    json["bytes_written"] = cost ? Json(cost->bytesWritten.count) : Json();
    json["forward_s"] = info.figures.forward ? Json(toSeconds(*info.figures.forward)) : Json();
    json["hardware"] = info.figures.hardware;
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string attributeText(const graph::Graph& graph, const operators::DescribedAttribute& attribute)
{
    if (!attribute.given)
        return attribute.defaultText;
    if (!attribute.given->reference.empty())
        return "the caller's " + attribute.given->reference;
    if (const auto* scope = std::get_if<ScopeId>(&attribute.given->value))
        return "graph " + graph.scope(*scope).name + ", "
            + counted(graph.scope(*scope).nodes.size(), "node");
    const auto elements = graph::elementTexts(attribute.given->value, kMostTextElements);
    const auto* tensor =
        std::get_if<std::shared_ptr<const graph::TensorInfo>>(&attribute.given->value);
    const std::string words = graph::inOneLine(elements).english();
    if (!tensor || !*tensor)
        return words;
    return graph::toString((*tensor)->type) + " [" + joined((*tensor)->dims) + ']'
        + (elements.words.empty() ? "" : " = " + words);
}

void addOperands(const NodeInfo& info, const std::string& kind,
                 const std::vector<std::optional<ValueId>>& values,
                 const std::vector<std::string>& roles, std::vector<Row>& rows)
{
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (!values[i])
            continue;
        const operators::TensorFacts& facts = info.evaluation.shapes->of(*values[i]);
        const auto bytes = facts.bytes(info.evaluation.settings->simulation.bindings);
        rows.push_back(
            {kind, roles[i].empty() ? "-" : roles[i], info.document.graph().value(*values[i]).name,
             facts.type == graph::DataType::Undefined ? "?" : graph::toString(facts.type),
             dimsText(facts.dims), bytes ? formatBytes(*bytes) : "-"});
    }
}

std::string figuresText(const simulate::NodeFigures& figures)
{
    std::string text;
    if (figures.cost)
        text += "flops " + std::to_string(figures.cost->flops.count) + ", reads "
            + formatBytes(figures.cost->bytesRead) + ", writes "
            + formatBytes(figures.cost->bytesWritten) + '\n';
    if (figures.forward)
        text += "forward " + formatTime(*figures.forward) + " on " + figures.hardware
            + (figures.isAssumed ? ", assumed" : "") + '\n';
    return text;
}

std::string asText(const NodeInfo& info)
{
    const graph::Graph& graph = info.document.graph();
    std::string text = "node " + onOneLine(graph.reference(info.id)) + '\n';
    text += "operator " + onOneLine(operators::operatorName(info.node));
    if (const auto version = graph.opsetVersion(info.node))
        text += ", opset " + std::to_string(*version);
    if (info.description.schema)
        text += ", defined since " + std::to_string(info.description.schema->sinceVersion);
    text += '\n' + figuresText(info.figures);
    if (!info.doc.empty())
        text += "doc " + onOneLine(shortened(info.doc, kLongestInfoDoc)) + '\n';
    std::vector<Row> attributes {{"attribute", "value", ""}};
    for (const operators::DescribedAttribute& attribute : info.description.attributes)
        attributes.push_back({attribute.name, attributeText(graph, attribute),
                              attribute.isDefault ? "default" : ""});
    if (attributes.size() > 1)
        text += '\n' + textTable(std::move(attributes), Columns::OfWords);
    std::vector<Row> operands {{"", "role", "tensor", "type", "dimensions", "bytes"}};
    addOperands(info, "input", info.node.inputs, info.description.inputRoles, operands);
    addOperands(info, "output", info.node.outputs, info.description.outputRoles, operands);
    return text + '\n' + textTable(std::move(operands), Columns::OfWords);
}

} // namespace

Exit printNode(const document::Document& document, const InfoPartOptions& options, Console& console)
{
    const graph::Graph& graph = document.graph();
    const std::optional<NodeId> id = graph.findNode(options.node);
    if (!id)
        return console.fail(options.model,
                            Error {tr("there is no node {0}, or several have that name: name its "
                                      "place, such as #12",
                                      inQuotes(options.node))});
    evaluate::Settings settings = defaultSettings();
    if (const auto chosen =
            chooseHardware(options.hardware, settings.hardware, settings.simulation);
        !chosen)
        return console.fail(options.model, chosen.error());
    Result<operators::Bindings> bindings = readBindings(options.bindings);
    if (!bindings)
        return console.fail(options.model, bindings.error());
    settings.simulation.bindings = std::move(bindings).value();
    const simulate::Options run = settings.simulation;
    const Result<evaluate::Evaluation> evaluation = withShapes(document, std::move(settings));
    if (!evaluation)
        return console.fail(options.model, evaluation.error());
    if (const auto known = checkBindings(run.bindings, evaluation->shapes->symbols()); !known)
        return console.fail(options.model, known.error());
    const auto figures =
        simulate::nodeFigures(evaluation->modelInput(std::nullopt, run.bindings), run, *id);
    if (!figures)
        return console.fail(options.model, figures.error());
    const NodeInfo info {document,
                         *id,
                         graph.node(*id),
                         operators::describeNode(graph, *id),
                         *evaluation,
                         *figures,
                         document::nodeDocString(document, *id)};
    if (options.json)
        console.printDocument(asJson(info));
    else
        console.print(asText(info));
    return console.leave(Exit::Done);
}

} // namespace meshwright::app::cli
