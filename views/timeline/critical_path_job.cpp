#include "views/timeline/critical_path_job.h"

#include <QtConcurrentRun>

namespace meshwright::views {

CriticalPathJob::CriticalPathJob(QObject* parent)
    : QObject(parent)
{
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &CriticalPathJob::deliver);
}

CriticalPathJob::~CriticalPathJob()
{
    m_watcher.disconnect(this);
    m_watcher.waitForFinished();
}

void CriticalPathJob::start(std::shared_ptr<const simulate::Simulation> run)
{
    m_next = std::move(run);
    if (m_isRunning)
        return;
    m_isRunning = true;
    m_watcher.setFuture(
        QtConcurrent::run([run = std::move(m_next)]() -> std::shared_ptr<const Found> {
            return std::make_shared<const Found>(Found {run, simulate::criticalPath(*run)});
        }));
}

const simulate::CriticalPath* CriticalPathJob::pathOf(const simulate::Simulation& run) const
{
    return m_found && m_found->run.get() == &run ? &m_found->path : nullptr;
}

void CriticalPathJob::deliver()
{
    m_isRunning = false;
    m_found = m_watcher.result();
    if (m_next)
        start(std::move(m_next));
    else
        Q_EMIT done();
}

} // namespace meshwright::views
