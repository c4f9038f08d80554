#pragma once

#include "core/simulate/simulation.h"

#include <vector>

namespace meshwright::simulate {

/// Which backward passes of a run compute the gradient of the inputs alone, because that of the
/// weights is a task of its own.
class SplitBackward
{
public:
    SplitBackward() = default; ///< none
    explicit SplitBackward(const Simulation& simulation);

    bool of(const Task& task) const { return !m_isSplit.empty() && m_isSplit[placeOf(task)]; }

private:
    std::size_t placeOf(const Task& task) const
    {
        return (std::size_t(task.stage.index) * m_chunks + task.chunk) * m_microbatches
            + task.microbatch;
    }

    uint32_t m_chunks = 1, m_microbatches = 1;
    std::vector<bool> m_isSplit; ///< per stage, chunk and microbatch; empty: none is
};

} // namespace meshwright::simulate
