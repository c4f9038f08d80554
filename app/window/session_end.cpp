#include "app/window/session_end.h"

#include "app/environment/console.h"
#include "app/window/file_session.h"
#include "app/window/problem_box.h"
#include "app/window/settings.h"
#include "views/widgets/user_text.h"
#include "views/workspace/workspace.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QSessionManager>

#include <algorithm>
#include <cstdlib>

namespace meshwright::app {

SessionEnd::SessionEnd(views::Workspace& workspace, FileSession& session, const Settings& settings,
                       std::function<bool()> mayDiscard, QWidget* window)
    : QObject(window)
    , m_workspace(workspace)
    , m_session(session)
    , m_folder(settings.unsavedFolder())
    , m_journal(workspace, m_folder, this)
    , m_mayDiscard(std::move(mayDiscard))
    , m_window(window)
{
    connect(qGuiApp, &QGuiApplication::commitDataRequest, this, &SessionEnd::answer,
            Qt::DirectConnection);
    connect(&m_session, &FileSession::saved, &m_journal, &WorkJournal::startAnew);
    connect(&m_session, &FileSession::carriedOver, this, [this](const QStringList& unplaced) {
        if (unplaced.isEmpty())
            m_journal.removeLeft();
    });
    connect(&m_journal, &WorkJournal::failed, this, [this](const QString& why) {
        Q_EMIT said(tr("Unsaved changes do not survive a crash now: %1").arg(why));
    });
}

void SessionEnd::keepWork()
{
    const Result<void> kept = m_journal.finish();
    if (kept)
        return;
    cli::Console console;
    console.fail(m_workspace.document().path(),
                 kept.error().at(std::string("the unsaved changes are not kept")));
    console.finish(cli::Exit::Failed);
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

/// How many changes there were since saving, as the status line counted them.
int SessionEnd::changesIn(const document::Journal& journal)
{
    std::optional<int64_t> saved; // the step that the file holds; none: it was given up
    int64_t now = 0;
    for (const document::JournalRecord& record : journal.records) {
        const int64_t before = record.stepsBefore;
        if (&record == &journal.records.front())
            saved = before;
        else if (record.step == document::JournalStep::Edit && saved && before < *saved)
            saved.reset();
        now = record.step == document::JournalStep::Undo ? before - 1 : before + 1;
    }
    return int(std::max<int64_t>(saved ? std::abs(now - *saved) : now, 1));
}

QString SessionEnd::question(const document::Journal& journal) const
{
    const QDateTime when = QDateTime::fromMSecsSinceEpoch(
        journal.records.empty() ? journal.base.time : journal.records.back().time);
    QStringList lines {
        tr("Meshwright had to end before they were saved; the last of %n change(s) was "
           "made on %1.",
           nullptr, changesIn(journal))
            .arg(QLocale().toString(when, QLocale::ShortFormat))};
    if (identityOf(journal.base.model) != journal.base.file)
        lines << tr("The file was changed since: what has no place in it any more is listed "
                    "afterwards.");
    if (journal.damage)
        lines << views::translated(journal.damage->message);
    return lines.join(QStringLiteral("\n\n"));
}

void SessionEnd::offerKeptWork(const QString& model)
{
    if (m_isRestoring)
        return;
    const std::string path = model.isEmpty()
        ? std::string()
        : QFile::encodeName(QFileInfo(model).absoluteFilePath()).toStdString();
    std::vector<Error> damaged;
    for (const document::Journal& journal : journalsLeft(m_folder, damaged)) {
        if (!path.empty() && journal.base.model != path)
            continue;
        QMessageBox box(
            QMessageBox::Question, tr("Unsaved work"),
            tr("There are unsaved changes to %1.")
                .arg(QFileInfo(QFile::decodeName(journal.base.model.c_str())).fileName()),
            QMessageBox::NoButton, m_window);
        box.setInformativeText(question(journal));
        QPushButton* restored = box.addButton(tr("Restore"), QMessageBox::AcceptRole);
        QPushButton* dropped = box.addButton(tr("Discard"), QMessageBox::DestructiveRole);
        box.addButton(tr("Later"), QMessageBox::RejectRole);
        box.setDefaultButton(restored);
        box.exec();
        if (box.clickedButton() == restored)
            open(journal);
        else if (box.clickedButton() == dropped)
            journal.remove();
        break;
    }
    tellDamaged(damaged);
}

/// Once: nothing else can be done about them.
void SessionEnd::tellDamaged(const std::vector<Error>& damaged)
{
    if (damaged.empty() || m_hasToldDamaged)
        return;
    m_hasToldDamaged = true;
    QStringList lines;
    for (const Error& error : damaged)
        lines << views::translated(error.message);
    showProblem(m_window, tr("Unsaved work cannot be read"), lines.join(QLatin1Char('\n')));
}

void SessionEnd::open(const document::Journal& journal)
{
    const std::filesystem::path model = journal.base.model;
    const bool isOpen = m_workspace.hasDocument() && !m_session.isBusy()
        && document::journalBaseOf(m_workspace.document(), 0).model == model;
    if (isOpen) {
        finish(journal);
        return;
    }
    m_isRestoring = true;
    auto* once = new QObject(this);
    const auto end = [this, once] {
        once->deleteLater();
        m_isRestoring = false;
    };
    connect(&m_session, &FileSession::opened, once, [this, end, journal] {
        end();
        finish(journal);
    });
    connect(&m_session, &FileSession::openFailed, once, end);
    m_session.open(QFile::decodeName(model.c_str()));
}

/// What was restored is in this process's journal then, which takes the other's place where that
/// has nothing else.
void SessionEnd::finish(const document::Journal& journal)
{
    m_journal.hide(journal.records.empty() ? journal.base.time : journal.records.back().time);
    const std::vector<std::string> unplaced = restore(journal, m_workspace);
    const bool isWhole = unplaced.empty() && !journal.damage;
    m_journal.publish(isWhole ? journal.file : std::filesystem::path());
    if (isWhole && m_workspace.undoStack().isClean())
        journal.remove(); // all of it was undone again
    if (unplaced.empty()) {
        Q_EMIT said(tr("The unsaved changes are back; save them to keep them"));
        return;
    }
    constexpr std::size_t kShown = 12;
    QStringList names;
    for (std::size_t i = 0; i < std::min(unplaced.size(), kShown); ++i)
        names << QString::fromStdString(unplaced[i]);
    if (unplaced.size() > kShown)
        names << tr("… and %n more", nullptr, int(unplaced.size() - kShown));
    showProblem(m_window, tr("Not all of the unsaved changes have a place in the model"),
                tr("These are not in it any more:\n%1\n\nThe changes stay in %2.")
                    .arg(names.join(QLatin1Char('\n')), QFile::decodeName(journal.file.c_str())));
}

} // namespace meshwright::app
