#include "core/layout/layout.h"

#include "core/layout/card_text.h"
#include "core/layout/visible_graph.h"

#include <algorithm>
#include <utility>

namespace meshwright::layout {

namespace {

/// Lays out the frames from the inside out, then writes them from the outside in.
class Composer
{
public:
    Composer(const Request& request, LayoutCache& cache, Progress& progress)
        : m_request(request)
        , m_cache(cache)
        , m_progress(progress)
        , m_visible(request)
        , m_locals(m_visible.frames().size())
    {
    }

    Result<Layout> run()
    {
        const std::size_t count = frames().size();
        for (std::size_t i = count; i-- > 0;) { // inner frames come after outer ones
            if (m_progress.cancelled())
                return Error {tr("The layout was cancelled")};
            m_progress.report(double(count - i) / double(count), "Laying out");
            layOutFrame(uint32_t(i));
        }
        m_layout.itemOfNode.assign(m_request.graph.nodes().size(), kNone);
        m_layout.itemOfGroup.assign(m_request.groups.groups().size(), kNone);
        m_layout.frameOfGroup.assign(m_request.groups.groups().size(), kNone);
        reserveFrames();
        m_layout.edgeFirstPoint.push_back(0);
        if (count > 0) {
            write(0, {0, 0});
            for (uint32_t i = 0; i < m_request.folded.size(); ++i) {
                if (const std::optional<NodeId> host = m_request.folded[i])
                    m_layout.itemOfNode[i] = m_layout.visibleItem(m_request.groups, *host);
            }
            m_layout.bounds = m_layout.frameRect[0];
        }
        return std::move(m_layout);
    }

private:
    const std::vector<VisibleFrame>& frames() const { return m_visible.frames(); }

    Size sizeOf(const Part& part) const
    {
        if (part.isFrame)
            return m_locals[part.id]->size;
        switch (part.kind) {
        case ItemKind::Node:
            return m_request.sizes.node(NodeId {part.id});
        case ItemKind::Group:
            return m_request.sizes.collapsedGroup(GroupId {part.id});
        case ItemKind::Input:
        case ItemKind::Output:
            break;
        }
        return m_request.sizes.value(ValueId {part.id});
    }

    /// The items at the left of each part: small nodes two to a column, then a chip for references.
    struct Side
    {
        std::vector<uint32_t> seated; ///< parts
        bool reference = false;
        float nodesWidth = 0; ///< of the columns of seated parts with their gaps
        float width = 0; ///< of everything
    };

    std::vector<Side> sidesOf(const VisibleFrame& frame) const
    {
        std::vector<Side> sides(frame.parts.size());
        for (uint32_t i = 0; i < frame.parts.size(); ++i) {
            if (frame.parts[i].beside != kNone)
                sides[frame.parts[i].beside].seated.push_back(i);
        }
        for (const PartReference& reference : frame.references)
            sides[reference.part].reference = true;
        for (Side& side : sides) {
            for (std::size_t i = 0; i < side.seated.size(); i += 2) {
                float column = sizeOf(frame.parts[side.seated[i]]).width;
                if (i + 1 < side.seated.size())
                    column = std::max(column, sizeOf(frame.parts[side.seated[i + 1]]).width);
                side.nodesWidth += column + m_request.spacing.besideGap;
            }
            side.width = side.nodesWidth;
            if (side.reference)
                side.width += m_request.spacing.reference.width + m_request.spacing.referenceGap;
        }
        return sides;
    }

    /// Where the seated parts of a side lie, from the card's upper left corner.
    std::vector<Point> seatsOf(const VisibleFrame& frame, const Side& side, float cardHeight) const
    {
        std::vector<Point> seats;
        const float gap = m_request.spacing.besideGap;
        float x = 0;
        for (std::size_t i = 0; i < side.seated.size(); i += 2) {
            const Size first = sizeOf(frame.parts[side.seated[i]]);
            const bool two = i + 1 < side.seated.size();
            const Size second = two ? sizeOf(frame.parts[side.seated[i + 1]]) : Size {};
            const float height = first.height + (two ? second.height + gap : 0);
            x -= std::max(first.width, second.width) + gap;
            seats.push_back({x, (cardHeight - height) / 2});
            if (two)
                seats.push_back({x, seats.back().y + first.height + gap});
        }
        return seats;
    }

