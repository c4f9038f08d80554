#include "app/window/session_end.h"

#include "app/environment/console.h"
#include "app/window/file_session.h"
#include "app/window/settings.h"
#include "views/widgets/user_text.h"
#include "views/workspace/workspace.h"

#include <QFileInfo>
#include <QGuiApplication>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QSessionManager>

namespace meshwright::app {

SessionEnd::SessionEnd(views::Workspace& workspace, FileSession& session, const Settings& settings,
                       std::function<bool()> mayDiscard, QWidget* window)
    : QObject(window)
    , m_workspace(workspace)
    , m_session(session)
    , m_folder(settings.unsavedFolder())
    , m_mayDiscard(std::move(mayDiscard))
    , m_window(window)
{
    connect(&m_signals, &EndSignals::endRequested, this, &SessionEnd::endOn);
    connect(qGuiApp, &QGuiApplication::commitDataRequest, this, &SessionEnd::answer,
            Qt::DirectConnection);
    connect(&m_session, &FileSession::saved, this, &SessionEnd::dropKept);
    // What is kept of the former document is not saved with the new one.
    connect(&m_workspace, &views::Workspace::documentReplaced, this, [this] { m_kept.clear(); });
}

void SessionEnd::keepWork()
{
    if (!m_workspace.hasDocument() || m_workspace.undoStack().isClean())
        return;
    const Result<QString> file = m_folder.keep(m_workspace.document());
    if (file) {
        if (m_kept != *file)
            dropKept(); // it is part of what was written now
        m_kept = *file;
        return;
    }
    cli::Console console;
    console.fail(m_workspace.document().path(),
                 file.error().at(std::string("the unsaved changes are not kept")));
    console.finish(cli::Exit::Failed);
}

void SessionEnd::dropKept()
{
    if (!m_kept.isEmpty())
        KeptWorkFolder::remove(m_kept);
    m_kept.clear();
}

void SessionEnd::endOn(int signal)
{
    keepWork();
    constexpr int kEndedBySignal = 128; // as a shell says it
    QCoreApplication::exit(kEndedBySignal + signal);
}

bool SessionEnd::commitWork(bool mayAsk)
{
    if (mayAsk)
        return m_mayDiscard();
    keepWork();
    return true;
}

void SessionEnd::answer(QSessionManager& manager)
{
    const bool mayAsk = manager.allowsInteraction();
    if (!commitWork(mayAsk))
        manager.cancel();
    if (mayAsk)
        manager.release();
}

void SessionEnd::offerKeptWork(const QString& model)
{
    const QString path = model.isEmpty() ? QString() : QFileInfo(model).absoluteFilePath();
    for (const KeptWork& work : m_folder.all()) {
        if (!path.isEmpty() && work.model != path)
            continue;
        QMessageBox box(
            QMessageBox::Question, tr("Unsaved work"),
            tr("There are unsaved changes to %1.").arg(QFileInfo(work.model).fileName()),
            QMessageBox::NoButton, m_window);
        box.setInformativeText(tr("Meshwright had to end on %1 before they were saved.")
                                   .arg(QLocale().toString(work.when, QLocale::ShortFormat)));
        QPushButton* restored = box.addButton(tr("Restore"), QMessageBox::AcceptRole);
        QPushButton* dropped = box.addButton(tr("Discard"), QMessageBox::DestructiveRole);
        box.addButton(tr("Later"), QMessageBox::RejectRole);
        box.setDefaultButton(restored);
        box.exec();
        if (box.clickedButton() == restored)
            open(work);
        else if (box.clickedButton() == dropped)
            KeptWorkFolder::remove(work.file);
        return;
    }
}

void SessionEnd::open(const KeptWork& work)
{
    if (m_workspace.hasDocument() && modelPathOf(m_workspace.document()) == work.model
        && !m_session.isBusy()) {
        finish(work);
        return;
    }
    auto* once = new QObject(this);
    connect(&m_session, &FileSession::opened, once, [this, once, work] {
        once->deleteLater();
        finish(work);
    });
    connect(&m_session, &FileSession::openFailed, once, &QObject::deleteLater);
    m_session.open(work.model);
}

void SessionEnd::finish(const KeptWork& work)
{
    const Result<void> restored = restore(work, m_workspace);
    if (restored) {
        m_kept = work.file;
        Q_EMIT said(tr("The unsaved changes are back; save them to keep them"));
        return;
    }
    QMessageBox::warning(m_window, tr("Unsaved work"),
                         tr("Not all of the unsaved changes have a place in the model: %1\n\nThey "
                            "stay in %2.")
                             .arg(views::translated(restored.error().message), work.file));
}

} // namespace meshwright::app
