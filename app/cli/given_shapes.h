#pragma once

#include "app/verify/given_inputs.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace meshwright::app::cli {

/// Declares "--shape INPUT=2,3,224", which may be repeated.
void addShapes(CLI::App& command, std::vector<std::string>& texts);
/// The last = separates, as names of inputs may hold one; "x=" is a scalar. Errors say how to write
/// it.
Result<verify::GivenShapes> readShapes(const std::vector<std::string>& texts);

} // namespace meshwright::app::cli
