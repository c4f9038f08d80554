#pragma once

#include "core/shapes/shapes.h"

#include <vector>

namespace meshwright::shapes {

/// What says which type and dimensions a value has; several where each says a part.
struct ShapeSource
{
    bool isDeclared = false; ///< by an input, an output, or value_info
    bool isInitializer = false;
    bool isInferred = false; ///< by the rule of the operator that makes it, or its body
    bool isFromLibonnx = false;
    bool isPassed = false; ///< into a subgraph or function, by who calls it

    bool operator==(const ShapeSource&) const = default;
};

struct SourcedShapes
{
    ShapeTable table;
    std::vector<ShapeSource> sources; ///< per value; nothing of it where nothing is known
};

/// inferShapes(), and where each value's shape is known from.
Result<SourcedShapes> inferSourcedShapes(const graph::Graph& graph, const Options& options,
                                         Progress& progress);

} // namespace meshwright::shapes
