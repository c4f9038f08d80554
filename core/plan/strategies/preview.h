#pragma once

#include "core/graph/graph.h"
#include "core/plan/lowering.h"
#include "core/plan/strategies/strategy.h"

#include <span>
#include <string>
#include <vector>

namespace meshwright::plan {

/// What every device would hold of a tensor, before anything is applied.
struct ShardPreview
{
    /// One part of the tensor and who holds it.
    struct Shard
    {
        std::vector<int64_t> devices;
        std::vector<Range> ranges; ///< of the divided axis; none: everything
        int64_t size = 0; ///< indices in all ranges
    };

    UserText sentence; ///< "columnwise: splits output features over model"
    UserText caveat; ///< what an annotation leaves open, or why it cannot say this
    bool isPossible = true; ///< false: the caveat says why not
    std::optional<std::size_t> axis; ///< the divided one
    std::vector<Shard> shards;
    std::vector<DeviceFit> counts; ///< for which device counts it works
};

/// The preview of a strategy on one value. Errors as those of WeightStrategy::divide, an axis that
/// the mesh does not have.
Result<ShardPreview> previewStrategy(const graph::Graph& graph, ValueId value,
                                     std::span<const graph::Dim> shape,
                                     const WeightStrategy& strategy,
                                     const StrategyParameters& parameters, const MeshDevices& mesh);
/// The preview of a sharding that something else made; @p head is the size of heads that have to
/// stay whole. Errors as those of lower; shards have no ranges where several dimensions are divided
/// or the size is not known.
Result<ShardPreview> previewSharding(const graph::Graph& graph, ValueId value,
                                     std::span<const graph::Dim> shape,
                                     const AxesSharding& sharding, const MeshDevices& mesh,
                                     std::optional<int64_t> head = {});

} // namespace meshwright::plan
