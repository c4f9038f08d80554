#include "core/exchange/mlir/mlir_lexer.h"

#include "core/base/text.h"

#include <algorithm>
#include <cctype>

namespace meshwright::exchange {

namespace {

bool isWordStart(char c)
{
    return std::isalpha(static_cast<unsigned char>(c)) || c == '_';
}

bool isWordPart(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.' || c == '$';
}

class Lexer
{
public:
    explicit Lexer(std::string_view text)
        : m_text(text)
    {
    }

    Result<std::vector<MlirToken>> run()
    {
        for (skipBlanks(); m_at < m_text.size(); skipBlanks()) {
            const Result<std::size_t> length = tokenLength();
            if (!length)
                return length.error();
            m_tokens.push_back({m_kind, m_text.substr(m_at, *length), position(), m_startsLine});
            m_startsLine = false;
            m_at += *length;
        }
        m_tokens.push_back({MlirToken::Kind::End, {}, position(), true});
        return std::move(m_tokens);
    }

private:
    TextPosition position() const { return {m_line, uint32_t(m_at - m_lineStart + 1)}; }

    void skipBlanks()
    {
        while (m_at < m_text.size()) {
            const char c = m_text[m_at];
            if (c == '\n') {
                ++m_line;
                m_lineStart = m_at + 1;
                m_startsLine = true;
            } else if (m_text.substr(m_at, 2) == "//") {
                m_at = std::min(m_text.find('\n', m_at), m_text.size());
                continue;
            } else if (c != ' ' && c != '\t' && c != '\r') {
                return;
            }
            ++m_at;
        }
    }

    std::size_t wordEnd(std::size_t from) const
    {
        while (from < m_text.size() && isWordPart(m_text[from]))
            ++from;
        return from;
    }

    Result<std::size_t> tokenLength()
    {
        const char c = m_text[m_at];
        if (c == '"')
            return stringLength(m_at, MlirToken::Kind::String);
        if (isWordStart(c)) {
            m_kind = MlirToken::Kind::Word;
            return wordEnd(m_at) - m_at;
        }
        if (std::isdigit(static_cast<unsigned char>(c)))
            return numberLength();
        if (c == '@' && m_at + 1 < m_text.size() && m_text[m_at + 1] == '"')
            return stringLength(m_at + 1, MlirToken::Kind::Symbol);
        constexpr std::string_view kMarks = "%@#!^";
        if (const std::size_t mark = kMarks.find(c); mark != std::string_view::npos)
            return markedLength(mark);
        m_kind = MlirToken::Kind::Sign;
        if (m_text.substr(m_at, 2) == "->")
            return std::size_t(2);
        constexpr std::string_view kSigns = "()[]{}<>,:=?-+*/|.&;";
        if (kSigns.find(c) == std::string_view::npos)
            return errorIn({m_kind, {}, position()},
                           tr("the character {0} has no meaning in MLIR", inQuotes({&c, 1})));
        return std::size_t(1);
    }

    std::size_t numberLength()
    {
        std::size_t end = m_at;
        while (end < m_text.size() && std::isdigit(static_cast<unsigned char>(m_text[end])))
            ++end;
        m_kind = MlirToken::Kind::Number;
        return end - m_at;
    }

    std::size_t markedLength(std::size_t mark)
    {
        constexpr MlirToken::Kind kKinds[] = {MlirToken::Kind::Value, MlirToken::Kind::Symbol,
                                              MlirToken::Kind::Attribute, MlirToken::Kind::Type,
                                              MlirToken::Kind::Block};
        m_kind = kKinds[mark];
        std::size_t end = wordEnd(m_at + 1);
        while (end < m_text.size() && m_kind == MlirToken::Kind::Value
               && (m_text[end] == '#' || m_text[end] == '-'))
            end = wordEnd(end + 1);
        if (end == m_at + 1)
            m_kind = MlirToken::Kind::Sign;
        return end - m_at;
    }

