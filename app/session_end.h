#pragma once

#include "app/end_signals.h"
#include "app/kept_work.h"

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
    /// Writes unsaved changes down, where there are any.
    void keepWork();

Q_SIGNALS:
    void said(const QString& text);

private:
    void endOn(int signal);
    void commitData(QSessionManager& manager);
    void open(const KeptWork& work);
    void finish(const KeptWork& work);

    views::Workspace& m_workspace;
    FileSession& m_session;
    KeptWorkFolder m_folder;
    std::function<bool()> m_mayDiscard;
    QWidget* m_window;
    EndSignals m_signals;
};

} // namespace meshwright::app
