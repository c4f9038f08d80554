#include "views/canvas/amounts_job.h"

#include "views/canvas/node_colours.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

namespace meshwright::views {

AmountsJob::AmountsJob(Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_work(this)
{
    const LiveEvaluation& live = workspace.liveEvaluation();
    connect(&workspace, &Workspace::documentReplaced, this, [this] { m_work.abandon(); });
    connect(&workspace, &Workspace::colourByChanged, this, &AmountsJob::start);
    connect(&workspace, &Workspace::activeConfigurationChanged, this, &AmountsJob::start);
    connect(&live, &LiveEvaluation::shapesChanged, this, &AmountsJob::start);
    connect(&live, &LiveEvaluation::propagationChanged, this, &AmountsJob::start);
    connect(&live, &LiveEvaluation::simulationChanged, this, &AmountsJob::start);
    start(); // a view that is made anew
}

/// What an edit makes of a plan is propagated once for all: nothing starts before.
void AmountsJob::start()
{
    const std::optional<evaluate::NodeAmount> what = colouredAmount(m_workspace);
    if (!what || !m_workspace.hasDocument()) {
        m_work.abandon();
        return;
    }
    const LiveEvaluation& live = m_workspace.liveEvaluation();
    const bool isPlanKnown = !m_workspace.activeConfiguration() || live.isPropagationCurrent()
        || !live.propagationError().isEmpty();
    if (!live.shapes() || !isPlanKnown)
        return;
    m_work.start([this, what = *what, evaluation = live.evaluation(),
                  active = m_workspace.activeConfiguration()](
                     Progress& progress) -> LatestWork::Delivery {
        const Result<evaluate::NodeAmounts> amounts =
            evaluate::nodeAmounts(*evaluation, active, what, progress);
        auto known = amounts ? std::make_shared<const evaluate::NodeAmounts>(*amounts) : nullptr;
        return [this, known = std::move(known)] { Q_EMIT amountsChanged(known); };
    });
}

} // namespace meshwright::views
