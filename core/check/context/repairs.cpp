#include "core/check/context/repairs.h"

#include "core/document/annotation_edits.h"
#include "core/plan/declared_shape.h"
#include "core/plan/lowering.h"
#include "core/plan/relowering.h"

#include <algorithm>

namespace meshwright::check {

namespace {

/// How much of a plan a copy of these entries is.
std::size_t itemsOf(const plan::NodeAnnotations& entries)
{
    std::size_t items = 1 + entries.size();
    for (const plan::NodeAnnotation& entry : entries)
        items += entry.specs.size();
    return items;
}

std::size_t itemsOf(std::span<const plan::Configuration> configurations)
{
    std::size_t items = 0;
    for (const plan::Configuration& configuration : configurations) {
        items += 1 + configuration.devices.size() + configuration.hardware.size();
        for (const plan::Stage& stage : configuration.stages)
            items += 1 + stage.devices.size() / 8;
    }
    return items;
}

/// The node's entries to change, where that can be afforded.
std::optional<plan::NodeAnnotations> copyOf(const Context& context, NodeId node)
{
    const plan::NodeAnnotations& entries = context.plan().annotations(node);
    return context.withinFixBudget(itemsOf(entries)) ? std::optional(entries) : std::nullopt;
}

Fix fixOf(NodeId node, plan::NodeAnnotations entries, UserText title)
{
    document::SetAnnotations step;
    step.nodes.emplace_back(node, std::move(entries));
    document::Edit edit {title, {}};
    edit.steps.emplace_back(std::move(step));
    return {std::move(title), std::move(edit)};
}

Fix fixOf(const document::AnnotationEdits& edits, UserText title)
{
    document::Edit edit {title, {}};
    edits.appendTo(edit.steps);
    if (edit.empty())
        return {};
    return {std::move(title), std::move(edit)};
}

/// Gives changed fields their axes form: the one they had where it still lowers to them, which
/// keeps what only an axes form says (open dimensions, priorities), else one that they have.
void updateAxes(const Context& context, const EntryView& view, plan::ShardingSpec& spec)
{
    const plan::Configuration* own = view.configuration ? view.configuration->own : nullptr;
    if (!own) {
        spec.axes.reset();
        return;
    }
    if (spec.axes) {
        plan::ShardingSpec lowered = spec;
        if (plan::setAxes(lowered, *spec.axes, *own, view.entry.stage, context.graph())
            && lowered == spec)
            return;
    }
    plan::recoverAxes(spec, *own, view.entry.stage,
                      plan::declaredShape(context.graph(), spec.tensor));
}

/// Whether a configuration lays shards on other devices than before.
bool placesOtherwise(const plan::Configuration& before, const plan::Configuration& after)
{
    return before.mesh != after.mesh || before.stageAxis != after.stageAxis
        || before.stages != after.stages || before.deviceCount() != after.deviceCount();
}

} // namespace

Fix replaceEntries(const Context& context, NodeId node, plan::NodeAnnotations entries,
                   UserText title)
{
    if (!context.withinFixBudget(itemsOf(entries)))
        return {};
    return fixOf(node, std::move(entries), std::move(title));
}

Fix replaceEntry(const Context& context, const EntryView& view, plan::NodeAnnotation entry,
                 UserText title)
{
    std::optional<plan::NodeAnnotations> entries = copyOf(context, view.node);
    if (!entries)
        return {};
    (*entries)[view.index] = std::move(entry);
    return fixOf(view.node, std::move(*entries), std::move(title));
}

Fix removeEntry(const Context& context, const EntryView& view, UserText title)
{
    std::optional<plan::NodeAnnotations> entries = copyOf(context, view.node);
    if (!entries)
        return {};
    entries->erase(entries->begin() + std::ptrdiff_t(view.index));
    return fixOf(view.node, std::move(*entries), std::move(title));
}

Fix moveEntry(const Context& context, const EntryView& view, std::optional<StageNumber> stage,
              UserText title)
{
    plan::NodeAnnotation entry = view.entry;
    entry.stage = stage;
    if (view.configuration)
        plan::relower(entry, *view.configuration->own, context.graph());
    if (document::isEmpty(entry))
        return removeEntry(context, view, std::move(title));
    return replaceEntry(context, view, std::move(entry), std::move(title));
}

Fix replaceSpec(const Context& context, const SpecView& view, plan::ShardingSpec spec,
                UserText title)
{
    std::optional<plan::NodeAnnotations> entries = copyOf(context, view.entry.node);
    if (!entries)
        return {};
    updateAxes(context, view.entry, spec);
    (*entries)[view.entry.index].specs[view.index] = std::move(spec);
    return fixOf(view.entry.node, std::move(*entries), std::move(title));
}

Fix removeSpec(const Context& context, const SpecView& view, UserText title)
{
    std::optional<plan::NodeAnnotations> entries = copyOf(context, view.entry.node);
    if (!entries)
        return {};
    plan::NodeAnnotation& entry = (*entries)[view.entry.index];
    entry.specs.erase(entry.specs.begin() + std::ptrdiff_t(view.index));
    if (document::isEmpty(entry))
        entries->erase(entries->begin() + std::ptrdiff_t(view.entry.index));
    return fixOf(view.entry.node, std::move(*entries), std::move(title));
}

Fix clearSharding(const Context& context, const ConfigurationIndex& facts, ValueId value,
                  const std::vector<NodeId>& nodes, UserText title)
{
    document::AnnotationEdits edits(context.plan());
    for (const NodeId node : nodes) {
        if (!context.plan().spec(node, facts.own->id, value))
            continue;
        if (!context.withinFixBudget(itemsOf(context.plan().annotations(node))))
            return {};
        edits.clearSharding(node, facts.own->id, value);
    }
    return fixOf(edits, std::move(title));
}

Fix setSharding(const Context& context, const ConfigurationIndex& facts, ValueId value,
                const plan::AxesSharding& axes, UserText title)
{
    document::AnnotationEdits edits(context.plan());
    plan::SpecLowering lowering(*facts.own, context.graph());
    for (const NodeId node : context.graph().nodesTouching(value)) {
        if (!context.withinFixBudget(itemsOf(context.plan().annotations(node))))
            return {};
        if (!edits.setSharding(lowering, node, value, axes))
            return {};
    }
    return fixOf(edits, std::move(title));
}

Fix replaceConfiguration(const Context& context, plan::Configuration configuration, UserText title)
{
    const std::span<const plan::Configuration> all = context.plan().configurations();
    const plan::Configuration* before = context.plan().configuration(configuration.id);
    const ConfigurationIndex* facts = context.facts(configuration.id);
    const bool moves = before && facts && placesOtherwise(*before, configuration);
    std::size_t items = itemsOf(all);
    for (std::size_t i = 0; moves && i < facts->nodes.size(); ++i)
        items += itemsOf(context.plan().annotations(facts->nodes[i]));
    if (!context.withinFixBudget(items))
        return {};
    // What is split over the devices is lowered anew.
    document::AnnotationEdits edits(context.plan());
    for (std::size_t i = 0; moves && i < facts->nodes.size(); ++i)
        edits.rebind(context.graph(), facts->nodes[i], configuration.id, configuration);
    std::vector<plan::Configuration> list(all.begin(), all.end());
    for (plan::Configuration& old : list) {
        if (old.id == configuration.id)
            old = configuration;
    }
    // Declared ones come first in a plan.
    std::stable_partition(list.begin(), list.end(),
                          [](const plan::Configuration& c) { return c.declared; });
    document::Edit edit {title, {document::SetConfigurations {std::move(list)}}};
    edits.appendTo(edit.steps);
    return {std::move(title), std::move(edit)};
}

Fix removeConfiguration(const Context& context, const ConfigurationIndex& facts, UserText title)
{
    std::size_t items = itemsOf(context.plan().configurations());
    for (NodeId node : facts.nodes)
        items += itemsOf(context.plan().annotations(node));
    if (!context.withinFixBudget(items))
        return {};
    document::SetAnnotations annotations;
    for (NodeId node : facts.nodes) {
        plan::NodeAnnotations entries = context.plan().annotations(node);
        std::erase_if(entries, [&](const plan::NodeAnnotation& entry) {
            return entry.configuration == facts.own->id;
        });
        annotations.nodes.emplace_back(node, std::move(entries));
    }
    document::SetConfigurations configurations;
    for (const plan::Configuration& configuration : context.plan().configurations()) {
        if (configuration.id != facts.own->id)
            configurations.configurations.push_back(configuration);
    }
    document::Edit edit {title, {}};
    if (!annotations.nodes.empty())
        edit.steps.emplace_back(std::move(annotations));
    edit.steps.emplace_back(std::move(configurations));
    return {std::move(title), std::move(edit)};
}

Fix setStages(const Context& context, const plan::Configuration& configuration,
              const std::vector<StageOfNode>& stages, UserText title)
{
    if (stages.empty())
        return {};
    std::size_t items = 0;
    for (const auto& [node, stage] : stages)
        items += itemsOf(context.plan().annotations(node)) + 1;
    if (!context.withinFixBudget(items))
        return {};
    document::AnnotationEdits edits(context.plan());
    for (const auto& [node, stage] : stages)
        edits.setStage(context.graph(), node, configuration, stage);
    return fixOf(edits, std::move(title));
}

std::optional<std::vector<int64_t>> fittingDevices(Context& context, const SpecView& view)
{
    constexpr int64_t kLongestList = 4096;
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

std::optional<Fix> setDeviceList(Context& context, const SpecView& view)
{
    std::optional<std::vector<int64_t>> devices = fittingDevices(context, view);
    if (!devices)
        return std::nullopt;
    plan::ShardingSpec spec = view.spec;
    UserText title = tr("Set the device list to {0}", listedRanges(*devices));
    spec.device = std::move(*devices);
    spec.groups.clear();
    return replaceSpec(context, view, std::move(spec), std::move(title));
}

} // namespace meshwright::check
