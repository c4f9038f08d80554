#pragma once

#include "core/evaluate/evaluation.h"
#include "core/grouping/groups.h"

#include <functional>
#include <string_view>
#include <vector>

namespace meshwright::evaluate {

/// The model, groups and plan that a search for nodes looks in.
struct QuerySource
{
    const Evaluation& evaluation;
    const grouping::GroupTree& groups;
    std::optional<ConfigurationId> configuration; ///< whose stages are meant
};

/// Whether a condition holds of a node of what is searched.
using NodeTest = std::function<bool(NodeId)>;

/// One condition. Gives its test for one search, which the source has to outlive: what many nodes
/// have in common is worked out once in it.
using QueryTerm = std::function<NodeTest(const QuerySource&)>;

/// A search for nodes by words and fields, all of which must hold:
///
///     matmul layers.3            words: operator, name, type, shape, attribute or tensor's name
///     op:MatMul shape:*,4096     fields; `*`, `**`, `{0..15}` and `{a,b}` as in plan text
///     weight>10MB stage:none     numbers with <, <=, >, >=
///     -op:Cast "two words"       not; quoted
///
/// Letters are taken as small ones.
class NodeQuery
{
public:
    /// Errors: an unknown field, with those that are known; a value that is no number or pattern.
    static Result<NodeQuery> parse(std::string_view text);

    /// The names of the fields, with what they look at.
    static std::vector<std::pair<std::string_view, UserText>> fields();

    bool isEmpty() const { return m_terms.empty(); }

    bool usesField(std::string_view name) const;

    bool hasFields() const { return !m_fields.empty(); }

    /// The nodes for which all holds, those of an operator that a word names first; fewer when
    /// cancelled.
    std::vector<NodeId> find(const QuerySource& source, const Progress& progress) const;

private:
    struct Term
    {
        bool isNegated = false;
        QueryTerm test;
    };

    std::vector<Term> m_terms;
    std::vector<std::string> m_words, m_fields; ///< lower case
};

} // namespace meshwright::evaluate
