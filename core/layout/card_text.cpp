#include "core/layout/card_text.h"

#include <algorithm>
#include <string_view>

namespace meshwright::layout {

namespace {

std::string_view withoutLeadingSlash(std::string_view text)
{
    const std::size_t start = text.find_first_not_of('/');
    return start == std::string_view::npos ? std::string_view() : text.substr(start);
}

} // namespace

std::string nodeTitle(const graph::Graph& graph, const graph::GroupTree& groups, NodeId id)
{
    const graph::Node& node = graph.node(id);
    const std::string_view name = withoutLeadingSlash(node.name);
    const std::size_t slash = name.rfind('/');
    if (slash == std::string_view::npos) {
        const bool says = !name.empty() && !name.starts_with(node.opType)
            && name.find_first_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
                != name.npos;
        return says ? std::string(name) + ' ' + node.opType : node.opType;
    }
    std::string_view scopes = name.substr(0, slash);
    const std::string_view group = withoutLeadingSlash(groups.group(groups.groupOf(id)).path);
    // Sequences and cuts add segments of their own to a group's path: drop what name and path
    // share.
    std::size_t shared = 0;
    while (shared < scopes.size()) {
        const std::size_t end = std::min(scopes.find('/', shared), scopes.size());
        const std::string_view segment = scopes.substr(shared, end - shared);
        if (('/' + std::string(group) + '/').find('/' + std::string(segment) + '/')
            == std::string::npos)
            break;
        shared = std::min(end + 1, scopes.size());
    }
    scopes.remove_prefix(shared);
    const std::size_t last = scopes.rfind('/');
    if (last != std::string_view::npos)
        scopes.remove_prefix(last + 1);
    return scopes.empty() ? node.opType : std::string(scopes) + ' ' + node.opType;
}

std::size_t alikeSiblings(const graph::GroupTree& groups, GroupId id)
{
    const graph::Group& group = groups.group(id);
    if (!group.isomorphismClass || !group.parent)
        return 1;
    const std::vector<GroupId>& siblings = groups.group(*group.parent).children;
    return std::size_t(std::count_if(siblings.begin(), siblings.end(), [&](GroupId sibling) {
        return groups.group(sibling).isomorphismClass == group.isomorphismClass;
    }));
}

std::string groupTitle(const graph::GroupTree& groups, GroupId id)
{
    const std::size_t alike = alikeSiblings(groups, id);
    const std::string& name = groups.group(id).name;
    return alike > 2 ? name + " ×" + std::to_string(alike) : name;
}

std::string valueTitle(const graph::Graph& graph, ValueId id)
{
    const std::string& name = graph.value(id).name;
    const std::size_t slash = name.rfind('/');
    return slash == std::string::npos || slash + 1 == name.size() ? name : name.substr(slash + 1);
}

} // namespace meshwright::layout
