#include "core/simulate/run/run_schedule.h"

#include "core/simulate/engine/order_legality.h"
#include "core/simulate/finding_kinds.h"
#include "core/simulate/run/recent_runs.h"
#include "core/simulate/schedules/order_csv.h"
#include "core/simulate/schedules/schedule.h"
#include "core/simulate/schedules/virtual_stages.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

/// A schedule, and the order where it is given instead of made.
struct Chosen
{
    Schedule schedule;
    std::optional<CsvOrder> csv;
};

bool namesFile(const std::string& schedule)
{
    return std::string_view(schedule).substr(0, kCsvSchedule.size()) == kCsvSchedule;
}

Result<Chosen> chooseFile(const std::string& name)
{
    Result<CsvOrder> csv = readOrderCsv(name.substr(kCsvSchedule.size()));
    if (!csv)
        return csv.error();
    Chosen chosen;
    chosen.schedule.name = name;
    chosen.schedule.placement = csv->virtualStages.placement;
    chosen.schedule.chunks = csv->virtualStages.chunks;
    chosen.csv = std::move(*csv);
    return chosen;
}

Result<Chosen> choose(const std::string& name)
{
    if (namesFile(name))
        return chooseFile(name);
    if (const Schedule* schedule = findSchedule(name))
        return Chosen {*schedule, std::nullopt};
    return Error {tr("there is no schedule \"{0}\"; choose one of {1}", name, scheduleNames())};
}

std::string nameOf(const Options& options, bool training)
{
    return !options.schedule.empty() ? options.schedule : training ? "1f1b" : "forward";
}

/// One stage where the pipeline has several: what spmd writes.
void poolWhereOneStage(Chosen& chosen, const Pipeline& pipeline)
{
    if (!chosen.csv || chosen.csv->virtualStages.count() != 1 || pipeline.stages == 1)
        return;
    chosen.csv->virtualStages.placement = StagePlacement::Pooled;
    chosen.schedule.placement = StagePlacement::Pooled;
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

/// Those of an order that is given, else the options', else as many as stages.
int64_t microbatchesOf(const Options& options, const Chosen& chosen, uint32_t stages)
{
    return options.order ? microbatchesOf(*options.order)
        : chosen.csv     ? int64_t(chosen.csv->microbatches)
                         : options.microbatches.value_or(stages);
}

Result<void> checkSize(int64_t microbatches, const Pipeline& pipeline)
{
    if (microbatches < 1)
        return Error {tr("{0} microbatches: there must be at least 1", microbatches)};
    const uint64_t perMicrobatch =
        uint64_t(pipeline.stages) * pipeline.chunks * (pipeline.training ? 3 : 1)
        + pipeline.messages.size() * (pipeline.training ? 2 : 1);
    if (uint64_t(microbatches) > kMaximumTasks / perMicrobatch)
        return Error {tr("{0} microbatches are too many: {1} is the most that can be simulated for "
                         "this pipeline",
                         microbatches, kMaximumTasks / perMicrobatch)};
    return {};
}

/// Whether a file's order is one for this pipeline.
std::optional<UserText> fileUnmet(const CsvOrder& csv, const Pipeline& pipeline,
                                  const Options& options)
{
    const VirtualStages &file = csv.virtualStages, here = pipeline.virtualStages();
    const auto describe = [](const VirtualStages& stages) {
        return countedText(int64_t(stages.chunks), tr("{1} ranks with {0} stage each"),
                           tr("{1} ranks with {0} stages each"), stages.stages);
    };
    if (file != here)
        return tr("The order of the file is for {0}, and the pipeline has {1}.", describe(file),
                  describe(here));
    if (options.microbatches && *options.microbatches != int64_t(csv.microbatches))
        return tr("The order of the file is for {0} microbatches, and {1} are asked for.",
                  csv.microbatches, *options.microbatches);
    if (csv.training && !pipeline.training)
        return tr("The order of the file has backward passes, and the run is inference; turn "
                  "training on, or give backward durations.");
    return std::nullopt;
}

/// What forbids a run.
std::optional<Diagnostic> forbids(const Chosen& chosen, const Options& options,
                                  const ScheduleShape& shape, const Pipeline& pipeline,
                                  const Flow& flow)
{
    if (!options.order && !chosen.csv) {
        const std::optional<UserText> condition = unmetCondition(chosen.schedule, shape);
        return condition ? std::optional(finding(Code::SchedulePrecondition, {*condition}))
                         : std::nullopt;
    }
    if (!options.order) {
        if (const std::optional<UserText> condition = fileUnmet(*chosen.csv, pipeline, options))
            return finding(Code::SchedulePrecondition, {*condition});
    }
    const Result<void> legal = checkSteps(flow, options.order ? *options.order : chosen.csv->order);
    return legal ? std::nullopt
                 : std::optional(finding(Code::OrderViolatesDependency, {legal.error().message}));
}

/// A run that is about to begin.
struct ArrangedRun
{
    Chosen chosen;
    Pipeline pipeline; ///< as the schedule places its parts
    Simulation simulation; ///< stages and devices as they are placed
    ScheduleShape shape;
    std::optional<Diagnostic> forbidden = {};
};

/// @p name: of the schedule; it must outlive the run.
Result<ArrangedRun> arranged(const Pipeline& pipeline, const Options& options,
                             const std::string& name, Simulation simulation)
{
    Result<Chosen> chosen = choose(name);
    if (!chosen)
        return chosen.error();
    poolWhereOneStage(chosen.value(), pipeline);
    ArrangedRun run {std::move(*chosen), pipeline, std::move(simulation), {}};
    Pipeline& placed = run.pipeline;
    placeVirtualStages(run.chosen.schedule, placed, run.simulation);
    if (run.chosen.csv && !options.order)
        placed.training = placed.training && run.chosen.csv->training;
    const bool pooled = run.chosen.schedule.placement == StagePlacement::Pooled;
    const int64_t microbatches =
        microbatchesOf(options, run.chosen, pooled ? pipeline.stages : placed.stages);
    if (const Result<void> size = checkSize(microbatches, placed); !size)
        return size.error();
    run.simulation.schedule = run.chosen.schedule.name;
    run.simulation.training = placed.training;
    run.simulation.microbatches = uint32_t(microbatches);
    run.simulation.chunks = placed.chunks;
    run.simulation.flow = flowOf(placed, run.simulation);
    run.shape = {placed.stages, run.simulation.microbatches, placed.chunks, placed.training};
    run.forbidden = forbids(run.chosen, options, run.shape, placed, run.simulation.flow);
    return run;
}

/// Of a run in full, whose preparation is not possible.
Result<ScheduledFigures> figuresOf(const Result<Simulation>& run)
{
    if (!run)
        return run.error();
    if (!run->completed)
        return Error {run->findings.empty() ? tr("the run does not complete")
                                            : run->findings.back().message()};
    ScheduledFigures figures {{run->makespan, {}, {}, run->tasks.size()}, run->devices};
    for (const StageResult& stage : run->stages) {
        figures.compute.push_back(stage.compute);
        figures.peakMemory.push_back(stage.peakOfDevices);
    }
    return figures;
}

} // namespace

