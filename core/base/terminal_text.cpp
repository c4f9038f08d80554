#include "core/base/terminal_text.h"

#include <array>
#include <cstdint>

namespace meshwright {

namespace {

/// A character of UTF-8 at the begin of a text: its bytes, and its code point.
struct Character
{
    std::size_t size = 1;
    char32_t code = 0;
    bool isValid = false;
};

bool continues(char c)
{
    return (uint8_t(c) & 0xc0) == 0x80;
}

Character firstOf(std::string_view text)
{
    const uint8_t lead = uint8_t(text.front());
    if (lead < 0x80)
        return {1, lead, true};
    const std::size_t size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || text.size() < size)
        return {};
    char32_t code = lead & (0xff >> (size + 1));
    for (std::size_t i = 1; i < size; ++i) {
        if (!continues(text[i]))
            return {};
        code = code << 6 | (uint8_t(text[i]) & 0x3f);
    }
    // Longer forms of shorter characters, halves of UTF-16 pairs and what is above Unicode.
    constexpr std::array<char32_t, 5> kLeast {0, 0, 0x80, 0x800, 0x10000};
    const bool isHalf = code >= 0xd800 && code <= 0xdfff;
    if (code < kLeast[size] || isHalf || code > 0x10ffff)
        return {};
    return {size, code, true};
}

/// Whether a character moves the cursor, ends a line or turns the direction of what follows.
bool controls(char32_t code)
{
    const auto isIn = [code](char32_t first, char32_t last) {
        return code >= first && code <= last;
    };
    return code < 0x20 || isIn(0x7f, 0x9f) || code == 0x061c || isIn(0x200e, 0x200f)
        || isIn(0x2028, 0x202e) || isIn(0x2066, 0x2069);
}

std::string inHex(uint32_t number, int digits)
{
    std::string text;
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4)
        text += "0123456789abcdef"[number >> shift & 0xf];
    return text;
}

/// The last begin of a character at or before @p place; that place where it is no UTF-8.
std::size_t characterBegin(std::string_view text, std::size_t place)
{
    constexpr std::size_t kLongest = 4;
    for (std::size_t back = 0; back < kLongest && back <= place && place < text.size(); ++back) {
        if (!continues(text[place - back]))
            return place - back;
    }
    return place;
}

} // namespace

std::string onOneLine(std::string_view text)
{
    std::string line;
    line.reserve(text.size());
    while (!text.empty()) {
        const Character character = firstOf(text);
        if (!character.isValid)
            line += "\\x" + inHex(uint8_t(text.front()), 2);
        else if (!controls(character.code))
            line += text.substr(0, character.size);
        else
            line += character.code < 0x80 ? "\\x" + inHex(character.code, 2)
                                          : "\\u" + inHex(character.code, 4);
        text.remove_prefix(character.size);
    }
    return line;
}

std::string shortened(std::string_view text, std::size_t most)
{
    constexpr std::string_view kLeftOut = "…";
    if (text.size() <= most)
        return std::string(text);
    const std::size_t kept = most > kLeftOut.size() ? most - kLeftOut.size() : 0;
    const std::size_t begin = characterBegin(text, kept - kept / 3);
    // A character that the end would cut goes too.
    std::size_t end = text.size() - kept / 3;
    if (characterBegin(text, end) != end)
        end = characterBegin(text, end) + firstOf(text.substr(characterBegin(text, end))).size;
    return std::string(text.substr(0, begin)) + std::string(kLeftOut)
        + std::string(text.substr(end));
}

} // namespace meshwright
