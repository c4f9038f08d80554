#pragma once

#include "core/simulate/serving/serving.h"

#include <nlohmann/json_fwd.hpp>

namespace meshwright::simulate {

/// Returns the JSON of one serving run: an object with the key "serving".
nlohmann::ordered_json servingJson(const Serving& serving);

} // namespace meshwright::simulate
