#pragma once

#include "core/sharding/propagation_result.h"
#include "core/simulate/simulation.h"

#include <memory>
#include <vector>

namespace meshwright::simulate {

/// The propagated shardings of the input's configuration: those that it comes with, else worked out
/// where a node of the plan has any. Null: nothing is sharded, or it cannot be propagated, which is
/// a finding `shardings-not-followed`. Shardings without an axes form are a finding
/// `sharding-not-read`; custom rules that do not fit are `operator-rule-misfit`. @p bindings are
/// those that a person gave: another dimension counts as divisible.
std::shared_ptr<const sharding::PropagationResult>
propagateForRun(const ModelInput& input, const operators::Bindings& bindings,
                std::vector<Diagnostic>& findings);

} // namespace meshwright::simulate
