#pragma once

#include "core/plan/sharding.h"

#include <optional>
#include <string>
#include <vector>

/// The small steps by which a person changes an axes form. All are pure: they take a sharding and
/// return the changed one. An axis is named as a whole; its sub-axes go where it goes.
namespace meshwright::plan {

/// All axes of a dimension, of components one after the other.
std::vector<AxisReference> allAxes(const AxesDim& dim);

/// Nothing split, all dimensions closed.
AxesSharding wholeSharding(std::size_t rank);

/// Where an axis stands.
struct AxisPlace
{
    std::size_t dim = 0;
    std::optional<std::size_t> component;

    bool operator==(const AxisPlace&) const = default;
};

std::optional<AxisPlace> placeOf(const AxesSharding& sharding, const std::string& axis);
bool isReplicated(const AxesSharding& sharding, const std::string& axis);
bool isUnreduced(const AxesSharding& sharding, const std::string& axis);

/// The axis splits the dimension, innermost, and nothing else any more. A dimension of components
/// takes it on @p component, or on its last one.
AxesSharding withAxis(AxesSharding sharding, std::size_t dim, const std::string& axis,
                      std::optional<std::size_t> component = std::nullopt);
/// The same for one reference to a (sub-)axis as it stands in @p sharding.
AxesSharding withMoved(AxesSharding sharding, const AxisReference& axis, std::size_t dim);
/// The axis neither splits nor is named as replicated or partial.
AxesSharding withoutAxis(AxesSharding sharding, const std::string& axis);
/// Named as an axis that must not split the tensor.
AxesSharding withReplicated(AxesSharding sharding, const std::string& axis);
/// Named as an axis along which devices hold terms of a sum.
AxesSharding withUnreduced(AxesSharding sharding, const std::string& axis);
/// No axis splits the dimension; its components go.
AxesSharding withWholeDim(AxesSharding sharding, std::size_t dim);
AxesSharding withOpen(AxesSharding sharding, std::size_t dim, bool open);
/// The dimension as a product of components (3 × 768); the axes that split it go to the last one.
/// Fewer than two sizes make it a plain dimension again, split by all its axes.
AxesSharding withComponents(AxesSharding sharding, std::size_t dim,
                            const std::vector<int64_t>& sizes);

/// Splits nothing, opens nothing and names nothing.
bool isEmpty(const AxesSharding& sharding);

} // namespace meshwright::plan
