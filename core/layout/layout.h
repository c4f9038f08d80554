#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/grouping/groups.h"
#include "core/layout/geometry.h"
#include "core/layout/layout_cache.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace meshwright::layout {

enum class ItemKind : uint8_t
{
    Node,
    Group, ///< a collapsed group
    Input, ///< an input of the main graph
    Output, ///< an output of the main graph
};

/// "No such item, frame or value" in the arrays of a Layout.
constexpr uint32_t kNone = UINT32_MAX;

/// How big things are drawn, asked on the thread that lays out.
class ItemSizes
{
public:
    virtual ~ItemSizes() = default;

    virtual Size node(NodeId node) const = 0;
    virtual Size collapsedGroup(GroupId group) const = 0;
    /// The size of an input or output of the model.
    virtual Size value(ValueId value) const = 0;
    /// Whether a node is small enough to sit beside its only consumer instead of having a place and
    /// a line of its own.
    virtual bool sitsBeside(NodeId node) const = 0;
};

/// Distances in pixels.
struct Spacing
{
    float betweenRanks = 32, betweenItems = 24;
    float framePadding = 20, frameTitle = 28;
    Size reference {96, 20}; ///< a chip beside the item that takes the value
    float referenceGap = 16;
    float besideGap = 4; ///< between a card and the small ones that sit beside it
};

/// Where everything that is visible lies. Structure of arrays: items (nodes, collapsed groups,
/// inputs, outputs), frames (expanded groups, outer before inner, [0] is the whole model, or the
/// group shown alone), edges and references. The items, edges and frames inside a frame are one
/// range each.
struct Layout
{
    // Per item.
    std::vector<ItemKind> itemKind;
    std::vector<uint32_t> itemId; ///< index of a NodeId, GroupId or ValueId, as its kind says
    std::vector<Rect> itemRect;
    std::vector<uint32_t> itemFrame; ///< the innermost frame around it

    // Per frame.
    std::vector<GroupId> frameGroup;
    std::vector<Rect> frameRect;
    std::vector<uint32_t> frameParent; ///< kNone for [0]
    std::vector<uint32_t> frameEnd; ///< frames inside frame f are [f + 1, frameEnd[f])
    std::vector<uint32_t> frameFirstItem, frameEndItem; ///< with those of the frames inside
    std::vector<uint32_t> frameFirstEdge, frameEndEdge; ///< with those of the frames inside

    // Per edge. An edge that crosses frames is one piece per frame; the pieces meet at the borders.
    std::vector<uint32_t> edgeFrom, edgeTo; ///< items; kNone where the piece ends at a border
    std::vector<uint32_t> edgeFromFrame, edgeToFrame; ///< frames inside that the piece ends at
    std::vector<uint32_t> edgeValue; ///< index of the ValueId; kNone: from a node to its subgraph
    std::vector<uint32_t> edgeFirstPoint; ///< one more than edges; 3·n + 1 points each
    std::vector<Point> points; ///< of cubic Bézier curves: on, control, control, on, …
    std::vector<Rect> edgeBounds;

    // Per reference: a value that is named beside its consumer instead of being drawn as a line.
    std::vector<uint32_t> referenceItem; ///< the consumer
    std::vector<uint32_t> referenceValue; ///< index of the first ValueId
    std::vector<uint32_t> referenceCount; ///< values that the chip stands for
    std::vector<Rect> referenceRect;

    // Per node and per group: where to find them, kNone where they are not visible.
    std::vector<uint32_t> itemOfNode, itemOfGroup, frameOfGroup;

    Rect bounds;

    std::size_t itemCount() const { return itemRect.size(); }

    std::size_t frameCount() const { return frameRect.size(); }

    std::size_t edgeCount() const { return edgeFrom.size(); }

    std::size_t referenceCountAll() const { return referenceItem.size(); }

    /// Items and edges directly in a frame, not in one inside it: [first, end).
    std::pair<uint32_t, uint32_t> ownItems(uint32_t frame) const;
    std::pair<uint32_t, uint32_t> ownEdges(uint32_t frame) const;
    /// Whether an edge joins two things in its frame; else it is a piece that ends at the border.
    bool joins(uint32_t edge) const;
    /// The item that shows a node: itself, or the collapsed group around it.
    uint32_t visibleItem(const grouping::GroupTree& groups, NodeId node) const;

    /// Whether the value is made by a node that is seen at this item: for a card, one that is
    /// folded into its node.
    bool isMadeAt(const graph::Value& value, uint32_t item) const
    {
        return value.producer && itemOfNode[value.producer->index] == item;
    }
};

struct Request
{
    const graph::Graph& graph;
    const grouping::GroupTree& groups;
    std::vector<bool> expanded; ///< per group; the root counts as expanded
    const ItemSizes& sizes;
    Spacing spacing;
    /// Per node the one at whose place it is seen, see grouping::foldedNodes(); empty: none.
    std::vector<std::optional<NodeId>> folded = {};

    /// The group that is shown alone: what it takes from outside is named beside its readers.
    GroupId root = GroupId {0};

    bool isFolded(NodeId node) const { return node.index < folded.size() && folded[node.index]; }
};

/// Lays out every expanded group alone (alike ones once), and puts them together. Cancelled between
/// groups: the only error. Deterministic; the cache only makes it faster.
Result<Layout> layOut(const Request& request, LayoutCache& cache, Progress& progress);

/// The groups to show expanded at first: from the top, as long as under @p mostItems items show.
/// Groups of alike ones stay closed, as one card says what all of them are.
std::vector<bool> expandedAtFirst(const grouping::GroupTree& groups, std::size_t mostItems);

} // namespace meshwright::layout
