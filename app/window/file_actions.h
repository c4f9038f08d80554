#pragma once

#include "app/window/other_windows.h"
#include "app/window/timeline_exports.h"
#include "core/document/document.h"

#include <QObject>
#include <QString>

#include <functional>
#include <optional>

class QWidget;

namespace meshwright::views {
class Workspace;
}

namespace meshwright::app {

class FileSession;
class Settings;

/// What the person says when a document is to go: it stays, it goes without changes that are not in
/// its file, or its changes are given up.
enum class Leave
{
    Stay,
    Unchanged,
    GiveUp
};

/// What the File menu does: asks the person where needed, then opens, saves, applies and extracts.
class FileActions : public QObject
{
    Q_OBJECT

public:
    FileActions(views::Workspace& workspace, FileSession& session, Settings& settings,
                QWidget* window);

    void setOthers(OtherWindows others) { m_others = std::move(others); }

    /// @p ask is told of a file that was not saved; true: it asked the person what to do, as
    /// another program changed the file.
    void setIfNotSaved(std::function<bool(const QString&)> ask) { m_ifNotSaved = std::move(ask); }

    /// Asks for a configuration, or shows that of a preset, and opens the model that comes of it.
    /// Until it is saved elsewhere, saving asks for a name.
    void newModel(const QString& preset);
    void chooseAndOpen();
    void open(const QString& path);
    /// Over the file that was opened; asks for a name where it came from nowhere.
    void save();
    /// Over no file that another window has: asks for another name.
    void saveAs();
    void applyPlan();
    void extractPlan();
    /// Writes in the background; see exports().
    void exportTrace();
    /// The order of the tasks of the run that is shown, as CSV.
    void saveOrder();

    TimelineExports& exports() { return m_exports; }

    /// The document; without one the window.
    void close();
    /// Where there are unsaved changes: asks. True when the document may go.
    bool mayDiscard();

    /// Asks as mayDiscard() does, and keeps what the person would give up: others may be asked.
    Leave askToLeave();

Q_SIGNALS:
    void said(const QString& text); ///< for the status line
    void gaveUp(); ///< the person, unsaved changes
    void leaving(); ///< the open document may go now

private:
    std::optional<onnx::ExternalData> askExternal(const QString& target) const;
    /// "…/decoder-timeline.json" of decoder.onnx.
    QString proposedFile(const QString& ending) const;
    QString chooseTarget(const QString& title, const QString& proposal, const QString& filter);
    QString chooseModelFile();
    /// Says that another window has the file. True: the person wants another name.
    bool wantsOtherName(const QString& taken);
    void startSaving(const QString& path, onnx::ExternalData external);
    bool waitForSave();
    void write(const QString& path, const std::string& text, const QString& done);
    void finishExport(const QString& path, const Result<void>& written, bool isCancelled);

    views::Workspace& m_workspace;
    FileSession& m_session;
    Settings& m_settings;
    QWidget* m_window;
    TimelineExports m_exports;
    QString m_made; ///< the file of a new model that was not saved yet
    OtherWindows m_others;
    std::function<bool(const QString&)> m_ifNotSaved; ///< null: nobody asks
};

} // namespace meshwright::app
