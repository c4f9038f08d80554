#include "app/window/work_journal.h"

#include "core/base/worker_threads.h"
#include "views/widgets/user_text.h"
#include "views/workspace/kept_rules.h"
#include "views/workspace/workspace.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QtConcurrent>

#include <algorithm>
#include <atomic>
#include <functional>
#include <span>

namespace meshwright::app {

namespace {

/// Nodes of an edit that is written while the window waits: some 0.1 ms.
constexpr std::size_t kSmallEdit = 200;
constexpr int kFlushMilliseconds = 500;
const QString kSuffix = QStringLiteral(".journal");

/// No two journals have the same, of this process or another.
QString freeName(const std::string& model)
{
    static std::atomic<int> count = 0;
    const QByteArray key =
        QCryptographicHash::hash(QByteArray::fromStdString(model), QCryptographicHash::Sha1)
            .toHex()
            .left(16);
    return QStringLiteral("%1-%2-%3-%4")
               .arg(QString::fromLatin1(key))
               .arg(QDateTime::currentMSecsSinceEpoch())
               .arg(QCoreApplication::applicationPid())
               .arg(++count)
        + kSuffix;
}

} // namespace

WorkJournal::WorkJournal(views::Workspace& workspace, QString folder, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_folder(std::move(folder))
{
    m_flushTimer.setSingleShot(true);
    m_flushTimer.setInterval(kFlushMilliseconds);
    connect(&m_flushTimer, &QTimer::timeout, this, &WorkJournal::flushSoon);
    connect(&m_workspace, &views::Workspace::edited, this, &WorkJournal::append);
    connect(&m_workspace, &views::Workspace::documentReplaced, this, [this] {
        release();
        if (m_workspace.hasDocument())
            startAnew();
    });
    // Undone to what the file holds. An emptied stack is that of a document that goes.
    connect(&m_workspace.undoStack(), &QUndoStack::cleanChanged, this, [this](bool isClean) {
        if (isClean && m_workspace.undoStack().count() > 0)
            drop();
    });
    if (m_workspace.hasDocument())
        startAnew();
}

WorkJournal::~WorkJournal()
{
    release();
}

void WorkJournal::startAnew()
{
    drop();
    m_base = document::journalBaseOf(m_workspace.document(), QDateTime::currentMSecsSinceEpoch());
}

void WorkJournal::drop()
{
    m_large.waitForFinished();
    if (m_writer)
        m_writer->remove();
    forget();
}

void WorkJournal::release()
{
    m_left = file();
    forget();
}

void WorkJournal::forget()
{
    m_large.waitForFinished();
    m_large = {};
    m_writer.reset();
    m_rules.reset();
    m_error = {};
}

void WorkJournal::removeLeft()
{
    if (!m_left.empty())
        QFile::remove(QFile::decodeName(m_left.c_str()));
    m_left.clear();
}

std::filesystem::path WorkJournal::file() const
{
    return m_writer ? m_writer->file() : std::filesystem::path();
}

Result<void> WorkJournal::begin()
{
    if (!QDir().mkpath(m_folder))
        return Error {UserText::of(QT_TRANSLATE_NOOP("Core", "{0}: cannot be made"),
                                   {m_folder.toStdString()})};
    m_base.time = QDateTime::currentMSecsSinceEpoch();
    const std::filesystem::path file = freeFile();
    auto writer = document::JournalWriter::create(file, m_base);
    if (!writer)
        return writer.error();
    m_writer = std::move(writer).value();
    return m_hiddenSince ? Result<void>() : m_writer->publish(file);
}

std::filesystem::path WorkJournal::freeFile() const
{
    return QFile::encodeName(QDir(m_folder).filePath(freeName(m_base.model))).toStdString();
}

void WorkJournal::publish(const std::filesystem::path& left)
{
    m_hiddenSince.reset();
    const Result<void> written = finish();
    if (m_writer && written)
        take(m_writer->publish(left.empty() ? freeFile() : left));
}

void WorkJournal::append(document::JournalStep step, const QString& name,
                         const document::Change& change)
{
    if (m_large.isValid())
        take(m_large.result());
    m_large = {};
    if (!m_error.message.empty())
        return; // an edit is missing: what follows it means nothing
    if (!m_writer) {
        if (const Result<void> begun = begin(); !begun) {
            take(begun);
            return;
        }
    }
    const document::KeptPlanRules& rules = m_workspace.rules().all();
    const bool areNew = m_rules ? *m_rules != rules : !rules.empty();
    if (areNew)
        m_rules = rules;
    const int64_t time = m_hiddenSince.value_or(QDateTime::currentMSecsSinceEpoch());
    const int64_t before = m_workspace.undoStack().index();
    write({step, name.toStdString(), time, before, change, m_workspace.document().snapshot(),
           m_workspace.document().originalNames(), areNew ? m_rules : std::nullopt});
    m_flushTimer.start();
}

void WorkJournal::write(document::JournalEntry entry)
{
    if (entry.change.nodes.size() <= kSmallEdit || !canStartThread())
        take(m_writer->append(entry));
    else
        m_large = QtConcurrent::run(
            [writer = m_writer, entry = std::move(entry)] { return writer->append(entry); });
}

void WorkJournal::take(const Result<void>& written)
{
    if (written || !m_error.message.empty())
        return;
    m_error = written.error();
    Q_EMIT failed(views::translated(m_error.message));
}

Result<void> WorkJournal::finish()
{
    if (m_large.isValid())
        take(m_large.result());
    m_large = {};
    if (m_writer)
        m_writer->flush();
    return m_error.message.empty() ? Result<void>() : m_error;
}

void WorkJournal::flushSoon()
{
    if (!m_writer)
        return;
    if (m_flush.isRunning())
        m_flushTimer.start();
    else if (!canStartThread())
        m_writer->flush();
    else
        m_flush = QtConcurrent::run([writer = m_writer] { writer->flush(); });
}

std::vector<document::Journal> journalsLeft(const QString& folder, std::vector<Error>& damaged)
{
    std::vector<document::Journal> left;
    const QDir all(folder);
    for (const QString& name : all.entryList({QLatin1Char('*') + kSuffix}, QDir::Files)) {
        const QString path = all.filePath(name);
        Result<std::optional<document::Journal>> journal =
            document::readJournal(QFile::encodeName(path).toStdString());
        if (!journal)
            damaged.push_back(journal.error());
        else if (*journal)
            left.push_back(std::move(**journal));
    }
    // One that was made just now may not be locked yet.
    const QDateTime old = QDateTime::currentDateTime().addSecs(-60);
    const QString unpublished =
        QLatin1Char('*') + kSuffix + QString::fromStdString(std::string(document::kUnpublished));
    for (const QFileInfo& file : all.entryInfoList({unpublished}, QDir::Files)) {
        if (file.lastModified() < old)
            document::removeAbandoned(QFile::encodeName(file.filePath()).toStdString());
    }
    std::ranges::sort(left, std::ranges::greater(),
                      [](const document::Journal& journal) { return journal.base.time; });
    return left;
}

namespace {

bool areOneStep(const document::JournalRecord& one, const document::JournalRecord& other)
{
    return one.step == other.step && one.stepsBefore == other.stepsBefore;
}

/// What a restored document gets back, step by step.
class Restoring
{
public:
    Restoring(const document::Journal& journal, views::Workspace& workspace)
        : m_replay(journal, workspace.documentForSaving())
        , m_workspace(workspace)
    {
    }

    /// What a person did as one: an edit or several, or the undo or redo of such.
    void add(std::span<const document::JournalRecord> step)
    {
        QUndoStack& stack = m_workspace.undoStack();
        const bool isMacro = step.size() > 1 && step.front().step == document::JournalStep::Edit;
        if (isMacro)
            stack.beginMacro(QString::fromStdString(step.front().title));
        bool isMoved = false;
        for (const document::JournalRecord& record : step) {
            const document::Edit edit = m_replay.editOf(record);
            std::optional<document::KeptPlanRules> rules = m_replay.rulesOf(record);
            m_isWhole = m_isWhole && m_replay.unplaced().empty() && (!edit.empty() || rules);
            isMoved = isMoved || (m_isWhole && moved(record.step));
            if (!m_isWhole || !isMoved)
                push(record, edit, std::move(rules));
            m_isWhole = m_isWhole && m_refused.empty();
        }
        if (isMacro)
            stack.endMacro();
    }

    std::vector<std::string> unplaced() const
    {
        std::vector<std::string> all = m_replay.unplaced();
        all.insert(all.end(), m_refused.begin(), m_refused.end());
        return all;
    }

private:
    /// Whether the undo stack took the step back or did it again.
    bool moved(document::JournalStep step)
    {
        QUndoStack& stack = m_workspace.undoStack();
        const bool undoes = step == document::JournalStep::Undo && stack.canUndo();
        const bool redoes = step == document::JournalStep::Redo && stack.canRedo();
        if (undoes)
            stack.undo();
        else if (redoes)
            stack.redo();
        return undoes || redoes;
    }

    /// A step from before the journal, taken back, is one more step here.
    void push(const document::JournalRecord& record, const document::Edit& edit,
              std::optional<document::KeptPlanRules> rules)
    {
        m_isWhole = m_isWhole && record.step == document::JournalStep::Edit;
        const bool isPushed =
            rules ? m_workspace.rules().push(edit, std::move(*rules)) : m_workspace.push(edit);
        if (!isPushed)
            m_refused.push_back(record.title);
    }

    document::JournalReplay m_replay;
    views::Workspace& m_workspace;
    bool m_isWhole = true; ///< the undo stack is what it was
    std::vector<std::string> m_refused;
};

} // namespace

std::vector<std::string> restore(const document::Journal& journal, views::Workspace& workspace)
{
    Restoring restoring(journal, workspace);
    for (auto first = journal.records.begin(); first != journal.records.end();) {
        const auto end = std::find_if(first, journal.records.end(), [&](const auto& record) {
            return !areOneStep(*first, record);
        });
        restoring.add({first, end});
        first = end;
    }
    return restoring.unplaced();
}

} // namespace meshwright::app
