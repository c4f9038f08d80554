#include "core/grouping/draft.h"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <unordered_map>

namespace meshwright::grouping {

namespace {

constexpr std::size_t kDeepestName = 32;

/// The scopes of a name: all up to the last slash, without leading slashes.
std::string_view scopesOf(std::string_view name)
{
    const std::size_t slash = name.rfind('/');
    if (slash == std::string_view::npos)
        return {};
    name = name.substr(0, slash);
    const std::size_t start = name.find_first_not_of('/');
    return start == std::string_view::npos ? std::string_view() : name.substr(start);
}

/// "layers.11" is number 11 of "layers", "layer_._3" number 3 of "layer", "r7" number 7 of "r".
struct Numbered
{
    std::string_view stem;
    uint32_t number = 0;
};

std::optional<Numbered> numberOf(std::string_view segment)
{
    std::size_t digits = segment.size();
    while (digits > 0 && segment[digits - 1] >= '0' && segment[digits - 1] <= '9')
        --digits;
    if (digits == segment.size() || digits == 0)
        return std::nullopt;
    Numbered numbered;
    const auto parsed =
        std::from_chars(segment.data() + digits, segment.data() + segment.size(), numbered.number);
    if (parsed.ec != std::errc())
        return std::nullopt;
    const std::size_t end = segment.substr(0, digits).find_last_not_of("._-");
    if (end == std::string_view::npos)
        return std::nullopt;
    numbered.stem = segment.substr(0, end + 1);
    return numbered;
}

/// The groups of scope paths, made when first asked for.
class ScopeGroups
{
public:
    ScopeGroups(Draft& draft, uint32_t base)
        : m_draft(draft)
        , m_base(base)
    {
    }

    uint32_t groupOf(std::string_view scopes)
    {
        if (scopes.empty())
            return m_base;
        if (const auto found = m_groups.find(scopes); found != m_groups.end())
            return found->second;
        uint32_t group = m_base;
        std::size_t depth = 0;
        for (std::size_t start = 0; start < scopes.size() && depth < kDeepestName; ++depth) {
            std::size_t end = scopes.find('/', start);
            if (end == std::string_view::npos)
                end = scopes.size();
            if (end > start)
                group = child(group, scopes.substr(0, end), scopes.substr(start, end - start));
            start = end + 1;
        }
        m_groups.emplace(scopes, group);
        return group;
    }

private:
    uint32_t child(uint32_t parent, std::string_view path, std::string_view segment)
    {
        const auto [entry, added] = m_groups.try_emplace(path, 0);
        if (added) {
            DraftGroup group;
            group.name = std::string(segment);
            group.path = m_draft.groups[m_base].path + '/' + std::string(path);
            group.parent = parent;
            entry->second = m_draft.addGroup(std::move(group));
        }
        return entry->second;
    }

    Draft& m_draft;
    uint32_t m_base;
    std::unordered_map<std::string_view, uint32_t> m_groups; ///< views into the graph's names
};

/// Members of one numbered sequence among the children of a group.
struct Sequence
{
    std::string stem;
    std::vector<uint32_t> members;
};

/// The sequences among children: at least two, numbered from 0 or 1.
std::vector<Sequence> sequencesOf(const Draft& draft, const std::vector<uint32_t>& children)
{
    struct Found
    {
        std::string stem;
        uint32_t lowest = 0;
        std::vector<uint32_t> members;
    };

    std::vector<Found> found;
    std::unordered_map<std::string_view, std::size_t> at;
    for (uint32_t child : children) {
        const std::optional<Numbered> numbered = numberOf(draft.groups[child].name);
        if (!numbered)
            continue;
        const auto [entry, added] = at.try_emplace(numbered->stem, found.size());
        if (added)
            found.push_back({std::string(numbered->stem), numbered->number, {}});
        Found& sequence = found[entry->second];
        sequence.lowest = std::min(sequence.lowest, numbered->number);
        sequence.members.push_back(child);
    }
    std::vector<Sequence> sequences;
    for (Found& sequence : found) {
        if (sequence.members.size() >= 2 && sequence.lowest <= 1)
            sequences.push_back({std::move(sequence.stem), std::move(sequence.members)});
    }
    return sequences;
}

/// Gives each numbered sequence among a group's children a parent of its own.
void gatherSequences(Draft& draft, uint32_t group)
{
    const std::vector<uint32_t> children = draft.groups[group].children;
    for (Sequence& sequence : sequencesOf(draft, children)) {
        if (sequence.members.size() == children.size() && draft.groups[group].nodes.empty()) {
            draft.groups[group].sequence = true;
            return;
        }
        DraftGroup parent;
        parent.name = sequence.stem;
        parent.path = draft.groups[group].path + '/' + sequence.stem;
        parent.parent = group;
        parent.sequence = true;
        parent.children = sequence.members;
        const uint32_t index = draft.addGroup(std::move(parent));
        for (uint32_t member : sequence.members)
            draft.groups[member].parent = index;
        std::erase_if(draft.groups[group].children,
                      [&](uint32_t child) { return draft.groups[child].parent != group; });
    }
}

} // namespace

bool groupByNames(Draft& draft, uint32_t base, const std::vector<uint32_t>& order)
{
    const auto scoped = [&](uint32_t node) {
        return !scopesOf(draft.graph.nodes()[node].name).empty();
    };
    const std::size_t count = std::size_t(std::count_if(order.begin(), order.end(), scoped));
    if (order.empty() || count * 10 < order.size() * 6)
        return false;

    const uint32_t firstNew = uint32_t(draft.groups.size());
    ScopeGroups groups(draft, base);
    for (uint32_t node : order)
        draft.move(node, groups.groupOf(scopesOf(draft.graph.nodes()[node].name)));
    draft.collectNodes(base, firstNew, order);
    const uint32_t end = uint32_t(draft.groups.size());
    gatherSequences(draft, base);
    for (uint32_t group = firstNew; group < end; ++group)
        gatherSequences(draft, group);
    return true;
}

} // namespace meshwright::grouping
