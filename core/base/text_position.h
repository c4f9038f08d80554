#pragma once

#include <cstdint>

namespace meshwright {

/// Where something stands in a text; both count from 1, columns in bytes.
struct TextPosition
{
    uint32_t line = 1;
    uint32_t column = 1;

    bool operator==(const TextPosition&) const = default;
};

} // namespace meshwright
