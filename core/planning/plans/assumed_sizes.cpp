#include "core/planning/plans/assumed_sizes.h"

#include "core/planning/plans/plan_evaluation.h"
#include "core/shapes/default_bindings.h"
#include "core/simulate/pricing/fragment_findings.h"

namespace meshwright::planning {

std::vector<Diagnostic> assumedSizes(const PlanEvaluation& evaluation)
{
    const PlanProblem& problem = evaluation.problem();
    if (problem.serving)
        return {};
    operators::Bindings bindings = problem.run.bindings;
    bindings.emplace(evaluation.batch(), 1); // which plans give
    const std::vector<std::string> assumed =
        shapes::bindUnbound(evaluation.base().shapes->symbols(), bindings);
    if (assumed.empty())
        return {};
    return {simulate::bindingsAssumed(assumed, bindings)};
}

} // namespace meshwright::planning
