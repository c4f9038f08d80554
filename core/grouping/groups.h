#pragma once

#include "core/base/ids.h"
#include "core/graph/graph.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace meshwright::grouping {

/// Where a group comes from; the first source that fits a model is taken.
enum class GroupSource
{
    Root, ///< the whole model
    Function, ///< a call of a local function
    Subgraph, ///< a subgraph of If, Loop or Scan
    Name, ///< slash-separated scopes in node names
    Repeat, ///< one copy of a structure that repeats
    Cut, ///< a slice of a long group, cut where few values cross
};

/// Nodes that belong together, in a hierarchy.
struct Group
{
    std::string name; ///< one segment: "layers.11", "self_attn"
    std::string path; ///< all segments: "/model/layers.11/self_attn"
    GroupSource source = GroupSource::Root;
    std::optional<GroupId> parent;
    std::vector<GroupId> children; ///< in the order of their first node
    std::vector<NodeId> nodes; ///< those directly in it, topological order
    uint32_t totalNodes = 0; ///< with all descendants
    /// Groups that are alike (same operators, same edges) share a number, for layouts to be reused
    /// and for "×24" in titles; absent where nothing is like it.
    std::optional<uint32_t> isomorphismClass;
    /// The common beginning of the names of its nodes, up to a separator; of names without scopes
    /// that begin as most in the model do.
    std::string namePrefix;
};

/// A model's nodes (all scopes) as a hierarchy with the root at GroupId{0}.
class GroupTree
{
public:
    GroupTree() = default;
    GroupTree(std::vector<Group> groups, std::vector<GroupId> groupOfNode);

    std::span<const Group> groups() const { return m_groups; }

    const Group& group(GroupId id) const { return m_groups[id.index]; }

    GroupId groupOf(NodeId node) const { return m_groupOfNode[node.index]; }

    /// The nodes of a group and all its descendants, in the order of the hierarchy.
    std::vector<NodeId> allNodes(GroupId id) const;
    bool contains(GroupId ancestor, GroupId descendant) const;

private:
    std::vector<Group> m_groups;
    std::vector<GroupId> m_groupOfNode;
};

/// The outermost group below the root that has these nodes and no others; @p nodes each once.
std::optional<GroupId> groupOfNodes(const GroupTree& groups, std::span<const NodeId> nodes);

/// Groups by local functions and subgraphs, then by name scopes where at least 60 % of a scope's
/// nodes have them, else by repeated structure, else by narrow cuts.
GroupTree buildGroups(const graph::Graph& graph);

} // namespace meshwright::grouping
