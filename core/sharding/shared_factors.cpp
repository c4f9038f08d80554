#include "core/sharding/shared_factors.h"

#include <algorithm>

namespace meshwright::sharding {

namespace {

using operators::FactorKind;

FactorKind stricter(FactorKind a, FactorKind b)
{
    const auto strictness = [](FactorKind kind) {
        return kind == FactorKind::PassThrough ? 0 : kind == FactorKind::Reduction ? 1 : 2;
    };
    return strictness(a) < strictness(b) ? b : a;
}

template<typename Compare>
bool eachPair(const SharedFactors::Dims& a, const SharedFactors::Dims& b, Compare compare)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](const std::vector<uint32_t>& x, const std::vector<uint32_t>& y) {
                          return std::equal(x.begin(), x.end(), y.begin(), y.end(), compare);
                      });
}

} // namespace

uint32_t SharedFactors::add(const RuleFactor& factor)
{
    m_parents.push_back(uint32_t(m_parents.size()));
    m_factors.push_back(factor);
    return m_parents.back();
}

uint32_t SharedFactors::root(uint32_t factor) const
{
    while (m_parents[factor] != factor)
        factor = m_parents[factor];
    return factor;
}

bool SharedFactors::unite(const Dims& a, const Dims& b)
{
    return eachPair(a, b, [&](uint32_t x, uint32_t y) { return unite(x, y); });
}

bool SharedFactors::areSame(const Dims& a, const Dims& b) const
{
    return eachPair(a, b, [&](uint32_t x, uint32_t y) { return root(x) == root(y); });
}

bool SharedFactors::unite(uint32_t a, uint32_t b)
{
    a = root(a);
    b = root(b);
    if (a == b)
        return true;
    RuleFactor& kept = m_factors[a];
    const RuleFactor& other = m_factors[b];
    if (kept.size != other.size && kept.size != kUnknownSize && other.size != kUnknownSize)
        return false;
    kept.size = std::max(kept.size, other.size);
    // What is summed where it is an operand is kept where it is a result.
    kept.kind = stricter(kept.kind, other.kind);
    kept.blocked = kept.blocked || other.blocked;
    if (kept.role == operators::FactorRole::Plain)
        kept.role = other.role;
    m_parents[b] = a;
    return true;
}

} // namespace meshwright::sharding
