#pragma once

#include "app/window/work_journal.h"

#include <QObject>

#include <functional>

class QSessionManager;
class QWidget;

namespace meshwright::views {
class Workspace;
}

namespace meshwright::app {

class FileSession;
class Settings;

/// Sees to a window's unsaved work when the program is ended from outside: a desktop that ends the
/// session is asked to wait for an answer; what leaves no time for one leaves the journal, which is
/// offered at the next start.
class SessionEnd : public QObject
{
    Q_OBJECT

public:
    /// @p mayDiscard asks the person; false: the session has to go on.
    SessionEnd(views::Workspace& workspace, FileSession& session, const Settings& settings,
               std::function<bool()> mayDiscard, QWidget* window);

    /// Asks whether the newest journal that was left is to go on, that of @p model where one is
    /// named.
    void offerKeptWork(const QString& model = {});
    /// Sees to it that the journal is on the disk. What could not be written is said on standard
    /// error: nobody may be there to read a window.
    void keepWork();
    /// What becomes of unsaved changes when the desktop ends the session: asked about where
    /// @p mayAsk, else kept. False: the person wants the session to go on.
    bool commitWork(bool mayAsk);

    /// The person gave up the changes of the open document.
    void dropKept() { m_journal.drop(); }

    const WorkJournal& journal() const { return m_journal; }

Q_SIGNALS:
    void said(const QString& text);

private:
    void answer(QSessionManager& manager);
    static int changesIn(const document::Journal& journal);
    QString question(const document::Journal& journal) const;
    void tellDamaged(const std::vector<Error>& damaged);
    void open(const document::Journal& journal);
    void finish(const document::Journal& journal);

    views::Workspace& m_workspace;
    FileSession& m_session;
    QString m_folder;
    WorkJournal m_journal;
    std::function<bool()> m_mayDiscard;
    QWidget* m_window;
    bool m_isRestoring = false; ///< the model is opened for its journal
    bool m_hasToldDamaged = false;
};

} // namespace meshwright::app