Result<Simulation> runSchedule(const Pipeline& pipeline, const Options& options,
                               Simulation simulation, Progress& progress, RecentRuns* recent)
{
    const std::string name = nameOf(options, pipeline.training);
    Result<ArrangedRun> run = arranged(pipeline, options, name, std::move(simulation));
    if (!run)
        return run.error();
    Simulation& result = run->simulation;
    if (run->forbidden) {
        result.findings.push_back(std::move(*run->forbidden));
        return std::move(result);
    }
    const Chosen& chosen = run->chosen;
    if (!options.order && chosen.schedule.advice) {
        if (const std::optional<UserText> better = chosen.schedule.advice(run->shape))
            result.findings.push_back(finding(Code::ScheduleInefficient, {*better}));
    }
    progress.report(0.5, "Running");
    if (progress.cancelled())
        return Error {tr("cancelled")};
    std::shared_ptr<const Order> made;
    std::shared_ptr<const PreparedPipeline> prepared;
    if (!options.order && !chosen.csv && recent) {
        made = recent->order(chosen.schedule, run->shape);
        prepared = recent->prepared(chosen.schedule, run->shape, run->pipeline);
    } else if (!options.order && !chosen.csv) {
        made = std::make_shared<const Order>(chosen.schedule.order(run->shape));
    }
    const Order& order = options.order ? *options.order : chosen.csv ? chosen.csv->order : *made;
    const Result<void> ran = runPipeline(run->pipeline, order, result, prepared.get());
    if (!ran)
        return ran.error();
    progress.report(1, "Running");
    return std::move(result);
}

Result<ScheduledFigures> scheduledFigures(const Pipeline& pipeline, const Options& options,
                                          Simulation simulation, Progress& progress,
                                          RecentRuns& recent)
{
    if (options.order || namesFile(options.schedule))
        return figuresOf(runSchedule(pipeline, options, std::move(simulation), progress));
    const std::string name = nameOf(options, pipeline.training);
    Result<ArrangedRun> run = arranged(pipeline, options, name, simulation);
    if (!run)
        return run.error();
    if (run->forbidden)
        return Error {run->forbidden->message()};
    if (progress.cancelled())
        return Error {tr("cancelled")};
    if (const Result<void> countable = checkCountable(run->pipeline, run->simulation); !countable)
        return countable.error();
    const auto prepared = recent.prepared(run->chosen.schedule, run->shape, run->pipeline);
    if (!prepared)
        return figuresOf(runSchedule(pipeline, options, std::move(simulation), progress));
    std::vector<Bytes> held;
    for (const StageResult& stage : run->simulation.stages)
        held.push_back(stage.weights + stage.trainingState);
    ScheduledFigures figures {prepared->run(run->pipeline, held),
                              std::move(run->simulation.devices)};
    for (DeviceResult& device : figures.devices)
        device.peakMemory = figures.peakMemory[device.stage.index];
    return figures;
}

} // namespace meshwright::simulate
