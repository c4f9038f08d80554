#include "core/grouping/draft.h"

#include <algorithm>

namespace meshwright::grouping {

uint32_t Draft::addGroup(DraftGroup group)
{
    const uint32_t index = uint32_t(groups.size());
    if (group.parent)
        groups[*group.parent].children.push_back(index);
    groups.push_back(std::move(group));
    return index;
}

void Draft::move(uint32_t node, uint32_t group)
{
    groupOf[node] = group;
}

void Draft::collectNodes(uint32_t base, uint32_t first, const std::vector<uint32_t>& order)
{
    groups[base].nodes.clear();
    for (std::size_t group = first; group < groups.size(); ++group)
        groups[group].nodes.clear();
    for (uint32_t node : order)
        groups[groupOf[node]].nodes.push_back(node);
}

std::optional<uint32_t> Draft::childTowards(uint32_t ancestor, uint32_t group) const
{
    while (group != ancestor) {
        const std::optional<uint32_t>& parent = groups[group].parent;
        if (!parent)
            return std::nullopt;
        if (*parent == ancestor)
            return group;
        group = *parent;
    }
    return std::nullopt;
}

uint32_t Draft::depth(uint32_t group) const
{
    uint32_t depth = 0;
    while (groups[group].parent) {
        group = *groups[group].parent;
        ++depth;
    }
    return depth;
}

std::optional<uint32_t> Draft::commonGroup(uint32_t a, uint32_t b) const
{
    uint32_t depthA = depth(a);
    uint32_t depthB = depth(b);
    while (a != b) {
        uint32_t& deeper = depthA >= depthB ? a : b;
        uint32_t& deeperDepth = depthA >= depthB ? depthA : depthB;
        if (!groups[deeper].parent)
            return std::nullopt;
        deeper = *groups[deeper].parent;
        --deeperDepth;
    }
    return a;
}

} // namespace meshwright::grouping
