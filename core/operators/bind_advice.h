#pragma once

#include "core/base/user_text.h"
#include "core/operators/tensor_facts.h"

#include <string>
#include <vector>

namespace meshwright::operators {

/// The options that give numbers to the symbols in these sizes, "--bind batch=N --bind input_1=N";
/// empty where there are none.
std::string bindOptions(const std::vector<Dim>& sizes);

/// Advice for sizes that have no numbers: "give batch and input_1 numbers (--bind batch=N
/// --bind input_1=N, or Dimensions of the timeline)". The names are those that --bind takes: of an
/// input's dimension without a name, the input's with its place. Where a size follows from the data
/// alone, says that --bind cannot give it.
UserText bindAdvice(const std::vector<Dim>& sizes);

} // namespace meshwright::operators
