#include "core/base/counted.h"
#include "core/base/text.h"
#include "core/check/context/device_repairs.h"
#include "core/check/context/repairs.h"
#include "core/check/rules/rules.h"

#include <algorithm>
#include <limits>
#include <unordered_set>

namespace meshwright::check {

namespace {

void offerDeviceList(Context& context, const SpecView& view, Finding& finding)
{
    if (std::optional<Fix> fix = setDeviceList(context, view))
        finding.fixes.push_back(std::move(*fix));
}

void offerReplacement(Context& context, const SpecView& view, const std::vector<std::size_t>& wrong,
                      Finding& finding)
{
    if (std::optional<Fix> fix = replaceDevices(context, view, wrong))
        finding.fixes.push_back(std::move(*fix));
}

Fix removeDeviceList(const Context& context, const SpecView& view)
{
    plan::ShardingSpec spec = view.spec;
    spec.device.clear();
    spec.groups.clear();
    return replaceSpec(context, view, std::move(spec), tr("Leave the devices to the backend"));
}

/// Offers more devices where the configuration's count alone stands against the device.
void offerMoreDevices(const Context& context, const SpecView& view, Finding& finding)
{
    const ConfigurationIndex& facts = *view.entry.configuration;
    const plan::Configuration& configuration = *facts.effective;
    constexpr int64_t kMost = std::numeric_limits<int32_t>::max();
    const bool plain =
        configuration.devices.empty() && !configuration.mesh && configuration.hardware.size() <= 1;
    if (!plain || facts.highestDevice >= kMost)
        return;
    plan::Configuration changed = configuration;
    changed.numDevices = int32_t(facts.highestDevice + 1);
    UserText title =
        tr("Give {0} {1}", inSingleQuotes(changed.name), countedDevices(*changed.numDevices));
    finding.fixes.push_back(replaceConfiguration(context, std::move(changed), std::move(title)));
}

void checkRange(Context& context, const SpecView& view)
{
    if (!view.devices())
        return;
    std::vector<int64_t> outside, unknownGroups;
    std::vector<std::size_t> wrong;
    for (std::size_t i = 0; i < view.spec.device.size(); ++i) {
        const int64_t device = view.spec.device[i];
        if (view.group(device) || (device >= 0 && device < *view.devices()))
            continue;
        (device < 0 ? unknownGroups : outside).push_back(device);
        wrong.push_back(i);
    }
    if (!outside.empty()) {
        const UserText which = outside.size() == 1 ? tr("device {0}", outside.front())
                                                   : tr("the devices {0}", listedRanges(outside));
        Finding& finding = context.report(Code::DeviceOutOfRange, view.place(),
                                          {which, countedDevices(*view.devices())});
        offerReplacement(context, view, wrong, finding);
        offerMoreDevices(context, view, finding);
    }
    if (!unknownGroups.empty()) {
        Finding& finding =
            context.report(Code::UnknownGroup, view.place(), {listed(unknownGroups)});
        offerReplacement(context, view, wrong, finding);
    }
}

void checkLength(Context& context, const SpecView& view)
{
    const plan::ShardingSpec& spec = view.spec;
    // One whole tensor may be on any number of devices; where nothing is listed, the backend
    // chooses.
    if (!view.shards || *view.shards == 1 || spec.device.empty()
        || *view.shards == int64_t(spec.device.size()))
        return;
    Finding& finding =
        context.report(Code::DeviceListLength, view.place(),
                       {countedShards(*view.shards), countedDevices(spec.device.size())});
    offerDeviceList(context, view, finding);
    const bool simple = spec.dims.size() == 1 && spec.dims.front().components.size() == 1;
    if (simple) {
        plan::ShardingSpec resplit = spec;
        const int64_t parts = int64_t(spec.device.size());
        resplit.dims.front().components.front().shards = parts;
        finding.fixes.push_back(replaceSpec(context, view, std::move(resplit),
                                            tr("Split it into {0}", countedParts(parts))));
    }
    finding.fixes.push_back(removeDeviceList(context, view));
}

/// Returns the indices of the entries that repeat an earlier one.
std::vector<std::size_t> laterMentions(const std::vector<int64_t>& devices)
{
    std::vector<std::size_t> later;
    std::vector<int64_t> sorted = devices;
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) == sorted.end())
        return later; // as good as all lists
    std::unordered_set<int64_t> seen;
    for (std::size_t i = 0; i < devices.size(); ++i) {
        if (!seen.insert(devices[i]).second)
            later.push_back(i);
    }
    return later;
}

/// Keeps each device where it is mentioned first.
void keepFirstMentions(std::vector<int64_t>& devices)
{
    std::unordered_set<int64_t> seen;
    std::erase_if(devices, [&](int64_t device) { return !seen.insert(device).second; });
}

/// A device list may put two shards on one device. A group is a set: what it lists twice is a
/// mistake, which onnx-ir refuses.
void checkRepeatedMember(Context& context, const SpecView& view)
{
    for (const plan::DeviceGroup& group : view.spec.groups) {
        const std::vector<std::size_t> repeated = laterMentions(group.devices);
        if (repeated.empty())
            continue;
        Finding& finding = context.report(Code::RepeatedDevice, view.place(),
                                          {std::to_string(group.devices[repeated.front()])});
        finding.diagnostic.otherSeverity = Severity::Error;
        finding.diagnostic.otherExplanation =
            tr("It is listed twice in group {0}. A group is a set of devices that hold the same "
               "part; onnx-ir rejects a group that lists a device twice.",
               group.key.value_or(0));
        plan::ShardingSpec once = view.spec;
        for (plan::DeviceGroup& each : once.groups)
            keepFirstMentions(each.devices);
        finding.fixes.push_back(
            replaceSpec(context, view, std::move(once), tr("List each device of a group once")));
        return;
    }
}

void checkRepeated(Context& context, const SpecView& view)
{
    const std::vector<int64_t>& devices = view.spec.device;
    if (const std::vector<std::size_t> repeated = laterMentions(devices); !repeated.empty()) {
        Finding& finding = context.report(Code::RepeatedDevice, view.place(),
                                          {std::to_string(devices[repeated.front()])});
        offerReplacement(context, view, repeated, finding);
    }
    checkRepeatedMember(context, view);
}

void checkCount(Context& context, const SpecView& view)
{
    const plan::ShardingSpec& spec = view.spec;
    if (!view.shards || *view.shards < 2)
        return;
    if (view.devices() && *view.shards > *view.devices()) {
        context.report(Code::MoreShardsThanDevices, view.place(),
                       {std::to_string(*view.shards), countedDevices(*view.devices())});
    } else if (spec.device.empty() && view.entry.configuration) {
        Finding& finding =
            context.report(Code::SplitWithoutDevices, view.place(), {std::to_string(*view.shards)});
        offerDeviceList(context, view, finding);
    }
}

void checkDevicesSpec(Context& context, const SpecView& view)
{
    checkRange(context, view);
    checkLength(context, view);
    checkRepeated(context, view);
    checkCount(context, view);
}

} // namespace

const CheckRule kDeviceRules {.spec = checkDevicesSpec};

} // namespace meshwright::check
