#include "views/workspace/annotate_propagated.h"

#include "core/evaluate/evaluator.h"
#include "core/planning/annotate_propagated.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <utility>

namespace meshwright::views {

namespace {

/// The propagation of the plan as it is now; else says why there is none.
std::shared_ptr<const sharding::PropagationResult> currentPropagation(Workspace& workspace)
{
    if (workspace.hasDocument() && workspace.liveEvaluation().isPropagationCurrent())
        return workspace.liveEvaluation().sharedPropagation();
    const QString& error = workspace.liveEvaluation().propagationError();
    workspace.refuse(
        !workspace.hasDocument() || !workspace.activeConfiguration()
            ? SmallestSetJob::tr("Without a configuration nothing follows")
            : !error.isEmpty()
            ? error
            : SmallestSetJob::tr("Propagation is still running; try again in a moment"));
    return nullptr;
}

void pushUnlessEmpty(Workspace& workspace, const Result<document::Edit>& edit, const QString& none)
{
    if (edit && edit->empty())
        workspace.refuse(none);
    else
        workspace.push(edit);
}

} // namespace

void annotateTensors(Workspace& workspace, const std::vector<ValueId>& values)
{
    if (const auto propagation = currentPropagation(workspace))
        pushUnlessEmpty(workspace,
                        planning::annotateTensors(workspace.document(), *propagation, values),
                        SmallestSetJob::tr("Nothing follows for this tensor"));
}

void annotateNodes(Workspace& workspace, const std::vector<NodeId>& nodes)
{
    if (const auto propagation = currentPropagation(workspace))
        pushUnlessEmpty(workspace, planning::annotateAt(workspace.document(), *propagation, nodes),
                        SmallestSetJob::tr("Nothing follows at these nodes"));
}

void annotateAll(Workspace& workspace)
{
    if (const auto propagation = currentPropagation(workspace))
        pushUnlessEmpty(workspace, planning::annotateAll(workspace.document(), *propagation),
                        SmallestSetJob::tr("Nothing follows from the annotations"));
}

SmallestSetJob::SmallestSetJob(Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_work(this)
{
    connect(&workspace, &Workspace::documentReplaced, this, [this] {
        if (!isRunning())
            return;
        m_work.abandon();
        m_workspace.setLocked(false);
    });
    connect(&m_work, &LatestWork::ranOutOfMemory, this, [this] {
        m_workspace.setLocked(false);
        m_workspace.refuse(tr("There is not enough memory to look for the smallest set"));
    });
}

void SmallestSetJob::start()
{
    if (isRunning() || m_workspace.isLocked() || !currentPropagation(m_workspace))
        return;
    m_workspace.setLocked(true);
    m_work.start([this, evaluation = m_workspace.liveEvaluation().evaluation(),
                  configuration = *m_workspace.activeConfiguration()](Progress& progress) {
        evaluate::Evaluator evaluator(*evaluation);
        Result<document::Edit> edit = planning::minimizeAnnotations(
            evaluation->snapshot, evaluator.engine(), configuration, progress);
        return [this, edit = std::move(edit)] {
            m_workspace.setLocked(false);
            pushUnlessEmpty(m_workspace, edit,
                            tr("No annotation follows from the others: it is the smallest set"));
        };
    });
}

} // namespace meshwright::views