    LocalGraph localGraph(uint32_t index) const
    {
        const VisibleFrame& frame = frames()[index];
        const Spacing& spacing = m_request.spacing;
        LocalGraph local;
        local.betweenRanks = spacing.betweenRanks;
        local.betweenItems = spacing.betweenItems;
        local.marginSides = local.marginBottom = spacing.framePadding;
        local.marginTop = spacing.framePadding + (index == 0 ? 0 : spacing.frameTitle);
        local.entries = uint32_t(frame.entryValues.size());
        local.exits = uint32_t(frame.exitValues.size());
        const std::vector<Side> sides = sidesOf(frame);
        std::vector<uint32_t> localOf(frame.parts.size(), kNone);
        for (std::size_t i = 0; i < frame.parts.size(); ++i) {
            if (frame.parts[i].beside != kNone)
                continue;
            localOf[i] = uint32_t(local.sizes.size());
            const Size size = sizeOf(frame.parts[i]);
            const float extra = sides[i].width;
            local.sizes.push_back({size.width + extra, size.height});
            local.anchorTop.push_back({extra + size.width / 2, 0});
            local.anchorBottom.push_back({extra + size.width / 2, size.height});
        }
        for (const PartEdge& edge : frame.edges) {
            const uint32_t parts = local.partCount();
            const bool fromPort = edge.fromEnd == PartEdge::End::Port;
            const bool toPort = edge.toEnd == PartEdge::End::Port;
            local.edges.push_back({fromPort ? parts + edge.from : localOf[edge.from],
                                   toPort ? parts + local.entries + edge.to : localOf[edge.to]});
            local.fromOffset.push_back(
                fromPort ? -1 : portOffset(frame.parts[edge.from], edge.value, false));
            local.toOffset.push_back(toPort ? -1
                                            : portOffset(frame.parts[edge.to], edge.value, true));
        }
        return local;
    }

    /// Where a value's line meets the border of a frame inside; negative for items.
    float portOffset(const Part& part, uint32_t value, bool entry) const
    {
        if (!part.isFrame || value == kNone)
            return -1;
        const VisibleFrame& inner = frames()[part.id];
        const std::vector<uint32_t>& ports = entry ? inner.entryValues : inner.exitValues;
        const auto port = std::lower_bound(ports.begin(), ports.end(), value);
        if (port == ports.end() || *port != value)
            return -1;
        const LocalLayout& local = *m_locals[part.id];
        return (entry ? local.entryX : local.exitX)[std::size_t(port - ports.begin())];
    }

    void layOutFrame(uint32_t index)
    {
        LocalGraph local = localGraph(index);
        m_locals[index] = m_cache.find(local);
        if (!m_locals[index]) {
            LocalLayout layout = layOutLocally(local);
            m_locals[index] = m_cache.add(std::move(local), std::move(layout));
        }
    }

    void reserveFrames()
    {
        const std::size_t count = frames().size();
        m_layout.frameGroup.resize(count);
        m_layout.frameRect.resize(count);
        m_layout.frameParent.resize(count);
        m_layout.frameEnd.resize(count);
        m_layout.frameFirstItem.resize(count);
        m_layout.frameEndItem.resize(count);
        m_layout.frameFirstEdge.resize(count);
        m_layout.frameEndEdge.resize(count);
    }

