#pragma once

#include "core/document/edit.h"
#include "core/graph/graph.h"
#include "core/onnx/wire/annotations.h"
#include "core/plan/plan.h"

#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace meshwright::document {

/// What the nodes of training graphs (ModelProto.training_info) say. They are no part of the model
/// that runs: nothing is propagated, priced or exported of them. Their entries are checked, renamed
/// and removed as those of the model are.
struct TrainingAnnotations
{
    /// The model's graph with the training graphs' scopes behind its own, see onnx::TrainingGraphs.
    std::shared_ptr<graph::Graph> graph;
    /// Over all of its nodes; the entries of the model's own are not in it. Its configurations are
    /// those of the model's plan.
    std::shared_ptr<plan::Plan> plan;

    /// The entries of training nodes under the configurations of @p plan. Those of a configuration
    /// that it does not have are left out.
    plan::Plan under(const plan::Plan& plan) const;
};

/// Changes an entry; false: it goes.
using ChangeEntry = std::function<bool(plan::NodeAnnotation& entry)>;

/// Appends the step that changes the entries of training nodes so, where any is another then.
/// @p training may be null.
void appendTraining(const TrainingAnnotations* training, const ChangeEntry& change,
                    std::vector<EditStep>& steps);
/// The same for those of a configuration, which go.
void removeTraining(const TrainingAnnotations* training, ConfigurationId configuration,
                    std::vector<EditStep>& steps);
/// The same for those of a configuration, which become entries of another, brought in line with it.
void rebindTraining(const TrainingAnnotations* training, ConfigurationId from,
                    const plan::Configuration& to, std::vector<EditStep>& steps);
/// Whether a training node has an entry of the configuration.
bool mentions(const TrainingAnnotations* training, ConfigurationId configuration);

/// What a save writes for training nodes of which that differs from @p original.
std::map<NodeId, std::vector<onnx::NodeDeviceConfiguration>>
changedTraining(const TrainingAnnotations& training, const plan::Plan& plan,
                const std::map<NodeId, std::vector<onnx::NodeDeviceConfiguration>>& original);

} // namespace meshwright::document
