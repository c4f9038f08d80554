#include "core/plan/strategies/axis_split.h"

#include "core/plan/axis_atoms.h"

namespace meshwright::plan {

namespace {

Result<int64_t> shardsOf(const std::vector<AxisReference>& axes, const Mesh& mesh)
{
    std::vector<const AxisReference*> references;
    for (const AxisReference& axis : axes)
        references.push_back(&axis);
    const Result<std::vector<AxisAtom>> atoms = axisAtoms(mesh, references);
    if (!atoms)
        return atoms.error();
    int64_t shards = 1;
    for (const AxisReference& axis : axes) {
        for (std::size_t atom : atomsOf(*atoms, mesh, axis))
            shards *= (*atoms)[atom].size;
    }
    return shards;
}

/// The size of a segment. Errors where sizes are not known or do not divide.
Result<int64_t> segmentSize(const graph::Dim& dim, int64_t segments)
{
    const int64_t* size = std::get_if<int64_t>(&dim);
    if (!size)
        return Error {"the size of the axis is not a number, so that its parts are not known"};
    if (segments < 1 || *size % segments != 0)
        return Error {std::to_string(*size) + " features are not " + std::to_string(segments)
                      + " equal segments"};
    return *size / segments;
}

Result<void> checkHeads(int64_t features, int64_t shards, const StrategyParameters& parameters)
{
    if (!parameters.heads && !parameters.headDim)
        return {};
    const int64_t given = parameters.heads ? *parameters.heads : *parameters.headDim;
    if (given < 1 || features % given != 0)
        return Error {std::to_string(features) + " features are not " + std::to_string(given)
                      + (parameters.heads ? " heads" : " wide heads")};
    const int64_t heads = parameters.heads ? given : features / given;
    if (parameters.heads && parameters.headDim && features / heads != *parameters.headDim)
        return Error {std::to_string(heads) + " heads of " + std::to_string(*parameters.headDim)
                      + " features are not " + std::to_string(features)};
    if (heads % shards != 0)
        return Error {std::to_string(heads) + " heads cannot be shared evenly by "
                      + std::to_string(shards) + " shards"};
    return {};
}

} // namespace

Result<AxesSharding> splitAxis(std::span<const graph::Dim> shape, const Mesh& mesh,
                               const StrategyParameters& parameters, int64_t axis)
{
    const int64_t rank = int64_t(shape.size());
    const int64_t given = parameters.axis.value_or(axis);
    const int64_t at = given < 0 ? given + rank : given;
    if (at < 0 || at >= rank)
        return Error {"there is no axis " + std::to_string(given) + " in a tensor of "
                      + std::to_string(rank) + " dimensions"};
    if (parameters.over.empty())
        return Error {"no mesh axis is named to split over"};
    const Result<int64_t> shards = shardsOf(parameters.over, mesh);
    if (!shards)
        return shards.error();
    const int64_t segments = parameters.segments.value_or(1);
    AxesSharding sharding;
    sharding.dims.resize(shape.size());
    AxesDim& dim = sharding.dims[std::size_t(at)];
    if (parameters.segments || parameters.heads || parameters.headDim) {
        const Result<int64_t> size = segmentSize(shape[std::size_t(at)], segments);
        if (!size)
            return size.error();
        if (Result<void> checked = checkHeads(*size, *shards, parameters); !checked)
            return checked.error();
        if (segments > 1) {
            dim.components = {{segments, {}}, {*size, parameters.over}};
            return sharding;
        }
    }
    dim.axes = parameters.over;
    return sharding;
}

} // namespace meshwright::plan
