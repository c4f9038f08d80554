#include "core/base/text.h"
#include "core/versions/name_ranges.h"
#include "core/versions/plan_merge.h"

#include <map>
#include <set>
#include <tuple>

/// What a merge could not settle, as a person reads it.
namespace meshwright::exchange {

namespace {

constexpr std::size_t kMostNames = 8; ///< in one line

/// Conflicts of one configuration, at nodes or tensors, in which the sides say the same.
struct AlikeConflicts
{
    const MergeConflict* first = nullptr;
    std::vector<const PlanItem*> items;
};

std::vector<AlikeConflicts> alikeConflicts(const MergedPlan& merged)
{
    using Key = std::tuple<ConfigurationKey, PlanItem::Kind, std::string>;
    std::vector<AlikeConflicts> groups;
    std::map<Key, std::size_t> places;
    for (const MergeConflict& conflict : merged.conflicts) {
        const PlanItem& item = conflict.item;
        const Key key {configurationOf(item), item.kind, conflict.sides};
        const auto [known, isNew] = places.try_emplace(key, groups.size());
        // Properties differ in what they are, not in where.
        if (isNew || !item.isOfNode())
            known->second = groups.size();
        if (known->second == groups.size())
            groups.push_back({&conflict, {}});
        groups[known->second].items.push_back(&item);
    }
    return groups;
}

/// The nodes, or the tensors, each once; names that differ in a number as a range.
std::vector<JoinedNames> foldedNames(const AlikeConflicts& group, const KnownFolders& nodes)
{
    const bool isSharding = group.first->item.kind == PlanItem::Kind::Sharding;
    std::vector<std::string> names;
    for (const PlanItem* item : group.items)
        names.push_back(isSharding ? item->tensor : item->name);
    return isSharding ? joinRanges(names) : joinRanges(joinFolders(names, nodes));
}

std::string lineOf(const AlikeConflicts& group, const KnownFolders& nodes)
{
    const PlanItem& item = group.first->item;
    std::set<std::string> distinct;
    for (const PlanItem* each : group.items)
        distinct.insert(item.kind == PlanItem::Kind::Sharding ? each->tensor : each->name);
    if (group.items.size() == 1)
        return group.first->message;
    const char* what = item.kind == PlanItem::Kind::Stage ? "stage of "
        : item.kind == PlanItem::Kind::Node               ? "annotation of "
                                                          : "sharding of ";
    const char* noun = item.kind == PlanItem::Kind::Sharding ? "tensor" : "node";
    std::vector<JoinedNames> names = foldedNames(group, nodes);
    const std::size_t more = names.size() > kMostNames ? names.size() - kMostNames : 0;
    names.resize(names.size() - more);
    const auto textOf = [](const JoinedNames& each) { return each.text; };
    return "configuration " + item.configuration.value_or("without a name") + ", " + what
        + counted(distinct.size(), noun) + " (" + joined(names, ", ", textOf)
        + (more > 0 ? " and " + std::to_string(more) + " more" : "") + "): " + group.first->sides;
}

} // namespace

std::vector<std::string> conflictLines(const MergedPlan& merged,
                                       const std::vector<std::string>& nodes)
{
    const KnownFolders known(nodes);
    std::vector<std::string> lines;
    for (const AlikeConflicts& group : alikeConflicts(merged))
        lines.push_back(lineOf(group, known));
    return lines;
}

} // namespace meshwright::exchange
