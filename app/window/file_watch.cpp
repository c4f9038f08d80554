#include "app/window/file_watch.h"

#include "app/window/file_session.h"
#include "core/onnx/wire/source.h"
#include "views/workspace/workspace.h"

#include <QFile>
#include <QFileInfo>

namespace meshwright::app {

FileWatch::FileWatch(views::Workspace& workspace, FileSession& session, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_session(session)
    , m_comparison(this)
{
    m_wait.setSingleShot(true);
    m_wait.setInterval(100);
    connect(&m_wait, &QTimer::timeout, this, &FileWatch::look);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_wait, qOverload<>(&QTimer::start));
    // The folder tells when a removed or replaced file is there again.
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_wait,
            qOverload<>(&QTimer::start));
    connect(&m_workspace, &views::Workspace::documentReplaced, this, &FileWatch::start);
    connect(&m_session, &FileSession::saved, this, &FileWatch::start);
    start();
}

void FileWatch::start()
{
    if (!m_watcher.files().isEmpty())
        m_watcher.removePaths(m_watcher.files());
    if (!m_watcher.directories().isEmpty())
        m_watcher.removePaths(m_watcher.directories());
    m_comparison.abandon();
    m_path.clear();
    m_known.reset();
    m_settled.reset();
    Q_EMIT settled();
    if (!m_workspace.hasDocument())
        return;
    m_path = QFile::decodeName(m_workspace.document().path().string().c_str());
    m_known = m_settled = identityOf(m_workspace.document().path());
    if (m_known)
        watchAgain();
}

bool FileWatch::isChanged() const
{
    return m_settled && identityOf(QFile::encodeName(m_path).toStdString()) != m_settled;
}

void FileWatch::watchAgain()
{
    // Qt forgets a file that is replaced by another one.
    if (QFileInfo::exists(m_path) && m_watcher.files().isEmpty())
        m_watcher.addPath(m_path);
    if (m_watcher.directories().isEmpty())
        m_watcher.addPath(QFileInfo(m_path).absolutePath());
}

void FileWatch::look()
{
    if (m_path.isEmpty())
        return;
    if (m_session.isBusy()) {
        m_wait.start();
        return;
    }
    const std::optional<FileIdentity> now = identityOf(QFile::encodeName(m_path).toStdString());
    watchAgain();
    if (now == m_known)
        return;
    m_known = now;
    m_comparison.abandon();
    if (now)
        compare();
    else
        Q_EMIT changedOnDisk(m_path);
}

/// Another time, or another file, but maybe the same bytes: version control and copies do that.
void FileWatch::compare()
{
    const auto& source = m_workspace.document().source();
    m_comparison.start([this, contents = source ? source->contentsAtPath() : nullptr,
                        file = m_workspace.document().path(),
                        now = m_known](Progress& progress) -> views::LatestWork::Delivery {
        const bool isSame = contents && contents->areIn(file, progress);
        return [this, isSame, now] {
            if (isSame) {
                m_settled = now;
                Q_EMIT settled();
            } else {
                Q_EMIT changedOnDisk(m_path);
            }
        };
    });
}

} // namespace meshwright::app
