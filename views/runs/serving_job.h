#pragma once

#include "core/base/result.h"
#include "core/simulate/serving/serving_sweep.h"

#include <QFutureWatcher>
#include <QObject>

#include <memory>
#include <vector>

namespace meshwright::views {

class BackgroundProgress;
class Workspace;

/// A run that serves, and the same with other numbers of requests per group.
struct ServedRuns
{
    simulate::Serving asked;
    simulate::ServingSweep batches;
};

/// Serves with the open document's plan, as it was when it was started, in the background.
class ServingJob final : public QObject
{
    Q_OBJECT

public:
    explicit ServingJob(Workspace& workspace, QObject* parent = nullptr);
    ~ServingJob() override;

    /// Only while there is a document with shapes, and none is running. @p batches: at least one.
    void start(const simulate::ServingOptions& options, std::vector<std::string> batches);
    void cancel();

    bool isRunning() const { return m_underWay; }

    /// In [0, 1].
    double fraction() const;

Q_SIGNALS:
    void done(const std::shared_ptr<const meshwright::views::ServedRuns>& runs);
    void stopped();
    void failed(const QString& why);

private:
    void deliver();

    Workspace& m_workspace;
    QFutureWatcher<std::shared_ptr<Result<ServedRuns>>> m_watcher;
    std::shared_ptr<BackgroundProgress> m_progress;
    bool m_underWay = false; ///< until the result is delivered
};

} // namespace meshwright::views
