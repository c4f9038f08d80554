#include "app/cli/verbs.h"
#include "core/document/document.h"
#include "core/document/operations.h"
#include "core/plan/axis_atoms.h"
#include "core/plan/declared_shape.h"
#include "core/plan/pattern.h"
#include "core/plan/strategies/strategy.h"

namespace meshwright::app::cli {

namespace {

struct Options
{
    std::string model, configuration, tensors, strategy, output;
    std::vector<std::string> over;
    plan::StrategyParameters parameters;
};

std::string strategyNames()
{
    std::string names;
    for (const plan::Strategy* strategy : plan::strategies())
        names += (names.empty() ? "" : ", ") + std::string(strategy->name());
    return names;
}

Result<void> shardValue(document::Document& document, const plan::Configuration& configuration,
                        const plan::Strategy& strategy, const Options& options, ValueId value)
{
    const plan::Shape shape = plan::declaredShape(document.graph(), value);
    if (!shape)
        return Error {"its shape is not known"};
    const Result<plan::AxesSharding> sharding =
        strategy.shard(*shape, *configuration.mesh, options.parameters);
    if (!sharding)
        return sharding.error();
    const Result<document::Edit> edit =
        document::setSharding(document, configuration.id, value, *sharding);
    if (!edit)
        return edit.error();
    const Result<document::Edit> inverse = document.apply(*edit);
    return inverse ? Result<void>() : Result<void>(inverse.error());
}

Exit shardAll(document::Document& document, const plan::Configuration& configuration,
              const plan::Strategy& strategy, const plan::Pattern& pattern, const Options& options)
{
    Exit exit = Exit::Done;
    std::size_t matches = 0;
    for (uint32_t i = 0; i < document.graph().values().size(); ++i) {
        const graph::Value& value = document.graph().value({i});
        if (value.name.empty() || !pattern.matches(value.name)
            || document.graph().nodesTouching({i}).empty())
            continue;
        ++matches;
        const Result<void> sharded = shardValue(document, configuration, strategy, options, {i});
        if (!sharded) {
            warn(options.model, "error: " + value.name + ": " + sharded.error().message);
            exit = Exit::Wrong;
        }
    }
    if (matches == 0) {
        warn(options.model, "error: no tensor matches " + options.tensors);
        exit = Exit::Wrong;
    }
    return exit;
}

Exit run(Options options)
{
    const plan::Strategy* strategy = plan::findStrategy(options.strategy);
    if (!strategy)
        return fail("unknown strategy " + options.strategy + "; known: " + strategyNames());
    const Result<plan::Pattern> pattern = plan::Pattern::parse(options.tensors);
    if (!pattern)
        return fail("--tensors " + options.tensors + ": " + pattern.error().message);
    for (const std::string& text : options.over) {
        const Result<plan::AxisReference> axis = plan::parseAxisReference(text);
        if (!axis)
            return fail("--over " + text + ": " + axis.error().message);
        options.parameters.over.push_back(*axis);
    }
    const std::unique_ptr<document::Document> document = open(options.model);
    if (!document)
        return Exit::Failed;
    const plan::Configuration* found = document->plan().configuration(options.configuration);
    if (!found)
        return fail(options.model, "has no configuration " + options.configuration);
    if (!found->mesh)
        return fail(options.model,
                    "configuration " + options.configuration
                        + " has no mesh, so there are no axes to shard over");
    // Edits replace the plan that the pointer points into.
    const plan::Configuration configuration = *found;
    const Exit sharded = shardAll(*document, configuration, *strategy, *pattern, options);
    const Exit saved = save(*document, options.output);
    return saved == Exit::Done ? sharded : saved;
}

} // namespace

Verb shardVerb()
{
    return {
        "shard", "Shard all tensors of a pattern by a strategy", [](CLI::App& command) {
            const auto options = std::make_shared<Options>();
            command.add_option("MODEL", options->model, "The model")->required();
            command.add_option("--config", options->configuration, "The configuration")->required();
            command
                .add_option("--tensors", options->tensors,
                            "Which tensors: *, **, {0..15} and {a,b} are wildcards")
                ->required();
            command.add_option("--strategy", options->strategy, strategyNames())->required();
            command.add_option("--over", options->over, "Mesh axes, the outermost first")
                ->required();
            command.add_option("--axis", options->parameters.axis,
                               "The tensor's axis, instead of the strategy's own");
            command.add_option("--heads", options->parameters.heads, "Heads stay whole");
            command.add_option("--head-dim", options->parameters.headDim, "Size of a head");
            command.add_option("--segments", options->parameters.segments,
                               "Equal parts fused in the axis, each split alike");
            command.add_option("-o,--output", options->output, "The model to write")->required();
            return [options] { return run(*options); };
        }};
}

} // namespace meshwright::app::cli
