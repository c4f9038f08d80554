#include "core/sharding/lowering.h"

#include "core/operators/lowering.h"
#include "core/sharding/held_range.h"

#include <algorithm>
#include <set>

namespace meshwright::sharding {

namespace {

using graph::IndexRange;
using FactorRanges = std::map<uint32_t, IndexRange>;
using Reasons = std::map<uint32_t, UserText>;

/// The parts of a dimension's factors that make up a block of it: of (2)(4), [4, 6) is {1} and
/// [0, 2). False: it is no product of such parts.
bool takeApart(const std::vector<uint32_t>& factors, const Rule& rule, int64_t size,
               IndexRange block, FactorRanges& ranges)
{
    int64_t inner = 1;
    for (const uint32_t factor : factors)
        inner *= std::max<int64_t>(rule.factors[factor].size, 1);
    if (factors.size() == 1 && rule.factors[factors.front()].size == kUnknownSize) {
        ranges[factors.front()] = block;
        return true;
    }
    if (inner != size)
        return false;
    IndexRange rest = block;
    for (const uint32_t factor : factors) {
        const int64_t own = std::max<int64_t>(rule.factors[factor].size, 1);
        inner /= own;
        const bool isLast = factor == factors.back();
        if (rest.begin == 0 && rest.end == own * inner) {
            ranges[factor] = {0, own};
            rest = {0, inner};
        } else if (rest.begin % inner == 0 && rest.end % inner == 0) {
            ranges[factor] = {rest.begin / inner, rest.end / inner};
            rest = {0, inner}; // whatever this factor has, it has with all of the others
        } else if (!isLast && rest.begin / inner == (rest.end - 1) / inner) {
            const int64_t at = rest.begin / inner;
            ranges[factor] = {at, at + 1};
            rest = {rest.begin - at * inner, rest.end - at * inner};
        } else {
            return false;
        }
    }
    return true;
}

/// 4 over 3 devices are 2, 2 and none: hardly any runtime computes with nothing.
bool leavesEmptyParts(int64_t size, const AxisList& axes)
{
    const int64_t parts = product(axes);
    return size != kUnknownSize && parts > 1 && (size + parts - 1) / parts * (parts - 1) >= size;
}

/// Works out which factors of an operation must be whole.
class Settling
{
public:
    explicit Settling(const LoweringRequest& request)
        : m_request(request)
        , m_rule(request.rule)
        , m_used(execute(request.rule, request.tensors).used)
    {
        apply();
    }

    void run()
    {
        if (!isSplit())
            return;
        findHalos();
        keepWhole(generallyWhole());
        keepWhole(operators::neededWhole(splitCall()));
        agree();
        std::erase_if(m_halos,
                      [&](const HaloExchange& halo) { return m_factors[halo.factor].empty(); });
    }

    Execution finish()
    {
        Execution execution = executionOf(m_rule, m_request.tensors, m_factors, std::move(m_used));
        execution.keptWhole = std::move(m_keptWhole);
        execution.halos = std::move(m_halos);
        if (!execution.halos.empty())
            execution.windows = std::move(m_windows);
        return execution;
    }

private:
    bool isSplit() const
    {
        return std::any_of(m_factors.begin(), m_factors.end(),
                           [](const AxisList& axes) { return !axes.empty(); });
    }

    bool isSplitBy(const std::vector<uint32_t>& factors) const
    {
        return std::any_of(factors.begin(), factors.end(),
                           [&](uint32_t factor) { return !m_factors[factor].empty(); });
    }

    bool exchangesHalo(uint32_t factor) const
    {
        return std::any_of(m_halos.begin(), m_halos.end(),
                           [&](const HaloExchange& halo) { return halo.factor == factor; });
    }

    void findHalos()
    {
        const TensorView* image = m_request.views.front();
        const TensorView* result =
            m_rule.operands < m_request.views.size() ? m_request.views[m_rule.operands] : nullptr;
        if (!m_rule.hasPermutation() || m_rule.operands == 0)
            return;
        m_windows = windowsOf(m_request.call, image, result);
        m_halos = haloExchanges(m_windows, m_rule, m_factors);
    }

    void keepWhole(const Reasons& factors)
    {
        for (const auto& [factor, reason] : factors) {
            if (!m_factors[factor].empty())
                m_keptWhole.emplace(factor, reason);
        }
        if (!factors.empty())
            apply();
    }

