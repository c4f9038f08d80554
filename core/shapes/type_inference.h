#pragma once

#include "core/graph/graph.h"
#include "core/operators/tensor_facts.h"

#include <vector>

namespace meshwright::shapes {

/// Gives values without an element type the one that follows from the values beside them: an
/// operator that has one type for several arguments passes it on in all directions, so that a
/// custom operator's result gets it from the Conv that reads it with a float weight. Values of
/// subgraphs take part, those of functions do not. Types that are known stay.
void inferTypes(const graph::Graph& graph, std::vector<operators::TensorFacts>& facts);

} // namespace meshwright::shapes
