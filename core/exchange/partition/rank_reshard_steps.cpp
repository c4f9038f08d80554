#include "core/exchange/partition/rank_reshard_steps.h"

#include "core/exchange/partition/bind_advice.h"
#include "core/exchange/partition/reshard_groups.h"
#include "core/sharding/collective_reduce.h"

#include <algorithm>

namespace meshwright::exchange {

using operators::Expression;
using operators::TensorFacts;
using sharding::AxisList;
using sharding::Collective;
using sharding::CollectiveKind;
using sharding::DimSharding;
using sharding::kUnknownSize;
using sharding::TensorSharding;

namespace {

bool hasComponents(const sharding::TensorView& view)
{
    return std::any_of(view.components.begin(), view.components.end(),
                       [](const sharding::DimComponents& dim) { return !dim.empty(); });
}

/// The steps of one reshard, over the dimensions of the network's tensor.
class Plan
{
public:
    Plan(RankEmitter& emitter, const RankPosition& at, const LocalTensor& tensor,
         const ReshardReason& reason)
        : m_emitter(emitter)
        , m_grid(at.grid)
        , m_position(at.position)
        , m_tensor(tensor)
        , m_reason(reason)
        , m_now(tensor.sharding)
        , m_sizes(tensor.view->sizes)
        , m_groups(emitter, at.grid, tensor.view->sizes)
    {
    }

    Result<void> build(const TensorSharding& to)
    {
        std::vector<std::optional<int64_t>> sizes;
        for (const int64_t size : m_sizes)
            sizes.push_back(size == kUnknownSize ? std::nullopt : std::optional(size));
        auto steps = sharding::collectivesFor({m_tensor.sharding, to, sizes, false});
        if (!steps)
            return steps.error().at(tr("'{0}' cannot be brought into the sharding that {1} needs",
                                       m_tensor.name, m_reason.node));
        bool isExact = true;
        for (const Collective& step : sharding::canonical(std::move(steps).value()))
            isExact = isExact && add(step);
        if (!isExact || !isSameSplit(m_now, to))
            gatherAndCut(to);
        return m_unknown ? Error {tr("the size of dimension {0} of '{1}' is not known, and devices "
                                     "exchange parts of it; {2}",
                                     *m_unknown, m_tensor.name,
                                     bindAdvice({(*m_tensor.whole.dims)[*m_unknown]}))}
                         : Result<void>();
    }

    std::vector<ReshardStep> finish()
    {
        if (m_steps.empty() || !hasComponents(*m_tensor.view) || !m_movesDims)
            return std::move(m_steps);
        // Exchanges act on dimensions; components become dimensions for them.
        ReshardStep open = reshape(m_tensor.sharding, true), close = reshape(m_now, false);
        m_steps.insert(m_steps.begin(), std::move(open));
        m_steps.push_back(std::move(close));
        return std::move(m_steps);
    }

private:
    bool add(const Collective& step)
    {
        switch (step.kind) {
        case CollectiveKind::AllReduce:
            reduce(step.reduced);
            break;
        case CollectiveKind::AllGather:
            for (std::size_t d = 0; d < step.axes.size(); ++d) {
                if (!step.axes[d].empty() && !gather(d, step.axes[d]))
                    return false;
            }
            break;
        case CollectiveKind::AllSlice:
            return cut(step.result);
        case CollectiveKind::ReduceScatter:
            return scatter(step);
        case CollectiveKind::AllToAll:
            for (const sharding::AxisMove& move : step.moves) {
                if (!swap(move))
                    return false;
            }
            break;
        case CollectiveKind::CollectivePermute:
            return permute(step.result);
        }
        return isSameSplit(m_now, step.result);
    }

    void gatherAndCut(const TensorSharding& to)
    {
        m_steps.clear();
        m_now = m_tensor.sharding;
        if (const auto reduced = sharding::axesWithout(m_now.unreduced, to.unreduced);
            reduced && !reduced->empty())
            reduce(*reduced);
        for (std::size_t d = 0; d < m_now.dims.size(); ++d) {
            if (!m_now.dims[d].axes.empty() && m_now.dims[d].axes != to.dims[d].axes)
                gather(d, AxisList(m_now.dims[d].axes));
        }
        cut(to);
    }

    ManifestExchange exchange(ExchangeKind kind) const
    {
        ManifestExchange made;
        made.kind = kind;
        made.type = m_tensor.whole.type;
        made.node = m_reason.node;
        made.cause = m_reason.cause;
        return made;
    }

