#include "core/base/counted.h"
#include "core/base/text.h"
#include "core/check/context/repairs.h"
#include "core/check/rules/rules.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace meshwright::check {

namespace {

/// The configuration without its listed stage number @p index.
Fix removeStage(const Context& context, const plan::Configuration& own, std::size_t index,
                UserText title)
{
    plan::Configuration changed = own;
    changed.stages.erase(changed.stages.begin() + std::ptrdiff_t(index));
    return replaceConfiguration(context, std::move(changed), std::move(title));
}

void checkStageDevices(Context& context, const ConfigurationIndex& facts, const Place& place,
                       std::size_t index)
{
    const plan::Stage& stage = facts.own->stages[index];
    const std::string number = std::to_string(stage.number.value);
    std::unordered_set<int64_t> seen;
    for (std::size_t i = 0; i < stage.devices.size(); ++i) {
        const int64_t device = stage.devices[i];
        const bool repeated = !seen.insert(device).second;
        const bool outside = facts.devices && (device < 0 || device >= *facts.devices);
        if (!repeated && !outside)
            continue;
        Finding& finding = outside
            ? context.report(Code::StageDeviceOutOfRange, place,
                             {number, std::to_string(device), countedDevices(*facts.devices)})
            : context.report(Code::RepeatedStageDevice, place, {number, std::to_string(device)});
        plan::Configuration changed = *facts.own;
        std::vector<int64_t>& devices = changed.stages[index].devices;
        if (outside) {
            std::erase(devices, device);
        } else {
            // All but the first mention.
            const auto rest = std::find(devices.begin(), devices.end(), device) + 1;
            devices.erase(std::remove(rest, devices.end(), device), devices.end());
        }
        finding.fixes.push_back(replaceConfiguration(
            context, std::move(changed),
            outside ? tr("Take device {0} off stage {1}", device, number)
                    : tr("List device {0} once on stage {1}", device, number)));
    }
}

void checkStageListsConfiguration(Context& context, const ConfigurationIndex& facts)
{
    const std::vector<plan::Stage>& stages = facts.own->stages;
    if (!facts.own->declared)
        return;
    Place place;
    place.configuration = facts.own->id;
    std::unordered_set<StageNumber> numbers;
    std::unordered_map<int64_t, StageNumber> stageOf;
    for (std::size_t i = 0; i < stages.size(); ++i) {
        const plan::Stage& stage = stages[i];
        const std::string number = std::to_string(stage.number.value);
        if (stage.number.value < 0) {
            Finding& finding = context.report(Code::ListedStageNegative, place, {number});
            finding.fixes.push_back(
                removeStage(context, *facts.own, i, tr("Remove stage {0} from the list", number)));
        } else if (!numbers.insert(stage.number).second) {
            Finding& finding = context.report(Code::DuplicateStage, place, {number});
            finding.fixes.push_back(
                removeStage(context, *facts.own, i, tr("Remove the second stage {0}", number)));
        }
        checkStageDevices(context, facts, place, i);
        for (int64_t device : stage.devices) {
            const auto [first, added] = stageOf.emplace(device, stage.number);
            if (!added && first->second != stage.number) {
                context.report(
                    Code::DeviceOnTwoStages, place,
                    {std::to_string(device), std::to_string(first->second.value), number});
            }
        }
    }
}

} // namespace

const CheckRule kStageListRules {.configuration = checkStageListsConfiguration};

} // namespace meshwright::check
