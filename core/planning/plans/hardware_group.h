#pragma once

#include "core/base/result.h"
#include "core/cost/catalogue.h"

#include <compare>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::planning {

/// Devices of one kind that are numbered one behind the other.
struct HardwareGroup
{
    std::string hardware; ///< name of a device or node in the catalogue
    int64_t devices = 1;

    auto operator<=>(const HardwareGroup&) const = default;
};

using HardwareGroups = std::vector<HardwareGroup>;

/// So many devices at most of all groups together.
constexpr int64_t kMostGroupedDevices = 65536;

/// So many groups at most, whose orders can all be tried.
constexpr std::size_t kMostKinds = 4;

/// Puts a group behind the others, or into the one of its name.
void addGroup(HardwareGroups& groups, HardwareGroup group);

int64_t deviceCount(const HardwareGroups& groups);

/// "dgx-h100:8,dgx-a100:16".
std::string textOf(const HardwareGroups& groups);

/// Reads that. Groups of one name are put together, where the first stands. Errors: a group without
/// a name or a number of devices from 1 on, more than kMostGroupedDevices.
Result<HardwareGroups> parseHardwareGroups(std::string_view text);

/// The names of the first @p count devices; fewer where there are not as many.
std::vector<std::string> namesOf(const HardwareGroups& groups, int64_t count);

/// @p count devices from @p first on.
HardwareGroups partOf(const HardwareGroups& groups, int64_t first, int64_t count);

/// Why settings on so many devices cannot have @p asked of those that are @p there; empty: they
/// can.
UserText whyNotAmong(const HardwareGroups& there, const HardwareGroups& asked, int64_t devices);

/// All orders of all of the groups and of fewer of them: of {a, b} that is a, b, ab and ba.
std::vector<HardwareGroups> ordersOf(const HardwareGroups& groups);

/// The machine that a device is usually part of: the catalogue's first node of that device, where
/// there are several devices; else @p hardware itself.
std::string machineOf(const cost::Catalogue& catalogue, const std::string& hardware,
                      int64_t devices);

} // namespace meshwright::planning
