#include "app/cli/bindings.h"
#include "app/cli/choice.h"
#include "app/cli/open_model.h"
#include "app/cli/operator_rules.h"
#include "app/cli/verbs.h"
#include "core/planning/annotate_propagated.h"
#include "core/sharding/propagation_report.h"

namespace meshwright::app::cli {

namespace {

struct PropagateOptions
{
    ModelChoice choice;
    std::string output;
    std::vector<std::string> why;
    bool json = false, smallest = false;
    sharding::PropagationOptions propagation;
};

/// The mistakes of the configuration, one line each.
bool tellErrors(const std::string& model, const evaluate::Evaluation& evaluation, Console& console)
{
    bool found = false;
    for (const check::Finding& finding : evaluation.findings) {
        if (finding.diagnostic.severity() != Severity::Error)
            continue;
        console.warn(model, "error: " + finding.diagnostic.message().english());
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
            return Error {tr("--why: there is no tensor '{0}' in the model", name)};
        values.push_back(*found);
    }
    return values;
}

Exit writeModel(const PropagateOptions& options, const OpenModel& opened,
                const sharding::PropagationResult& propagation, Console& console)
{
    document::Document& document = *opened.document;
    NoProgress progress;
    const Result<document::Edit> edit = options.smallest
        ? planning::minimizeAnnotations(document.snapshot(), opened.evaluator->engine(),
                                        propagation.configuration(), progress)
        : planning::annotateAll(document, propagation);
    if (!edit)
        return console.fail(options.choice.model, edit.error());
    if (const Result<document::Edit> inverse = document.apply(*edit); !inverse)
        return console.fail(options.choice.model, inverse.error());
    return save(console, document, options.output);
}

std::string reportOf(const PropagateOptions& options, const OpenModel& opened,
                     const sharding::PropagationResult& propagation, std::span<const ValueId> why)
{
    const sharding::ModelRules& rules = *opened.evaluation.rules;
    const plan::Configuration& configuration =
        *opened.document->plan().configuration(*opened.configuration);
    if (options.json)
        return sharding::toJson(propagation, rules, configuration, why);
    std::string report = sharding::toText(propagation, rules, configuration);
    for (const ValueId value : why)
        report += sharding::whyText(propagation, opened.document->graph(), value);
    return report;
}

Exit runPropagate(const PropagateOptions& options, Console& console)
{
    const std::string& model = options.choice.model;
    evaluate::Settings settings = defaultSettings();
    settings.propagation = options.propagation;
    std::optional<OpenModel> opened = openModel(options.choice, console, std::move(settings));
    if (!opened)
        return Exit::Failed;
    const Result<std::vector<ValueId>> why = askedValues(options, opened->document->graph());
    if (!why)
        return console.fail(model, why.error());
    evaluate::Evaluation& evaluation = opened->evaluation;
    opened->evaluator->propagate(evaluation, *opened->configuration);
    const evaluate::ConfigurationEvaluation& one = *evaluation.of(*opened->configuration);
    const std::shared_ptr<const sharding::PropagationResult> propagation = one.propagation;
    if (!propagation)
        return console.fail(model, *one.propagationError);
    NoProgress progress;
    const auto checked =
        opened->evaluator->check(evaluation, opened->configuration, false, progress);
    if (!checked)
        return console.fail(model, checked.error());
    const bool isWrong = tellErrors(model, evaluation, console);
    for (const auto& [node, message] : evaluation.rules->misfits())
        console.warn(model, "warning: " + message.english());
    const std::string report = reportOf(options, *opened, *propagation, *why);
    if (!options.output.empty()) {
        if (const Exit saved = writeModel(options, *opened, *propagation, console);
            saved != Exit::Done)
            return saved;
    }
    if (options.json)
        console.printDocument(report);
    else
        console.print(report);
    return console.leave(isWrong ? Exit::Wrong : Exit::Done);
}

} // namespace

Verb propagateVerb()
{
    return {
        "propagate", "Propagate the shardings of a model, and show what they cost",
        [](CLI::App& command) {
            const auto options = std::make_shared<PropagateOptions>();
            command.add_option("MODEL", options->choice.model, "The annotated model")->required();
            command.add_option("--config", options->choice.configuration, "The configuration")
                ->required();
            CLI::Option* output =
                addOutput(command, options->output, "The model to write with all that follows");
            command
                .add_flag("--smallest", options->smallest,
                          "Write the smallest set of annotations from which the same follows")
                ->needs(output);
            addChoice<sharding::ConflictPolicy>(
                command, "--strategy", options->propagation.strategy,
                {{"basic", sharding::ConflictPolicy::Basic},
                 {"aggressive", sharding::ConflictPolicy::Aggressive},
                 {"basic-then-aggressive", sharding::ConflictPolicy::BasicThenAggressive}},
                "How conflicts are resolved");
            command.add_option("--why", options->why,
                               "Tell where the axes of this tensor come from, and why they go no "
                               "further (repeatable)");
            addBindings(command, options->choice.bindings, "of a symbolic dimension");
            addOperatorRules(command, options->choice.operatorRules);
            command.add_flag("--json", options->json, "One JSON document");
            return [options](Console& console) { return runPropagate(*options, console); };
        }};
}

} // namespace meshwright::app::cli
