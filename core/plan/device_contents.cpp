#include "core/plan/device_contents.h"

#include <algorithm>
#include <map>
#include <memory>
#include <numeric>

namespace meshwright::plan {

namespace {

using DeviceList = std::shared_ptr<const std::vector<int64_t>>;

void addDevicesOf(const ShardingSpec& spec, std::vector<int64_t>& devices)
{
    for (const int64_t entry : spec.device) {
        const auto group =
            std::find_if(spec.groups.begin(), spec.groups.end(),
                         [&](const DeviceGroup& candidate) { return candidate.key == entry; });
        if (group == spec.groups.end())
            devices.push_back(entry);
        else
            devices.insert(devices.end(), group->devices.begin(), group->devices.end());
    }
}

/// Product of the dimensions; absent where one is unknown or the product overflows.
std::optional<Bytes> bytesOf(graph::DataType type, const KnownSizes& dims)
{
    int64_t elements = 1;
    for (const std::optional<int64_t>& dim : dims) {
        if (!dim || *dim < 0 || __builtin_mul_overflow(elements, *dim, &elements))
            return std::nullopt;
    }
    return graph::bytesOf(type, elements);
}

/// What a device holds of one tensor.
struct Holding
{
    int64_t device = 0;
    KnownSizes shape;
    std::optional<Bytes> bytes;
};

/// Answers where nodes run and tensors lie; device lists that many nodes have in common are shared.
class Placement
{
public:
    Placement(const graph::Graph& graph, const Plan& plan, ConfigurationId id,
              const TensorSizeOf* sizeOf = nullptr)
        : m_graph(graph)
        , m_plan(plan)
        , m_id(id)
        , m_configuration(plan.configuration(id))
        , m_sizeOf(sizeOf)
        , m_none(std::make_shared<const std::vector<int64_t>>())
        , m_ofNode(plan.nodeCount())
    {
        if (m_configuration)
            m_devices = std::clamp<int64_t>(m_configuration->deviceCount(), 0, kMaxContentsDevices);
        m_ofNodesWithoutStage = hasStages() ? m_none : allDevices();
    }

    int64_t deviceCount() const { return m_devices; }

    DeviceList devicesOf(NodeId node)
    {
        DeviceList& known = m_ofNode[node.index];
        if (!known)
            known = placeNode(node);
        return known;
    }

    std::optional<TensorSize> sizeOf(ValueId value) const { return (*m_sizeOf)(value); }

    /// By device, ascending. Of a tensor that is no weight, only what specs say.
    std::vector<Holding> holdings(ValueId value)
    {
        const std::optional<TensorSize> size = sizeOf(value);
        const KnownSizes whole = size ? size->dims : KnownSizes {};
        const graph::DataType type = size ? size->type : graph::DataType::Undefined;
        const bool isWeight = m_graph.value(value).isInitializer();
        std::map<int64_t, Holding> held;
        DeviceList last; // most nodes of a weight run on the same devices
        for (const NodeId node : m_graph.nodesTouching(value)) {
            const ShardingSpec* spec = m_plan.spec(node, m_id, value);
            if (spec) {
                holdBySpec(*spec, *devicesOf(node), size, held);
            } else if (isWeight) {
                DeviceList devices = devicesOf(node);
                if (devices == last)
                    continue;
                for (const int64_t device : *devices)
                    hold(held, {device, whole, size ? bytesOf(type, whole) : std::nullopt});
                last = std::move(devices);
            }
        }
        std::vector<Holding> all;
        all.reserve(held.size());
        for (auto& [device, holding] : held)
            all.push_back(std::move(holding));
        return all;
    }

private:
    bool hasStages() const
    {
        if (!m_configuration)
            return true;
        if (!m_configuration->stageAxis.empty() || !m_configuration->stages.empty())
            return true;
        for (uint32_t i = 0; i < m_plan.nodeCount(); ++i) {
            if (m_plan.stage(NodeId {i}, m_id))
                return true;
        }
        return false;
    }

    DeviceList allDevices() const
    {
        std::vector<int64_t> devices(static_cast<std::size_t>(m_devices));
        std::iota(devices.begin(), devices.end(), int64_t(0));
        return std::make_shared<const std::vector<int64_t>>(std::move(devices));
    }

    DeviceList ofStage(int32_t stage)
    {
        DeviceList& known = m_ofStage[stage];
        if (!known)
            known = tidy(stageDevices(*m_configuration, stage));
        return known;
    }

    /// Sorted, each once, only those that exist.
    DeviceList tidy(std::vector<int64_t> devices) const
    {
        std::erase_if(devices, [&](int64_t d) { return d < 0 || d >= m_devices; });
        std::sort(devices.begin(), devices.end());
        devices.erase(std::unique(devices.begin(), devices.end()), devices.end());
        return std::make_shared<const std::vector<int64_t>>(std::move(devices));
    }

