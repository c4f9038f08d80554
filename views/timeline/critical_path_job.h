#pragma once

#include "core/simulate/analysis/critical_path.h"

#include <QFutureWatcher>
#include <QObject>

#include <memory>

namespace meshwright::views {

/// Finds the critical path of a run in the background; of several runs that come meanwhile only the
/// last.
class CriticalPathJob final : public QObject
{
    Q_OBJECT

public:
    explicit CriticalPathJob(QObject* parent = nullptr);
    ~CriticalPathJob() override;

    void start(std::shared_ptr<const simulate::Simulation> run);

    bool isRunning() const { return m_isRunning; }

    /// The path of a run; null until it is known.
    const simulate::CriticalPath* pathOf(const simulate::Simulation& run) const;

Q_SIGNALS:
    void done();

private:
    struct Found
    {
        std::shared_ptr<const simulate::Simulation> run;
        simulate::CriticalPath path;
    };

    void deliver();

    QFutureWatcher<std::shared_ptr<const Found>> m_watcher;
    std::shared_ptr<const simulate::Simulation> m_next; ///< to be worked out
    std::shared_ptr<const Found> m_found;
    bool m_isRunning = false; ///< until the result is delivered
};

} // namespace meshwright::views
