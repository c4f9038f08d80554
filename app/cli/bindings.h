#pragma once

#include "core/base/result.h"
#include "core/operators/expression.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace meshwright::app::cli {

/// Declares "--bind DIMENSION=NUMBER", which may be repeated; @p what says of what.
void addBindings(CLI::App& command, std::vector<std::string>& texts, const std::string& what);
/// "batch=4": the last = separates, as names of dimensions may hold one. Errors say how to write
/// it.
Result<operators::Bindings> readBindings(const std::vector<std::string>& texts);

} // namespace meshwright::app::cli
