#include "core/simulate/local_share.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

constexpr int64_t kMaximumShards = 1 << 20;

/// All parts of a spec; numbers in a file may be absent, negative or absurd.
int64_t shardsOf(const plan::ShardingSpec& spec)
{
    int64_t shards = 1;
    for (const plan::ShardedDim& dim : spec.dims) {
        for (const plan::SimpleShardedDim& component : dim.components)
            shards = std::min(
                kMaximumShards,
                shards * std::clamp<int64_t>(component.shards.value_or(1), 1, kMaximumShards));
    }
    return shards;
}

} // namespace

int64_t LocalShare::ofValue(NodeId node, ValueId value) const
{
    if (!m_configuration)
        return 1;
    const plan::ShardingSpec* spec = m_plan.spec(node, *m_configuration, value);
    return spec ? shardsOf(*spec) : 1;
}

int64_t LocalShare::ofNode(NodeId node) const
{
    if (!m_configuration || !m_plan.annotation(node, *m_configuration))
        return 1;
    int64_t most = 1;
    for (const std::optional<ValueId>& output : m_graph.node(node).outputs) {
        if (output)
            most = std::max(most, ofValue(node, *output));
    }
    for (const std::optional<ValueId>& input : m_graph.node(node).inputs) {
        if (input && m_graph.value(*input).isInitializer())
            most = std::max(most, ofValue(node, *input));
    }
    return most;
}

} // namespace meshwright::simulate
