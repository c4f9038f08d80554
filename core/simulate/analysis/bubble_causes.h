#pragma once

#include "core/simulate/simulation.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace meshwright::simulate {

/// Why a stage's devices do nothing. See bubbleCauses().
enum class BubbleCause : uint8_t
{
    Fill,
    Drain,
    MemoryLimit,
    Order,
    Communication,
    Imbalance
};

constexpr std::size_t kBubbleCauses = 6;

/// "fill", "memory limit": for reports.
std::string_view nameOf(BubbleCause cause);
/// "memory_limit": for files.
std::string_view keyOf(BubbleCause cause);

/// What a stage's devices do from the start of the run to its end.
struct StageBubble
{
    Picoseconds work; ///< of this stage
    Picoseconds collectives; ///< within this stage's tasks, waiting for its own collectives
    Picoseconds otherStages; ///< work of other stages that have the same devices
    std::array<Picoseconds, kBubbleCauses> causes;

    Picoseconds of(BubbleCause cause) const { return causes[std::size_t(cause)]; }
};

/// Per stage, where its time goes: work + collectives + otherStages + causes = makespan, exactly.
///
/// The bubble of a run is T − ideal, the makespan less the tasks of the busiest devices, their
/// collectives included; this is what all causes but Imbalance add up to, on every stage alike.
///
/// - **Imbalance**: ideal − (work + collectives + otherStages). The busiest devices do so much more
/// that these
///   would wait even in a run without a bubble.
/// - **Communication**: by how much transfers and their latencies lengthen the run: T less the
///   makespan T₁ of the run in which they take no time and every device keeps its order
///   (Simulation::startsWithoutTransfers). The same number for all stages.
///
/// The rest of the idle time is that of this second run, by when it passes:
/// - **Fill**: before the stage's first task; in training until its first backward task, as the
///   first microbatch has to go all the way and back.
/// - **MemoryLimit** (training): after the first task, while the input of a later forward task is
///   there, but the order does not admit it before some backward task: that keeps few microbatches
///   in flight. A schedule that holds more may use this time; GPipe, which holds all, just makes
///   Fill of it.
/// - **Drain**: after the last task; in training once the last forward task is done, as nothing new
///   comes in.
/// - **Order**: between, with nothing at hand that could run.
///
/// Of this second run's idle time Imbalance is taken off: first from what passes between Fill and
/// Drain (a slower stage sets the pace there), then from the others in proportion.
///
/// Example: 1F1B of 4 equal stages, 8 microbatches, forward 1 and backward 2, T = 33, ideal = 24.
/// Stage 1 works 24; it waits 1 for the first microbatch (Fill); after three forward tasks, at 4,
/// it waits 4 for the first gradient, the fourth microbatch being there (MemoryLimit); after its
/// last forward task it waits 2 between gradients and 2 after the last one (Drain).
/// Example: forward only, 3 microbatches, stage 0 takes 1 and stage 1 takes 5: T = 16, ideal = 15.
/// Stage 0 works 3 and is idle for 13 after its last task: 12 Imbalance, 1 Drain.
/// Empty where the run was not completed.
std::vector<StageBubble> bubbleCauses(const Simulation& simulation);

} // namespace meshwright::simulate
