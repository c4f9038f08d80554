#pragma once

#include "core/base/user_text.h"
#include "core/operators/tensor_facts.h"

#include <string>
#include <vector>

namespace meshwright::operators {

/// Returns the options that give numbers to the symbols in these sizes, "--bind batch=N
/// --bind input_1=N"; empty where there are none.
std::string bindOptions(const std::vector<Dim>& sizes);

/// Returns advice for sizes that have no numbers: "give batch and input_1 numbers (--bind batch=N
/// --bind input_1=N, or Dimensions of the timeline)". The names are those that --bind takes; a
/// dimension without a name has the name of its input and its index. Sizes that follow from the
/// data alone cannot be bound, which the advice then states.
UserText bindAdvice(const std::vector<Dim>& sizes);

} // namespace meshwright::operators
