#pragma once

#include "core/check/context/context.h"

#include <cstdint>
#include <optional>
#include <vector>

/// Fixes of device lists.
namespace meshwright::check {

/// Sets a device list that fits the shards and the devices of the stage or configuration, one
/// device per shard, row-major, and drops the groups. Absent where there are too few devices, or
/// where the number of shards or devices is not known.
std::optional<Fix> setDeviceList(Context& context, const SpecView& view);
/// Replaces the entries of the device list at the indices @p wrong with unused devices; the other
/// entries and the groups that they name stay. Falls back to setDeviceList() where too few devices
/// are left.
std::optional<Fix> replaceDevices(Context& context, const SpecView& view,
                                  const std::vector<std::size_t>& wrong);

} // namespace meshwright::check
