#include "views/workspace/device_contents_source.h"

#include "core/evaluate/weight_parts.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/tensor_report.h"
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
    connect(&workspace.liveEvaluation(), &LiveEvaluation::propagationChanged, &m_soon,
            qOverload<>(&QTimer::start));
    m_soon.start();
}

void DeviceContentsSource::waitUntilDone()
{
    m_workspace.liveEvaluation().waitUntilDone();
    while (m_soon.isActive() || m_work.isRunning())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

plan::PartOf DeviceContentsSource::parts() const
{
    const LiveEvaluation& known = m_workspace.liveEvaluation();
    return evaluate::storedParts(known.isPropagationCurrent() ? known.sharedPropagation()
                                                              : nullptr);
}

std::vector<plan::HeldTensor> DeviceContentsSource::tensorsOn(int64_t device) const
{
    const auto sizeOf = [this](ValueId value) { return tensorSize(m_workspace, value); };
    return plan::tensorsOnDevice(m_workspace.graph(), m_workspace.plan(),
                                 *m_workspace.activeConfiguration(), device, sizeOf, parts());
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
    const LiveEvaluation& known = m_workspace.liveEvaluation();
    if (m_summary && known.shapes() && !known.isEvaluated())
        return; // it comes soon, and says what is split besides
    m_work.start([this, snapshot = m_workspace.document().snapshot(),
                  id = *m_workspace.activeConfiguration(), parts = parts()](Progress&) {
        const auto sizeOf = [&](ValueId value) {
            return plan::declaredSize(*snapshot.graph, value);
        };
        auto summary = std::make_shared<const plan::ContentsSummary>(
            plan::summariseDevices(*snapshot.graph, *snapshot.plan, id, sizeOf, parts));
        return [this, summary = std::move(summary)] {
            m_summary = summary;
            Q_EMIT changed();
        };
    });
}

} // namespace meshwright::views
