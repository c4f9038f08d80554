#pragma once

#include "core/document/document.h"
#include "core/operators/expression.h"

#include <random>

namespace meshwright::shapes {
class ShapeTable;
}

namespace meshwright::tests {

/// Gives a document a configuration "plan" by chance: a mesh of one or two axes over 2 to 6
/// devices, now and then two stages over a further axis of which the first has the nodes up to some
/// place, and one to three weights, inputs or other tensors of the main graph split along some
/// dimension. The same for the same state of @p random. Returns the configuration.
ConfigurationId makeRandomPlan(document::Document& document, const shapes::ShapeTable& shapes,
                               const operators::Bindings& bindings, std::mt19937& random);

} // namespace meshwright::tests
