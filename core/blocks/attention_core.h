#pragma once

#include "core/blocks/dataflow.h"

#include <functional>
#include <optional>
#include <vector>

namespace meshwright::blocks {

/// Attention whose scores are computed: softmax(q · k) · v, or an operator that does it.
struct AttentionCore
{
    NodeId node; ///< softmax or operator
    NodeId scores; ///< the product of queries and keys; of an operator the operator
    std::optional<NodeId> values; ///< the product with the values; absent: none follows
    std::vector<NodeId> nodes;
    std::optional<ValueId> query, key, value; ///< without key and value, query holds all three
    ValueId output;
    std::vector<ValueId> masks; ///< added to the scores or chosen among them, in that order
    std::optional<int64_t> queryHeads, keyHeads, headDim, valueDim;
    std::optional<Companion> fusedBias; ///< [q | k | v], beside weights of their own
    std::optional<BlockWeight> ownWeight; ///< of an operator that projects: no query then
};

/// Which nodes the search for an attention takes for products of two activations, and which ones
/// may lie between them and the softmax; null: all.
struct AttentionNodes
{
    std::function<bool(NodeId)> isProduct, isPassed;
};

/// The nearest products in front of a softmax and behind it. Absent: there is none in front, as
/// with a router or logits.
std::optional<AttentionCore> attentionAround(const Dataflow& flow, NodeId softmax,
                                             const AttentionNodes& nodes);

/// Whether a node is an attention operator: Attention, MultiHeadAttention, GroupQueryAttention, …
bool isAttentionOperator(const graph::Node& node);
/// What an attention operator says of itself: its operands, where it does not project, its heads
/// and its mask. Absent: it has no first input or no output.
std::optional<AttentionCore> attentionOf(const graph::Graph& graph, NodeId node);

} // namespace meshwright::blocks