    void push(std::string_view what, ManifestExchange made)
    {
        m_steps.push_back(
            {what,
             [&emitter = m_emitter, made](const std::string& from, const std::string& to) {
                 ManifestExchange named = made;
                 named.input = from;
                 named.output = to;
                 emitter.exchange(std::move(named));
             },
             facts(m_now)});
    }

    bool known(std::size_t d)
    {
        if (m_sizes[d] == kUnknownSize && !m_unknown)
            m_unknown = m_tensor.view->dimOf(d);
        return m_sizes[d] != kUnknownSize;
    }

    void reduce(const AxisList& axes)
    {
        ManifestExchange made = exchange(ExchangeKind::AllReduce);
        made.reduce = m_reason.reduce;
        made.groups = m_emitter.groupsAlong(axes, m_grid);
        m_now.unreduced = sharding::axesWithout(m_now.unreduced, axes).value_or(AxisList());
        push("reduced", std::move(made));
    }

    bool gather(std::size_t d, const AxisList& axes)
    {
        if (!known(d))
            return true;
        const DimSharding before = m_now.dims[d];
        DimSharding after = before;
        if (!removeTail(after.axes, axes) || !joinsExactly(before, after, m_sizes[d]))
            return false;
        ManifestExchange made = exchange(ExchangeKind::AllGather);
        made.axis = int64_t(d);
        made.groups = m_groups.ofSizes(axes, before, d);
        m_now.dims[d] = after;
        m_movesDims = true;
        push("gathered", std::move(made));
        return true;
    }

    bool scatter(const Collective& step)
    {
        for (std::size_t d = 0; d < step.axes.size(); ++d) {
            if (step.axes[d].empty() || !known(d))
                continue;
            const DimSharding before = m_now.dims[d];
            DimSharding after = before;
            sharding::append(after.axes, step.axes[d]);
            const auto left = sharding::axesWithout(m_now.unreduced, step.axes[d]);
            if (!left || !joinsExactly(after, before, m_sizes[d]))
                return false;
            ManifestExchange made = exchange(ExchangeKind::ReduceScatter);
            made.reduce = m_reason.reduce;
            made.axis = int64_t(d);
            made.groups = m_groups.ofSizes(step.axes[d], after, d);
            m_now.dims[d] = after;
            m_now.unreduced = *left;
            m_movesDims = true;
            push("scattered", std::move(made));
        }
        return isSameSplit(m_now, step.result);
    }

    bool swap(const sharding::AxisMove& move)
    {
        if (!known(move.from) || !known(move.to))
            return true;
        const DimSharding fromBefore = m_now.dims[move.from], toBefore = m_now.dims[move.to];
        DimSharding fromAfter = fromBefore, toAfter = toBefore;
        sharding::append(toAfter.axes, move.axes);
        if (!removeTail(fromAfter.axes, move.axes)
            || !joinsExactly(fromBefore, fromAfter, m_sizes[move.from])
            || !joinsExactly(toAfter, toBefore, m_sizes[move.to]))
            return false;
        ManifestExchange made = exchange(ExchangeKind::AllToAll);
        made.axis = int64_t(move.to);
        made.concatAxis = int64_t(move.from);
        made.groups = m_groups.ofSwap(move, toAfter, fromBefore);
        m_now.dims[move.from] = fromAfter;
        m_now.dims[move.to] = toAfter;
        m_movesDims = true;
        push("swapped", std::move(made));
        return true;
    }

    /// Shards change places.
    bool permute(const TensorSharding& after)
    {
        ManifestExchange made = exchange(ExchangeKind::Transfer);
        for (std::size_t d = 0; d < m_sizes.size(); ++d) {
            if (!after.dims[d].axes.empty() && !known(d))
                return true;
        }
        made.groups = m_groups.ofMoves(m_now, after);
        if (made.groups.empty())
            return false;
        const AxisList unreduced = m_now.unreduced;
        m_now = after;
        m_now.unreduced = unreduced;
        push("moved", std::move(made));
        return isSameSplit(m_now, after);
    }

