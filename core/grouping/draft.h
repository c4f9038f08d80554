#pragma once

#include "core/grouping/flow.h"
#include "core/grouping/groups.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace meshwright::grouping {

/// A group while the hierarchy is being made; groups are indices into Draft::groups.
struct DraftGroup
{
    std::string name, path;
    GroupSource source = GroupSource::Name;
    std::optional<uint32_t> parent;
    std::vector<uint32_t> children;
    std::vector<uint32_t> nodes; ///< directly in it, by rising rank
    bool sequence = false; ///< its children are the members of a numbered sequence
};

/// The hierarchy while it is being made.
struct Draft
{
    const graph::Graph& graph;
    const Flow& flow;
    std::vector<DraftGroup> groups;
    std::vector<uint32_t> groupOf; ///< per node
    std::vector<uint32_t> rank; ///< per node: its place in its scope's order
    std::vector<uint64_t> colour; ///< per node: see operatorColours

    uint32_t addGroup(DraftGroup group);
    void move(uint32_t node, uint32_t group); ///< only groupOf; collectNodes fills the lists
    /// Refills the lists of nodes of @p base and of the groups from @p first on, which hold exactly
    /// the nodes in @p order.
    void collectNodes(uint32_t base, uint32_t first, const std::vector<uint32_t>& order);
    /// The child of @p ancestor on the way to @p group; none where group is the ancestor itself or
    /// elsewhere.
    std::optional<uint32_t> childTowards(uint32_t ancestor, uint32_t group) const;
    /// The deepest group that holds both; none where they have no common ancestor.
    std::optional<uint32_t> commonGroup(uint32_t a, uint32_t b) const;
    uint32_t depth(uint32_t group) const;
};

/// Puts a scope's nodes, so far all in @p base, into groups by the slash-separated scopes of their
/// names. Does nothing and returns false where under 60 % of the nodes have such a name.
/// "/model/layers.11/mlp/Mul" goes to model > layers > layers.11 > mlp: members of a numbered
/// sequence get a parent.
bool groupByNames(Draft& draft, uint32_t base, const std::vector<uint32_t>& order);

/// Moves nodes that stand beside the groups they belong to: weights-only nodes to their consumers,
/// nodes on a way out of a group and back into it, glue between the members of a sequence, and
/// nodes without a scope whose neighbours are all in one group.
void adoptStrays(Draft& draft, uint32_t base, uint32_t firstGroup,
                 const std::vector<uint32_t>& order);

/// Splits the nodes directly in a group into the copies of a structure that repeats, as a sequence
/// of groups. Returns whether there was one.
bool groupByRepeats(Draft& draft, uint32_t group);

/// Cuts what is directly in a group (nodes and children) into slices where few values cross, until
/// no group has more than kLargestGroup direct parts.
void cutLargeGroup(Draft& draft, uint32_t group);

/// A group with more direct parts than this is cut, into slices of about kCutTarget.
constexpr std::size_t kLargestGroup = 200;
constexpr std::size_t kCutTarget = 120;

/// A number per node that nodes of the same operator, attribute names and count of outputs share.
std::vector<uint64_t> operatorColours(const graph::Graph& graph);

/// Gives groups that are alike a common number (see Group::isomorphismClass).
void markLikeness(const Draft& draft, std::vector<Group>& groups,
                  const std::vector<GroupId>& groupOfNode);

} // namespace meshwright::grouping