    void write(uint32_t index, Point origin)
    {
        const VisibleFrame& frame = frames()[index];
        const LocalLayout& local = *m_locals[index];
        m_layout.frameGroup[index] = frame.group;
        m_layout.frameRect[index] = {origin.x, origin.y, local.size.width, local.size.height};
        m_layout.frameParent[index] = frame.parent;
        m_layout.frameFirstItem[index] = uint32_t(m_layout.itemRect.size());
        m_layout.frameFirstEdge[index] = uint32_t(m_layout.edgeFrom.size());
        m_layout.frameOfGroup[frame.group.index] = index;

        std::vector<uint32_t> itemOfPart(frame.parts.size(), kNone);
        const std::vector<Side> sides = sidesOf(frame);
        std::vector<Point> placed(frame.parts.size()); // upper left corners of the parts themselves
        for (std::size_t i = 0, next = 0; i < frame.parts.size(); ++i) {
            if (frame.parts[i].beside == kNone) {
                const Point at = local.part[next++];
                placed[i] = {origin.x + at.x + sides[i].width, origin.y + at.y};
            }
        }
        for (std::size_t i = 0; i < frame.parts.size(); ++i) {
            const std::vector<Point> seats =
                seatsOf(frame, sides[i], sizeOf(frame.parts[i]).height);
            for (std::size_t seat = 0; seat < seats.size(); ++seat)
                placed[sides[i].seated[seat]] = {placed[i].x + seats[seat].x,
                                                 placed[i].y + seats[seat].y};
        }
        for (std::size_t i = 0; i < frame.parts.size(); ++i) {
            if (!frame.parts[i].isFrame)
                itemOfPart[i] = writeItem(index, frame.parts[i], placed[i]);
        }
        for (std::size_t i = 0; i < frame.edges.size(); ++i)
            writeEdge(frame, i, itemOfPart, local, origin);
        for (const PartReference& reference : frame.references)
            writeReference(reference, itemOfPart[reference.part], sides[reference.part]);
        for (std::size_t i = 0; i < frame.parts.size(); ++i) {
            if (frame.parts[i].isFrame)
                write(frame.parts[i].id, placed[i]);
        }
        m_layout.frameEndItem[index] = uint32_t(m_layout.itemRect.size());
        m_layout.frameEndEdge[index] = uint32_t(m_layout.edgeFrom.size());
        uint32_t end = index + 1;
        while (end < frames().size() && frames()[end].depth > frame.depth)
            end = std::max(end + 1, m_layout.frameEnd[end]);
        m_layout.frameEnd[index] = end;
    }

    uint32_t writeItem(uint32_t frame, const Part& part, Point at)
    {
        const uint32_t item = uint32_t(m_layout.itemRect.size());
        const Size size = sizeOf(part);
        m_layout.itemKind.push_back(part.kind);
        m_layout.itemId.push_back(part.id);
        m_layout.itemRect.push_back({at.x, at.y, size.width, size.height});
        m_layout.itemFrame.push_back(frame);
        if (part.kind == ItemKind::Node)
            m_layout.itemOfNode[part.id] = item;
        else if (part.kind == ItemKind::Group)
            m_layout.itemOfGroup[part.id] = item;
        return item;
    }

    void writeEdge(const VisibleFrame& frame, std::size_t i,
                   const std::vector<uint32_t>& itemOfPart, const LocalLayout& local, Point origin)
    {
        const PartEdge& edge = frame.edges[i];
        const auto end = [&](PartEdge::End kind, uint32_t at, std::vector<uint32_t>& item,
                             std::vector<uint32_t>& inner) {
            const bool port = kind == PartEdge::End::Port;
            item.push_back(port ? kNone : itemOfPart[at]);
            inner.push_back(!port && frame.parts[at].isFrame ? frame.parts[at].id : kNone);
        };
        end(edge.fromEnd, edge.from, m_layout.edgeFrom, m_layout.edgeFromFrame);
        end(edge.toEnd, edge.to, m_layout.edgeTo, m_layout.edgeToFrame);
        m_layout.edgeValue.push_back(edge.value);
        Rect bounds;
        for (uint32_t p = local.firstPoint[i]; p < local.firstPoint[i + 1]; ++p) {
            const Point point {origin.x + local.points[p].x, origin.y + local.points[p].y};
            const Rect at {point.x, point.y, 0, 0};
            bounds = p == local.firstPoint[i] ? at : bounds.united(at);
            m_layout.points.push_back(point);
        }
        m_layout.edgeFirstPoint.push_back(uint32_t(m_layout.points.size()));
        m_layout.edgeBounds.push_back(bounds);
    }

