#pragma once

#include "core/simulate/order.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace meshwright::simulate {

/// Shardy's scheduler (mpmd, pipeline_schedule pass): steps stand in program order, "must happen
/// before" relations are added, and the program order is swept again and again; each sweep emits
/// the steps whose predecessors are all out. Steps that wait for each other in a cycle come last,
/// as they stood. Example: program A B C with C before A. The first sweep emits B and C, the second
/// A: B C A.
class SweepOrder
{
public:
    explicit SweepOrder(uint32_t stages)
        : m_stages(stages)
    {
    }

    using Number = uint32_t;
    static constexpr Number kNone = UINT32_MAX; ///< no step

    /// Room for so many of both.
    void reserve(std::size_t steps, std::size_t relations);

    /// The next step of the program; gives its number.
    Number add(StageIndex stage, const Step& step);

    /// Nothing happens where one of them is kNone.
    void before(Number first, Number second)
    {
        if (first != kNone && second != kNone)
            m_relations.emplace_back(first, second);
    }

    Order sweep() const;

private:
    struct Entry
    {
        StageIndex stage;
        Step step;
    };

    std::vector<Number> sweepNumbers() const;

    uint32_t m_stages;
    std::vector<Entry> m_entries;
    std::vector<std::pair<Number, Number>> m_relations;
};

} // namespace meshwright::simulate
