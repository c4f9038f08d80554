#pragma once

#include "core/sharding/projection.h"

#include <cstdint>
#include <vector>

/// One step of propagation: what the shardings of one operation's tensors say about each other.
namespace meshwright::sharding {

/// How conflicts are resolved (shardy.md 2.6 and 2.7).
enum class ConflictPolicy : uint8_t
{
    Basic, ///< a conflict in one tensor stops the factor in all
    Aggressive, ///< tensor by tensor; the larger source tensor wins
    BasicThenAggressive,
};

enum class Direction : uint8_t
{
    None = 0,
    Forward = 1,
    Backward = 2,
    Both = 3,
};

inline Direction operator|(Direction a, Direction b)
{
    return Direction(uint8_t(a) | uint8_t(b));
}

/// What an operation may do at a level of priority.
struct StepOptions
{
    bool aggressive = true;
    /// Of pass-through factors, and of the others; blocked factors never propagate.
    Direction passThrough = Direction::Both, others = Direction::Both;
    /// Broadcast operands only receive.
    bool broadcastsReceive = false;

    bool operator==(const StepOptions&) const = default;
};

/// The axes of a factor on which all its tensors agree, ignoring conflicts with other factors: the
/// longest of lists of which each begins the next. b, a on one operand and b on another: b, a.
AxisList compatibleMajorAxes(const Rule& rule, uint32_t factor,
                             const std::vector<TensorProjection>& tensors,
                             const StepOptions& options);

/// Why an axis does not go further onto a tensor.
enum class AxisObstacle : uint8_t
{
    None,
    UsedByOtherDimension, ///< another factor of the tensor has it
    Replicated, ///< the tensor must not be split by it
    Unreduced, ///< the tensor has partial results along it
    Closed, ///< the dimension takes no more axes
    DoesNotDivide, ///< the factor's size, which is not the last of its dimension
};

/// The leading part of @p axis that @p tensor can take on the factor behind @p before parts of it
/// (the whole, nothing, or a part where @p obstacle says what stopped the rest).
std::optional<Axis> acceptedOn(const TensorProjection& tensor, const Rule& rule, uint32_t factor,
                               const Axis& axis, int64_t before, AxisObstacle* obstacle = nullptr);

/// Extends the tensors' factors by what follows from each other; true where any changed.
bool propagateFactors(const Rule& rule, std::vector<TensorProjection>& tensors,
                      const StepOptions& options);

} // namespace meshwright::sharding
