#pragma once

#include "core/architectures/attention.h"
#include "core/architectures/parts.h"
#include "core/architectures/purpose.h"

#include <map>

namespace meshwright::architectures {

/// Cosines and sines of the angles of all positions, [batch, sequence, d/2].
struct RotaryTables
{
    Tensor cosines, sines;
    int64_t size = 0; ///< features of a head that turn
};

/// Where a decoder's tokens stand: "position_ids" [batch, sequence] and what follows from them and
/// from the length of the cache. Each is written when it is first asked for.
class Positions
{
public:
    /// @p tokens [batch, sequence] are the new ones; @p cache is a past [b, n, length, d].
    Positions(ModelWriter& writer, Purpose purpose, Tensor tokens,
              Tensor cache = CacheNames(0).pastKey)
        : m_writer(writer)
        , m_purpose(purpose)
        , m_tokens(std::move(tokens))
        , m_cache(std::move(cache))
    {
    }

    Tensor ids();
    /// Angles position · theta^(−2i/size).
    const RotaryTables& rotary(int64_t size, double theta);
    /// x [b, s, n · d], or [b, n, s, d] where @p heads is 0.
    Tensor turned(const Tensor& x, const RotaryTables& tables, int64_t heads, int64_t headDim,
                  bool isInterleaved = false);
    /// [sequence, total]: whether a token sees another one among the last @p window.
    Tensor window(int64_t window);
    /// The same, and that it sees no later one. @p window 0: all earlier ones.
    Tensor seen(int64_t window);
    /// The same of all earlier ones where attention is written in parts; else nothing.
    Tensor seenInParts();
    /// [1, heads, sequence, total]: slopes of heads times the distance (Press et al., 2021).
    Tensor linearBiases(int64_t heads);

    Tensor distance(); ///< of a query and a key, [sequence, total]; that of a later key is below 0

private:
    /// The cache's length before the pass; a scalar.
    Tensor past();
    Tensor queries(); ///< [sequence, 1]
    Tensor keys(); ///< [1, total]

    ModelWriter& m_writer;
    Purpose m_purpose;
    Tensor m_tokens, m_cache, m_ids, m_past, m_queries, m_keys, m_distance;
    std::map<std::pair<int64_t, double>, RotaryTables> m_rotary;
    std::map<int64_t, Tensor> m_windows, m_seen;
};

} // namespace meshwright::architectures
