#pragma once

#include "core/sharding/rule.h"

#include <cstdint>
#include <vector>

namespace meshwright::sharding {

/// Factors of several rules, of which some turn out to be the same thing. Union-find.
class SharedFactors
{
public:
    using Dims = std::vector<std::vector<uint32_t>>; ///< factors per dimension, major first

    uint32_t add(const RuleFactor& factor);

    /// The number that all factors have that are the same as @p factor.
    uint32_t root(uint32_t factor) const;

    const RuleFactor& of(uint32_t factor) const { return m_factors[root(factor)]; }

    /// Makes the factors of two tensors' dimensions the same, one by one: of the stricter kind.
    /// False: they are not equally many, or differ in size.
    bool unite(const Dims& a, const Dims& b);
    bool areSame(const Dims& a, const Dims& b) const;

private:
    bool unite(uint32_t a, uint32_t b);

    std::vector<uint32_t> m_parents;
    std::vector<RuleFactor> m_factors;
};

} // namespace meshwright::sharding
