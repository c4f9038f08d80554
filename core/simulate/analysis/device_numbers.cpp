#include "core/simulate/analysis/device_numbers.h"

#include "core/simulate/engine/engine.h"

#include <map>
#include <optional>
#include <span>

namespace meshwright::simulate {

DeviceNumbers deviceNumbers(const Simulation& simulation)
{
    std::map<QueueIndex, uint32_t> deviceOfQueue;
    DeviceNumbers numbers;
    for (uint32_t stage = 0; stage < simulation.stages.size(); ++stage) {
        const std::span<const Task> tasks = simulation.tasksOf({stage});
        const std::optional<QueueIndex> queue = tasks.empty()
            ? std::nullopt
            : simulation.graph->queueOf(TaskIndex(tasks.data() - simulation.tasks.data()));
        const auto [found, isNew] = queue ? deviceOfQueue.try_emplace(*queue, numbers.count)
                                          : std::pair {deviceOfQueue.end(), true};
        numbers.ofStage.push_back(isNew ? numbers.count : found->second);
        numbers.count += isNew ? 1 : 0;
    }
    return numbers;
}

} // namespace meshwright::simulate
