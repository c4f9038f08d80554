#include "views/canvas/layout_job.h"

#include "core/layout/card_sizes.h"
#include "views/workspace/background_progress.h"

#include <QEventLoop>
#include <QtConcurrentRun>

#include <utility>

namespace meshwright::views {

LayoutJob::LayoutJob(QObject* parent)
    : QObject(parent)
    , m_cache(std::make_shared<layout::LayoutCache>())
{
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &LayoutJob::deliver);
}

LayoutJob::~LayoutJob()
{
    m_waiting.reset();
    cancel();
    m_watcher.waitForFinished();
}

void LayoutJob::reset()
{
    m_waiting.reset();
    cancel();
    m_cache = std::make_shared<layout::LayoutCache>(); // the old run keeps its own
}

void LayoutJob::cancel()
{
    m_waiting.reset();
    if (m_progress)
        m_progress->cancel();
}

double LayoutJob::progress() const
{
    return m_progress ? m_progress->fraction() : 0;
}

void LayoutJob::start(std::shared_ptr<const graph::Graph> graph,
                      std::shared_ptr<const graph::GroupTree> groups, std::vector<bool> expanded)
{
    Request request {std::move(graph), std::move(groups), std::move(expanded)};
    if (!m_underWay) {
        run(std::move(request));
        return;
    }
    cancel();
    m_waiting = std::make_unique<Request>(std::move(request));
}

void LayoutJob::run(Request request)
{
    m_underWay = true;
    m_progress = std::make_shared<BackgroundProgress>();
    m_watcher.setFuture(
        QtConcurrent::run([request = std::move(request), progress = m_progress,
                           cache = m_cache]() -> std::shared_ptr<const layout::Layout> {
            const layout::CardSizes sizes(*request.graph, *request.groups);
            Result<layout::Layout> result = layout::layOut(
                {*request.graph, *request.groups, request.expanded, sizes, {}}, *cache, *progress);
            if (!result)
                return nullptr;
            return std::make_shared<const layout::Layout>(std::move(result).value());
        }));
}

void LayoutJob::deliver()
{
    const std::shared_ptr<const layout::Layout> result = m_watcher.result();
    if (m_waiting) {
        const std::unique_ptr<Request> next = std::move(m_waiting);
        run(std::move(*next));
        return;
    }
    m_underWay = false;
    const bool wasCancelled = !result || m_progress->cancelled();
    if (wasCancelled)
        Q_EMIT cancelled();
    else
        Q_EMIT finished(result);
}

void LayoutJob::waitUntilDone()
{
    while (isRunning()) {
        QEventLoop loop;
        connect(this, &LayoutJob::finished, &loop, &QEventLoop::quit);
        connect(this, &LayoutJob::cancelled, &loop, &QEventLoop::quit);
        loop.exec(QEventLoop::ExcludeUserInputEvents);
    }
}

} // namespace meshwright::views
