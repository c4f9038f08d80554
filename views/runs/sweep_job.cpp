#include "views/runs/sweep_job.h"

#include "views/analysis.h"
#include "views/background_progress.h"
#include "views/workspace.h"

#include <QtConcurrentRun>

namespace meshwright::views {

SweepJob::SweepJob(Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
{
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &SweepJob::deliver);
}

/// Does not wait: the work owns all that it reads, and ends soon once it is cancelled.
SweepJob::~SweepJob()
{
    cancel();
    m_watcher.disconnect(this);
}

void SweepJob::start(std::vector<simulate::SweepAxis> axes)
{
    const Analysis& analysis = m_workspace.analysis();
    m_progress = std::make_shared<BackgroundProgress>();
    m_underWay = true;
    m_watcher.setFuture(QtConcurrent::run(
        [snapshot = m_workspace.document().snapshot(), shapes = analysis.sharedShapes(),
         configuration = m_workspace.activeConfiguration(), hardware = analysis.hardware(),
         outcome = analysis.isOutcomeCurrent() ? analysis.sharedOutcome() : nullptr,
         custom = analysis.operatorRules(), base = analysis.simulationOptions(),
         axes = std::move(axes), progress = m_progress] {
            const auto run = [&](const simulate::RunSetting& setting, Progress& each) {
                // What was propagated holds for the bindings that it was worked out with.
                const bool isSame = setting.options.bindings == base.bindings;
                return simulate::simulateModel({*snapshot.graph, *snapshot.plan, *shapes,
                                                configuration, hardware,
                                                isSame ? outcome.get() : nullptr, custom.get()},
                                               setting.options, each);
            };
            return std::make_shared<Result<simulate::Sweep>>(
                simulate::sweep(axes, base, run, *progress));
        }));
}

void SweepJob::cancel()
{
    if (m_progress)
        m_progress->cancel();
}

double SweepJob::fraction() const
{
    return m_progress ? m_progress->fraction() : 0;
}

void SweepJob::deliver()
{
    m_underWay = false;
    const std::shared_ptr<Result<simulate::Sweep>> result = m_watcher.result();
    if (*result)
        Q_EMIT done(std::make_shared<const simulate::Sweep>(std::move(*result).value()));
    else if (m_progress->cancelled())
        Q_EMIT stopped();
    else
        Q_EMIT failed(QString::fromStdString(result->error().message));
}

} // namespace meshwright::views
