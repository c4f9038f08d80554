#include "core/base/text.h"
#include "core/operators/custom_rule_text.h"

#include <algorithm>
#include <set>

namespace meshwright::operators {

namespace {

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isWordPart(char c)
{
    return isLetter(c) || isDigit(c) || c == '_' || c == '\'';
}

/// The signature behind the operator's name: "[b s], [s n=4] -> [b n]".
class SignatureParser
{
public:
    SignatureParser(std::string_view text, CustomRule& rule)
        : m_text(text)
        , m_rule(rule)
    {
    }

    /// What is wrong; "" for nothing.
    UserText parse()
    {
        if (!parseArguments(m_rule.inputs))
            return m_error;
        if (!take("->"))
            return tr("expected ',' or '->' before {0}; write inputs -> outputs", rest());
        if (!parseArguments(m_rule.outputs))
            return m_error;
        skipSpaces();
        return m_text.empty() ? UserText()
                              : tr("expected ',' or the end of the line before {0}", rest());
    }

private:
    bool fail(UserText what)
    {
        m_error = std::move(what);
        return false;
    }

    UserText rest() const
    {
        return m_text.empty() ? tr("the end of the line") : inSingleQuotes(m_text.substr(0, 12));
    }

    void skipSpaces()
    {
        while (!m_text.empty() && kSpaces.find(m_text.front()) != std::string_view::npos)
            m_text.remove_prefix(1);
    }

    bool take(std::string_view token)
    {
        skipSpaces();
        if (!m_text.starts_with(token))
            return false;
        m_text.remove_prefix(token.size());
        return true;
    }

    std::string_view takeWhile(bool (*isPart)(char))
    {
        const auto end = std::find_if_not(m_text.begin(), m_text.end(), isPart);
        const std::string_view taken = m_text.substr(0, std::size_t(end - m_text.begin()));
        m_text.remove_prefix(taken.size());
        return taken;
    }

    bool parseArguments(std::vector<CustomArgument>& arguments)
    {
        do {
            CustomArgument argument;
            if (!parseArgument(argument))
                return false;
            if (!argument.isOptional && !arguments.empty() && arguments.back().isOptional)
                return fail(
                    tr("an argument that must be there follows one marked with '?'; mark it too"));
            arguments.push_back(std::move(argument));
        } while (take(","));
        return true;
    }

    bool parseArgument(CustomArgument& argument)
    {
        argument.isAddend = take("+");
        if (take("_")) {
            argument.takesPart = false;
        } else if (!take("[")) {
            return fail(tr("expected an argument before {0}; write its dimensions as [a b], or _ "
                           "where it takes no part",
                           rest()));
        } else if (!parseDims(argument)) {
            return false;
        }
        argument.isOptional = take("?");
        return true;
    }

    bool parseDims(CustomArgument& argument)
    {
        m_seen.clear();
        argument.hasLeading = take("...");
        while (!take("]")) {
            if (take("..."))
                return fail(tr("'...' stands for leading dimensions; write it once, in front"));
            std::vector<WordIndex> dim;
            if (take("(")) {
                while (!take(")")) {
                    if (!parseWord(dim))
                        return false;
                }
                if (dim.empty())
                    return fail(tr("'()' is empty; write the factors of the dimension in it"));
            } else if (!take("_") && !parseWord(dim)) {
                return false;
            }
            argument.dims.push_back(std::move(dim));
        }
        return true;
    }

    bool parseWord(std::vector<WordIndex>& dim)
    {
        skipSpaces();
        if (m_text.empty() || !isLetter(m_text.front()))
            return fail(tr("expected a word, '(' or ']' before {0}", rest()));
        const std::string_view name = takeWhile(isWordPart);
        const WordIndex word = wordOf(name);
        if (!m_seen.insert(word).second)
            return fail(tr("{0} is twice in one argument; name the second one {1}",
                           inSingleQuotes(name), inSingleQuotes(std::string(name) + "'")));
        dim.push_back(word);
        return !m_text.starts_with("=") || parseSize(m_rule.words[word]);
    }

    bool parseSize(CustomWord& word)
    {
        m_text.remove_prefix(1);
        if (m_text.starts_with("@")) {
            m_text.remove_prefix(1);
            const std::string attribute(takeWhile(isWordPart));
            if (attribute.empty())
                return fail(tr("expected the name of an attribute after '@'"));
            if (word.size || (!word.sizeAttribute.empty() && word.sizeAttribute != attribute))
                return fail(tr("{0} has two sizes; write one", inSingleQuotes(word.name)));
            word.sizeAttribute = attribute;
            return true;
        }
        const std::string_view text = takeWhile(isWordPart);
        const std::optional<int64_t> size = positiveNumber(text);
        if (!size)
            return fail(tr("the size of {0} is {1}; write a positive number, or @ and an attribute",
                           inSingleQuotes(word.name), inSingleQuotes(text)));
        if (!word.sizeAttribute.empty() || (word.size && word.size != size))
            return fail(tr("{0} has two sizes; write one", inSingleQuotes(word.name)));
        word.size = size;
        return true;
    }

    WordIndex wordOf(std::string_view name)
    {
        std::vector<CustomWord>& words = m_rule.words;
        const auto found = std::find_if(words.begin(), words.end(),
                                        [&](const CustomWord& word) { return word.name == name; });
        if (found != words.end())
            return WordIndex(found - words.begin());
        words.emplace_back();
        words.back().name = name;
        return WordIndex(words.size() - 1);
    }

    std::string_view m_text;
    CustomRule& m_rule;
    std::set<WordIndex> m_seen; ///< in the current argument
    UserText m_error;
};

} // namespace

UserText parseSignature(std::string_view text, CustomRule& rule)
{
    return SignatureParser(text, rule).parse();
}

} // namespace meshwright::operators
