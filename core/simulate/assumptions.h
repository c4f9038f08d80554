#pragma once

#include "core/base/diagnostic.h"

#include <span>
#include <vector>

namespace meshwright::simulate {

/// Adds what a run took for granted (Severity::Info: symbols, hardware) to what other runs of the
/// same model did, each once.
void addAssumptions(std::vector<Diagnostic>& assumed, std::span<const Diagnostic> findings);

} // namespace meshwright::simulate
