#pragma once

#include "core/base/diagnostic.h"
#include "core/graph/graph.h"
#include "core/onnx/wire/annotations.h"
#include "core/plan/plan.h"

#include <map>
#include <string>
#include <vector>

namespace meshwright::plan {

/// The keys of ModelProto.metadata_props that hold what ONNX cannot say, one JSON value each.
constexpr const char* kConfigurationsTopic = "meshwright.configurations";
constexpr const char* kShardingsTopic = "meshwright.shardings";

struct BoundPlan
{
    Plan plan;
    std::vector<Diagnostic> diagnostics; ///< metadata that could not be read
    uint32_t nextConfiguration = 0; ///< the first index of a ConfigurationId that is free
};

/// Binds annotations as they stand in a file to the values of its graph. Names resolve among the
/// node's own inputs and outputs, then in its scope and the enclosing ones; names that mean nothing
/// are kept. A configuration_id refers to the first declared configuration of that name; one
/// placeholder stands for each name that is not declared. Nothing is dropped: duplicates, explicit
/// zeros, negative axes and unknown fields stay as they are.
BoundPlan bind(const graph::Graph& graph, const onnx::Annotations& annotations);

/// Binds the annotations of nodes in further scopes, which @p graph has behind the scopes that
/// @p bound was bound for. Returns a plan with these entries only. Configurations that they name
/// and the model does not declare are added to @p bound; both plans have the same configurations.
Plan bindMore(const graph::Graph& graph,
              const std::map<NodeId, std::vector<onnx::NodeDeviceConfiguration>>& nodes,
              BoundPlan& bound);

/// One node's annotations as they are written.
std::vector<onnx::NodeDeviceConfiguration> unbind(const graph::Graph& graph, const Plan& plan,
                                                  NodeId node);
/// The declared configurations as they are written.
std::vector<onnx::DeviceConfiguration> unbindConfigurations(const Plan& plan);
/// The metadata entries that hold what the standard fields cannot; none where there is nothing.
std::map<std::string, std::string> unbindMetadata(const graph::Graph& graph, const Plan& plan);
/// All of it; for a plan that was bound and not changed, what it was bound from.
onnx::Annotations unbind(const graph::Graph& graph, const Plan& plan);

} // namespace meshwright::plan
