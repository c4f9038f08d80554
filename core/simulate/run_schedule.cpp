#include "core/simulate/run_schedule.h"

#include "core/simulate/order_legality.h"
#include "core/simulate/schedule.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

Result<const Schedule*> scheduleOf(const Options& options, bool training)
{
    const std::string name = !options.schedule.empty() ? options.schedule
        : training                                     ? "1f1b"
                                                       : "forward";
    if (const Schedule* schedule = findSchedule(name))
        return schedule;
    return Error {"there is no schedule \"" + name + "\"; choose one of " + scheduleNames()};
}

int64_t microbatchesOf(const Order& order)
{
    int64_t count = 0;
    for (const std::vector<Step>& steps : order) {
        for (const Step& step : steps)
            count = std::max(count, int64_t(step.microbatch) + 1);
    }
    return count;
}

Result<uint32_t> microbatchesOf(const Options& options, const Pipeline& pipeline)
{
    const int64_t count = options.order ? microbatchesOf(*options.order)
                                        : options.microbatches.value_or(pipeline.stages);
    if (count < 1)
        return Error {std::to_string(count) + " microbatches: there must be at least 1"};
    const uint64_t perMicrobatch =
        uint64_t(pipeline.stages) * pipeline.chunks * (pipeline.training ? 3 : 1)
        + pipeline.messages.size() * (pipeline.training ? 2 : 1);
    if (uint64_t(count) > kMaximumTasks / perMicrobatch)
        return Error {std::to_string(count) + " microbatches are too many: "
                      + std::to_string(kMaximumTasks / perMicrobatch)
                      + " is the most that can be simulated for this pipeline"};
    return uint32_t(count);
}

Diagnostic unmet(const std::string& message)
{
    Diagnostic finding;
    finding.code = "schedule-precondition";
    finding.authority = Authority::Backend;
    finding.message = message;
    finding.explanation =
        "The schedule cannot be run as it is meant. Choose another, or change the "
        "number of stages, chunks or microbatches.";
    return finding;
}

Diagnostic illegal(const std::string& message)
{
    Diagnostic finding;
    finding.code = "order-violates-dependency";
    finding.authority = Authority::Backend;
    finding.message = "The order cannot be run: " + message + '.';
    finding.explanation = "Move the step, or choose a schedule that orders the steps itself.";
    return finding;
}

} // namespace

Result<Simulation> runSchedule(const Pipeline& pipeline, const Options& options,
                               Simulation simulation, Progress& progress)
{
    const Result<const Schedule*> schedule = scheduleOf(options, pipeline.training);
    if (!schedule)
        return schedule.error();
    const Result<uint32_t> microbatches = microbatchesOf(options, pipeline);
    if (!microbatches)
        return microbatches.error();
    simulation.schedule = (*schedule)->name;
    simulation.training = pipeline.training;
    simulation.microbatches = *microbatches;
    simulation.chunks = pipeline.chunks;
    simulation.flow = pipeline.flow();
    if (options.order) {
        if (const Result<void> legal = checkSteps(simulation.flow, *options.order); !legal) {
            simulation.findings.push_back(illegal(legal.error().message));
            return simulation;
        }
    }
    const ScheduleShape shape {pipeline.stages, *microbatches, pipeline.chunks, pipeline.training};
    // An order of its own has no conditions but its steps.
    const std::optional<std::string> condition =
        options.order ? std::nullopt : unmetCondition(**schedule, shape);
    if (condition) {
        simulation.findings.push_back(unmet(*condition));
        return simulation;
    }
    progress.report(0.5, "Running");
    if (progress.cancelled())
        return Error {"cancelled"};
    const Result<void> ran = runPipeline(
        pipeline, options.order ? *options.order : (*schedule)->order(shape), simulation);
    if (!ran)
        return ran.error();
    progress.report(1, "Running");
    return simulation;
}

} // namespace meshwright::simulate