    DeviceList placeNode(NodeId node)
    {
        if (!m_configuration)
            return m_none;
        std::vector<int64_t> placed, named;
        const NodeAnnotation* annotation = m_plan.annotation(node, m_id);
        if (annotation) {
            for (const ShardingSpec& spec : annotation->specs)
                addDevicesOf(spec, spec.dims.empty() ? placed : named);
            if (!placed.empty() && named.empty())
                return tidy(std::move(placed));
            if (annotation->stage)
                return ofStage(*annotation->stage);
            named.insert(named.end(), placed.begin(), placed.end());
            if (!named.empty())
                return tidy(std::move(named));
        }
        const graph::Scope& scope = m_graph.scope(m_graph.node(node).scope);
        return scope.owner ? devicesOf(*scope.owner) : m_ofNodesWithoutStage;
    }

    void holdBySpec(const ShardingSpec& spec, const std::vector<int64_t>& nodeDevices,
                    const std::optional<TensorSize>& size, std::map<int64_t, Holding>& held) const
    {
        const graph::DataType type = size ? size->type : graph::DataType::Undefined;
        const Result<ShardLayout> layout =
            shardLayout(spec, size ? size->dims : KnownSizes {}, m_devices);
        if (!layout || !size) {
            std::vector<int64_t> named;
            addDevicesOf(spec, named);
            const DeviceList devices = tidy(named.empty() ? nodeDevices : std::move(named));
            for (const int64_t device : *devices)
                hold(held, {device, {}, std::nullopt});
            return;
        }
        if (layout->devices.empty()) { // split, and left open where
            for (const int64_t device : nodeDevices)
                hold(held, {device, layout->localShape, bytesOf(type, layout->localShape)});
            return;
        }
        for (const DeviceShard& shard : layout->devices) {
            KnownSizes shape;
            shape.reserve(shard.dims.size());
            for (const std::optional<DimSlice>& dim : shard.dims)
                shape.push_back(dim ? std::optional(dim->size()) : std::nullopt);
            const std::optional<Bytes> bytes = bytesOf(type, shape);
            hold(held, {shard.device, std::move(shape), bytes});
        }
    }

    static void hold(std::map<int64_t, Holding>& held, Holding holding)
    {
        const auto [place, isNew] = held.try_emplace(holding.device, holding);
        if (!isNew && place->second.bytes < holding.bytes)
            place->second = std::move(holding);
    }

    const graph::Graph& m_graph;
    const Plan& m_plan;
    ConfigurationId m_id;
    const Configuration* m_configuration;
    const TensorSizeOf* m_sizeOf;
    int64_t m_devices = 0;
    DeviceList m_none, m_ofNodesWithoutStage;
    std::map<int32_t, DeviceList> m_ofStage;
    std::vector<DeviceList> m_ofNode;
};

void addStage(std::vector<int32_t>& stages, int32_t stage)
{
    const auto place = std::lower_bound(stages.begin(), stages.end(), stage);
    if (place == stages.end() || *place != stage)
        stages.insert(place, stage);
}

void countWeight(ValueId value, Placement& placement, ContentsSummary& summary)
{
    const std::optional<TensorSize> size = placement.sizeOf(value);
    const Bytes whole = size ? bytesOf(size->type, size->dims).value_or(Bytes {}) : Bytes {};
    summary.weightBytes += whole;
    const std::vector<Holding> holdings = placement.holdings(value);
    if (holdings.empty())
        summary.unplacedWeightBytes += whole;
    for (const Holding& holding : holdings) {
        DeviceTotals& totals = summary.devices[std::size_t(holding.device)];
        ++totals.weights;
        if (holding.bytes)
            totals.weightBytes += *holding.bytes;
        else
            ++totals.unknownWeights;
    }
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
                                 ConfigurationId configuration, const TensorSizeOf& sizeOf)
{
    Placement placement(graph, plan, configuration, &sizeOf);
    ContentsSummary summary;
    summary.devices.resize(std::size_t(placement.deviceCount()));
    for (uint32_t i = 0; i < plan.nodeCount(); ++i) {
        const NodeId node {i};
        const std::optional<int32_t> stage = plan.stage(node, configuration);
        const DeviceList devices = placement.devicesOf(node);
        summary.unplacedNodes += devices->empty() ? 1 : 0;
        for (const int64_t device : *devices) {
            DeviceTotals& totals = summary.devices[std::size_t(device)];
            ++totals.nodes;
            if (stage)
                addStage(totals.stages, *stage);
        }
    }
    for (uint32_t i = 0; i < graph.values().size(); ++i) {
        if (graph.values()[i].isInitializer())
            countWeight(ValueId {i}, placement, summary);
    }
    return summary;
}

std::vector<HeldTensor> tensorsOnDevice(const graph::Graph& graph, const Plan& plan,
                                        ConfigurationId configuration, int64_t device,
                                        const TensorSizeOf& sizeOf)
{
    Placement placement(graph, plan, configuration, &sizeOf);
    std::vector<HeldTensor> tensors;
    const std::vector<bool> annotated = annotatedValues(graph, plan, configuration);
    for (uint32_t i = 0; i < graph.values().size(); ++i) {
        const ValueId value {i};
        if (!annotated[i] && !graph.values()[i].isInitializer())
            continue;
        std::vector<Holding> holdings = placement.holdings(value);
        const auto here =
            std::find_if(holdings.begin(), holdings.end(),
                         [&](const Holding& holding) { return holding.device == device; });
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
