#pragma once

#include "core/operators/factors.h"

namespace meshwright::operators {

/// Concat and ConcatTraining. The joined axis is one factor of the result's size over all inputs.
/// It is needed whole; where what is joined are slices, as when the halves of a tensor change
/// places, it can be split with an exchange between neighbours (Shardy's rule). The lengths that
/// ConcatTraining adds are not split.
std::optional<FactorRule> concatFactors(const OperatorCall& call);

} // namespace meshwright::operators
