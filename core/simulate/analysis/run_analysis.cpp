#include "core/simulate/analysis/run_analysis.h"

#include "core/simulate/analysis/run_dependencies.h"

#include <utility>

namespace meshwright::simulate {

RunAnalysis analyseRun(const Simulation& simulation)
{
    if (!simulation.completed)
        return {};
    const RunDependencies run(simulation);
    RunAnalysis analysis;
    analysis.makespan = bubbleOfMakespan(simulation);
    analysis.span = bubbleOfSpan(simulation);
    analysis.bubbles = bubbleCauses(simulation);
    analysis.criticalPath = criticalPath(run);
    analysis.lowerBound = lowerBound(run);
    analysis.throughput = throughputOf(simulation);
    analysis.links = linkLoads(simulation);
    return analysis;
}

AnalysedRun analysed(std::shared_ptr<const Simulation> simulation)
{
    RunAnalysis analysis = analyseRun(*simulation);
    return {std::move(simulation), std::move(analysis)};
}

} // namespace meshwright::simulate
