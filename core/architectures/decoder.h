#pragma once

#include "core/architectures/attention.h"
#include "core/architectures/mixture.h"
#include "core/architectures/parts.h"
#include "core/architectures/purpose.h"

#include <optional>
#include <string>
#include <vector>

namespace meshwright::architectures {

/// Attention whose keys and values are made of a narrow latent (DeepSeek-V2, section 2.1).
struct LatentForm
{
    int64_t queryRank = 0; ///< 0: queries are made of the hidden state
    int64_t rank = 1; ///< of keys and values
    int64_t plain = 1, turning = 1; ///< features of a head's key without and with a position
};

/// A decoder of layers x + attention(norm(x)), x + mlp(norm(x)) with rotary positions: Llama and
/// those after it. Modules and weights have the names of Llama's checkpoints.
struct DecoderForm
{
    int64_t hidden = 1, layers = 1, vocabulary = 1, intermediate = 1;
    int64_t heads = 1, keyHeads = 1, headDim = 1;
    NormForm norm {true, 1e-6};
    std::string activation = "silu";

    bool hasInputBias = false; ///< of queries, keys and values
    bool hasOutputBias = false;
    bool hasMlpBias = false;
    bool isFused = false; ///< qkv_proj and gate_up_proj (Phi-3)
    bool hasHeadNorms = false; ///< of queries and keys
    bool hasOuterNorms = false; ///< of what attention and MLP give too (Gemma 2)
    bool hasSinks = false; ///< a logit of each head that no key has (gpt-oss)
    bool isTied = false;
    double embeddingScale = 1;
    std::optional<double> scale; ///< of scores
    double softcap = 0, finalSoftcap = 0;

    double theta = 10000;
    int64_t rotarySize = 0; ///< features of a head; 0: all
    std::vector<int64_t> windows; ///< per layer; 0: all tokens are seen
    std::vector<double> thetas; ///< per layer, 0: no positions; empty: theta
    std::optional<LatentForm> latent;

    std::optional<MixtureForm> mixture;
    std::vector<bool> hasExperts; ///< per layer; empty: all, where there is a mixture
    std::string_view mlpModule = "mlp", expertModule = "mlp";
};

/// The graph of such a decoder. @p valueSize of latent attention is DecoderForm::headDim.
void writeDecoder(ModelWriter& w, const DecoderForm& form, Purpose purpose);

} // namespace meshwright::architectures
