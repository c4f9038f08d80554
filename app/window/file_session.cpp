#include "app/window/file_session.h"

#include "app/window/carry_over.h"
#include "views/widgets/user_text.h"
#include "views/workspace/kept_rules.h"
#include "views/workspace/workspace.h"

#include <QFile>
#include <QFileInfo>

#include <memory>
#include <utility>

namespace meshwright::app {

using views::LatestWork;

namespace {

std::filesystem::path toPath(const QString& path)
{
    return QFile::encodeName(path).toStdString();
}

struct Opened
{
    Result<std::unique_ptr<document::Document>> document;
    grouping::GroupTree groups;
};

/// On another thread.
std::shared_ptr<Opened> load(const std::filesystem::path& file, Progress& progress)
{
    auto loaded =
        std::make_shared<Opened>(Opened {document::Document::openToStay(file, progress), {}});
    if (loaded->document) {
        progress.report(0.9, "Grouping");
        loaded->groups = grouping::buildGroups((*loaded->document)->graph());
    }
    return loaded;
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
    Q_EMIT progressed(0, tr("Opening %1…").arg(QFileInfo(path).fileName()));
    m_opening.start([this, file = toPath(path)](Progress& progress) -> LatestWork::Delivery {
        const std::shared_ptr<Opened> loaded = load(file, progress);
        if (!loaded->document)
            return [this, loaded] { fail(loaded->document.error()); };
        return [this, loaded] {
            m_workspace.setDocument(std::move(loaded->document).value(), std::move(loaded->groups));
            Q_EMIT opened(m_path);
        };
    });
    m_ticker.start();
}

void FileSession::carryOver()
{
    if (m_saving.isRunning() || !m_workspace.hasDocument())
        return;
    const std::filesystem::path file = m_workspace.document().path();
    m_path = QFile::decodeName(file.string().c_str());
    m_opening.start(
        [this, file, plan = carriedPlanOf(m_workspace.document(), m_workspace.rules().all())](
            Progress& progress) -> LatestWork::Delivery {
            const std::shared_ptr<Opened> loaded = load(file, progress);
            auto carried = std::make_shared<Result<CarryingOver>>(
                loaded->document ? app::carryOver(plan, **loaded->document)
                                 : Result<CarryingOver>(loaded->document.error()));
            if (!*carried)
                return [this, carried] { fail(carried->error()); };
            return [this, loaded, carried, revision = plan.snapshot.revision] {
                if (m_workspace.document().revision() != revision)
                    carryOver(); // it was edited meanwhile
                else
                    takeCarried(std::move(loaded->document).value(), std::move(loaded->groups),
                                **carried);
            };
        });
    m_ticker.start();
}

void FileSession::fail(const Error& error)
{
    Q_EMIT openFailed(m_path, views::capitalisedSentence(views::translated(error.message)));
}

void FileSession::takeCarried(std::unique_ptr<document::Document> document,
                              grouping::GroupTree groups, const CarryingOver& carried)
{
    m_workspace.setDocument(std::move(document), std::move(groups));
    QStringList unplaced;
    const bool isPushed = carried.rules.empty()
        ? m_workspace.push(carried.edit)
        : m_workspace.rules().push(carried.edit, carried.rules);
    if (!isPushed)
        unplaced << tr("The plan as a whole: it does not fit the new version.");
    for (const UserText& line : carried.unplaced)
        unplaced << views::translated(line);
    Q_EMIT carriedOver(unplaced);
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
    if (!work.what().isEmpty())
        Q_EMIT progressed(work.fraction(), work.what());
}

void FileSession::save(const QString& path, const document::SaveOptions& options)
{
    if (m_saving.isRunning())
        return;
    m_opening.abandon();
    m_path = path;
    m_workspace.setLocked(true);
    m_saving.start([this, &document = m_workspace.document(), options,
                    file = toPath(path)](Progress& progress) -> LatestWork::Delivery {
        const Result<void> saved = document.saveCopy(file, options, progress);
        if (!saved)
            return
                [this, error = views::translated(saved.error().message)] { finishSaving(error); };
        return [this, file, header = document.savedHeader(options)] {
            m_workspace.noteSaved(file, header);
            finishSaving({});
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
