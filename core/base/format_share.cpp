#include "core/base/format_share.h"

#include <array>
#include <charconv>

namespace meshwright {

std::string formatShare(double share, int decimals)
{
    std::array<char, 512> buffer {}; // the largest double has 309 digits
    char* const begin = buffer.data();
    const auto [end, error] = std::to_chars(begin, begin + buffer.size(), share * 100,
                                            std::chars_format::fixed, decimals);
    return std::string(begin, end) + " %";
}

} // namespace meshwright
