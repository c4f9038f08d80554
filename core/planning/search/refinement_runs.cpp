#include "core/planning/search/refinement_runs.h"

namespace meshwright::planning {

Result<const RefinementRun*> RefinementRuns::of(const PlanSettings& settings)
{
    if (const auto known = m_known.find(settings); known != m_known.end())
        return &known->second;
    const Result<simulate::ScheduledFigures> run = m_estimate.run(settings, m_progress);
    if (!run)
        return run.error();
    RefinementRun made {run->makespan, run->compute, {}, int64_t(run->tasks)};
    made.memory.resize(run->compute.size());
    for (const simulate::DeviceResult& device : run->devices)
        made.memory[device.stage.index].push_back(
            {device.peakMemory, usableMemory(device.capacity.value_or(Bytes()), m_headroom)});
    return &m_known.emplace(settings, std::move(made)).first->second;
}

} // namespace meshwright::planning
