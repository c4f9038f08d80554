#pragma once

#include "core/simulate/simulation.h"
#include "tests/support/run/sharded_graph.h"

#include <vector>

namespace meshwright::tests {

/// x [1000, 1000] · gain → A [1000, 4000] → B [4000, 1000], as a Megatron MLP without what is
/// between its products.
struct ParallelMlp
{
    explicit ParallelMlp(std::vector<plan::MeshAxis> axes);

    /// A by columns, B by rows over the axis `model` (Shoeybi et al. 2019, section 3).
    void splitColumnThenRow();

    ShardedGraph graph;
    ValueId x, gain, first, second, scaled, inner, y;
};

constexpr double kWholeMatMul = 8e-3; ///< s: 2 · 1000 · 1000 · 4000 FLOP at 1 TFLOP/s
/// s: 4 MB (1000² float32) over 2 devices by ring: 2 (k − 1) · 1 ms + 2 (k − 1)/k · 4 MB / 1 GB/s.
constexpr double kAllReduceOfTwo = 6e-3;

/// 1 TFLOP/s, memory far faster than needed, no launch cost, links of 1 GB/s.
cost::DeviceSpec computeBoundDevice(Picoseconds latency);

/// A run of configuration 1 on such devices with links of 1 ms.
Result<simulate::Simulation> simulateParallel(ShardedGraph& graph,
                                              const simulate::Options& options = {});

} // namespace meshwright::tests
