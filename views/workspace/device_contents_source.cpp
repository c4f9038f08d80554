#include "views/workspace/device_contents_source.h"

#include "views/workspace/workspace.h"

#include <QCoreApplication>

#include <utility>

namespace meshwright::views {

DeviceContentsSource::DeviceContentsSource(Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_work(this)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &DeviceContentsSource::start);
    connect(&workspace, &Workspace::documentReplaced, this, &DeviceContentsSource::forget);
    connect(&workspace, &Workspace::activeConfigurationChanged, this,
            &DeviceContentsSource::forget);
    connect(&workspace, &Workspace::documentChanged, &m_soon, qOverload<>(&QTimer::start));
    m_soon.start();
}

void DeviceContentsSource::waitUntilDone()
{
    while (m_soon.isActive() || m_work.isRunning())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

void DeviceContentsSource::forget()
{
    m_work.abandon();
    m_summary.reset();
    m_soon.start();
    Q_EMIT changed();
}

void DeviceContentsSource::start()
{
    if (!m_workspace.hasDocument() || !m_workspace.activeConfiguration())
        return;
    m_work.start([this, snapshot = m_workspace.document().snapshot(),
                  id = *m_workspace.activeConfiguration()](Progress&) {
        const auto sizeOf = [&](ValueId value) {
            return plan::declaredSize(*snapshot.graph, value);
        };
        auto summary = std::make_shared<const plan::ContentsSummary>(
            plan::summariseDevices(*snapshot.graph, *snapshot.plan, id, sizeOf));
        return [this, summary = std::move(summary)] {
            m_summary = summary;
            Q_EMIT changed();
        };
    });
}

} // namespace meshwright::views
