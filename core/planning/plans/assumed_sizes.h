#pragma once

#include "core/base/diagnostic.h"

#include <vector>

namespace meshwright::planning {

class PlanEvaluation;

/// `bindings-assumed`, where the problem leaves sizes of the model open that no plan gives: with
/// the numbers that are taken. Requests say how long they are themselves.
/// Example: of [batch, sequence] without a length, that the sequence is taken to be 128.
std::vector<Diagnostic> assumedSizes(const PlanEvaluation& evaluation);

} // namespace meshwright::planning
