#include "app/cli/plan_options.h"

#include "app/cli/bindings.h"
#include "app/cli/choice.h"
#include "app/cli/verb.h"
#include "core/simulate/run/run_choice.h"

namespace meshwright::app::cli {

std::optional<planning::ServedLoad> PlanOptions::load() const
{
    if (!serving.isOn)
        return std::nullopt;
    planning::ServedLoad asked;
    asked.promptTokens = serving.prompt.value_or(asked.promptTokens);
    asked.generatedTokens = serving.generate.value_or(asked.generatedTokens);
    asked.cacheUpdate = serving.cacheUpdate;
    const auto time = [](std::optional<double> seconds) {
        return seconds ? std::optional(fromSeconds(*seconds)) : std::nullopt;
    };
    asked.firstTokenLimit = time(firstTokenLimit);
    asked.perTokenLimit = time(perTokenLimit);
    return asked;
}

namespace {

void addObjective(CLI::App& command, const planning::Objective*& chosen)
{
    std::vector<std::pair<std::string, const planning::Objective*>> choices;
    std::string description = "What is best";
    for (const planning::Objective* objective : planning::objectives()) {
        description += choices.empty() ? ": " : ", ";
        description += objective->description;
        choices.emplace_back(objective->name, objective);
    }
    addChoice(command, "--objective", chosen, choices, description);
}

} // namespace

void declareOptions(CLI::App& command, PlanOptions& options)
{
    command.add_option("MODEL", options.choice.model, "The model")->required();
    command
        .add_option(
            "--hardware", options.hardware,
            "Of all devices: a name or a file; of several kinds each with its number, as in "
            "dgx-h100:8,dgx-a100:8")
        ->required();
    command
        .add_option("--devices", options.devices,
                    "How many there are; needed where --hardware has no numbers")
        ->check(CLI::Range(int64_t(1), int64_t(65536)));
    command
        .add_option("--global-batch", options.problem.globalBatch,
                    "Sequences of a step, by all replicas together")
        ->required()
        ->check(CLI::Range(int64_t(1), int64_t(1) << 30));
    command.add_flag("--training", options.problem.training, "With a backward pass");
    for (const simulate::RunChoice& choice : simulate::runChoices()) {
        if (choice.name == "recompute" || choice.name == "zero")
            continue; // settings of a plan
        addNamedChoice(
            command, "--" + std::string(choice.name), {choice.values.begin(), choice.values.end()},
            std::string(choice.values[choice.standard()]), std::string(choice.description),
            [run = &options.problem.run, &choice](std::size_t value) { choice.set(*run, value); });
    }
    command
        .add_option("--headroom", options.headroom,
                    "Percent of each device's memory that stays free")
        ->check(CLI::Range(0.0, 99.0))
        ->capture_default_str();
    addObjective(command, options.search.objective);
    command.add_option("--top", options.search.top, "So many plans at most")
        ->check(CLI::Range(std::size_t(1), std::size_t(1000)))
        ->capture_default_str();
    addServedLoad(command, options.serving);
    command
        .add_option("--first-token-limit", options.firstTokenLimit,
                    "Serving: seconds until the first token at most")
        ->check(aboveZero());
    command
        .add_option("--per-token-limit", options.perTokenLimit,
                    "Serving: seconds between two tokens at most")
        ->check(aboveZero());
    command.add_option("--candidates", options.candidates,
                       "Work out these settings (JSON) instead of searching");
    command.add_option("--keep", options.problem.keep,
                       "A configuration whose stages, shardings and mesh axes every plan keeps");
    addBindings(command, options.choice.bindings, "of one microbatch");
    addOutput(command, options.output, "Write the model with a plan");
    command.add_option("--rank", options.rank, "Which plan -o writes")->capture_default_str();
    command.add_flag("--json", options.json, "Print one JSON document");
}

Result<void> checkUse(const CLI::App& command, const PlanOptions& options)
{
    if (isGiven(command, "--rank") && options.output.empty())
        return Error {tr("--rank says which plan -o writes, and there is no -o")};
    if (options.serving.isOn)
        return checkServingUse(command, true);
    return options.problem.training ? Result<void>() : checkInference(command);
}

} // namespace meshwright::app::cli
