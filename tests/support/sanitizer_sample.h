#pragma once

#include <cstddef>

namespace meshwright::tests {

/// Whether a row is tried. All are; under the sanitizers, where a run takes ten times as long, one
/// in @p every, the first of them with row 0.
inline bool isTried([[maybe_unused]] std::size_t row, [[maybe_unused]] std::size_t every)
{
#if defined(__SANITIZE_ADDRESS__)
    return row % every == 0;
#else
    return true;
#endif
}

/// How many of the rows 0 to @p count − 1 are tried.
inline std::size_t triedOf(std::size_t count, std::size_t every)
{
    return isTried(1, 2) ? count : (count + every - 1) / every;
}

} // namespace meshwright::tests
