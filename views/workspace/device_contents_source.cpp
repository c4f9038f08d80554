#include "views/workspace/device_contents_source.h"

#include "views/workspace/workspace.h"

#include <QCoreApplication>
#include <QtConcurrentRun>

namespace meshwright::views {

DeviceContentsSource::DeviceContentsSource(Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &DeviceContentsSource::start);
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &DeviceContentsSource::finish);
    connect(&workspace, &Workspace::documentReplaced, this, &DeviceContentsSource::forget);
    connect(&workspace, &Workspace::activeConfigurationChanged, this,
            &DeviceContentsSource::forget);
    connect(&workspace, &Workspace::documentChanged, &m_soon, qOverload<>(&QTimer::start));
    m_soon.start();
}

DeviceContentsSource::~DeviceContentsSource()
{
    m_watcher.disconnect(this);
    m_watcher.waitForFinished();
}

void DeviceContentsSource::waitUntilDone()
{
    do
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    while (m_soon.isActive() || m_watcher.isRunning());
    QCoreApplication::processEvents();
}

void DeviceContentsSource::forget()
{
    m_summary.reset();
    m_soon.start();
    Q_EMIT changed();
}

void DeviceContentsSource::start()
{
    if (m_watcher.isRunning()) {
        m_stale = true;
        return;
    }
    m_stale = false;
    if (!m_workspace.hasDocument() || !m_workspace.activeConfiguration()) {
        m_summary.reset();
        Q_EMIT changed();
        return;
    }
    m_watcher.setFuture(QtConcurrent::run([snapshot = m_workspace.document().snapshot(),
                                           id = *m_workspace.activeConfiguration()]() -> Outcome {
        return std::make_shared<const plan::ContentsSummary>(
            plan::summariseDevices(*snapshot.graph, *snapshot.plan, id, [&](ValueId value) {
                return plan::declaredSize(*snapshot.graph, value);
            }));
    }));
}

void DeviceContentsSource::finish()
{
    if (m_stale) {
        start();
        return;
    }
    m_summary = m_watcher.result();
    Q_EMIT changed();
}

} // namespace meshwright::views
