#pragma once

#include "core/evaluate/evaluation.h"

#include <vector>

namespace meshwright::evaluate {

/// What the nodes weigh where a configuration is cut into @p stages equal parts: the picoseconds of
/// their forward pass where hardware is known, by the settings or the configuration; else nothing,
/// by which planning::balanceStages takes the bytes of weights. The evaluation must have shapes.
/// Errors: hardware that is not known.
Result<std::vector<double>> balanceWeights(const Evaluation& evaluation, ConfigurationId id,
                                           int32_t stages);

} // namespace meshwright::evaluate
