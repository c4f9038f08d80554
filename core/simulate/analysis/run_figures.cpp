#include "core/simulate/analysis/run_figures.h"

#include "core/shapes/symbol_meaning.h"
#include "core/simulate/saturated.h"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

namespace meshwright::simulate {

namespace {

double share(Picoseconds part, Picoseconds whole)
{
    return whole.count > 0 ? double(part.count) / double(whole.count) : 0;
}

BubbleMeasure measure(Picoseconds time, Picoseconds ideal)
{
    return {time, share(time - ideal, time), share(time - ideal, ideal)};
}

double perSecond(double count, Picoseconds time)
{
    return time.count > 0 ? count / toSeconds(time) : 0;
}

/// How long at least one of the intervals lasts.
Picoseconds covered(std::vector<std::pair<Picoseconds, Picoseconds>> intervals)
{
    std::sort(intervals.begin(), intervals.end());
    Picoseconds sum, until;
    for (const auto& [start, end] : intervals) {
        sum += std::max(end, until) - std::max(start, until);
        until = std::max(end, until);
    }
    return sum;
}

} // namespace

BubbleMeasure bubbleOfMakespan(const Simulation& simulation)
{
    return measure(simulation.makespan, simulation.ideal);
}

BubbleMeasure bubbleOfSpan(const Simulation& simulation)
{
    return measure(simulation.span, simulation.ideal);
}

std::optional<int64_t> tokensOf(const operators::Bindings& bindings)
{
    std::optional<int64_t> sequence;
    int64_t batch = 1;
    for (const auto& [symbol, number] : bindings) {
        const shapes::SymbolMeaning meaning = shapes::meaningOf(symbol);
        if (meaning == shapes::SymbolMeaning::Batch)
            batch = number;
        if (meaning != shapes::SymbolMeaning::Sequence)
            continue;
        if (sequence)
            return std::nullopt;
        sequence = number;
    }
    if (!sequence || *sequence < 1 || batch < 1
        || *sequence > std::numeric_limits<int64_t>::max() / batch)
        return std::nullopt;
    return *sequence * batch;
}

Throughput throughputOf(const Simulation& simulation)
{
    Throughput result;
    const double microbatches = simulation.microbatches;
    result.microbatchesPerSecond = perSecond(microbatches, simulation.makespan);
    result.overlappedMicrobatchesPerSecond = perSecond(microbatches, simulation.span);
    result.tokensPerMicrobatch = tokensOf(simulation.bindings);
    if (result.tokensPerMicrobatch)
        result.tokensPerSecond = result.microbatchesPerSecond * double(*result.tokensPerMicrobatch);
    return result;
}

double utilisationOf(const StageResult& stage, const Simulation& simulation)
{
    return share(stage.compute - stage.exposedCollectives, simulation.makespan);
}

std::vector<LinkLoad> linkLoads(const Simulation& simulation)
{
    using Ends = std::pair<StageIndex, StageIndex>;
    std::map<Ends, LinkLoad> loads;
    for (const TransferTotal& total : simulation.transfers) {
        LinkLoad& load = loads[{total.from, total.to}];
        load.from = total.from;
        load.to = total.to;
        load.bytes = {saturatedSum(load.bytes.count, total.bytes.count)};
        load.count += total.count;
    }
    std::map<Ends, std::vector<std::pair<Picoseconds, Picoseconds>>> intervals;
    for (const Task& task : simulation.transferTasks()) {
        const TransferTotal& total = simulation.transfers[task.transfer];
        intervals[{total.from, total.to}].emplace_back(task.start, task.end);
    }
    std::vector<LinkLoad> all;
    for (auto& [ends, load] : loads) {
        load.busy = covered(std::move(intervals[ends]));
        load.utilisation = share(load.busy, simulation.makespan);
        all.push_back(load);
    }
    return all;
}

} // namespace meshwright::simulate
