#include "core/plan/relowering.h"

#include "core/plan/declared_shape.h"
#include "core/plan/lowering.h"

#include <algorithm>

namespace meshwright::plan {

namespace {

void renameIn(std::vector<AxisReference>& axes, const std::map<std::string, std::string>& renamed)
{
    for (AxisReference& axis : axes) {
        if (const auto found = renamed.find(axis.axis); found != renamed.end())
            axis.axis = found->second;
    }
}

} // namespace

namespace {

/// Gives groups of the same key and splits of the same axis the unknown fields that they had.
void keepUnknown(const ShardingSpec& before, ShardingSpec& after)
{
    for (DeviceGroup& group : after.groups) {
        for (const DeviceGroup& old : before.groups) {
            if (old.key == group.key)
                group.unknown = old.unknown;
        }
    }
    for (ShardedDim& dim : after.dims) {
        for (const ShardedDim& old : before.dims) {
            if (old.axis != dim.axis)
                continue;
            dim.unknown = old.unknown;
            const std::size_t same = std::min(old.components.size(), dim.components.size());
            for (std::size_t i = 0; i < same; ++i)
                dim.components[i].unknown = old.components[i].unknown;
        }
    }
}

/// Over the axis of the mesh that a configuration without one is taken to have, and no other; what
/// only a mesh can keep is not said.
bool splitsOverDevices(const AxesSharding& sharding)
{
    if (!sharding.unreduced.empty() || !sharding.gathered.empty())
        return false;
    const std::string axis = impliedMesh({}).axes.front().name;
    bool splits = false, isImplied = true;
    forEachAxes(sharding, [&](const std::vector<AxisReference>& references) {
        splits = splits || !references.empty();
        isImplied = isImplied
            && std::all_of(references.begin(), references.end(),
                           [&](const AxisReference& reference) { return reference.axis == axis; });
    });
    return splits && isImplied;
}

} // namespace

Result<void> setAxes(ShardingSpec& spec, const AxesSharding& sharding,
                     const Configuration& configuration, std::optional<StageNumber> stage,
                     const graph::Graph& graph)
{
    const bool isImplied = !shardingMesh(configuration, stage) && splitsOverDevices(sharding);
    const Result<MeshDevices> mesh = isImplied
        ? Result<MeshDevices>(
            {impliedMesh(configuration), shardingDevices(configuration, std::nullopt)})
        : meshDevices(configuration, stage);
    if (!mesh)
        return mesh.error();
    Result<ShardingSpec> lowered = lower(sharding, *mesh, declaredShape(graph, spec.tensor));
    if (!lowered)
        return lowered.error();
    if (isImplied)
        lowered->axes.reset(); // there is no mesh that it could be read with
    keepUnknown(spec, *lowered);
    lowered->tensor = std::move(spec.tensor);
    lowered->unknown = std::move(spec.unknown);
    spec = std::move(*lowered);
    return {};
}

void relower(NodeAnnotation& annotation, const Configuration& configuration,
             const graph::Graph& graph)
{
    for (ShardingSpec& spec : annotation.specs) {
        if (spec.axes) {
            const AxesSharding axes = *spec.axes;
            if (setAxes(spec, axes, configuration, annotation.stage, graph))
                continue;
        }
        recoverAxes(spec, configuration, annotation.stage, declaredShape(graph, spec.tensor));
    }
}

void renameAxes(NodeAnnotation& annotation, const std::map<std::string, std::string>& renamed)
{
    for (ShardingSpec& spec : annotation.specs) {
        if (!spec.axes)
            continue;
        renameIn(spec.axes->replicated, renamed);
        renameIn(spec.axes->unreduced, renamed);
        renameIn(spec.axes->gathered, renamed);
        forEachAxes(*spec.axes, [&](auto& axes) { renameIn(axes, renamed); });
    }
}

} // namespace meshwright::plan
