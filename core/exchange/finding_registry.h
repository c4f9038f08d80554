#pragma once

#include "core/base/diagnostic.h"

#include <span>
#include <vector>

namespace meshwright::exchange {

/// Everything that can be found, a table per folder: of the reader, the plan text, shapes, the
/// checker, simulated runs, exports and imports.
std::vector<std::span<const FindingKind>> findingRegistry();

} // namespace meshwright::exchange
