#pragma once

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/document/edit.h"

#include <QFutureWatcher>
#include <QObject>

#include <memory>
#include <vector>

/// Making what follows from the annotations a person's own, each as one undo step. Where it is
/// still being worked out, or nothing follows, the workspace says so instead.
namespace meshwright::views {

class BackgroundProgress;
class Workspace;

void annotateTensors(Workspace& workspace, const std::vector<ValueId>& values);
/// At these nodes alone.
void takeNodes(Workspace& workspace, const std::vector<NodeId>& nodes);
void annotateAll(Workspace& workspace);

/// Leaves out the annotations that follow from the others. That tries one after the other, in the
/// background; the document is locked meanwhile.
class SmallestSetJob final : public QObject
{
    Q_OBJECT

public:
    explicit SmallestSetJob(Workspace& workspace, QObject* parent = nullptr);
    ~SmallestSetJob() override;

    void start();
    void cancel();

    bool isRunning() const { return m_underWay; }

Q_SIGNALS:
    void finished();

private:
    void deliver();

    Workspace& m_workspace;
    QFutureWatcher<std::shared_ptr<Result<document::Edit>>> m_watcher;
    std::shared_ptr<BackgroundProgress> m_progress;
    bool m_underWay = false; ///< until the result is delivered
};

} // namespace meshwright::views
