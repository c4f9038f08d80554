#pragma once

#include "core/simulate/sweep/sweep.h"
#include "views/workspace/latest_work.h"

#include <QObject>

#include <memory>

namespace meshwright::views {

class Workspace;

/// Runs a sweep over the open document's plan, as both were when it was started, in the background.
class SweepJob final : public QObject
{
    Q_OBJECT

public:
    explicit SweepJob(Workspace& workspace, QObject* parent = nullptr);

    /// Only while there are shapes and a configuration, and none is running.
    void start(std::vector<simulate::SweepAxis> axes);

    void cancel() { m_work.stop(); }

    bool isRunning() const { return m_work.isRunning(); }

    /// In [0, 1].
    double fraction() const { return m_work.fraction(); }

Q_SIGNALS:
    void done(const std::shared_ptr<const meshwright::simulate::Sweep>& sweep);
    void stopped(); ///< it was cancelled
    void failed(const QString& why);

private:
    Workspace& m_workspace;
    LatestWork m_work;
};

} // namespace meshwright::views
