#include "core/simulate/pricing/stage_values.h"

#include <algorithm>

namespace meshwright::simulate {

void ValueNumbers::clear()
{
    for (const ValueId value : m_values)
        m_numbers[value.index] = kNone;
    m_values.clear();
}

void StageValues::number(ValueNumbers& numbers) const
{
    numbers.clear();
    for (const ValueId value : values)
        numbers.add(value);
}

StageValues stageValues(const graph::Graph& graph, const PerDeviceWork& share,
                        const std::vector<NodeId>& nodes, int64_t devices, ValueNumbers& numbers)
{
    StageValues found;
    numbers.clear();
    const auto touch = [&](NodeId node, ValueId value) {
        const std::optional<Bytes> bytes = share.bytes(node, value, devices);
        const uint32_t number = numbers.add(value);
        if (number == found.bytes.size())
            found.bytes.push_back(bytes);
        else if (std::optional<Bytes>& known = found.bytes[number]; bytes)
            known = std::min(*bytes, known.value_or(*bytes));
    };
    for (const NodeId id : nodes) {
        const graph::Node& node = graph.node(id);
        for (const auto* values : {&node.inputs, &node.outputs}) {
            for (const std::optional<ValueId>& value : *values) {
                if (value)
                    touch(id, *value);
            }
        }
    }
    found.values.assign(numbers.values().begin(), numbers.values().end());
    return found;
}

} // namespace meshwright::simulate
