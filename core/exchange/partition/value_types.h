#pragma once

#include "core/graph/graph.h"
#include "core/shapes/shapes.h"

namespace meshwright::proto {
class GraphProto;
} // namespace meshwright::proto

namespace meshwright::exchange {

/// Whether a value of the main graph is surely a tensor: it is declared so, or an operator that
/// makes nothing else made it.
bool isTensorValue(const graph::Graph& graph, ValueId value);

/// Declares every value of the main graph that is not declared yet and of which @p shapes knows the
/// type. @p model: that of the graph, by names.
void declareKnownValues(const graph::Graph& graph, const shapes::ShapeTable& shapes,
                        proto::GraphProto& model);

} // namespace meshwright::exchange
