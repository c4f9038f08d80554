#pragma once

#include "core/base/result.h"
#include "core/simulate/pricing/kv_cache.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace meshwright::simulate {

/// What a symbol of a served model counts.
enum class SymbolRole : uint8_t
{
    Batch, ///< requests of a group
    NewTokens, ///< of each request in this pass: the prompt, or one
    Past, ///< tokens in the cache before the pass
    Total ///< after it
};

/// One pass of a model over a group of requests.
struct PhaseSize
{
    int64_t batch = 1, newTokens = 1, past = 0;

    bool operator==(const PhaseSize&) const = default;
};

/// Which symbols of a model say how large a pass is.
struct Phases
{
    std::map<std::string, SymbolRole> roles;
    std::optional<int64_t> fixedBatch; ///< the model takes no other
    bool hasCache = false; ///< false: every pass computes all tokens again

    /// The bindings of a pass; without a cache the tokens of the past are new ones too.
    operators::Bindings bind(const PhaseSize& size, operators::Bindings base) const;
};

/// Derives the symbols from the cache's dimensions, or without a cache from the first input of
/// token numbers; symbols that these do not reach (an attention mask's) by their names. Errors name
/// the input whose dimension is a fixed number where phases differ, and say what to do.
Result<Phases> findPhases(const graph::Graph& graph, const shapes::ShapeTable& shapes,
                          const KvCache& cache);

} // namespace meshwright::simulate