    Result<std::size_t> stringLength(std::size_t open, MlirToken::Kind kind)
    {
        m_kind = kind;
        for (std::size_t i = open + 1; i < m_text.size() && m_text[i] != '\n'; ++i) {
            if (m_text[i] == '\\')
                ++i;
            else if (m_text[i] == '"')
                return i + 1 - m_at;
        }
        return errorIn({m_kind, {}, position()},
                       tr("the string that begins here has no end on its line; expected '\"'"));
    }

    std::string_view m_text;
    std::size_t m_at = 0, m_lineStart = 0;
    uint32_t m_line = 1;
    bool m_startsLine = true;
    MlirToken::Kind m_kind = MlirToken::Kind::End;
    std::vector<MlirToken> m_tokens;
};

int hexDigit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    const char lower = char(std::tolower(static_cast<unsigned char>(c)));
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

} // namespace

Error errorIn(const MlirToken& token, const UserText& message)
{
    return Error {
        tr("line {0}, column {1}: {2}", token.position.line, token.position.column, message)};
}

Result<std::vector<MlirToken>> mlirTokens(std::string_view text)
{
    if (text.size() > kLongestMlir)
        return Error {tr("the text has {0} bytes; at most 64 MiB of MLIR are read", text.size())};
    return Lexer(text).run();
}

std::string mlirUnquoted(std::string_view text)
{
    if (!text.empty() && text.front() == '@')
        text.remove_prefix(1);
    if (text.size() < 2 || text.front() != '"')
        return std::string(text);
    text = text.substr(1, text.size() - 2);
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\' || i + 1 == text.size()) {
            plain += text[i];
            continue;
        }
        const int high = hexDigit(text[i + 1]);
        const int low = i + 2 < text.size() ? hexDigit(text[i + 2]) : -1;
        if (high >= 0 && low >= 0) {
            plain += char(high * 16 + low);
            i += 2;
            continue;
        }
        ++i;
        plain += text[i] == 'n' ? '\n' : text[i] == 't' ? '\t' : text[i];
    }
    return plain;
}

std::string mlirQuoted(std::string_view text)
{
    constexpr std::string_view kHex = "0123456789ABCDEF";
    std::string marked = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '\\')
            marked += "\\\\";
        else if (c == '"' || byte < 0x20 || byte == 0x7f)
            marked.append(1, '\\').append(1, kHex[byte / 16]).append(1, kHex[byte % 16]);
        else
            marked += c;
    }
    return marked + '"';
}

std::string symbolText(std::string_view name)
{
    const bool isWord = !name.empty() && isWordStart(name.front())
        && std::all_of(name.begin(), name.end(), isWordPart);
    return '@' + (isWord ? std::string(name) : mlirQuoted(name));
}

const MlirToken& MlirCursor::next()
{
    const MlirToken& token = peek();
    if (!atEnd())
        ++m_at;
    return token;
}

bool MlirCursor::take(std::string_view text)
{
    if (atEnd() || !peek().is(text))
        return false;
    ++m_at;
    return true;
}

Result<void> MlirCursor::expect(std::string_view text, const UserText& what)
{
    if (take(text))
        return {};
    return unexpected(tr("'{0}' {1}", text, what));
}

Result<void> MlirCursor::skipBrackets(bool angles)
{
    const MlirToken& open = next();
    const auto opens = [&](const MlirToken& t) {
        return t.is("(") || t.is("[") || t.is("{") || (angles && t.is("<"));
    };
    const auto closes = [&](const MlirToken& t) {
        return t.is(")") || t.is("]") || t.is("}") || (angles && t.is(">"));
    };
    for (std::size_t depth = 1; depth > 0;) {
        if (atEnd())
            return errorIn(open, tr("the '{0}' is never closed", open.text));
        const MlirToken& token = next();
        depth += opens(token) ? 1 : 0;
        depth -= closes(token) ? 1 : 0;
    }
    return {};
}

Error MlirCursor::unexpected(const UserText& expected) const
{
    const MlirToken& found = peek();
    return errorIn(
        found,
        tr("expected {0}, found {1}", expected,
           atEnd() ? tr("the end") : UserText(inSingleQuotes(found.text.substr(0, 60)))));
}

} // namespace meshwright::exchange
