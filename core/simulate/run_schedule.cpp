#include "core/simulate/run_schedule.h"

#include "core/simulate/memory.h"
#include "core/simulate/schedule.h"

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

Result<uint32_t> microbatchesOf(const Options& options, const Pipeline& pipeline)
{
    const int64_t count = options.microbatches.value_or(pipeline.stages);
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
    const ScheduleShape shape {pipeline.stages, *microbatches, pipeline.chunks, pipeline.training};
    if (const std::optional<std::string> condition = unmetCondition(**schedule, shape)) {
        simulation.findings.push_back(unmet(*condition));
        return simulation;
    }
    progress.report(0.5, "Running");
    if (progress.cancelled())
        return Error {"cancelled"};
    const Result<void> ran = runPipeline(pipeline, (*schedule)->order(shape), simulation);
    if (!ran)
        return ran.error();
    progress.report(1, "Running");
    return simulation;
}

} // namespace meshwright::simulate
