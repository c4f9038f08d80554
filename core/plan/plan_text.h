#pragma once

#include "core/base/diagnostic.h"
#include "core/base/result.h"
#include "core/graph/graph.h"
#include "core/plan/plan.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

/// Plans as JSON text that people keep in git and review (format "meshwright-plan", version 1).
namespace meshwright::plan {

/// Every annotation of a plan, in a stable order, a line per node or sharding. A sharding is
/// written as mesh axes only where those lower to the identical spec.
std::string extract(const graph::Graph& graph, const Plan& plan);

/// Gives a new configuration its id.
using ConfigurationIdSource = std::function<ConfigurationId()>;

struct AppliedText
{
    Plan plan;
    std::vector<Diagnostic> diagnostics; ///< entries that could not be placed (errors), warnings
    std::vector<ConfigurationId> configurations; ///< those that the text names, in its order
};

/// Adds or replaces the configurations that the text names, with all that it says about nodes, in a
/// copy of @p plan; others stay. Explicit nodes beat rules, later rules beat earlier ones. Fails
/// where the text is no plan: the message names line, column and what was expected there.
Result<AppliedText> applyPlanText(const graph::Graph& graph, const Plan& plan,
                                  std::string_view text, const ConfigurationIdSource& newId);

} // namespace meshwright::plan
