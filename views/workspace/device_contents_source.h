#pragma once

#include "core/plan/device_contents.h"
#include "views/workspace/latest_work.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <vector>

namespace meshwright::views {

class Workspace;

/// What each device of the active configuration runs and holds, worked out in the background after
/// every edit; the mesh and the devices view share one.
class DeviceContentsSource final : public QObject
{
    Q_OBJECT

public:
    explicit DeviceContentsSource(Workspace& workspace, QObject* parent = nullptr);

    /// None without a document or configuration, and until the first result is there.
    const plan::ContentsSummary* summary() const { return m_summary.get(); }

    /// Of the active configuration, which there has to be.
    std::vector<plan::HeldTensor> tensorsOn(int64_t device) const;

    /// Runs the event loop until nothing is under way: for tests and for pictures.
    void waitUntilDone();

Q_SIGNALS:
    void changed();

private:
    void forget();
    void start();
    /// What propagation leaves of weights on a device; none as long as it is not known.
    plan::PartOf parts() const;

    Workspace& m_workspace;
    std::shared_ptr<const plan::ContentsSummary> m_summary;
    LatestWork m_work;
    QTimer m_soon; ///< several edits in one event are summarised once
};

} // namespace meshwright::views
