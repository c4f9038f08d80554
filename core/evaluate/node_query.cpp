#include "core/evaluate/node_query.h"

#include "core/base/text.h"
#include "core/evaluate/query_terms.h"

#include <algorithm>

namespace meshwright::evaluate {

namespace {

constexpr std::size_t kAskEvery = 1024; ///< nodes between two looks at the cancel flag

/// Parts of a query between spaces; a part in quotes keeps its spaces.
std::vector<std::string> partsOf(std::string_view text)
{
    std::vector<std::string> parts;
    std::string part;
    bool quoted = false;
    for (char c : text) {
        if (c == '"') {
            quoted = !quoted;
        } else if (c == ' ' && !quoted) {
            if (!part.empty())
                parts.push_back(std::exchange(part, {}));
        } else {
            part += c;
        }
    }
    if (!part.empty())
        parts.push_back(std::move(part));
    return parts;
}

struct FieldText
{
    std::string_view name, value;
    Comparison comparison = Comparison::Is;
};

/// "weight>=10MB" taken apart; none where it is a word. Names of nodes may hold colons, so what
/// stands before one has to be letters.
std::optional<FieldText> fieldIn(std::string_view part)
{
    const std::size_t end = part.find_first_of(":<>");
    if (end == std::string_view::npos || end == 0 || end + 1 == part.size())
        return std::nullopt;
    const std::string_view name = part.substr(0, end);
    if (!std::all_of(name.begin(), name.end(), [](char c) { return c >= 'a' && c <= 'z'; })
        || part.substr(end, 2) == "::")
        return std::nullopt;
    const bool orEqual = part[end + 1] == '=' && part[end] != ':';
    const std::string_view value = part.substr(end + (orEqual ? 2 : 1));
    const Comparison comparison = part[end] == ':' ? Comparison::Is
        : part[end] == '<' ? (orEqual ? Comparison::AtMost : Comparison::Less)
                           : (orEqual ? Comparison::AtLeast : Comparison::More);
    return FieldText {name, value, comparison};
}

Result<QueryTerm> fieldTerm(const FieldText& text)
{
    std::string known;
    for (const QueryField& field : queryFields()) {
        if (field.name == text.name)
            return field.make(text.comparison, text.value);
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
    for (const std::string& part : partsOf(lowerCase(text))) {
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
