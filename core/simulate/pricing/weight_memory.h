#pragma once

#include "core/operators/operator_cost.h"
#include "core/simulate/simulation.h"

namespace meshwright::simulate {

/// What a device holds and does for one weight.
struct HeldWeight
{
    ValueId value;
    Bytes kept, gradient, optimizerState;
    Bytes reduced; ///< its gradient, undivided
    operators::OperatorCost accumulation = {}, update = {};
};

/// A weight as the devices of a stage have it.
struct WeightShare
{
    ValueId value;
    graph::DataType type = graph::DataType::Float;
    Bytes bytes; ///< of one device's part, before training state is divided
    int64_t replicas = 1; ///< devices with the same part, over which that is divided
    bool isTrained = false;
    bool isScattered = false; ///< each microbatch scatters its gradient
};

/// Adds what another execution works and moves.
void addCost(operators::OperatorCost& sum, const operators::OperatorCost& one);

/// Whether the gradients of weights are divided over their replicas (ZeRO stages 2 and 3).
bool dividesGradients(const Options& options);

/// Adam keeps and updates two float32 moments per parameter, and a float32 copy where the weight is
/// not float32 (Rajbhandari et al., ZeRO, 2020).
HeldWeight heldWeight(const WeightShare& share, const Options& options);

} // namespace meshwright::simulate
