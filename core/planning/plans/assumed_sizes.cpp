#include "core/planning/plans/assumed_sizes.h"

#include "core/planning/plans/plan_evaluation.h"
#include "core/simulate/pricing/fragment_findings.h"

#include <utility>

namespace meshwright::planning {

std::vector<Diagnostic> assumedSizes(const PlanEvaluation& evaluation)
{
    const PlanProblem& problem = evaluation.problem();
    if (problem.serving)
        return {};
    operators::Bindings bindings = problem.run.bindings;
    bindings.emplace(evaluation.batch(), 1); // which plans give
    return simulate::sizesAssumed(*evaluation.base().shapes, std::move(bindings));
}

} // namespace meshwright::planning
