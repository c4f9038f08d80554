#include "app/window/file_session.h"

#include "core/graph/grouping/groups.h"
#include "views/widgets/user_text.h"
#include "views/workspace/workspace.h"

#include <QFile>

#include <memory>
#include <utility>

namespace meshwright::app {

using views::LatestWork;

namespace {

std::filesystem::path toPath(const QString& path)
{
    return QFile::encodeName(path).toStdString();
}

} // namespace

FileSession::FileSession(views::Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_opening(this)
    , m_saving(this)
{
    m_ticker.setInterval(50);
    connect(&m_ticker, &QTimer::timeout, this, &FileSession::tellProgress);
    connect(&m_opening, &LatestWork::ranOutOfMemory, this, [this] {
        Q_EMIT openFailed(m_path, tr("There is not enough memory to open this file."));
    });
    connect(&m_saving, &LatestWork::ranOutOfMemory, this,
            [this] { finishSaving(tr("There is not enough memory to save this file.")); });
}

/// What is saved is the document itself, which may go next.
FileSession::~FileSession()
{
    m_saving.abandon();
    m_saving.waitForThread();
}

void FileSession::open(const QString& path)
{
    if (m_saving.isRunning())
        return;
    m_path = path;
    m_opening.start([this, file = toPath(path)](Progress& progress) -> LatestWork::Delivery {
        auto loaded = std::make_shared<Result<std::unique_ptr<document::Document>>>(
            document::Document::open(file, progress));
        if (!*loaded)
            return [this, loaded] {
                Q_EMIT openFailed(m_path, views::translated(loaded->error().message));
            };
        progress.report(0.9, "Grouping");
        auto groups = std::make_shared<graph::GroupTree>(graph::buildGroups((**loaded)->graph()));
        return [this, loaded, groups] {
            m_workspace.setDocument(std::move(*loaded).value(), std::move(*groups));
            Q_EMIT opened(m_path);
        };
    });
    m_ticker.start();
}

void FileSession::cancel()
{
    m_opening.abandon();
    m_saving.stop();
}

void FileSession::tellProgress()
{
    if (!isBusy()) {
        m_ticker.stop();
        return;
    }
    const LatestWork& work = m_saving.isRunning() ? m_saving : m_opening;
    Q_EMIT progressed(work.fraction(), work.what());
}

void FileSession::save(const QString& path, const document::SaveOptions& options)
{
    if (m_saving.isRunning())
        return;
    m_opening.abandon();
    m_path = path;
    m_workspace.setLocked(true);
    m_saving.start([this, &document = m_workspace.documentForSaving(), options,
                    file = toPath(path)](Progress& progress) {
        const Result<void> saved = document.save(file, options, progress);
        return [this, error = saved ? QString() : views::translated(saved.error().message)] {
            finishSaving(error);
        };
    });
    m_ticker.start();
}

void FileSession::finishSaving(const QString& error)
{
    m_workspace.setLocked(false);
    if (error.isEmpty())
        Q_EMIT saved(m_path);
    else
        Q_EMIT saveFailed(m_path, error);
}

} // namespace meshwright::app
