#pragma once

#include "core/planning/plans/plan_evaluation.h"

#include <memory>

namespace meshwright::tests {

/// Plans of a model for a batch of 32 sequences of @p sequence tokens (its symbol "seq") on devices
/// of 100 TFLOP/s and 1 TB/s with so much memory, in one node at 100 GB/s and 1 us, without
/// headroom. Null where the planner refuses.
std::unique_ptr<planning::PlanEvaluation> evaluationOnOneNode(const graph::Graph& graph,
                                                              int64_t devices, int64_t sequence,
                                                              bool training, Bytes memory);

} // namespace meshwright::tests
