#pragma once

#include "core/base/file_identity.h"
#include "views/workspace/latest_work.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include <optional>

namespace meshwright::views {
class Workspace;
}

namespace meshwright::app {

class FileSession;

/// Notices when another program changes the file of the open model. One that holds the same bytes
/// again is not changed; they are compared on another thread.
class FileWatch : public QObject
{
    Q_OBJECT

public:
    FileWatch(views::Workspace& workspace, FileSession& session, QObject* parent = nullptr);

    /// What is watched; empty: no document is open.
    const QString& path() const { return m_path; }

    /// Whether the file is another than the document was opened from or saved to, at this moment.
    bool isChanged() const;

Q_SIGNALS:
    /// Written into, replaced or removed; once for each change.
    void changedOnDisk(const QString& path);
    /// The file is what the document is: opened or saved, or it has the same bytes again.
    void settled();

private:
    void start();
    void look();
    void compare();
    void watchAgain();

    views::Workspace& m_workspace;
    FileSession& m_session;
    QFileSystemWatcher m_watcher;
    views::LatestWork m_comparison;
    QTimer m_wait; ///< a program that writes a file does so in several steps
    QString m_path;
    std::optional<FileIdentity> m_known, m_settled; ///< when it was told of, and when it was ours
};

} // namespace meshwright::app
