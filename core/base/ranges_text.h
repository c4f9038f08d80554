#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace meshwright {

/// "0–2, 5, 7–8": numbers that follow one another as a range, in the given order. At most @p most
/// ranges and numbers, then an ellipsis.
std::string rangesText(std::span<const int64_t> numbers, std::size_t most = SIZE_MAX);

} // namespace meshwright
