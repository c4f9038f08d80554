#pragma once

#include "core/architectures/parts.h"
#include "core/architectures/positions.h"

#include <string>
#include <string_view>

namespace meshwright::architectures {

/// What the modules of a decoder are called.
struct PackedNames
{
    std::string_view model, embedding, layer, firstNorm, secondNorm, lastNorm;
    std::string_view attention, inputs = "query_key_value", output = "dense";
    std::string_view up = "dense_h_to_4h", down = "dense_4h_to_h";
};

/// A decoder of GPT-2's time: layer norms, one weight for queries, keys and values, plain MLPs.
struct PackedForm
{
    PackedNames names;
    int64_t hidden = 1, layers = 1, heads = 1, inner = 1, vocabulary = 1;
    std::string activation = "gelu_new";
    NormForm norm;
    bool isInterleaved = false; ///< head by head: [heads, 3, size]; else [3, heads, size]
    bool isParallel = false; ///< attention and MLP read the same
    bool isNormedResidual = false; ///< what is added to is behind the norm
    bool hasEmbeddingNorm = false;
    int64_t length = 0; ///< rows of a table of positions; 0: there is none
    int64_t rotarySize = 0; ///< features of a head that turn; 0: none
    double theta = 10000;
    bool hasLinearBiases = false; ///< scores by distance
    std::string_view head; ///< empty: the table of embeddings
};

void writePacked(ModelWriter& w, const PackedForm& form, Purpose purpose);

/// The cache of a layer where there is one.
std::optional<CacheNames> cacheOf(Purpose purpose, int64_t layer);

} // namespace meshwright::architectures
