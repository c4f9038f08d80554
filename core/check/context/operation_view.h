#pragma once

#include "core/base/diagnostic.h"
#include "core/sharding/propagation_result.h"

#include <optional>
#include <string>

namespace meshwright::check {

struct ConfigurationIndex;

/// What follows from the plan in one configuration.
struct OutcomeView
{
    const ConfigurationIndex& facts;
    const sharding::PropagationResult& outcome;

    const sharding::PlanGraph& network() const { return outcome.network(); }

    Place place(std::optional<NodeId> node, std::optional<ValueId> value = std::nullopt) const;
};

/// One operation that has something split. Tensors are counted as its rule does: operands, then
/// results.
struct OperationView
{
    const OutcomeView& view;
    const sharding::Operation& operation;
    const sharding::Execution& execution;

    const sharding::Rule& rule() const { return *operation.rule; }

    NodeId node() const { return operation.node; }

    bool takesPart(std::size_t tensor) const
    {
        return operation.tensors[tensor] != sharding::kNoTensor;
    }

    /// These three only of a tensor that takes part.
    const sharding::TensorSharding& shardingOf(std::size_t tensor) const
    {
        return view.outcome.of(operation.tensors[tensor]);
    }

    const sharding::TensorView& tensor(std::size_t tensor) const
    {
        return view.network().view(operation.tensors[tensor]);
    }

    /// By the user.
    bool isAnnotated(std::size_t tensor) const
    {
        return view.network().isAnnotated(operation.tensors[tensor]);
    }

    sharding::TensorProjection projection(std::size_t tensor) const;

    const plan::Mesh& mesh() const { return view.network().meshOf(node()); }

    Place place(std::size_t tensor) const { return view.place(node(), this->tensor(tensor).value); }
};

/// "[{model}, {}]": how the dimensions are split, without what else a sharding says.
std::string splitText(const sharding::TensorSharding& sharding, const plan::Mesh& mesh);
/// "all-slice and all-gather, 1.2 MB sent by each device".
UserText movementText(const sharding::Communication& communication);

} // namespace meshwright::check
