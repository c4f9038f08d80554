#pragma once

#include "core/base/result.h"
#include "core/operators/expression.h"

#include <span>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace meshwright::app::cli {

/// What becomes of a symbolic dimension that is not bound.
enum class Unbound
{
    Assumed, ///< shapes::assumedNumber
    Symbolic,
};

/// Declares "--bind DIMENSION=NUMBER", which may be repeated; @p what says of what.
void addBindings(CLI::App& command, std::vector<std::string>& texts, const std::string& what,
                 Unbound unbound = Unbound::Assumed);
/// "batch=4": the last = separates, as names of dimensions may hold one. Errors say how to write
/// it.
Result<operators::Bindings> readBindings(const std::vector<std::string>& texts);

/// Errors: one names no open dimension of the model. They name those that there are.
Result<void> checkBindings(const operators::Bindings& bindings,
                           std::span<const std::string> symbols);

} // namespace meshwright::app::cli
