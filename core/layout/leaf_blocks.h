#pragma once

#include "core/layout/local_layout.h"

#include <cstdint>
#include <vector>

namespace meshwright::layout {

/// Parts that hang on one other part by one line each, as the 30 gradients that a training step
/// gives out: side by side they would make a row of 6,000 pixels. Many of them are laid out as one
/// part, a block of rows; in it their lines run down beside the columns.
class LeafBlocks
{
public:
    explicit LeafBlocks(const LocalGraph& graph);

    bool isEmpty() const { return m_blocks.empty(); }

    /// The graph with a part for each block, after the parts that are in none.
    const LocalGraph& reduced() const { return m_reduced; }

    /// The layout of the whole graph from that of the reduced one.
    LocalLayout expanded(const LocalLayout& layout) const;

private:
    struct Block
    {
        std::vector<uint32_t> leaves, edges; ///< of the whole graph, edge by leaf
        bool isBelow = false; ///< its lines lead down to it
        std::vector<Point> at; ///< leaves, from the block's upper left
        std::vector<float> laneX; ///< where each leaf's line runs
        Size size;
    };

    void findBlocks();
    void arrange(Block& block) const;
    void reduce();
    /// From the block's border to a leaf, whose line has its other end elsewhere.
    std::vector<Point> lineIn(const Block& block, std::size_t leaf, Point corner) const;

    const LocalGraph& m_graph;
    LocalGraph m_reduced;
    std::vector<Block> m_blocks;
    std::vector<uint32_t>
        m_reducedOf; ///< per vertex of the whole graph; of a leaf that of its block
    std::vector<uint32_t> m_edgeOf; ///< per edge of the whole graph: one of the reduced
    std::vector<uint32_t> m_blockOf; ///< per edge of the whole graph; kNoBlock
};

} // namespace meshwright::layout
