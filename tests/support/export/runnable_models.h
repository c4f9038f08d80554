#pragma once

#include "app/verify/model_inputs.h"
#include "tests/support/model/model_builder.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace meshwright::tests {

/// How a model's weights are written.
enum class WeightPlace
{
    Inside, ///< raw_data of the model file
    Beside, ///< all in one file beside it
};

/// A model with weights that computes something: pseudo-random float32 weights, always the same.
struct RunnableModel : app::verify::ModelInterface
{
    std::string model; ///< the file's bytes
    std::string weights; ///< of kWeightFile; empty: inside
};

constexpr const char* kWeightFile = "weights.bin";

/// Writes the model and, where they lie beside it, its weights.
void writeModel(const RunnableModel& model, const std::filesystem::path& path);

/// Blocks are called "layers.0", "layers.1", …, their nodes "layers.0/q_proj", their weights
/// "layers.0.q_proj.weight".
struct TransformerSizes
{
    int layers = 4;
    int64_t heads = 6, keyHeads = 3, headDim = 8;
    int64_t intermediate = 48, vocabulary = 40;
    int64_t batch = 2, sequence = 12; ///< to run it with
    bool symbolic = true; ///< the inputs' dimensions are "batch" and "seq"; else numbers
};

/// A decoder as exporters write one: RMS normalization written out, rotary position embedding,
/// grouped-query attention with keys and values expanded to all heads, a causal mask made of
/// positions, a gated MLP. Input: input_ids; output: logits.
RunnableModel runnableDecoder(const TransformerSizes& sizes,
                              WeightPlace place = WeightPlace::Inside);

/// An encoder: LayerNormalization, multi-head attention and MLP with biases, GELU by Erf, a
/// pooler. keyHeads is not used. Inputs: input_ids, attention_mask; outputs: hidden, pooled.
RunnableModel runnableEncoder(const TransformerSizes& sizes,
                              WeightPlace place = WeightPlace::Inside);

/// Residual convolution blocks "layers.N" with BatchNormalization, pooling and a classifier. Input:
/// image [batch, 3, 16, 16]; output: scores.
RunnableModel runnableConvolutions(int layers = 4, WeightPlace place = WeightPlace::Inside);

/// Blocks of a mixture of experts: a router takes the two best of @p experts, whose weights are
/// stacked [experts, in, out]. Input: x [batch, seq, 24]; output: y.
RunnableModel runnableMixture(int64_t experts = 6, int layers = 4,
                              WeightPlace place = WeightPlace::Inside);

} // namespace meshwright::tests
