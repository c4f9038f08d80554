#pragma once

#include "core/simulate/analysis/run_analysis.h"

#include <nlohmann/json_fwd.hpp>

namespace meshwright::simulate {

/// The fields that an analysis adds to the document of `simulate --json`.
nlohmann::ordered_json toJson(const RunAnalysis& analysis, const Simulation& simulation);

} // namespace meshwright::simulate
