#pragma once

#include "core/plan/device_contents.h"

#include <QFutureWatcher>
#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

namespace meshwright::views {

class Workspace;

/// What each device of the active configuration runs and holds, worked out in the background after
/// every edit; the mesh and the devices view share one.
class DeviceContentsSource final : public QObject
{
    Q_OBJECT

public:
    explicit DeviceContentsSource(Workspace& workspace, QObject* parent = nullptr);
    ~DeviceContentsSource() override;

    /// None without a document or configuration, and until the first result is there.
    const plan::ContentsSummary* summary() const { return m_summary.get(); }

    /// Runs the event loop until nothing is under way: for tests and for pictures.
    void waitUntilDone();

Q_SIGNALS:
    void changed();

private:
    using Outcome = std::shared_ptr<const plan::ContentsSummary>;

    void forget();
    void start();
    void finish();

    Workspace& m_workspace;
    Outcome m_summary;
    QFutureWatcher<Outcome> m_watcher;
    QTimer m_soon; ///< several edits in one event are summarised once
    bool m_stale = false; ///< something changed while a summary was under way
};

} // namespace meshwright::views
