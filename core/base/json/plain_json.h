#pragma once

#include "core/base/result.h"

#include <nlohmann/json.hpp>

#include <string_view>

namespace meshwright {

/// Parses a JSON text of any size without the places of its values. The keys of an object are
/// sorted; the last value of a repeated key counts. Errors: nesting over kMostJsonLevels, and
/// errors of syntax as of parseJson().
Result<nlohmann::json> parsePlainJson(std::string_view text);

/// The same with keys in their order.
Result<nlohmann::ordered_json> parseOrderedJson(std::string_view text);

} // namespace meshwright
