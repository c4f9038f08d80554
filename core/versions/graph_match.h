#pragma once

#include "core/graph/graph.h"

#include <optional>
#include <string_view>
#include <vector>

namespace meshwright::exchange {

/// Which node and value of one graph is which of another: of two exports of one model.
struct GraphMatch
{
    std::vector<std::optional<NodeId>> nodes; ///< per node of the first graph
    std::vector<std::optional<ValueId>> values; ///< per value of the first graph
    std::size_t byName = 0, byStructure = 0; ///< how many nodes
};

/// Whether a name says what a node is in the model. "/model/layers.3/MatMul" does; "MatMul_17",
/// "node_3" and "12" are counted by an exporter and shift when something comes before them.
bool isTellingName(std::string_view name, std::string_view opType);

/// What becomes of nodes that could each be several of the other graph.
enum class Ambiguous
{
    Leave, ///< without a match, so that nothing is guessed
    PairInOrder, ///< alike ones are paired in the order of the file, as far as both have them
};

/// Where most names of one graph are those of the other with a prefix in front, it is left out
/// (onnx.compose.add_prefix). Matches scope by scope. First by names of inputs, weights and
/// outputs, and by telling names of nodes of one operator; then by structure: nodes that are alone
/// in computing the same from what is matched, and in being used for the same, or in one of the
/// two; then by counted names, where a neighbour is matched likewise. What is left could be
/// several: @p ambiguous says what becomes of it. Last, inputs and weights of other names by the
/// places at which matched nodes read them. A match is always of one operator and one to one.
/// O(nodes · log nodes) for each of at most kMatchRounds, or twice as many with PairInOrder.
GraphMatch matchGraphs(const graph::Graph& from, const graph::Graph& to,
                       Ambiguous ambiguous = Ambiguous::Leave);

constexpr int kMatchRounds = 32;

} // namespace meshwright::exchange
