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

/// The annotations of the nodes of training graphs (ModelProto.training_info). Training graphs are
/// not part of the model that runs, so they are not propagated, priced or exported. Their entries
/// are checked, renamed and removed like those of the model.
struct TrainingAnnotations
{
    /// The model's graph with the training graphs' scopes behind its own, see onnx::TrainingGraphs.
    std::shared_ptr<graph::Graph> graph;
    /// For all nodes of `graph`, with entries of training nodes only. For its configurations see
    /// under().
    std::shared_ptr<plan::Plan> plan;

    /// Returns the entries of training nodes with the configurations of @p configured; entries of
    /// other configurations are left out.
    plan::Plan under(const plan::Plan& configured) const;
};

/// Changes an entry; returns false to remove it.
using ChangeEntry = std::function<bool(plan::NodeAnnotation& entry)>;

/// Appends the step that applies @p change to the entries of training nodes, if it changes any.
/// @p training may be null.
void appendTraining(const TrainingAnnotations* training, const ChangeEntry& change,
                    std::vector<EditStep>& steps);
/// Appends the step that removes the entries of a configuration, likewise.
void removeTraining(const TrainingAnnotations* training, ConfigurationId configuration,
                    std::vector<EditStep>& steps);
/// Appends the step that moves the entries of a configuration to another one, likewise.
void rebindTraining(const TrainingAnnotations* training, ConfigurationId from,
                    const plan::Configuration& to, std::vector<EditStep>& steps);
/// Returns whether a training node has an entry of the configuration.
bool mentions(const TrainingAnnotations* training, ConfigurationId configuration);

/// Returns the entries, as a save writes them, of the training nodes where they differ from
/// @p original.
std::map<NodeId, std::vector<onnx::NodeDeviceConfiguration>>
changedTraining(const TrainingAnnotations& training, const plan::Plan& plan,
                const std::map<NodeId, std::vector<onnx::NodeDeviceConfiguration>>& original);

} // namespace meshwright::document
