#pragma once

#include "core/document/edit.h"
#include "core/evaluate/balance_weights.h"
#include "views/drag/node_drop_target.h"
#include "views/stages/stage_figures.h"

#include <QList>
#include <QTimer>
#include <QWidget>

#include <functional>
#include <map>
#include <optional>
#include <vector>

class QAction;
class QMenu;
class QLabel;
class QScrollArea;
class QStackedLayout;
class QVBoxLayout;

namespace meshwright::views {

class CutLabel;
class DropSlot;
class EmptyState;
class LaneWidget;
class LatestWork;
struct LanePreview;
struct StageMove;
class PanelHeader;
class Workspace;

/// The pipeline of the active configuration: a lane per stage with what it holds, its load, its
/// memory against capacity, and what flows to the next; a place for a new stage, and one for nodes
/// without a stage. Nodes are put on stages by dropping them on a lane, by its Enter key, or by the
/// actions with the keys 0 to 9.
class StageBoard final : public QWidget, public NodeDropTarget
{
    Q_OBJECT

public:
    explicit StageBoard(Workspace& workspace, QWidget* parent = nullptr);

    /// "Move selection to stage 0" … 9 with the keys of that name, for the window to add to its
    /// menus.
    const QList<QAction*>& stageActions() const { return m_stageActions; }

    /// "Remove selection from its stage", Ctrl+Backspace.
    QAction* removeAction() const { return m_removeAction; }

    /// "Balance stages": splits the model evenly over the stages that have devices.
    QAction* balanceAction() const { return m_balanceAction; }

    const BoardFigures& figures() const { return m_figures; }

    const std::vector<LaneWidget*>& lanes() const { return m_lanes; }

    DropSlot* newStageSlot() const { return m_newStage; }

    DropSlot* unassignedSlot() const { return m_unassigned; }

    /// Brings figures and lanes up to date now; changes do it by themselves a moment later.
    void refresh();

    std::optional<DropCandidate> dropCandidate(const DragPayload& payload,
                                               QPoint globalPosition) override;
    void hover(const DragPayload& payload, QPoint globalPosition) override;
    void leave() override;
    void drop(const DragPayload& payload, QPoint globalPosition) override;

Q_SIGNALS:
    /// The person wants to describe devices of their own: show the mesh editor.
    void configurationRequested();
    /// The person wants to paint nodes of the canvas with a stage.
    void brushRequested(meshwright::StageNumber stage);

private:
    /// Where something is dropped.
    struct Target
    {
        LaneWidget* lane = nullptr; ///< else one of the two slots
        DropSlot* slot = nullptr;
        std::optional<StageNumber> stage; ///< none: the nodes lose their stage
    };

    void buildActions();
    void buildLanes();
    void buildEmptyStates();
    void showFitting();
    /// Of a configuration whose stages are what its nodes say: those up to the highest that had
    /// nodes since the document was opened and that has a device, so that a lane that became empty
    /// can be dropped on. None where no node has a stage.
    std::vector<StageNumber> keptLanes();
    /// Scrolls to the first lane that holds other nodes than @p before, where none of them is seen.
    void followChange(const BoardFigures& before);
    void updateLanes();
    void updateSlots();
    void updateSelection();
    void connectLane(LaneWidget* lane);
    std::optional<Target> targetAt(QPoint globalPosition) const;
    /// Selected nodes that are on the lane's stage; all of the stage's where there are none.
    std::vector<NodeId> nodesOf(const LaneWidget& lane) const;
    StageNumber newStage() const;
    static StageMove moveTo(const Target& target, const DragPayload& payload);
    QString moveText(std::size_t nodes, const Target& target, const DragPayload& payload) const;
    /// What is held over a stage, here or elsewhere, on all lanes.
    void showDrop();
    std::optional<LanePreview> previewOf(StageNumber stage) const;
    void moveSelection(std::optional<StageNumber> stage);
    using MakeEdit = std::function<Result<document::Edit>()>;
    /// Runs on another thread.
    using Weigh = std::function<MakeEdit(ConfigurationId, const Result<evaluate::BalanceWeights>&)>;
    void pushWeighed(int32_t stages, Weigh weigh);
    void balance();
    void split(StageNumber stage);
    /// Changes places with the lane above (step −1) or below (1).
    void moveLane(const LaneWidget* lane, int step);
    void addLaneChanges(QMenu& menu, const LaneWidget* lane);
    int32_t stagesToBalance() const;
    void giveDevices(StageNumber stage);
    void startDrag(LaneWidget* lane, QPoint globalPosition);
    void showLaneMenu(LaneWidget* lane, QPoint globalPosition);
    void focusNeighbour(QWidget* from, int step);
    void scrollNear(QPoint globalPosition);

    Workspace& m_workspace;
    QTimer m_refreshSoon;
    BoardFigures m_figures;
    std::map<ConfigurationId, int32_t> m_lastLanes; ///< the highest stage that had nodes
    QList<QAction*> m_stageActions;
    QAction* m_removeAction = nullptr;
    QAction* m_balanceAction = nullptr;
    LatestWork* m_balancing = nullptr; ///< weighs the nodes
    PanelHeader* m_header = nullptr;
    QStackedLayout* m_stack = nullptr;
    QScrollArea* m_scroll = nullptr;
    QVBoxLayout* m_column = nullptr;
    std::vector<LaneWidget*> m_lanes;
    std::vector<CutLabel*> m_cuts;
    QLabel* m_more = nullptr; ///< "200 more stages", where there are too many lanes
    DropSlot* m_newStage = nullptr;
    DropSlot* m_unassigned = nullptr;
    EmptyState* m_noModel = nullptr;
    EmptyState* m_noConfiguration = nullptr;
};

} // namespace meshwright::views
