#pragma once

#include "core/simulate/simulation.h"

#include <QWidget>

#include <memory>

class QLabel;
class QStackedLayout;

namespace meshwright::views {

class EmptyState;
class SimulationControls;
class TimelineView;
class Workspace;

/// The simulated run of the active configuration: what is run, what it takes, and the timeline.
/// Selecting a task selects its nodes.
class TimelinePanel final : public QWidget
{
    Q_OBJECT

public:
    explicit TimelinePanel(Workspace& workspace, QWidget* parent = nullptr);

    TimelineView* view() const { return m_view; }

    SimulationControls* controls() const { return m_controls; }

    /// "1F1B · 8 microbatches · training · H100".
    QString headline() const;
    /// "step 322 ms · bubble 11.1 % · exposed communication 4.2 ms".
    QString figures() const;
    /// Why there is no timeline; empty where there is one.
    QString emptySentence() const;

Q_SIGNALS:
    /// The person wants to describe devices: show the mesh editor.
    void configurationRequested();

private:
    void build();
    void takeSimulation();
    void takeHardware();
    void applyTheme();
    void showEmpty(const QString& title, const QString& sentence);
    void showIncomplete(const simulate::Simulation& simulation);
    void updateHeader(const simulate::Simulation* simulation);
    void selectNodesOf(std::size_t task);
    void revealNodesOf(std::size_t task);
    std::vector<NodeId> nodesOf(std::size_t task) const;

    Workspace& m_workspace;
    std::shared_ptr<const simulate::Simulation> m_shown;
    QLabel* m_title = nullptr;
    QLabel* m_headline = nullptr;
    QLabel* m_figures = nullptr;
    SimulationControls* m_controls = nullptr;
    TimelineView* m_view = nullptr;
    EmptyState* m_empty = nullptr;
    QStackedLayout* m_stack = nullptr;
};

} // namespace meshwright::views
