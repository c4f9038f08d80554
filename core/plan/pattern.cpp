#include "core/plan/pattern.h"

#include "core/base/text.h"

#include <algorithm>
#include <span>

namespace meshwright::plan {

namespace {

bool isSeparator(char c)
{
    return c == '/' || c == '.';
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Which places of a name a match has reached: one flag per character, and one for the end.
using Reached = std::vector<char>;

void advanceLiteral(std::string_view name, std::string_view literal, const Reached& from,
                    Reached& to)
{
    for (std::size_t at = 0; at + literal.size() <= name.size(); ++at) {
        if (from[at] && name.substr(at, literal.size()) == literal)
            to[at + literal.size()] = 1;
    }
}

/// A star reaches every place behind a reached one, up to a separator unless it crosses them.
Reached afterStar(std::string_view name, const Reached& from, bool crosses)
{
    Reached to(from.size(), 0);
    bool running = false;
    for (std::size_t at = 0; at < from.size(); ++at) {
        running = running || from[at];
        to[at] = running;
        if (at < name.size() && !crosses && isSeparator(name[at]))
            running = false;
    }
    return to;
}

/// A number is a whole run of digits, so that {1..5} does not match the 1 of 12.
void advanceNumber(std::string_view name, uint64_t first, uint64_t last, const Reached& from,
                   Reached& to)
{
    for (std::size_t at = 0; at < name.size(); ++at) {
        if (!from[at] || !isDigit(name[at]) || (at > 0 && isDigit(name[at - 1])))
            continue;
        std::size_t end = at;
        while (end < name.size() && isDigit(name[end]))
            ++end;
        const std::optional<uint64_t> number = wholeNumber<uint64_t>(name.substr(at, end - at));
        const bool hasLeadingZero = end - at > 1 && name[at] == '0';
        if (number && !hasLeadingZero && *number >= first && *number <= last)
            to[end] = 1;
    }
}

} // namespace

Result<Pattern> Pattern::parse(std::string_view text)
{
    Pattern pattern;
    pattern.m_text = text;
    const UserText where = tr("in the pattern '{0}'", text);
    std::string literal;
    const auto flush = [&] {
        if (!literal.empty())
            pattern.m_tokens.emplace_back(std::move(literal));
        literal.clear();
    };
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '\\') {
            if (++at == text.size())
                return Error {tr("nothing follows the backslash {0}", where)};
            literal += text[at];
        } else if (c == '*') {
            flush();
            if (at + 1 < text.size() && text[at + 1] == '*') {
                ++at;
                pattern.m_tokens.emplace_back(Any {});
            } else {
                pattern.m_tokens.emplace_back(AnyInSegment {});
            }
        } else if (c == '{') {
            flush();
            const std::size_t close = text.find('}', at);
            if (close == std::string_view::npos)
                return Error {tr("a brace is not closed {0}", where)};
            Result<Alternatives> alternatives = parseBraces(text.substr(at + 1, close - at - 1));
            if (!alternatives)
                return Error {tr("{0} {1}", alternatives.error().message, where)};
            pattern.m_tokens.emplace_back(std::move(*alternatives));
            at = close;
        } else {
            literal += c;
        }
    }
    flush();
    return pattern;
}

Result<Pattern::Alternatives> Pattern::parseBraces(std::string_view inside)
{
    Alternatives alternatives;
    while (true) {
        const std::size_t comma = inside.find(',');
        const std::string_view part = inside.substr(0, comma);
        if (part.find_first_of("{*") != std::string_view::npos)
            return Error {tr("braces hold only words and ranges")};
        const std::size_t dots = part.find("..");
        if (dots == std::string_view::npos) {
            alternatives.emplace_back(std::string(part));
        } else {
            const std::optional<uint64_t> first = wholeNumber<uint64_t>(part.substr(0, dots));
            const std::optional<uint64_t> last = wholeNumber<uint64_t>(part.substr(dots + 2));
            if (!first || !last)
                return Error {tr("'{{0}}' is no range of whole numbers", part)};
            if (*first > *last)
                return Error {tr("the range '{{0}}' is empty", part)};
            alternatives.emplace_back(Range {*first, *last});
        }
        if (comma == std::string_view::npos)
            return alternatives;
        inside.remove_prefix(comma + 1);
    }
}

/// Of "*,768" nearly all shapes are settled by their last characters.
std::optional<bool> Pattern::matchesAtEnds(std::string_view name) const
{
    std::span<const Token> tokens = m_tokens;
    const auto* front = tokens.empty() ? nullptr : std::get_if<std::string>(&tokens.front());
    if (front) {
        if (!name.starts_with(*front))
            return false;
        name.remove_prefix(front->size());
        tokens = tokens.subspan(1);
    }
    const auto* back = tokens.empty() ? nullptr : std::get_if<std::string>(&tokens.back());
    if (back) {
        if (!name.ends_with(*back))
            return false;
        name.remove_suffix(back->size());
        tokens = tokens.first(tokens.size() - 1);
    }
    if (tokens.empty())
        return name.empty();
    if (tokens.size() > 1 || std::holds_alternative<Alternatives>(tokens.front()))
        return std::nullopt;
    return std::holds_alternative<Any>(tokens.front()) || std::ranges::none_of(name, isSeparator);
}

bool Pattern::matches(std::string_view name) const
{
    if (const std::optional<bool> settled = matchesAtEnds(name))
        return *settled;
    Reached reached(name.size() + 1, 0);
    reached[0] = 1;
    for (const Token& token : m_tokens) {
        Reached next(name.size() + 1, 0);
        if (const auto* literal = std::get_if<std::string>(&token)) {
            advanceLiteral(name, *literal, reached, next);
        } else if (const auto* alternatives = std::get_if<Alternatives>(&token)) {
            for (const Alternative& alternative : *alternatives) {
                if (const auto* word = std::get_if<std::string>(&alternative))
                    advanceLiteral(name, *word, reached, next);
                else if (const auto* range = std::get_if<Range>(&alternative))
                    advanceNumber(name, range->first, range->last, reached, next);
            }
        } else {
            next = afterStar(name, reached, std::holds_alternative<Any>(token));
        }
        if (std::find(next.begin(), next.end(), 1) == next.end())
            return false;
        reached = std::move(next);
    }
    return reached.back() != 0;
}

} // namespace meshwright::plan
