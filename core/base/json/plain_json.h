#pragma once

#include "core/base/result.h"

#include <nlohmann/json.hpp>

#include <string_view>

namespace meshwright {

/// Parses a JSON text whose places no message names, of any size. The keys of an object are sorted;
/// of a key that stands twice the last value counts. Errors: nesting over kMostJsonLevels, and what
/// is wrong with the syntax, as parseJson() says it.
Result<nlohmann::json> parsePlainJson(std::string_view text);

/// The same with keys in their order.
Result<nlohmann::ordered_json> parseOrderedJson(std::string_view text);

} // namespace meshwright
