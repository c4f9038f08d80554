#pragma once

#include "core/operators/custom_rules.h"

#include <string>

namespace CLI {
class App;
}

namespace meshwright::app::cli {

/// Declares "--operator-rules FILE".
void addOperatorRules(CLI::App& command, std::string& file);
/// The rules of a file; none for an empty name. Errors name file and line.
Result<operators::CustomRules> readOperatorRules(const std::string& file);

} // namespace meshwright::app::cli
