#pragma once

#include <cstdint>
#include <string_view>

namespace meshwright::shapes {

/// What exporters mean by the name of an open dimension.
enum class SymbolMeaning : uint8_t
{
    Past, ///< "past_sequence_length", "cache_len": what was read before
    Sequence, ///< "seq_len", "S", "T": of one step
    WholeSequence, ///< "total_sequence_length", "max_seq": with the past, or at most
    Batch, ///< "batch_size", "B", "N"
    Image, ///< "height", "W"
    Other ///< and sums
};

/// By the name alone, upper and lower case and spaces not told apart.
SymbolMeaning meaningOf(std::string_view symbol);

} // namespace meshwright::shapes
