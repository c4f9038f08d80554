#include "core/planning/split/split_problem.h"

#include <algorithm>

namespace meshwright::planning {

namespace {

uint32_t stageCount(const std::vector<uint32_t>& stage)
{
    return stage.empty() ? 1 : *std::max_element(stage.begin(), stage.end()) + 1;
}

} // namespace

std::vector<double> stageLoads(const SplitProblem& problem, const std::vector<uint32_t>& stage)
{
    std::vector<double> loads(stageCount(stage), 0);
    for (uint32_t item = 0; item < problem.size(); ++item)
        loads[stage[item]] += problem.time[item];
    std::vector<uint32_t> touched;
    for (const Net& net : problem.nets) {
        touched.clear();
        for (uint32_t member : net.members)
            touched.push_back(stage[member]);
        std::sort(touched.begin(), touched.end());
        touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
        for (uint32_t each : touched)
            loads[each] += touched.size() > 1 ? net.cost : 0;
    }
    return loads;
}

std::vector<double> stageMemories(const SplitProblem& problem, const std::vector<uint32_t>& stage)
{
    std::vector<double> memories(stageCount(stage), 0);
    for (uint32_t item = 0; item < problem.size(); ++item)
        memories[stage[item]] += problem.memory[item];
    return memories;
}

} // namespace meshwright::planning
