#pragma once

#include "app/window/end_signals.h"
#include "app/window/kept_work.h"

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

/// Sees to unsaved work when the program is ended from outside: a desktop that ends the session is
/// asked to wait for an answer; a signal leaves no time for one, so the work is written down and
/// offered at the next start.
class SessionEnd : public QObject
{
    Q_OBJECT

public:
    /// @p mayDiscard asks the person; false: the session has to go on.
    SessionEnd(views::Workspace& workspace, FileSession& session, const Settings& settings,
               std::function<bool()> mayDiscard, QWidget* window);

    /// Asks whether the newest kept work is to go on, that of @p model where one is named.
    void offerKeptWork(const QString& model = {});
    /// Writes unsaved changes down, where there are any. What cannot be written is said on standard
    /// error: nobody may be there to read a window.
    void keepWork();
    /// What becomes of unsaved changes when the desktop ends the session: asked about where
    /// @p mayAsk, else written down. False: the person wants the session to go on.
    bool commitWork(bool mayAsk);
    /// What is kept of the open document goes: it was saved, or the person gave its changes up.
    void dropKept();

Q_SIGNALS:
    void said(const QString& text);

private:
    void endOn(int signal);
    void answer(QSessionManager& manager);
    void open(const KeptWork& work);
    void finish(const KeptWork& work);

    views::Workspace& m_workspace;
    FileSession& m_session;
    KeptWorkFolder m_folder;
    std::function<bool()> m_mayDiscard;
    QWidget* m_window;
    EndSignals m_signals;
    QString m_kept; ///< file with changes of the open document, restored or written; or none
};

} // namespace meshwright::app
