#include "core/sharding/carried_out.h"

#include "core/sharding/collective_reduce.h"
#include "core/sharding/held_range.h"

#include <algorithm>
#include <set>

namespace meshwright::sharding {

namespace {

using graph::IndexRange;

/// Takes @p tail off the end of @p axes; false where it is not the end.
bool removeTail(AxisList& axes, const AxisList& tail)
{
    const auto left = axesWithout(axes, tail);
    if (!left)
        return false;
    AxisList joined = *left;
    append(joined, tail);
    if (joined != axes)
        return false;
    axes = *left;
    return true;
}

/// Splits steps into exchanges along one dimension, as long as the blocks that they make fit
/// together.
class Stepwise
{
public:
    Stepwise(const Reshard& reshard, const plan::Mesh& mesh)
        : m_reshard(reshard)
        , m_mesh(mesh)
        , m_now(wholeLike(reshard.source))
    {
        for (std::size_t d = 0; d < m_now.dims.size(); ++d)
            m_now.dims[d].axes = reshard.source.dims[d].axes;
        m_now.unreduced = reshard.source.unreduced;
    }

    /// False: some blocks do not fit, or the steps do not lead where they should.
    bool add(const std::vector<Collective>& steps)
    {
        return std::all_of(steps.begin(), steps.end(),
                           [&](const Collective& step) { return add(step); })
            && isSameSplit(m_now, m_reshard.target);
    }

    void gatherAndCut()
    {
        if (const auto reduced = axesWithout(m_now.unreduced, m_reshard.target.unreduced);
            reduced && !reduced->empty())
            reduce(*reduced);
        for (std::size_t d = 0; d < m_now.dims.size(); ++d) {
            if (!m_now.dims[d].axes.empty() && m_now.dims[d].axes != m_reshard.target.dims[d].axes)
                gather(d, AxisList(m_now.dims[d].axes));
        }
        TensorSharding target = m_now;
        for (std::size_t d = 0; d < m_now.dims.size(); ++d)
            target.dims[d].axes = m_reshard.target.dims[d].axes;
        cut(target);
    }

    std::vector<Collective> take() { return std::move(m_steps); }

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
            for (std::size_t d = 0; d < step.axes.size(); ++d) {
                if (!step.axes[d].empty() && !scatter(d, step.axes[d]))
                    return false;
            }
            break;
        case CollectiveKind::AllToAll:
            for (const AxisMove& move : step.moves) {
                if (!swap(move))
                    return false;
            }
            break;
        case CollectiveKind::CollectivePermute:
            return permute(step);
        }
        return isSameSplit(m_now, step.result);
    }

    /// 0: not known, and as divisible as need be.
    int64_t size(std::size_t d) const { return m_reshard.sizes[d].value_or(0); }

    Collective stepAlong(CollectiveKind kind, std::size_t d, const AxisList& axes) const
    {
        Collective step;
        step.kind = kind;
        step.axes.resize(m_now.dims.size());
        step.axes[d] = axes;
        step.result = m_now;
        return step;
    }

    void reduce(const AxisList& axes)
    {
        const AxisList left = axesWithout(m_now.unreduced, axes).value_or(AxisList());
        m_steps.push_back(allReduce(m_now, left, axes));
        m_now.unreduced = left;
    }

    bool gather(std::size_t d, const AxisList& axes)
    {
        const DimSharding before = m_now.dims[d];
        if (!removeTail(m_now.dims[d].axes, axes) || !joinsExactly(before, m_now.dims[d], size(d)))
            return false;
        m_steps.push_back(stepAlong(CollectiveKind::AllGather, d, axes));
        return true;
    }

