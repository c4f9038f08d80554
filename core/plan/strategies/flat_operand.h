#pragma once

#include "core/graph/graph.h"
#include "core/plan/strategies/strategy.h"

#include <optional>
#include <span>
#include <vector>

/// Operands of products with block-quantized weights: MatMulNBits has for each of N columns a row
/// of scales and one of zero points, which may lie packed in bytes, and may keep them in one
/// dimension. Strategies act on them as on the matrix [N, elements of a row].
namespace meshwright::plan {

/// Returns the sharding that a strategy gives to a value; tensors other than the above are divided
/// as they are. Errors: those of WeightStrategy::state(); a byte of zero points that would be cut.
Result<Statement> stateFor(const graph::Graph& graph, ValueId value,
                           std::span<const graph::Dim> shape, const WeightStrategy& strategy,
                           const Mesh& mesh, const StrategyParameters& parameters);

/// The matrix that a strategy divides in place of a flat operand; absent: @p shape as it is.
std::optional<std::vector<graph::Dim>> matrixOf(const graph::Graph& graph, ValueId value,
                                                std::span<const graph::Dim> shape,
                                                const WeightStrategy& strategy,
                                                const StrategyParameters& parameters);

} // namespace meshwright::plan
