#pragma once

#include "core/simulate/simulation.h"

#include <string>

namespace meshwright::app::cli {

/// What --hardware says: a name of the catalogue, or a file that joins it; empty: nothing. Errors:
/// a sentence that lists the names.
Result<void> chooseHardware(const std::string& text, cost::Catalogue& catalogue,
                            simulate::Options& run);

} // namespace meshwright::app::cli
