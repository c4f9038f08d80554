#include "core/layout/card_text.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace meshwright::layout {

namespace {

std::string_view withoutLeadingSlash(std::string_view text)
{
    const std::size_t start = text.find_first_not_of('/');
    return start == std::string_view::npos ? std::string_view() : text.substr(start);
}

/// A name of one segment without what all in the group begin with; empty where it says no more than
/// the operator.
std::string_view shortName(const graph::Node& node, const grouping::Group& group)
{
    std::string_view name = withoutLeadingSlash(node.name);
    if (name.starts_with(group.namePrefix) && name.size() > group.namePrefix.size())
        name.remove_prefix(group.namePrefix.size());
    // Some tools write the operator behind the name: "conv0_fwd_QuantizeLinear". What is left of it
    // names what the operator works on, be it a number.
    const std::size_t size = node.opType.size();
    if (name.ends_with(node.opType) && name.size() > size + 1
        && std::string_view("_.:").find(name[name.size() - size - 1]) != std::string_view::npos) {
        name.remove_suffix(size + 1);
        return name;
    }
    const bool says = !name.starts_with(node.opType)
        && name.find_first_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") != name.npos;
    return says ? name : std::string_view();
}

/// The last scope of a name that the group does not already say.
std::string_view innerScope(std::string_view scopes, const grouping::Group& home)
{
    const std::string_view group = withoutLeadingSlash(home.path);
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
    return scopes;
}

} // namespace

std::string nodeName(const graph::Graph& graph, const grouping::GroupTree& groups, NodeId id)
{
    const graph::Node& node = graph.node(id);
    const grouping::Group& group = groups.group(groups.groupOf(id));
    const std::string_view name = withoutLeadingSlash(node.name);
    const std::size_t slash = name.rfind('/');
    return std::string(slash == std::string_view::npos ? shortName(node, group)
                                                       : innerScope(name.substr(0, slash), group));
}

std::string nodeTitle(const graph::Graph& graph, const grouping::GroupTree& groups, NodeId id)
{
    const std::string name = nodeName(graph, groups, id);
    const std::string& op = graph.node(id).opType;
    return name.empty() ? op : op + ' ' + name;
}

std::size_t alikeSiblings(const grouping::GroupTree& groups, GroupId id)
{
    const grouping::Group& group = groups.group(id);
    if (!group.isomorphismClass || !group.parent)
        return 1;
    const std::vector<GroupId>& siblings = groups.group(*group.parent).children;
    return std::size_t(std::count_if(siblings.begin(), siblings.end(), [&](GroupId sibling) {
        return groups.group(sibling).isomorphismClass == group.isomorphismClass;
    }));
}

std::size_t alikeChildren(const grouping::GroupTree& groups, GroupId id)
{
    const std::vector<GroupId>& children = groups.group(id).children;
    std::map<uint32_t, std::size_t> counts;
    std::size_t most = 0;
    for (GroupId child : children) {
        if (const std::optional<uint32_t> kind = groups.group(child).isomorphismClass)
            most = std::max(most, ++counts[*kind]);
    }
    return 2 * most > children.size() ? most : 0;
}

std::string nameToCount(const std::string& name)
{
    return name.find(" ×") == std::string::npos ? name : '(' + name + ')';
}

std::string groupTitle(const grouping::GroupTree& groups, GroupId id)
{
    const std::size_t alike = alikeSiblings(groups, id);
    const std::string& name = groups.group(id).name;
    return alike > 2 ? nameToCount(name) + " ×" + std::to_string(alike) : name;
}

std::string valueTitle(const graph::Graph& graph, ValueId id)
{
    const std::string& name = graph.value(id).name;
    const std::size_t slash = name.rfind('/');
    return slash == std::string::npos || slash + 1 == name.size() ? name : name.substr(slash + 1);
}

} // namespace meshwright::layout
