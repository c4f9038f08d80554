#pragma once

#include "core/check/context/finding.h"

#include <span>
#include <vector>

namespace meshwright::evaluate {

/// A finding, and those that say again what follows from it.
struct CausedFindings
{
    check::Finding cause;
    std::vector<Diagnostic> consequences;
};

/// One entry per cause, in the order of @p findings. A stage that has no node is found as a gap, as
/// devices without use, and as a stage that the simulation leaves out: a person repairs it once.
/// Repairs of consequences stand behind those of their cause.
std::vector<CausedFindings> byCause(std::span<const check::Finding> findings);

} // namespace meshwright::evaluate
