#pragma once

#include "core/plan/plan.h"

namespace meshwright::plan {

/// How a tensor is used that is stored in parts: without the axes that are gathered before, which
/// must not divide it in any other way. [{data}, {model}] gathered over data is used as
/// [{}, {model}], data replicated.
AxesSharding asUsed(const AxesSharding& sharding);

/// The reverse: @p used, with the axes of @p stored that it does not have, which are gathered. Both
/// have the same dimensions and components; the added axes are innermost.
AxesSharding asStored(AxesSharding used, const AxesSharding& stored);

/// @p sharding stored in further parts over @p over: of the dimension whose part on a device is the
/// largest that divides by @p shards, the first of equal ones. @p sizes has what is known of the
/// tensor's dimensions, @p mesh sizes the axes that divide it already. Absent: no dimension does.
std::optional<AxesSharding> storedOver(const AxesSharding& sharding,
                                       const std::vector<std::optional<int64_t>>& sizes,
                                       const std::vector<AxisReference>& over, int64_t shards,
                                       const Mesh& mesh);

} // namespace meshwright::plan
