#include "core/base/counted.h"
#include "core/base/text.h"
#include "core/check/context/device_repairs.h"
#include "core/check/context/repairs.h"
#include "core/check/rules/rules.h"

#include <algorithm>
#include <limits>

namespace meshwright::check {

namespace {

Place stagesPlaceOf(const ConfigurationIndex& facts)
{
    Place place;
    place.configuration = facts.own->id;
    return place;
}

/// Puts the nodes of every stage on the stage that @p stageOf gives for it.
template<typename StageOf>
Fix restage(const Context& context, const ConfigurationIndex& facts, StageOf stageOf,
            UserText title)
{
    std::vector<StageOfNode> stages;
    for (NodeId node : facts.nodes) {
        const std::optional<StageNumber> old = context.plan().stage(node, facts.own->id);
        const std::optional<StageNumber> changed = old && old->value >= 0 ? stageOf(*old) : old;
        if (changed != old)
            stages.emplace_back(node, changed);
    }
    return setStages(context, *facts.own, stages, std::move(title));
}

Fix moveAll(const Context& context, const ConfigurationIndex& facts, StageNumber from,
            StageNumber to)
{
    return restage(
        context, facts, [&](StageNumber stage) { return stage == from ? to : stage; },
        tr("Move its nodes to stage {0}", to));
}

void checkNegative(Context& context, const EntryView& view)
{
    const std::optional<StageNumber> stage = view.entry.stage;
    if (!stage || stage->value >= 0 || !view.configuration)
        return;
    // The stage of its latest producer, where it cannot go wrong along an edge.
    StageNumber latest;
    for (const std::optional<ValueId>& input : context.graph().node(view.node).inputs) {
        const std::optional<NodeId> producer =
            input ? context.graph().value(*input).producer : std::nullopt;
        if (producer)
            latest = std::max(latest,
                              context.plan()
                                  .stage(*producer, *view.entry.configuration)
                                  .value_or(StageNumber {0}));
    }
    Finding& finding = context.report(Code::NegativeStage, view.place(), {*stage});
    for (const std::optional<StageNumber> changed :
         {std::optional<StageNumber>(latest), std::optional<StageNumber>()}) {
        finding.fixes.push_back(moveEntry(context, view, changed,
                                          changed ? tr("Move it to stage {0}", *changed)
                                                  : tr("Leave it without a stage")));
    }
}

Fix renumber(const Context& context, const ConfigurationIndex& facts)
{
    std::map<StageNumber, StageNumber> numbers;
    for (const auto& [stage, use] : facts.stages)
        numbers.emplace(stage, StageNumber {int32_t(numbers.size())});
    return restage(
        context, facts, [&](StageNumber stage) { return numbers.at(stage); },
        tr("Renumber stages without gaps"));
}

void checkGaps(Context& context, const ConfigurationIndex& facts)
{
    const std::vector<int64_t> empty = context.emptyStages(facts);
    if (!empty.empty()) {
        Finding& finding =
            context.report(Code::StageGap, stagesPlaceOf(facts), {listedRanges(empty)});
        if (!facts.statesStages)
            finding.fixes.push_back(renumber(context, facts));
    }
    const StageNumber first = facts.stages.begin()->first;
    if (first.value > 0 && !facts.statesStages) {
        Finding& finding = context.report(Code::FirstStageNotZero, stagesPlaceOf(facts), {first});
        finding.fixes.push_back(renumber(context, facts));
    }
}

void checkBeyond(Context& context, const ConfigurationIndex& facts, StageNumber stage,
                 const StageUse& use)
{
    Place place = stagesPlaceOf(facts);
    place.node = use.first;
    Finding& finding = context.report(
        Code::StageBeyondDevices, place,
        {stage, countedNodesAre(int64_t(use.nodes)), countedDevices(*facts.devices)});
    const plan::Configuration& configuration = *facts.effective;
    const int64_t needed = int64_t(facts.stages.rbegin()->first.value) + 1;
    if (configuration.devices.empty() && !configuration.mesh && configuration.hardware.size() <= 1
        && needed <= std::numeric_limits<int32_t>::max()) {
        plan::Configuration changed = configuration;
        changed.numDevices = int32_t(needed);
        finding.fixes.push_back(replaceConfiguration(
            context, std::move(changed), tr("Set the number of devices to {0}", needed)));
    }
    finding.fixes.push_back(moveAll(context, facts, stage, {int32_t(*facts.devices - 1)}));
}

/// The stages that have devices by list, or the last one of the stage axis; sorted.
std::vector<StageNumber> stagesWithDevices(const plan::Configuration& configuration)
{
    std::vector<StageNumber> stages;
    if (configuration.stageAxis.empty()) {
        for (const plan::Stage& stage : configuration.stages) {
            if (stage.number.value >= 0 && !stage.devices.empty())
                stages.push_back(stage.number);
        }
    } else if (configuration.mesh) {
        const plan::MeshAxis* axis = configuration.mesh->axis(configuration.stageAxis);
        if (axis && axis->size > 0 && axis->size <= std::numeric_limits<int32_t>::max())
            stages.push_back({int32_t(axis->size - 1)});
    }
    std::sort(stages.begin(), stages.end());
    return stages;
}

void checkHasDevices(Context& context, const ConfigurationIndex& facts, StageNumber stage,
                     const StageUse& use)
{
    if (!context.stageDevices(facts, stage).empty())
        return;
    Place place = stagesPlaceOf(facts);
    place.node = use.first;
    Finding& finding = context.report(Code::StageWithoutDevices, place,
                                      {stage, countedNodesAre(int64_t(use.nodes))});
    const std::vector<StageNumber> others = stagesWithDevices(*facts.effective);
    if (others.empty())
        return;
    // The nearest earlier one, else the first.
    const auto after = std::lower_bound(others.begin(), others.end(), stage);
    const StageNumber target = after == others.begin() ? *after : *std::prev(after);
    finding.fixes.push_back(moveAll(context, facts, stage, target));
}

void checkStagesConfiguration(Context& context, const ConfigurationIndex& facts)
{
    if (facts.stages.empty())
        return;
    checkGaps(context, facts);
    if (!facts.devices)
        return;
    for (const auto& [stage, use] : facts.stages) {
        if (facts.statesStages)
            checkHasDevices(context, facts, stage, use);
        else if (stage.value >= *facts.devices)
            checkBeyond(context, facts, stage, use);
    }
}

/// The stage whose devices hold all of the list; absent where there is none or several.
std::optional<StageNumber> stageHolding(Context& context, const SpecView& view,
                                        const std::vector<int64_t>& devices)
{
    std::optional<StageNumber> holding;
    for (const auto& [stage, use] : view.entry.configuration->stages) {
        const std::vector<int64_t>& own = context.stageDevices(*view.entry.configuration, stage);
        const bool all = std::all_of(devices.begin(), devices.end(), [&](int64_t device) {
            return std::binary_search(own.begin(), own.end(), device);
        });
        if (all && holding)
            return std::nullopt;
        if (all)
            holding = stage;
    }
    return holding;
}

/// The devices of another stage of the configuration that hold all of the list; empty: none.
std::vector<int64_t> devicesHolding(const plan::Configuration& configuration,
                                    const std::vector<int64_t>& list)
{
    constexpr int64_t kMostStages = 1024;
    std::vector<StageNumber> stages;
    const plan::MeshAxis* axis =
        configuration.mesh ? configuration.mesh->axis(configuration.stageAxis) : nullptr;
    for (int64_t i = 0; axis && i < std::min(axis->size, kMostStages); ++i)
        stages.push_back({int32_t(i)});
    for (std::size_t i = 0; !axis && i < configuration.stages.size(); ++i)
        stages.push_back(configuration.stages[i].number);
    for (const StageNumber stage : stages) {
        std::vector<int64_t> devices = plan::stageDevices(configuration, stage);
        const bool all = std::all_of(list.begin(), list.end(), [&](int64_t device) {
            return std::find(devices.begin(), devices.end(), device) != devices.end();
        });
        if (all)
            return devices;
    }
    return {};
}

/// Every shard and copy from the devices of another stage to those of the node's own, place by
/// place: from {0, 1} to {2, 3} a group {0, 1} becomes {2, 3}. Absent where no stage of as many
/// devices holds all of @p devices.
std::optional<Fix> moveShards(const Context& context, const SpecView& view,
                              const std::vector<int64_t>& devices)
{
    const plan::Configuration& configuration = *view.entry.configuration->effective;
    const std::vector<int64_t> old = devicesHolding(configuration, devices);
    const std::vector<int64_t> own = plan::stageDevices(configuration, *view.entry.entry.stage);
    if (old.size() != own.size())
        return std::nullopt;
    plan::ShardingSpec spec = view.spec;
    std::vector<int64_t> all;
    const auto move = [&](int64_t& device) {
        const auto place = std::find(old.begin(), old.end(), device);
        if (place != old.end())
            device = own[std::size_t(place - old.begin())];
        all.push_back(device);
    };
    for (int64_t& device : spec.device) {
        if (!view.group(device))
            move(device);
    }
    for (plan::DeviceGroup& group : spec.groups)
        std::for_each(group.devices.begin(), group.devices.end(), move);
    return replaceSpec(context, view, std::move(spec),
                       tr("Set the device list to {0}", listedRanges(all)));
}

/// A placement-only sharding says on purpose where a tensor is, so only splits and replications of
/// a node on a stage with stated devices are checked.
void checkInStage(Context& context, const SpecView& view)
{
    const ConfigurationIndex* facts = view.entry.configuration;
    const std::optional<StageNumber> stage = view.entry.entry.stage;
    const plan::ShardingSpec& spec = view.spec;
    if (!facts || !stage || stage->value < 0 || !facts->statesStages || !facts->devices
        || (spec.dims.empty() && spec.device.size() == 1 && spec.groups.empty()))
        return;
    const std::vector<int64_t>& own = context.stageDevices(*facts, *stage);
    if (own.empty())
        return;
    std::vector<int64_t> devices;
    for (int64_t entry : spec.device) {
        if (const plan::DeviceGroup* group = view.group(entry))
            devices.insert(devices.end(), group->devices.begin(), group->devices.end());
        else
            devices.push_back(entry);
    }
    const auto foreign = std::find_if(devices.begin(), devices.end(), [&](int64_t device) {
        return device >= 0 && device < *facts->devices
            && !std::binary_search(own.begin(), own.end(), device);
    });
    if (foreign == devices.end())
        return;
    Finding& finding = context.report(Code::ShardOutsideStage, view.place(), {*stage, *foreign});
    const std::optional<StageNumber> holding = stageHolding(context, view, devices);
    std::optional<Fix> moved = moveShards(context, view, devices);
    if (!moved)
        moved = setDeviceList(context, view);
    if (moved)
        finding.fixes.push_back(std::move(*moved));
    if (holding) {
        finding.fixes.push_back(
            moveEntry(context, view.entry, *holding, tr("Move the node to stage {0}", *holding)));
    }
}

} // namespace

const CheckRule kStageRules {
    .configuration = checkStagesConfiguration, .entry = checkNegative, .spec = checkInStage};

} // namespace meshwright::check
