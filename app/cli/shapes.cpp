#include "app/cli/bindings.h"
#include "app/cli/dims_text.h"
#include "app/cli/text_table.h"
#include "app/cli/verbs.h"
#include "app/environment/evaluation_settings.h"
#include "core/base/terminal_text.h"
#include "core/base/text.h"
#include "core/document/document.h"
#include "core/graph/type_text.h"
#include "core/shapes/shape_sources.h"

#include <nlohmann/json.hpp>

namespace meshwright::app::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLongestName = 120; ///< bytes, in the table

struct ShapesOptions
{
    std::string model;
    std::vector<std::string> bindings;
    bool json = false;
};

/// One value as it is shown.
struct ShownValue
{
    std::string name, type; ///< type: "?" where nothing says it
    std::optional<std::vector<operators::Dim>> dims; ///< numbers where the bindings give them
    std::vector<std::string> sources;
};

/// "main graph", "#7/then_branch", "domain::Function".
std::string scopeText(const graph::Graph& graph, ScopeId id)
{
    const graph::Scope& scope = graph.scope(id);
    if (scope.kind == graph::ScopeKind::MainGraph)
        return "main graph";
    if (scope.owner)
        return graph.place(*scope.owner) + '/' + scope.ownerAttribute;
    return (scope.domain.empty() ? "" : scope.domain + "::") + scope.name
        + (scope.overload.empty() ? "" : ':' + scope.overload);
}

/// Puts numbers in the place of what the bindings make known; whether that changed something.
bool bind(std::vector<operators::Dim>& dims, const operators::Bindings& bindings)
{
    bool changed = false;
    for (operators::Dim& dim : dims) {
        const auto number =
            dim && !dim->isConstant() ? dim->evaluate(bindings) : std::optional<int64_t>();
        if (number)
            dim = operators::Expression(*number);
        changed |= number.has_value();
    }
    return changed;
}

ShownValue shown(const graph::Value& value, const operators::TensorFacts& facts,
                 const shapes::ShapeSource& source, const operators::Bindings& bindings)
{
    ShownValue result {value.name, graph::typeText(value.type.kind, facts.type), facts.dims, {}};
    const auto add = [&](bool isSo, const char* word) {
        if (isSo)
            result.sources.emplace_back(word);
    };
    add(source.isInitializer, "initializer");
    add(source.isPassed, "caller");
    add(source.isInferred, "rule");
    add(source.isFromLibonnx, "libonnx");
    add(source.isDeclared, "declared");
    add(result.dims && bind(*result.dims, bindings), "bound");
    return result;
}

/// What is shown of every named value, by scope, in the order of the model.
using ShownScopes = std::vector<std::pair<std::string, std::vector<ShownValue>>>;

ShownScopes shownScopes(const graph::Graph& graph, const shapes::SourcedShapes& shapes,
                        const operators::Bindings& bindings)
{
    ShownScopes scopes(graph.scopes().size());
    for (uint32_t i = 0; i < scopes.size(); ++i)
        scopes[i].first = scopeText(graph, ScopeId {i});
    for (uint32_t i = 0; i < graph.values().size(); ++i) {
        const graph::Value& value = graph.value(ValueId {i});
        if (!value.name.empty())
            scopes[value.scope.index].second.push_back(
                shown(value, shapes.table.of(ValueId {i}), shapes.sources[i], bindings));
    }
    return scopes;
}

std::string asText(const ShownScopes& scopes)
{
    std::string text;
    for (const auto& [scope, values] : scopes) {
        if (values.empty())
            continue;
        std::vector<Row> rows {{"value", "type", "dimensions", "known from"}};
        for (const ShownValue& value : values)
            rows.push_back({shortened(value.name, kLongestName), value.type, dimsText(value.dims),
                            value.sources.empty() ? "-" : joined(value.sources)});
        text += (text.empty() ? "" : "\n") + onOneLine(scope) + '\n'
            + textTable(std::move(rows), Columns::OfWords);
    }
    return text;
}

std::string asJson(const ShownScopes& scopes, const std::vector<std::string>& symbols)
{
    Json list = Json::array();
    for (const auto& [scope, values] : scopes) {
        for (const ShownValue& value : values)
            list.push_back({{"scope", scope},
                            {"name", value.name},
                            {"type", value.type == "?" ? Json() : Json(value.type)},
                            {"dims", dimsJson(value.dims)},
                            {"known_from", value.sources}});
    }
    const Json document = {{"values", std::move(list)}, {"symbols", symbols}};
    return document.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

Exit runShapes(const ShapesOptions& options, Console& console)
{
    const std::unique_ptr<document::Document> document = open(options.model, console);
    if (!document)
        return Exit::Failed;
    const Result<operators::Bindings> bindings = readBindings(options.bindings);
    if (!bindings)
        return console.fail(options.model, bindings.error());
    NoProgress progress;
    const Result<shapes::SourcedShapes> shapes =
        shapes::inferSourcedShapes(document->graph(), {libonnxProgram()}, progress);
    if (!shapes)
        return console.fail(options.model, shapes.error());
    const std::vector<std::string> symbols = shapes->table.symbols();
    if (const Result<void> known = checkBindings(*bindings, symbols); !known)
        return console.fail(options.model, known.error());
    const ShownScopes scopes = shownScopes(document->graph(), *shapes, *bindings);
    if (options.json)
        console.printDocument(asJson(scopes, symbols));
    else
        console.print(asText(scopes));
    // What contradicts itself is no error here: check says so.
    for (const Diagnostic& finding : shapes->table.diagnostics)
        console.warn(options.model,
                     std::string(toString(finding.severity())) + ": "
                         + finding.message().english());
    return console.leave(Exit::Done);
}

} // namespace

Verb shapesVerb()
{
    return {"shapes", "Print type and dimensions of every value", [](CLI::App& command) {
                const auto options = std::make_shared<ShapesOptions>();
                command.add_option("MODEL", options->model, "The model")->required();
                addBindings(command, options->bindings, "of a symbolic dimension",
                            Unbound::Symbolic);
                command.add_flag("--json", options->json, "One JSON document");
                return [options](Console& console) { return runShapes(*options, console); };
            }};
}

} // namespace meshwright::app::cli
