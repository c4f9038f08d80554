#include "core/planning/plans/plan_figures.h"

#include "core/planning/plans/memory_use.h"

namespace meshwright::planning {

void countMemory(Bytes peak, std::optional<Bytes> capacity, double headroom, PlanFigures& figures)
{
    const MemoryUse use {peak, usableMemory(capacity.value_or(Bytes()), headroom)};
    const bool isFirst = figures.peakMemory == Bytes() && figures.memoryLimit == Bytes();
    if (isFirst || use.isFullerThan({figures.peakMemory, figures.memoryLimit})) {
        figures.peakMemory = use.needed;
        figures.memoryLimit = use.limit;
    }
}

PlanFigures figuresOf(Picoseconds makespan, const std::vector<simulate::DeviceResult>& devices,
                      double headroom)
{
    PlanFigures figures;
    figures.time = makespan;
    for (const simulate::DeviceResult& device : devices)
        countMemory(device.peakMemory, device.capacity, headroom, figures);
    return figures;
}

} // namespace meshwright::planning
