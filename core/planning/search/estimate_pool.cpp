#include "core/planning/search/estimate_pool.h"

#include <algorithm>
#include <atomic>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <tuple>

namespace meshwright::planning {

namespace {

constexpr unsigned kMostThreads = 8;

/// What the other threads learn of the caller's progress.
class SharedStop final : public Progress
{
public:
    void report(double, std::string_view) override { }

    bool cancelled() const override { return m_stopped; }

    void stop() { m_stopped = true; }

private:
    std::atomic<bool> m_stopped {false};
};

/// The caller's own: what stops it stops the others.
class CallersProgress final : public Progress
{
public:
    CallersProgress(Progress& asked, SharedStop& stop)
        : m_asked(asked)
        , m_stop(stop)
    {
    }

    void report(double, std::string_view) override { }

    bool cancelled() const override
    {
        if (m_asked.cancelled())
            m_stop.stop();
        return m_stop.cancelled();
    }

private:
    Progress& m_asked;
    SharedStop& m_stop;
};

/// Models without layers are cut on demand, which each thread would do again.
unsigned threadsFor(const PlanEvaluation& evaluation)
{
    return evaluation.chain().layerCount() == 0
        ? 1
        : std::clamp(std::thread::hardware_concurrency(), 1u, kMostThreads);
}

} // namespace

Result<EstimatePool::Worker>
EstimatePool::worker(bool isFirst, const std::shared_ptr<EstimateTables>& tables) const
{
    Worker made;
    if (!isFirst) {
        Result<std::unique_ptr<PlanEvaluation>> evaluation = m_evaluation.another();
        if (!evaluation)
            return evaluation.error();
        made.evaluation = std::move(*evaluation);
    }
    Result<std::unique_ptr<PlanEstimate>> estimate =
        PlanEstimate::make(isFirst ? m_evaluation : *made.evaluation, tables);
    if (!estimate)
        return estimate.error();
    made.estimate = std::move(*estimate);
    return made;
}

Result<std::unique_ptr<EstimatePool>> EstimatePool::make(PlanEvaluation& evaluation,
                                                         unsigned threads)
{
    std::unique_ptr<EstimatePool> pool(new EstimatePool(evaluation));
    const auto tables = std::make_shared<EstimateTables>();
    std::vector<std::optional<Result<Worker>>> made(threads > 0 ? threads : threadsFor(evaluation));
    pool->m_threads = std::make_unique<WorkerThreads>(made.size());
    pool->m_threads->run([&](std::size_t i) { made[i] = pool->worker(i == 0, tables); });
    for (auto& one : made) {
        if (!*one)
            return one->error();
        pool->m_workers.push_back(std::move(**one));
    }
    return pool;
}

bool EstimatePool::run(std::size_t items, const Work& work, Progress& progress,
                       std::string_view what)
{
    SharedStop stop;
    CallersProgress callers(progress, stop);
    std::atomic<std::size_t> next {0};
    const auto runOn = [&](std::size_t thread, Progress& asked) {
        Worker& worker = m_workers[thread];
        const PlanTools tools {*worker.estimate,
                               worker.evaluation ? *worker.evaluation : m_evaluation};
        for (std::size_t item = next++; item < items && !asked.cancelled(); item = next++) {
            if (thread == 0 && !what.empty())
                progress.report(double(item) / double(items), what);
            work(item, tools, asked);
        }
    };
    if (items == 1)
        runOn(0, callers);
    else // the caller's thread may be done first, and is asked all the same
        m_threads->run([&](std::size_t thread) {
            runOn(thread, thread == 0 ? static_cast<Progress&>(callers) : stop);
        });
    if (callers.cancelled())
        return false;
    // Where the other threads took all items, this one has told nothing so far.
    if (!what.empty())
        progress.report(1, what);
    return true;
}

/// Of plans with one order the first prepares it, and the others would wait: they come behind.
bool EstimatePool::runPlans(const PlanList& plans, const Work& work, Progress& progress)
{
    using OrderKey = std::tuple<std::string, int64_t, int64_t, int64_t>;

    struct Turn
    {
        bool isLater = false;
        double passes = 0; ///< by its microbatches, all plans having the same batch
        std::size_t plan = 0;
    };

    std::set<OrderKey> begun;
    std::vector<Turn> turns;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        const PlanSettings& s = *plans[i];
        const int64_t perPass = s.data * s.microbatch;
        const bool isFirst = begun.insert({s.schedule, s.pipeline, s.chunks, perPass}).second;
        turns.push_back({!isFirst, double(s.pipeline * s.chunks) / double(perPass), i});
    }
    std::ranges::stable_sort(turns, [](const Turn& a, const Turn& b) {
        return std::tuple(a.isLater, -a.passes) < std::tuple(b.isLater, -b.passes);
    });
    const auto inTurn = [&](std::size_t turn, const PlanTools& tools, Progress& asked) {
        work(turns[turn].plan, tools, asked);
    };
    return run(turns.size(), inTurn, progress);
}

} // namespace meshwright::planning
