#include "views/canvas/view_animation.h"

#include <optional>

namespace meshwright::views {

using layout::ItemKind;
using layout::kNone;

namespace {

/// Where a group was: as a card, as a frame, or inside the card of a group around it.
std::optional<layout::Rect> placeOf(const layout::Layout& layout, const grouping::GroupTree& groups,
                                    GroupId group)
{
    for (std::optional<GroupId> at = group; at; at = groups.group(*at).parent) {
        if (const uint32_t item = layout.itemOfGroup[at->index]; item != kNone)
            return layout.itemRect[item];
        if (const uint32_t frame = layout.frameOfGroup[at->index]; frame != kNone && at == group)
            return layout.frameRect[frame];
    }
    return std::nullopt;
}

layout::Rect between(const layout::Rect& a, const layout::Rect& b, float t)
{
    const auto mix = [t](float from, float to) { return from + (to - from) * t; };
    return {mix(a.x, b.x), mix(a.y, b.y), mix(a.width, b.width), mix(a.height, b.height)};
}

} // namespace

Glide::Glide(const layout::Layout& from, std::shared_ptr<const layout::Layout> to,
             const grouping::GroupTree& groups)
    : m_to(std::move(to))
{
    for (uint32_t item = 0; item < m_to->itemCount(); ++item) {
        std::optional<layout::Rect> start;
        const uint32_t id = m_to->itemId[item];
        if (m_to->itemKind[item] == ItemKind::Node) {
            if (const uint32_t old = from.visibleItem(groups, NodeId {id}); old != kNone)
                start = from.itemRect[old];
        } else if (m_to->itemKind[item] == ItemKind::Group) {
            start = placeOf(from, groups, GroupId {id});
        }
        m_itemStart.push_back(start.value_or(m_to->itemRect[item]));
    }
    for (uint32_t frame = 0; frame < m_to->frameCount(); ++frame)
        m_frameStart.push_back(
            placeOf(from, groups, m_to->frameGroup[frame]).value_or(m_to->frameRect[frame]));
}

std::shared_ptr<const layout::Layout> Glide::at(double t) const
{
    if (t >= 1)
        return m_to;
    auto layout = std::make_shared<layout::Layout>(*m_to);
    const float eased = float(t * (2 - t)); // slows down towards the end
    for (std::size_t item = 0; item < layout->itemCount(); ++item)
        layout->itemRect[item] = between(m_itemStart[item], m_to->itemRect[item], eased);
    for (std::size_t frame = 0; frame < layout->frameCount(); ++frame)
        layout->frameRect[frame] = between(m_frameStart[frame], m_to->frameRect[frame], eased);
    layout->frameFirstEdge.assign(layout->frameCount(), 0);
    layout->frameEndEdge.assign(layout->frameCount(), 0);
    layout->referenceItem.clear();
    return layout;
}

} // namespace meshwright::views
