#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace meshwright {

/// A name from a file between double quotes, on one line and not endless: control characters are
/// escaped, names over 200 bytes cut.
std::string inQuotes(std::string_view name);

/// A name between single quotes, as it is.
std::string inSingleQuotes(std::string_view name);

/// Letters to insert, remove or replace to make one word the other (Levenshtein).
std::size_t editDistance(std::string_view a, std::string_view b);

/// "1 tensor has", "3 tensors have".
std::string counted(uint64_t count, std::string_view one, std::string_view many);

/// "1 tensor", "3 tensors"; a noun in "ch" takes "es".
std::string counted(uint64_t count, std::string_view noun);

/// ASCII letters made small; other letters stay.
std::string lowerCase(std::string_view text);

/// A text without @p blanks at its ends.
std::string_view trimmed(std::string_view text, std::string_view blanks = " \t\r\n");

/// The number that @p text is from its first to its last character; none where it is anything else
/// or does not fit.
template<std::integral Number = int64_t>
std::optional<Number> wholeNumber(std::string_view text)
{
    Number number = 0;
    const char* end = text.data() + text.size();
    const auto parsed = std::from_chars(text.data(), end, number);
    return parsed.ec == std::errc() && parsed.ptr == end ? std::optional(number) : std::nullopt;
}

/// The items of a list with the separator between them, each as @p textOf gives it; numbers in
/// digits.
template<typename Items, typename TextOf = std::identity>
std::string joined(const Items& items, std::string_view separator = ", ", TextOf textOf = {})
{
    std::string line;
    bool isFirst = true;
    for (const auto& item : items) {
        if (!isFirst)
            line += separator;
        if constexpr (std::integral<std::remove_cvref_t<decltype(textOf(item))>>)
            line += std::to_string(textOf(item));
        else
            line += textOf(item);
        isFirst = false;
    }
    return line;
}

} // namespace meshwright
