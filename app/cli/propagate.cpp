#include "app/cli/bindings.h"
#include "app/cli/choice.h"
#include "app/cli/operator_rules.h"
#include "app/cli/verbs.h"
#include "core/check/checker.h"
#include "core/check/report.h"
#include "core/document/document.h"
#include "core/shapes/shapes.h"
#include "core/sharding/outcome_report.h"
#include "core/sharding/taking.h"

namespace meshwright::app::cli {

namespace {

struct PropagateOptions
{
    std::string model, configuration, output, operatorRules;
    std::vector<std::string> bindings, why;
    bool json = false, smallest = false;
    sharding::PropagationOptions propagation;
};

/// The mistakes of the configuration alone, one line each.
bool hasErrors(const PropagateOptions& options, const document::Document& document,
               const shapes::ShapeTable& shapes, ConfigurationId configuration, Console& console)
{
    check::Input input = check::inputOf(document, &shapes);
    input.only = configuration;
    bool found = false;
    for (const check::Finding& finding : check::check(input)) {
        if (finding.diagnostic.severity != Severity::Error)
            continue;
        console.warn(options.model, "error: " + finding.diagnostic.message);
        found = true;
    }
    return found;
}

/// The values that --why names, of whatever scope; the first of a name.
Result<std::vector<ValueId>> askedValues(const PropagateOptions& options, const graph::Graph& graph)
{
    std::vector<ValueId> values;
    for (const std::string& name : options.why) {
        std::optional<ValueId> found;
        for (uint32_t scope = 0; scope < graph.scopes().size() && !found; ++scope)
            found = graph.findValue({scope}, name);
        if (!found)
            return Error {"--why: there is no tensor '" + name + "' in the model"};
        values.push_back(*found);
    }
    return values;
}

Exit writeModel(const PropagateOptions& options, document::Document& document,
                sharding::Engine& engine, const sharding::Outcome& outcome, Console& console)
{
    NoProgress progress;
    const Result<document::Edit> edit = options.smallest
        ? sharding::keepSmallest(document, engine, outcome.configuration(), progress)
        : sharding::takeAll(document, outcome);
    if (!edit)
        return console.fail(options.model, edit.error().message);
    if (const Result<document::Edit> inverse = document.apply(*edit); !inverse)
        return console.fail(options.model, inverse.error().message);
    return save(console, document, options.output);
}

Exit runPropagate(const PropagateOptions& options, Console& console)
{
    const std::unique_ptr<document::Document> document = open(options.model, console);
    if (!document)
        return Exit::Failed;
    const std::optional<ConfigurationId> id =
        configurationNamed(document->plan(), options.configuration);
    if (!id)
        return console.fail(options.model,
                            "there is no configuration '" + options.configuration + '\'');
    const Result<operators::CustomRules> custom = readOperatorRules(options.operatorRules);
    if (!custom)
        return console.fail(options.operatorRules, custom.error().message);
    const Result<operators::Bindings> bindings = readBindings(options.bindings);
    if (!bindings)
        return console.fail(options.model, bindings.error().message);
    const Result<std::vector<ValueId>> why = askedValues(options, document->graph());
    if (!why)
        return console.fail(options.model, why.error().message);
    NoProgress progress;
    const Result<shapes::ShapeTable> shapes = shapes::inferShapes(document->graph(), {}, progress);
    if (!shapes)
        return console.fail(options.model, shapes.error().message);
    if (const Result<void> known = checkBindings(*bindings, shapes->symbols()); !known)
        return console.fail(options.model, known.error().message);
    sharding::Engine engine(document->graph(), *shapes, {*bindings, &*custom}, options.propagation);
    const auto outcome = engine.run(document->plan(), *id);
    if (!outcome)
        return console.fail(options.model, outcome.error().message);
    const bool wrong = hasErrors(options, *document, *shapes, *id, console);
    for (const auto& [node, message] : engine.rules().misfits())
        console.warn(options.model, "warning: " + message);
    const plan::Configuration& configuration = *document->plan().configuration(*id);
    std::string report = options.json
        ? sharding::toJson(**outcome, engine.rules(), configuration, *why)
        : sharding::toText(**outcome, engine.rules(), configuration);
    for (std::size_t i = 0; !options.json && i < why->size(); ++i)
        report += sharding::whyText(**outcome, document->graph(), (*why)[i]);
    if (!options.output.empty()) {
        if (const Exit saved = writeModel(options, *document, engine, **outcome, console);
            saved != Exit::Done)
            return saved;
    }
    if (options.json)
        console.printDocument(report);
    else
        console.print(report);
    return console.leave(wrong ? Exit::Wrong : Exit::Done);
}

} // namespace

Verb propagateVerb()
{
    return {
        "propagate", "Show what follows from the shardings of a model, and what it costs",
        [](CLI::App& command) {
            const auto options = std::make_shared<PropagateOptions>();
            command.add_option("MODEL", options->model, "The annotated model")->required();
            command.add_option("--config", options->configuration, "The configuration")->required();
            CLI::Option* output =
                addOutput(command, options->output, "The model to write with all that follows");
            command
                .add_flag("--smallest", options->smallest,
                          "Write the smallest set of annotations from which the same follows")
                ->needs(output);
            addChoice<sharding::Strategy>(
                command, "--strategy", options->propagation.strategy,
                {{"basic", sharding::Strategy::Basic},
                 {"aggressive", sharding::Strategy::Aggressive},
                 {"basic-then-aggressive", sharding::Strategy::BasicThenAggressive}},
                "How conflicts are resolved");
            command.add_option("--why", options->why,
                               "Tell where the axes of this tensor come from, and why they go no "
                               "further (repeatable)");
            addBindings(command, options->bindings, "of a symbolic dimension");
            addOperatorRules(command, options->operatorRules);
            command.add_flag("--json", options->json, "One JSON document");
            return [options](Console& console) { return runPropagate(*options, console); };
        }};
}

} // namespace meshwright::app::cli
