#pragma once

#include "core/base/result.h"
#include "core/document/document.h"
#include "core/graph/grouping/groups.h"

#include <QFutureWatcher>
#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>

namespace meshwright::views {
class BackgroundProgress;
class Workspace;
} // namespace meshwright::views

namespace meshwright::app {

/// Opens and saves the workspace's document off the window's thread. One file at a time: opening
/// another cancels the one under way.
class FileSession : public QObject
{
    Q_OBJECT

public:
    explicit FileSession(views::Workspace& workspace, QObject* parent = nullptr);
    ~FileSession() override;

    void open(const QString& path);
    void cancel();

    bool isBusy() const { return m_isOpening || m_isSaving; }

    /// Writes the document; the workspace is locked until saved() or saveFailed().
    void save(const QString& path, const document::SaveOptions& options);

Q_SIGNALS:
    void progressed(double fraction, const QString& what);
    void opened(const QString& path);
    /// One line for a person; the document that was open before is still there.
    void openFailed(const QString& path, const QString& why);
    void saved(const QString& path);
    void saveFailed(const QString& path, const QString& why);

private:
    struct Loaded
    {
        std::unique_ptr<document::Document> document;
        graph::GroupTree groups;
        QString error;
    };

    void finishOpening();
    void finishSaving();

    views::Workspace& m_workspace;
    std::shared_ptr<views::BackgroundProgress> m_progress;
    QFutureWatcher<std::shared_ptr<Loaded>> m_opening;
    QFutureWatcher<QString> m_saving; ///< the error, empty when it worked
    // Until the result is delivered, not only until it is there.
    bool m_isOpening = false, m_isSaving = false;
    QString m_path;
    QTimer m_ticker;
};

} // namespace meshwright::app
