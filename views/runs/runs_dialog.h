#pragma once

#include "core/base/result.h"
#include "views/workspace/latest_work.h"

#include <QDialog>
#include <QTimer>

class QDialogButtonBox;
class QAbstractItemModel;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QTableView;
class QVBoxLayout;

namespace meshwright::views {

class ProgressRow;
class Workspace;

/// Runs of the open document's plan in the background: a button that starts and stops them, how far
/// they are, and a sentence on what came of them. Closes when the document does.
class RunsDialog : public QDialog
{
    Q_OBJECT

public:
    ~RunsDialog() override;

    QPushButton* runButton() const { return m_run; }

    /// What was found, or why nothing could be run.
    QString sentence() const;

    bool isRunning() const { return m_work.isRunning(); }

Q_SIGNALS:
    void ended(); ///< the runs are done, were stopped or have failed

protected:
    /// Shows what was made, on the window's thread.
    using Shown = std::function<void()>;

    RunsDialog(Workspace& workspace, QWidget* parent);

    /// Calls start(), or shows why nothing can be run.
    virtual void begin() = 0;

    /// Starts the runs, or stops those under way.
    void toggle();
    /// @p runs own all that they read.
    void start(std::function<Result<Shown>(Progress&)> runs);
    void showSentence(const QString& text);

    /// A table without cells that can be edited; rows of @p rowHeight.
    QTableView* newTable(QAbstractItemModel& model, const QString& name, int rowHeight);
    /// The button and the progress beside it.
    QHBoxLayout* newRunRow();
    QDialogButtonBox* newButtons();
    /// The dialog's layout, without anything in it.
    QVBoxLayout* newColumn();

    QLabel* sentenceLabel() const { return m_sentence; }

    Workspace& workspace() const { return m_workspace; }

private:
    void showRunning();

    Workspace& m_workspace;
    QPushButton* m_run = nullptr;
    ProgressRow* m_progress = nullptr;
    QLabel* m_sentence = nullptr;
    LatestWork m_work;
    QTimer m_progressTimer;
};

} // namespace meshwright::views
