#include "core/exchange/mpmd/python_value.h"

#include "core/base/text.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace meshwright::exchange {

namespace {

using Kind = LocatedJson::Kind;

constexpr int kDeepest = 64;

class PythonValueReader
{
public:
    explicit PythonValueReader(std::string_view text)
        : m_text(text)
    {
    }

    Result<std::vector<TitledDictionary>> run()
    {
        std::vector<TitledDictionary> found;
        while (m_at < m_text.size()) {
            if (m_text[m_at] != '{') {
                readWord();
                continue;
            }
            Result<LocatedJson> value = this->value(0);
            if (!value)
                return value.error();
            found.push_back({std::move(m_word), std::move(value.value())});
            m_word.clear();
        }
        if (found.empty())
            return unexpected(tr("a dictionary {\"name\": \"mesh\"}"));
        return found;
    }

private:
    /// Of what stands between dictionaries, the last word counts.
    void readWord()
    {
        std::string word;
        while (m_at < m_text.size() && isWord(m_text[m_at]))
            word += m_text[m_at++];
        if (!word.empty())
            m_word = word;
        else
            step();
    }

    static bool isWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

    void step()
    {
        if (m_text[m_at] == '\n') {
            ++m_line;
            m_lineStart = m_at + 1;
        }
        ++m_at;
    }

    void skipBlanks()
    {
        while (m_at < m_text.size()
               && (std::isspace(static_cast<unsigned char>(m_text[m_at])) || m_text[m_at] == '#')) {
            if (m_text[m_at] == '#')
                m_at = std::min(m_text.find('\n', m_at), m_text.size());
            else
                step();
        }
    }

    TextPosition position() const { return {m_line, uint32_t(m_at - m_lineStart + 1)}; }

    Error unexpected(const UserText& expected) const
    {
        const TextPosition at = position();
        const UserText found =
            m_at < m_text.size() ? UserText(inSingleQuotes(m_text.substr(m_at, 1))) : tr("the end");
        return {tr("line {0}, column {1}: expected {2}, found {3}", at.line, at.column, expected,
                   found)};
    }

    bool take(char c)
    {
        skipBlanks();
        if (m_at >= m_text.size() || m_text[m_at] != c)
            return false;
        ++m_at;
        return true;
    }

    Result<LocatedJson> value(int depth)
    {
        skipBlanks();
        if (depth > kDeepest)
            return unexpected(tr("less than 64 levels of brackets"));
        LocatedJson json;
        json.position = position();
        const char c = m_at < m_text.size() ? m_text[m_at] : '\0';
        if (c == '"' || c == '\'') {
            Result<std::string> text = string();
            if (!text)
                return text.error();
            json.kind = Kind::String;
            json.string = std::move(text.value());
            return json;
        }
        if (c == '{' || c == '[' || c == '(')
            return list(std::move(json), depth);
        if (std::isdigit(static_cast<unsigned char>(c)) || c == '-')
            return number(std::move(json));
        if (isWord(c))
            return word(std::move(json), depth);
        return unexpected(tr("a name between quotation marks, a number or a list"));
    }

    Result<std::string> string()
    {
        const char mark = m_text[m_at];
        const Error unclosed = unexpected(tr("a string that ends on its line"));
        std::string text;
        for (++m_at; m_at < m_text.size() && m_text[m_at] != '\n'; ++m_at) {
            if (m_text[m_at] == mark) {
                ++m_at;
                return text;
            }
            if (m_text[m_at] == '\\' && m_at + 1 < m_text.size())
                ++m_at;
            text += m_text[m_at];
        }
        return unclosed;
    }

    Result<LocatedJson> number(LocatedJson json)
    {
        const char* end = m_text.data() + m_text.size();
        const auto parsed = std::from_chars(m_text.data() + m_at, end, json.integer);
        if (parsed.ec != std::errc())
            return unexpected(tr("a whole number"));
        m_at = std::size_t(parsed.ptr - m_text.data());
        json.kind = Kind::Integer;
        return json;
    }

    /// None, True, a call.
    Result<LocatedJson> word(LocatedJson json, int depth)
    {
        std::string name;
        while (m_at < m_text.size() && (isWord(m_text[m_at]) || m_text[m_at] == '.'))
            name += m_text[m_at++];
        skipBlanks();
        if (m_at < m_text.size() && m_text[m_at] == '(')
            return call(std::move(json), depth);
        json.kind = name == "None" || name == "null" ? Kind::Null : Kind::String;
        json.string = name;
        return json;
    }

    Result<LocatedJson> call(LocatedJson json, int depth)
    {
        json.kind = Kind::Object;
        LocatedJson others;
        others.kind = Kind::Array;
        for (++m_at; !take(')');) {
            if (json.items.size() + others.items.size() > 0 && !take(','))
                return unexpected(tr("',' or ')'"));
            if (take(')'))
                break;
            skipBlanks();
            const std::size_t before = m_at;
            const TextPosition place = position();
            std::string key;
            while (m_at < m_text.size() && isWord(m_text[m_at]))
                key += m_text[m_at++];
            const bool isNamed = !key.empty() && take('=');
            if (!isNamed)
                m_at = before;
            Result<LocatedJson> argument = value(depth + 1);
            if (!argument)
                return argument;
            if (isNamed) {
                json.keys.push_back({std::move(key), place});
                json.items.push_back(std::move(argument.value()));
            } else {
                others.items.push_back(std::move(argument.value()));
            }
        }
        // array([[0, 1]]) and str('x') are what they hold.
        if (json.items.empty() && !others.items.empty())
            return others.items.front();
        return json;
    }

    Result<LocatedJson> list(LocatedJson json, int depth)
    {
        const char open = m_text[m_at++];
        const char close = open == '{' ? '}' : open == '[' ? ']' : ')';
        json.kind = open == '{' ? Kind::Object : Kind::Array;
        while (!take(close)) {
            if (!json.items.empty() && !take(','))
                return unexpected(tr("',' or '{0}'", std::string(1, close)));
            if (take(close))
                break;
            if (open == '{') {
                skipBlanks();
                const TextPosition place = position();
                if (m_at >= m_text.size() || (m_text[m_at] != '"' && m_text[m_at] != '\''))
                    return unexpected(tr("a name between quotation marks"));
                Result<std::string> key = string();
                if (!key)
                    return key.error();
                if (!take(':'))
                    return unexpected(tr("':' after {0}", *key));
                json.keys.push_back({std::move(key.value()), place});
            }
            Result<LocatedJson> item = value(depth + 1);
            if (!item)
                return item;
            json.items.push_back(std::move(item.value()));
        }
        return json;
    }

    std::string_view m_text;
    std::size_t m_at = 0, m_lineStart = 0;
    uint32_t m_line = 1;
    std::string m_word;
};

} // namespace

Result<std::vector<TitledDictionary>> dictionariesIn(std::string_view text)
{
    return PythonValueReader(text).run();
}

} // namespace meshwright::exchange
