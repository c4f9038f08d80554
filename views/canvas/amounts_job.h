#pragma once

#include "core/evaluate/node_amounts.h"
#include "views/workspace/latest_work.h"

#include <QObject>

#include <memory>

namespace meshwright::views {

class Workspace;

/// Works out in the background what the canvas is coloured by, whenever that or what it follows
/// from changes.
class AmountsJob : public QObject
{
    Q_OBJECT

public:
    AmountsJob(Workspace& workspace, QObject* parent);

    /// Runs the event loop until nothing is under way: for tests and for pictures.
    void waitUntilDone() { m_work.waitUntilDone(); }

Q_SIGNALS:
    /// Null: of what is coloured by now nothing is known.
    void amountsChanged(const std::shared_ptr<const meshwright::evaluate::NodeAmounts>& amounts);

private:
    void start();

    Workspace& m_workspace;
    LatestWork m_work;
};

} // namespace meshwright::views
