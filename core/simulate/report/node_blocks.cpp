#include "core/simulate/report/node_blocks.h"

#include "core/simulate/saturated.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

Picoseconds totalOf(const std::vector<PassPart>* parts)
{
    return parts && !parts->empty() ? parts->back().end : Picoseconds();
}

} // namespace

TaskNodes::TaskNodes(const Task& task, NodeWork work, const std::vector<PassPart>* first,
                     const std::vector<PassPart>* second)
    : m_parts {first, second}
    , m_work(work)
    , m_firsts(first->size())
    , m_start(task.start)
    , m_length(task.end - task.start)
    , m_firstTotal(totalOf(first))
    , m_total {saturatedSum(m_firstTotal.count, totalOf(second).count)}
{
}

Picoseconds TaskNodes::endOf(std::size_t blocks) const
{
    Picoseconds done;
    if (blocks > m_firsts)
        done = {saturatedSum(m_firstTotal.count, (*m_parts[1])[blocks - m_firsts - 1].end.count)};
    else if (blocks > 0)
        done = (*m_parts[0])[blocks - 1].end;
    if (done == m_total)
        return m_start + m_length;
    if (m_length == m_total)
        return m_start + done;
    const auto part =
        static_cast<long double>(done.count) / static_cast<long double>(m_total.count);
    return m_start + Picoseconds {int64_t(static_cast<long double>(m_length.count) * part)};
}

NodeBlock TaskNodes::at(std::size_t index) const
{
    const bool isSecond = index >= m_firsts;
    const PassPart& part = isSecond ? (*m_parts[1])[index - m_firsts] : (*m_parts[0])[index];
    NodeWork work = isSecond ? NodeWork::WeightGradient : m_work;
    if (part.isAgain)
        work = NodeWork::Again;
    return {part.node, work, endOf(index), endOf(index + 1)};
}

std::size_t TaskNodes::indexAt(Picoseconds time) const
{
    std::size_t first = 0, left = count();
    while (left > 0) {
        const std::size_t half = left / 2;
        if (endOf(first + half + 1) <= time) {
            first += half + 1;
            left -= half + 1;
        } else {
            left = half;
        }
    }
    return first;
}

NodeBlocks::NodeBlocks(const Simulation& simulation)
    : m_simulation(simulation)
{
    for (const StageResult& stage : simulation.stages) {
        m_any = m_any || stage.nodePasses
            || std::any_of(stage.parts.begin(), stage.parts.end(),
                           [](const StagePart& part) { return part.nodePasses != nullptr; });
    }
    if (m_any)
        m_split = SplitBackward(simulation);
}

TaskNodes NodeBlocks::of(std::size_t index) const
{
    if (!m_any || index >= m_simulation.computeTasks)
        return {};
    const Task& task = m_simulation.tasks[index];
    // A served token takes less than the prompt, which is what the stages tell of.
    if (m_simulation.servedGroups > 0 && task.microbatch >= m_simulation.servedGroups)
        return {};
    const StageResult& stage = m_simulation.stages[task.stage.index];
    const NodePasses* passes = task.chunk < stage.parts.size()
        ? stage.parts[task.chunk].nodePasses.get()
        : stage.nodePasses.get();
    if (!passes)
        return {};
    switch (task.kind) {
    case TaskKind::Forward:
        return {task, NodeWork::Forward, &passes->forward};
    case TaskKind::WeightGradient:
        return {task, NodeWork::WeightGradient, &passes->backwardWeight};
    case TaskKind::Backward:
        return {task, NodeWork::InputGradient, &passes->backwardInput,
                m_split.of(task) ? nullptr : &passes->backwardWeight};
    default:
        return {};
    }
}

} // namespace meshwright::simulate
