#include "views/workspace/annotate_propagated.h"

#include "core/planning/annotate_propagated.h"
#include "views/workspace/analysis.h"
#include "views/workspace/background_progress.h"
#include "views/workspace/workspace.h"

#include <QtConcurrentRun>

namespace meshwright::views {

namespace {

/// The outcome of the plan as it is now; else says why there is none.
std::shared_ptr<const sharding::Outcome> currentOutcome(Workspace& workspace)
{
    if (workspace.hasDocument() && workspace.analysis().isOutcomeCurrent())
        return workspace.analysis().sharedOutcome();
    const QString& error = workspace.analysis().outcomeError();
    workspace.refuse(!workspace.hasDocument() || !workspace.activeConfiguration()
                         ? SmallestSetJob::tr("Without a configuration nothing follows")
                         : !error.isEmpty()
                         ? error
                         : SmallestSetJob::tr("What follows is still being worked out; try again "
                                              "in a moment"));
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
    if (const auto outcome = currentOutcome(workspace))
        pushUnlessEmpty(workspace,
                        planning::annotateTensors(workspace.document(), *outcome, values),
                        SmallestSetJob::tr("Nothing follows for this tensor"));
}

void takeNodes(Workspace& workspace, const std::vector<NodeId>& nodes)
{
    if (const auto outcome = currentOutcome(workspace))
        pushUnlessEmpty(workspace, planning::annotateAt(workspace.document(), *outcome, nodes),
                        SmallestSetJob::tr("Nothing follows at these nodes"));
}

void annotateAll(Workspace& workspace)
{
    if (const auto outcome = currentOutcome(workspace))
        pushUnlessEmpty(workspace, planning::annotateAll(workspace.document(), *outcome),
                        SmallestSetJob::tr("Nothing follows from the annotations"));
}

SmallestSetJob::SmallestSetJob(Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
{
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &SmallestSetJob::deliver);
    // The thread reads the document: it must have ended before that goes.
    connect(&workspace, &Workspace::documentAboutToBeReplaced, this, [this] {
        cancel();
        m_watcher.waitForFinished();
    });
}

SmallestSetJob::~SmallestSetJob()
{
    cancel();
    m_watcher.waitForFinished();
}

void SmallestSetJob::cancel()
{
    if (m_progress)
        m_progress->cancel();
}

void SmallestSetJob::start()
{
    if (m_underWay || m_workspace.isLocked() || !currentOutcome(m_workspace))
        return;
    m_underWay = true;
    m_workspace.setLocked(true);
    m_progress = std::make_shared<BackgroundProgress>();
    m_watcher.setFuture(QtConcurrent::run(
        [&document = m_workspace.document(), graph = m_workspace.document().snapshot().graph,
         shapes = m_workspace.analysis().sharedShapes(),
         settings = m_workspace.analysis().sharedSettings(),
         configuration = *m_workspace.activeConfiguration(), progress = m_progress] {
            sharding::Engine engine(*graph, *shapes,
                                    {settings->simulation.bindings, settings->customRules.get()},
                                    settings->propagation);
            return std::make_shared<Result<document::Edit>>(
                planning::minimizeAnnotations(document, engine, configuration, *progress));
        }));
}

void SmallestSetJob::deliver()
{
    m_underWay = false;
    m_workspace.setLocked(false);
    if (!m_progress->cancelled())
        pushUnlessEmpty(m_workspace, *m_watcher.result(),
                        tr("No annotation follows from the others: it is the smallest set"));
    Q_EMIT finished();
}

} // namespace meshwright::views
