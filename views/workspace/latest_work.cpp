#include "views/workspace/latest_work.h"

#include "core/base/worker_threads.h"
#include "views/widgets/background_progress.h"

#include <QCoreApplication>
#include <QFuture>
#include <QtConcurrentRun>

#include <new>
#include <utility>

namespace meshwright::views {

LatestWork::LatestWork(QObject* parent)
    : QObject(parent)
{
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &LatestWork::deliver);
}

LatestWork::~LatestWork()
{
    abandon();
    m_watcher.disconnect(this);
}

void LatestWork::start(Work work)
{
    abandon();
    m_next = std::move(work);
    m_isWanted = true;
    m_progress = std::make_shared<BackgroundProgress>();
    if (!m_underWay)
        run();
}

void LatestWork::run()
{
    m_underWay = true;
    if (!canStartThread()) {
        m_next = nullptr;
        m_watcher.setFuture(QtFuture::makeReadyFuture(std::shared_ptr<Delivery>()));
        return;
    }
    m_watcher.setFuture(
        QtConcurrent::run([work = std::exchange(m_next, nullptr), progress = m_progress] {
            try {
                return std::make_shared<Delivery>(work(*progress));
            } catch (const std::bad_alloc&) {
                return std::shared_ptr<Delivery>();
            }
        }));
}

void LatestWork::abandon()
{
    stop();
    m_next = nullptr;
    m_isWanted = false;
}

void LatestWork::stop()
{
    if (m_progress)
        m_progress->cancel();
}

double LatestWork::fraction() const
{
    return m_progress ? m_progress->fraction() : 0;
}

QString LatestWork::what() const
{
    return m_progress ? m_progress->what() : QString();
}

void LatestWork::waitUntilDone()
{
    while (isRunning())
        QCoreApplication::processEvents(QEventLoop::ExcludeUserInputEvents
                                        | QEventLoop::WaitForMoreEvents);
}

void LatestWork::waitForThread()
{
    m_watcher.waitForFinished();
}

void LatestWork::deliver()
{
    m_underWay = false;
    // Emptied, so that the watcher keeps nothing alive.
    const std::shared_ptr<Delivery> made = m_watcher.result();
    const Delivery delivery = made ? std::exchange(*made, nullptr) : nullptr;
    if (m_next)
        run();
    else if (!std::exchange(m_isWanted, false))
        return;
    else if (delivery)
        delivery();
    else
        Q_EMIT ranOutOfMemory();
}

} // namespace meshwright::views
