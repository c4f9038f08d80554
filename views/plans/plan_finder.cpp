#include "views/plans/plan_finder.h"

#include "views/widgets/user_text.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QCoreApplication>

#include <tuple>
#include <utility>

namespace meshwright::views {

namespace {

constexpr int kFetchInterval = 100; ///< ms

Result<std::unique_ptr<planning::PlanEvaluation>>
evaluationFor(const document::Snapshot& model, const planning::PlanProblem& problem,
              const evaluate::Settings& settings, Progress& progress)
{
    evaluate::Settings own = settings;
    own.simulation = problem.run;
    return planning::PlanEvaluation::make(model, problem, std::move(own), progress);
}

} // namespace

PlanFinder::PlanFinder(Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_search(nullptr)
    , m_single(nullptr)
{
    m_ticker.setInterval(kFetchInterval);
    connect(&m_ticker, &QTimer::timeout, this, &PlanFinder::fetch);
    connect(&m_search, &LatestWork::ranOutOfMemory, this, [this] {
        finish(Error {UserText::of(
                   QT_TRANSLATE_NOOP("Core", "there is not enough memory for this search"))},
               false);
    });
    connect(&m_single, &LatestWork::ranOutOfMemory, this,
            [this] { Q_EMIT failed(tr("There is not enough memory to run this plan.")); });
}

void PlanFinder::start(PlanQuestion question)
{
    if (question.search.split && !m_question.search.split)
        m_before = {m_question, m_found};
    m_question = std::move(question);
    m_found.reset();
    m_problem.clear();
    m_mailbox = std::make_shared<Mailbox>();
    m_bench = std::make_shared<Bench>();
    m_single.abandon();
    m_search.start(
        [this, mailbox = m_mailbox, asked = m_question,
         settings = m_workspace.liveEvaluation().settings(),
         model = m_workspace.document().snapshot()](Progress& progress) -> LatestWork::Delivery {
            const auto found = [&]() -> Result<planning::FoundPlans> {
                const auto evaluation = evaluationFor(model, asked.problem, settings, progress);
                if (!evaluation)
                    return evaluation.error();
                planning::SearchOptions options = asked.search;
                options.improved = [&mailbox](const planning::FoundPlans& better) {
                    const std::lock_guard lock(mailbox->mutex);
                    mailbox->latest = std::make_shared<const planning::FoundPlans>(better);
                };
                return planning::searchPlans(**evaluation, options, progress);
            }();
            return [this, found, isStopped = progress.cancelled()] { finish(found, isStopped); };
        });
    m_ticker.start();
    Q_EMIT changed();
}

void PlanFinder::stop()
{
    m_search.stop();
}

void PlanFinder::goBack()
{
    m_search.abandon();
    m_ticker.stop();
    m_problem.clear();
    std::tie(m_question, m_found) = m_before;
    Q_EMIT changed();
}

void PlanFinder::restore(PlanQuestion question, std::shared_ptr<const planning::FoundPlans> found)
{
    m_question = std::move(question);
    m_found = std::move(found);
    m_bench = std::make_shared<Bench>();
    Q_EMIT changed();
}

void PlanFinder::clear()
{
    m_search.abandon();
    m_single.abandon();
    m_ticker.stop();
    m_found.reset();
    m_problem.clear();
    m_bench.reset();
    m_question = {};
    m_before = {};
    Q_EMIT changed();
}

void PlanFinder::fetch()
{
    Q_EMIT progressed(m_search.fraction());
    std::shared_ptr<const planning::FoundPlans> latest;
    {
        const std::lock_guard lock(m_mailbox->mutex);
        latest = std::exchange(m_mailbox->latest, nullptr);
    }
    if (!latest)
        return;
    m_found = std::move(latest);
    Q_EMIT changed();
}

void PlanFinder::finish(const Result<planning::FoundPlans>& found, bool isStopped)
{
    m_ticker.stop();
    if (found)
        m_found = std::make_shared<const planning::FoundPlans>(*found);
    else if (!isStopped)
        m_problem = capitalisedSentence(translated(found.error().message));
    else if (!m_found)
        m_problem = tr("Stopped before a plan was found.");
    Q_EMIT changed();
}

void PlanFinder::onBench(
    std::function<Result<LatestWork::Delivery>(planning::PlanEvaluation&, Progress&)> work)
{
    m_single.start(
        [this, work = std::move(work), bench = m_bench, problem = m_question.problem,
         settings = m_workspace.liveEvaluation().settings(),
         model = m_workspace.document().snapshot()](Progress& progress) -> LatestWork::Delivery {
            const auto fail = [this](const Error& error) {
                return [this, why = error.message] {
                    Q_EMIT failed(capitalisedSentence(translated(why)));
                };
            };
            if (!bench->evaluation) {
                auto made = evaluationFor(model, problem, settings, progress);
                if (!made)
                    return fail(made.error());
                bench->evaluation = std::move(*made);
            }
            const Result<LatestWork::Delivery> delivery = work(*bench->evaluation, progress);
            return delivery ? *delivery : fail(delivery.error());
        });
}

void PlanFinder::run(const planning::PlanSettings& settings, std::function<void(Run)> shown)
{
    onBench(
        [settings, shown = std::move(shown)](planning::PlanEvaluation& evaluation,
                                             Progress& progress) -> Result<LatestWork::Delivery> {
            const auto run = evaluation.run(settings, progress);
            if (!run)
                return run.error();
            return LatestWork::Delivery([shown, run = *run] { shown(run); });
        });
}

void PlanFinder::work(const planning::PlanSettings& settings,
                      std::function<void(planning::TriedPlan)> shown)
{
    onBench(
        [settings, shown = std::move(shown)](planning::PlanEvaluation& evaluation,
                                             Progress& progress) -> Result<LatestWork::Delivery> {
            const planning::TriedPlan tried = evaluation.tried(settings, progress);
            if (!tried.figures)
                return Error {tried.problem};
            return LatestWork::Delivery([shown, tried] { shown(tried); });
        });
}

void PlanFinder::arrange(const planning::PlanSettings& settings, ConfigurationId id,
                         const std::string& name,
                         std::function<void(document::Edit, simulate::Options)> arranged)
{
    const document::Snapshot now = m_workspace.document().snapshot();
    onBench([this, settings, id, name, now, arranged = std::move(arranged)](
                planning::PlanEvaluation& evaluation, Progress&) -> Result<LatestWork::Delivery> {
        const auto document = document::Document::fromModel(
            {*now.header, *now.graph, {}, nullptr, {}}, std::filesystem::path());
        if (!document)
            return document.error();
        Result<document::Edit> edit = evaluation.arrangement(**document, settings, id, name);
        if (!edit)
            return edit.error();
        return LatestWork::Delivery([this, now, arranged,
                                     edit = planning::beside(*now.plan, std::move(*edit)),
                                     options = evaluation.options(settings)] {
            if (m_workspace.hasDocument() && m_workspace.document().revision() == now.revision)
                arranged(edit, options);
            else
                Q_EMIT failed(tr("The plan was changed meanwhile; try again."));
        });
    });
}

void PlanFinder::waitUntilDone()
{
    m_search.waitUntilDone();
    m_single.waitUntilDone();
}

} // namespace meshwright::views
