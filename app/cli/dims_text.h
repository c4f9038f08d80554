#pragma once

#include "core/operators/expression.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <vector>

namespace meshwright::app::cli {

/// "[batch, 64, ?]"; "?" where the rank is not known.
std::string dimsText(const std::optional<std::vector<operators::Dim>>& dims);
/// A list of numbers, expressions and nulls; null where the rank is not known.
nlohmann::ordered_json dimsJson(const std::optional<std::vector<operators::Dim>>& dims);

} // namespace meshwright::app::cli
