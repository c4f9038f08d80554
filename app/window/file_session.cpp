#include "app/window/file_session.h"

#include "views/workspace/background_progress.h"
#include "views/workspace/workspace.h"

#include <QFile>
#include <QtConcurrentRun>

namespace meshwright::app {

namespace {

std::filesystem::path toPath(const QString& path)
{
    return QFile::encodeName(path).toStdString();
}

} // namespace

FileSession::FileSession(views::Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
{
    connect(&m_opening, &QFutureWatcherBase::finished, this, &FileSession::finishOpening);
    connect(&m_saving, &QFutureWatcherBase::finished, this, &FileSession::finishSaving);
    m_ticker.setInterval(50);
    connect(&m_ticker, &QTimer::timeout, this, [this] {
        if (m_progress)
            Q_EMIT progressed(m_progress->fraction(), m_progress->what());
    });
}

FileSession::~FileSession()
{
    cancel();
    m_opening.waitForFinished();
    m_saving.waitForFinished();
}

void FileSession::open(const QString& path)
{
    if (m_isSaving)
        return;
    cancel();
    m_isOpening = true;
    m_path = path;
    m_progress = std::make_shared<views::BackgroundProgress>();
    m_ticker.start();
    m_opening.setFuture(QtConcurrent::run([progress = m_progress, file = toPath(path)] {
        auto loaded = std::make_shared<Loaded>();
        Result<std::unique_ptr<document::Document>> document =
            document::Document::open(file, *progress);
        if (document) {
            loaded->document = std::move(document).value();
            progress->report(0.9, "Grouping");
            loaded->groups = graph::buildGroups(loaded->document->graph());
        } else {
            loaded->error = QString::fromStdString(document.error().message);
        }
        return loaded;
    }));
}

void FileSession::cancel()
{
    if (m_progress)
        m_progress->cancel();
}

void FileSession::finishOpening()
{
    m_ticker.stop();
    m_isOpening = false;
    const std::shared_ptr<Loaded> loaded = m_opening.result();
    if (m_progress->cancelled())
        return;
    if (!loaded->document) {
        Q_EMIT openFailed(m_path, loaded->error);
        return;
    }
    m_workspace.setDocument(std::move(loaded->document), std::move(loaded->groups));
    Q_EMIT opened(m_path);
}

void FileSession::save(const QString& path, const document::SaveOptions& options)
{
    if (isBusy())
        return;
    m_path = path;
    m_progress = std::make_shared<views::BackgroundProgress>();
    m_ticker.start();
    document::Document& document = m_workspace.documentForSaving();
    m_workspace.setLocked(true);
    m_isSaving = true;
    m_saving.setFuture(
        QtConcurrent::run([&document, options, progress = m_progress, file = toPath(path)] {
            const Result<void> saved = document.save(file, options, *progress);
            return saved ? QString() : QString::fromStdString(saved.error().message);
        }));
}

void FileSession::finishSaving()
{
    m_ticker.stop();
    m_workspace.setLocked(false);
    m_isSaving = false;
    const QString error = m_saving.result();
    if (error.isEmpty())
        Q_EMIT saved(m_path);
    else
        Q_EMIT saveFailed(m_path, error);
}

} // namespace meshwright::app
