#pragma once

#include "core/base/ids.h"
#include "views/workspace/latest_work.h"

#include <QObject>
#include <QPoint>
#include <QString>
#include <QStringList>

#include <map>
#include <string>
#include <vector>

class QWidget;

namespace meshwright::views {

class Workspace;

/// The card under the pointer. Of a node it says a moment later what it costs and what its operator
/// does, of several what they take together: that is worked out on another thread.
class HoverCard final : public QObject
{
    Q_OBJECT

public:
    /// @p over: what it is shown over; owns it.
    HoverCard(Workspace& workspace, QWidget& over);

    void show(QPoint globalPosition, const QString& text);
    void showNode(QPoint globalPosition, NodeId node, const QString& text);
    /// Several nodes, with what they take together before @p hint.
    void showNodes(QPoint globalPosition, std::vector<NodeId> nodes, const QString& text,
                   const QString& hint);
    void hide();

    /// Runs the event loop until all is said: for tests.
    void waitUntilDone() { m_work.waitUntilDone(); }

private:
    QString noteOf(NodeId node) const;
    bool isPlanKnown() const;
    void replace(QPoint globalPosition, const QString& shown, const QStringList& lines);

    Workspace& m_workspace;
    QWidget& m_over;
    std::map<std::string, QString> m_documentation; ///< by operator and version
    LatestWork m_work;
};

} // namespace meshwright::views
