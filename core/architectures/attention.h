#pragma once

#include "core/architectures/model_writer.h"

#include <optional>

namespace meshwright::architectures {

struct AttentionForm
{
    int64_t queryHeads = 1, keyHeads = 1;
    int64_t headDim = 1, valueDim = 1;
    std::optional<double> scale; ///< absent: 1/√headDim
    double softcap = 0;
    bool isCausal = true;
    bool isByHead = false; ///< q, k, v and the result are [b, n, s, d]
    Tensor bias; ///< added to the scores; empty: none
    Tensor allowed; ///< which keys count, isCausal apart; empty: all
    Tensor seen; ///< the same with isCausal in it: attention in parts has nothing else to mask by
    Tensor sinks; ///< [n], a logit of each head that no key has; such attention is in parts

    /// As many heads of queries as of keys, all of one size.
    static AttentionForm of(int64_t heads, int64_t size);
};

/// Where the keys and values of a layer are kept.
struct CacheNames
{
    std::string pastKey, pastValue, presentKey, presentValue;

    /// "past_key_values.3.key" and "present.3.key"
    explicit CacheNames(int64_t layer, const std::string& kind = {});
};

/// Attention of q [b, s, n · d], k and v to [b, s, n · valueDim], as one operator or in parts, as
/// ModelWriter::attention() says. With a cache, keys and values of earlier tokens are inputs and
/// longer ones outputs of the model.
Tensor attend(ModelWriter& w, const AttentionForm& form, const Tensor& q, const Tensor& k,
              const Tensor& v, const std::optional<CacheNames>& cache);

/// [b, s, n · d] to [b, n, s, d] and back.
Tensor splitHeads(ModelWriter& w, const Tensor& x, int64_t heads, int64_t size);
Tensor joinHeads(ModelWriter& w, const Tensor& x, int64_t features);

} // namespace meshwright::architectures
