#pragma once

#include <QToolBar>

class QLabel;
class QMenu;

namespace meshwright::views {
class RunPanel;
class Workspace;
} // namespace meshwright::views

namespace meshwright::app {

/// A line above the canvas while the active configuration is compared with another: what is moved
/// and sharded differently, and what both runs cost. Its menu, Plan ▸ Compare with, chooses the
/// other one.
class ComparisonBar final : public QToolBar
{
    Q_OBJECT

public:
    /// @p runs: has the run of the other configuration as its baseline.
    ComparisonBar(views::Workspace& workspace, views::RunPanel& runs, QWidget* window);

    QMenu* menu() const { return m_menu; }

    /// Is there while there is a comparison.
    void refresh();

private:
    void fillMenu();
    QString text() const;

    views::Workspace& m_workspace;
    views::RunPanel& m_runs;
    QLabel* m_text = nullptr;
    QMenu* m_menu = nullptr;
};

} // namespace meshwright::app
