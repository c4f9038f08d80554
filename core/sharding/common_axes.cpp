#include "core/sharding/common_axes.h"

#include "core/sharding/projection.h"

#include <algorithm>
#include <tuple>

namespace meshwright::sharding {

namespace {

using operators::FactorKind;

int kindRank(FactorKind kind)
{
    switch (kind) {
    case FactorKind::PassThrough:
        return 3;
    case FactorKind::Reduction:
        return 2;
    case FactorKind::Permutation:
        return 1;
    case FactorKind::NeedReplication:
        return 0;
    }
    return 0;
}

bool isLess(const AxisList& a, const AxisList& b)
{
    return std::lexicographical_compare(
        a.begin(), a.end(), b.begin(), b.end(), [](const Axis& x, const Axis& y) {
            return std::tie(x.axis, x.before, x.size) < std::tie(y.axis, y.before, y.size);
        });
}

/// An annotation of lower priority gives way to the others: a weight that is only stored in parts
/// is gathered where these parts are in the way.
bool yields(const TensorSharding& sharding)
{
    return std::any_of(sharding.dims.begin(), sharding.dims.end(), [](const DimSharding& dim) {
        return dim.priority > 0 && !dim.axes.empty();
    });
}

class AxesChooser
{
public:
    AxesChooser(const Rule& rule, const std::vector<const TensorSharding*>& tensors)
        : m_rule(rule)
        , m_tensors(tensors)
        , m_projections(tensors.size())
    {
        for (std::size_t t = 0; t < tensors.size(); ++t) {
            if (tensors[t])
                m_projections[t] = project(*tensors[t], rule.tensors[t], rule);
            else
                m_projections[t].factors.resize(rule.factors.size());
            m_counts.push_back(tensors[t] && yields(*tensors[t]) ? 0 : rule.tensors[t].elements);
        }
    }

    CommonAxes run()
    {
        if (const std::optional<CommonAxes> agreed = agreement()) {
            m_common = *agreed;
        } else if (const std::optional<std::size_t> kept = unaryShortcut()) {
            keep(*kept);
        } else {
            chooseGreedily();
            moveReplicated();
        }
        return std::move(m_common);
    }

private:
    bool has(std::size_t t, std::size_t factor) const
    {
        return m_projections[t].factors[factor].present;
    }

    bool overflows() const
    {
        for (const TensorProjection& projection : m_projections) {
            for (const FactorSharding& factor : projection.factors) {
                if (!factor.overflow.empty())
                    return true;
            }
        }
        return false;
    }

    /// The tensors' own axes, where all agree and no axis is on two factors.
    std::optional<CommonAxes> agreement() const
    {
        CommonAxes common(m_rule.factors.size());
        if (overflows())
            return std::nullopt;
        for (std::size_t f = 0; f < common.size(); ++f) {
            bool found = false;
            for (std::size_t t = 0; t < m_projections.size(); ++t) {
                if (!has(t, f))
                    continue;
                const AxisList& axes = m_projections[t].factors[f].axes;
                if (found && axes != common[f])
                    return std::nullopt;
                common[f] = axes;
                found = true;
            }
            if (m_rule.factors[f].kind == FactorKind::NeedReplication && !common[f].empty())
                return std::nullopt;
            for (std::size_t other = 0; other < f; ++other) {
                for (const Axis& axis : common[f]) {
                    if (overlapsAny(common[other], axis))
                        return std::nullopt;
                }
            }
        }
        return common;
    }

    bool isSplitAlongPermutation(std::size_t t) const
    {
        for (std::size_t f = 0; f < m_rule.factors.size(); ++f) {
            if (m_rule.factors[f].kind == FactorKind::Permutation && has(t, f)
                && !m_projections[t].factors[f].axes.empty())
                return true;
        }
        return false;
    }

