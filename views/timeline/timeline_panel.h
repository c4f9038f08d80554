#pragma once

#include "core/simulate/simulation.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QStackedLayout;

namespace meshwright::views {

class EmptyState;
class LatestWork;
class OrderEditing;
class PreviewBar;
class SimulationControls;
class SpanTable;
class TaskDetails;
class TaskSearchBar;
class TimelineHeader;
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

    TaskDetails* details() const { return m_details; }

    /// "1F1B · 8 microbatches · training · H100".
    QString headline() const;
    /// "step 322 ms · bubble 11.1 % · transfers add 4.2 ms".
    QString figures() const;
    /// Why there is no timeline; empty where there is one.
    QString emptySentence() const;

    /// Shows a run that is of no plan of the document, until the person goes back to the
    /// document's or changes that.
    void showPreview(std::shared_ptr<const simulate::Simulation> run, const QString& name);
    void endPreview();

    bool isPreview() const { return m_preview != nullptr; }

    /// While something is worked out in the background for the timeline.
    bool isBusy() const;

Q_SIGNALS:
    /// The person wants to describe devices: show the mesh editor.
    void configurationRequested();
    /// The person wants to write the timeline into a file.
    void exportRequested();
    /// The person wants to write the order that is shown into a file.
    void saveOrderRequested();
    /// The person wants the plan of the run that showPreview() shows.
    void previewWanted();

private:
    void build();
    void connectView();
    void updateSimulation();
    void takeHardware();
    void applyTheme();
    void showEmpty(const QString& title, const QString& sentence);
    void showError(const QString& error);
    void showIncomplete(const simulate::Simulation& simulation);
    void selectNodesOf(std::size_t task);
    void selectOwn(std::vector<NodeId> nodes);
    void nameSlices();
    void toggleDetails();
    void revealNodesOf(std::size_t task);
    std::vector<NodeId> nodesOf(std::size_t task) const;
    void linkSelection();
    void updateSpan();
    void updateCriticalPath();
    void findCriticalPath();
    void showKeys();
    void takeControls();

    Workspace& m_workspace;
    std::shared_ptr<const simulate::Simulation> m_shown;
    std::shared_ptr<const simulate::Simulation> m_preview; ///< null: the document's own run
    TimelineHeader* m_header = nullptr;
    PreviewBar* m_previewBar = nullptr;
    SimulationControls* m_controls = nullptr;
    TimelineTools* m_tools = nullptr;
    TimelineView* m_view = nullptr;
    TaskSearchBar* m_search = nullptr;
    SpanTable* m_spanTable = nullptr;
    TaskDetails* m_details = nullptr;
    OrderEditing* m_orders = nullptr;
    LatestWork* m_pathWork = nullptr;
    /// Of the run that is shown; none before it was asked for and found.
    std::optional<std::vector<uint32_t>> m_criticalPath;
    EmptyState* m_empty = nullptr;
    QStackedLayout* m_stack = nullptr;
    bool m_selecting = false; ///< the timeline itself selects nodes
};

} // namespace meshwright::views
