#include "core/simulate/sweep/sweep.h"

#include "core/base/silent_progress.h"
#include "core/simulate/analysis/run_figures.h"
#include "core/simulate/assumptions.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace meshwright::simulate {

namespace {

/// Why a run has no figures: its first error.
std::string problemOf(const Simulation& simulation)
{
    for (const Diagnostic& finding : simulation.findings) {
        if (finding.severity() == Severity::Error)
            return finding.message().english();
    }
    return "the run did not complete";
}

SweepPoint pointOf(const Result<Simulation>& run)
{
    SweepPoint point;
    if (!run || !run->completed) {
        point.problem = run ? problemOf(*run) : run.error().message;
        return point;
    }
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
    return point;
}

Result<std::size_t> countOf(std::span<const SweepAxis> axes)
{
    if (axes.empty())
        return Error {"a sweep needs at least one setting that varies"};
    std::set<std::string> names;
    std::size_t count = 1;
    for (const SweepAxis& axis : axes) {
        if (!names.insert(axis.name).second)
            return Error {axis.name + " is swept twice; give all its values at once"};
        if (axis.values.empty() || axis.values.size() > kMaximumSweepPoints / count)
            return Error {"the sweep has more than " + std::to_string(kMaximumSweepPoints)
                          + " runs; give fewer values"};
        count *= axis.values.size();
    }
    return count;
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

} // namespace

void markFront(std::span<SweepPoint> points)
{
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < points.size(); ++i) {
        points[i].isOnFront = false;
        if (points[i].completed())
            order.push_back(i);
    }
    const auto figures = [&](std::size_t i) {
        return std::tuple(points[i].timePerUnit, points[i].peakMemory);
    };
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return figures(a) < figures(b); });
    std::optional<std::size_t> last; // the latest on the front: the least memory so far
    for (const std::size_t i : order) {
        points[i].isOnFront = !last || points[i].peakMemory < points[*last].peakMemory
            || figures(i) == figures(*last);
        if (points[i].isOnFront)
            last = i;
    }
}

Result<Sweep> sweep(std::vector<SweepAxis> axes, const Options& base, const RunWithSetting& run,
                    Progress& progress)
{
    const Result<std::size_t> count = countOf(axes);
    if (!count)
        return count.error();
    Sweep result;
    result.axes = std::move(axes);
    SilentProgress quiet(progress);
    for (std::size_t number = 0; number < *count; ++number) {
        progress.report(double(number) / double(*count), "Running");
        RunSetting setting {base, std::nullopt};
        std::vector<std::string> values(result.axes.size());
        std::size_t rest = number;
        for (std::size_t i = result.axes.size(); i-- > 0;) {
            const SweepAxis& axis = result.axes[i];
            values[i] = axis.values[rest % axis.values.size()];
            rest /= axis.values.size();
            applySetting(axis, values[i], setting);
        }
        const Result<Simulation> done = run(setting, quiet);
        if (done)
            addAssumptions(result.assumed, done->findings);
        SweepPoint point = pointOf(done);
        if (progress.cancelled())
            return Error {"cancelled"};
        point.values = std::move(values);
        result.points.push_back(std::move(point));
    }
    compareByWork(result);
    markFront(result.points);
    progress.report(1, "Running");
    return result;
}

} // namespace meshwright::simulate
