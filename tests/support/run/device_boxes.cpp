#include "tests/support/run/device_boxes.h"

#include <algorithm>
#include <map>

namespace meshwright::tests {

using namespace sharding;

namespace {

std::vector<std::size_t> positionsOf(const std::vector<int64_t>& order)
{
    std::vector<std::size_t> positions(order.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        positions[std::size_t(order[i])] = i;
    return positions;
}

/// The axes of a step must follow what a dimension has, and together be its axes afterwards.
bool appends(const AxisList& shorter, const AxisList& axes, const AxisList& longer)
{
    AxisList both = shorter;
    append(both, axes);
    return both == longer;
}

/// Each axis once over all dimensions and the unreduced axes, all in one view of the mesh.
bool isConsistent(const TensorSharding& sharding)
{
    AxisList all = sharding.unreduced;
    for (const DimSharding& dim : sharding.dims)
        all.insert(all.end(), dim.axes.begin(), dim.axes.end());
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (all[i].overlaps(all[j]) || !canCoexist(all[i], all[j]))
                return false;
        }
    }
    return true;
}

} // namespace

DeviceBoxes::DeviceBoxes(const plan::Mesh& mesh, std::vector<int64_t> order,
                         const TensorSharding& sharding)
    : m_mesh(mesh)
    , m_positions(positionsOf(order))
    , m_nextPositions(m_positions)
    , m_sharding(sharding)
    , m_partial(sharding.unreduced)
    , m_boxes(layout(sharding))
{
    for (std::size_t device = 0; device < m_boxes.size(); ++device)
        m_boxes[device].terms = {place(sharding.unreduced, device)};
}

int64_t DeviceBoxes::place(const AxisList& axes, std::size_t device) const
{
    int64_t place = 0;
    for (const Axis& axis : axes)
        place = place * axis.size + digit(axis, device);
    return place;
}

void DeviceBoxes::setNextOrder(std::vector<int64_t> order)
{
    m_nextPositions = positionsOf(order);
    const bool same = std::all_of(m_boxes.begin(), m_boxes.end(),
                                  [&](const DeviceBox& box) { return box == m_boxes.front(); });
    if (same)
        m_positions = m_nextPositions;
}

int64_t DeviceBoxes::digit(const Axis& axis, std::size_t device) const
{
    int64_t stride = 1;
    for (std::size_t i = axis.axis + 1; i < m_mesh.axes.size(); ++i)
        stride *= m_mesh.axes[i].size;
    const int64_t size = m_mesh.axes[axis.axis].size;
    const int64_t coordinate = int64_t(m_positions[device]) / stride % size;
    return coordinate / (size / axis.next()) % axis.size;
}

void DeviceBoxes::slice(DeviceBox& box, std::size_t dim, const AxisList& axes,
                        std::size_t device) const
{
    auto& [begin, end] = box.ranges[dim];
    for (const Axis& axis : axes) {
        const int64_t length = (end - begin) / axis.size;
        begin += digit(axis, device) * length;
        end = begin + length;
    }
}

std::vector<DeviceBox> DeviceBoxes::layout(const TensorSharding& sharding) const
{
    const auto size = int64_t(m_positions.size());
    std::vector<DeviceBox> boxes(m_positions.size());
    for (std::size_t device = 0; device < boxes.size(); ++device) {
        boxes[device].ranges.assign(sharding.dims.size(), {0, size});
        for (std::size_t d = 0; d < sharding.dims.size(); ++d)
            slice(boxes[device], d, sharding.dims[d].axes, device);
    }
    return boxes;
}

std::vector<std::vector<std::size_t>> DeviceBoxes::groups(const AxisList& axes) const
{
    std::map<int64_t, std::vector<std::size_t>> byRest;
    for (std::size_t device = 0; device < m_boxes.size(); ++device) {
        int64_t rest = int64_t(m_positions[device]);
        for (const Axis& axis : axes) {
            int64_t stride = m_mesh.axes[axis.axis].size / axis.next();
            for (std::size_t i = axis.axis + 1; i < m_mesh.axes.size(); ++i)
                stride *= m_mesh.axes[i].size;
            rest -= digit(axis, device) * stride;
        }
        byRest[rest].push_back(device);
    }
    std::vector<std::vector<std::size_t>> groups;
    for (auto& [rest, devices] : byRest)
        groups.push_back(std::move(devices));
    return groups;
}

/// Gives every device of the group the union along a dimension; false where the ranges do not lie
/// side by side or the devices differ otherwise.
bool DeviceBoxes::join(const std::vector<std::size_t>& group, std::size_t dim)
{
    std::vector<DeviceBox> boxes;
    for (std::size_t device : group)
        boxes.push_back(m_boxes[device]);
    std::sort(boxes.begin(), boxes.end(), [&](const DeviceBox& a, const DeviceBox& b) {
        return a.ranges[dim] < b.ranges[dim];
    });
    DeviceBox all = boxes.front();
    for (std::size_t i = 1; i < boxes.size(); ++i) {
        if (boxes[i].ranges[dim].first != all.ranges[dim].second)
            return false;
        all.ranges[dim].second = boxes[i].ranges[dim].second;
        boxes[i].ranges[dim] = all.ranges[dim];
        if (boxes[i] != all)
            return false;
    }
    for (std::size_t device : group)
        m_boxes[device] = all;
    return true;
}

