#include "core/base/text.h"

#include <array>
#include <cstdio>

namespace meshwright {

std::string inQuotes(std::string_view name)
{
    constexpr std::size_t kLongest = 200;
    std::string text = "\"";
    for (char c : name.substr(0, kLongest)) {
        if (uint8_t(c) >= 0x20 && uint8_t(c) != 0x7f) {
            text += c;
            continue;
        }
        std::array<char, 8> escape {};
        std::snprintf(escape.data(), escape.size(), "\\x%02x", unsigned(uint8_t(c)));
        text += escape.data();
    }
    return text + (name.size() > kLongest ? "…\"" : "\"");
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
