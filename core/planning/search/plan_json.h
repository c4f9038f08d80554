#pragma once

#include "core/planning/search/search.h"

#include <nlohmann/json_fwd.hpp>

namespace meshwright::planning {

/// What toJson() writes, to be added to.
nlohmann::ordered_json planDocument(const FoundPlans& found, const PlanProblem& problem);

} // namespace meshwright::planning
