#pragma once

#include "core/plan/sharding.h"

#include <optional>
#include <string>
#include <vector>

/// The small steps by which a person changes an axes form. All are pure: they take a sharding and
/// return the changed one. An axis is named as a whole; its sub-axes go where it goes.
namespace meshwright::views {

/// Nothing split, all dimensions closed.
plan::AxesSharding wholeSharding(std::size_t rank);

/// Where an axis stands.
struct AxisPlace
{
    std::size_t dim = 0;
    std::optional<std::size_t> component;

    bool operator==(const AxisPlace&) const = default;
};

std::optional<AxisPlace> placeOf(const plan::AxesSharding& sharding, const std::string& axis);
bool isReplicated(const plan::AxesSharding& sharding, const std::string& axis);
bool isUnreduced(const plan::AxesSharding& sharding, const std::string& axis);

/// The axis splits the dimension, innermost, and nothing else any more. A dimension of components
/// takes it on @p component, or on its last one.
plan::AxesSharding withAxis(plan::AxesSharding sharding, std::size_t dim, const std::string& axis,
                            std::optional<std::size_t> component = std::nullopt);
/// The same for one reference to a (sub-)axis as it stands in @p sharding.
plan::AxesSharding withMoved(plan::AxesSharding sharding, const plan::AxisReference& axis,
                             std::size_t dim);
/// The axis neither splits nor is named as replicated or partial.
plan::AxesSharding withoutAxis(plan::AxesSharding sharding, const std::string& axis);
/// Named as an axis that must not split the tensor.
plan::AxesSharding withReplicated(plan::AxesSharding sharding, const std::string& axis);
/// Named as an axis along which devices hold terms of a sum.
plan::AxesSharding withUnreduced(plan::AxesSharding sharding, const std::string& axis);
/// No axis splits the dimension; its components go.
plan::AxesSharding withWholeDim(plan::AxesSharding sharding, std::size_t dim);
plan::AxesSharding withOpen(plan::AxesSharding sharding, std::size_t dim, bool open);
/// The dimension as a product of components (3 × 768); the axes that split it go to the last one.
/// Fewer than two sizes make it a plain dimension again, split by all its axes.
plan::AxesSharding withComponents(plan::AxesSharding sharding, std::size_t dim,
                                  const std::vector<int64_t>& sizes);

/// Splits nothing, opens nothing and names nothing.
bool saysNothing(const plan::AxesSharding& sharding);

/// "model", "data:(2)4".
std::string toText(const plan::AxisReference& axis);

} // namespace meshwright::views