    /// Of exactly two tensors without compound dimensions and without factors that must stay whole:
    /// the one whose sharding is kept.
    std::optional<std::size_t> unaryShortcut() const
    {
        std::vector<std::size_t> both;
        for (std::size_t t = 0; t < m_tensors.size(); ++t) {
            if (!m_tensors[t] || m_rule.tensors[t].dims.empty())
                continue;
            both.push_back(t);
            for (const std::vector<uint32_t>& dim : m_rule.tensors[t].dims) {
                if (dim.size() > 1)
                    return std::nullopt;
            }
        }
        if (both.size() != 2)
            return std::nullopt;
        for (const RuleFactor& factor : m_rule.factors) {
            if (factor.kind == FactorKind::NeedReplication)
                return std::nullopt;
        }
        const auto [a, b] = std::pair(both[0], both[1]);
        if (isSplitAlongPermutation(a) != isSplitAlongPermutation(b))
            return isSplitAlongPermutation(a) ? b : a;
        if (m_rule.tensors[a].elements != m_rule.tensors[b].elements)
            return m_rule.tensors[a].elements > m_rule.tensors[b].elements ? a : b;
        return m_tensors[b]->shards() > m_tensors[a]->shards() ? b : a;
    }

    /// One tensor stays as it is; factors that only others have keep what is not used by then.
    void keep(std::size_t kept)
    {
        m_common.assign(m_rule.factors.size(), {});
        AxisList used;
        for (std::size_t f = 0; f < m_common.size(); ++f) {
            if (has(kept, f))
                m_common[f] = m_projections[kept].factors[f].axes;
            used.insert(used.end(), m_common[f].begin(), m_common[f].end());
        }
        for (std::size_t f = 0; f < m_common.size(); ++f) {
            for (std::size_t t = 0; t < m_projections.size() && !has(kept, f); ++t) {
                if (!has(t, f))
                    continue;
                for (const Axis& axis : m_projections[t].factors[f].axes) {
                    std::optional<Axis> rest = axis;
                    for (const Axis& other : used)
                        rest = rest ? prefixWithout(*rest, other) : std::nullopt;
                    if (!rest)
                        break;
                    append(m_common[f], *rest);
                    used.push_back(*rest);
                    if (*rest != axis)
                        break;
                }
            }
        }
    }

    struct Candidate
    {
        std::size_t factor = 0;
        AxisList axes;
        double extraShards = 1;
    };

    /// Every list on any tensor, and what begins it.
    std::vector<Candidate> allCandidates() const
    {
        std::vector<Candidate> candidates;
        for (std::size_t f = 0; f < m_rule.factors.size(); ++f) {
            for (std::size_t t = 0; t < m_projections.size(); ++t) {
                if (!has(t, f))
                    continue;
                AxisList axes = m_projections[t].factors[f].axes;
                for (; !axes.empty(); axes.pop_back()) {
                    const bool known =
                        std::any_of(candidates.begin(), candidates.end(), [&](const Candidate& c) {
                            return c.factor == f && c.axes == axes;
                        });
                    if (!known)
                        candidates.push_back({f, axes, double(product(axes))});
                }
            }
        }
        return candidates;
    }

    /// A more major factor of the same dimension has not been split wholly yet.
    bool isWaiting(std::size_t factor) const
    {
        for (std::size_t t = 0; t < m_tensors.size(); ++t) {
            if (!m_tensors[t])
                continue;
            for (const std::vector<uint32_t>& dim : m_rule.tensors[t].dims) {
                const auto own = std::find(dim.begin(), dim.end(), uint32_t(factor));
                if (own == dim.end())
                    continue;
                for (auto major = dim.begin(); major != own; ++major) {
                    const int64_t size = m_rule.factors[*major].size;
                    if (size == kUnknownSize || product(m_common[*major]) < size)
                        return true;
                }
            }
        }
        return false;
    }

    double elementsStartingWith(const Candidate& candidate) const
    {
        double elements = 0;
        for (std::size_t t = 0; t < m_projections.size(); ++t) {
            if (has(t, candidate.factor)
                && prefixStatus(candidate.axes, m_projections[t].factors[candidate.factor].axes)
                    != PrefixStatus::NotAPrefix)
                elements += m_counts[t];
        }
        return elements;
    }

