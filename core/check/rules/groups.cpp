#include "core/base/counted.h"
#include "core/base/text.h"
#include "core/check/context/device_repairs.h"
#include "core/check/context/repairs.h"
#include "core/check/rules/rules.h"

#include <algorithm>
#include <unordered_map>

namespace meshwright::check {

namespace {

Fix removeGroup(const Context& context, const SpecView& view, std::size_t index, UserText title)
{
    plan::ShardingSpec spec = view.spec;
    spec.groups.erase(spec.groups.begin() + std::ptrdiff_t(index));
    return replaceSpec(context, view, std::move(spec), std::move(title));
}

/// The negative number nearest to zero that is neither a key nor in the device list.
int64_t freeKey(const SpecView& view)
{
    const std::vector<int64_t>& list = view.spec.device;
    int64_t key = -1;
    while (view.group(key) || std::find(list.begin(), list.end(), key) != list.end())
        --key;
    return key;
}

/// Whether a group with a lower index has the same key.
std::optional<std::size_t> earlierWithKey(const SpecView& view, std::size_t index)
{
    const std::vector<plan::DeviceGroup>& groups = view.spec.groups;
    for (std::size_t i = 0; i < index; ++i) {
        if (groups[i].key.value_or(0) == groups[index].key.value_or(0))
            return i;
    }
    return std::nullopt;
}

void checkKey(Context& context, const SpecView& view, std::size_t index)
{
    const plan::DeviceGroup& group = view.spec.groups[index];
    if (!group.key) {
        Finding& finding = context.report(Code::GroupKeyMissing, view.place());
        plan::ShardingSpec spec = view.spec;
        spec.groups[index].key = 0;
        finding.fixes.push_back(
            replaceSpec(context, view, std::move(spec), tr("Give it the key 0, as readers do")));
        return;
    }
    const std::string key = std::to_string(*group.key);
    if (const std::optional<std::size_t> earlier = earlierWithKey(view, index)) {
        Finding& finding = context.report(Code::DuplicateGroupKey, view.place(), {key});
        if (view.spec.groups[*earlier].devices != group.devices) {
            finding.fixes.push_back(removeGroup(
                context, view, *earlier, tr("Keep the last group {0}, as onnx-ir reads", key)));
        }
        finding.fixes.push_back(
            removeGroup(context, view, index, tr("Keep the first group {0}", key)));
        return;
    }
    if (*group.key < 0 || !view.devices() || *group.key >= *view.devices())
        return;
    Finding& finding = context.report(Code::GroupKeyHidesDevice, view.place(), {key});
    plan::ShardingSpec spec = view.spec;
    const int64_t fresh = freeKey(view);
    std::replace(spec.device.begin(), spec.device.end(), *group.key, fresh);
    spec.groups[index].key = fresh;
    finding.fixes.push_back(
        replaceSpec(context, view, std::move(spec), tr("Give it the key {0}", fresh)));
}

void checkMembers(Context& context, const SpecView& view, std::size_t index)
{
    const plan::DeviceGroup& group = view.spec.groups[index];
    if (!view.devices())
        return;
    std::vector<int64_t> outside;
    for (int64_t device : group.devices) {
        if (device < 0 || device >= *view.devices())
            outside.push_back(device);
    }
    if (outside.empty())
        return;
    Finding& finding =
        context.report(Code::GroupDeviceOutOfRange, view.place(),
                       {std::to_string(group.key.value_or(0)),
                        outside.size() == 1 ? tr("device {0}", outside.front())
                                            : tr("the devices {0}", listedRanges(outside)),
                        countedDevices(*view.devices())});
    plan::ShardingSpec spec = view.spec;
    std::erase_if(spec.groups[index].devices,
                  [&](int64_t device) { return device < 0 || device >= *view.devices(); });
    finding.fixes.push_back(
        replaceSpec(context, view, std::move(spec), tr("Take them out of the group")));
}

void checkUse(Context& context, const SpecView& view, std::size_t index)
{
    const plan::DeviceGroup& group = view.spec.groups[index];
    const std::vector<int64_t>& list = view.spec.device;
    const int64_t key = group.key.value_or(0);
    const bool used = std::find(list.begin(), list.end(), key) != list.end();
    if (!used) {
        Finding& finding = context.report(Code::UnusedGroup, view.place(), {std::to_string(key)});
        finding.fixes.push_back(removeGroup(context, view, index, tr("Remove group {0}", key)));
    } else if (group.devices.empty()) {
        Finding& finding = context.report(Code::EmptyGroup, view.place(), {std::to_string(key)});
        std::vector<std::size_t> naming;
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (list[i] == key)
                naming.push_back(i);
        }
        if (std::optional<Fix> fix = replaceDevices(context, view, naming))
            finding.fixes.push_back(std::move(*fix));
    }
}

/// Removes a device from the group of an entry; sets a new list where the group has no other
/// device.
std::optional<Fix> removeMember(Context& context, const SpecView& view, int64_t entry,
                                int64_t device)
{
    const plan::DeviceGroup* group = view.group(entry);
    if (!group || group->devices.size() < 2)
        return setDeviceList(context, view);
    plan::ShardingSpec spec = view.spec;
    plan::DeviceGroup& changed = spec.groups[std::size_t(group - view.spec.groups.data())];
    std::erase(changed.devices, device);
    return replaceSpec(context, view, std::move(spec),
                       tr("Remove device {0} from group {1}", device, entry));
}

/// A device in two entries of the device list, directly or through groups. One entry that is there
/// twice is another finding (repeated-device).
void checkOverlap(Context& context, const SpecView& view)
{
    std::unordered_map<int64_t, int64_t> entryOf;
    for (int64_t entry : view.spec.device) {
        const plan::DeviceGroup* group = view.group(entry);
        const std::vector<int64_t> itself {entry};
        for (int64_t device : group ? group->devices : itself) {
            const auto [first, added] = entryOf.emplace(device, entry);
            if (added || first->second == entry)
                continue;
            Finding& finding =
                context.report(Code::OverlappingGroups, view.place(), {std::to_string(device)});
            if (std::optional<Fix> fix = removeMember(context, view, entry, device))
                finding.fixes.push_back(std::move(*fix));
            return;
        }
    }
}

void checkGroupsSpec(Context& context, const SpecView& view)
{
    constexpr std::size_t kMostGroups = 4096; // pairs are compared
    const std::size_t groups = std::min(view.spec.groups.size(), kMostGroups);
    for (std::size_t i = 0; i < groups; ++i) {
        checkKey(context, view, i);
        checkMembers(context, view, i);
        checkUse(context, view, i);
    }
    if (groups > 0)
        checkOverlap(context, view);
}

} // namespace

const CheckRule kGroupRules {.spec = checkGroupsSpec};

} // namespace meshwright::check
