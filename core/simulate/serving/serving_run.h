#pragma once

#include "core/simulate/engine/engine.h"
#include "core/simulate/serving/decode_times.h"

#include <optional>
#include <vector>

namespace meshwright::simulate {

/// What groups of requests flow through.
struct ServingFlow
{
    const Pipeline& pipeline; ///< stages, messages and resources; its times count for nothing here
    PassCost prefill;
    std::optional<DecodeTimes> decode; ///< none: only one token is generated
    StageIndex resultStage; ///< makes the tokens
    Picoseconds returnLink; ///< of the tokens' numbers to the first stage
    uint32_t groups = 1;
    int64_t promptTokens = 1, steps = 1; ///< a step makes one token for a group; the first of all
                                         ///< is the prompt's pass

    /// What a step takes; the cache is as long as what was there before.
    PassCost at(int64_t step) const;
};

/// What keeps a group from getting its tokens faster.
struct ServingCycle
{
    Picoseconds time;
    std::optional<StageIndex> busiest; ///< where it is not a group's own way or a link
    bool isLimitedByLink = false; ///< what a link carries for all groups takes as long
};

/// In a steady state each group gets a token every max(what the busiest resource does for all
/// groups, one group's way through all stages and back): the cycle time of identical jobs in a
/// line, whose every cycle either stays on one resource or goes the whole way.
/// Example: stages of 1, 3 and 1 ms: 2 groups 5 ms (the way), 4 groups 12 ms (the second stage).
/// The flow outlives it.
class CycleFinder
{
public:
    explicit CycleFinder(const ServingFlow& flow);

    ServingCycle of(const PassCost& pass) const;

private:
    Picoseconds roundTrip(const PassCost& pass) const;

    const ServingFlow& m_flow;
    std::vector<std::vector<std::size_t>> m_incoming; ///< messages, per stage
};

/// Every group's every step as a task per stage and message, in this order:
/// (step · groups + group) · (stages + messages) + stage, messages after the stages.
struct ServingTasks
{
    TaskGraph graph;
    ExecutedTasks outcome;
    int64_t steps = 0; ///< that are tasks

    std::size_t index(const ServingFlow& flow, int64_t step, uint32_t group,
                      std::size_t part) const;
    /// When a group's token is there.
    Picoseconds tokenAt(const ServingFlow& flow, int64_t step, uint32_t group) const;
};

/// Most tasks that are run one by one; further steps follow the cycle.
constexpr std::size_t kMostServingTasks = std::size_t(1) << 20;

/// How many steps can be tasks: all, or the first ones; 0: not even three, there are too many
/// groups.
int64_t exactSteps(const ServingFlow& flow);

/// Runs the first @p steps of all groups: each stage takes what is ready first.
ServingTasks runServing(const ServingFlow& flow, int64_t steps);

} // namespace meshwright::simulate
