#include "core/base/json/located_json.h"

#include "core/base/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <iterator>

namespace meshwright {

namespace {

constexpr std::size_t kMaxTextBytes = std::size_t(64) << 20;
constexpr std::size_t kMaxKeys = 1024;

/// Whether each byte of more than one is followed by as many as it announces.
bool isUtf8(std::string_view text)
{
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i++]);
        int more = lead < 0x80 ? 0 : lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc2 ? 1 : -1;
        for (; more > 0 && i < text.size(); --more, ++i) {
            if ((static_cast<unsigned char>(text[i]) & 0xc0) != 0x80)
                return false;
        }
        if (more != 0)
            return false;
    }
    return true;
}

/// Whether the string that a text begins with is closed in it.
bool holdsString(std::string_view text)
{
    for (std::size_t i = 1; i < text.size(); ++i) {
        if (text[i] == '"')
            return true;
        i += text[i] == '\\' ? 1 : 0;
    }
    return false;
}

/// How far the lexer has read; it reads at most one character ahead.
struct Cursor
{
    std::string_view text;
    std::size_t offset = 0; ///< characters handed out
    std::size_t scanned = 0; ///< up to here lines are counted
    uint32_t line = 1;
    std::size_t lineStart = 0;

    /// The place of the character at @p at, which never lies before an earlier one asked for.
    TextPosition positionAt(std::size_t at)
    {
        at = std::min(at, text.size());
        for (; scanned < at; ++scanned) {
            if (text[scanned] == '\n') {
                ++line;
                lineStart = scanned + 1;
            }
        }
        return {line, uint32_t(at - std::min(at, lineStart) + 1)};
    }
};

/// Hands out the characters of a text and counts them.
class CountingIterator
{
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(Cursor& cursor, std::size_t at)
        : m_cursor(&cursor)
        , m_at(at)
    {
    }

    const char& operator*() const { return m_cursor->text[m_at]; }

    CountingIterator& operator++()
    {
        m_cursor->offset = ++m_at;
        return *this;
    }

    CountingIterator operator++(int)
    {
        CountingIterator before = *this;
        ++*this;
        return before;
    }

    bool operator==(const CountingIterator& other) const { return m_at == other.m_at; }

    bool operator!=(const CountingIterator& other) const { return m_at != other.m_at; }

private:
    Cursor* m_cursor;
    std::size_t m_at;
};

/// Builds the tree from the parser's events.
class Builder final : public nlohmann::json_sax<nlohmann::json>
{
public:
    explicit Builder(Cursor& cursor)
        : m_cursor(cursor)
    {
    }

    bool null() override { return add(LocatedJson::Kind::Null, 1) != nullptr; }

    bool boolean(bool value) override
    {
        LocatedJson* added = add(LocatedJson::Kind::Boolean, 1);
        added->boolean = value;
        return true;
    }

    bool number_integer(number_integer_t value) override
    {
        // The lexer has read one character behind a number.
        LocatedJson* added = add(LocatedJson::Kind::Integer, 2);
        added->integer = value;
        added->real = double(value);
        return true;
    }

    bool number_unsigned(number_unsigned_t value) override
    {
        if (value > number_unsigned_t(INT64_MAX))
            return number_float(double(value), {});
        return number_integer(number_integer_t(value));
    }

    bool number_float(number_float_t value, const string_t&) override
    {
        add(LocatedJson::Kind::Real, 2)->real = value;
        return true;
    }

    bool string(string_t& value) override
    {
        add(LocatedJson::Kind::String, 1)->string = std::move(value);
        return true;
    }

    bool binary(binary_t&) override { return false; }

    bool start_object(std::size_t) override { return open(LocatedJson::Kind::Object); }

    bool start_array(std::size_t) override { return open(LocatedJson::Kind::Array); }

    bool end_object() override { return close(); }

    bool end_array() override { return close(); }

    bool key(string_t& value) override
    {
        LocatedJson& object = *m_open.back();
        const TextPosition position = here(1);
        if (object.keys.size() >= kMaxKeys)
            return fail(errorAt(position, tr("an object has over 1024 keys")));
        if (object.find(value))
            return fail(errorAt(position, tr("the key '{0}' stands twice", value)));
        object.keys.push_back({std::move(value), position});
        return true;
    }

    bool parse_error(std::size_t byte, const std::string& read,
                     const nlohmann::detail::exception&) override
    {
        // The end counts as a character.
        const bool isAtEnd = byte > m_cursor.text.size();
        const std::size_t at = byte - std::min<std::size_t>(byte, 1);
        const TextPosition position = m_cursor.positionAt(at);
        return fail(Error {tr("line {0}, column {1}: {2}", position.line, position.column,
                              isAtEnd ? whyEnded() : whyNot(read, at))});
    }

    const std::optional<Error>& error() const { return m_error; }

    LocatedJson takeRoot() { return std::move(m_root); }

private:
    static UserText whyEnded()
    {
        return tr("the JSON text ends too early: close what is open, or get the whole file again");
    }

    /// @p read: from the last piece on that was read, up to @p at.
    UserText whyNot(const std::string& read, std::size_t at) const
    {
        const bool beginsString = read.starts_with('"');
        if (beginsString && !isUtf8(read))
            return tr("a string is not in UTF-8: save the file in UTF-8");
        if (beginsString && !holdsString(read))
            return tr("a string is not closed, or has a character that must be written with a "
                      "backslash");
        return tr("{0} cannot stand here: {1}", pieceUpTo(at), whatFollows());
    }

