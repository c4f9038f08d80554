#pragma once

#include "core/base/progress.h"

#include <QFutureWatcher>
#include <QObject>
#include <QString>

#include <functional>
#include <memory>

namespace meshwright::views {

class BackgroundProgress;

/// Work on another thread of which only the last that was asked for counts. One piece at a time:
/// a new one cancels the one under way and begins when that has ended.
class LatestWork final : public QObject
{
    Q_OBJECT

public:
    /// What is done with a result, on the window's thread.
    using Delivery = std::function<void()>;
    /// Runs on the other thread and owns all that it reads.
    using Work = std::function<Delivery(Progress&)>;

    explicit LatestWork(QObject* parent);
    /// Does not wait for what is under way; nothing of it is delivered.
    ~LatestWork() override;

    void start(Work work);
    /// Cancels; nothing is delivered.
    void abandon();
    /// Cancels; what the work makes of that is delivered.
    void stop();

    /// Until the result is delivered.
    bool isRunning() const { return m_isWanted; }

    /// In [0, 1].
    double fraction() const;
    /// What the work says that it does.
    QString what() const;

    /// Runs the event loop until nothing is under way: for tests and for pictures.
    void waitUntilDone();
    /// Blocks until the other thread has ended: for an owner that goes while it is needed there.
    void waitForThread();

Q_SIGNALS:
    /// Instead of a delivery.
    void ranOutOfMemory();

private:
    void run();
    void deliver();

    QFutureWatcher<std::shared_ptr<Delivery>> m_watcher;
    std::shared_ptr<BackgroundProgress> m_progress; ///< of the last that was asked for
    Work m_next; ///< begins when the one under way has ended
    bool m_underWay = false, m_isWanted = false;
};

} // namespace meshwright::views
