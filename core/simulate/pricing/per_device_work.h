#pragma once

#include "core/base/units.h"
#include "core/operators/operator_cost.h"
#include "core/sharding/propagation_result.h"
#include "core/simulate/pricing/sized_model.h"

#include <cstdint>
#include <forward_list>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

namespace meshwright::simulate {

/// The elements of every dimension of a network's tensors, each worked out once. For one thread.
class TensorSizes
{
public:
    using Sizes = std::vector<std::optional<int64_t>>;

    /// All must outlive it.
    TensorSizes(const SizedModel& model, const sharding::PlanGraph& network)
        : m_model(model)
        , m_network(network)
    {
    }

    /// Components count each; absent ones are not numbers.
    const Sizes& of(sharding::TensorIndex tensor) const;

private:
    Sizes made(sharding::TensorIndex tensor) const;

    const SizedModel& m_model;
    const sharding::PlanGraph& m_network;
    mutable std::unordered_map<sharding::TensorIndex, Sizes> m_known;
};

/// As a tensor is kept: in more parts than it is used in where its axes are gathered for each use.
const sharding::TensorSharding& storedAs(const sharding::PropagationResult& propagation,
                                         sharding::TensorIndex tensor);

/// What one device has of values and of the work of nodes, the largest shard where parts differ.
/// It follows the propagated shardings; what a spec says that has no axes form counts by its number
/// of shards alone. Example: [8, 6] × [6, 9], the columns over 2 devices: 540 of 864 FLOP (five
/// columns of nine), 8·6 + 6·5 elements read and 8·5 written. What several nodes ask for is worked
/// out once. For one thread.
class PerDeviceWork
{
public:
    /// @p propagation: of the same graph and configuration; null: nothing is propagated.
    PerDeviceWork(const ModelInput& input, const SizedModel& model,
                  const sharding::PropagationResult* propagation);

    const sharding::PropagationResult* propagation() const { return m_propagation; }

    const SizedModel& model() const { return m_model; }

    /// Of a node on one of @p devices; absent where the whole's is.
    std::optional<operators::OperatorCost> cost(NodeId node, int64_t devices) const;
    /// Of a value as it is kept where a node reads or writes it; absent: its size is not known.
    std::optional<Bytes> bytes(NodeId node, ValueId value, int64_t devices) const;
    /// The same as the node's operation works on it, gathered or sliced for it.
    std::optional<Bytes> usedBytes(NodeId node, ValueId value, int64_t devices) const;

private:
    using Fraction = std::pair<int64_t, int64_t>; ///< largest part, whole

    /// Shards of a value by its spec at a node; 1 where there is none.
    int64_t specShards(NodeId node, ValueId value) const;
    /// The most shards of its outputs and weights, where a spec of the node has no axes form.
    int64_t unreadShards(NodeId node) const;

    /// What one device has of a tensor under one of the shardings that it has somewhere.
    struct Local
    {
        sharding::TensorSharding sharding;
        operators::TensorFacts facts;
        std::optional<Bytes> bytes;
    };

    /// It stays where it is.
    const Local& localOf(sharding::TensorIndex tensor,
                         const sharding::TensorSharding& sharding) const;
    operators::TensorFacts localFacts(sharding::TensorIndex tensor,
                                      const sharding::TensorSharding& sharding) const;
    std::vector<Fraction> factorParts(const sharding::Operation& operation,
                                      const sharding::Execution& execution) const;
    std::optional<int64_t> factorSize(const sharding::Operation& operation, uint32_t factor) const;
    std::optional<operators::OperatorCost> splitCost(const operators::OperatorCost& whole,
                                                     const sharding::Operation& operation,
                                                     const sharding::Execution& execution) const;

    const ModelInput& m_input;
    const SizedModel& m_model;
    const sharding::PropagationResult* m_propagation;
    std::optional<TensorSizes> m_sizes; ///< none: nothing is propagated
    std::set<std::pair<NodeId, ValueId>> m_unread;
    mutable std::unordered_map<sharding::TensorIndex, std::forward_list<Local>> m_local;
};

/// The larger part of something divided evenly: ⌈whole / parts⌉.
constexpr int64_t dividedBy(int64_t whole, int64_t parts)
{
    return whole / parts + (whole % parts != 0 ? 1 : 0);
}

} // namespace meshwright::simulate
