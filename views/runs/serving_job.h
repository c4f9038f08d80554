#pragma once

#include "core/simulate/serving/serving_sweep.h"
#include "views/workspace/latest_work.h"

#include <QObject>

#include <memory>
#include <vector>

namespace meshwright::views {

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

    /// Only while there is a document with shapes, and none is running. @p batches: at least one.
    void start(const simulate::ServingOptions& options, std::vector<std::string> batches);

    void cancel() { m_work.stop(); }

    bool isRunning() const { return m_work.isRunning(); }

    /// In [0, 1].
    double fraction() const { return m_work.fraction(); }

Q_SIGNALS:
    void done(const std::shared_ptr<const meshwright::views::ServedRuns>& runs);
    void stopped();
    void failed(const QString& why);

private:
    Workspace& m_workspace;
    LatestWork m_work;
};

} // namespace meshwright::views
