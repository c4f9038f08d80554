#pragma once

#include "core/evaluate/node_query.h"

#include <string>
#include <string_view>

namespace meshwright::evaluate {

enum class Comparison
{
    Is,
    Less,
    AtMost,
    More,
    AtLeast
};

/// A field of a search: what it looks at and how its terms are made. @p value is lower case.
struct QueryField
{
    std::string_view name;
    const char* what; ///< source text of a UserText
    /// Errors: the value does not suit the field.
    Result<std::shared_ptr<const QueryTerm>> (*make)(Comparison comparison, std::string_view value);
};

const std::vector<QueryField>& queryFields();

/// A word without a field.
std::shared_ptr<const QueryTerm> wordTerm(std::string word);

} // namespace meshwright::evaluate
