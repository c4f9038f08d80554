#pragma once

#include "core/exchange/partition/rank_operators.h"

namespace meshwright::exchange {

/// Why a rank cannot compute an operator that reduces inside over what is split by statistics of
/// its part, or should not; empty: it can. A softmax over N elements of a row is exp(x − max) / sum
/// with an all-reduce of the maximum and one of the sum. Over k devices each sends 2 (k − 1)/k
/// elements per row for either, where a gather sends (k − 1)/k · N: that is as little for N ≤ 4.
UserText whyNotDecomposed(const LocalNode& run, const graph::Graph& graph,
                          const shapes::ShapeTable& shapes);

/// Whether a run has an operator that is computed so: something that it reduces inside is split.
bool isDecomposed(const LocalNode& run);

/// Writes what a rank computes instead of the node. @p node has the local names of its inputs, and
/// of its results as they are made.
void decompose(const LocalCall& call, const proto::NodeProto& node);

} // namespace meshwright::exchange
