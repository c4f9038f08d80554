#pragma once

#include "core/graph/types.h"

#include <string>

namespace meshwright::tests {

/// All are files' bytes.
///
/// Polygraphy's tests/models/attention.onnx: softmax(q · k) · v of three inputs without shapes.
std::string attentionModel();
/// Its attention_same_qkv.onnx: the input q is all three.
std::string sameQkvModel();
/// Its multi_attention.onnx: two attentions beside each other, of q, k, v and of q1, k2, v2.
std::string multiAttentionModel();

struct SelfAttention
{
    graph::Dim sequence = int64_t(8);
    bool hasScale = true; ///< a Mul between the first product and the softmax
    bool hasMask = false; ///< and an Add of an input "mask" [1, sequence, sequence]
    int64_t heads = 1; ///< of more: "q", "k", "v" become [1, heads, sequence, 4 / heads]
    bool constantReshape = false; ///< the sequence is a number in the shapes of the heads
    int layers = 1;
    int64_t secondHeads = 0; ///< of the second layer; 0: as of the first
};

/// x [1, sequence, 4] · W → q, k, v; k_T; y = softmax(q · k_T / 2 + mask) · v · W + x, float32 with
/// weights of sines. Names of the second layer end in "2". The output is "y" ("y2").
std::string selfAttentionModel(const SelfAttention& options = {});

} // namespace meshwright::tests
