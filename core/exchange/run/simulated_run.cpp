#include "core/exchange/run/simulated_run.h"

#include "core/base/text.h"
#include "core/simulate/schedules/schedule.h"

#include <algorithm>

namespace meshwright::exchange {

namespace {

const FormatOption kSchedule {
    trNoop("schedule"),
    trNoop("a schedule, or csv:FILE; default: 1f1b for training, else forward"),
    {}};
const FormatOption kMicrobatches {
    trNoop("microbatches"), trNoop("how many microbatches; default: as many as stages"), {}};
const FormatOption kTraining {
    trNoop("training"), trNoop("whether there are backward passes"), {"no", "yes"}};
const FormatOption kSimulatedRunHardware {
    trNoop("hardware"),
    trNoop("of all devices; default: as the configuration says, else h100-sxm"),
    {}};

Result<simulate::Options> optionsOf(const ExportRequest& request)
{
    simulate::Options options;
    options.schedule = optionValue(request.options, kSchedule);
    options.training = optionValue(request.options, kTraining) == "yes";
    options.hardware = optionValue(request.options, kSimulatedRunHardware);
    options.bindings = request.bindings;
    const std::string_view microbatches = optionValue(request.options, kMicrobatches);
    if (microbatches.empty())
        return options;
    const std::optional<int64_t> number = wholeNumber(microbatches);
    if (!number || *number < 1)
        return Error {
            tr("microbatches: expected a number from 1 on, found {0}", inQuotes(microbatches))};
    options.microbatches = *number;
    return options;
}

} // namespace

std::vector<FormatOption> runOptions()
{
    return {kSchedule, kMicrobatches, kTraining, kSimulatedRunHardware};
}

Result<simulate::Simulation> simulatedRun(const ExportRequest& request, Progress& progress)
{
    const Result<simulate::Options> options = optionsOf(request);
    if (!options)
        return options.error();
    if (!request.hardware)
        return Error {tr("no hardware is known to run the plan on")};
    if (!options->hardware.empty() && !request.hardware->find(options->hardware))
        return Error {tr("hardware: there is no {0}; choose one of {1}",
                         inQuotes(options->hardware), request.hardware->names())};
    simulate::ModelInput input {*request.graph,    *request.plan,
                                *request.shapes,   request.configuration,
                                *request.hardware, request.propagation.get()};
    input.blocks = request.blocks.get();
    Result<simulate::Simulation> simulation = simulate::simulateModel(input, *options, progress);
    if (!simulation || simulation->completed)
        return simulation;
    const auto error =
        std::find_if(simulation->findings.begin(), simulation->findings.end(),
                     [](const Diagnostic& d) { return d.severity() == Severity::Error; });
    return Error {error == simulation->findings.end()
                      ? tr("the run does not end")
                      : tr("{0} {1}", error->message(), error->explanation())};
}

} // namespace meshwright::exchange
