#pragma once

#include "core/graph/graph.h"

#include <cstdint>
#include <set>
#include <string>

namespace meshwright::grouping {

/// Sums that go beyond int64 are its largest number.
struct WeightTotals
{
    int64_t tensors = 0;
    /// Elements of tensors of more than one, floating-point, quantised to 8 bits and fewer, or
    /// whole numbers that are dequantised.
    int64_t parameters = 0;
    Bytes bytes; ///< of those whose size is known
};

/// The tensors that a model stores.
struct ModelWeights
{
    WeightTotals initializers;
    /// Such tensors that Constant nodes hold, as some exporters write weights.
    WeightTotals constants;
    int64_t external = 0; ///< initializers that are in files beside the model
    std::set<std::string> files; ///< those, as the model names them
};

/// Adds a tensor to the totals. @p isWeight: its elements are parameters in any type.
void addTensor(const graph::TensorInfo& tensor, WeightTotals& totals, bool isWeight = false);

/// Counts the tensors of a model without reading a weight.
ModelWeights modelWeights(const graph::Graph& graph);

} // namespace meshwright::grouping
