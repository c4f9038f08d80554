#pragma once

#include "core/versions/plan_items.h"

namespace meshwright::exchange {

/// A statement that differs between two plans.
struct PlanChange
{
    PlanItem item;
    std::optional<PlanValue> before, after; ///< absent: not there
};

/// What differs, in the order of the second plan, what only the first has at the end of its
/// configuration.
std::vector<PlanChange> changesBetween(const PlanStatements& before, const PlanStatements& after);

/// For a review: by configuration, its own fields, then stages and shardings, alike changes
/// together. Names that differ in a number stand as a range, whole folders of nodes as one, a
/// tensor once where it changes alike at all nodes. Empty where nothing differs. Example:
///
///     configuration tp2pp2
///       num_devices: 4 → 8
///       stage 1 → 2 (14 nodes)
///         /model/layers.{12..13}/**
///       sharding [{}, {model}] → [{model}, {}] (2 tensors)
///         layers.{0..1}.down.weight
std::string diffText(const PlanStatements& before, const PlanStatements& after);

/// {"equal": …, "changes": [{"configuration", "what", "node", "tensor", "before", "after"}]}.
std::string diffJson(const std::vector<PlanChange>& changes);

} // namespace meshwright::exchange
