#pragma once

#include "core/operators/factors.h"

#include <optional>
#include <string>

/// In the namespace of what is verified, so that it is found by its arguments.
namespace meshwright::operators {

/// What is wrong with a rule (Shardy's verifier): a dimension without a factor, a factor twice in a
/// tensor, a factor of size 1 in a compound dimension, an unused factor, a reduction factor in a
/// result, mapped ranks that differ from the arguments'. Absent: nothing.
std::optional<std::string> verify(const FactorRule& rule, const OperatorCall& call);

} // namespace meshwright::operators
