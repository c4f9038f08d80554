#pragma once

#include "core/exchange/polygraphy/context_transform.h"

namespace meshwright::exchange {

/// What would run and compute something else, or not run at all: sequences that do not divide,
/// masks that are whole beside split rows, causal operators, positions that begin at 0 on each
/// device.
void checkContext(const ContextTransform& transform, const ContextHints& found,
                  const graph::Graph& graph, const shapes::ShapeTable& shapes,
                  const operators::Bindings& bindings, std::vector<Diagnostic>& diagnostics);

} // namespace meshwright::exchange
