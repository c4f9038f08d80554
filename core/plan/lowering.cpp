#include "core/plan/lowering.h"

#include "core/base/counted.h"
#include "core/base/text.h"
#include "core/plan/axis_atoms.h"

#include <algorithm>

namespace meshwright::plan {

namespace {

/// Collects every reference of a sharding, in the order in which their atoms number the shards.
std::vector<const AxisReference*> splittingReferences(const AxesSharding& sharding)
{
    std::vector<const AxisReference*> references;
    forEachAxes(sharding, [&](const std::vector<AxisReference>& axes) {
        for (const AxisReference& axis : axes)
            references.push_back(&axis);
    });
    return references;
}

/// How one dimension is split; the atoms that do it are appended to @p splitting.
ShardedDim lowerDim(const AxesDim& dim, std::size_t index, const graph::Dim& size,
                    const std::vector<AxisAtom>& atoms, const Mesh& mesh,
                    std::vector<std::size_t>& splitting)
{
    const auto shardsOf = [&](const std::vector<AxisReference>& axes) {
        int64_t shards = 1;
        for (const AxisReference& axis : axes) {
            for (std::size_t atom : atomsOf(atoms, mesh, axis)) {
                splitting.push_back(atom);
                shards *= atoms[atom].size;
            }
        }
        return shards;
    };
    ShardedDim split {int64_t(index), {}, {}};
    if (dim.components.empty())
        split.components.push_back({size, shardsOf(dim.axes), {}});
    for (const AxesDim::Component& component : dim.components)
        split.components.push_back({component.size, shardsOf(component.axes), {}});
    return split;
}

/// The device list and its groups for shards numbered by @p splitting, the first atom outermost.
void placeShards(const std::vector<AxisAtom>& atoms, const std::vector<std::size_t>& splitting,
                 const std::vector<int64_t>& devices, ShardingSpec& spec)
{
    int64_t shards = 1;
    for (std::size_t atom : splitting)
        shards *= atoms[atom].size;
    std::vector<std::vector<int64_t>> holders(static_cast<std::size_t>(shards));
    for (std::size_t position = 0; position < devices.size(); ++position) {
        int64_t shard = 0;
        for (std::size_t atom : splitting)
            shard = shard * atoms[atom].size + atoms[atom].digit(int64_t(position));
        holders[std::size_t(shard)].push_back(devices[position]);
    }
    const bool replicated = !holders.empty() && holders.front().size() > 1;
    for (std::size_t shard = 0; shard < holders.size(); ++shard) {
        if (!replicated) {
            spec.device.push_back(holders[shard].front());
            continue;
        }
        const int64_t key = -1 - int64_t(shard);
        spec.device.push_back(key);
        spec.groups.push_back({key, std::move(holders[shard]), {}});
    }
}

Result<void> checkComponents(const AxesDim& dim, std::size_t index, const Shape& shape)
{
    if (dim.components.empty())
        return {};
    const UserText where = tr("dimension {0}", index);
    if (!dim.axes.empty())
        return Error {
            tr("{0} has components and axes of its own: give the axes to a component", where)};
    int64_t product = 1;
    for (const AxesDim::Component& component : dim.components) {
        if (component.size < 1 || component.size > INT64_MAX / product)
            return Error {
                tr("{0} has a component of size {1}, which is not a size", where, component.size)};
        product *= component.size;
    }
    const int64_t* size = shape ? std::get_if<int64_t>(&(*shape)[index]) : nullptr;
    if (size && *size != product)
        return Error {tr("{0} has {1}, but its components make {2}", where,
                         countedText(*size, tr("{0} element"), tr("{0} elements")), product)};
    return {};
}

/// What is gathered before use has to divide the tensor as it is stored.
Result<void> checkGathered(const AxesSharding& sharding)
{
    const std::vector<const AxisReference*> splitting = splittingReferences(sharding);
    for (const AxisReference& axis : sharding.gathered) {
        const auto isSame = [&](const AxisReference* other) { return *other == axis; };
        if (std::none_of(splitting.begin(), splitting.end(), isSame))
            return Error {tr("'{0}' is gathered before use, but divides no dimension: name it in "
                             "one, or leave it out of what is gathered",
                             toString(axis))};
        if (std::count(sharding.gathered.begin(), sharding.gathered.end(), axis) > 1)
            return Error {tr("'{0}' is gathered twice: name it once", toString(axis))};
    }
    return {};
}

Result<void> checkRank(const AxesSharding& sharding, const Shape& shape)
{
    if (shape && shape->size() != sharding.dims.size())
        return Error {tr("the sharding has {0}, the tensor {1}",
                         countedDimensions(int64_t(sharding.dims.size())), shape->size())};
    for (std::size_t i = 0; i < sharding.dims.size(); ++i) {
        if (Result<void> checked = checkComponents(sharding.dims[i], i, shape); !checked)
            return checked;
    }
    return {};
}

} // namespace

Result<MeshDevices> meshDevices(const Configuration& configuration,
                                std::optional<StageNumber> stage)
{
    const std::optional<Mesh> mesh = shardingMesh(configuration, stage);
    const UserText name = tr("configuration '{0}'", configuration.name);
    if (!mesh)
        return Error {tr("{0} has no mesh: give it one, or name devices and shards", name)};
    const std::optional<int64_t> count = mesh->deviceCount();
    if (!count)
        return Error {tr("the mesh of {0} has an axis below 1, or too many devices", name)};
    std::vector<int64_t> devices = shardingDevices(configuration, stage);
    if (int64_t(devices.size()) == *count)
        return MeshDevices {*mesh, std::move(devices)};
    const UserText where = stage ? tr("stage {0} of {1}", *stage, name) : name;
    const UserText message =
        tr("the mesh has {0}, {1} has {2}", countedDevices(*count), where, devices.size());
    if (stage && configuration.stageAxis.empty() && configuration.stages.empty())
        return Error {
            tr("{0}: name the stage axis of the mesh, or list the stages' devices", message)};
    return Error {message};
}

Result<ShardingSpec> lower(const AxesSharding& sharding, const MeshDevices& mesh,
                           const Shape& shape)
{
    if (Result<void> checked = checkRank(sharding, shape); !checked)
        return checked.error();
    if (Result<void> checked = checkGathered(sharding); !checked)
        return checked.error();
    if (mesh.mesh.deviceCount() != int64_t(mesh.devices.size()))
        return Error {tr("the mesh does not fit its devices")};
    std::vector<const AxisReference*> all = splittingReferences(sharding);
    for (const auto* whole : {&sharding.replicated, &sharding.unreduced}) {
        for (const AxisReference& axis : *whole)
            all.push_back(&axis);
    }
    Result<std::vector<AxisAtom>> atoms = axisAtoms(mesh.mesh, all);
    if (!atoms)
        return atoms.error();

    ShardingSpec spec;
    std::vector<std::size_t> splitting;
    for (std::size_t i = 0; i < sharding.dims.size(); ++i) {
        const graph::Dim size = shape ? (*shape)[i] : graph::Dim();
        ShardedDim split = lowerDim(sharding.dims[i], i, size, *atoms, mesh.mesh, splitting);
        const bool isSplit = std::any_of(split.components.begin(), split.components.end(),
                                         [](const SimpleShardedDim& c) { return *c.shards > 1; });
        if (isSplit)
            spec.dims.push_back(std::move(split));
    }
    placeShards(*atoms, splitting, mesh.devices, spec);
    spec.axes = sharding;
    return spec;
}

void recoverAxes(ShardingSpec& spec, const Configuration& configuration,
                 std::optional<StageNumber> stage, const Shape& shape)
{
    spec.axes.reset();
    if (!shardingMesh(configuration, stage))
        return;
    const Result<MeshDevices> mesh = meshDevices(configuration, stage);
    if (!mesh)
        return;
    Result<Raised> raised = raise(spec, *mesh, shape);
    if (raised && raised->canonical)
        spec.axes = std::move(raised->axes);
}

} // namespace meshwright::plan