    void writeReference(const PartReference& reference, uint32_t item, const Side& side)
    {
        const Rect& rect = m_layout.itemRect[item];
        const Spacing& spacing = m_request.spacing;
        m_layout.referenceItem.push_back(item);
        m_layout.referenceValue.push_back(reference.value);
        m_layout.referenceCount.push_back(reference.count);
        m_layout.referenceRect.push_back({rect.x - side.width,
                                          rect.centre().y - spacing.reference.height / 2,
                                          spacing.reference.width, spacing.reference.height});
    }

    const Request& m_request;
    LayoutCache& m_cache;
    Progress& m_progress;
    VisibleGraph m_visible;
    std::vector<std::shared_ptr<const LocalLayout>> m_locals; ///< per frame
    Layout m_layout;
};

} // namespace

std::pair<uint32_t, uint32_t> Layout::ownItems(uint32_t frame) const
{
    const bool inner = frame + 1 < frameEnd[frame];
    return {frameFirstItem[frame], inner ? frameFirstItem[frame + 1] : frameEndItem[frame]};
}

std::pair<uint32_t, uint32_t> Layout::ownEdges(uint32_t frame) const
{
    const bool inner = frame + 1 < frameEnd[frame];
    return {frameFirstEdge[frame], inner ? frameFirstEdge[frame + 1] : frameEndEdge[frame]};
}

bool Layout::joins(uint32_t edge) const
{
    return (edgeFrom[edge] != kNone || edgeFromFrame[edge] != kNone)
        && (edgeTo[edge] != kNone || edgeToFrame[edge] != kNone);
}

uint32_t Layout::visibleItem(const grouping::GroupTree& groups, NodeId node) const
{
    if (node.index >= itemOfNode.size())
        return kNone;
    if (itemOfNode[node.index] != kNone)
        return itemOfNode[node.index];
    std::optional<GroupId> at = groups.groupOf(node);
    while (at && itemOfGroup[at->index] == kNone)
        at = groups.group(*at).parent;
    return at ? itemOfGroup[at->index] : kNone;
}

Result<Layout> layOut(const Request& request, LayoutCache& cache, Progress& progress)
{
    return Composer(request, cache, progress).run();
}

std::vector<bool> expandedAtFirst(const grouping::GroupTree& groups, std::size_t mostItems)
{
    std::vector<bool> expanded(groups.groups().size(), false);
    if (expanded.empty())
        return expanded;
    const auto partsOf = [&](GroupId id) {
        return groups.group(id).nodes.size() + groups.group(id).children.size();
    };
    expanded[0] = true;
    std::size_t items = partsOf(GroupId {0});
    std::vector<GroupId> level {groups.group(GroupId {0}).children};
    // Level by level, so that everything at one level is as open as its siblings.
    while (!level.empty()) {
        std::erase_if(level, [&](GroupId id) { return alikeChildren(groups, id) > 2; });
        std::size_t more = 0;
        std::vector<GroupId> next;
        for (GroupId id : level) {
            more += partsOf(id) - 1;
            next.insert(next.end(), groups.group(id).children.begin(),
                        groups.group(id).children.end());
        }
        if (items + more > mostItems)
            break;
        items += more;
        for (GroupId id : level)
            expanded[id.index] = true;
        level = std::move(next);
    }
    return expanded;
}

} // namespace meshwright::layout
