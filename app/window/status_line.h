#pragma once

#include <QStatusBar>

class QLabel;

namespace meshwright::views {
class ProgressRow;
class Workspace;
} // namespace meshwright::views

namespace meshwright::app {

/// The bottom line: what the plan costs, and the progress of long work with a way to stop it; at
/// the right end how long the last evaluation took, and what is saved.
class StatusLine : public QStatusBar
{
    Q_OBJECT

public:
    explicit StatusLine(views::Workspace& workspace, QWidget* parent = nullptr);

    /// Of a file that is opened or saved.
    void showProgress(double fraction, const QString& what);
    void hideProgress();
    /// Of a timeline that is written.
    void showExport(double fraction, const QString& what);
    void hideExport();
    /// Leaves out how long something took, for pictures that are the same each time.
    void hideTimes();
    /// For a few seconds in place of what the plan costs.
    void say(const QString& text);

Q_SIGNALS:
    void cancelRequested();
    void exportCancelRequested();

private:
    views::ProgressRow* addProgress();
    void refresh();
    QString costText() const;
    QString timesText() const;

    views::Workspace& m_workspace;
    QLabel* m_saved = nullptr;
    QLabel* m_cost = nullptr;
    QLabel* m_time = nullptr;
    views::ProgressRow* m_progress = nullptr;
    views::ProgressRow* m_export = nullptr;
};

} // namespace meshwright::app
