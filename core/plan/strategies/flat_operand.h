#pragma once

#include "core/graph/graph.h"
#include "core/plan/strategies/strategy.h"

#include <optional>
#include <span>
#include <vector>

/// Operands of products with block-quantized weights: MatMulNBits has a row of scales and a row of
/// zero points, perhaps packed into bytes, for each of N columns. Both may be stored in one
/// dimension; strategies then treat them as the matrix [N, elements of a row].
namespace meshwright::plan {

/// Returns the sharding that a strategy gives to a value; other tensors are divided as they are
/// stored. Errors: those of WeightStrategy::state(); a byte of zero points that would be cut.
Result<Statement> stateFor(const graph::Graph& graph, ValueId value,
                           std::span<const graph::Dim> shape, const WeightStrategy& strategy,
                           const Mesh& mesh, const StrategyParameters& parameters);

/// Returns the matrix that a strategy divides in place of a flat operand; absent: it divides
/// @p shape.
std::optional<std::vector<graph::Dim>> matrixOf(const graph::Graph& graph, ValueId value,
                                                std::span<const graph::Dim> shape,
                                                const WeightStrategy& strategy,
                                                const StrategyParameters& parameters);

} // namespace meshwright::plan
