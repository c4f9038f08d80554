#pragma once

#include "core/exchange/polygraphy/attention_layers.h"
#include "core/exchange/polygraphy/shard_hints.h"
#include "core/shapes/shapes.h"

#include <optional>
#include <string>
#include <vector>

namespace meshwright::exchange {

/// A tensor with the axis of it that is the sequence.
struct SequenceTensor
{
    ValueId value;
    std::size_t axis = 0;
    std::optional<std::size_t> rank; ///< absent only where the axis is 0
    bool isDoubted = false; ///< by its size another axis is the sequence
};

/// An attention of the model that hints speak of.
struct HintedLayer
{
    AttentionLayer layer;
    bool gatherKv = false, gatherQ = false;
    std::optional<FusedAttention> replace;
    SequenceTensor q, k, v;
};

/// Hints of context parallelism with all that they name found in a model.
struct ContextHints
{
    std::vector<SequenceTensor> inputs, outputs;
    std::vector<HintedLayer> layers;
};

/// Where a role of an attention has its sequence.
enum class AttentionRole
{
    Query,
    Key,
    Value,
};

/// The axis of the sequence by what the attention computes: the last but one, of the keys of a
/// product (which are transposed) the last.
std::optional<std::size_t> sequenceAxis(const AttentionLayer& layer, AttentionRole role,
                                        std::optional<std::size_t> rank);

/// The rank that inference knows of a value.
std::optional<std::size_t> rankOf(const shapes::ShapeTable& shapes, ValueId value);

/// Finds in the model what hints name; inputs and outputs of G1 hints are those that the layers
/// depend on and lead to. What is not there, not matched or does not fit is an error among the
/// diagnostics, with the line of @p hints; an index that is not the sequence is a warning.
ContextHints findInModel(const ShardHints& hints, const graph::Graph& graph,
                         const shapes::ShapeTable& shapes, std::vector<Diagnostic>& diagnostics);

} // namespace meshwright::exchange
