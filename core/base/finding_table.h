#pragma once

#include "core/base/diagnostic.h"

#include <array>
#include <cstddef>

namespace meshwright {

/// A row of a folder's table of what it finds.
template<typename Code>
struct FindingRow
{
    Code code;
    FindingKind kind;
};

/// Whether there is one row per code, from the first to @p last, in their order.
template<typename Code, std::size_t Rows>
constexpr bool rowsAreInOrder(const FindingRow<Code> (&rows)[Rows], Code last)
{
    for (std::size_t i = 0; i < Rows; ++i) {
        if (std::size_t(rows[i].code) != i)
            return false;
    }
    return Rows == std::size_t(last) + 1;
}

template<typename Code, std::size_t Rows>
constexpr std::array<FindingKind, Rows> kindsOf(const FindingRow<Code> (&rows)[Rows])
{
    std::array<FindingKind, Rows> kinds;
    for (std::size_t i = 0; i < Rows; ++i)
        kinds[i] = rows[i].kind;
    return kinds;
}

} // namespace meshwright
