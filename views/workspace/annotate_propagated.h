#pragma once

#include "core/base/ids.h"
#include "views/workspace/latest_work.h"

#include <QObject>

#include <vector>

/// Making what follows from the annotations a person's own, each as one undo step. Where it is
/// still being worked out, or nothing follows, the workspace says so instead.
namespace meshwright::views {

class Workspace;

void annotateTensors(Workspace& workspace, const std::vector<ValueId>& values);
/// At these nodes alone.
void annotateNodes(Workspace& workspace, const std::vector<NodeId>& nodes);
void annotateAll(Workspace& workspace);

/// Leaves out the annotations that follow from the others. That tries one after the other, in the
/// background; the document is locked meanwhile.
class SmallestSetJob final : public QObject
{
    Q_OBJECT

public:
    explicit SmallestSetJob(Workspace& workspace, QObject* parent = nullptr);

    void start();

    bool isRunning() const { return m_work.isRunning(); }

private:
    Workspace& m_workspace;
    LatestWork m_work;
};

} // namespace meshwright::views
