#include "core/exchange/partition/rank_reshard_steps.h"

#include "core/exchange/partition/reshard_groups.h"
#include "core/operators/bind_advice.h"
#include "core/sharding/carried_out.h"

#include <algorithm>

namespace meshwright::exchange {

using operators::Expression;
using operators::TensorFacts;
using sharding::AxisList;
using sharding::Collective;
using sharding::CollectiveKind;
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
        const auto steps = sharding::carriedOut(
            {m_tensor.sharding, to, sharding::knownSizes(m_sizes, kUnknownSize), false},
            m_grid.mesh);
        if (!steps)
            return steps.error().at(tr("'{0}' cannot be brought into the sharding that {1} needs",
                                       m_tensor.name, m_reason.node));
        for (const Collective& step : *steps)
            add(step);
        return m_unknown ? Error {tr("the size of dimension {0} of '{1}' is not known, and devices "
                                     "exchange parts of it; {2}",
                                     *m_unknown, m_tensor.name,
                                     operators::bindAdvice({(*m_tensor.whole.dims)[*m_unknown]}))}
                         : Result<void>();
    }

    std::vector<ReshardStep> finish()
    {
        if (!hasComponents(*m_tensor.view))
            return std::move(m_steps);
        if (!m_movesDims) {
            // The tensor keeps the dimensions of the value all along.
            for (std::size_t s = 0; s < m_steps.size(); ++s)
                m_steps[s].facts =
                    localFacts(*m_tensor.view, m_after[s], m_tensor.whole, m_grid, m_position);
            return std::move(m_steps);
        }
        // Exchanges act on dimensions; components become dimensions for them.
        ReshardStep open = reshape(m_tensor.sharding, true), close = reshape(m_now, false);
        m_steps.insert(m_steps.begin(), std::move(open));
        m_steps.push_back(std::move(close));
        return std::move(m_steps);
    }

private:
    void add(const Collective& step)
    {
        switch (step.kind) {
        case CollectiveKind::AllReduce:
            reduce(step);
            break;
        case CollectiveKind::AllGather:
            gather(step, dimOf(step));
            break;
        case CollectiveKind::AllSlice:
            cut(step.result);
            break;
        case CollectiveKind::ReduceScatter:
            scatter(step, dimOf(step));
            break;
        case CollectiveKind::AllToAll:
            swap(step);
            break;
        case CollectiveKind::CollectivePermute:
            permute(step);
            break;
        }
    }

    /// The one dimension that a gathering or scattering step is along.
    static std::size_t dimOf(const Collective& step)
    {
        return std::size_t(std::find_if(step.axes.begin(), step.axes.end(),
                                        [](const AxisList& axes) { return !axes.empty(); })
                           - step.axes.begin());
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
        m_after.push_back(m_now);
    }

    bool known(std::size_t d)
    {
        if (m_sizes[d] == kUnknownSize && !m_unknown)
            m_unknown = m_tensor.view->dimOf(d);
        return m_sizes[d] != kUnknownSize;
    }

    void reduce(const Collective& step)
    {
        ManifestExchange made = exchange(ExchangeKind::AllReduce);
        made.reduce = m_reason.reduce;
        made.groups = m_emitter.groupsAlong(step.reduced, m_grid);
        m_now = step.result;
        push("reduced", std::move(made));
    }

    void gather(const Collective& step, std::size_t d)
    {
        if (!known(d))
            return;
        ManifestExchange made = exchange(ExchangeKind::AllGather);
        made.axis = int64_t(d);
        made.groups = m_groups.ofSizes(step.axes[d], m_now.dims[d], d);
        m_now = step.result;
        m_movesDims = true;
        push("gathered", std::move(made));
    }

    void scatter(const Collective& step, std::size_t d)
    {
        if (!known(d))
            return;
        ManifestExchange made = exchange(ExchangeKind::ReduceScatter);
        made.reduce = m_reason.reduce;
        made.axis = int64_t(d);
        m_now = step.result;
        made.groups = m_groups.ofSizes(step.axes[d], m_now.dims[d], d);
        m_movesDims = true;
        push("scattered", std::move(made));
    }

    void swap(const Collective& step)
    {
        const sharding::AxisMove& move = step.moves.front();
        if (!known(move.from) || !known(move.to))
            return;
        ManifestExchange made = exchange(ExchangeKind::AllToAll);
        made.axis = int64_t(move.to);
        made.concatAxis = int64_t(move.from);
        made.groups = m_groups.ofSwap(move, step.result.dims[move.to], m_now.dims[move.from]);
        m_now = step.result;
        m_movesDims = true;
        push("swapped", std::move(made));
    }

    /// Shards change places.
    void permute(const Collective& step)
    {
        ManifestExchange made = exchange(ExchangeKind::Transfer);
        for (std::size_t d = 0; d < m_sizes.size(); ++d) {
            if (!step.result.dims[d].axes.empty() && !known(d))
                return;
        }
        made.groups = m_groups.ofMoves(m_now, step.result);
        m_now = step.result;
        push("moved", std::move(made));
    }

    void cut(const TensorSharding& after)
    {
        std::vector<int64_t> axes;
        std::vector<onnx::IndexRange> ranges;
        for (std::size_t d = 0; d < m_sizes.size(); ++d) {
            if (after.dims[d].axes == m_now.dims[d].axes || !known(d))
                continue;
            const onnx::IndexRange old = heldRange(m_now.dims[d], m_sizes[d], m_grid, m_position);
            const onnx::IndexRange own = heldRange(after.dims[d], m_sizes[d], m_grid, m_position);
            axes.push_back(int64_t(d));
            // An empty block may lie behind the end of what there is.
            const int64_t begin = std::min(own.begin, old.end) - old.begin;
            ranges.push_back({begin, begin + own.end - own.begin});
        }
        m_now = after;
        if (axes.empty())
            return;
        m_movesDims = true;
        m_steps.push_back(
            {"cut",
             [&emitter = m_emitter, axes, ranges](const std::string& from, const std::string& to) {
                 emitter.slice(from, to, axes, ranges);
             },
             facts(m_now)});
    }

    /// The facts of the network's tensor where its dimensions stand for components, else of the
    /// value.
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
    std::vector<TensorSharding> m_after; ///< per step that is an exchange
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
