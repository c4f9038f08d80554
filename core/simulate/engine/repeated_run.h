#pragma once

#include "core/simulate/engine/engine.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace meshwright::simulate {

/// A graph in which no queue has to choose, ready to be executed with one set of durations after
/// the other: its tasks in an order that respects all dependencies for any durations. Where
/// execute() follows each task's successors through memory, this is one pass over an array.
class RepeatedRun
{
public:
    /// @p durationOf: per task, which of the durations given later it takes. @p latencyOf: per
    /// dependency, 1 + which of the latencies, 0: none; those behind its end have none. The graph's
    /// own times do not count. None: a queue chooses by time, or tasks wait for one another.
    static std::optional<RepeatedRun> of(const TaskGraph& graph,
                                         std::span<const uint32_t> durationOf,
                                         std::span<const uint32_t> latencyOf);

    /// The same as execute() of the graph with these times. Of tasks without duration that one
    /// stage sends from, a link takes what the first one sends first.
    TaskTimes run(std::span<const Picoseconds> durations,
                  std::span<const Picoseconds> latencies) const;

private:
    struct Item
    {
        TaskIndex task = 0;
        uint32_t duration = 0;
        uint32_t endOfWaits = 0; ///< into m_waits
    };

    /// For the end of a task.
    struct Wait
    {
        TaskIndex task = 0;
        uint32_t latency = 0;
    };

    std::vector<Item> m_items; ///< of all tasks
    std::vector<Wait> m_waits; ///< of the items, one item after the other
};

} // namespace meshwright::simulate
