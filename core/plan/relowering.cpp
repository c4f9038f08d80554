#include "core/plan/relowering.h"

#include "core/plan/declared_shape.h"
#include "core/plan/lowering.h"

#include <algorithm>

namespace meshwright::plan {

namespace {

constexpr std::size_t kMostLowered = 64; ///< that are remembered of a stage

void renameIn(std::vector<AxisReference>& axes, const std::map<std::string, std::string>& renamed)
{
    for (AxisReference& axis : axes) {
        if (const auto found = renamed.find(axis.axis); found != renamed.end())
            axis.axis = found->second;
    }
}

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

SpecLowering::AtStage& SpecLowering::at(std::optional<StageNumber> stage)
{
    const auto known = m_stages.find(stage);
    if (known != m_stages.end())
        return known->second;
    const bool hasMesh = shardingMesh(m_configuration, stage).has_value();
    return m_stages.emplace(stage, AtStage {hasMesh, meshDevices(m_configuration, stage), {}})
        .first->second;
}

Result<ShardingSpec> SpecLowering::lowered(AtStage& at, const AxesSharding& sharding,
                                           Shape shape) const
{
    if (!at.hasMesh && splitsOverDevices(sharding)) {
        Result<ShardingSpec> implied = lower(
            sharding, {impliedMesh(m_configuration), shardingDevices(m_configuration, {})}, shape);
        if (implied)
            implied->axes.reset(); // there is no mesh that it could be read with
        return implied;
    }
    if (!at.devices)
        return at.devices.error();
    const auto known = std::find_if(at.known.begin(), at.known.end(), [&](const Lowered& one) {
        return one.sharding == sharding && one.shape == shape;
    });
    if (known != at.known.end())
        return known->spec;
    Result<ShardingSpec> made = lower(sharding, *at.devices, shape);
    if (made && at.known.size() < kMostLowered)
        at.known.push_back({sharding, std::move(shape), *made});
    return made;
}

Result<void> SpecLowering::set(ShardingSpec& spec, const AxesSharding& sharding,
                               std::optional<StageNumber> stage)
{
    Result<ShardingSpec> made = lowered(at(stage), sharding, declaredShape(m_graph, spec.tensor));
    if (!made)
        return made.error();
    keepUnknown(spec, *made);
    made->tensor = std::move(spec.tensor);
    made->unknown = std::move(spec.unknown);
    spec = std::move(*made);
    return {};
}

Result<void> setAxes(ShardingSpec& spec, const AxesSharding& sharding,
                     const Configuration& configuration, std::optional<StageNumber> stage,
                     const graph::Graph& graph)
{
    return SpecLowering(configuration, graph).set(spec, sharding, stage);
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