    bool cut(const TensorSharding& after)
    {
        std::vector<int64_t> axes;
        std::vector<onnx::IndexRange> ranges;
        for (std::size_t d = 0; d < m_sizes.size(); ++d) {
            if (after.dims[d].axes == m_now.dims[d].axes || !known(d))
                continue;
            if (!joinsExactly(after.dims[d], m_now.dims[d], m_sizes[d]))
                return false;
            const onnx::IndexRange old = heldRange(m_now.dims[d], m_sizes[d], m_grid, m_position);
            const onnx::IndexRange own = heldRange(after.dims[d], m_sizes[d], m_grid, m_position);
            axes.push_back(int64_t(d));
            // An empty block may lie behind the end of what there is.
            const int64_t begin = std::min(own.begin, old.end) - old.begin;
            ranges.push_back({begin, begin + own.end - own.begin});
        }
        m_now.dims = after.dims;
        if (axes.empty())
            return true;
        m_movesDims = true;
        m_steps.push_back(
            {"cut",
             [&emitter = m_emitter, axes, ranges](const std::string& from, const std::string& to) {
                 emitter.slice(from, to, axes, ranges);
             },
             facts(m_now)});
        return true;
    }

    /// Of the network's tensor where its dimensions stand for components, else of the value.
    TensorFacts facts(const TensorSharding& sharding) const
    {
        if (!hasComponents(*m_tensor.view))
            return localFacts(*m_tensor.view, sharding, m_tensor.whole, m_grid, m_position);
        TensorFacts made;
        made.type = m_tensor.whole.type;
        made.dims.emplace();
        const std::vector<int64_t> sizes = heldSizes(*m_tensor.view, sharding, m_grid, m_position);
        for (std::size_t d = 0; d < sizes.size(); ++d) {
            const bool isKnown = m_sizes[d] != kUnknownSize;
            made.dims->push_back(isKnown ? operators::Dim(Expression(sizes[d]))
                                         : (*m_tensor.whole.dims)[m_tensor.view->dimOf(d)]);
        }
        return made;
    }

    /// Between the dimensions of the value and of the network's tensor. A size that is not known is
    /// copied where it stands at the same place, and inferred once; not where a part is empty, as
    /// nothing follows from nothing.
    ReshardStep reshape(const TensorSharding& sharding, bool opens)
    {
        const sharding::TensorView& view = *m_tensor.view;
        std::vector<int64_t> target;
        bool isSamePlace = true, isInferred = false;
        std::size_t at = 0;
        const std::vector<int64_t> sizes = heldSizes(view, sharding, m_grid, m_position);
        bool isEmpty = false;
        for (std::size_t i = 0; i < sizes.size(); ++i)
            isEmpty = isEmpty || (sizes[i] == 0 && m_sizes[i] != kUnknownSize);
        const auto unknown = [&](std::size_t dim) -> int64_t {
            if (isSamePlace && !isEmpty)
                return 0;
            if ((isInferred || isEmpty) && !m_unknown)
                m_unknown = dim;
            isInferred = true;
            return -1;
        };
        for (std::size_t d = 0; d < view.components.size(); ++d) {
            const std::size_t parts = std::max<std::size_t>(view.components[d].size(), 1);
            int64_t product = 1;
            for (std::size_t c = 0; c < parts; ++c, ++at) {
                const int64_t size = m_sizes[at] == kUnknownSize ? unknown(d) : sizes[at];
                product = isEmpty || size > 0 ? product * size : size;
                if (opens)
                    target.push_back(size);
            }
            if (!opens)
                target.push_back(product);
            isSamePlace = isSamePlace && parts == 1;
        }
        TensorFacts after = opens ? facts(sharding)
                                  : localFacts(view, sharding, m_tensor.whole, m_grid, m_position);
        return {opens ? "opened" : "closed",
                [&emitter = m_emitter, target, isEmpty,
                 type = m_tensor.whole.type](const std::string& from, const std::string& to) {
                    if (isEmpty)
                        emitter.reshapeEmpty(from, to, type, target);
                    else
                        emitter.reshape(from, to, target);
                },
                std::move(after)};
    }

    RankEmitter& m_emitter;
    const DeviceGrid& m_grid;
    int64_t m_position;
    const LocalTensor& m_tensor;
    const ReshardReason& m_reason;
    TensorSharding m_now;
    const std::vector<int64_t>& m_sizes;
    ReshardGroups m_groups;
    std::vector<ReshardStep> m_steps;
    bool m_movesDims = false; ///< some step acts along a dimension
    std::optional<std::size_t> m_unknown; ///< a dimension whose size is needed
};

} // namespace

Result<std::vector<ReshardStep>> reshardSteps(RankEmitter& emitter, const RankPosition& at,
                                              const LocalTensor& tensor, const TensorSharding& to,
                                              const ReshardReason& reason)
{
    Plan plan(emitter, at, tensor, reason);
    if (Result<void> built = plan.build(to); !built)
        return built.error();
    return plan.finish();
}

} // namespace meshwright::exchange
