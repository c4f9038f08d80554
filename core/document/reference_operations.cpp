#include "core/document/annotation_edits.h"
#include "core/document/operations.h"
#include "core/document/renaming.h"
#include "core/plan/declared_shape.h"
#include "core/plan/lowering.h"

#include <algorithm>

namespace meshwright::document {

namespace {

/// Whether a spec refers to nothing under @p name; the empty name also stands for a missing one.
bool dangles(const plan::ShardingSpec& spec, std::string_view name)
{
    if (const auto* text = std::get_if<std::string>(&spec.tensor))
        return *text == name;
    return name.empty() && std::holds_alternative<std::monostate>(spec.tensor);
}

bool hasDangling(const plan::Plan& plan, NodeId node, std::string_view name)
{
    for (const plan::NodeAnnotation& annotation : plan.annotations(node)) {
        const bool found = std::any_of(annotation.specs.begin(), annotation.specs.end(),
                                       [&](const auto& spec) { return dangles(spec, name); });
        if (found)
            return true;
    }
    return false;
}

Result<void> checkDangling(const Document& document, NodeId node, std::string_view name)
{
    if (node.index >= document.graph().nodes().size())
        return Error {tr("There is no such node any more.")};
    if (!hasDangling(document.plan(), node, name))
        return Error {tr("Node '{0}' has no sharding of a missing tensor '{1}'.",
                         document.graph().reference(node), name)};
    return {};
}

void bindDangling(const Document& document, plan::NodeAnnotations& annotations,
                  std::string_view name, ValueId value)
{
    for (plan::NodeAnnotation& annotation : annotations) {
        const plan::Configuration* configuration = annotation.configuration
            ? document.plan().configuration(*annotation.configuration)
            : nullptr;
        for (plan::ShardingSpec& spec : annotation.specs) {
            if (!dangles(spec, name))
                continue;
            spec.tensor = value;
            if (configuration)
                plan::recoverAxes(spec, *configuration, annotation.stage,
                                  plan::declaredShape(document.graph(), value));
        }
    }
}

} // namespace

Result<Edit> retargetReference(const Document& document, NodeId node, std::string_view name,
                               ValueId value)
{
    if (Result<void> checked = checkDangling(document, node, name); !checked)
        return checked.error();
    const graph::Graph& graph = document.graph();
    if (value.index >= graph.values().size() || !graph.touches(node, value))
        return Error {tr("The tensor is not among the inputs and outputs of node '{0}'.",
                         graph.reference(node))};
    const std::string& target = graph.value(value).name;
    for (const plan::NodeAnnotation& annotation : document.plan().annotations(node)) {
        bool dangling = false;
        bool taken = false;
        for (const plan::ShardingSpec& spec : annotation.specs) {
            dangling = dangling || dangles(spec, name);
            taken = taken || spec.tensor == plan::TensorReference(value);
        }
        if (dangling && taken)
            return Error {tr("Node '{0}' shards '{1}' already; remove one of the two shardings.",
                             graph.reference(node), target)};
    }
    Edit edit {tr("Make the sharding of '{0}' one of '{1}'", std::string(name), target), {}};
    AnnotationEdits edits(document.plan());
    bindDangling(document, edits.of(node), name, value);
    edits.appendTo(edit.steps);
    return edit;
}

Result<Edit> removeReference(const Document& document, NodeId node, std::string_view name)
{
    if (Result<void> checked = checkDangling(document, node, name); !checked)
        return checked.error();
    Edit edit {tr("Remove the sharding of the missing tensor '{0}'", std::string(name)), {}};
    AnnotationEdits edits(document.plan());
    plan::NodeAnnotations kept;
    for (plan::NodeAnnotation& annotation : edits.of(node)) {
        const std::size_t removed = std::erase_if(
            annotation.specs, [&](const plan::ShardingSpec& spec) { return dangles(spec, name); });
        if (removed == 0 || !isEmpty(annotation))
            kept.push_back(std::move(annotation));
    }
    edits.of(node) = std::move(kept);
    edits.appendTo(edit.steps);
    return edit;
}

Result<Edit> renameValue(const Document& document, ValueId value, std::string name)
{
    const graph::Graph& graph = document.graph();
    if (value.index >= graph.values().size())
        return Error {tr("There is no such tensor any more.")};
    const graph::Value& renamed = graph.value(value);
    Edit edit {tr("Rename tensor '{0}' to '{1}'", renamed.name, name), {}};
    if (name == renamed.name && !name.empty())
        return edit;
    Result<void> checked = checkRename(graph, value, name, document.originalNames());
    if (!checked)
        return checked.error();
    // In the file, references that dangled under the new name mean this value from now on.
    AnnotationEdits edits(document.plan());
    for (uint32_t i = 0; i < document.plan().nodeCount(); ++i) {
        const NodeId node {i};
        if (hasDangling(document.plan(), node, name)
            && isWithin(graph, graph.node(node).scope, renamed.scope))
            bindDangling(document, edits.of(node), name, value);
    }
    edit.steps.emplace_back(RenameValue {value, std::move(name)});
    edits.appendTo(edit.steps);
    return edit;
}

std::vector<ValueId> overridableInitializers(const graph::Graph& graph)
{
    std::vector<ValueId> found;
    for (ValueId value : graph.scope(ScopeId {0}).inputs) {
        if (graph.value(value).isInitializer())
            found.push_back(value);
    }
    return found;
}

Edit removeInputs(const graph::Graph& graph, const std::set<std::string, std::less<>>& names)
{
    SetInputs kept;
    for (ValueId value : graph.scope(ScopeId {0}).inputs) {
        if (!names.contains(graph.value(value).name))
            kept.inputs.push_back(value);
    }
    return {tr("Take the initializers off the inputs"), {std::move(kept)}};
}

Edit fixInitializers(const graph::Graph& graph)
{
    std::set<std::string, std::less<>> names;
    for (ValueId value : overridableInitializers(graph))
        names.insert(graph.value(value).name);
    return removeInputs(graph, names);
}

} // namespace meshwright::document
