#include "core/grouping/draft.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>

namespace meshwright::grouping {

namespace {

/// A node or a child group, as one part of its group.
struct Part
{
    bool isGroup = false;
    uint32_t index = 0;
    uint32_t rank = 0; ///< of its first node
};

/// Calls @p visit for every node in a group and below.
template<typename Visit>
void forEachNode(const Draft& draft, uint32_t group, Visit visit)
{
    std::vector<uint32_t> pending {group};
    while (!pending.empty()) {
        const DraftGroup& next = draft.groups[pending.back()];
        pending.pop_back();
        for (uint32_t node : next.nodes)
            visit(node);
        pending.insert(pending.end(), next.children.begin(), next.children.end());
    }
}

std::vector<Part> partsOf(const Draft& draft, uint32_t group)
{
    std::vector<Part> parts;
    for (uint32_t node : draft.groups[group].nodes)
        parts.push_back({false, node, draft.rank[node]});
    for (uint32_t child : draft.groups[group].children) {
        uint32_t first = UINT32_MAX;
        forEachNode(draft, child,
                    [&](uint32_t node) { first = std::min(first, draft.rank[node]); });
        parts.push_back({true, child, first});
    }
    std::stable_sort(parts.begin(), parts.end(),
                     [](const Part& a, const Part& b) { return a.rank < b.rank; });
    return parts;
}

/// How many nodes' results cross the place before each part.
std::vector<int> crossings(const Draft& draft, const std::vector<Part>& parts)
{
    std::unordered_map<uint32_t, uint32_t> partOf;
    for (uint32_t i = 0; i < parts.size(); ++i) {
        if (parts[i].isGroup)
            forEachNode(draft, parts[i].index, [&](uint32_t node) { partOf.emplace(node, i); });
        else
            partOf.emplace(parts[i].index, i);
    }
    std::vector<int> change(parts.size() + 1, 0);
    for (const auto& [node, part] : partOf) {
        uint32_t last = part;
        for (uint32_t consumer : draft.flow.consumers(node)) {
            if (const auto other = partOf.find(consumer); other != partOf.end())
                last = std::max(last, other->second);
        }
        if (last > part) {
            ++change[part + 1];
            --change[last + 1];
        }
    }
    for (std::size_t i = 1; i < change.size(); ++i)
        change[i] += change[i - 1];
    return change;
}

/// Where to cut: slices of kCutTarget/2 to kCutTarget·3/2 parts, at the narrowest place. With 300
/// parts and target 120 the first cut is the narrowest of [60, 180], and so on with the rest.
std::vector<std::size_t> cutPlaces(const std::vector<int>& live, std::size_t parts)
{
    constexpr std::size_t least = kCutTarget / 2;
    constexpr std::size_t most = kCutTarget * 3 / 2;
    std::vector<std::size_t> cuts {0};
    while (parts - cuts.back() > most) {
        const std::size_t start = cuts.back();
        const auto offTarget = [&](std::size_t at) {
            const std::size_t size = at - start;
            return size > kCutTarget ? size - kCutTarget : kCutTarget - size;
        };
        std::size_t best = start + least;
        for (std::size_t at = best; at <= std::min(start + most, parts - least); ++at) {
            if (std::pair(live[at], offTarget(at)) < std::pair(live[best], offTarget(best)))
                best = at;
        }
        cuts.push_back(best);
    }
    cuts.push_back(parts);
    return cuts;
}

/// "layers.0 – layers.5"; empty where it is named by its content.
std::string sliceName(const Draft& draft, uint32_t group, const std::vector<Part>& parts,
                      std::size_t first, std::size_t last)
{
    if (draft.groups[group].sequence && parts[first].isGroup && parts[last - 1].isGroup) {
        return draft.groups[parts[first].index].name + " – "
            + draft.groups[parts[last - 1].index].name;
    }
    return {};
}

void moveInto(Draft& draft, uint32_t slice, const Part& part)
{
    if (part.isGroup) {
        draft.groups[part.index].parent = slice;
        draft.groups[slice].children.push_back(part.index);
    } else {
        draft.move(part.index, slice);
        draft.groups[slice].nodes.push_back(part.index);
    }
}

} // namespace

void cutLargeGroup(Draft& draft, uint32_t group)
{
    while (draft.groups[group].nodes.size() + draft.groups[group].children.size() > kLargestGroup) {
        const std::vector<Part> parts = partsOf(draft, group);
        const std::vector<std::size_t> cuts = cutPlaces(crossings(draft, parts), parts.size());
        draft.groups[group].nodes.clear();
        draft.groups[group].children.clear();
        for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
            DraftGroup slice;
            slice.name = sliceName(draft, group, parts, cuts[i], cuts[i + 1]);
            slice.source = GroupSource::Cut;
            slice.parent = group;
            slice.sequence = draft.groups[group].sequence;
            const uint32_t index = draft.addGroup(std::move(slice));
            for (std::size_t part = cuts[i]; part < cuts[i + 1]; ++part)
                moveInto(draft, index, parts[part]);
        }
    }
}

} // namespace meshwright::grouping
