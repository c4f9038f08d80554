#pragma once

#include "core/simulate/serving/serving.h"

namespace meshwright::simulate {

Diagnostic noCache();
Diagnostic steadyState(int64_t exactTokens, int64_t generated);
Diagnostic interpolated(double error);
/// A stage whose devices' memory is exceeded.
Diagnostic memoryExceeded(const ServedStage& stage, const Serving& serving);

} // namespace meshwright::simulate
