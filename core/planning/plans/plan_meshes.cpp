#include "core/planning/plans/plan_meshes.h"

#include "core/operators/dims.h"
#include "core/simulate/schedules/schedule.h"

#include <algorithm>
#include <numeric>

namespace meshwright::planning {

namespace {

/// Where a schedule runs virtual stages.
simulate::StagePlacement placementOf(const PlanSettings& settings)
{
    const simulate::Schedule* schedule = simulate::findSchedule(settings.schedule);
    return schedule ? schedule->placement : simulate::StagePlacement::Loop;
}

} // namespace

plan::AxisReference whole(const char* axis)
{
    return {axis, {}};
}

std::vector<plan::MeshAxis> axesOf(const PlanSettings& settings)
{
    std::vector<plan::MeshAxis> axes;
    const auto add = [&](const char* name, int64_t size) {
        if (size > 1)
            axes.push_back({name, size});
    };
    add(kData, settings.data / settings.expert);
    add(kExpert, settings.expert);
    add(kContext, settings.context);
    add(kModel, settings.tensor);
    return axes;
}

plan::Mesh meshOf(const PlanSettings& settings, StageIndex stage)
{
    const PlanSettings own = settings.ofStage(stage);
    return {{{kData, own.data}, {kModel, own.tensor}}};
}

plan::Configuration configurationOf(const PlanSettings& settings, const std::string& name,
                                    const std::string& hardware)
{
    plan::Configuration configuration;
    configuration.name = name;
    configuration.numDevices = int32_t(settings.devices());
    configuration.hardware = settings.hardware.size() > 1
        ? namesOf(settings.hardware, settings.devices())
        : std::vector {settings.hardware.empty() ? hardware : settings.hardware.front().hardware};
    plan::Mesh mesh {axesOf(settings)};
    if (settings.chunks == 1 && !haveOwnMeshes(settings)) {
        if (settings.pipeline > 1) {
            mesh.axes.insert(mesh.axes.begin(), {kPipe, settings.pipeline});
            configuration.stageAxis = kPipe;
        }
        if (mesh.axes.empty())
            mesh.axes.push_back({kData, 1});
        configuration.mesh = std::move(mesh);
        return configuration;
    }
    const simulate::VirtualStages stages {placementOf(settings), uint32_t(settings.pipeline),
                                          uint32_t(settings.chunks)};
    const std::vector<std::vector<int64_t>> devices = devicesOfPlaces(settings);
    for (uint32_t i = 0; i < stages.count(); ++i) {
        const StageIndex place = stages.stageOf(i);
        std::optional<plan::Mesh> own;
        if (haveOwnMeshes(settings))
            own = meshOf(settings, place);
        else if (!mesh.axes.empty())
            own = mesh;
        configuration.stages.push_back({{int32_t(i)}, {}, devices[place.index], std::move(own)});
    }
    return configuration;
}

std::vector<std::vector<int64_t>> devicesOfPlaces(const PlanSettings& settings)
{
    std::vector<std::vector<int64_t>> all;
    int64_t next = 0;
    for (uint32_t place = 0; place < uint32_t(settings.pipeline); ++place) {
        all.emplace_back(static_cast<std::size_t>(settings.stageDevices({place})));
        std::iota(all.back().begin(), all.back().end(), next);
        next += int64_t(all.back().size());
    }
    return all;
}

bool haveOwnMeshes(const PlanSettings& settings)
{
    return !settings.stageTensor.empty();
}

MeshStages meshStages(const graph::Graph& graph, const LayerChain& chain,
                      const PlanSettings& settings, const std::vector<StageIndex>& stages)
{
    std::vector<StageIndex> firstAlike;
    for (uint32_t stage = 0; stage < uint32_t(settings.pipeline); ++stage) {
        uint32_t first = 0;
        while (meshOf(settings, {first}) != meshOf(settings, {stage}))
            ++first;
        firstAlike.push_back({first});
    }
    MeshStages of(graph.nodes().size());
    const simulate::VirtualStages places {placementOf(settings), uint32_t(settings.pipeline),
                                          uint32_t(settings.chunks)};
    for (std::size_t i = 0; i < chain.parts.size(); ++i) {
        for (const NodeId node : chain.parts[i].nodes)
            of[node.index] = firstAlike[places.stageOf(stages[i].index).index];
    }
    return of;
}

std::vector<NodeId> touching(const graph::Graph& graph, ValueId id, const MeshStages& of,
                             StageIndex mesh)
{
    const graph::Value& value = graph.value(id);
    std::vector<NodeId> nodes;
    if (value.producer)
        nodes.push_back(*value.producer);
    nodes.insert(nodes.end(), value.consumers.begin(), value.consumers.end());
    std::erase_if(nodes, [&](NodeId node) { return of[node.index] != mesh; });
    return nodes;
}

std::vector<ValueId> arrivals(const graph::Graph& graph, const MeshStages& of, StageIndex mesh)
{
    std::vector<ValueId> values;
    for (uint32_t i = 0; i < graph.values().size(); ++i) {
        const std::optional<NodeId>& producer = graph.value({i}).producer;
        if (producer && of[producer->index] != mesh && !touching(graph, {i}, of, mesh).empty())
            values.push_back({i});
    }
    return values;
}

std::optional<plan::AxesSharding> batchSharding(const shapes::ShapeTable& shapes, ValueId value,
                                                const std::string& batch)
{
    const auto& dims = shapes.of(value).dims;
    const auto hasBatch = [&](const operators::Dim& dim) {
        const std::vector<std::string> symbols = dim ? dim->symbols() : std::vector<std::string>();
        return std::find(symbols.begin(), symbols.end(), batch) != symbols.end();
    };
    if (!dims)
        return std::nullopt;
    const auto at = std::find_if(dims->begin(), dims->end(), hasBatch);
    if (at == dims->end())
        return std::nullopt;
    plan::AxesSharding sharding;
    sharding.dims.resize(dims->size());
    for (plan::AxesDim& dim : sharding.dims)
        dim.open = true;
    sharding.dims[std::size_t(at - dims->begin())].axes = {whole(kData)};
    return sharding;
}

} // namespace meshwright::planning
