#pragma once

#include "core/evaluate/evaluation.h"
#include "core/graph/grouping/groups.h"

#include <memory>
#include <string_view>
#include <vector>

namespace meshwright::evaluate {

/// What a search for nodes looks in.
struct QuerySource
{
    const Evaluation& evaluation;
    const graph::GroupTree& groups;
    std::optional<ConfigurationId> configuration; ///< whose stages are meant
};

/// One condition on a node.
class QueryTerm
{
public:
    virtual ~QueryTerm() = default;

    virtual bool holds(const QuerySource& source, NodeId node) const = 0;
};

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

    /// The nodes for which all holds, those of an operator that a word names first; fewer when
    /// cancelled.
    std::vector<NodeId> find(const QuerySource& source, const Progress& progress) const;

private:
    struct Term
    {
        bool isNegated = false;
        std::shared_ptr<const QueryTerm> term;
    };

    std::vector<Term> m_terms;
    std::vector<std::string> m_words, m_fields; ///< lower case
};

} // namespace meshwright::evaluate
