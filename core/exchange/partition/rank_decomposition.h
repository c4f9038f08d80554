#pragma once

#include "core/exchange/partition/rank_operators.h"

namespace meshwright::exchange {

/// Whether a run has an operator that is computed so: something that it reduces inside is split.
bool isDecomposed(const LocalNode& run);

/// Writes what a rank computes instead of the node. @p node has the local names of its inputs, and
/// of its results as they are made.
void decompose(const LocalCall& call, const proto::NodeProto& node);

} // namespace meshwright::exchange
