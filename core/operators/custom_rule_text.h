#pragma once

#include "core/base/text.h"
#include "core/operators/custom_rules.h"

/// The parts of an operator rule file. What they return is what is wrong; empty for nothing.
namespace meshwright::operators {

/// The signature behind an operator's name: "[b s], [s n=4] -> [b n]".
UserText parseSignature(std::string_view text, CustomRule& rule);
/// What an indented line says: "reduce: i", "role: n head".
UserText parseProperty(std::string_view line, CustomRule& rule);

constexpr std::string_view kSpaces = " \t\r";

std::optional<int64_t> positiveNumber(std::string_view text);

} // namespace meshwright::operators
