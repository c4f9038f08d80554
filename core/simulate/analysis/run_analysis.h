#pragma once

#include "core/simulate/analysis/bubble_causes.h"
#include "core/simulate/analysis/critical_path.h"
#include "core/simulate/analysis/lower_bound.h"
#include "core/simulate/analysis/run_figures.h"
#include "core/simulate/simulation.h"

#include <memory>
#include <vector>

namespace meshwright::simulate {

/// All that is worked out from a run once it is over.
struct RunAnalysis
{
    BubbleMeasure makespan, span; ///< the bubble by either meaning of the run's time
    std::vector<StageBubble> bubbles; ///< per stage
    CriticalPath criticalPath;
    LowerBound lowerBound;
    Throughput throughput;
    std::vector<LinkLoad> links;
};

/// An empty analysis for a run that did not complete. Takes time linear in the tasks, but for a
/// sort: tens of milliseconds for 130,000.
RunAnalysis analyseRun(const Simulation& simulation);

/// A run together with what has been worked out from it.
struct AnalysedRun
{
    std::shared_ptr<const Simulation> simulation; ///< never null
    RunAnalysis analysis;
};

/// Analyses a run and keeps it.
AnalysedRun analysed(std::shared_ptr<const Simulation> simulation);

} // namespace meshwright::simulate
