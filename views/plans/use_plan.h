#pragma once

#include "core/document/edit.h"
#include "core/simulate/simulation.h"

namespace meshwright::views {

class Workspace;

/// Puts a plan onto the document, makes its configuration the active one, and sets the run to its
/// schedule, microbatches, recomputation and ZeRO. All of that is one undo step. False: refused.
bool usePlan(Workspace& workspace, const document::Edit& edit, ConfigurationId configuration,
             const simulate::Options& run);

} // namespace meshwright::views
