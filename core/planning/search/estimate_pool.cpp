#include "core/planning/search/estimate_pool.h"

#include <algorithm>
#include <atomic>
#include <optional>
#include <thread>

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

/// Models without layers are cut on demand, which is for one thread.
unsigned threadsFor(const PlanEvaluation& evaluation)
{
    return evaluation.chain().layerCount() == 0
        ? 1
        : std::clamp(std::thread::hardware_concurrency(), 1u, kMostThreads);
}

} // namespace

Result<std::unique_ptr<EstimatePool>> EstimatePool::make(const PlanEvaluation& evaluation)
{
    auto pool = std::make_unique<EstimatePool>();
    std::vector<std::optional<Result<std::unique_ptr<PlanEstimate>>>> made(threadsFor(evaluation));
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 1; i < made.size(); ++i)
            threads.emplace_back([&, i] { made[i] = PlanEstimate::make(evaluation); });
        made[0] = PlanEstimate::make(evaluation);
    }
    for (auto& one : made) {
        if (!*one)
            return one->error();
        pool->m_estimates.push_back(std::move(**one));
    }
    return pool;
}

bool EstimatePool::run(const std::vector<uint32_t>& groups, const Work& work, Progress& progress)
{
    SharedStop stop;
    CallersProgress callers(progress, stop);
    const auto runOn = [&](std::size_t thread, Progress& asked) {
        for (std::size_t i = 0; i < groups.size(); ++i) {
            if (groups[i] % m_estimates.size() != thread)
                continue;
            if (asked.cancelled())
                return;
            work(i, *m_estimates[thread], asked);
        }
    };
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 1; i < m_estimates.size(); ++i)
            threads.emplace_back([&, i] { runOn(i, stop); });
        runOn(0, callers);
        // The caller's thread may be done first, and is asked all the same.
    }
    return !callers.cancelled();
}

} // namespace meshwright::planning