    bool scatter(std::size_t d, const AxisList& axes)
    {
        const DimSharding before = m_now.dims[d];
        const auto left = axesWithout(m_now.unreduced, axes);
        append(m_now.dims[d].axes, axes);
        if (!left || !joinsExactly(m_now.dims[d], before, size(d)))
            return false;
        m_now.unreduced = *left;
        Collective step = stepAlong(CollectiveKind::ReduceScatter, d, axes);
        step.reduced = axes;
        sortAndMerge(step.reduced);
        m_steps.push_back(std::move(step));
        return true;
    }

    bool swap(const AxisMove& move)
    {
        const DimSharding from = m_now.dims[move.from], to = m_now.dims[move.to];
        append(m_now.dims[move.to].axes, move.axes);
        if (!removeTail(m_now.dims[move.from].axes, move.axes)
            || !joinsExactly(from, m_now.dims[move.from], size(move.from))
            || !joinsExactly(m_now.dims[move.to], to, size(move.to)))
            return false;
        Collective step;
        step.kind = CollectiveKind::AllToAll;
        step.moves = {move};
        step.result = m_now;
        m_steps.push_back(std::move(step));
        return true;
    }

    bool cut(const TensorSharding& after)
    {
        bool isCut = false;
        Collective step;
        step.kind = CollectiveKind::AllSlice;
        step.axes.resize(m_now.dims.size());
        for (std::size_t d = 0; d < m_now.dims.size(); ++d) {
            if (after.dims[d].axes == m_now.dims[d].axes)
                continue;
            if (!joinsExactly(after.dims[d], m_now.dims[d], size(d)))
                return false;
            step.axes[d] = after.dims[d].axes;
            removeHead(step.axes[d], m_now.dims[d].axes);
            m_now.dims[d].axes = after.dims[d].axes;
            isCut = true;
        }
        step.result = m_now;
        if (isCut)
            m_steps.push_back(std::move(step));
        return true;
    }

    static void removeHead(AxisList& axes, const AxisList& head)
    {
        if (const auto left = axesWithout(axes, head))
            axes = *left;
    }

    /// Shards change places.
    bool permute(const Collective& step)
    {
        if (!isEven(m_now) || !isEven(step.result)) {
            const int64_t devices = m_mesh.deviceCount().value_or(1);
            std::set<std::vector<IndexRange>> there;
            for (int64_t position = 0; position < devices; ++position)
                there.insert(blocks(m_now, position));
            for (int64_t position = 0; position < devices; ++position) {
                if (!there.contains(blocks(step.result, position)))
                    return false;
            }
        }
        const AxisList unreduced = m_now.unreduced;
        m_now = step.result;
        m_now.unreduced = unreduced;
        Collective moved = step;
        moved.result = m_now;
        m_steps.push_back(std::move(moved));
        return isSameSplit(m_now, step.result);
    }

    bool isEven(const TensorSharding& sharding) const
    {
        for (std::size_t d = 0; d < sharding.dims.size(); ++d) {
            if (size(d) % product(sharding.dims[d].axes) != 0)
                return false;
        }
        return true;
    }

    std::vector<IndexRange> blocks(const TensorSharding& sharding, int64_t position) const
    {
        std::vector<IndexRange> ranges;
        for (std::size_t d = 0; d < sharding.dims.size(); ++d)
            ranges.push_back(heldRange(sharding.dims[d], size(d), m_mesh, position));
        return ranges;
    }

    const Reshard& m_reshard;
    const plan::Mesh& m_mesh;
    TensorSharding m_now;
    std::vector<Collective> m_steps;
};

} // namespace

Result<std::vector<Collective>> carriedOut(const Reshard& reshard, const plan::Mesh& mesh)
{
    Result<std::vector<Collective>> usual = collectivesFor(reshard);
    if (!usual)
        return usual.error();
    Stepwise stepwise(reshard, mesh);
    if (stepwise.add(canonical(std::move(usual).value())))
        return stepwise.take();
    Stepwise cautious(reshard, mesh);
    cautious.gatherAndCut();
    return cautious.take();
}

} // namespace meshwright::sharding
