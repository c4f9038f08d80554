#include "core/simulate/report/split_backward.h"

namespace meshwright::simulate {

SplitBackward::SplitBackward(const Simulation& simulation)
    : m_chunks(simulation.chunks)
    , m_microbatches(simulation.microbatches)
{
    for (std::size_t i = 0; i < simulation.computeTasks; ++i) {
        const Task& task = simulation.tasks[i];
        if (task.kind != TaskKind::WeightGradient)
            continue;
        if (m_isSplit.empty())
            m_isSplit.resize(simulation.stages.size() * m_chunks * m_microbatches);
        m_isSplit[placeOf(task)] = true;
    }
}

} // namespace meshwright::simulate