std::string DeviceBoxes::gather(std::size_t dim, const AxisList& axes)
{
    for (const std::vector<std::size_t>& group : groups(axes)) {
        if (!join(group, dim))
            return "the shards of a group do not lie side by side";
    }
    return {};
}

std::string DeviceBoxes::reduce(const AxisList& axes)
{
    for (const std::vector<std::size_t>& group : groups(axes)) {
        DeviceBox sum = m_boxes[group.front()];
        for (std::size_t i = 1; i < group.size(); ++i) {
            const DeviceBox& box = m_boxes[group[i]];
            if (box.ranges != sum.ranges)
                return "different parts are added";
            for (int64_t term : box.terms) {
                if (!sum.terms.insert(term).second)
                    return "a term is added twice";
            }
        }
        for (std::size_t device : group)
            m_boxes[device] = sum;
    }
    return {};
}

std::string DeviceBoxes::permute(const TensorSharding& result)
{
    for (std::size_t d = 0; d < result.dims.size(); ++d) {
        if (product(result.dims[d].axes) != product(m_sharding.dims[d].axes))
            return "a permutation changes the number of parts";
    }
    std::vector<DeviceBox> had = m_boxes;
    // What is partial stays so: a device has the terms of its place along the unreduced axes.
    std::map<int64_t, std::set<int64_t>> terms;
    for (std::size_t device = 0; device < m_boxes.size(); ++device)
        terms[place(m_sharding.unreduced, device)] = m_boxes[device].terms;
    m_positions = m_nextPositions;
    m_boxes = layout(result);
    for (std::size_t device = 0; device < m_boxes.size(); ++device)
        m_boxes[device].terms = terms[place(m_sharding.unreduced, device)];
    std::vector<DeviceBox> has = m_boxes;
    std::sort(had.begin(), had.end());
    std::sort(has.begin(), has.end());
    return had == has ? "" : "a permutation makes up shards";
}

std::string DeviceBoxes::illegal(const Collective& step) const
{
    if (!isConsistent(step.result))
        return "an axis is used twice";
    const bool gathers = step.kind == CollectiveKind::AllGather;
    for (std::size_t d = 0; d < step.axes.size(); ++d) {
        const AxisList& before = m_sharding.dims[d].axes;
        const AxisList& after = step.result.dims[d].axes;
        if (!(gathers ? appends(after, step.axes[d], before)
                      : appends(before, step.axes[d], after)))
            return "the axes are not the last of their dimension";
    }
    if (step.moves.empty())
        return {};
    TensorSharding moved = step.result;
    std::set<std::size_t> sources;
    for (const AxisMove& move : step.moves) {
        if (move.axes.empty() || move.from == move.to || !sources.insert(move.from).second)
            return "an all-to-all has no axes or a dimension twice";
        moved.dims[move.from].axes = m_sharding.dims[move.from].axes;
        if (!appends(step.result.dims[move.from].axes, move.axes, moved.dims[move.from].axes)
            || !appends(m_sharding.dims[move.to].axes, move.axes, step.result.dims[move.to].axes))
            return "the moved axes are not the last of their dimension";
    }
    return {};
}

std::string DeviceBoxes::apply(const Collective& step)
{
    std::string error = illegal(step);
    if (error.empty() && !step.reduced.empty())
        error = reduce(step.reduced);
    for (std::size_t d = 0; d < step.axes.size() && error.empty(); ++d) {
        if (step.kind == CollectiveKind::AllGather) {
            error = gather(d, step.axes[d]);
            continue;
        }
        for (std::size_t device = 0; device < m_boxes.size(); ++device)
            slice(m_boxes[device], d, step.axes[d], device);
    }
    for (const AxisMove& move : step.moves) {
        if (error.empty())
            error = gather(move.from, move.axes);
        for (std::size_t device = 0; device < m_boxes.size(); ++device)
            slice(m_boxes[device], move.to, move.axes, device);
    }
    if (error.empty() && step.kind == CollectiveKind::CollectivePermute)
        error = permute(step.result);
    m_sharding = step.result;
    const std::vector<DeviceBox> expected = layout(m_sharding);
    for (std::size_t device = 0; device < m_boxes.size() && error.empty(); ++device) {
        if (m_boxes[device].ranges != expected[device].ranges)
            error = "a device holds something else than the step's sharding says";
    }
    return error;
}

bool DeviceBoxes::isLaidOutAs(const TensorSharding& target) const
{
    const std::vector<DeviceBox> expected = layout(target);
    for (std::size_t device = 0; device < m_boxes.size(); ++device) {
        if (m_boxes[device].ranges != expected[device].ranges)
            return false;
    }
    // Adding up what is left to add must give every term once.
    DeviceBoxes sum = *this;
    return sum.reduce(target.unreduced).empty()
        && std::all_of(sum.m_boxes.begin(), sum.m_boxes.end(), [&](const DeviceBox& box) {
               return int64_t(box.terms.size()) == product(m_partial);
           });
}

} // namespace meshwright::tests
