#pragma once

#include "views/workspace/latest_work.h"

#include <QObject>
#include <QString>

class QAction;
class QWidget;

namespace meshwright::views {
class Workspace;
}

namespace meshwright::app {

struct FileDifference;
class FileSession;
class FileWatch;
class NoticeBar;

/// What a person is offered when another program changed the file of the open model, in the notice
/// bar: the plan can be carried over to what the file holds now, the difference shown, or both
/// kept.
class ChangedFile : public QObject
{
    Q_OBJECT

public:
    /// @p saveAs keeps both.
    ChangedFile(views::Workspace& workspace, FileSession& session, FileWatch& watch,
                NoticeBar& notice, QAction* saveAs, QWidget* window);

    /// After a save over @p path failed: where another program changed that file, asks what to do,
    /// with the choices of the notice. False: it did not change.
    bool askInsteadOfSaving(const QString& path);

Q_SIGNALS:
    void said(const QString& text); ///< for the status line

private:
    void tell(const QString& path);
    void tellCarried(const QStringList& unplaced);
    void compare();
    static QString headText(const FileDifference& difference);
    void show(const FileDifference& difference);

    views::Workspace& m_workspace;
    FileWatch& m_watch;
    FileSession& m_session;
    NoticeBar& m_notice;
    QWidget* m_window;
    QAction* m_carryOver;
    QAction* m_compare;
    QAction* m_saveAs;
    views::LatestWork m_comparison;
};

} // namespace meshwright::app
