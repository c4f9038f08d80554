#pragma once

#include "core/base/user_text.h"
#include "core/simulate/simulation.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace meshwright::planning {

/// Where the time of a step goes, seen from the stage that does most. Each is a row of the table in
/// time_causes.cpp.
enum class TimeCause : uint8_t
{
    Compute,
    Recompute,
    Collectives, ///< exposed, within passes
    Host,
    Transfers, ///< by how much they lengthen the step
    Fill,
    Drain,
    MemoryLimit,
    Order,
    Imbalance,
    GradientReduction,
    Optimizer,
    Prompts, ///< until all requests that are served at once have their first token
    Tokens ///< after that
};

constexpr std::size_t kTimeCauses = 14;

using TimeByCause = std::array<Picoseconds, kTimeCauses>;

std::string_view keyOf(TimeCause cause); ///< "gradient_reduction": for files
UserText nameOf(TimeCause cause);

/// Of a completed run; they add up to its makespan.
TimeByCause timeByCause(const simulate::Simulation& run);

} // namespace meshwright::planning
