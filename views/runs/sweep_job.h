#pragma once

#include "core/base/result.h"
#include "core/simulate/sweep.h"

#include <QFutureWatcher>
#include <QObject>

#include <memory>

namespace meshwright::views {

class BackgroundProgress;
class Workspace;

/// Runs a sweep over the open document's plan, as both were when it was started, in the background.
class SweepJob final : public QObject
{
    Q_OBJECT

public:
    explicit SweepJob(Workspace& workspace, QObject* parent = nullptr);
    ~SweepJob() override;

    /// Only while there are shapes and a configuration, and none is running.
    void start(std::vector<simulate::SweepAxis> axes);
    void cancel();

    bool isRunning() const { return m_underWay; }

    /// In [0, 1].
    double fraction() const;

Q_SIGNALS:
    void done(const std::shared_ptr<const meshwright::simulate::Sweep>& sweep);
    void stopped(); ///< it was cancelled
    void failed(const QString& why);

private:
    void deliver();

    Workspace& m_workspace;
    QFutureWatcher<std::shared_ptr<Result<simulate::Sweep>>> m_watcher;
    std::shared_ptr<BackgroundProgress> m_progress;
    bool m_underWay = false; ///< until the result is delivered
};

} // namespace meshwright::views
