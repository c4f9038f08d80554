#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace meshwright {

/// A name from a file between double quotes, on one line and not endless: control characters are
/// escaped, names over 200 bytes cut.
std::string inQuotes(std::string_view name);

/// A name between single quotes, as it is.
std::string inSingleQuotes(std::string_view name);

/// "1 tensor has", "3 tensors have".
std::string counted(uint64_t count, std::string_view one, std::string_view many);

/// "1 tensor", "3 tensors"; a noun in "ch" takes "es".
std::string counted(uint64_t count, std::string_view noun);

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

/// The texts of a list with the separator between them.
template<typename Texts>
std::string joined(const Texts& texts, std::string_view separator = ", ")
{
    std::string line;
    bool isFirst = true;
    for (const auto& text : texts) {
        if (!isFirst)
            line += separator;
        line += text;
        isFirst = false;
    }
    return line;
}

} // namespace meshwright
