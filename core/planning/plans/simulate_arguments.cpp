#include "core/planning/plans/simulate_arguments.h"

#include "core/base/text.h"
#include "core/simulate/run/run_choice.h"

namespace meshwright::planning {

namespace {

using Arguments = std::vector<std::string>;

void add(Arguments& arguments, std::string_view option, std::string value)
{
    arguments.push_back("--" + std::string(option));
    arguments.push_back(std::move(value));
}

void addServing(Arguments& arguments, const simulate::ServingOptions& serving)
{
    arguments.push_back("--serving");
    add(arguments, "prompt", std::to_string(serving.promptTokens));
    add(arguments, "generate", std::to_string(serving.generatedTokens));
    add(arguments, "batch", std::to_string(serving.batch));
    add(arguments, "groups", std::to_string(*serving.groups));
    if (serving.cacheUpdate == simulate::CacheUpdate::Copied)
        add(arguments, "cache-update", "copied");
}

void addPipeline(Arguments& arguments, const simulate::Options& run)
{
    if (run.training)
        arguments.push_back("--training");
    add(arguments, "schedule", run.schedule);
    add(arguments, "microbatches", std::to_string(*run.microbatches));
}

} // namespace

std::vector<std::string> simulateArguments(const PlanEvaluation& evaluation,
                                           const PlanSettings& settings)
{
    const PlanProblem& problem = evaluation.problem();
    simulate::Options run = evaluation.options(settings);
    Arguments arguments;
    if (problem.serving) {
        run.bindings.erase(evaluation.batch());
        addServing(arguments, servingOptions(*problem.serving, settings, problem.globalBatch, run));
    } else {
        addPipeline(arguments, run);
    }
    for (const simulate::RunChoice& choice : simulate::runChoices()) {
        const std::size_t value = choice.get(run);
        if (value != choice.standard() && (run.training || !choice.trainingOnly))
            add(arguments, choice.name, std::string(choice.values[value]));
    }
    if (!run.recomputedLayers.empty())
        add(arguments, "recompute-layers", joined(run.recomputedLayers, ","));
    for (const auto& [symbol, number] : run.bindings)
        add(arguments, "bind", symbol + '=' + std::to_string(number));
    return arguments;
}

} // namespace meshwright::planning
