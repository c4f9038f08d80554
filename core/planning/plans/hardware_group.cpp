#include "core/planning/plans/hardware_group.h"

#include "core/simulate/saturated.h"

#include <algorithm>
#include <charconv>

namespace meshwright::planning {

namespace {

/// "dgx-h100:8"; the name may have colons, as a file's has.
Result<HardwareGroup> parseGroup(std::string_view text)
{
    const std::size_t colon = text.rfind(':');
    const std::string_view number =
        colon == std::string_view::npos ? std::string_view() : text.substr(colon + 1);
    HardwareGroup group {std::string(text.substr(0, colon)), 0};
    const auto read = std::from_chars(number.data(), number.data() + number.size(), group.devices);
    if (group.hardware.empty() || read.ec != std::errc()
        || read.ptr != number.data() + number.size() || group.devices < 1
        || group.devices > kMostGroupedDevices)
        return Error {tr("\"{0}\" must be a kind of device and how many there are, 1 to {1}, as in "
                         "dgx-h100:8",
                         std::string(text), kMostGroupedDevices)};
    return group;
}

} // namespace

void addGroup(HardwareGroups& groups, HardwareGroup group)
{
    const auto known = std::find_if(groups.begin(), groups.end(), [&](const HardwareGroup& other) {
        return other.hardware == group.hardware;
    });
    if (known != groups.end())
        known->devices += group.devices;
    else
        groups.push_back(std::move(group));
}

int64_t deviceCount(const HardwareGroups& groups)
{
    int64_t count = 0;
    for (const HardwareGroup& group : groups)
        count += group.devices;
    return count;
}

std::string textOf(const HardwareGroups& groups)
{
    std::string text;
    for (const HardwareGroup& group : groups)
        text += (text.empty() ? "" : ",") + group.hardware + ':' + std::to_string(group.devices);
    return text;
}

Result<HardwareGroups> parseHardwareGroups(std::string_view text)
{
    HardwareGroups groups;
    while (true) {
        const std::size_t comma = text.find(',');
        Result<HardwareGroup> group = parseGroup(text.substr(0, comma));
        if (!group)
            return group.error();
        addGroup(groups, std::move(*group));
        if (deviceCount(groups) > kMostGroupedDevices)
            return Error {tr("more than {0} devices", kMostGroupedDevices)};
        if (comma == std::string_view::npos)
            return groups;
        text.remove_prefix(comma + 1);
    }
}

std::vector<std::string> namesOf(const HardwareGroups& groups, int64_t count)
{
    std::vector<std::string> names;
    for (const HardwareGroup& group : groups) {
        const int64_t left = count - int64_t(names.size());
        names.insert(names.end(), std::size_t(std::min(group.devices, left)), group.hardware);
    }
    return names;
}

HardwareGroups partOf(const HardwareGroups& groups, int64_t first, int64_t count)
{
    HardwareGroups part;
    const int64_t end = simulate::saturatedSum(first, count);
    int64_t passed = 0;
    for (const HardwareGroup& group : groups) {
        const int64_t from = std::max(first, passed);
        passed += group.devices;
        const int64_t here = std::min(end, passed) - from;
        if (here > 0)
            part.push_back({group.hardware, here});
    }
    return part;
}

UserText whyNotAmong(const HardwareGroups& there, const HardwareGroups& asked, int64_t devices)
{
    for (const HardwareGroup& each : asked) {
        const auto found = std::find_if(there.begin(), there.end(), [&](const auto& group) {
            return group.hardware == each.hardware;
        });
        if (found == there.end() || each.devices > found->devices)
            return tr("{0} devices {1} are needed, and there are {2}", each.devices, each.hardware,
                      found == there.end() ? 0 : found->devices);
    }
    const int64_t given = deviceCount(asked);
    return given < devices
        ? tr("{0} devices are needed, and \"hardware\" says what {1} are", devices, given)
        : UserText();
}

std::vector<HardwareGroups> ordersOf(const HardwareGroups& groups)
{
    std::vector<HardwareGroups> orders;
    std::vector<HardwareGroups> last {{}}; // of as many groups as were put in
    for (std::size_t size = 0; size < groups.size(); ++size) {
        std::vector<HardwareGroups> longer;
        for (const HardwareGroups& order : last) {
            for (const HardwareGroup& group : groups) {
                if (std::find(order.begin(), order.end(), group) != order.end())
                    continue;
                longer.push_back(order);
                longer.back().push_back(group);
            }
        }
        orders.insert(orders.end(), longer.begin(), longer.end());
        last = std::move(longer);
    }
    return orders;
}

std::string machineOf(const cost::Catalogue& catalogue, const std::string& hardware,
                      int64_t devices)
{
    if (devices > 1 && !catalogue.findNode(hardware)) {
        for (const cost::NodeSpec& node : catalogue.nodes) {
            if (node.device == hardware)
                return node.name;
        }
    }
    return hardware;
}

} // namespace meshwright::planning
