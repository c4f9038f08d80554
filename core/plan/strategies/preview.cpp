#include "core/plan/strategies/preview.h"

#include "core/plan/strategies/flat_operand.h"
#include "core/plan/strategies/naming.h"

#include <algorithm>
#include <array>

namespace meshwright::plan {

namespace {

/// The device counts that people ask about.
constexpr std::array<int64_t, 19> kCounts {1,  2,  3,  4,  5,  6,  7,  8,  9,  10,
                                           11, 12, 13, 14, 15, 16, 32, 64, 128};

/// Who holds each shard, in the order of the shards.
std::vector<std::vector<int64_t>> holders(const ShardingSpec& spec)
{
    std::vector<std::vector<int64_t>> result;
    for (int64_t key : spec.device) {
        const auto group = std::find_if(spec.groups.begin(), spec.groups.end(),
                                        [&](const DeviceGroup& g) { return g.key == key; });
        result.push_back(group == spec.groups.end() ? std::vector {key} : group->devices);
    }
    return result;
}

/// Beside what an uneven division leaves open: what a runtime has to do with other devices' rows.
void addVocabulary(const NamedSharding& named, ShardPreview& preview)
{
    if (named.strategy != "vocabulary_parallel")
        return;
    const UserText rows = tr(
        "every device is given all ids and has some of the rows: for ids outside of its range it "
        "has to give zeros, which the all-reduce behind the look-up adds nothing from. ONNX's "
        "Gather alone does not do that");
    preview.caveat = preview.caveat.empty() ? rows : tr("{0}; {1}", preview.caveat, rows);
}

/// Shards by number, with ranges where the division is known.
Result<void> addShards(ShardPreview& preview, const std::optional<Division>& division,
                       const std::vector<std::vector<int64_t>>& devices)
{
    for (const std::vector<int64_t>& list : devices)
        preview.shards.push_back({list, {}, 0});
    if (!division || !division->axis)
        return {};
    const Result<ShardRanges> ranges = shardRanges(*division, int64_t(devices.size()));
    if (!ranges)
        return ranges.error();
    preview.axis = ranges->axis;
    for (std::size_t i = 0; i < devices.size(); ++i) {
        preview.shards[i].ranges = ranges->devices[i];
        preview.shards[i].size = ranges->size(i);
    }
    for (int64_t count : kCounts)
        preview.counts.push_back(fitOf(*division, count));
    return {};
}

} // namespace

Result<ShardPreview> previewStrategy(const graph::Graph& graph, ValueId value,
                                     std::span<const graph::Dim> shape,
                                     const WeightStrategy& strategy,
                                     const StrategyParameters& parameters, const MeshDevices& mesh)
{
    const auto matrix = matrixOf(graph, value, shape, strategy, parameters);
    const Result<Division> division =
        strategy.divide(matrix ? std::span<const graph::Dim>(*matrix) : shape, parameters);
    if (!division)
        return division.error();
    const Result<Statement> statement =
        stateFor(graph, value, shape, strategy, mesh.mesh, parameters);
    // Where an annotation cannot say it, the axes still divide the devices as a plain split would.
    AxesSharding placed;
    placed.dims.resize(matrix ? matrix->size() : shape.size());
    if (statement)
        placed = statement->sharding;
    else if (division->axis)
        placed.dims[*division->axis].axes = parameters.over;
    const Result<ShardingSpec> spec = lower(placed, mesh, std::nullopt);
    if (!spec)
        return spec.error();
    ShardPreview preview;
    preview.isPossible = statement.ok();
    preview.caveat = statement ? statement->caveat : statement.error().message;
    const NamedSharding named = nameSharding(graph, value, placed);
    preview.sentence = statement ? named.sentence : UserText(strategy.name);
    if (statement)
        addVocabulary(named, preview);
    if (Result<void> added = addShards(preview, *division, holders(*spec)); !added)
        return added.error();
    return preview;
}

Result<ShardPreview> previewSharding(const graph::Graph& graph, ValueId value,
                                     std::span<const graph::Dim> shape,
                                     const AxesSharding& sharding, const MeshDevices& mesh,
                                     std::optional<int64_t> head)
{
    const Result<ShardingSpec> spec =
        lower(sharding, mesh, std::vector<graph::Dim>(shape.begin(), shape.end()));
    if (!spec)
        return spec.error();
    ShardPreview preview;
    const NamedSharding named = nameSharding(graph, value, sharding);
    preview.sentence = named.sentence;
    addVocabulary(named, preview);
    std::optional<Division> division = divisionOf(sharding, shape);
    if (division && head && *head > 0)
        division->head = head;
    if (Result<void> added = addShards(preview, division, holders(*spec)); !added)
        return added.error();
    return preview;
}

} // namespace meshwright::plan
