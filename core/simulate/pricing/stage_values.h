#pragma once

#include "core/simulate/pricing/per_device_work.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace meshwright::simulate {

/// Numbers values from 0 in the order of their first use, of one stage after another. A number is
/// found without hashing, by a table over all values of the graph.
class ValueNumbers
{
public:
    static constexpr uint32_t kNone = ~uint32_t(0);

    explicit ValueNumbers(std::size_t values)
        : m_numbers(values, kNone)
    {
    }

    void clear();

    uint32_t add(ValueId value) ///< its number, new or not
    {
        uint32_t& number = m_numbers[value.index];
        if (number == kNone) {
            number = uint32_t(m_values.size());
            m_values.push_back(value);
        }
        return number;
    }

    uint32_t of(ValueId value) const { return m_numbers[value.index]; } ///< kNone: it has none

    std::span<const ValueId> values() const { return m_values; } ///< by number

private:
    std::vector<uint32_t> m_numbers;
    std::vector<ValueId> m_values;
};

/// The values that the nodes of a stage touch, and what a device keeps of each.
struct StageValues
{
    std::vector<ValueId> values; ///< each once
    /// Parallel to them; the smallest where nodes say different things. Absent: not known.
    std::vector<std::optional<Bytes>> bytes;

    /// Gives each the number of its place.
    void number(ValueNumbers& numbers) const;
};

/// @p nodes: of the stage, those of subgraphs too. @p devices: that the stage has. @p numbers: are
/// those of the result afterwards.
StageValues stageValues(const graph::Graph& graph, const PerDeviceWork& share,
                        const std::vector<NodeId>& nodes, int64_t devices, ValueNumbers& numbers);

} // namespace meshwright::simulate
