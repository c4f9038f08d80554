#include "core/sharding/split_factors.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace meshwright::sharding {

namespace {

/// Cuts each factor into parts so that the cuts of all components fall between parts.
class Refiner
{
public:
    Refiner(const Rule& rule, const std::vector<TensorComponents>& components)
        : m_rule(rule)
        , m_components(components)
        , m_parts(rule.factors.size())
    {
        for (std::size_t f = 0; f < rule.factors.size(); ++f)
            m_parts[f] = {rule.factors[f].size};
    }

    SplitFactors run()
    {
        // Cutting a factor for one tensor can cut it for another that is held otherwise.
        for (std::size_t t = 0; t < m_rule.tensors.size(); ++t) {
            for (std::size_t d = 0; d < m_rule.tensors[t].dims.size(); ++d) {
                const std::vector<uint32_t>& factors = m_rule.tensors[t].dims[d];
                if (!componentsOf(t, d).empty())
                    m_fits[{t, d}] =
                        isOneToOne(m_rule, factors) && cutFactors(factors, componentsOf(t, d));
            }
        }
        return {build(), m_parts};
    }

private:
    /// With numbers as far as the rule has them.
    DimComponents componentsOf(std::size_t t, std::size_t d) const
    {
        if (t >= m_components.size() || d >= m_components[t].size())
            return {};
        int64_t size = 1;
        for (const uint32_t factor : m_rule.tensors[t].dims[d])
            size *= m_rule.factors[factor].size; // that of a symbol is 0
        return withNumbers(m_components[t][d], size);
    }

    /// Walks components and factor parts together, cutting the longer of the two at the shorter's
    /// end. 2304 with components 3, 768: the part 2304 is cut into 3 and 768.
    bool cutFactors(const std::vector<uint32_t>& factors, const DimComponents& components)
    {
        std::vector<std::vector<int64_t>> cut = m_parts;
        std::size_t next = 0;
        int64_t wanted = 1; ///< what is left of the current component
        for (const uint32_t factor : factors) {
            std::vector<int64_t> parts;
            const bool isLast = factor == factors.back();
            for (int64_t part : cut[factor]) {
                if (part == kUnknownSize && wanted == 1
                    && takeUnknown(components, next, isLast && cut[factor].size() == 1, parts))
                    continue;
                while (part != 1) {
                    while (wanted == 1 && next < components.size())
                        wanted = components[next++];
                    // Either ends where the other does or holds it whole: 6 against 4 cuts across.
                    const bool areNumbers = part != kUnknownSize && wanted != kUnknownSize;
                    const int64_t common = areNumbers ? std::gcd(part, wanted) : 1;
                    if (common == 1 || (common != part && common != wanted))
                        return false;
                    parts.push_back(common);
                    part /= common;
                    wanted /= common;
                }
            }
            cut[factor] = parts.empty() ? std::vector<int64_t> {1} : std::move(parts);
        }
        while (next < components.size() && components[next] == 1)
            ++next;
        if (wanted != 1 || next != components.size())
            return false;
        m_parts = std::move(cut);
        return true;
    }

    /// A factor whose size is a symbol's is the component that is one; the last of its dimension
    /// is all components that are left.
    static bool takeUnknown(const DimComponents& components, std::size_t& next, bool isLast,
                            std::vector<int64_t>& parts)
    {
        if (next == components.size() || (!isLast && components[next] != kUnknownSize))
            return false;
        const std::size_t end = isLast ? components.size() : next + 1;
        parts.insert(parts.end(), components.begin() + std::ptrdiff_t(next),
                     components.begin() + std::ptrdiff_t(end));
        next = end;
        return true;
    }

    Rule build() const
    {
        Rule refined = m_rule;
        refined.factors.clear();
        std::vector<std::vector<uint32_t>> renumbered(m_parts.size());
        for (std::size_t f = 0; f < m_parts.size(); ++f) {
            for (const int64_t part : m_parts[f]) {
                renumbered[f].push_back(uint32_t(refined.factors.size()));
                refined.factors.push_back(m_rule.factors[f]);
                refined.factors.back().size = part;
            }
        }
        for (Rule::Internal& internal : refined.internal)
            internal.factors = replaced(internal.factors, renumbered);
        for (std::size_t t = 0; t < m_rule.tensors.size(); ++t) {
            std::vector<std::vector<uint32_t>> dims;
            for (std::size_t d = 0; d < m_rule.tensors[t].dims.size(); ++d)
                appendDims(dims, refined, t, d, renumbered);
            refined.tensors[t].dims = std::move(dims);
        }
        return refined;
    }

    static std::vector<uint32_t> replaced(const std::vector<uint32_t>& factors,
                                          const std::vector<std::vector<uint32_t>>& renumbered)
    {
        std::vector<uint32_t> all;
        for (const uint32_t factor : factors)
            all.insert(all.end(), renumbered[factor].begin(), renumbered[factor].end());
        return all;
    }

    void appendDims(std::vector<std::vector<uint32_t>>& dims, Rule& refined, std::size_t t,
                    std::size_t d, const std::vector<std::vector<uint32_t>>& renumbered) const
    {
        const DimComponents components = componentsOf(t, d);
        const std::vector<uint32_t> factors = replaced(m_rule.tensors[t].dims[d], renumbered);
        if (components.empty()) {
            dims.push_back(factors);
            return;
        }
        if (!m_fits.at({t, d})) {
            for (const int64_t component : components) {
                dims.push_back({uint32_t(refined.factors.size())});
                refined.factors.push_back(
                    {component, operators::FactorKind::NeedReplication, true, {}});
            }
            return;
        }
        std::size_t next = 0;
        for (const int64_t component : components) {
            std::vector<uint32_t>& dim = dims.emplace_back();
            for (int64_t size = 1; next < factors.size() && (size < component || dim.empty());)
                size *= refined.factors[dim.emplace_back(factors[next++])].size;
        }
    }

    const Rule& m_rule;
    const std::vector<TensorComponents>& m_components;
    std::vector<std::vector<int64_t>> m_parts; ///< per factor of the rule
    std::map<std::pair<std::size_t, std::size_t>, bool> m_fits; ///< per held dimension
};

} // namespace

DimComponents withNumbers(const DimComponents& components, int64_t size)
{
    DimComponents numbers = components;
    int64_t known = 1;
    for (const int64_t component : components)
        known *= std::max<int64_t>(component, 1);
    const auto unknown = std::find(numbers.begin(), numbers.end(), kUnknownSize);
    if (unknown != numbers.end() && size > 0 && size % known == 0)
        *unknown = size / known;
    return numbers;
}

bool isOneToOne(const Rule& rule, const std::vector<uint32_t>& factors)
{
    return std::all_of(factors.begin(), factors.end(), [&](uint32_t factor) {
        const operators::FactorKind kind = rule.factors[factor].kind;
        return kind == operators::FactorKind::PassThrough
            || kind == operators::FactorKind::Reduction
            || rule.factors[factor].role != operators::FactorRole::Plain;
    });
}

SplitFactors splitFactors(const Rule& rule, const std::vector<TensorComponents>& components)
{
    return Refiner(rule, components).run();
}

DimComponents impliedComponents(const Rule& original, const SplitFactors& refined,
                                std::size_t tensor, std::size_t dim)
{
    const std::vector<uint32_t>& factors = original.tensors[tensor].dims[dim];
    if (factors.size() != 1 || refined.parts[factors.front()].size() < 2)
        return {};
    return refined.parts[factors.front()];
}

} // namespace meshwright::sharding
