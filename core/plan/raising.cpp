#include "core/plan/axis_atoms.h"
#include "core/plan/lowering.h"
#include "core/plan/spec_reading.h"

#include <algorithm>
#include <map>

namespace meshwright::plan {

namespace {

/// A part of a mesh axis and the split whose shard number it is a digit of.
struct Digit
{
    std::size_t axis = 0;
    int64_t step = 1; ///< in coordinates of the axis
    int64_t size = 1;
    int64_t stride = 1; ///< in row-major positions
    std::optional<std::size_t> split; ///< absent: the devices along it hold the same
    int64_t weight = 0; ///< the shard number grows by this per step
};

/// Finds how the shard that a device holds depends on its mesh coordinates.
///
/// Worked example: mesh [{a, 4}], two dimensions of 2 shards each, shards 0..3 on devices 0, 1,
/// 2, 3. Along a the pair of shard numbers is (0,0), (0,1), (1,0), (1,1): the step 1 counts in the
/// second split until coordinate 2, which gives the digit "a:(2)2"; from there, in steps of 2, the
/// first split counts: "a:(1)2". So dimension 0 is split by a:(1)2 and dimension 1 by a:(2)2.
class Recovery
{
public:
    Recovery(const SpecReading& reading, const MeshDevices& mesh)
        : m_reading(reading)
        , m_mesh(mesh)
    {
    }

    Result<std::vector<Digit>> run()
    {
        if (Result<void> placed = place(); !placed)
            return placed.error();
        int64_t stride = int64_t(m_shardAt.size());
        for (std::size_t axis = 0; axis < m_mesh.mesh.axes.size(); ++axis) {
            stride /= m_mesh.mesh.axes[axis].size;
            if (!readAxis(axis, stride))
                return irregular();
        }
        if (!digitsComplete() || !explainsAll())
            return irregular();
        return std::move(m_digits);
    }

private:
    static Error irregular()
    {
        return Error {tr("the order of the devices does not follow the mesh")};
    }

    /// Fills the shard of every mesh position.
    Result<void> place()
    {
        if (m_reading.holders.empty())
            return Error {tr("the spec names no devices")};
        std::map<int64_t, std::size_t> positions;
        for (std::size_t i = 0; i < m_mesh.devices.size(); ++i)
            positions.emplace(m_mesh.devices[i], i);
        m_shardAt.assign(m_mesh.devices.size(), -1);
        for (const auto& [device, shard] : m_reading.holders) {
            const auto position = positions.find(device);
            if (position == positions.end())
                return Error {tr("device {0} is not in the mesh", device)};
            int64_t& held = m_shardAt[position->second];
            if (held >= 0)
                return Error {tr("device {0} stands twice", device)};
            held = shard;
        }
        for (std::size_t i = 0; i < m_shardAt.size(); ++i) {
            if (m_shardAt[i] < 0)
                return Error {tr("device {0} of the mesh holds nothing", m_mesh.devices[i])};
        }
        return {};
    }

    /// The shard number of one split at a position.
    int64_t numberAt(int64_t position, std::size_t split) const
    {
        int64_t shard = m_shardAt[std::size_t(position)];
        for (std::size_t i = m_reading.splits.size() - 1; i > split; --i)
            shard /= m_reading.splits[i].shards;
        return shard % m_reading.splits[split].shards;
    }

    /// The only split whose number is not 0 at a position; none where all are 0.
    Result<std::optional<std::size_t>> movedAt(int64_t position) const
    {
        std::optional<std::size_t> moved;
        if (m_shardAt[std::size_t(position)] == 0)
            return moved;
        for (std::size_t split = 0; split < m_reading.splits.size(); ++split) {
            if (numberAt(position, split) == 0)
                continue;
            if (moved)
                return irregular();
            moved = split;
        }
        return moved;
    }

    bool readAxis(std::size_t axis, int64_t stride)
    {
        int64_t rest = m_mesh.mesh.axes[axis].size;
        int64_t step = 1;
        while (rest > 1) {
            const Result<std::optional<std::size_t>> split = movedAt(step * stride);
            if (!split)
                return false;
            Digit digit {axis, step, 1, step * stride, *split, 0};
            if (digit.split)
                digit.weight = numberAt(digit.stride, *digit.split);
            while (digit.size < rest && continues(digit))
                ++digit.size;
            if (rest % digit.size != 0)
                return false;
            step *= digit.size;
            rest /= digit.size;
            m_digits.push_back(digit);
        }
        return m_shardAt.front() == 0;
    }