    /// Clears what is kept whole in all tensors, and reads again what splits the factors.
    void apply()
    {
        m_factors.assign(m_rule.factors.size(), {});
        for (std::size_t t = 0; t < m_used.size(); ++t) {
            if (!m_request.views[t])
                continue;
            auto projection = project(m_used[t], m_rule.tensors[t], m_rule);
            for (uint32_t f = 0; f < projection.factors.size(); ++f) {
                projection.factors[f].overflow.clear();
                if (m_keptWhole.contains(f))
                    projection.factors[f].axes.clear();
            }
            m_used[t] = unproject(projection, m_rule.tensors[t], m_rule, m_used[t]);
            for (uint32_t f = 0; f < projection.factors.size(); ++f) {
                if (projection.factors[f].present && m_factors[f].empty())
                    m_factors[f] = projection.factors[f].axes;
            }
        }
    }

    /// Until every tensor has the same of every factor.
    void agree()
    {
        while (true) {
            Reasons wrong;
            for (const uint32_t factor : disagreeing())
                wrong.emplace(factor, tr("its parts do not fit those of the other tensors"));
            std::erase_if(wrong, [&](const auto& entry) {
                return m_factors[entry.first].empty() && m_keptWhole.contains(entry.first);
            });
            if (wrong.empty())
                return;
            for (const auto& [factor, reason] : wrong)
                m_keptWhole.emplace(factor, reason);
            apply();
        }
    }

    std::set<uint32_t> disagreeing() const
    {
        std::set<uint32_t> wrong;
        for (std::size_t t = 0; t < m_used.size(); ++t) {
            if (!m_request.views[t])
                continue;
            const auto projection = project(m_used[t], m_rule.tensors[t], m_rule);
            for (uint32_t f = 0; f < projection.factors.size(); ++f) {
                if (projection.factors[f].present
                    && (projection.factors[f].axes != m_factors[f]
                        || !projection.factors[f].overflow.empty()))
                    wrong.insert(f);
            }
        }
        if (isEven())
            return wrong;
        const int64_t devices = m_request.mesh.deviceCount().value_or(1);
        for (int64_t position = 0; wrong.empty() && position < devices; ++position)
            compareAt(position, wrong);
        return wrong;
    }

    /// Whether every split dimension has one factor, whose size its parts divide: then all blocks
    /// fit.
    bool isEven() const
    {
        for (std::size_t t = 0; t < m_used.size(); ++t) {
            if (!m_request.views[t])
                continue;
            const RuleTensor& tensor = m_rule.tensors[t];
            for (std::size_t d = 0; d < tensor.dims.size(); ++d) {
                if (!isSplitBy(tensor.dims[d]))
                    continue;
                if (tensor.dims[d].size() != 1)
                    return false;
                const int64_t size = m_request.views[t]->sizes[d];
                if (m_rule.factors[tensor.dims[d].front()].size != size
                    || size % product(m_used[t].dims[d].axes) != 0)
                    return false;
            }
        }
        return true;
    }

    void compareAt(int64_t position, std::set<uint32_t>& wrong) const
    {
        FactorRanges known;
        for (std::size_t t = 0; t < m_used.size(); ++t) {
            if (!m_request.views[t])
                continue;
            const RuleTensor& tensor = m_rule.tensors[t];
            for (std::size_t d = 0; d < tensor.dims.size(); ++d) {
                const int64_t size = m_request.views[t]->sizes[d];
                if (size == kUnknownSize || tensor.dims[d].empty() || isExchanged(tensor.dims[d]))
                    continue;
                const IndexRange block =
                    heldRange(m_used[t].dims[d], size, m_request.mesh, position);
                if (!agreesWith(known, tensor.dims[d], size, block)) {
                    for (const uint32_t factor : tensor.dims[d]) {
                        if (!m_factors[factor].empty())
                            wrong.insert(factor);
                    }
                }
            }
        }
    }

    /// Blocks of an image and of the windows over it differ; edges make up for that.
    bool isExchanged(const std::vector<uint32_t>& factors) const
    {
        return std::any_of(factors.begin(), factors.end(), [&](uint32_t factor) {
            return exchangesHalo(factor) && !m_factors[factor].empty();
        });
    }

    bool agreesWith(FactorRanges& known, const std::vector<uint32_t>& factors, int64_t size,
                    IndexRange block) const
    {
        if (!isSplitBy(factors))
            return true;
        FactorRanges own;
        if (factors.size() > 1 && block.begin == block.end)
            return true; // nothing of it: no part of the factors in particular
        if (!takeApart(factors, m_rule, size, block, own))
            return false;
        for (const auto& [factor, range] : own) {
            const auto [found, isNew] = known.emplace(factor, range);
            const bool isEmpty =
                range.begin == range.end && found->second.begin == found->second.end;
            if (!isNew && !isEmpty && found->second != range)
                return false;
        }
        return true;
    }

