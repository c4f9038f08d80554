#pragma once

#include <cstdint>

namespace meshwright::architectures {

/// What a model is made for.
enum class Purpose : uint8_t
{
    Prompt, ///< all tokens in one pass
    Training, ///< the same with labels, to a loss
    Serving, ///< a decoder with a key-value cache: past in, present out
};

} // namespace meshwright::architectures
