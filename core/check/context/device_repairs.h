#pragma once

#include "core/check/context/context.h"

#include <cstdint>
#include <optional>
#include <vector>

/// Fixes of device lists.
namespace meshwright::check {

/// A device list that fits the shards and the devices of the stage or configuration: one device per
/// shard, row-major. Absent where there are too few, or where the number of either is not known.
std::optional<std::vector<int64_t>> fittingDevices(Context& context, const SpecView& view);
/// Sets the device list to fittingDevices and drops the groups; absent where there is no such list.
std::optional<Fix> setDeviceList(Context& context, const SpecView& view);
/// Replaces the entries of the device list with the indices @p wrong by devices that fit; the other
/// entries and the groups that they name stay. Falls back on setDeviceList where too few devices
/// are left.
std::optional<Fix> replaceDevices(Context& context, const SpecView& view,
                                  const std::vector<std::size_t>& wrong);

} // namespace meshwright::check
