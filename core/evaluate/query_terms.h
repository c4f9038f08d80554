#pragma once

#include "core/evaluate/node_query.h"
#include "core/evaluate/text_test.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::evaluate {

enum class Comparison
{
    Is,
    Less,
    AtMost,
    More,
    AtLeast
};

bool compare(Comparison comparison, double a, double b);

/// Of the field "weight", in powers of 1,000 as everywhere.
constexpr std::array<std::string_view, 5> kByteUnits {"b", "kb", "mb", "gb", "tb"};

using MadeTerm = Result<QueryTerm>;

/// A field of a search: what it looks at and how its terms are made. @p value is lower case.
struct QueryField
{
    std::string_view name;
    const char* what; ///< source text of a UserText
    /// Errors: the value does not suit the field.
    MadeTerm (*make)(Comparison comparison, std::string_view value);
};

const std::vector<QueryField>& queryFields();

/// A word without a field.
QueryTerm wordTerm(const std::string& word);

/// A term of @p test, which gets the source and a node. Each search has its own copy.
template<typename Test>
QueryTerm termOf(Test test)
{
    return [test = std::move(test)](const QuerySource& source) -> NodeTest {
        return [&source, test](NodeId node) mutable -> bool { return test(source, node); };
    };
}

/// A field whose value is a text or pattern: no other comparison than Is suits it.
MadeTerm textTerm(Comparison comparison, std::string_view value, QueryTerm (*make)(TextTest));

// Of inputs and outputs (tensor_terms.cpp).
MadeTerm makeTensorTerm(Comparison comparison, std::string_view value);
MadeTerm makeTypeTerm(Comparison comparison, std::string_view value);
MadeTerm makeShapeTerm(Comparison comparison, std::string_view value);

// Of the plan (plan_terms.cpp).
MadeTerm makeStageTerm(Comparison comparison, std::string_view value);
MadeTerm makeDeviceTerm(Comparison comparison, std::string_view value);
MadeTerm makeShardingTerm(Comparison comparison, std::string_view value);

} // namespace meshwright::evaluate
