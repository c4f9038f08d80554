#pragma once

#include "core/document/document.h"
#include "core/grouping/groups.h"
#include "views/workspace/latest_work.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

namespace meshwright::views {
class Workspace;
}

namespace meshwright::app {

struct CarryingOver;

/// Opens and saves the workspace's document off the window's thread. One file at a time: opening
/// another, or saving, cancels the one that is being opened.
class FileSession : public QObject
{
    Q_OBJECT

public:
    explicit FileSession(views::Workspace& workspace, QObject* parent = nullptr);
    ~FileSession() override;

    void open(const QString& path);
    /// Opens the file of the open document as it is now and puts the plan onto it, unsaved:
    /// carriedOver(), or openFailed().
    void carryOver();
    void cancel();

    bool isBusy() const { return m_opening.isRunning() || m_saving.isRunning(); }

    /// Writes the document; the workspace is locked until saved() or saveFailed(). Cancels opening,
    /// which would take the document's place meanwhile. Nothing where one is being saved already.
    void save(const QString& path, const document::SaveOptions& options);

Q_SIGNALS:
    void progressed(double fraction, const QString& what);
    void opened(const QString& path);
    /// @p unplaced: what has no place in the new version, a line each.
    void carriedOver(const QStringList& unplaced);
    /// One line for a person; the document that was open before is still there.
    void openFailed(const QString& path, const QString& why);
    void saved(const QString& path);
    void saveFailed(const QString& path, const QString& why);

private:
    void tellProgress();
    void fail(const Error& error);
    void takeCarried(std::unique_ptr<document::Document> document, grouping::GroupTree groups,
                     const CarryingOver& carried);
    /// @p error: empty where it worked.
    void finishSaving(const QString& error);

    views::Workspace& m_workspace;
    views::LatestWork m_opening, m_saving;
    QString m_path; ///< of the file that is opened or saved
    QTimer m_ticker;
};

} // namespace meshwright::app
