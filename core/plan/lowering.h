#pragma once

#include "core/base/result.h"
#include "core/graph/types.h"
#include "core/plan/plan.h"

#include <optional>
#include <vector>

/// The two forms of a sharding. The axes form says which mesh axes split which dimension; the spec
/// form is what ONNX stores. With mesh [{data, 2}, {model, 2}] over devices 0..3 the axes form
/// [{model}, {}] of a tensor [8, 16] lowers to
///
///     device [-1, -2], groups {-1: [0, 2], -2: [1, 3]}, axis 0: 8 in 2 shards
///
/// because `model` is the coordinate that varies fastest, and both values of `data` hold the same.
namespace meshwright::plan {

/// A tensor's declared dimensions; absent: unknown rank.
using Shape = std::optional<std::vector<graph::Dim>>;

/// A mesh laid over devices: the device at row-major position p is devices[p].
struct MeshDevices
{
    Mesh mesh;
    std::vector<int64_t> devices;

    bool operator==(const MeshDevices&) const = default;
};

/// Where shardings of nodes of a stage lie (of nodes without a stage: on all devices). Errors: the
/// configuration has no mesh, or the mesh has more or fewer devices than the stage.
Result<MeshDevices> meshDevices(const Configuration& configuration,
                                std::optional<StageNumber> stage);

/// The canonical spec of an axes form: shards in row-major order of the split dimensions in
/// ascending order, the first axis of a dimension outermost; a group with a negative key (-1, -2,
/// …) per shard where several devices hold it (ONNX proposal 0006). `axes` of the result is @p
/// sharding, the tensor is left open. Errors: an axis that the mesh does not have, an axis used
/// twice, sub-axes that do not fit, a rank or component sizes that do not fit @p shape. Uneven
/// division is legal.
Result<ShardingSpec> lower(const AxesSharding& sharding, const MeshDevices& mesh,
                           const Shape& shape);

/// A spec in axes form.
struct Raised
{
    AxesSharding axes;
    bool canonical = false; ///< lowering it gives the same spec again, field by field
};

/// The axes form of a spec that means the same: every device holds the same shard. Recovers the
/// order of devices, sub-axes, and replication both by group and by list. Errors say why there is
/// none, for example that a device of the mesh holds nothing.
Result<Raised> raise(const ShardingSpec& spec, const MeshDevices& mesh, const Shape& shape);

/// The spec with its axes form, where it has one that lowers to exactly this spec; else without.
void recoverAxes(ShardingSpec& spec, const Configuration& configuration,
                 std::optional<StageNumber> stage, const Shape& shape);

} // namespace meshwright::plan
