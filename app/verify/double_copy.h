#pragma once

#include "app/verify/double_plan.h"

namespace meshwright::app::verify {

/// Writes a copy of a model that computes in double precision as far as @p plan, which was made for
/// it, says; its inputs and outputs are doubles too, and values of the main graph that @p giving
/// names are outputs. Errors: the model cannot be read, the copy written.
Result<void> writeDoubleCopy(const std::filesystem::path& model,
                             const std::filesystem::path& target, const DoublePlan& plan,
                             const std::vector<std::string>& giving);

} // namespace meshwright::app::verify
