#include "core/plan/device_placement.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace meshwright::plan {

namespace {

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

/// Whether some device of @p devices, which are sorted, has a part as each entry of the spec says:
/// {0, 1} has all of a sharding whose groups are {0, 2} and {1, 3}.
bool hasAllParts(const std::vector<int64_t>& devices, const ShardingSpec& spec)
{
    const auto isThere = [&](int64_t device) {
        return std::binary_search(devices.begin(), devices.end(), device);
    };
    return std::ranges::all_of(spec.device, [&](int64_t entry) {
        const auto group = std::ranges::find(spec.groups, entry, &DeviceGroup::key);
        return group == spec.groups.end() ? isThere(entry)
                                          : std::ranges::any_of(group->devices, isThere);
    });
}

void hold(std::map<int64_t, Placement::Holding>& held, Placement::Holding holding)
{
    const auto [place, isNew] = held.try_emplace(holding.device, holding);
    if (!isNew && place->second.bytes < holding.bytes)
        place->second = std::move(holding);
}

DeviceList allDevices(int64_t count)
{
    std::vector<int64_t> devices(static_cast<std::size_t>(count));
    std::iota(devices.begin(), devices.end(), int64_t(0));
    return std::make_shared<const std::vector<int64_t>>(std::move(devices));
}

} // namespace

std::optional<Bytes> bytesOf(graph::DataType type, const KnownSizes& dims)
{
    int64_t elements = 1;
    for (const std::optional<int64_t>& dim : dims) {
        if (!dim || *dim < 0 || __builtin_mul_overflow(elements, *dim, &elements))
            return std::nullopt;
    }
    return graph::bytesOf(type, elements);
}

Placement::Placement(const graph::Graph& graph, const Plan& plan, ConfigurationId configuration,
                     const TensorSizeOf* sizeOf, PartOf partOf)
    : m_graph(graph)
    , m_plan(plan)
    , m_id(configuration)
    , m_configuration(plan.configuration(configuration))
    , m_sizeOf(sizeOf)
    , m_partOf(std::move(partOf))
    , m_none(std::make_shared<const std::vector<int64_t>>())
    , m_ofNode(plan.nodeCount())
{
    if (m_configuration)
        m_devices = std::clamp<int64_t>(m_configuration->deviceCount(), 0, kMaxContentsDevices);
    m_all = allDevices(m_devices);
    m_stages = placeStages(graph, plan, configuration);
}

DeviceList Placement::devicesOf(NodeId node)
{
    DeviceList& known = m_ofNode[node.index];
    if (!known)
        known = placeNode(node);
    return known;
}

DeviceList Placement::holdersOfWhole(ValueId value)
{
    if (m_partOf && m_partOf(value))
        return nullptr;
    DeviceList common;
    for (const NodeId node : m_graph.nodesTouching(value)) {
        DeviceList devices = devicesOf(node);
        if (m_plan.spec(node, m_id, value) || (common && devices != common))
            return nullptr;
        common = std::move(devices);
    }
    return common;
}

std::vector<Placement::Holding> Placement::holdings(ValueId value)
{
    const std::optional<TensorSize> size = sizeOf(value);
    const KnownSizes whole = size ? size->dims : KnownSizes {};
    const graph::DataType type = size ? size->type : graph::DataType::Undefined;
    const bool isWeight = m_graph.value(value).isInitializer();
    const std::optional<KnownSizes> part =
        isWeight && m_partOf ? m_partOf(value) : std::optional<KnownSizes>();
    const KnownSizes& unsaid = part && part->size() == whole.size() ? *part : whole;
    ByDevice held;
    DeviceList last; // most nodes of a weight run on the same devices
    for (const NodeId node : m_graph.nodesTouching(value)) {
        const ShardingSpec* spec = m_plan.spec(node, m_id, value);
        if (spec) {
            holdBySpec(node, *spec, *devicesOf(node), size, held);
        } else if (isWeight) {
            DeviceList devices = devicesOf(node);
            if (devices == last)
                continue;
            for (const int64_t device : *devices)
                hold(held, {device, unsaid, size ? bytesOf(type, unsaid) : std::nullopt});
            last = std::move(devices);
        }
    }
    std::vector<Holding> all;
    all.reserve(held.size());
    for (auto& [device, holding] : held)
        all.push_back(std::move(holding));
    return all;
}

DeviceList Placement::ofStage(StageNumber stage)
{
    DeviceList& known = m_ofStage[stage];
    if (!known)
        known = tidy(stageDevices(*m_configuration, stage));
    return known;
}

DeviceList Placement::tidy(std::vector<int64_t> devices) const
{
    std::erase_if(devices, [&](int64_t d) { return d < 0 || d >= m_devices; });
    std::sort(devices.begin(), devices.end());
    devices.erase(std::unique(devices.begin(), devices.end()), devices.end());
    return std::make_shared<const std::vector<int64_t>>(std::move(devices));
}

DeviceList Placement::placeNode(NodeId node)
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
        if (m_stages.isStated(node))
            return ofStage(*annotation->stage);
        // Shardings of a node without a stage are over all devices, its stage being open.
        const DeviceList followed = ofFollowedStage(node);
        if (followed && placed.empty() && !named.empty()
            && std::ranges::all_of(annotation->specs, [&](const ShardingSpec& spec) {
                   return hasAllParts(*followed, spec);
               }))
            return followed;
        named.insert(named.end(), placed.begin(), placed.end());
        if (!named.empty())
            return tidy(std::move(named));
    }
    const graph::Scope& scope = m_graph.scope(m_graph.node(node).scope);
    if (scope.owner)
        return devicesOf(*scope.owner);
    if (const std::optional<StageNumber> stage = m_stages.stage(node))
        return ofStage(*stage);
    return m_stages.hasStages ? m_none : m_all;
}

DeviceList Placement::ofFollowedStage(NodeId node)
{
    const std::optional<StageNumber> stage = m_stages.stage(node);
    if (!stage || m_stages.isStated(node))
        return nullptr;
    DeviceList devices = ofStage(*stage);
    return devices->empty() ? nullptr : devices;
}

void Placement::holdBySpec(NodeId node, const ShardingSpec& spec,
                           const std::vector<int64_t>& nodeDevices,
                           const std::optional<TensorSize>& size, ByDevice& held) const
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
    const bool isFollowing =
        m_stages.stage(node) && !m_stages.isStated(node) && hasAllParts(nodeDevices, spec);
    for (const DeviceShard& shard : layout->devices) {
        if (isFollowing && !std::ranges::binary_search(nodeDevices, shard.device))
            continue;
        KnownSizes shape;
        shape.reserve(shard.dims.size());
        for (const std::optional<DimSlice>& dim : shard.dims)
            shape.push_back(dim ? std::optional(dim->size()) : std::nullopt);
        const std::optional<Bytes> bytes = bytesOf(type, shape);
        hold(held, {shard.device, std::move(shape), bytes});
    }
}

} // namespace meshwright::plan
