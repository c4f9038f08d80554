#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace meshwright {

/// Text of a JSON value for people and version control: values that fit a line of 100 columns stay
/// on one, except the outer @p brokenLevels levels and a list of objects right below them. Bytes
/// that are not UTF-8 become U+FFFD. Ends with a line break.
std::string formatJson(const nlohmann::ordered_json& value, int brokenLevels);

/// On one line, without a line break.
std::string compactJson(const nlohmann::ordered_json& value);

} // namespace meshwright
