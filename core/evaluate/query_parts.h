#pragma once

#include "core/evaluate/query_terms.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::evaluate {

/// The words and fields of a search, between spaces. What is in quotes, and in the brackets of a
/// shape, stays together, and so do a field and its value however they are spaced: `weight > 10 MB`
/// is "weight>10mb", `[2048, 2048]` is "[2048,2048]". In small letters.
std::vector<std::string> queryParts(std::string_view text);

struct FieldText
{
    std::string_view name, value; ///< value empty: nothing stands there
    Comparison comparison = Comparison::Is;
};

/// "weight>=10MB" taken apart; none where it is a word. Names of nodes may hold colons, so what
/// stands before one has to be letters, and before "=" a field that there is.
std::optional<FieldText> fieldIn(std::string_view part);

} // namespace meshwright::evaluate
