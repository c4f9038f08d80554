#include "core/document/opened_file.h"

#include "core/onnx/save/change_edits.h"
#include "core/plan/binding/binding.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace meshwright::document {

namespace {

constexpr std::string_view kOurMetadata = "meshwright.";

/// Returns whether nodes of @p plan have entries, apart from those of a configuration that is not
/// one of @p configured.
bool hasEntries(const plan::Plan& plan, const plan::Plan& configured)
{
    const auto counts = [&](const plan::NodeAnnotation& entry) {
        return !entry.configuration || configured.configuration(*entry.configuration);
    };
    for (uint32_t i = 0; i < plan.nodeCount(); ++i) {
        if (std::ranges::any_of(plan.annotations(NodeId {i}), counts))
            return true;
    }
    return false;
}

void addNodes(const OpenedFile& opened, const graph::Graph& graph, const plan::Plan& plan,
              onnx::Changes& changes)
{
    const std::vector<onnx::NodeDeviceConfiguration> none;
    for (uint32_t i = 0; i < plan.nodeCount(); ++i) {
        const NodeId node {i};
        const auto original = opened.annotations.nodes.find(node);
        const bool isNew = original == opened.annotations.nodes.end();
        if (plan.annotations(node).empty() && isNew)
            continue;
        std::vector<onnx::NodeDeviceConfiguration> entries = plan::unbind(graph, plan, node);
        if (entries != (isNew ? none : original->second))
            changes.nodes.emplace(node, std::move(entries));
    }
}

void addNames(const OpenedFile& opened, const graph::Graph& graph,
              const std::map<ValueId, std::string>& originalNames, onnx::Changes& changes)
{
    for (const auto& [value, name] : originalNames)
        changes.renames.push_back({value, graph.value(value).name});
    for (const ValueId value : opened.inputs) {
        if (graph.value(value).isInput)
            continue;
        const auto renamed = originalNames.find(value);
        changes.removedInputs.insert(renamed == originalNames.end() ? graph.value(value).name
                                                                    : renamed->second);
    }
}

/// A save raises the ir_version for annotations; what it was is kept while there are any, so that
/// without them the file is again what it was.
void noteIrVersion(bool isKept, const onnx::Annotations& original, int64_t irVersion,
                   onnx::Changes& changes)
{
    if (!changes.configurations && changes.nodes.empty())
        return;
    if (isKept && irVersion < onnx::kFirstIrVersionWithAnnotations && irVersion >= 0)
        changes.metadata.emplace(onnx::kIrVersionBefore, std::to_string(irVersion));
    else if (!isKept && original.metadata.contains(onnx::kIrVersionBefore))
        changes.metadata.emplace(onnx::kIrVersionBefore, std::nullopt);
}

void addMetadata(const std::map<std::string, std::string>& opened,
                 const std::map<std::string, std::string>& metadata, onnx::Changes& changes)
{
    for (const auto& [key, text] : metadata) {
        const auto before = opened.find(key);
        if (before == opened.end() || before->second != text)
            changes.metadata.emplace(key, text);
    }
    for (const auto& [key, text] : opened) {
        if (!metadata.contains(key))
            changes.metadata.emplace(key, std::nullopt);
    }
}

} // namespace

bool isAnnotated(const plan::Plan& plan, const TrainingAnnotations* training)
{
    return std::ranges::any_of(plan.configurations(), &plan::Configuration::declared)
        || hasEntries(plan, plan) || (training && hasEntries(*training->plan, plan));
}

onnx::Changes changesSince(const OpenedFile& opened, const graph::Graph& graph,
                           const plan::Plan& plan, const TrainingAnnotations* training,
                           const std::map<ValueId, std::string>& originalNames, bool standardOnly)
{
    onnx::Changes changes;
    std::vector<onnx::DeviceConfiguration> configurations = plan::unbindConfigurations(plan);
    if (configurations != opened.annotations.configurations)
        changes.configurations = std::move(configurations);
    addNodes(opened, graph, plan, changes);
    if (training)
        changes.nodes.merge(changedTraining(*training, plan, opened.training->nodes));
    addNames(opened, graph, originalNames, changes);
    if (standardOnly) {
        for (const auto& [key, text] : opened.annotations.metadata) {
            if (key.starts_with(kOurMetadata))
                changes.metadata.emplace(key, std::nullopt);
        }
        return changes;
    }
    noteIrVersion(isAnnotated(plan, training), opened.annotations, graph.irVersion(), changes);
    addMetadata(opened.metadata, plan::unbindMetadata(graph, plan), changes);
    return changes;
}

} // namespace meshwright::document
