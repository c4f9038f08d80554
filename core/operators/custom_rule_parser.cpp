#include "core/operators/custom_rule_text.h"

#include <algorithm>

/// The text of operator rule files. A line that begins an entry is its signature, indented ones say
/// more about its words; a signature goes on after a line that ends with "," or "->".
namespace meshwright::operators {

std::optional<int64_t> positiveNumber(std::string_view text)
{
    const std::optional<int64_t> number = wholeNumber(text);
    return number && *number >= 1 ? number : std::nullopt;
}

namespace {

/// Letters, digits and _, not beginning with a digit; @p further may stand in it too.
bool isName(std::string_view text, std::string_view further)
{
    const auto isPart = [&](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
            || c == '_' || further.find(c) != std::string_view::npos;
    };
    return !text.empty() && !(text.front() >= '0' && text.front() <= '9')
        && std::all_of(text.begin(), text.end(), isPart);
}

/// What only the whole entry shows: every word is said to be what its places allow.
UserText checkWords(const CustomRule& rule)
{
    std::vector<bool> inInputs(rule.words.size()), inOutputs(rule.words.size());
    const auto mark = [](const std::vector<CustomArgument>& arguments, std::vector<bool>& seen) {
        for (const CustomArgument& argument : arguments) {
            for (const std::vector<WordIndex>& dim : argument.dims) {
                for (WordIndex word : dim)
                    seen[word] = true;
            }
        }
    };
    mark(rule.inputs, inInputs);
    mark(rule.outputs, inOutputs);
    for (std::size_t w = 0; w < rule.words.size(); ++w) {
        const CustomWord& word = rule.words[w];
        if (word.kind == FactorKind::Reduction && inOutputs[w])
            return tr("{0} is reduced and in an output; a word can be one of both",
                      inSingleQuotes(word.name));
        if (!inOutputs[w] && !word.kind)
            return tr("{0} is in no output; say whether it is reduced ('reduce: {1}') or needed "
                      "whole ('whole: {1}')",
                      inSingleQuotes(word.name), word.name);
    }
    for (const CustomInternal& internal : rule.internal) {
        for (WordIndex word : internal.words) {
            if (!inInputs[word])
                return tr("{0} is in no input, so that nothing can be reduced over it inside",
                          inSingleQuotes(rule.words[word].name));
        }
    }
    return {};
}

/// The whole file.
class FileParser
{
public:
    FileParser(std::string_view text, std::string_view file)
        : m_text(text)
        , m_file(file)
    {
    }

    Result<CustomRules> parse()
    {
        while (nextLine()) {
            const int start = m_number;
            const bool isIndented = kSpaces.find(m_line.front()) != std::string_view::npos;
            if (!isIndented) {
                if (const UserText wrong = endRule(); !wrong.empty())
                    return Error {wrong}.at(placeOf(m_ruleLine));
            }
            const UserText wrong = isIndented ? addProperty() : beginRule();
            if (!wrong.empty())
                return Error {wrong}.at(placeOf(start));
        }
        if (const UserText wrong = endRule(); !wrong.empty())
            return Error {wrong}.at(placeOf(m_ruleLine));
        return CustomRules(std::move(m_rules));
    }

private:
    std::string placeOf(int line) const { return std::string(m_file) + ':' + std::to_string(line); }

    /// The next line that says something, without its comment.
    bool nextLine()
    {
        while (!m_text.empty()) {
            ++m_number;
            const std::size_t end = m_text.find('\n');
            m_line = m_text.substr(0, end);
            m_text.remove_prefix(end == std::string_view::npos ? m_text.size() : end + 1);
            m_line = m_line.substr(0, m_line.find('#'));
            if (!trimmed(m_line).empty())
                return true;
        }
        return false;
    }

    UserText addProperty()
    {
        if (!m_rule)
            return tr("an indented line belongs to an operator; begin with a line such as "
                      "'com.acme::Op: [n] -> [n]'");
        return parseProperty(trimmed(m_line), *m_rule);
    }

    UserText beginRule()
    {
        m_ruleLine = m_number;
        m_rule.emplace();
        m_rule->place = placeOf(m_number);
        std::string signature;
        if (UserText wrong = parseName(signature); !wrong.empty())
            return wrong;
        while (goesOn(signature) && nextLine())
            signature += ' ' + std::string(trimmed(m_line));
        return parseSignature(signature, *m_rule);
    }

    static bool goesOn(std::string_view signature)
    {
        signature = trimmed(signature);
        return signature.ends_with(',') || signature.ends_with("->");
    }

    UserText parseName(std::string& signature)
    {
        const auto withExample = [](const UserText& wrong) {
            return tr("{0}; write 'domain::Operator: inputs -> outputs', with ai.onnx for the "
                      "standard domain",
                      wrong);
        };
        const std::size_t colons = m_line.find("::");
        const std::size_t colon =
            colons == std::string_view::npos ? colons : m_line.find(':', colons + 2);
        if (colon == std::string_view::npos)
            return withExample(tr("no operator's name before a colon"));
        const std::string_view domain = trimmed(m_line.substr(0, colons)),
                               name = trimmed(m_line.substr(colons + 2, colon - colons - 2));
        if (!isName(domain, ".-"))
            return withExample(tr("{0} is no operator domain", inSingleQuotes(domain)));
        if (!isName(name, ""))
            return withExample(tr("{0} is no operator's name", inSingleQuotes(name)));
        m_rule->domain = domain;
        m_rule->opType = name;
        for (const CustomRule& other : m_rules) {
            if (other.domain == domain && other.opType == name)
                return tr("{0}::{1} has a rule already, at {2}; remove one", domain, name,
                          other.place);
        }
        signature = trimmed(m_line.substr(colon + 1));
        return {};
    }

    UserText endRule()
    {
        if (!m_rule)
            return {};
        if (UserText wrong = checkWords(*m_rule); !wrong.empty())
            return wrong;
        m_rules.push_back(std::move(*m_rule));
        m_rule.reset();
        return {};
    }

    std::string_view m_text, m_file, m_line;
    int m_number = 0, m_ruleLine = 0;
    std::optional<CustomRule> m_rule; ///< that is being read
    std::vector<CustomRule> m_rules;
};

} // namespace

Result<CustomRules> parseCustomRules(std::string_view text, std::string_view file)
{
    return FileParser(text, file).parse();
}

} // namespace meshwright::operators
