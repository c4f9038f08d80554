#pragma once

#include "core/blocks/attention_core.h"
#include "core/blocks/blocks.h"
#include "core/blocks/dataflow.h"
#include "core/blocks/projections.h"

#include <functional>
#include <set>

namespace meshwright::blocks {

/// What the finders of the kinds of blocks share: the graph, its projections, and what is found so
/// far. A projection belongs to one block.
struct BlockSearch
{
    using Names = std::function<std::string(NodeId node)>; ///< as messages name a node

    const graph::Graph& graph;
    const shapes::ShapeTable& shapes;
    Names names;
    const Projections& projections;
    Dataflow flow;
    Blocks blocks;
    std::set<std::size_t> used; ///< projections of blocks
    std::vector<std::size_t> taken; ///< the same in the order in which they were taken

    std::string nameOf(NodeId node) const { return "'" + names(node) + "'"; }

    /// "'/q_proj/MatMul' and '/k_proj/MatMul'"; "none" of none.
    UserText namesOf(const std::vector<std::size_t>& projectionList) const;

    void differ(NodeId node, UserText expected, UserText found)
    {
        blocks.unrecognised.push_back({node, std::move(expected), std::move(found)});
    }

    /// Adds a projection to a block in a role.
    void take(Block& block, std::size_t projection, WeightRole role);
    /// Gives projections back that were taken since so many were.
    void giveBack(std::size_t count);
    /// Appends a finished block: its nodes sorted, each once.
    void finish(Block block);
};

/// Attention written out around @p softmax, which may be another softmax.
void findAttention(BlockSearch& search, NodeId softmax);
void findFusedAttention(BlockSearch& search, NodeId node);
/// MLPs behind the projections that are left; a plain one is x · W1, an activation, · W2 back to
/// the features of x.
void findMlps(BlockSearch& search);
void findExperts(BlockSearch& search);
void findEmbeddings(BlockSearch& search);
/// The last projections before outputs of the graph, to as many features as the vocabulary has.
void findHeads(BlockSearch& search);

/// Finds the projections around a core, and adds the block or says what differs.
void completeAttention(BlockSearch& search, AttentionCore core);

/// Which part of a fused projection's output features a walk back from a value came through.
struct FusedPart
{
    int64_t offset = 0; ///< in features; of an interleaved one the position within a head
    int64_t size = 0; ///< features, over all heads
    bool interleaved = false;

    bool operator==(const FusedPart&) const = default;
};

/// Absent where the walk passes no Split, Slice or Gather, or one whose sizes are not known.
std::optional<FusedPart> fusedPart(const BlockSearch& search, std::size_t projection,
                                   const Walk& walk, ValueId start);

} // namespace meshwright::blocks
