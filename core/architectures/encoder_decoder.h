#pragma once

#include "core/architectures/attention.h"
#include "core/architectures/parts.h"
#include "core/architectures/purpose.h"

namespace meshwright::architectures {

/// Attention of an encoder or a decoder with modules of these names.
struct StackAttention
{
    std::string_view query = "q_proj", key = "k_proj", value = "v_proj", output = "out_proj";
    int64_t hidden = 1, heads = 1, size = 1;
    bool hasBias = true, hasKeyBias = false;
    std::optional<double> scale = {};

    int64_t inner() const { return heads * size; }
};

/// What the scores of a decoder's or an encoder's own tokens are changed by.
struct StackMask
{
    bool isCausal = false;
    Tensor bias = {}, seen = {}; ///< as in AttentionForm
};

/// Queries of @p x over keys and values of @p source, which may be x.
Tensor attendTo(ModelWriter& w, const StackAttention& form, const Tensor& x, const Tensor& source,
                const StackMask& mask, const std::optional<CacheNames>& cache);

/// What a decoder reads of its encoder.
struct Encoded
{
    Tensor output; ///< empty: keys and values are kept by the caller
    graph::Dim length;
};

/// Queries of @p x over keys and values of an encoder: of its output, or of what a caller keeps of
/// it, "past_key_values.<layer>.encoder.key" [batch, heads, length, d].
Tensor attendToEncoder(ModelWriter& w, const StackAttention& form, const Tensor& x,
                       const Encoded& encoded, int64_t layer);

/// The cache of a decoder's own tokens.
std::optional<CacheNames> decoderCache(Purpose purpose, int64_t layer);

} // namespace meshwright::architectures
