#include "core/base/text.h"
#include "core/check/context/repairs.h"
#include "core/check/rules/rules.h"
#include "core/plan/relowering.h"

#include <algorithm>

namespace meshwright::check {

namespace {

void checkConfigured(Context& context, const EntryView& view)
{
    if (view.configuration)
        return;
    Place place;
    place.node = view.node;
    Finding& finding = context.report(Code::EntryWithoutConfiguration, place);
    const plan::Configuration* only = nullptr;
    int declared = 0;
    for (const ConfigurationIndex& facts : context.configurations()) {
        if (facts.own->declared && ++declared == 1)
            only = facts.own;
    }
    if (declared == 1 && !context.plan().annotation(view.node, only->id)) {
        plan::NodeAnnotation entry = view.entry;
        entry.configuration = only->id;
        plan::relower(entry, *only, context.graph());
        finding.fixes.push_back(
            replaceEntry(context, view, std::move(entry),
                         tr("Make it an entry for {0}", inSingleQuotes(only->name))));
    }
    finding.fixes.push_back(removeEntry(context, view, tr("Remove the entry")));
}

/// Two entries of a node as one.
struct MergedEntry
{
    plan::NodeAnnotation entry;
    bool differs = false; ///< the second one contradicts the first one, which holds
};

MergedEntry merged(const plan::NodeAnnotation& first, const plan::NodeAnnotation& second)
{
    MergedEntry both {first, first.stage && second.stage && *first.stage != *second.stage};
    if (!both.entry.stage)
        both.entry.stage = second.stage;
    for (const plan::ShardingSpec& spec : second.specs) {
        const auto same =
            std::find_if(first.specs.begin(), first.specs.end(),
                         [&](const plan::ShardingSpec& s) { return s.tensor == spec.tensor; });
        if (same == first.specs.end())
            both.entry.specs.push_back(spec);
        else
            both.differs = both.differs || *same != spec;
    }
    both.entry.unknown += second.unknown;
    return both;
}

void checkSingle(Context& context, const EntryView& view)
{
    if (!view.configuration)
        return;
    const plan::NodeAnnotations& entries = context.plan().annotations(view.node);
    const auto first = std::find_if(entries.begin(), entries.end(), [&](const auto& entry) {
        return entry.configuration == view.entry.configuration;
    });
    const std::size_t firstIndex = std::size_t(first - entries.begin());
    if (firstIndex >= view.index)
        return;
    Finding& finding = context.report(Code::DuplicateEntry, view.place());
    const std::string name = inSingleQuotes(view.configuration->own->name);
    MergedEntry both = merged(*first, view.entry);
    if (both.entry.stage != first->stage || both.entry.stage != view.entry.stage)
        plan::relower(both.entry, *view.configuration->own, context.graph());
    plan::NodeAnnotations changed = entries;
    changed[firstIndex] = std::move(both.entry);
    changed.erase(changed.begin() + std::ptrdiff_t(view.index));
    finding.fixes.push_back(replaceEntries(
        context, view.node, std::move(changed),
        both.differs ? tr("Merge the entries for {0}; keep the first where they differ", name)
                     : tr("Merge the entries for {0}", name)));
    finding.fixes.push_back(
        removeEntry(context, view, tr("Remove the second entry for {0}", name)));
}

void checkSaysSomething(Context& context, const EntryView& view)
{
    const plan::NodeAnnotation& entry = view.entry;
    if (!view.configuration || !entry.specs.empty() || entry.stage || !entry.unknown.empty())
        return;
    Finding& finding = context.report(Code::EmptyEntry, view.place());
    finding.fixes.push_back(removeEntry(context, view, tr("Remove the entry")));
}

void checkReferencesEntry(Context& context, const EntryView& view)
{
    checkConfigured(context, view);
    checkSingle(context, view);
    checkSaysSomething(context, view);
}

/// The tensors that a node touches and that have no sharding in the entry yet.
std::vector<ValueId> freeTensors(const Context& context, const SpecView& view)
{
    const graph::Node& node = context.graph().node(view.entry.node);
    std::vector<ValueId> free;
    const auto consider = [&](const std::optional<ValueId>& value) {
        if (value && !context.graph().value(*value).name.empty()
            && std::find(free.begin(), free.end(), *value) == free.end())
            free.push_back(*value);
    };
    std::for_each(node.inputs.begin(), node.inputs.end(), consider);
    std::for_each(node.outputs.begin(), node.outputs.end(), consider);
    for (const plan::ShardingSpec& spec : view.entry.entry.specs) {
        if (const ValueId* annotated = std::get_if<ValueId>(&spec.tensor))
            std::erase(free, *annotated);
    }
    return free;
}

/// Offers to point a sharding at the free tensor with a name near @p name, and to remove it; where
/// no name is near, removal comes first and a single free tensor is offered as a guess.
void offerTensorOrRemoval(const Context& context, const SpecView& view, std::string_view name,
                          Finding& finding)
{
    const std::vector<ValueId> free = freeTensors(context, view);
    std::vector<std::string_view> names;
    for (ValueId value : free)
        names.push_back(context.graph().value(value).name);
    const auto pointAt = [&](std::size_t index) {
        plan::ShardingSpec spec = view.spec;
        spec.tensor = free[index];
        finding.fixes.push_back(replaceSpec(context, view, std::move(spec),
                                            tr("Point it at {0}", inSingleQuotes(names[index]))));
    };
    const std::optional<std::size_t> nearest = nearestName(name, names);
    if (nearest)
        pointAt(*nearest);
    finding.fixes.push_back(removeSpec(context, view, tr("Remove the sharding")));
    if (!nearest && free.size() == 1)
        pointAt(0);
}

/// Whether names of @p scope can be used in @p from: the same or an enclosing scope.
bool visible(const graph::Graph& graph, ScopeId scope, ScopeId from)
{
    for (std::optional<ScopeId> at = from; at; at = graph.scope(*at).parent) {
        if (*at == scope)
            return true;
    }
    return false;
}

void checkBound(Context& context, const SpecView& view)
{
    const ValueId value = *view.value;
    const graph::Graph& graph = context.graph();
    if (graph.value(value).name.empty()) {
        Finding& finding = context.report(Code::UnnamedTensor, view.place());
        std::string name = "value_" + std::to_string(value.index);
        while (graph.findValue(graph.value(value).scope, name))
            name += '_';
        const UserText title = tr("Name it {0}", inSingleQuotes(name));
        finding.fixes.push_back({title, {title, {document::RenameValue {value, name}}}});
    } else if (!graph.touches(view.entry.node, value)) {
        const bool visibleHere =
            visible(graph, graph.value(value).scope, graph.node(view.entry.node).scope);
        Finding& finding = context.report(
            visibleHere ? Code::ForeignTensor : Code::TensorOfAnotherScope, view.place());
        offerTensorOrRemoval(context, view, graph.value(value).name, finding);
    }
}

void checkOnce(Context& context, const SpecView& view)
{
    const std::vector<plan::ShardingSpec>& specs = view.entry.entry.specs;
    for (std::size_t i = 0; i < view.index; ++i) {
        if (specs[i].tensor != view.spec.tensor)
            continue;
        Finding& finding = context.report(Code::DuplicateSpec, view.place());
        const std::string name = inSingleQuotes(context.graph().value(*view.value).name);
        finding.fixes.push_back(
            removeSpec(context, view, tr("Remove the second sharding of {0}", name)));
        return;
    }
}

void checkReference(Context& context, const SpecView& view)
{
    if (const std::string* name = std::get_if<std::string>(&view.spec.tensor);
        name && !name->empty()) {
        Finding& finding = context.report(Code::DanglingTensor, view.place(), {*name});
        offerTensorOrRemoval(context, view, *name, finding);
    } else if (!view.value) {
        Finding& finding = context.report(Code::SpecWithoutTensor, view.place());
        offerTensorOrRemoval(context, view, {}, finding);
    } else {
        checkBound(context, view);
        checkOnce(context, view);
        const plan::ShardingSpec& spec = view.spec;
        if (spec.device.empty() && spec.dims.empty() && spec.groups.empty()
            && spec.unknown.empty()) {
            Finding& finding = context.report(Code::EmptySpec, view.place());
            finding.fixes.push_back(removeSpec(context, view, tr("Remove the sharding")));
        }
    }
}

} // namespace

const CheckRule kReferenceRules {.entry = checkReferencesEntry, .reference = checkReference};

} // namespace meshwright::check
