#pragma once

#include "core/plan/plan.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// Mesh axes and parts of them, as propagation computes with them (Shardy, "axis references").
namespace meshwright::sharding {

/// A mesh axis, or a part of one: the axis viewed as [before, size, rest], and the middle taken.
/// The whole axis "a" of size 8 is {a, 1, 8}; "a:(2)2" is {a, 2, 2}, "a:(4)2" {a, 4, 2}.
struct Axis
{
    uint32_t axis = 0; ///< index into the mesh's axes
    int64_t before = 1; ///< product of the parts before this one
    int64_t size = 1;

    bool operator==(const Axis&) const = default;

    int64_t next() const { return before * size; }

    bool contains(const Axis& other) const
    {
        return axis == other.axis && before <= other.before && next() >= other.next();
    }

    /// Starts where @p other starts and is no longer.
    bool isPrefixOf(const Axis& other) const
    {
        return axis == other.axis && before == other.before && size <= other.size;
    }

    bool overlaps(const Axis& other) const
    {
        return axis == other.axis && before < other.next() && other.before < next();
    }
};

/// Major to minor. Neighbours that continue each other are merged: a:(1)2, a:(2)2 is a:(1)4.
using AxisList = std::vector<Axis>;

/// Whether one view of the axis can show both: a:(1)2 and a:(1)3 of a 6 cannot.
bool canCoexist(const Axis& a, const Axis& b);
/// The leading part of @p a that @p b does not touch; none where they cannot coexist.
std::optional<Axis> prefixWithout(const Axis& a, const Axis& b);
/// The trailing part of @p a that @p b does not touch.
std::optional<Axis> suffixWithout(const Axis& a, const Axis& b);

/// How one list begins another: [a, b:(1)2] begins [a, b, c].
enum class PrefixStatus
{
    NotAPrefix,
    Equal,
    StrictPrefix,
};
PrefixStatus prefixStatus(const AxisList& list, const AxisList& longer);

/// Appends, merging with the last axis where that continues it.
void append(AxisList& list, const Axis& axis);
void append(AxisList& list, const AxisList& axes);
/// The number of parts that a list makes.
int64_t product(const AxisList& list);
/// Whether any of them overlaps @p axis.
bool overlapsAny(const AxisList& list, const Axis& axis);
/// In mesh order, contiguous parts merged.
void sortAndMerge(AxisList& list);

/// The place of a position along a list of axes of a mesh in row-major order, the first axis major:
/// on {a 2, b 3}, position 4 is 1 along a, 1 along b and 4 along {a, b}.
int64_t placeAlong(const AxisList& axes, const plan::Mesh& mesh, int64_t position);
/// The positions that differ from @p position along these axes only, by their place along them.
std::vector<int64_t> groupOf(const AxisList& axes, const plan::Mesh& mesh, int64_t position);
/// All such groups, by their first member. Of x = 2, y = 4 along x: {0, 4}, {1, 5}, {2, 6}, {3, 7}.
/// Empty where the mesh has too many devices.
std::vector<std::vector<int64_t>> groupsAlong(const AxisList& axes, const plan::Mesh& mesh);

plan::AxisReference toReference(const Axis& axis, const plan::Mesh& mesh);
/// Absent: the mesh has no such axis, or the part does not fit it.
std::optional<Axis> fromReference(const plan::AxisReference& reference, const plan::Mesh& mesh);
/// "a", "a:(2)2".
std::string toString(const Axis& axis, const plan::Mesh& mesh);
/// "{a, b:(1)2}".
std::string toString(const AxisList& list, const plan::Mesh& mesh);

} // namespace meshwright::sharding
