#pragma once

#include "core/planning/search/search.h"

#include <string>

namespace meshwright::app::cli {

/// What `plan` prints: a line for each plan, where the time of the first goes, what sets up to five
/// plans apart that really differ, what binds them, and how much was looked at.
std::string planReport(const planning::FoundPlans& found);

} // namespace meshwright::app::cli
