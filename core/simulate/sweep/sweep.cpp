#include "core/simulate/sweep/sweep.h"

#include "core/base/silent_progress.h"
#include "core/simulate/analysis/run_figures.h"
#include "core/simulate/assumptions.h"

#include <algorithm>
#include <set>
#include <utility>

namespace meshwright::simulate {

namespace {

/// Why a run has no figures: its first error; empty where it has some.
template<typename Run>
UserText problemOf(const Result<Run>& run)
{
    if (!run)
        return run.error().message;
    if (run->completed)
        return {};
    for (const Diagnostic& finding : run->findings) {
        if (finding.severity() == Severity::Error)
            return finding.message();
    }
    return tr("the run did not complete");
}

void addFigures(SweepPoint& point, const Result<Simulation>& run)
{
    if (!point.completed())
        return;
    point.microbatches = run->microbatches;
    point.makespan = run->makespan;
    point.span = run->span;
    point.exposedCommunication = run->exposedCommunication;
    point.bubbleRateMakespan = run->bubbleRateMakespan();
    point.bubbleRateSpan = run->bubbleRateSpan();
    for (const DeviceResult& device : run->devices) {
        point.peakMemory = std::max(point.peakMemory, device.peakMemory);
        point.exceedsCapacity |= device.capacity && device.peakMemory > *device.capacity;
    }
    const Throughput throughput = throughputOf(*run);
    point.microbatchesPerSecond = throughput.microbatchesPerSecond;
    point.tokensPerSecond = throughput.tokensPerSecond;
}

void addFigures(ServingPoint& point, const Result<Serving>& served)
{
    if (!served)
        return;
    point.serving = *served;
    point.serving.timeline.reset();
    for (const ServedStage& stage : point.serving.stages)
        point.exceedsCapacity |= stage.fullAtToken.has_value();
}

Result<std::size_t> countOf(std::span<const SweepAxis> axes)
{
    if (axes.empty())
        return Error {tr("a sweep needs at least one setting that varies")};
    std::set<std::string> names;
    std::size_t count = 1;
    for (const SweepAxis& axis : axes) {
        if (!names.insert(axis.name).second)
            return Error {tr("{0} is swept twice; give all its values at once", axis.name)};
        if (axis.values.empty() || axis.values.size() > kMaximumSweepPoints / count)
            return Error {
                tr("the sweep has more than {0} runs; give fewer values", kMaximumSweepPoints)};
        count *= axis.values.size();
    }
    return count;
}

/// The values of one run: the last axis varies fastest.
std::vector<std::string> valuesOf(std::span<const SweepAxis> axes, std::size_t number)
{
    std::vector<std::string> values(axes.size());
    for (std::size_t i = axes.size(); i-- > 0;) {
        values[i] = axes[i].values[number % axes[i].values.size()];
        number /= axes[i].values.size();
    }
    return values;
}

/// Runs all combinations; what runs of this kind compare is not worked out yet.
template<typename AnySweep, typename Setting, typename Run>
Result<AnySweep> runAll(std::vector<SweepAxis> axes, const Setting& base, const Run& run,
                        std::string_view what, Progress& progress)
{
    const Result<std::size_t> count = countOf(axes);
    if (!count)
        return count.error();
    AnySweep result;
    result.axes = std::move(axes);
    SilentProgress quiet(progress);
    for (std::size_t number = 0; number < *count; ++number) {
        progress.report(double(number) / double(*count), what);
        auto& point = result.points.emplace_back();
        point.values = valuesOf(result.axes, number);
        Setting setting = base;
        for (std::size_t i = 0; i < result.axes.size(); ++i)
            applySetting(result.axes[i], point.values[i], setting);
        const auto done = run(setting, quiet);
        if (progress.cancelled())
            return Error {tr("cancelled")};
        if (done)
            addAssumptions(result.assumed, done->findings);
        point.problem = problemOf(done);
        addFigures(point, done);
    }
    progress.report(1, what);
    return result;
}

/// Time per token where all runs know their tokens, else per microbatch.
void compareByWork(Sweep& sweep)
{
    const bool tokens =
        std::all_of(sweep.points.begin(), sweep.points.end(), [](const SweepPoint& point) {
            return !point.completed() || point.tokensPerSecond.has_value();
        });
    sweep.unit = tokens ? WorkUnit::Token : WorkUnit::Microbatch;
    for (SweepPoint& point : sweep.points) {
        const double rate =
            tokens ? point.tokensPerSecond.value_or(0) : point.microbatchesPerSecond;
        point.timePerUnit = rate > 0 ? 1 / rate : 0;
    }
}

/// Marks the points of which no other has figures that are no larger, and one that is smaller.
template<typename Point, typename Figures>
void markLeast(std::span<Point> points, const Figures& figuresOf)
{
    std::vector<std::pair<decltype(figuresOf(points[0])), Point*>> order;
    for (Point& point : points) {
        point.isOnFront = false;
        if (point.completed())
            order.emplace_back(figuresOf(point), &point);
    }
    std::sort(order.begin(), order.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
    const auto* last = order.data(); // the latest on the front: the least second figure so far
    for (auto& each : order) {
        each.second->isOnFront = &each == order.data() || each.first.second < last->first.second
            || each.first == last->first;
        if (each.second->isOnFront)
            last = &each;
    }
}

} // namespace

void markFront(std::span<SweepPoint> points)
{
    markLeast(points, [](const SweepPoint& point) {
        return std::pair(point.timePerUnit, point.peakMemory);
    });
}

Result<Sweep> sweep(std::vector<SweepAxis> axes, const Options& base, const RunWithSetting& run,
                    Progress& progress)
{
    Result<Sweep> result =
        runAll<Sweep>(std::move(axes), RunSetting {base, std::nullopt}, run, "Running", progress);
    if (!result)
        return result;
    compareByWork(*result);
    markFront(result->points);
    return result;
}

Result<ServingSweep> sweep(std::vector<SweepAxis> axes, const ServingOptions& base,
                           const ServeWith& serve, Progress& progress)
{
    Result<ServingSweep> result =
        runAll<ServingSweep>(std::move(axes), base, serve, "Serving", progress);
    if (result)
        markLeast(std::span(result->points), [](const ServingPoint& point) {
            return std::pair(point.serving.perToken, -point.serving.tokensPerSecond);
        });
    return result;
}

} // namespace meshwright::simulate
