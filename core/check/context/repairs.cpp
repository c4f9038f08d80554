#include "core/check/context/repairs.h"

#include "core/document/annotation_edits.h"
#include "core/document/training_annotations.h"
#include "core/plan/axes_changes.h"
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

/// Adds to the axes form of changed fields what only the axes form @p before states: open
/// dimensions, priorities, and the marks that still fit, of axes that @p mesh has.
plan::AxesSharding withMarksOf(plan::AxesSharding axes, const plan::AxesSharding& before,
                               const plan::Mesh& mesh)
{
    const auto fitting = [&](std::vector<plan::AxisReference> marks, bool areSplit) {
        std::erase_if(marks, [&](const plan::AxisReference& mark) {
            return !mesh.axis(mark.axis) || plan::placeOf(axes, mark.axis).has_value() != areSplit;
        });
        return marks;
    };
    for (std::size_t d = 0; d < std::min(axes.dims.size(), before.dims.size()); ++d) {
        axes.dims[d].open = before.dims[d].open;
        axes.dims[d].priority = before.dims[d].priority;
    }
    axes.replicated = fitting(before.replicated, false);
    axes.unreduced = fitting(before.unreduced, false);
    axes.gathered = fitting(before.gathered, true);
    return axes;
}

/// Sets the axes form of @p spec and returns true where it lowers to exactly its fields.
bool takeAxes(const Context& context, const plan::Configuration& configuration,
              std::optional<StageNumber> stage, const plan::AxesSharding& axes,
              plan::ShardingSpec& spec)
{
    plan::ShardingSpec lowered = spec;
    if (!plan::setAxes(lowered, axes, configuration, stage, context.graph()))
        return false;
    std::optional<plan::AxesSharding> own = std::move(lowered.axes);
    lowered.axes = spec.axes;
    if (lowered != spec)
        return false;
    spec.axes = std::move(own);
    return true;
}

/// Gives changed fields their axes form: the previous one where it still lowers to them, else the
/// one that they have, with what of the previous one still fits.
void updateAxes(const Context& context, const SpecView& view, plan::ShardingSpec& spec)
{
    const ConfigurationIndex* facts = view.entry.configuration;
    const plan::Configuration* own = facts ? facts->own : nullptr;
    if (!own) {
        spec.axes.reset();
        return;
    }
    const std::optional<StageNumber> stage = view.entry.entry.stage;
    if (spec.axes && takeAxes(context, *own, stage, *spec.axes, spec))
        return;
    const std::optional<plan::AxesSharding>& before = view.spec.axes;
    plan::recoverAxes(spec, *own, stage, plan::declaredShape(context.graph(), spec.tensor));
    const std::optional<plan::Mesh> mesh = plan::shardingMesh(*own, stage);
    if (spec.axes && before && mesh)
        (void)takeAxes(context, *own, stage, withMarksOf(*spec.axes, *before, *mesh), spec);
}

/// Returns the axes form of a sharding; absent where it has none.
std::optional<plan::AxesSharding> axesOf(const Context& context, const ConfigurationIndex& facts,
                                         NodeId node, const plan::ShardingSpec& spec)
{
    if (spec.axes)
        return spec.axes;
    const auto* value = std::get_if<ValueId>(&spec.tensor);
    const std::optional<StageNumber> stage = context.plan().stage(node, facts.own->id);
    const Result<plan::MeshDevices> mesh = plan::meshDevices(*facts.own, stage);
    const std::optional<std::size_t> rank = value ? context.rank(*value) : std::nullopt;
    if (!rank || (!mesh && plan::shardingMesh(*facts.own, stage)))
        return std::nullopt;
    std::vector<graph::Dim> dims(*rank);
    for (std::size_t d = 0; d < dims.size(); ++d) {
        if (const std::optional<int64_t> size = context.axisSize(*value, d))
            dims[d] = *size;
    }
    const Result<plan::Raised> raised =
        plan::raise(spec,
                    mesh ? *mesh
                         : plan::MeshDevices {plan::impliedMesh(*facts.own),
                                              plan::shardingDevices(*facts.own, std::nullopt)},
                    dims);
    return raised ? std::optional(raised->axes) : std::nullopt;
}

bool splits(const plan::AxesSharding& axes)
{
    return std::any_of(axes.dims.begin(), axes.dims.end(),
                       [](const plan::AxesDim& dim) { return !plan::allAxes(dim).empty(); });
}

/// Returns whether the node's stage has a mesh. Without one, only the axes that split a tensor can
/// be stated.
bool hasMesh(const Context& context, const ConfigurationIndex& facts, NodeId node)
{
    return plan::shardingMesh(*facts.own, context.plan().stage(node, facts.own->id)).has_value();
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
    updateAxes(context, view, spec);
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

Fix changeSharding(const Context& context, const ConfigurationIndex& facts, ValueId value,
                   const std::vector<NodeId>& nodes,
                   const std::function<void(plan::AxesSharding&)>& change, UserText title)
{
    document::AnnotationEdits edits(context.plan());
    plan::SpecLowering lowering(*facts.own, context.graph());
    for (const NodeId node : nodes) {
        const plan::ShardingSpec* spec = context.plan().spec(node, facts.own->id, value);
        const std::optional<plan::AxesSharding> before =
            spec ? axesOf(context, facts, node, *spec) : std::nullopt;
        if (!before)
            continue;
        plan::AxesSharding axes = *before;
        change(axes);
        if (axes == *before)
            continue;
        if (!context.withinFixBudget(itemsOf(context.plan().annotations(node))))
            return {};
        if (plan::isEmpty(axes) || (!splits(axes) && !hasMesh(context, facts, node)))
            edits.clearSharding(node, facts.own->id, value);
        else if (!edits.setSharding(lowering, node, value, axes))
            return {};
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
    document::removeTraining(context.input().training, facts.own->id, edit.steps);
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

} // namespace meshwright::check
