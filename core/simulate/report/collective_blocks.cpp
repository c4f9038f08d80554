#include "core/simulate/report/collective_blocks.h"

#include "core/simulate/saturated.h"

#include <algorithm>

namespace meshwright::simulate {

CollectiveBlocks::CollectiveBlocks(const Simulation& simulation)
    : m_simulation(simulation)
{
    for (const StageResult& stage : simulation.stages) {
        m_any = m_any || stage.profile
            || std::any_of(stage.parts.begin(), stage.parts.end(),
                           [](const StagePart& part) { return part.profile != nullptr; });
    }
    if (!m_any)
        return;
    m_split = SplitBackward(simulation);
    addUp();
}

void CollectiveBlocks::addUp()
{
    const auto sumOf = [](const Pass& pass) {
        CollectivesInside sum {pass.collectives.size(), {}};
        for (const PassCollective& collective : pass.collectives)
            sum.time = {saturatedSum(sum.time.count, collective.time.count)};
        return sum;
    };
    Task task;
    for (; task.stage.index < m_simulation.stages.size(); ++task.stage.index) {
        for (task.chunk = 0; task.chunk < m_simulation.chunks; ++task.chunk) {
            m_sums.emplace_back();
            if (const PassProfile* profile = profileOf(task))
                m_sums.back() = {sumOf(profile->forward), sumOf(profile->backwardInput),
                                 sumOf(profile->backwardWeight)};
        }
    }
}

const PassProfile* CollectiveBlocks::profileOf(const Task& task) const
{
    // A served token communicates less than the prompt, which is what the stages tell of.
    if (m_simulation.servedGroups > 0 && task.microbatch >= m_simulation.servedGroups)
        return nullptr;
    const StageResult& stage = m_simulation.stages[task.stage.index];
    return task.chunk < stage.parts.size() ? stage.parts[task.chunk].profile.get()
                                           : stage.profile.get();
}

std::vector<const Pass*> CollectiveBlocks::passesOf(std::size_t index) const
{
    if (!m_any || index >= m_simulation.computeTasks)
        return {};
    const Task& task = m_simulation.tasks[index];
    const PassProfile* profile = profileOf(task);
    if (!profile)
        return {};
    switch (task.kind) {
    case TaskKind::Forward:
        return {&profile->forward};
    case TaskKind::WeightGradient:
        return {&profile->backwardWeight};
    case TaskKind::Backward:
        if (m_split.of(task))
            return {&profile->backwardInput};
        return {&profile->backwardInput, &profile->backwardWeight};
    default:
        return {};
    }
}

std::vector<CollectiveBlock> CollectiveBlocks::of(std::size_t index) const
{
    const std::vector<const Pass*> passes = passesOf(index);
    if (passes.empty())
        return {};
    const Task& task = m_simulation.tasks[index];
    const PassProfile* profile = profileOf(task);
    const std::vector<Interval> placed =
        placeCollectives(passes, profile->isOverlapped, {task.start, task.end});
    std::vector<CollectiveBlock> blocks;
    for (const Pass* pass : passes) {
        for (const PassCollective& collective : pass->collectives) {
            const Interval& at = placed[blocks.size()];
            blocks.push_back({at.start, at.end, &collective, profile});
        }
    }
    return blocks;
}

CollectivesInside CollectiveBlocks::inside(std::size_t index) const
{
    if (!m_any || index >= m_simulation.computeTasks)
        return {};
    const Task& task = m_simulation.tasks[index];
    if (!profileOf(task))
        return {};
    const Sums& sums = m_sums[std::size_t(task.stage.index) * m_simulation.chunks + task.chunk];
    CollectivesInside inside;
    if (task.kind == TaskKind::Forward)
        inside = sums.forward;
    else if (task.kind == TaskKind::WeightGradient)
        inside = sums.backwardWeight;
    else if (task.kind == TaskKind::Backward)
        inside = sums.backwardInput;
    if (task.kind == TaskKind::Backward && !m_split.of(task)) {
        inside.count += sums.backwardWeight.count;
        inside.time = {saturatedSum(inside.time.count, sums.backwardWeight.time.count)};
    }
    inside.time = std::min(inside.time, task.end - task.start);
    return inside;
}

std::size_t CollectiveBlocks::count() const
{
    std::size_t count = 0;
    for (std::size_t task = 0; m_any && task < m_simulation.computeTasks; ++task)
        count += inside(task).count;
    return count;
}

} // namespace meshwright::simulate
