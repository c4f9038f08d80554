#pragma once

#include "core/base/worker_threads.h"
#include "core/planning/search/plan_estimate.h"

#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace meshwright::planning {

/// What one thread works plans out with.
struct PlanTools
{
    PlanEstimate& estimate;
    PlanEvaluation& evaluation;
};

/// Estimates and runs in full on several threads, each with tools of its own. What comes out does
/// not depend on how many there are.
class EstimatePool
{
public:
    using Work = std::function<void(std::size_t item, const PlanTools& tools, Progress& progress)>;

    /// On as many threads as the machine has cores, at most eight, or on @p threads. The pool works
    /// with @p evaluation too, and must not outlive it. Errors: as PlanEstimate::make().
    static Result<std::unique_ptr<EstimatePool>> make(PlanEvaluation& evaluation,
                                                      unsigned threads = 0);

    /// Works items off, the first ones first; each goes to the next thread that is free. The
    /// caller's thread is one of them and the only one that asks @p progress. Returns whether all
    /// were: not once cancelled. @p what: says to @p progress how far it is, in these words.
    bool run(std::size_t items, const Work& work, Progress& progress, std::string_view what = {});

    /// The same of plans, those with the most passes first, so that all threads end at about the
    /// same time.
    bool runPlans(const PlanList& plans, const Work& work, Progress& progress);

    std::size_t threads() const { return m_workers.size(); }

    /// Those of the caller's thread.
    PlanTools first() { return {*m_workers.front().estimate, m_evaluation}; }

private:
    struct Worker
    {
        std::unique_ptr<PlanEvaluation> evaluation; ///< null: the caller's
        std::unique_ptr<PlanEstimate> estimate;
    };

    explicit EstimatePool(PlanEvaluation& evaluation)
        : m_evaluation(evaluation)
    {
    }

    Result<Worker> worker(bool isFirst, const std::shared_ptr<EstimateTables>& tables) const;

    PlanEvaluation& m_evaluation;
    std::vector<Worker> m_workers; ///< per thread
    std::unique_ptr<WorkerThreads> m_threads;
};

} // namespace meshwright::planning
