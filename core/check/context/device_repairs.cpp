#include "core/check/context/device_repairs.h"

#include "core/check/context/repairs.h"

#include <algorithm>
#include <set>
#include <utility>

namespace meshwright::check {

namespace {

constexpr int64_t kLongestList = 4096; ///< that a fix lists

/// Returns the device list that setDeviceList() sets.
std::optional<std::vector<int64_t>> fittingDevices(Context& context, const SpecView& view)
{
    const std::optional<int64_t> devices = view.devices();
    if (!devices || !view.shards || *view.shards > std::min(*devices, kLongestList))
        return std::nullopt;
    const ConfigurationIndex& facts = *view.entry.configuration;
    const std::optional<StageNumber> stage = view.entry.entry.stage;
    if (stage && facts.statesStages) {
        const std::vector<int64_t>& own = context.stageDevices(facts, *stage);
        const bool valid =
            std::all_of(own.begin(), own.end(), [&](int64_t d) { return d >= 0 && d < *devices; });
        if (!valid || own.size() < std::size_t(*view.shards))
            return std::nullopt;
        return std::vector<int64_t>(own.begin(), own.begin() + std::ptrdiff_t(*view.shards));
    }
    if (*view.shards == 1) {
        // One whole tensor: keep those of its devices that exist.
        std::vector<int64_t> kept;
        for (int64_t device : view.spec.device) {
            const bool known = std::find(kept.begin(), kept.end(), device) != kept.end();
            if (device >= 0 && device < *devices && !view.group(device) && !known)
                kept.push_back(device);
        }
        if (!kept.empty())
            return kept;
    }
    std::vector<int64_t> list(static_cast<std::size_t>(*view.shards));
    for (std::size_t i = 0; i < list.size(); ++i)
        list[i] = int64_t(i);
    return list;
}

/// Returns the devices that a sharding may use and does not, those of its stage where stages have
/// some.
std::vector<int64_t> unusedDevices(Context& context, const SpecView& view,
                                   const plan::ShardingSpec& spec)
{
    std::set<int64_t> used(spec.device.begin(), spec.device.end());
    for (const plan::DeviceGroup& group : spec.groups)
        used.insert(group.devices.begin(), group.devices.end());
    const ConfigurationIndex& facts = *view.entry.configuration;
    const std::optional<StageNumber> stage = view.entry.entry.stage;
    std::vector<int64_t> all;
    if (stage && facts.statesStages)
        all = context.stageDevices(facts, *stage);
    else
        for (int64_t device = 0; device < std::min(*view.devices(), kLongestList); ++device)
            all.push_back(device);
    std::erase_if(all, [&](int64_t device) {
        return device < 0 || device >= *view.devices() || used.contains(device)
            || view.group(device);
    });
    return all;
}

/// Returns whether a new device list keeps all entries but those at the indices @p wrong.
bool keepsOthers(const std::vector<int64_t>& list, const SpecView& view,
                 const std::vector<std::size_t>& wrong)
{
    const std::vector<int64_t>& old = view.spec.device;
    for (std::size_t i = 0; i < old.size(); ++i) {
        const bool isWrong = std::binary_search(wrong.begin(), wrong.end(), i);
        if (!isWrong && (i >= list.size() || list[i] != old[i]))
            return false;
    }
    return true;
}

Fix setDevices(const Context& context, const SpecView& view, std::vector<int64_t> devices)
{
    plan::ShardingSpec spec = view.spec;
    UserText title = tr("Set the device list to {0}", listedRanges(devices));
    spec.device = std::move(devices);
    spec.groups.clear();
    return replaceSpec(context, view, std::move(spec), std::move(title));
}

} // namespace

std::optional<Fix> setDeviceList(Context& context, const SpecView& view)
{
    std::optional<std::vector<int64_t>> devices = fittingDevices(context, view);
    return devices ? std::optional(setDevices(context, view, std::move(*devices))) : std::nullopt;
}

std::optional<Fix> replaceDevices(Context& context, const SpecView& view,
                                  const std::vector<std::size_t>& wrong)
{
    if (!view.devices() || wrong.empty())
        return std::nullopt;
    std::optional<std::vector<int64_t>> fitting = fittingDevices(context, view);
    if (fitting && keepsOthers(*fitting, view, wrong))
        return setDevices(context, view, std::move(*fitting));
    plan::ShardingSpec spec = view.spec;
    std::set<int64_t> given;
    for (const std::size_t i : wrong)
        given.insert(std::exchange(spec.device[i], -1));
    std::erase_if(spec.groups, [&](const plan::DeviceGroup& group) {
        const int64_t key = group.key.value_or(0);
        return given.contains(key)
            && std::find(spec.device.begin(), spec.device.end(), key) == spec.device.end();
    });
    const std::vector<int64_t> free = unusedDevices(context, view, spec);
    if (free.size() < wrong.size())
        return fitting ? std::optional(setDevices(context, view, std::move(*fitting)))
                       : std::nullopt;
    const std::vector<int64_t> put(free.begin(), free.begin() + std::ptrdiff_t(wrong.size()));
    for (std::size_t i = 0; i < wrong.size(); ++i)
        spec.device[wrong[i]] = put[i];
    std::string left = listed(std::vector<int64_t>(given.begin(), given.end()));
    return replaceSpec(context, view, std::move(spec),
                       tr("Replace {1} with {0} in the device list", listed(put), std::move(left)));
}

} // namespace meshwright::check
