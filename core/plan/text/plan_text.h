#pragma once

#include "core/graph/graph.h"
#include "core/plan/text/plan_entries.h"

#include <string>
#include <string_view>

/// Plans as JSON text that people keep in git and review (format "meshwright-plan", version 1).
namespace meshwright::plan {

/// Every annotation of a plan, in a stable order, a line per node or sharding. A sharding is
/// written as mesh axes only where those lower to the identical spec.
std::string extract(const graph::Graph& graph, const Plan& plan);

} // namespace meshwright::plan
