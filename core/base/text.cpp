#include "core/base/text.h"

#include "core/base/terminal_text.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace meshwright {

std::string inQuotes(std::string_view name)
{
    constexpr std::size_t kLongest = 200;
    std::size_t end = std::min(name.size(), kLongest);
    // A character of UTF-8 has at most three bytes behind its first one.
    for (int i = 0; i < 3 && end < name.size() && (uint8_t(name[end]) & 0xc0) == 0x80; ++i)
        --end;
    return '"' + onOneLine(name.substr(0, end)) + (end < name.size() ? "…\"" : "\"");
}

std::string inSingleQuotes(std::string_view name)
{
    return '\'' + std::string(name) + '\'';
}

std::string lowerCase(std::string_view text)
{
    std::string lower(text);
    for (char& c : lower) {
        if (c >= 'A' && c <= 'Z')
            c = char(c - 'A' + 'a');
    }
    return lower;
}

std::string_view trimmed(std::string_view text, std::string_view blanks)
{
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t(0));
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row[b.size()];
}

std::string counted(uint64_t count, std::string_view one, std::string_view many)
{
    return std::to_string(count) + ' ' + std::string(count == 1 ? one : many);
}

std::string counted(uint64_t count, std::string_view noun)
{
    return counted(count, noun, std::string(noun) + (noun.ends_with("ch") ? "es" : "s"));
}

} // namespace meshwright
