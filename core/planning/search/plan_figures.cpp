#include "core/planning/search/plan_figures.h"

#include "core/planning/search/memory_use.h"
#include "core/simulate/analysis/bubble_causes.h"
#include "core/simulate/analysis/run_dependencies.h"

#include <algorithm>
#include <utility>

namespace meshwright::planning {

namespace {

constexpr std::array<std::pair<std::string_view, const char*>, kTimeCauses> kCauses {
    {{"compute", trNoop("compute")},
     {"recompute", trNoop("recomputation")},
     {"collectives", trNoop("collectives within layers")},
     {"host", trNoop("waiting for the host")},
     {"transfers", trNoop("transfers between stages")},
     {"fill", trNoop("pipeline fill")},
     {"drain", trNoop("pipeline drain")},
     {"memory_limit", trNoop("microbatches held back by memory")},
     {"order", trNoop("order of the schedule")},
     {"imbalance", trNoop("unequal stages")},
     {"gradient_reduction", trNoop("reduction of gradients")},
     {"optimizer", trNoop("optimizer")},
     {"prompts", trNoop("prompts")},
     {"tokens", trNoop("tokens after the first")}}};

/// The stage whose own work is the longest.
std::size_t busiest(const std::vector<simulate::StageBubble>& bubbles)
{
    const auto busy = [](const simulate::StageBubble& one) {
        return one.work + one.collectives + one.otherStages;
    };
    return std::size_t(
        std::max_element(bubbles.begin(), bubbles.end(),
                         [&](const auto& a, const auto& b) { return busy(a) < busy(b); })
        - bubbles.begin());
}

} // namespace

std::string_view keyOf(TimeCause cause)
{
    return kCauses[std::size_t(cause)].first;
}

UserText nameOf(TimeCause cause)
{
    return tr(kCauses[std::size_t(cause)].second);
}

Picoseconds& causeOf(PlanFigures& figures, TimeCause cause)
{
    return figures.causes[std::size_t(cause)];
}

void countMemory(Bytes peak, std::optional<Bytes> capacity, double headroom, PlanFigures& figures)
{
    const MemoryUse use {peak, usableMemory(capacity.value_or(Bytes()), headroom)};
    const bool isFirst = figures.peakMemory == Bytes() && figures.memoryLimit == Bytes();
    if (isFirst || use.isFullerThan({figures.peakMemory, figures.memoryLimit})) {
        figures.peakMemory = use.needed;
        figures.memoryLimit = use.limit;
    }
}

PlanFigures figuresOf(Picoseconds makespan, const std::vector<simulate::DeviceResult>& devices,
                      double headroom)
{
    PlanFigures figures;
    figures.time = makespan;
    for (const simulate::DeviceResult& device : devices)
        countMemory(device.peakMemory, device.capacity, headroom, figures);
    return figures;
}

void addCauses(const simulate::Simulation& run, PlanFigures& figures)
{
    using simulate::BubbleCause;
    const std::vector<simulate::StageBubble> bubbles =
        simulate::bubbleCauses(simulate::RunDependencies(run));
    if (bubbles.empty())
        return;
    const std::size_t stage = busiest(bubbles);
    const simulate::StageBubble& bubble = bubbles[stage];
    const simulate::StageResult& result = run.stages[stage];
    for (const simulate::Task& task : run.tasksOf({uint32_t(stage)})) {
        if (task.kind == simulate::TaskKind::GradientReduction)
            causeOf(figures, TimeCause::GradientReduction) += task.end - task.start;
        else if (task.kind == simulate::TaskKind::OptimizerStep)
            causeOf(figures, TimeCause::Optimizer) += task.end - task.start;
    }
    const int64_t microbatches = run.microbatches;
    causeOf(figures, TimeCause::Recompute) = {result.recomputed.count * microbatches};
    causeOf(figures, TimeCause::Host) = {result.host.count * microbatches};
    causeOf(figures, TimeCause::Collectives) =
        bubble.collectives - causeOf(figures, TimeCause::GradientReduction);
    causeOf(figures, TimeCause::Compute) = bubble.work + bubble.otherStages
        - causeOf(figures, TimeCause::Optimizer) - causeOf(figures, TimeCause::Recompute)
        - causeOf(figures, TimeCause::Host);
    causeOf(figures, TimeCause::Transfers) = bubble.of(BubbleCause::Communication);
    causeOf(figures, TimeCause::Fill) = bubble.of(BubbleCause::Fill);
    causeOf(figures, TimeCause::Drain) = bubble.of(BubbleCause::Drain);
    causeOf(figures, TimeCause::MemoryLimit) = bubble.of(BubbleCause::MemoryLimit);
    causeOf(figures, TimeCause::Order) = bubble.of(BubbleCause::Order);
    causeOf(figures, TimeCause::Imbalance) = bubble.of(BubbleCause::Imbalance);
}

} // namespace meshwright::planning
