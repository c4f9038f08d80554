#pragma once

#include "core/base/diagnostic.h"
#include "core/graph/graph.h"
#include "core/plan/plan.h"

#include <set>
#include <string>

namespace meshwright::tests {

/// Marks every entry, sharding, group, split dimension, component and configuration of a plan with
/// unknown fields of its own, so that each is found again after an edit. What says nothing stays
/// without a mark: a mark would be something that it says.
void markAll(plan::Plan& plan);

/// What an edit made of a marked plan, as words: "stage", "sharding devices", "entry removed", …
///
/// - Entries of another configuration than that of @p place are "foreign …", those of the same
///   configuration at another node than its are "other node's …", a sharding of another tensor than
///   its in the same entry "other tensor's …".
/// - A sharding that lies elsewhere and keeps axes form and marks is "moved".
/// - "… mark lost": unknown fields are gone though what they belonged to is there.
std::set<std::string> effectsOf(const plan::Plan& before, const plan::Plan& after,
                                const Place& place);

/// Shardings whose axes form does not lower to their devices and splits.
std::size_t staleAxes(const plan::Plan& plan, const graph::Graph& graph);

} // namespace meshwright::tests