    /// Which factors the operands have, and which the results.
    std::pair<std::vector<bool>, std::vector<bool>> readAndWritten() const
    {
        std::pair<std::vector<bool>, std::vector<bool>> has {
            std::vector<bool>(m_rule.factors.size()), std::vector<bool>(m_rule.factors.size())};
        for (std::size_t t = 0; t < m_rule.tensors.size(); ++t) {
            for (const std::vector<uint32_t>& dim : m_rule.tensors[t].dims) {
                for (const uint32_t factor : dim) {
                    if (m_request.views[t])
                        (m_rule.isResult(t) ? has.second : has.first)[factor] = true;
                }
            }
        }
        return has;
    }

    /// Whether what is exchanged inside the operator is made of it: classes of a loss.
    bool isReducedInside(uint32_t factor) const
    {
        return std::ranges::any_of(m_rule.internal, [&](const Rule::Internal& internal) {
            return std::ranges::find(internal.factors, factor) != internal.factors.end();
        });
    }

    /// The factors that no operator can run on parts of by itself.
    Reasons generallyWhole() const
    {
        Reasons whole;
        const auto [isRead, isWritten] = readAndWritten();
        const bool makes = operators::makesTensors(m_request.call.node());
        for (uint32_t f = 0; f < m_rule.factors.size(); ++f) {
            const operators::FactorKind kind = m_rule.factors[f].kind;
            if (m_factors[f].empty() || exchangesHalo(f))
                continue;
            if (kind == operators::FactorKind::Permutation)
                whole.emplace(f, tr("parts of it would have to exchange their edges"));
            else if (kind == operators::FactorKind::NeedReplication)
                whole.emplace(f, tr("the operator needs it whole"));
            else if (!isRead[f] && !makes)
                whole.emplace(f, tr("the operator produces all of it"));
            else if (!isWritten[f] && !isReducedInside(f)
                     && kind == operators::FactorKind::PassThrough)
                whole.emplace(f, tr("no result is split along it"));
            else if (leavesEmptyParts(m_rule.factors[f].size, m_factors[f]))
                whole.emplace(f, tr("a device would have no part of it"));
        }
        return whole;
    }

    operators::SplitArgument argumentOf(std::size_t t) const
    {
        operators::SplitArgument argument;
        const TensorView* view = m_request.views[t];
        argument.takesPart = view != nullptr;
        argument.elements = m_rule.tensors[t].elements;
        if (!view)
            return argument;
        argument.dims.resize(view->components.size());
        argument.isKnown.assign(view->components.size(), true);
        for (const DimComponents& components : view->components)
            argument.hasComponents.push_back(!components.empty());
        for (std::size_t d = 0; d < m_rule.tensors[t].dims.size(); ++d) {
            const std::size_t dim = view->dimOf(d);
            const std::vector<uint32_t>& own = m_rule.tensors[t].dims[d];
            argument.dims[dim].insert(argument.dims[dim].end(), own.begin(), own.end());
            if (view->sizes[d] == kUnknownSize)
                argument.isKnown[dim] = false;
        }
        return argument;
    }

    operators::SplitCall splitCall() const
    {
        operators::SplitCall split {m_request.call, {}, {}, {}, {}, m_rule.reduction};
        for (uint32_t f = 0; f < m_rule.factors.size(); ++f) {
            const RuleFactor& factor = m_rule.factors[f];
            split.factors.push_back({factor.size == kUnknownSize ? 0 : factor.size, factor.kind,
                                     factor.role, product(m_factors[f]), exchangesHalo(f)});
        }
        for (std::size_t t = 0; t < m_rule.tensors.size(); ++t)
            (m_rule.isResult(t) ? split.outputs : split.inputs).push_back(argumentOf(t));
        for (const Rule::Internal& internal : m_rule.internal)
            split.internal.push_back({internal.factors, internal.tensor, internal.count});
        return split;
    }

    const LoweringRequest& m_request;
    const Rule& m_rule;
    std::vector<TensorSharding> m_used;
    std::vector<AxisList> m_factors;
    Reasons m_keptWhole;
    std::vector<operators::SlidingWindow> m_windows;
    std::vector<HaloExchange> m_halos;
};

} // namespace

Execution lower(const LoweringRequest& request)
{
    Settling settling(request);
    settling.run();
    return settling.finish();
}

} // namespace meshwright::sharding
