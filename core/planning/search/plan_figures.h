#pragma once

#include "core/base/user_text.h"
#include "core/planning/search/plan_settings.h"
#include "core/planning/search/served_plan.h"
#include "core/simulate/simulation.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace meshwright::planning {

/// Where the time of a step goes, seen from the stage that does most.
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

std::string_view keyOf(TimeCause cause); ///< "gradient_reduction": for files
UserText nameOf(TimeCause cause);

/// What comes of a plan.
struct PlanFigures
{
    Picoseconds time; ///< of a step over the global batch, or until all requests are served
    Bytes peakMemory; ///< of the device that is fullest, by its own memory
    Bytes memoryLimit; ///< of that device, less the headroom
    std::array<Picoseconds, kTimeCauses> causes = {}; ///< they add up to `time`
    std::optional<ServedRates> served = {}; ///< of a problem with requests

    bool fits() const { return peakMemory <= memoryLimit; }
};

/// A plan that was tried.
struct TriedPlan
{
    PlanSettings settings; ///< with the schedule that was run
    std::optional<PlanFigures> figures;
    UserText problem; ///< why there are none
    std::vector<UserText> reasons = {}; ///< what sets it apart from the others of a list
};

Picoseconds& causeOf(PlanFigures& figures, TimeCause cause);

/// Counts a device, of whose memory a part of @p headroom stays free: of all, the one that is
/// fullest stays.
void countMemory(Bytes peak, std::optional<Bytes> capacity, double headroom, PlanFigures& figures);

/// Time and memory of a run; without causes.
PlanFigures figuresOf(Picoseconds makespan, const std::vector<simulate::DeviceResult>& devices,
                      double headroom);

/// Fills in the causes for a completed run.
void addCauses(const simulate::Simulation& run, PlanFigures& figures);

} // namespace meshwright::planning
