#pragma once

#include "core/graph/graph.h"
#include "core/grouping/groups.h"
#include "core/layout/layout.h"

#include <array>
#include <cstdint>
#include <vector>

namespace meshwright::views {

/// Why something stands out while the rest is dimmed.
enum class Mark : uint8_t
{
    None,
    Found, ///< by a search
    Traced, ///< what others are traced from, and what lies on a path between
    Producer,
    Reader,
    Differs, ///< from another configuration
};

constexpr std::size_t kMarks = 6;

/// Marked nodes, and what of a layout stands for them.
class NodeMarks
{
public:
    /// @p of: a mark per node; empty: nothing is marked and nothing dimmed.
    void set(std::vector<Mark> of) { m_ofNode = std::move(of); }

    /// To be called when the marks or the layout change.
    void follow(const layout::Layout& layout, const graph::Graph& graph,
                const grouping::GroupTree& groups);

    bool any() const { return m_any; }

    Mark ofItem(uint32_t item) const { return m_any ? m_ofItem[item] : Mark::None; }

    /// Whether none of the marked is in it.
    bool isFrameDimmed(uint32_t frame) const { return m_any && m_frameDimmed[frame]; }

    /// Of a line between two that are marked, while they are traced.
    Mark ofEdge(uint32_t edge) const { return m_any ? m_ofEdge[edge] : Mark::None; }

    /// How many nodes have a mark.
    uint32_t count(Mark mark) const { return m_any ? m_counts[std::size_t(mark)] : 0; }

    /// Whether lines between the marked are marked too.
    bool traces() const { return count(Mark::Traced) > 0; }

private:
    void followEdges(const layout::Layout& layout, const graph::Graph& graph,
                     const grouping::GroupTree& groups);
    Mark markOfLine(NodeId producer, NodeId reader) const;

    std::vector<Mark> m_ofNode, m_ofItem, m_ofEdge;
    std::vector<bool> m_frameDimmed;
    std::array<uint32_t, kMarks> m_counts {};
    bool m_any = false;
};

} // namespace meshwright::views
