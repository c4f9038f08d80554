#include "core/check/context/finding_groups.h"

#include <algorithm>
#include <set>
#include <utility>

namespace meshwright::check {

namespace {

bool setsOnlyAnnotations(const document::Edit& edit)
{
    return std::all_of(edit.steps.begin(), edit.steps.end(), [](const document::EditStep& step) {
        return std::holds_alternative<document::SetAnnotations>(step);
    });
}

} // namespace

void FindingGroups::add(Code code, const Place& place, const std::string& operatorName,
                        const std::string& reason, const MakeArguments& arguments, MakeFix fix)
{
    Group& group = m_groups[{code, place.configuration, operatorName, reason}];
    group.code = code;
    Member member {place, {}, std::move(fix)};
    if (group.members.size() < kMaxListed)
        member.arguments = arguments();
    group.members.push_back(std::move(member));
}

std::vector<FindingGroups::Group> FindingGroups::take()
{
    std::vector<Group> groups;
    for (auto& [key, group] : m_groups)
        groups.push_back(std::move(group));
    m_groups.clear();
    return groups;
}

Fix jointFix(const FindingGroups::Group& group)
{
    document::SetAnnotations joint;
    std::set<NodeId> nodes;
    UserText title;
    int64_t others = 0;
    for (const FindingGroups::Member& member : group.members) {
        Fix fix = member.fix ? member.fix() : Fix {};
        if (fix.edit.empty())
            continue;
        if (!setsOnlyAnnotations(fix.edit)) {
            if (title.empty())
                return fix;
            continue;
        }
        const std::size_t before = joint.nodes.size();
        for (document::EditStep& step : fix.edit.steps) {
            for (auto& [node, entries] : std::get<document::SetAnnotations>(step).nodes) {
                if (nodes.insert(node).second)
                    joint.nodes.emplace_back(node, std::move(entries));
            }
        }
        if (title.empty())
            title = std::move(fix.title);
        else if (joint.nodes.size() > before)
            ++others;
    }
    if (title.empty())
        return {};
    if (others > 0)
        title = tr("{0}, and {1} alike", std::move(title), others);
    document::Edit edit {title, {}};
    edit.steps.emplace_back(std::move(joint));
    return {std::move(title), std::move(edit)};
}

} // namespace meshwright::check
