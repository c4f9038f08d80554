#pragma once

#include <cstdint>
#include <span>

namespace meshwright {

/// Mixes a value into a hash so that order matters.
inline uint64_t mixHash(uint64_t hash, uint64_t value)
{
    hash ^= value + 0x9e3779b97f4a7c15ull + (hash << 6) + (hash >> 2);
    hash *= 0xff51afd7ed558ccdull;
    return hash ^ (hash >> 32);
}

/// Hashes a list of numbers, as the key of a map.
struct WordsHash
{
    using is_transparent = void;

    uint64_t operator()(std::span<const uint32_t> words) const
    {
        uint64_t hash = words.size();
        for (const uint32_t word : words)
            hash = mixHash(hash, word);
        return hash;
    }
};

} // namespace meshwright
