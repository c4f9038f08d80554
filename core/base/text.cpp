#include "core/base/text.h"

#include "core/base/terminal_text.h"

#include <algorithm>

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

std::string counted(uint64_t count, std::string_view one, std::string_view many)
{
    return std::to_string(count) + ' ' + std::string(count == 1 ? one : many);
}

std::string counted(uint64_t count, std::string_view noun)
{
    return counted(count, noun, std::string(noun) + (noun.ends_with("ch") ? "es" : "s"));
}

} // namespace meshwright
