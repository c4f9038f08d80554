#include "core/exchange/partition/reshard_groups.h"

#include <algorithm>
#include <map>

namespace meshwright::exchange {

using sharding::AxisList;
using sharding::DimSharding;
using sharding::TensorSharding;

std::vector<int64_t> ReshardGroups::lengthsAt(const DimSharding& dim, std::size_t d,
                                              const std::vector<int64_t>& positions) const
{
    std::vector<int64_t> lengths;
    for (const int64_t position : positions) {
        const onnx::IndexRange held = heldRange(dim, m_sizes[d], m_grid, position);
        lengths.push_back(held.end - held.begin);
    }
    return lengths;
}

ExchangeGroups ReshardGroups::ofSizes(const AxisList& axes, const DimSharding& dim, std::size_t d)
{
    return m_emitter.groups("sizes " + textOf(axes) + textOf(dim, d), [&] {
        std::vector<ExchangeGroup> groups;
        for (const std::vector<int64_t>& group : m_grid.groups(axes))
            groups.push_back({m_grid.ranksAt(group), lengthsAt(dim, d, group), {}, {}});
        return groups;
    });
}

ExchangeGroups ReshardGroups::ofSwap(const sharding::AxisMove& move, const DimSharding& to,
                                     const DimSharding& from)
{
    const std::string key =
        "swap " + textOf(move.axes) + textOf(to, move.to) + textOf(from, move.from);
    return m_emitter.groups(key, [&] {
        std::vector<ExchangeGroup> groups;
        for (const std::vector<int64_t>& group : m_grid.groups(move.axes))
            groups.push_back({m_grid.ranksAt(group),
                              {},
                              lengthsAt(to, move.to, group),
                              lengthsAt(from, move.from, group)});
        return groups;
    });
}

ExchangeGroups ReshardGroups::ofMoves(const TensorSharding& before, const TensorSharding& after)
{
    std::string key = "permute";
    for (std::size_t d = 0; d < m_sizes.size(); ++d)
        key += textOf(before.dims[d], d) + textOf(after.dims[d], d);
    return m_emitter.groups(key, [&] { return moves(before, after); });
}

std::vector<onnx::IndexRange> ReshardGroups::blocks(const TensorSharding& sharding,
                                                    int64_t position) const
{
    std::vector<onnx::IndexRange> ranges;
    for (std::size_t d = 0; d < m_sizes.size(); ++d)
        ranges.push_back(heldRange(sharding.dims[d], m_sizes[d], m_grid, position));
    return ranges;
}

std::vector<ExchangeGroup> ReshardGroups::moves(const TensorSharding& before,
                                                const TensorSharding& after) const
{
    const int64_t count = int64_t(m_grid.devices.size());
    std::map<std::vector<onnx::IndexRange>, std::vector<int64_t>> holders;
    for (int64_t position = 0; position < count; ++position)
        holders[blocks(before, position)].push_back(position);
    std::vector<ExchangeGroup> groups;
    for (int64_t to = 0; to < count; ++to) {
        const std::vector<onnx::IndexRange> wanted = blocks(after, to);
        const auto found = holders.find(wanted);
        if (found == holders.end())
            return {};
        const std::vector<int64_t>& all = found->second;
        const auto next = std::lower_bound(all.begin(), all.end(), to);
        const int64_t from = next == all.end() ? all.front() : *next;
        std::vector<int64_t> sizes; // of what is handed on, where it is a part
        for (std::size_t d = 0; d < wanted.size(); ++d) {
            if (!after.dims[d].axes.empty())
                sizes.push_back(wanted[d].end - wanted[d].begin);
        }
        groups.push_back({m_grid.ranksAt({from, to}), std::move(sizes), {}, {}});
    }
    return groups;
}

} // namespace meshwright::exchange
