#pragma once

#include "core/graph/graph.h"

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace meshwright::shapes {

/// The operands and results of a call, as values of the graph in which it was replaced.
struct InlinedCall
{
    std::vector<std::optional<ValueId>> inputs, outputs;
};

/// A model in which the nodes of a function stand in place of each call.
struct Inlined
{
    graph::Graph graph;
    /// Per node, the node of the original that it stands for: itself; of a function that several
    /// nodes call, the call.
    std::vector<NodeId> nodes;
    std::vector<ValueId> values; ///< per value, that of the original
    std::map<NodeId, InlinedCall> calls; ///< nodes of the original that others stand for
};

/// Returns whether any node calls a function that the model has.
bool callsFunctions(const graph::Graph& graph);

/// Per scope, the nodes that call it as a function.
std::vector<std::vector<NodeId>> callersOf(const graph::Graph& graph);

struct InliningOptions
{
    /// Ifs of which one branch is known to run: it stands in their place too.
    std::map<NodeId, ScopeId> branches = {};
    /// Calls that stay, because the operator is known by itself; null: none.
    std::function<bool(const graph::Node& call)> stays = nullptr;
    std::size_t limit = 2'000'000; ///< calls stay that would make more nodes
};

/// Replaces calls by what they mean (ONNX IR, "Functions"). A call stays where the function calls
/// itself or imports operators in other versions than the model.
Inlined inlined(const graph::Graph& graph, const InliningOptions& options = {});

} // namespace meshwright::shapes