    /// Whether the pattern of a digit goes on at the coordinate that follows it.
    bool continues(const Digit& digit) const
    {
        const int64_t position = digit.size * digit.stride;
        const Result<std::optional<std::size_t>> moved = movedAt(position);
        if (!moved || *moved != digit.split)
            return false;
        return !digit.split || numberAt(position, *digit.split) == digit.size * digit.weight;
    }

    /// Orders the digits outermost first within each split and checks that they count every shard.
    bool digitsComplete()
    {
        std::sort(m_digits.begin(), m_digits.end(), [](const Digit& a, const Digit& b) {
            return std::pair(a.split, -a.weight) < std::pair(b.split, -b.weight);
        });
        std::vector<int64_t> counted(m_reading.splits.size(), 1);
        for (auto digit = m_digits.rbegin(); digit != m_digits.rend() && digit->split; ++digit) {
            if (digit->weight != counted[*digit->split])
                return false;
            counted[*digit->split] *= digit->size;
        }
        for (std::size_t i = 0; i < counted.size(); ++i) {
            if (counted[i] != m_reading.splits[i].shards)
                return false;
        }
        return true;
    }

    bool explainsAll() const
    {
        std::vector<int64_t> numbers(m_reading.splits.size());
        for (std::size_t position = 0; position < m_shardAt.size(); ++position) {
            std::fill(numbers.begin(), numbers.end(), 0);
            for (const Digit& digit : m_digits) {
                if (digit.split)
                    numbers[*digit.split] +=
                        int64_t(position) / digit.stride % digit.size * digit.weight;
            }
            int64_t shard = 0;
            for (std::size_t i = 0; i < numbers.size(); ++i)
                shard = shard * m_reading.splits[i].shards + numbers[i];
            if (shard != m_shardAt[position])
                return false;
        }
        return true;
    }

    const SpecReading& m_reading;
    const MeshDevices& m_mesh;
    std::vector<int64_t> m_shardAt;
    std::vector<Digit> m_digits;
};

AxisReference referenceOf(const Digit& digit, const Mesh& mesh)
{
    const MeshAxis& axis = mesh.axes[digit.axis];
    if (digit.size == axis.size)
        return {axis.name, std::nullopt};
    return {axis.name, AxisReference::SubAxis {axis.size / (digit.step * digit.size), digit.size}};
}

/// The dimensions with their components, without axes yet.
Result<AxesSharding> skeleton(const ShardingSpec& spec, const SpecReading& reading)
{
    AxesSharding axes;
    axes.dims.resize(reading.rank);
    for (const ListedSplit& split : reading.splits) {
        const std::vector<SimpleShardedDim>& components = spec.dims[split.listed].components;
        if (components.size() < 2)
            continue;
        const int64_t* size = std::get_if<int64_t>(&components[split.component].dim);
        if (!size)
            return Error {tr("a component of axis {0} has no size in numbers", split.dim)};
        axes.dims[split.dim].components.push_back({*size, {}});
    }
    return axes;
}

} // namespace

Result<Raised> raise(const ShardingSpec& spec, const MeshDevices& mesh, const Shape& shape)
{
    const std::optional<int64_t> count = mesh.mesh.deviceCount();
    if (!count || *count != int64_t(mesh.devices.size()))
        return Error {tr("the mesh does not fit its devices")};
    const Result<SpecReading> reading =
        readSpec(spec, shape ? std::optional(shape->size()) : std::nullopt);
    if (!reading)
        return reading.error();
    const Result<std::vector<Digit>> digits = Recovery(*reading, mesh).run();
    if (!digits)
        return digits.error();
    Result<AxesSharding> axes = skeleton(spec, *reading);
    if (!axes)
        return axes.error();
    for (const Digit& digit : *digits) {
        if (!digit.split)
            continue;
        const ListedSplit& split = reading->splits[*digit.split];
        AxesDim& dim = axes->dims[split.dim];
        (dim.components.empty() ? dim.axes : dim.components[split.component].axes)
            .push_back(referenceOf(digit, mesh.mesh));
    }
    const Result<ShardingSpec> again = lower(*axes, mesh, shape);
    return Raised {std::move(*axes), again && again->shards() == spec.shards()};
}

} // namespace meshwright::plan
