#pragma once

#include "core/base/diagnostic.h"
#include "core/sharding/propagation_result.h"

#include <optional>
#include <string>

namespace meshwright::check {

struct ConfigurationIndex;

/// What follows from the plan in one configuration.
struct PropagationView
{
    const ConfigurationIndex& facts;
    const sharding::PropagationResult& propagation;

    const sharding::PlanGraph& planGraph() const { return propagation.planGraph(); }

    Place place(std::optional<NodeId> node, std::optional<ValueId> value = std::nullopt) const;
};

/// One operation that has something split. Tensors are counted as its rule does: operands, then
/// results.
struct OperationView
{
    const PropagationView& view;
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
        return view.propagation.of(operation.tensors[tensor]);
    }

    const sharding::TensorView& tensor(std::size_t tensor) const
    {
        return view.planGraph().view(operation.tensors[tensor]);
    }

    /// By the user.
    bool isAnnotated(std::size_t tensor) const
    {
        return view.planGraph().isAnnotated(operation.tensors[tensor]);
    }

    sharding::TensorProjection projection(std::size_t tensor) const;

    const plan::Mesh& mesh() const { return view.planGraph().meshOf(node()); }

    Place place(std::size_t tensor) const { return view.place(node(), this->tensor(tensor).value); }
};

/// "[{model}, {}]": how the dimensions are split, without what else a sharding says.
std::string splitText(const sharding::TensorSharding& sharding, const plan::Mesh& mesh);
/// "all-slice and all-gather, 1.2 MB sent by each device".
UserText movementText(const sharding::Communication& communication);

} // namespace meshwright::check
