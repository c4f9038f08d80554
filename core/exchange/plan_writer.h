#pragma once

#include "core/graph/graph.h"
#include "core/plan/plan.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

/// Plan texts that imports make.
namespace meshwright::exchange {

struct PlanSharding
{
    std::string tensor;
    std::optional<plan::AxesSharding> axes; ///< either this or the spec
    std::optional<plan::ShardingSpec> spec;
};

struct PlanNode
{
    std::optional<int32_t> stage;
    std::vector<PlanSharding> shardings;
};

/// A configuration with what it says of nodes.
struct PlanConfiguration
{
    std::string name;
    int64_t numDevices = 1;
    std::vector<std::string> devices;
    std::optional<plan::Mesh> mesh;
    std::string stageAxis;
    std::vector<plan::Stage> stages;
    std::map<NodeId, PlanNode> nodes;
};

/// The plan text (design section 6), nodes in the order of the graph.
std::string writePlan(const graph::Graph& graph,
                      const std::vector<PlanConfiguration>& configurations);

} // namespace meshwright::exchange