    /// A word or number up to there, of a string all of it, else the character.
    std::string pieceUpTo(std::size_t at) const
    {
        const auto isOfWord = [&](std::size_t i) {
            const char c = m_cursor.text[i];
            return std::isalnum(static_cast<unsigned char>(c)) || c == '.' || c == '-' || c == '_';
        };
        std::size_t from = at;
        if (m_cursor.text[at] == '"' && at > 0)
            from = m_cursor.text.rfind('"', at - 1);
        else
            while (isOfWord(at) && from > 0 && isOfWord(from - 1))
                --from;
        const std::string_view piece = m_cursor.text.substr(from, at + 1 - from);
        return piece.front() == '"' ? std::string(piece) : inQuotes(piece);
    }

    bool isWhole() const { return m_open.empty() && m_root.kind != LocatedJson::Kind::Null; }

    UserText whatFollows() const
    {
        if (isWhole())
            return tr("the JSON text is at its end");
        if (m_open.empty())
            return tr("JSON begins with a brace or a bracket");
        const LocatedJson& last = *m_open.back();
        if (last.isArray())
            return tr("in a list stand values with commas between them, up to ]");
        return last.keys.size() > last.items.size()
            ? tr("behind a key stand a colon and its value")
            : tr("in an object stand keys in double quotes with their values, with commas between "
                 "them, up to a closing brace");
    }

    TextPosition here(std::size_t back)
    {
        return m_cursor.positionAt(m_cursor.offset - std::min(back, m_cursor.offset));
    }

    LocatedJson* add(LocatedJson::Kind kind, std::size_t back)
    {
        LocatedJson value;
        value.kind = kind;
        value.position = here(back);
        if (m_open.empty()) {
            m_root = std::move(value);
            return &m_root;
        }
        return &m_open.back()->items.emplace_back(std::move(value));
    }

    bool open(LocatedJson::Kind kind)
    {
        if (m_open.size() >= kMostJsonLevels)
            return fail(errorAt(here(1), tr("more than {0} levels of nesting", kMostJsonLevels)));
        // A parent's items do not grow while a child is open, so the pointer stays good.
        m_open.push_back(add(kind, 1));
        return true;
    }

    bool close()
    {
        m_open.pop_back();
        return true;
    }

    bool fail(Error error)
    {
        if (!m_error)
            m_error = std::move(error);
        return false;
    }

    Cursor& m_cursor;
    LocatedJson m_root;
    std::vector<LocatedJson*> m_open;
    std::optional<Error> m_error;
};

nlohmann::ordered_json plainJson(const LocatedJson& json)
{
    nlohmann::ordered_json plain;
    switch (json.kind) {
    case LocatedJson::Kind::Null:
        break;
    case LocatedJson::Kind::Boolean:
        plain = json.boolean;
        break;
    case LocatedJson::Kind::Integer:
        plain = json.integer;
        break;
    case LocatedJson::Kind::Real:
        plain = json.real;
        break;
    case LocatedJson::Kind::String:
        plain = json.string;
        break;
    case LocatedJson::Kind::Array:
        plain = nlohmann::ordered_json::array();
        for (const LocatedJson& item : json.items)
            plain.push_back(plainJson(item));
        break;
    case LocatedJson::Kind::Object:
        plain = nlohmann::ordered_json::object();
        for (std::size_t i = 0; i < json.items.size(); ++i)
            plain[json.keys[i].name] = plainJson(json.items[i]);
        break;
    }
    return plain;
}

} // namespace

const LocatedJson* LocatedJson::find(std::string_view key) const
{
    for (std::size_t i = 0; i < keys.size() && i < items.size(); ++i) {
        if (keys[i].name == key)
            return &items[i];
    }
    return nullptr;
}

UserText LocatedJson::kindName() const
{
    switch (kind) {
    case Kind::Null:
        return tr("null");
    case Kind::Boolean:
        return tr("true or false");
    case Kind::Integer:
        return tr("a whole number");
    case Kind::Real:
        return tr("a number that is not whole or too large");
    case Kind::String:
        return tr("a string");
    case Kind::Array:
        return tr("a list");
    case Kind::Object:
        return tr("an object");
    }
    return tr("something else");
}

std::string compactText(const LocatedJson& json)
{
    return plainJson(json).dump();
}

Result<LocatedJson> parseJson(std::string_view text)
{
    if (text.size() > kMaxTextBytes)
        return Error {tr("the text is over 64 MiB")};
    Cursor cursor {text};
    Builder builder(cursor);
    const bool ok = nlohmann::json::sax_parse(CountingIterator(cursor, 0),
                                              CountingIterator(cursor, text.size()), &builder);
    if (builder.error())
        return *builder.error();
    if (!ok)
        return Error {tr("the text is not JSON")};
    return builder.takeRoot();
}

Error errorAt(TextPosition position, const UserText& message)
{
    return Error {tr("line {0}: {1}", position.line, message)};
}

std::optional<std::string_view> nearestWord(std::string_view word,
                                            std::span<const std::string_view> known)
{
    if (word.size() > 64)
        return std::nullopt;
    std::optional<std::string_view> nearest;
    std::size_t best = std::max<std::size_t>(2, word.size() / 3) + 1;
    for (std::string_view candidate : known) {
        const std::size_t d = editDistance(word, candidate);
        if (d < best && d < candidate.size()) {
            best = d;
            nearest = candidate;
        }
    }
    return nearest;
}

} // namespace meshwright
