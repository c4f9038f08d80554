#pragma once

#include "core/base/units.h"
#include "core/graph/graph.h"
#include "core/operators/tensor_facts.h"

#include <functional>
#include <optional>

namespace meshwright::operators {

/// @p count products of [rows, inner] by [inner, columns], each into a result of its own.
struct MatrixProduct
{
    int64_t count = 1;
    int64_t rows = 0, columns = 0, inner = 0;
    int64_t resultBytes = 0; ///< that memory moves per element of the result; 0: the operands'
    /// Elements: rows of the operands and of the result begin in memory at multiples of it; 0: at
    /// those of any power of two.
    int64_t rowStep = 0;

    bool operator==(const MatrixProduct&) const = default;
};

/// What one execution of an operator works and moves, before any hardware is named.
struct OperatorCost
{
    Flops flops; ///< a multiplication and an addition count one each
    Bytes bytesRead, bytesWritten; ///< to and from memory, each tensor once
    std::optional<MatrixProduct> product = std::nullopt; ///< where it is one, with little beside
    bool isFusedAttention = false; ///< scores, softmax and values in one operator

    bool operator==(const OperatorCost&) const = default;
};

/// The facts of a value: whole shapes, or the local shapes of one device's shards.
using FactsOf = std::function<const TensorFacts&(ValueId)>;

/// The cost of a node by its operator's formula, with the facts that @p factsOf gives and the
/// symbols bound to numbers. Views (Reshape, Squeeze, Identity, …) move nothing, Gather reads only
/// the rows that it gathers, Constant costs nothing. Absent where a dimension that the formula
/// needs is unknown or unbound, where no rule knows the operator, and for nodes that hold subgraphs
/// or call a function (the nodes inside them are costed one by one).
std::optional<OperatorCost> operatorCost(const graph::Graph& graph, NodeId node,
                                         const FactsOf& factsOf, const Bindings& bindings);

} // namespace meshwright::operators
