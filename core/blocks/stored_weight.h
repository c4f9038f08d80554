#pragma once

#include "core/blocks/blocks.h"
#include "core/graph/graph.h"
#include "core/shapes/shapes.h"

namespace meshwright::blocks {

/// A weight as the model stores it.
struct StoredWeight
{
    ValueId value;
    std::size_t outAxis = 0, inAxis = 0;
    std::vector<Companion> companions; ///< scales and zero points
    std::vector<NodeId> nodes; ///< between the stored weight and its product
};

/// The known sizes of a value's dimensions; absent where the rank is unknown.
std::optional<std::vector<std::optional<int64_t>>> sizesOf(const shapes::ShapeTable& shapes,
                                                           ValueId value);

/// Returns whether a value is a constant, or an input of the main graph whose size is a number.
bool comesWithModel(const graph::Graph& graph, const shapes::ShapeTable& shapes, ValueId value);

/// Follows a matrix, whose axes @p outAxis and @p inAxis are output and input features to its
/// product, back through DequantizeLinear, Cast, Identity and Transpose. What is computed from the
/// model's tensors otherwise (a slice of a fused weight, an integer weight times its scale) is
/// taken as it is computed. Absent where it does not come with the model.
std::optional<StoredWeight> storedWeight(const graph::Graph& graph,
                                         const shapes::ShapeTable& shapes, ValueId seen,
                                         std::size_t outAxis, std::size_t inAxis);

/// The node's input, absent where it is left out.
std::optional<ValueId> inputOf(const graph::Node& node, std::size_t i);

} // namespace meshwright::blocks
