#pragma once

#include "core/base/result.h"
#include "core/sharding/axis.h"

#include <string>
#include <string_view>
#include <vector>

namespace meshwright::sharding {

/// How one dimension is split.
struct DimSharding
{
    AxisList axes; ///< major to minor
    bool closed = false; ///< nothing may be appended
    int64_t priority = 0; ///< of its annotation, 0 first

    bool operator==(const DimSharding&) const = default;
};

/// A tensor's sharding over one mesh (Shardy's TensorShardingAttr). A dimension of size s over k
/// devices has local size ceil(s / k). Every dimension open and empty: nothing is known yet.
struct TensorSharding
{
    std::vector<DimSharding> dims;
    AxisList replicated; ///< must not split the tensor
    AxisList unreduced; ///< each device along them holds a partial result

    bool operator==(const TensorSharding&) const = default;

    bool isSplit() const; ///< any dimension has an axis

    bool isWhole() const { return !isSplit() && unreduced.empty(); }

    bool uses(const Axis& axis) const; ///< in a dimension, replicated or unreduced
    int64_t shards() const; ///< product over the dimensions
};

/// All dimensions open (or closed) and empty.
TensorSharding emptySharding(std::size_t rank, bool closed = false);
/// A tensor of the same rank, whole on every device.
TensorSharding wholeLike(const TensorSharding& sharding);

/// Reads Shardy's text form: "[{a, ?}, {b:(1)2}p1] replicated={c} unreduced={d}", or as Shardy
/// prints it: "[{"a", ?}, {"b":(1)2}p1], replicated={"c"}, unreduced={"d"}". Errors say what is
/// wrong with it: an unknown axis, brackets, a rank other than @p rank.
Result<TensorSharding> parseSharding(std::string_view text, const plan::Mesh& mesh,
                                     std::size_t rank);

/// How axes are written: for people, or as Shardy prints them.
enum class AxisNames
{
    Bare,
    Quoted
};
std::string toString(const TensorSharding& sharding, const plan::Mesh& mesh,
                     AxisNames names = AxisNames::Bare);

/// The sizes of a shard: ceil(size / parts) per dimension. @p sizes in elements, of its rank.
std::vector<int64_t> localShape(const TensorSharding& sharding, const std::vector<int64_t>& sizes);

} // namespace meshwright::sharding
