#include "app/cli/bindings.h"
#include "app/cli/info_parts.h"
#include "app/cli/verbs.h"
#include "core/base/terminal_text.h"
#include "core/base/text.h"
#include "core/document/document.h"
#include "core/grouping/absent_weights.h"

#include <nlohmann/json.hpp>

namespace meshwright::app::cli {

namespace {

using Json = nlohmann::ordered_json;

/// What a model holds, counted without reading a weight.
struct Totals
{
    std::size_t annotatedNodes = 0, topNodes = 0;
    grouping::WeightTotals weights; ///< of initializers
    grouping::WeightTotals absent; ///< of weights that are declared without values
};

Totals count(const document::Document& document)
{
    Totals totals;
    totals.weights = grouping::modelWeights(document.graph()).initializers;
    totals.absent = grouping::absentWeights(document.graph());
    for (uint32_t node = 0; node < document.plan().nodeCount(); ++node)
        totals.annotatedNodes += document.plan().annotations(NodeId {node}).empty() ? 0 : 1;
    if (!document.graph().scopes().empty())
        totals.topNodes = document.graph().scope(ScopeId {0}).nodes.size();
    return totals;
}

Json meshOf(const plan::Configuration& configuration)
{
    if (!configuration.mesh)
        return nullptr;
    Json axes = Json::array();
    for (const plan::MeshAxis& axis : configuration.mesh->axes)
        axes.push_back({{"axis", axis.name}, {"size", axis.size}});
    return axes;
}

Json configurationsOf(const plan::Plan& plan)
{
    Json list = Json::array();
    for (const plan::Configuration& configuration : plan.configurations()) {
        if (!configuration.declared)
            continue;
        Json entry = {{"name", configuration.name},
                      {"num_devices", nullptr},
                      {"devices", configuration.devices},
                      {"mesh", meshOf(configuration)}};
        if (configuration.numDevices)
            entry["num_devices"] = *configuration.numDevices;
        if (!configuration.stageAxis.empty())
            entry["stage_axis"] = configuration.stageAxis;
        list.push_back(std::move(entry));
    }
    return list;
}

std::string asJson(const document::Document& document)
{
    const Totals totals = count(document);
    Json json;
    json["ir_version"] = document.header().irVersion;
    json["opset_imports"] = Json::object();
    for (const auto& [domain, version] : document.graph().opsetImports())
        json["opset_imports"][domain] = version;
    json["nodes"] = document.graph().nodes().size();
    json["top_nodes"] = totals.topNodes;
    json["initializers"] = totals.weights.tensors;
    json["initializer_bytes"] = totals.weights.bytes.count;
    json["parameters"] = totals.weights.parameters;
    json["parameters_without_values"] = totals.absent.parameters;
    json["configurations"] = configurationsOf(document.plan());
    json["annotated_nodes"] = totals.annotatedNodes;
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string meshText(const plan::Configuration& configuration)
{
    if (!configuration.mesh)
        return {};
    const auto textOf = [](const plan::MeshAxis& axis) {
        return axis.name + ' ' + std::to_string(axis.size);
    };
    return ", mesh " + joined(configuration.mesh->axes, " × ", textOf);
}

std::string asText(const document::Document& document)
{
    const Totals totals = count(document);
    const onnx::ModelHeader& header = document.header();
    std::string text = "IR version " + std::to_string(header.irVersion) + '\n';
    if (!header.producerName.empty())
        text += onOneLine("producer " + header.producerName + ' ' + header.producerVersion) + '\n';
    for (const auto& [domain, version] : document.graph().opsetImports())
        text += "opset " + (domain.empty() ? std::string("ai.onnx") : onOneLine(domain)) + ' '
            + std::to_string(version) + '\n';
    text += "nodes " + std::to_string(document.graph().nodes().size()) + ", in the main graph "
        + std::to_string(totals.topNodes) + '\n';
    text += "initializers " + std::to_string(totals.weights.tensors) + ", "
        + formatBytes(totals.weights.bytes) + '\n';
    text += "parameters " + std::to_string(totals.weights.parameters) + '\n';
    if (totals.absent.tensors > 0)
        text += "parameters without values " + std::to_string(totals.absent.parameters) + ", in "
            + std::to_string(totals.absent.tensors) + " inputs\n";
    for (const plan::Configuration& configuration : document.plan().configurations()) {
        text += (configuration.declared ? "configuration '" : "undeclared configuration '")
            + onOneLine(configuration.name) + '\'';
        if (configuration.declared)
            text += ", devices " + std::to_string(configuration.deviceCount());
        text += onOneLine(meshText(configuration)) + '\n';
    }
    return text + "annotated nodes " + std::to_string(totals.annotatedNodes) + '\n';
}

Exit runInfo(const InfoPartOptions& options, Console& console)
{
    if (!options.find.empty())
        return printFound(options, console);
    const std::unique_ptr<document::Document> document = open(options.model, console);
    if (!document)
        return Exit::Failed;
    if (!options.node.empty())
        return printNode(*document, options, console);
    if (!options.tensor.empty())
        return printTensor(*document, options, console);
    if (options.json)
        console.printDocument(asJson(*document));
    else
        console.print(asText(*document));
    return console.leave(Exit::Done);
}

} // namespace

Verb infoVerb()
{
    return {
        "info", "Say what a model, a node or a tensor is", [](CLI::App& command) {
            const auto options = std::make_shared<InfoPartOptions>();
            command.add_option("MODEL", options->model, "The model")->required();
            CLI::Option* node = command.add_option(
                "--node", options->node,
                "Only this node, by name or place: operator, attributes, roles, cost");
            CLI::Option* tensor = command.add_option(
                "--tensor", options->tensor,
                "Only this tensor: type, shape, producer, readers; statistics of an initializer");
            node->excludes(tensor);
            CLI::Option* find =
                command.add_option("--find", options->find,
                                   "Only the nodes that fit, as 'op:MatMul weight>10MB stage:1'");
            find->excludes(node)->excludes(tensor);
            command
                .add_option("--config", options->configuration,
                            "The configuration whose stages --find means")
                ->needs(find);
            withName(command
                         .add_option("--npy", options->npy,
                                     "Write the initializer's elements into this file")
                         ->needs(tensor));
            command
                .add_option("--hardware", options->hardware,
                            "Device of the node's cost: a name or a file")
                ->needs(node);
            addBindings(command, options->bindings, "of the node's cost");
            command.add_flag("--json", options->json, "One JSON document");
            return [options](Console& console) { return runInfo(*options, console); };
        }};
}

} // namespace meshwright::app::cli
