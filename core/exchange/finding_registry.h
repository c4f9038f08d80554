#pragma once

#include "core/base/diagnostic.h"

#include <span>
#include <vector>

namespace meshwright::exchange {

/// Everything that the program can find, a table per folder from the lowest up. Rows of one code
/// say the same in other words; a code of two folders means one thing.
std::vector<std::span<const FindingKind>> findingRegistry();

} // namespace meshwright::exchange
