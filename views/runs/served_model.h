#pragma once

#include "core/operators/expression.h"

namespace meshwright::views {

class Workspace;

/// Whether the open model keeps keys and values of earlier tokens, and so serves requests; false
/// while its shapes are not known.
bool hasCache(const Workspace& workspace);

/// Without the symbols that the phases of serving set.
operators::Bindings bindingsBesidePhases(const Workspace& workspace, operators::Bindings bindings);

} // namespace meshwright::views
