#pragma once

#include "app/verify/model_runtime.h"
#include "core/graph/graph.h"

#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace meshwright::app::verify {

/// How a model, and every copy that has its nodes in their places, is run in double precision.
struct DoublePlan
{
    std::vector<graph::DataType> types; ///< by value, as the model computes them
    /// Nodes that compute as they do in the model, between casts: the runtime has no double kernel
    /// for them. Their subgraphs and functions stay as they are.
    std::set<uint32_t> single;
    std::vector<std::string> operators; ///< the types of these, each once, sorted
    std::set<uint32_t> decomposed; ///< nodes as arithmetic (double_decomposition.h)
};

/// Finds out by loading a model of one node for each kind of them in @p model what the runtime
/// computes with doubles. Errors: the model cannot be read; its weights take over 256 MiB, so that
/// it could be too large for the memory; a subgraph that stays reads values from outside.
Result<DoublePlan> planDouble(ModelRuntime& runtime, const std::filesystem::path& model);

} // namespace meshwright::app::verify
