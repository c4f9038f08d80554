#pragma once

#include "core/document/journal.h"

#include <QFuture>
#include <QObject>
#include <QString>
#include <QTimer>

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace meshwright::views {
class Workspace;
}

namespace meshwright::app {

/// The unsaved edits of the open document, in a file of their own as long as there are any: each is
/// there when the person sees it, so that it survives whatever ends the program. A large edit is
/// written in the background, and the next waits for it: at most the last is missing.
class WorkJournal : public QObject
{
    Q_OBJECT

public:
    /// @p folder holds the journals of all processes; made when the first is.
    WorkJournal(views::Workspace& workspace, QString folder, QObject* parent);
    /// Leaves the file of edits that were not saved.
    ~WorkJournal() override;

    /// The document is what its file holds: its edits are saved, or given up.
    void drop();
    /// What was left of the document before is in another journal by now.
    void removeLeft();
    /// The document was saved, maybe as another file: later edits start from that.
    void startAnew();

    /// Until published(), what is written is not there for others: what is restored is in the
    /// journal that was left, until all of it is in this one. @p madeAt: when a person made it.
    void hide(int64_t madeAt) { m_hiddenSince = madeAt; }

    /// Takes the place of @p left; empty: has a name of its own.
    void publish(const std::filesystem::path& left);
    /// Writes out what is in flight. Errors: why the latest edits are in no journal.
    Result<void> finish();

    /// Of the open document; empty: it has no unsaved edits.
    std::filesystem::path file() const;

Q_SIGNALS:
    void failed(const QString& why); ///< once for each series of edits that cannot be written

private:
    void append(document::JournalStep step, const QString& name, const document::Change& change);
    void write(document::JournalEntry entry);
    void take(const Result<void>& written);
    Result<void> begin();
    std::filesystem::path freeFile() const;
    void release();
    void forget();
    void flushSoon();

    views::Workspace& m_workspace;
    QString m_folder;
    document::JournalBase m_base;
    std::optional<document::KeptPlanRules> m_rules; ///< as they are in the file; none: not there
    std::shared_ptr<document::JournalWriter> m_writer; ///< flushed by another thread too
    QFuture<Result<void>> m_large; ///< an edit on its way
    QFuture<void> m_flush;
    QTimer m_flushTimer;
    std::optional<int64_t> m_hiddenSince; ///< when what is restored was made; none: not hidden
    std::filesystem::path m_left; ///< of the document before; empty: it had no unsaved edits
    Error m_error; ///< of the last that could not be written
};

/// The journals that ended processes left, newest first. Those of running ones are left out.
/// @p damaged: what is wrong with those that cannot be read at all.
std::vector<document::Journal> journalsLeft(const QString& folder, std::vector<Error>& damaged);

/// Does the edits of a journal again, on the model that is open, undo and redo too. Returns what of
/// them has no place there; the rest is done.
std::vector<std::string> restore(const document::Journal& journal, views::Workspace& workspace);

} // namespace meshwright::app
