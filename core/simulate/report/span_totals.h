#pragma once

#include "core/simulate/simulation.h"

#include <vector>

namespace meshwright::simulate {

/// Whether a task of that kind sends or receives instead of computing.
constexpr bool communicates(TaskKind kind)
{
    return isTransfer(kind) || kind == TaskKind::GradientReduction;
}

/// What the tasks of one kind do within a span of time.
struct KindTotal
{
    TaskKind kind = TaskKind::Forward;
    std::size_t count = 0; ///< tasks that have a part in the span
    Picoseconds time; ///< of their parts within it, one after the other

    bool operator==(const KindTotal&) const = default;
};

/// What one stage does within a span of time: compute + exposedCommunication + idle = the span.
struct StageTotals
{
    Picoseconds compute;
    Picoseconds communication; ///< while a transfer, in or out, or a reduction is under way
    Picoseconds exposedCommunication; ///< of that, while nothing is computed
    Picoseconds idle; ///< neither
    std::size_t tasks = 0; ///< compute tasks
    std::vector<KindTotal> kinds; ///< those that occur, in the order of TaskKind
    Bytes peakMemory; ///< per device
};

/// What every stage does from one moment to another. Worked example: a stage computes 0–3 ms and
/// receives 2–6 ms; in the span 1–7 ms it computes for 2, communicates for 4, of which 3 exposed,
/// and is idle for 1.
struct SpanTotals
{
    Picoseconds from, to;
    std::vector<StageTotals> stages; ///< as Simulation::stages
};

/// @p from and @p to in either order; what lies outside the run counts as idle.
SpanTotals totalsIn(const Simulation& simulation, Picoseconds from, Picoseconds to);

} // namespace meshwright::simulate
