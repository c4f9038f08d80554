#include "core/plan/device_contents.h"

#include "core/plan/device_placement.h"

#include <algorithm>
#include <limits>
#include <map>

namespace meshwright::plan {

namespace {

void addStage(std::vector<StageNumber>& stages, StageNumber stage)
{
    const auto place = std::lower_bound(stages.begin(), stages.end(), stage);
    if (place == stages.end() || *place != stage)
        stages.insert(place, stage);
}

/// Sums of sizes from a file stop at the largest number.
void addBytes(Bytes& sum, Bytes more)
{
    if (__builtin_add_overflow(sum.count, more.count, &sum.count))
        sum.count = std::numeric_limits<int64_t>::max();
}

void addWeight(DeviceTotals& totals, std::optional<Bytes> bytes)
{
    ++totals.weights;
    if (bytes)
        addBytes(totals.weightBytes, *bytes);
    else
        ++totals.unknownWeights;
}

/// What all devices of one list have in common. Thousands of nodes share few lists, so that
/// counting per list and adding up at the end costs devices + nodes, not their product.
struct Tally
{
    DeviceList devices;
    DeviceTotals totals;
};

class Tallies
{
public:
    DeviceTotals& of(const DeviceList& devices)
    {
        Tally& tally = m_tallies[devices.get()];
        tally.devices = devices;
        return tally.totals;
    }

    void addTo(std::vector<DeviceTotals>& all) const
    {
        for (const auto& [list, tally] : m_tallies) {
            for (const int64_t device : *tally.devices) {
                DeviceTotals& totals = all[std::size_t(device)];
                totals.nodes += tally.totals.nodes;
                totals.weights += tally.totals.weights;
                totals.unknownWeights += tally.totals.unknownWeights;
                addBytes(totals.weightBytes, tally.totals.weightBytes);
                for (const StageNumber stage : tally.totals.stages)
                    addStage(totals.stages, stage);
            }
        }
    }

private:
    std::map<const std::vector<int64_t>*, Tally> m_tallies;
};

void countWeight(ValueId value, Placement& placement, Tallies& tallies, ContentsSummary& summary)
{
    const std::optional<TensorSize> size = placement.sizeOf(value);
    const std::optional<Bytes> whole = size ? bytesOf(size->type, size->dims) : std::nullopt;
    addBytes(summary.weightBytes, whole.value_or(Bytes {}));
    bool placed = false;
    if (const DeviceList holders = placement.holdersOfWhole(value)) {
        addWeight(tallies.of(holders), whole);
        placed = !holders->empty();
    } else {
        const std::vector<Placement::Holding> holdings = placement.holdings(value);
        for (const Placement::Holding& holding : holdings)
            addWeight(summary.devices[std::size_t(holding.device)], holding.bytes);
        placed = !holdings.empty();
    }
    if (!placed)
        addBytes(summary.unplacedWeightBytes, whole.value_or(Bytes {}));
}

/// Per value: whether a spec of the configuration names it.
std::vector<bool> annotatedValues(const graph::Graph& graph, const Plan& plan,
                                  ConfigurationId configuration)
{
    std::vector<bool> annotated(graph.values().size());
    for (uint32_t i = 0; i < plan.nodeCount(); ++i) {
        const NodeAnnotation* annotation = plan.annotation(NodeId {i}, configuration);
        if (!annotation)
            continue;
        for (const ShardingSpec& spec : annotation->specs) {
            const auto* value = std::get_if<ValueId>(&spec.tensor);
            if (value && value->index < annotated.size())
                annotated[value->index] = true;
        }
    }
    return annotated;
}

} // namespace

std::optional<TensorSize> declaredSize(const graph::Graph& graph, ValueId value)
{
    if (const graph::TensorInfo* tensor = graph.initializer(value))
        return TensorSize {tensor->type, KnownSizes(tensor->dims.begin(), tensor->dims.end())};
    const graph::ValueType& type = graph.value(value).type;
    if (!type.shape)
        return std::nullopt;
    TensorSize size {type.elementType, {}};
    for (const graph::Dim& dim : *type.shape) {
        const int64_t* number = std::get_if<int64_t>(&dim);
        size.dims.push_back(number ? std::optional(*number) : std::nullopt);
    }
    return size;
}

std::vector<int64_t> devicesOfNode(const graph::Graph& graph, const Plan& plan,
                                   ConfigurationId configuration, NodeId node)
{
    return *Placement(graph, plan, configuration).devicesOf(node);
}

ContentsSummary summariseDevices(const graph::Graph& graph, const Plan& plan,
                                 ConfigurationId configuration, const TensorSizeOf& sizeOf,
                                 const PartOf& partOf)
{
    Placement placement(graph, plan, configuration, &sizeOf, partOf);
    ContentsSummary summary;
    summary.devices.resize(std::size_t(placement.deviceCount()));
    Tallies tallies;
    for (uint32_t i = 0; i < plan.nodeCount(); ++i) {
        const NodeId node {i};
        const std::optional<StageNumber> stage = placement.stageOf(node);
        const DeviceList devices = placement.devicesOf(node);
        summary.unplacedNodes += devices->empty() ? 1 : 0;
        DeviceTotals& totals = tallies.of(devices);
        ++totals.nodes;
        if (stage)
            addStage(totals.stages, *stage);
    }
    for (uint32_t i = 0; i < graph.values().size(); ++i) {
        if (graph.values()[i].isInitializer())
            countWeight(ValueId {i}, placement, tallies, summary);
    }
    tallies.addTo(summary.devices);
    summary.isUncut = !placement.hasStages()
        && std::all_of(
            summary.devices.begin(), summary.devices.end(),
            [&](const DeviceTotals& totals) { return totals.nodes == int64_t(plan.nodeCount()); });
    return summary;
}

std::vector<HeldTensor> tensorsOnDevice(const graph::Graph& graph, const Plan& plan,
                                        ConfigurationId configuration, int64_t device,
                                        const TensorSizeOf& sizeOf, const PartOf& partOf)
{
    Placement placement(graph, plan, configuration, &sizeOf, partOf);
    std::vector<HeldTensor> tensors;
    const std::vector<bool> annotated = annotatedValues(graph, plan, configuration);
    for (uint32_t i = 0; i < graph.values().size(); ++i) {
        const ValueId value {i};
        if (!annotated[i] && !graph.values()[i].isInitializer())
            continue;
        std::vector<Placement::Holding> holdings = placement.holdings(value);
        const auto here =
            std::find_if(holdings.begin(), holdings.end(), [&](const Placement::Holding& holding) {
                return holding.device == device;
            });
        if (here == holdings.end())
            continue;
        const std::optional<TensorSize> size = placement.sizeOf(value);
        const bool split = size && here->shape != size->dims;
        tensors.push_back({value, std::move(here->shape), here->bytes,
                           graph.value(value).isInitializer(), split});
    }
    return tensors;
}

std::vector<NodeId> nodesOnDevice(const graph::Graph& graph, const Plan& plan,
                                  ConfigurationId configuration, int64_t device)
{
    Placement placement(graph, plan, configuration);
    std::vector<NodeId> nodes;
    for (uint32_t i = 0; i < plan.nodeCount(); ++i) {
        const DeviceList devices = placement.devicesOf(NodeId {i});
        if (std::binary_search(devices->begin(), devices->end(), device))
            nodes.push_back(NodeId {i});
    }
    return nodes;
}

} // namespace meshwright::plan
