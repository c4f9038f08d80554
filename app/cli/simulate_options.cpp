#include "app/cli/simulate_options.h"

#include "app/cli/bindings.h"
#include "app/cli/choice.h"
#include "app/cli/operator_rules.h"
#include "app/cli/verb.h"
#include "core/simulate/run/run_choice.h"
#include "core/simulate/schedules/schedule.h"

namespace meshwright::app::cli {

namespace {

/// "--recompute none|selective|full" and the like.
void addChoices(CLI::App& command, simulate::Options& run)
{
    for (const simulate::RunChoice& choice : simulate::runChoices())
        addNamedChoice(
            command, "--" + std::string(choice.name), {choice.values.begin(), choice.values.end()},
            std::string(choice.values[choice.standard()]), std::string(choice.description),
            [&run, &choice](std::size_t value) { choice.set(run, value); });
}

/// "recompute, optimizer, …": what sweeps and comparisons can vary besides.
std::string choiceNames()
{
    std::string names;
    for (const simulate::RunChoice& choice : simulate::runChoices())
        names += std::string(choice.name) + ", ";
    return names;
}

/// Other runs beside the one that is asked for, and where it is written to.
void addRunOptions(CLI::App& command, SimulateOptions& options)
{
    command
        .add_option("--sweep", options.sweep,
                    "KEY=A,B,C runs all combinations: schedule, microbatches, "
                    "hardware, "
                        + choiceNames()
                        + "chunks of --stage-times, or a dimension; with --serving prompt, "
                          "generate, batch, groups, hardware and what is not of "
                          "training")
        ->allow_extra_args(false);
    command
        .add_option("--against", options.against,
                    "KEY=VALUE compares with a run that differs in this: as for "
                    "--sweep, or config=NAME; may be repeated")
        ->allow_extra_args(false);
    withName(command.add_option("--trace", options.trace,
                                "Write the timeline: .json (Perfetto), .csv, .svg, .pdf, .png"));
    withName(command.add_option("--order", options.order,
                                "Write the order here, for csv:FILE and PyTorch's pipelining"));
    command.add_flag("--json", options.json, "Print one JSON document");
}

} // namespace

void declareOptions(CLI::App& command, SimulateOptions& options)
{
    command.add_option("MODEL", options.model, "The annotated model");
    command.add_option("--config", options.configuration,
                       "Its configuration (default: all on one device)");
    command.add_option("--stage-times", options.stageTimes,
                       "Durations per stage (JSON) instead of a model");
    command.add_option("--schedule", options.run.schedule,
                       simulate::scheduleNames() + " (default: forward, in training 1f1b)");
    command.add_option("--microbatches", options.microbatches,
                       "How many (default: as many as stages)");
    command.add_flag("--training", options.run.training, "With a backward pass");
    addChoices(command, options.run);
    command
        .add_option("--recompute-layers", options.run.recomputedLayers,
                    "With --recompute full: how many of the first layers of each stage, as 12,8,0 "
                    "(default: all)")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->check(CLI::Range(int64_t(0), int64_t(1) << 20));
    command.add_option("--hardware", options.hardware,
                       "Of all devices: a name or a file (default: as configured)");
    command
        .add_option("--hardware-file", options.hardwareFiles,
                    "A description of devices that the configuration names; may be repeated")
        ->allow_extra_args(false);
    addBindings(command, options.bindings, "of one microbatch");
    addOperatorRules(command, options.operatorRules);
    addServingOptions(command, options.serving);
    addRunOptions(command, options);
}

} // namespace meshwright::app::cli
