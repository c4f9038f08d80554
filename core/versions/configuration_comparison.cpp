#include "core/versions/configuration_comparison.h"

#include "core/graph/graph.h"
#include "core/plan/plan.h"
#include "core/plan/shard_layout.h"

#include <algorithm>
#include <utility>

namespace meshwright::exchange {

namespace {

/// How the devices of a stage share a tensor, whatever their numbers are.
struct Division
{
    std::vector<int64_t> splits; ///< as in ReshardedValue
    std::vector<plan::DeviceShard> parts; ///< by the device's place in the stage
    std::size_t devices = 0; ///< of the stage

    bool isLike(const Division& other) const
    {
        const bool isPlaced = !parts.empty() && !other.parts.empty();
        return splits == other.splits
            && (splits.empty() || !isPlaced || devices != other.devices || parts == other.parts);
    }
};

/// One of the two, with the stages that its nodes are on.
class ComparedSide
{
public:
    ComparedSide(const graph::Graph& graph, const plan::Plan& plan, ConfigurationId id)
        : m_graph(graph)
        , m_plan(plan)
        , m_configuration(*plan.configuration(id))
        , m_placement(plan::placeStages(graph, plan, id))
    {
    }

    std::optional<StageNumber> stage(NodeId node) const { return m_placement.stage(node); }

    /// Those that it states a sharding of at the node.
    void addValues(NodeId node, std::vector<ValueId>& values) const
    {
        const plan::NodeAnnotation* said = m_plan.annotation(node, m_configuration.id);
        if (!said)
            return;
        for (const plan::ShardingSpec& spec : said->specs) {
            const auto* value = std::get_if<ValueId>(&spec.tensor);
            if (value && std::ranges::find(values, *value) == values.end())
                values.push_back(*value);
        }
    }

    Division division(NodeId node, ValueId value) const
    {
        if (const plan::ShardingSpec* own = m_plan.spec(node, m_configuration.id, value))
            return divisionBy(*own, node, value);
        const std::vector<plan::SpecAt> others =
            plan::specsOf(m_graph, m_plan, value, m_configuration.id);
        return others.empty() ? Division()
                              : divisionBy(*others.front().spec, others.front().node, value);
    }

private:
    /// A spec that cannot be read divides nothing; the checker says so.
    Division divisionBy(const plan::ShardingSpec& spec, NodeId node, ValueId value) const
    {
        const Result<plan::ShardLayout> layout =
            plan::shardLayout(spec, sizesOf(spec, value), m_configuration.deviceCount());
        if (!layout)
            return {};
        const std::vector<int64_t> devices =
            plan::shardingDevices(m_configuration, m_plan.stage(node, m_configuration.id));
        Division division {layout->splits, layout->devices, devices.size()};
        while (!division.splits.empty() && division.splits.back() == 1)
            division.splits.pop_back();
        for (plan::DeviceShard& part : division.parts)
            part.device = std::ranges::find(devices, part.device) - devices.begin();
        std::ranges::sort(division.parts, {}, &plan::DeviceShard::device);
        return division;
    }

    /// Of an unknown rank as many dimensions as the spec speaks of.
    plan::KnownSizes sizesOf(const plan::ShardingSpec& spec, ValueId value) const
    {
        plan::KnownSizes sizes;
        if (const auto& shape = m_graph.value(value).type.shape) {
            for (const graph::Dim& dim : *shape) {
                const auto* size = std::get_if<int64_t>(&dim);
                sizes.push_back(size ? std::optional(*size) : std::nullopt);
            }
            return sizes;
        }
        constexpr int64_t kMostDims = 64;
        for (const onnx::ShardedDim& dim : spec.dims) {
            const int64_t axis = std::clamp<int64_t>(dim.axis.value_or(0), 0, kMostDims);
            sizes.resize(std::max(sizes.size(), std::size_t(axis) + 1));
        }
        return sizes;
    }

    const graph::Graph& m_graph;
    const plan::Plan& m_plan;
    const plan::Configuration& m_configuration;
    plan::StagePlacement m_placement;
};

} // namespace

const NodeDifference* ConfigurationComparison::of(NodeId node) const
{
    const auto found = nodes.find(node);
    return found == nodes.end() ? nullptr : &found->second;
}

ConfigurationComparison compareConfigurations(const graph::Graph& graph, const plan::Plan& plan,
                                              ConfigurationId first, ConfigurationId second)
{
    const ComparedSide one(graph, plan, first), other(graph, plan, second);
    ConfigurationComparison comparison;
    for (uint32_t i = 0; i < graph.nodes().size(); ++i) {
        const NodeId node {i};
        NodeDifference difference {one.stage(node), other.stage(node), {}};
        std::vector<ValueId> values;
        one.addValues(node, values);
        other.addValues(node, values);
        for (const ValueId value : values) {
            const Division before = one.division(node, value), now = other.division(node, value);
            if (before.isLike(now))
                continue;
            difference.resharded.push_back({value, before.splits, now.splits});
            comparison.resharded.insert(value);
        }
        comparison.moved += difference.isMoved() ? 1 : 0;
        if (difference.isMoved() || !difference.resharded.empty())
            comparison.nodes.emplace(node, std::move(difference));
    }
    return comparison;
}

} // namespace meshwright::exchange
