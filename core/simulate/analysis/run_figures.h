#pragma once

#include "core/simulate/simulation.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace meshwright::simulate {

/// The bubble of a run by one meaning of its time T. Ideal is the work of the busiest stage.
struct BubbleMeasure
{
    Picoseconds time; ///< T
    double rate = 0; ///< (T − ideal) / T: zero-bubble papers, GPipe; 1F1B has (p − 1)/(m + p − 1)
    double fraction = 0; ///< (T − ideal) / ideal: Megatron; 1F1B has (p − 1)/m

    bool operator==(const BubbleMeasure&) const = default;
};

/// T is the makespan: from the start of the run to its end.
BubbleMeasure bubbleOfMakespan(const Simulation& simulation);
/// T is the longest time from a stage's first task's start to its last task's end: what a step
/// costs where consecutive steps overlap.
BubbleMeasure bubbleOfSpan(const Simulation& simulation);

/// How much a run gets done per second. Zero where it takes no time.
struct Throughput
{
    double microbatchesPerSecond = 0; ///< over the makespan
    double overlappedMicrobatchesPerSecond = 0; ///< over the span: where steps overlap
    std::optional<int64_t> tokensPerMicrobatch; ///< known from the symbols, see tokensOf()
    std::optional<double> tokensPerSecond; ///< over the makespan
};

Throughput throughputOf(const Simulation& simulation);

/// Tokens of a microbatch: the number of the symbol that is a sequence's length times that of the
/// one that is a batch's. None where no symbol, or more than one, names a sequence. Symbols of a
/// past, a cache or a total, and sums, are not meant. Example: batch_size = 4, sequence_length =
/// 128, past_sequence_length = 0: 512.
std::optional<int64_t> tokensOf(const operators::Bindings& bindings);

/// The part of the makespan in which a stage computes, without waiting for collectives.
double utilisationOf(const StageResult& stage, const Simulation& simulation);

/// All that goes from one stage to another, activations and gradients.
struct LinkLoad
{
    StageIndex from, to;
    Bytes bytes; ///< one copy of each value, all microbatches
    uint64_t count = 0; ///< values times microbatches
    Picoseconds busy; ///< while at least one transfer is under way
    double utilisation = 0; ///< part of the makespan
};

/// By sender, then receiver.
std::vector<LinkLoad> linkLoads(const Simulation& simulation);

} // namespace meshwright::simulate
