#include "core/document/training_annotations.h"

#include "core/plan/binding/binding.h"
#include "core/plan/relowering.h"

#include <algorithm>

namespace meshwright::document {

plan::Plan TrainingAnnotations::under(const plan::Plan& configured) const
{
    plan::Plan whole = *plan;
    whole.setConfigurations(
        {configured.configurations().begin(), configured.configurations().end()});
    for (uint32_t i = 0; i < whole.nodeCount(); ++i) {
        plan::NodeAnnotations entries = whole.annotations(NodeId {i});
        const auto isGone = [&](const plan::NodeAnnotation& entry) {
            return entry.configuration && !configured.configuration(*entry.configuration);
        };
        if (std::erase_if(entries, isGone) > 0)
            whole.setAnnotations(NodeId {i}, std::move(entries));
    }
    return whole;
}

void appendTraining(const TrainingAnnotations* training, const ChangeEntry& change,
                    std::vector<EditStep>& steps)
{
    SetTrainingAnnotations step;
    for (uint32_t i = 0; training && i < training->plan->nodeCount(); ++i) {
        const plan::NodeAnnotations& before = training->plan->annotations(NodeId {i});
        plan::NodeAnnotations after;
        for (plan::NodeAnnotation entry : before) {
            if (change(entry))
                after.push_back(std::move(entry));
        }
        if (after != before)
            step.nodes.emplace_back(NodeId {i}, std::move(after));
    }
    if (!step.nodes.empty())
        steps.emplace_back(std::move(step));
}

void removeTraining(const TrainingAnnotations* training, ConfigurationId configuration,
                    std::vector<EditStep>& steps)
{
    appendTraining(
        training,
        [&](const plan::NodeAnnotation& entry) { return entry.configuration != configuration; },
        steps);
}

void rebindTraining(const TrainingAnnotations* training, ConfigurationId from,
                    const plan::Configuration& to, std::vector<EditStep>& steps)
{
    appendTraining(
        training,
        [&](plan::NodeAnnotation& entry) {
            if (entry.configuration == from) {
                entry.configuration = to.id;
                plan::relower(entry, to, *training->graph);
            }
            return true;
        },
        steps);
}

bool mentions(const TrainingAnnotations* training, ConfigurationId configuration)
{
    for (uint32_t i = 0; training && i < training->plan->nodeCount(); ++i) {
        if (training->plan->annotation(NodeId {i}, configuration))
            return true;
    }
    return false;
}

std::map<NodeId, std::vector<onnx::NodeDeviceConfiguration>>
changedTraining(const TrainingAnnotations& training, const plan::Plan& plan,
                const std::map<NodeId, std::vector<onnx::NodeDeviceConfiguration>>& original)
{
    const plan::Plan whole = training.under(plan);
    std::map<NodeId, std::vector<onnx::NodeDeviceConfiguration>> changed;
    for (const auto& [node, before] : original) {
        std::vector<onnx::NodeDeviceConfiguration> entries =
            plan::unbind(*training.graph, whole, node);
        if (entries != before)
            changed.emplace(node, std::move(entries));
    }
    return changed;
}

} // namespace meshwright::document
