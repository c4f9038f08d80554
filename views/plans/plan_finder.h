#pragma once

#include "core/planning/search/search.h"
#include "views/workspace/latest_work.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

namespace meshwright::views {

class Workspace;

/// What is asked of a search for plans.
struct PlanQuestion
{
    planning::PlanProblem problem;
    planning::SearchOptions search;
};

/// Searches plans for the open document in the background. The list gets better while a search
/// runs, and stopping it keeps what was found. Runs and edits of single plans are worked out beside
/// a search. All of it is about the model without the plan that it has.
class PlanFinder final : public QObject
{
    Q_OBJECT

public:
    explicit PlanFinder(Workspace& workspace, QObject* parent = nullptr);

    void start(PlanQuestion question);
    /// Ends the search; the plans that it has found stay.
    void stop();
    /// From plans of one split back to those that were found before.
    void goBack();
    /// Takes up what was found before; null: nothing.
    void restore(PlanQuestion question, std::shared_ptr<const planning::FoundPlans> found);
    /// Forgets everything: the document is another one.
    void clear();

    bool isSearching() const { return m_search.isRunning(); }

    bool isBusy() const { return isSearching() || m_single.isRunning(); }

    double fraction() const { return m_search.fraction(); }

    const PlanQuestion& question() const { return m_question; }

    /// Null before a search has found anything.
    std::shared_ptr<const planning::FoundPlans> found() const { return m_found; }

    /// Why there is nothing; empty: there is, or nothing was asked.
    const QString& problem() const { return m_problem; }

    using Run = std::shared_ptr<const simulate::Simulation>;
    /// Runs one plan and hands it to @p shown, unless another single plan is asked for before.
    void run(const planning::PlanSettings& settings, std::function<void(Run)> shown);
    /// Works the causes of one plan out.
    void work(const planning::PlanSettings& settings,
              std::function<void(planning::TriedPlan)> shown);
    /// The edit that puts a plan onto the document as it is now, and what its run is set to.
    /// Dropped where the document has another revision by then.
    void arrange(const planning::PlanSettings& settings, ConfigurationId id,
                 const std::string& name,
                 std::function<void(document::Edit, simulate::Options)> arranged);

    /// Runs the event loop until nothing is under way: for tests and for pictures.
    void waitUntilDone();

Q_SIGNALS:
    void changed(); ///< other plans, or the search began or ended
    void progressed(double fraction);
    void failed(const QString& why); ///< of a single plan

private:
    /// What a search has found so far, for the window to fetch.
    struct Mailbox
    {
        std::mutex mutex;
        std::shared_ptr<const planning::FoundPlans> latest;
    };

    /// Kept for single plans, so that the model is looked at once per question.
    struct Bench
    {
        std::unique_ptr<planning::PlanEvaluation> evaluation;
    };

    void fetch();
    void finish(const Result<planning::FoundPlans>& found, bool isStopped);
    void
    onBench(std::function<Result<LatestWork::Delivery>(planning::PlanEvaluation&, Progress&)> work);

    Workspace& m_workspace;
    PlanQuestion m_question;
    std::shared_ptr<const planning::FoundPlans> m_found;
    std::pair<PlanQuestion, std::shared_ptr<const planning::FoundPlans>> m_before; ///< goBack()
    QString m_problem;
    std::shared_ptr<Mailbox> m_mailbox;
    std::shared_ptr<Bench> m_bench;
    LatestWork m_search, m_single;
    QTimer m_ticker;
};

} // namespace meshwright::views
