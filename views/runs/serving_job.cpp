#include "views/runs/serving_job.h"

#include "views/analysis.h"
#include "views/background_progress.h"
#include "views/workspace.h"

#include <QtConcurrentRun>

#include <functional>

namespace meshwright::views {

namespace {

Result<ServedRuns> serve(const simulate::ServingOptions& options, std::vector<std::string> batches,
                         const simulate::ServeWith& serveWith, Progress& progress)
{
    Result<simulate::Serving> asked = serveWith(options, progress);
    if (!asked)
        return asked.error();
    ServedRuns runs {std::move(asked).value(), {}};
    if (!runs.asked.completed)
        return runs;
    Result<simulate::ServingSweep> swept = simulate::sweepServing(
        {{simulate::ServingKey::Batch, "batch", std::move(batches)}}, options, serveWith, progress);
    if (!swept)
        return swept.error();
    runs.batches = std::move(swept).value();
    return runs;
}

} // namespace

ServingJob::ServingJob(Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
{
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &ServingJob::deliver);
}

/// Does not wait: the work owns all that it reads, and ends soon once it is cancelled.
ServingJob::~ServingJob()
{
    cancel();
    m_watcher.disconnect(this);
}

void ServingJob::start(const simulate::ServingOptions& options, std::vector<std::string> batches)
{
    const Analysis& analysis = m_workspace.analysis();
    m_progress = std::make_shared<BackgroundProgress>();
    m_underWay = true;
    m_watcher.setFuture(QtConcurrent::run([snapshot = m_workspace.document().snapshot(),
                                           shapes = analysis.sharedShapes(),
                                           configuration = m_workspace.activeConfiguration(),
                                           hardware = analysis.hardware(),
                                           custom = analysis.operatorRules(), options,
                                           batches = std::move(batches), progress = m_progress] {
        const auto serveWith = [&](const simulate::ServingOptions& each, Progress& inner) {
            return simulate::simulateServing({*snapshot.graph, *snapshot.plan, *shapes,
                                              configuration, hardware, nullptr, custom.get()},
                                             each, inner);
        };
        return std::make_shared<Result<ServedRuns>>(serve(options, batches, serveWith, *progress));
    }));
}

void ServingJob::cancel()
{
    if (m_progress)
        m_progress->cancel();
}

double ServingJob::fraction() const
{
    return m_progress ? m_progress->fraction() : 0;
}

void ServingJob::deliver()
{
    m_underWay = false;
    const std::shared_ptr<Result<ServedRuns>> result = m_watcher.result();
    if (*result)
        Q_EMIT done(std::make_shared<const ServedRuns>(std::move(*result).value()));
    else if (m_progress->cancelled())
        Q_EMIT stopped();
    else
        Q_EMIT failed(QString::fromStdString(result->error().message));
}

} // namespace meshwright::views
