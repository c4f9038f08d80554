#include "core/evaluate/query_parts.h"

#include "core/base/text.h"

#include <algorithm>
#include <utility>

namespace meshwright::evaluate {

namespace {

constexpr std::string_view kComparisons = ":<>=";

struct Part
{
    std::string text;
    bool isQuoted = false;
};

std::vector<Part> split(std::string_view text)
{
    std::vector<Part> parts;
    Part part;
    bool inQuotes = false, inBrackets = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '"') {
            inQuotes = !inQuotes;
            part.isQuoted = true;
        } else if (c == ' ' && !inQuotes) {
            if (!inBrackets && !part.text.empty())
                parts.push_back(std::exchange(part, {}));
        } else {
            if (c == '[')
                inBrackets = text.find(']', at) != std::string_view::npos;
            else if (c == ']')
                inBrackets = false;
            part.text += c;
        }
    }
    if (!part.text.empty())
        parts.push_back(std::move(part));
    return parts;
}

bool isField(std::string_view name)
{
    return std::ranges::any_of(queryFields(),
                               [&](const QueryField& field) { return field.name == name; });
}

std::string_view withoutMinus(std::string_view part)
{
    return part.starts_with('-') ? part.substr(1) : part;
}

/// "10" before "mb".
bool isUnitOf(std::string_view before, std::string_view unit)
{
    const std::optional<FieldText> field = fieldIn(before);
    return field && field->name == "weight" && !field->value.empty()
        && field->value.find_first_not_of("0123456789.") == std::string_view::npos
        && std::ranges::find(kByteUnits, unit) != kByteUnits.end();
}

/// Whether @p next goes on with what @p before has begun.
bool goesOn(std::string_view before, std::string_view next)
{
    if (before.ends_with(',') && before.size() > 1)
        return true;
    before = withoutMinus(before);
    const std::optional<FieldText> field = fieldIn(before);
    if (field && isField(field->name)) {
        const bool isAttribute = field->name == "attr" && !field->value.empty();
        const bool hasEquals = isAttribute && field->value.find('=') != std::string_view::npos;
        if (field->value.empty() || (hasEquals && field->value.ends_with('=')))
            return true;
        return isAttribute && !hasEquals ? next.starts_with('=') : isUnitOf(before, next);
    }
    return isField(before) && kComparisons.find(next.front()) != std::string_view::npos
        && !next.starts_with("::");
}

} // namespace

std::vector<std::string> queryParts(std::string_view text)
{
    std::vector<std::string> parts;
    bool mayGoOn = false;
    for (Part& part : split(lowerCase(text))) {
        // A quoted value goes on with its field, but a quoted word with nothing.
        const bool endsOpen = mayGoOn && goesOn(parts.back(), part.text);
        if (endsOpen
            && (!part.isQuoted || kComparisons.find(parts.back().back()) != kComparisons.npos))
            parts.back() += part.text;
        else
            parts.push_back(std::move(part.text));
        mayGoOn = !part.isQuoted;
    }
    return parts;
}

std::optional<FieldText> fieldIn(std::string_view part)
{
    const std::size_t end = part.find_first_of(kComparisons);
    if (end == std::string_view::npos || end == 0)
        return std::nullopt;
    const std::string_view name = part.substr(0, end);
    if (!std::all_of(name.begin(), name.end(), [](char c) { return c >= 'a' && c <= 'z'; })
        || part.substr(end, 2) == "::")
        return std::nullopt;
    const char sign = part[end];
    const bool orEqual = sign != ':' && part.substr(end + 1).starts_with('=');
    const std::string_view value = part.substr(end + (orEqual ? 2 : 1));
    if ((sign == '=' || value.empty()) && !isField(name))
        return std::nullopt;
    const Comparison comparison = sign == '<' ? (orEqual ? Comparison::AtMost : Comparison::Less)
        : sign == '>'                         ? (orEqual ? Comparison::AtLeast : Comparison::More)
                                              : Comparison::Is;
    return FieldText {name, value, comparison};
}

} // namespace meshwright::evaluate
