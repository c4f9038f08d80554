#pragma once

#include "core/operators/halo.h"
#include "core/sharding/model_rules.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace meshwright::planning {

/// One way to share a node out over the devices of a mesh axis.
struct NodeSharding
{
    std::optional<uint32_t> factor; ///< of its rule, that they divide; none: each does everything
    /// Of a reduction, the dimension of the result of which each device keeps a part; none: each
    /// keeps the whole sum.
    std::optional<std::size_t> scattered = {};
    bool gathered = false; ///< of results in parts, each device gets all

    bool operator==(const NodeSharding&) const = default;
};

/// The ways to share one node out: along no factor, along each factor that divides and leaves parts
/// in one piece. A reduction leaves the sum on all devices, or a part of it along a dimension;
/// others leave parts, or gather them.
/// MatMul [6, 8] × [8, 10] over 2 devices: none, 6, 6 gathered, 10, 10 gathered, 8, 8 with the rows
/// of the sum, 8 with its columns.
class NodeShardings
{
public:
    NodeShardings(const sharding::ModelRules& rules, NodeId node, int64_t shards);

    const std::vector<NodeSharding>& all() const { return m_all; }

    /// Null: nothing is known of the node; it is not shared out.
    const sharding::Rule* rule() const { return m_rule; }

    /// Whether a node works on an input; a shape or a limit it only looks at.
    bool reads(std::size_t input) const;
    /// The dimension of an input or output that devices have parts of; none: all of it.
    std::optional<std::size_t> operand(const NodeSharding& of, std::size_t input) const;
    std::optional<std::size_t> result(const NodeSharding& of, std::size_t output) const;
    /// The dimension of an output that each device works on a part of.
    std::optional<std::size_t> made(const NodeSharding& of, std::size_t output) const;
    /// Whether a node that reads an input in parts along @p dim runs in parts: it is not gathered
    /// to run whole.
    bool follows(std::size_t input, std::size_t dim) const;
    /// What neighbours exchange where windows slide along the factor; none: not such a factor.
    std::optional<operators::Halo> halo(uint32_t factor) const;

private:
    void addChoices();
    bool divides(uint32_t factor) const;
    bool canSplit(uint32_t factor) const;
    bool slides(uint32_t factor) const;
    bool runsOnParts(uint32_t factor) const;
    std::optional<std::vector<int64_t>> sizesAt(std::size_t tensor) const;

    const sharding::ModelRules& m_rules;
    NodeId m_node;
    int64_t m_shards;
    const sharding::Rule* m_rule;
    std::vector<operators::SlidingWindow> m_windows; ///< per spatial dimension
    std::vector<NodeSharding> m_all;
};

} // namespace meshwright::planning
