#pragma once

#include "core/operators/operator_cost.h"
#include "core/simulate/pricing/kv_cache.h"
#include "core/simulate/pricing/per_device_work.h"

namespace meshwright::simulate {

/// A cache that stays where it is: past and present are one memory, as in every serving runtime,
/// and what the model writes as a new tensor is only what is appended.
struct ServedCache
{
    const graph::Graph& graph;
    const KvCache& cache;
    bool isCopied = false; ///< made anew by each pass after all

    /// What a node costs then. Example: Concat of a past of 1 MB and 1 kB of new keys reads and
    /// writes 1 kB each; attention reads the past and writes 1 kB of it.
    operators::OperatorCost inPlace(NodeId node, operators::OperatorCost cost,
                                    const PerDeviceWork& share, int64_t devices) const;
};

} // namespace meshwright::simulate
