#pragma once

#include "core/planning/search/search.h"

#include <nlohmann/json_fwd.hpp>

namespace meshwright::planning {

/// The document that `plan --json` prints. Shapes: see the command line chapter.
nlohmann::ordered_json planDocument(const FoundPlans& found, const PlanProblem& problem);

} // namespace meshwright::planning
