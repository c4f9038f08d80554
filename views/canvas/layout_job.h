#pragma once

#include "core/layout/layout.h"

#include <QFutureWatcher>
#include <QObject>

#include <memory>
#include <vector>

namespace meshwright::views {

class BackgroundProgress;

/// Lays out in the background, one layout at a time: a new request cancels the one under way and
/// takes its place. The cache lives as long as the document.
class LayoutJob : public QObject
{
    Q_OBJECT

public:
    explicit LayoutJob(QObject* parent);
    ~LayoutJob() override;

    /// For another document: forgets the cache and cancels.
    void reset();
    void start(std::shared_ptr<const graph::Graph> graph,
               std::shared_ptr<const graph::GroupTree> groups, std::vector<bool> expanded);
    void cancel();

    bool isRunning() const { return m_underWay; }

    double progress() const;
    /// Runs the event loop until the result is delivered: for tests and pictures.
    void waitUntilDone();

Q_SIGNALS:
    void finished(std::shared_ptr<const meshwright::layout::Layout> layout);
    void cancelled();

private:
    struct Request
    {
        std::shared_ptr<const graph::Graph> graph;
        std::shared_ptr<const graph::GroupTree> groups;
        std::vector<bool> expanded;
    };

    void run(Request request);
    void deliver();

    QFutureWatcher<std::shared_ptr<const layout::Layout>> m_watcher;
    std::shared_ptr<BackgroundProgress> m_progress;
    std::shared_ptr<layout::LayoutCache> m_cache;
    bool m_underWay = false; ///< until the result is delivered, not only until it is there
    std::unique_ptr<Request> m_waiting; ///< starts when the cancelled one has ended
};

} // namespace meshwright::views
