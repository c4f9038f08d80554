#pragma once

#include "core/simulate/simulation.h"
#include "views/timeline/order_history.h"

#include <QWidget>

#include <memory>

class QLabel;
class QStackedLayout;

namespace meshwright::views {

class EmptyState;
class SimulationControls;
class SpanTable;
class TaskSearchBar;
class TimelineTools;
class TimelineView;
class Workspace;

/// The simulated run of the active configuration: what is run, what it takes, and the timeline.
/// Selecting a task selects its nodes; selecting nodes elsewhere brings out their tasks.
class TimelinePanel final : public QWidget
{
    Q_OBJECT

public:
    explicit TimelinePanel(Workspace& workspace, QWidget* parent = nullptr);

    TimelineView* view() const { return m_view; }

    SimulationControls* controls() const { return m_controls; }

    TimelineTools* tools() const { return m_tools; }

    SpanTable* spanTable() const { return m_spanTable; }

    TaskSearchBar* searchBar() const { return m_search; }

    /// "1F1B · 8 microbatches · training · H100".
    QString headline() const;
    /// "step 322 ms · bubble 11.1 % · exposed communication 4.2 ms".
    QString figures() const;
    /// Why there is no timeline; empty where there is one.
    QString emptySentence() const;

Q_SIGNALS:
    /// The person wants to describe devices: show the mesh editor.
    void configurationRequested();
    /// The person wants to write the timeline into a file.
    void exportRequested();
    /// The person wants to write the order that is shown into a file.
    void saveOrderRequested();

private:
    void build();
    void connectView();
    void takeSimulation();
    void takeHardware();
    void applyTheme();
    void showEmpty(const QString& title, const QString& sentence);
    void showError(const QString& error);
    void showIncomplete(const simulate::Simulation& simulation);
    void updateHeader(const simulate::Simulation* simulation);
    void selectNodesOf(std::size_t task);
    void revealNodesOf(std::size_t task);
    std::vector<NodeId> nodesOf(std::size_t task) const;
    void linkSelection();
    void updateSpan();
    void updateCriticalPath();
    void showKeys();
    QString checkMove(uint32_t stage, std::size_t from, std::size_t to);
    void moveFragment(uint32_t stage, std::size_t from, std::size_t to);
    void applyOrder();
    void takeControls();
    void followOrder();
    void showOrders();

    Workspace& m_workspace;
    std::shared_ptr<const simulate::Simulation> m_shown;
    QLabel* m_title = nullptr;
    QLabel* m_headline = nullptr;
    QLabel* m_figures = nullptr;
    SimulationControls* m_controls = nullptr;
    TimelineTools* m_tools = nullptr;
    TimelineView* m_view = nullptr;
    TaskSearchBar* m_search = nullptr;
    SpanTable* m_spanTable = nullptr;
    EmptyState* m_empty = nullptr;
    QStackedLayout* m_stack = nullptr;
    OrderHistory m_orders;
    bool m_selecting = false; ///< the timeline itself selects nodes
};

} // namespace meshwright::views
