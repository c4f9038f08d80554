#include "core/planning/plans/time_causes.h"

#include "core/simulate/analysis/bubble_causes.h"

#include <algorithm>

namespace meshwright::planning {

namespace {

using simulate::BubbleCause;

/// The stage whose own work is the longest.
struct BusiestStage
{
    const simulate::StageBubble& bubble;
    Picoseconds recomputed, host; ///< of all microbatches
    Picoseconds gradientReduction, optimizer;
};

template<BubbleCause cause>
Picoseconds bubbleOf(const BusiestStage& stage)
{
    return stage.bubble.of(cause);
}

template<Picoseconds BusiestStage::*part>
Picoseconds partOf(const BusiestStage& stage)
{
    return stage.*part;
}

Picoseconds computeOf(const BusiestStage& stage)
{
    return stage.bubble.work + stage.bubble.otherStages - stage.optimizer - stage.recomputed
        - stage.host;
}

Picoseconds collectivesOf(const BusiestStage& stage)
{
    return stage.bubble.collectives - stage.gradientReduction;
}

struct CauseRow
{
    std::string_view key;
    const char* name;
    Picoseconds (*of)(const BusiestStage& stage) = nullptr; ///< null: of requests alone
};

constexpr std::array<CauseRow, kTimeCauses> kCauses {
    {{"compute", trNoop("compute"), computeOf},
     {"recompute", trNoop("recomputation"), partOf<&BusiestStage::recomputed>},
     {"collectives", trNoop("collectives within layers"), collectivesOf},
     {"host", trNoop("waiting for the host"), partOf<&BusiestStage::host>},
     {"transfers", trNoop("transfers between stages"), bubbleOf<BubbleCause::Communication>},
     {"fill", trNoop("pipeline fill"), bubbleOf<BubbleCause::Fill>},
     {"drain", trNoop("pipeline drain"), bubbleOf<BubbleCause::Drain>},
     {"memory_limit", trNoop("microbatches held back by memory"),
      bubbleOf<BubbleCause::MemoryLimit>},
     {"order", trNoop("order of the schedule"), bubbleOf<BubbleCause::Order>},
     {"imbalance", trNoop("unequal stages"), bubbleOf<BubbleCause::Imbalance>},
     {"gradient_reduction", trNoop("reduction of gradients"),
      partOf<&BusiestStage::gradientReduction>},
     {"optimizer", trNoop("optimizer"), partOf<&BusiestStage::optimizer>},
     {"prompts", trNoop("prompts")},
     {"tokens", trNoop("tokens after the first")}}};

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
    return kCauses[std::size_t(cause)].key;
}

UserText nameOf(TimeCause cause)
{
    return tr(kCauses[std::size_t(cause)].name);
}

TimeByCause timeByCause(const simulate::Simulation& run)
{
    TimeByCause times {};
    const std::vector<simulate::StageBubble> bubbles = simulate::bubbleCauses(run);
    if (bubbles.empty())
        return times;
    const std::size_t index = busiest(bubbles);
    const simulate::StageResult& result = run.stages[index];
    BusiestStage stage {bubbles[index],
                        {result.recomputed.count * run.microbatches},
                        {result.host.count * run.microbatches},
                        {},
                        {}};
    for (const simulate::Task& task : run.tasksOf({uint32_t(index)})) {
        if (task.kind == simulate::TaskKind::GradientReduction)
            stage.gradientReduction += task.end - task.start;
        else if (task.kind == simulate::TaskKind::OptimizerStep)
            stage.optimizer += task.end - task.start;
    }
    for (std::size_t cause = 0; cause < kTimeCauses; ++cause) {
        if (kCauses[cause].of)
            times[cause] = kCauses[cause].of(stage);
    }
    return times;
}

} // namespace meshwright::planning
