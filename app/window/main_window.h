#pragma once

#include "app/window/other_windows.h"
#include "core/base/ids.h"

#include <QMainWindow>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QAction;
class QDockWidget;
class QLabel;
class QMenu;
class QStackedWidget;

namespace meshwright::simulate {
struct Simulation;
}

namespace meshwright::views {
class CommandPalette;
class CommunicationPanel;
class DeviceContentsSource;
class DevicesView;
class GraphView;
class HandbookWindow;
class HistoryPanel;
class InspectorPanel;
class MeshPanel;
class OutlinePanel;
class PlansPanel;
class ProblemsPanel;
class RunPanel;
class SearchPanel;
class SmallestSetJob;
class StageBoard;
class TimelinePanel;
class WelcomePage;
class Workspace;
} // namespace meshwright::views

namespace meshwright::app {

class Actions;
class Bookmarks;
class ChangedFile;
class ComparisonBar;
class ExchangeActions;
class FileActions;
enum class Leave;
class FileSession;
class FileState;
class FileWatch;
class MainToolBar;
class NoticeBar;
class OperatorRulesFile;
class PanelFolding;
class Settings;
class Shortcuts;
class StatusLine;
class Tour;

/// The window: canvas in the middle, panels around it, one toolbar, the status line.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow(views::Workspace& workspace, Settings& settings, QWidget* parent = nullptr);
    ~MainWindow() override;

    void openFile(const QString& path);
    void setOthers(OtherWindows others);
    /// Whether there are others: one of them closes with Close where it shows no model.
    void setIsOnlyWindow(bool isOnly);

    Actions& actions() { return *m_actions; }

    views::GraphView& graphView() { return *m_graphView; }

    FileSession& fileSession() { return *m_session; }

    /// Where there are unsaved changes: asks. True when the document may go.
    bool mayDiscard();
    /// Asks likewise. Where the person agrees, close() asks no more and gives up what was agreed
    /// on, unless stayOpen() comes before.
    bool agreesToClose();

    void stayOpen() { m_agreed.reset(); }

    /// Does as the settings say now: theme, motion, keys, hardware. Language and units come with
    /// QEvent::LanguageChange, on which everything that has texts is made anew.
    void followSettings();
    /// For a few seconds in the status line.
    void say(const QString& text);

Q_SIGNALS:
    void gaveUpChanges(); ///< the person, those of the open document
    void windowRequested(const QString& path); ///< another; empty: on no file
    void settingsChanged(); ///< by the person, here
    void quitRequested(); ///< all windows of the program are to close
    void leaving(); ///< the open document may go now; the person is maybe asked first
    void closed();

protected:
    /// Tab goes in the order on the screen; see focusNextStop().
    bool focusNextPrevChild(bool next) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// Raised when panels are added or renamed: an older arrangement is then not restored.
    static constexpr int kArrangementVersion = 4;

    void build();
    void rebuild();
    void clear();
    void buildPanels();
    QList<QAction*> commands() const;
    QList<QAction*> paletteCommands() const;
    QDockWidget* addPanel(QWidget* panel, const QString& name, const QString& title,
                          Qt::DockWidgetArea area);
    /// Shows the panel, before those that share its place. Returns what it is docked by.
    static QDockWidget* bringForward(QWidget& panel);
    void arrangePanels();
    void sizePanels();
    void buildMenus();
    void connectActions();
    void connectFiles();
    void connectViews();
    void restoreWindow();
    void fitToScreen();
    void showDocument();
    void takeHardware();
    /// @p entry: one of SettingsDialog::entries(), which gets the focus.
    void showSettings(const QString& entry = {});
    void refreshTitle();
    void refreshRecentFiles();
    void applyScheme();
    void selectAllNodes();
    void paintStages();
    void removePlan();
    void findPlan();
    void showPlanRun(std::shared_ptr<const simulate::Simulation> run, const QString& name);
    void renameTensor();
    void annotateTensor();
    void annotateNodes();
    void simulate();
    void showPalette();
    void showSearch(const QString& query);
    void exportPicture();
    void startTour(int step);
    void takeArrangement(const QByteArray& state);
    void showHandbook();
    void showShortcuts();
    void showAbout();
    void openSample(int index);
    void openDropped(const QStringList& paths);
    void showDropHint(bool isShown);

    views::Workspace& m_workspace;
    Settings& m_settings;
    QList<QPointer<QObject>> m_built; ///< what goes with the views, but for widgets
    QTimer m_rebuildSoon; ///< several events tell of one change
    QString m_hardwareFolder; ///< whose descriptions the workspace has
    Actions* m_actions = nullptr;
    FileSession* m_session;
    FileActions* m_files;
    std::optional<Leave> m_agreed; ///< see agreesToClose()
    FileWatch* m_watch;
    ChangedFile* m_changed = nullptr;
    FileState* m_state = nullptr;
    Bookmarks* m_bookmarks = nullptr;
    ExchangeActions* m_exchange = nullptr;
    StatusLine* m_status = nullptr;
    MainToolBar* m_toolBar = nullptr;
    NoticeBar* m_notice = nullptr;
    ComparisonBar* m_comparison = nullptr;
    QLabel* m_dropHint = nullptr; ///< made when something is dragged over the window
    bool m_isOnlyWindow = true;
    QPointer<Tour> m_tour; ///< as long as it runs
    QMenu* m_recentMenu = nullptr;
    QMenu* m_panelsMenu = nullptr;
    QList<QAction*> m_paletteEntries; ///< what only the palette has: panels, single settings

    QStackedWidget* m_pages = nullptr;
    views::WelcomePage* m_welcome = nullptr;
    views::GraphView* m_graphView = nullptr;
    views::OutlinePanel* m_outline = nullptr;
    views::SearchPanel* m_search = nullptr;
    views::HistoryPanel* m_history = nullptr;
    views::MeshPanel* m_mesh = nullptr;
    views::InspectorPanel* m_inspector = nullptr;
    views::ProblemsPanel* m_problems = nullptr;
    views::CommunicationPanel* m_communication = nullptr;
    views::SmallestSetJob* m_smallestSet = nullptr;
    OperatorRulesFile* m_rules = nullptr;
    views::StageBoard* m_stages = nullptr;
    views::TimelinePanel* m_timeline = nullptr;
    views::RunPanel* m_run = nullptr;
    views::DevicesView* m_devices = nullptr;
    views::PlansPanel* m_plans = nullptr;
    views::CommandPalette* m_palette = nullptr;
    views::HandbookWindow* m_handbook = nullptr; ///< made when it is first shown
    std::unique_ptr<Shortcuts> m_shortcuts;
    std::unique_ptr<views::DeviceContentsSource> m_deviceContents;
    std::vector<QDockWidget*> m_docks;
    PanelFolding* m_folding = nullptr;
};

} // namespace meshwright::app
