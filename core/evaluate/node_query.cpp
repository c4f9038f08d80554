#include "core/evaluate/node_query.h"

#include "core/base/text.h"
#include "core/evaluate/query_parts.h"

#include <algorithm>

namespace meshwright::evaluate {

namespace {

constexpr std::size_t kAskEvery = 1024; ///< nodes between two looks at the cancel flag

Result<QueryTerm> fieldTerm(const FieldText& text)
{
    std::string known;
    for (const QueryField& field : queryFields()) {
        if (field.name == text.name)
            return text.value.empty() ? Error {tr("Nothing stands behind '{0}': write {1}.",
                                                  text.name, UserText::of(field.what))}
                                      : field.make(text.comparison, text.value);
        known += (known.empty() ? "" : ", ") + std::string(field.name);
    }
    return Error {tr("There is no field '{0}'; there are {1}.", text.name, known)};
}

} // namespace

std::vector<std::pair<std::string_view, UserText>> NodeQuery::fields()
{
    std::vector<std::pair<std::string_view, UserText>> list;
    for (const QueryField& field : queryFields())
        list.emplace_back(field.name, UserText::of(field.what));
    return list;
}

Result<NodeQuery> NodeQuery::parse(std::string_view text)
{
    NodeQuery query;
    for (const std::string& part : queryParts(text)) {
        Term term;
        term.isNegated = part.size() > 1 && part.front() == '-';
        const std::string_view rest = std::string_view(part).substr(term.isNegated ? 1 : 0);
        if (const std::optional<FieldText> field = fieldIn(rest)) {
            Result<QueryTerm> made = fieldTerm(*field);
            if (!made)
                return made.error();
            term.test = std::move(*made);
            query.m_fields.emplace_back(field->name);
        } else {
            term.test = wordTerm(std::string(rest));
            if (!term.isNegated)
                query.m_words.emplace_back(rest);
        }
        query.m_terms.push_back(std::move(term));
    }
    return query;
}

bool NodeQuery::usesField(std::string_view name) const
{
    return std::find(m_fields.begin(), m_fields.end(), name) != m_fields.end();
}

std::vector<NodeId> NodeQuery::find(const QuerySource& source, const Progress& progress) const
{
    const graph::Graph& graph = *source.evaluation.snapshot.graph;
    std::vector<std::pair<NodeTest, bool>> tests;
    for (const Term& term : m_terms)
        tests.emplace_back(term.test(source), !term.isNegated);
    std::vector<NodeId> named, others;
    for (uint32_t i = 0; i < graph.nodes().size() && !tests.empty(); ++i) {
        if (i % kAskEvery == 0 && progress.cancelled())
            break;
        const bool all = std::ranges::all_of(
            tests, [&](const auto& test) { return test.first({i}) == test.second; });
        if (!all)
            continue;
        const std::string op = lowerCase(graph.nodes()[i].opType);
        const bool isOperator = std::find(m_words.begin(), m_words.end(), op) != m_words.end();
        (isOperator ? named : others).push_back({i});
    }
    named.insert(named.end(), others.begin(), others.end());
    return named;
}

} // namespace meshwright::evaluate
