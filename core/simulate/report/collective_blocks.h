#pragma once

#include "core/simulate/pricing/pass_profile.h"
#include "core/simulate/report/split_backward.h"
#include "core/simulate/simulation.h"

#include <vector>

namespace meshwright::simulate {

/// A collective within a task, as a block of its stage's communication lane.
struct CollectiveBlock
{
    Picoseconds start, end; ///< in the run
    const PassCollective* collective = nullptr; ///< of the simulation's
    const PassProfile* profile = nullptr; ///< to look its axes up in

    const std::vector<std::string>& axes() const { return profile->axes[collective->axes]; }
};

/// The collectives inside a task as one.
struct CollectivesInside
{
    std::size_t count = 0;
    Picoseconds time; ///< of all, at most as long as the task
};

/// A file with the tasks of a run leaves the collectives out where there are more: viewers would
/// not open it.
constexpr std::size_t kMostTracedCollectives = std::size_t(1) << 17;

/// The collectives inside the tasks of a run, worked out where somebody looks: a run of 130,000
/// passes may have millions. Keeps a reference to the simulation.
class CollectiveBlocks
{
public:
    explicit CollectiveBlocks(const Simulation& simulation);

    /// Those inside a compute task (an index into Simulation::tasks), ascending, one after the
    /// other; none for other tasks.
    std::vector<CollectiveBlock> of(std::size_t task) const;

    /// Whether there are none in any task.
    bool isEmpty() const { return !m_any; }

    /// What is inside a task, without placing it.
    CollectivesInside inside(std::size_t task) const;

    /// Inside all tasks.
    std::size_t count() const;

private:
    /// What the passes of a profile communicate.
    struct Sums
    {
        CollectivesInside forward, backwardInput, backwardWeight;
    };

    void addUp();
    std::vector<const Pass*> passesOf(std::size_t task) const;
    const PassProfile* profileOf(const Task& task) const;

    const Simulation& m_simulation;
    bool m_any = false;
    SplitBackward m_split;
    std::vector<Sums> m_sums; ///< per stage and chunk
};

} // namespace meshwright::simulate
