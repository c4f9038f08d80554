#pragma once

#include "core/graph/graph.h"

namespace meshwright::tests {

/// A decoder as PyTorch's exporter writes one: names scoped by slashes
/// ("/model/layers.7/self_attn/q_proj/MatMul"), shapes computed through Shape, Gather and Concat,
/// rotary position embedding, RMS normalization written out, a gated MLP.
struct DecoderShape
{
    int layers = 12;
    int64_t hidden = 2048;
    int64_t heads = 16; ///< divides hidden
    int64_t intermediate = 8192;
    int64_t vocabulary = 32000;
};

constexpr int kDecoderNodesPerLayer = 112;
constexpr int kDecoderNodesOutside = 21; ///< embedding, position tables, head

/// The graph, layers · kDecoderNodesPerLayer + kDecoderNodesOutside nodes; every weight lies in an
/// external file that does not exist. 512 layers make 57,365 nodes. Inputs: input_ids [batch, seq]
/// and attention_mask [batch, 1, seq, seq]; output: logits [batch, seq, vocabulary].
graph::Graph generatedDecoder(const DecoderShape& shape);

} // namespace meshwright::tests
