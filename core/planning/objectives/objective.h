#pragma once

#include "core/planning/plans/plan_figures.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace meshwright::planning {

struct PlanProblem;

/// Numbers of devices of whose plans the best are searched together, one round after the other
/// until one finds some.
using DeviceRounds = std::vector<std::vector<int64_t>>;

/// What plans are judged by. Ties go to less time, to less memory, to fewer devices, then to the
/// simpler plan.
struct Objective
{
    std::string_view name; ///< "time": for files
    const char* title; ///< "Shortest step"
    const char* description; ///< "the shortest step"
    /// What it makes less, of plans of one round: seconds, bytes, or seconds times devices.
    double (*judged)(const PlanSettings& settings, Picoseconds time, Bytes memory);
    DeviceRounds (*rounds)(const PlanProblem& problem);
    /// What is said of the first plan of a list. Both have figures here and in `difference`.
    UserText (*first)(const TriedPlan& plan);
    /// What one plan of a list loses or wins against another, each with its name ("1").
    UserText (*difference)(const TriedPlan& one, const UserText& name, const TriedPlan& other,
                           const UserText& otherName);
    /// Why devices are left idle by choice; none: no plan on all of them is better.
    const char* idle = nullptr;
    /// Fewer devices than those of a round on which plans may be better than @p best, of which each
    /// has causes. Null: there are none.
    std::vector<int64_t> (*fewer)(const PlanProblem& problem,
                                  const std::vector<TriedPlan>& best) = nullptr;
    bool isRefined = true; ///< by uneven stages and shardings of least cost
    bool extendsFront = false; ///< by plans that need far less memory than the first one
    bool isOfMemory = false; ///< more memory buys nothing
    bool servesCache = false; ///< a model with a cache is asked to serve requests
};

extern const Objective kShortestStep;
extern const Objective kLeastMemory;
extern const Objective kFewestDevices;
extern const Objective kMostTokens;

/// All; the first is the usual one.
std::span<const Objective* const> objectives();

} // namespace meshwright::planning
