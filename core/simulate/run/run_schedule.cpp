#include "core/simulate/run/run_schedule.h"

#include "core/simulate/engine/order_legality.h"
#include "core/simulate/finding_kinds.h"
#include "core/simulate/schedules/order_csv.h"
#include "core/simulate/schedules/schedule.h"
#include "core/simulate/schedules/virtual_stages.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

constexpr std::size_t kMostRecentSteps = std::size_t(4) << 20; ///< 64 MiB

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

} // namespace

std::shared_ptr<const Order> RecentOrders::of(const Schedule& schedule, const ScheduleShape& shape)
{
    const std::shared_ptr<Entry> entry = entryOf(schedule, shape);
    std::call_once(entry->once, [&] {
        entry->order = schedule.order(shape);
        keepFew(*entry);
    });
    return {entry, &entry->order};
}

std::shared_ptr<RecentOrders::Entry> RecentOrders::entryOf(const Schedule& schedule,
                                                           const ScheduleShape& shape)
{
    const std::scoped_lock lock(m_mutex);
    const auto known = std::find_if(m_entries.begin(), m_entries.end(), [&](const auto& entry) {
        return entry->shape == shape && entry->name == schedule.name;
    });
    if (known == m_entries.end()) {
        m_entries.push_front(std::make_shared<Entry>());
        m_entries.front()->name = schedule.name;
        m_entries.front()->shape = shape;
    } else {
        m_entries.splice(m_entries.begin(), m_entries, known);
    }
    return m_entries.front();
}

/// The one that was made now, as many of the last others as have few steps together, and those that
/// are being made.
void RecentOrders::keepFew(Entry& made)
{
    const std::scoped_lock lock(m_mutex);
    for (const std::vector<Step>& steps : made.order)
        made.steps += steps.size();
    std::size_t sum = 0;
    std::erase_if(m_entries, [&](const std::shared_ptr<Entry>& entry) {
        const bool isKept = entry.get() == &made || sum + entry->steps <= kMostRecentSteps;
        sum += isKept ? entry->steps : 0;
        return !isKept;
    });
}

Result<Simulation> runSchedule(const Pipeline& pipeline, const Options& options,
                               Simulation simulation, Progress& progress, RecentOrders* recent)
{
    const std::string name = nameOf(options, pipeline.training);
    Result<Chosen> chosen = choose(name);
    if (!chosen)
        return chosen.error();
    poolWhereOneStage(chosen.value(), pipeline);
    Pipeline arranged = pipeline;
    placeVirtualStages(chosen->schedule, arranged, simulation);
    if (chosen->csv && !options.order)
        arranged.training = arranged.training && chosen->csv->training;
    const bool pooled = chosen->schedule.placement == StagePlacement::Pooled;
    const int64_t microbatches =
        microbatchesOf(options, *chosen, pooled ? pipeline.stages : arranged.stages);
    if (const Result<void> size = checkSize(microbatches, arranged); !size)
        return size.error();
    simulation.schedule = chosen->schedule.name;
    simulation.training = arranged.training;
    simulation.microbatches = uint32_t(microbatches);
    simulation.chunks = arranged.chunks;
    simulation.flow = flowOf(arranged, simulation);
    const ScheduleShape shape {arranged.stages, simulation.microbatches, arranged.chunks,
                               arranged.training};
    if (std::optional<Diagnostic> found =
            forbids(*chosen, options, shape, arranged, simulation.flow)) {
        simulation.findings.push_back(std::move(*found));
        return simulation;
    }
    if (!options.order && chosen->schedule.advice) {
        if (const std::optional<UserText> better = chosen->schedule.advice(shape))
            simulation.findings.push_back(finding(Code::ScheduleInefficient, {*better}));
    }
    progress.report(0.5, "Running");
    if (progress.cancelled())
        return Error {tr("cancelled")};
    std::shared_ptr<const Order> made;
    if (!options.order && !chosen->csv)
        made = recent ? recent->of(chosen->schedule, shape)
                      : std::make_shared<const Order>(chosen->schedule.order(shape));
    const Order& order = options.order ? *options.order : made ? *made : chosen->csv->order;
    const Result<void> ran = runPipeline(arranged, order, simulation);
    if (!ran)
        return ran.error();
    progress.report(1, "Running");
    return simulation;
}

} // namespace meshwright::simulate