    bool isWorse(const Candidate& a, const Candidate& b) const
    {
        const auto key = [&](const Candidate& c) {
            return std::tuple(elementsStartingWith(c), kindRank(m_rule.factors[c.factor].kind),
                              c.extraShards, c.factor);
        };
        const auto keyA = key(a), keyB = key(b);
        return keyA != keyB ? keyA < keyB : isLess(a.axes, b.axes);
    }

    void chooseGreedily()
    {
        m_common.assign(m_rule.factors.size(), {});
        std::vector<Candidate> candidates = allCandidates();
        while (true) {
            const Candidate* best = nullptr;
            for (const Candidate& candidate : candidates) {
                if (!isWaiting(candidate.factor) && (!best || isWorse(*best, candidate)))
                    best = &candidate;
            }
            if (!best)
                return;
            const Candidate chosen = *best;
            m_common[chosen.factor] = chosen.axes;
            update(candidates, chosen);
        }
    }

    void update(std::vector<Candidate>& candidates, const Candidate& chosen) const
    {
        std::vector<Candidate> left;
        for (Candidate& candidate : candidates) {
            if (candidate.factor == chosen.factor) {
                if (prefixStatus(chosen.axes, candidate.axes) != PrefixStatus::StrictPrefix)
                    continue;
            } else {
                cutAtOverlap(candidate.axes, chosen.axes);
            }
            const AxisList& own = m_common[candidate.factor];
            if (prefixStatus(own, candidate.axes) != PrefixStatus::StrictPrefix)
                continue;
            candidate.extraShards = double(product(candidate.axes)) / double(product(own));
            const bool known = std::any_of(left.begin(), left.end(), [&](const Candidate& c) {
                return c.factor == candidate.factor && c.axes == candidate.axes;
            });
            if (!known)
                left.push_back(std::move(candidate));
        }
        candidates = std::move(left);
    }

    static void cutAtOverlap(AxisList& axes, const AxisList& chosen)
    {
        for (std::size_t i = 0; i < axes.size(); ++i) {
            std::optional<Axis> rest = axes[i];
            for (const Axis& other : chosen)
                rest = rest ? prefixWithout(*rest, other) : std::nullopt;
            if (rest == axes[i])
                continue;
            axes.resize(i);
            if (rest)
                axes.push_back(*rest);
            return;
        }
    }

    /// Axes on factors that must stay whole move, where they fit evenly, to pass-through factors
    /// that all tensors have: a Concat runs on a split batch instead of a split axis.
    void moveReplicated()
    {
        for (std::size_t f = 0; f < m_common.size(); ++f) {
            if (m_rule.factors[f].kind != FactorKind::NeedReplication)
                continue;
            const AxisList axes = std::move(m_common[f]);
            m_common[f].clear();
            for (const Axis& axis : axes) {
                if (const auto target = evenTarget(axis))
                    append(m_common[*target], axis);
            }
        }
    }

    std::optional<std::size_t> evenTarget(const Axis& axis) const
    {
        for (std::size_t f = 0; f < m_common.size(); ++f) {
            const RuleFactor& factor = m_rule.factors[f];
            bool everywhere = factor.kind == FactorKind::PassThrough && !isWaiting(f);
            for (std::size_t t = 0; t < m_tensors.size() && everywhere; ++t)
                everywhere = !m_tensors[t] || m_rule.tensors[t].dims.empty() || has(t, f);
            const int64_t parts = product(m_common[f]) * axis.size;
            if (everywhere && (factor.size == kUnknownSize || factor.size % parts == 0))
                return f;
        }
        return std::nullopt;
    }

    const Rule& m_rule;
    const std::vector<const TensorSharding*>& m_tensors;
    std::vector<TensorProjection> m_projections;
    std::vector<double> m_counts; ///< elements that speak for what a tensor has
    CommonAxes m_common;
};

} // namespace

CommonAxes commonAxes(const Rule& rule, const std::vector<const TensorSharding*>& tensors)
{
    return AxesChooser(rule, tensors).run();
}

} // namespace meshwright::sharding
