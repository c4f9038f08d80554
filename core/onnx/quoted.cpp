#include "core/onnx/quoted.h"

#include <array>
#include <cstdio>

namespace meshwright::onnx {

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

} // namespace meshwright::onnx
