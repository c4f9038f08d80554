#include "views/stages/stage_board.h"

#include "core/document/operations.h"
#include "core/plan/stage_devices.h"
#include "views/mesh/starter_configurations.h"
#include "views/stages/cut_label.h"
#include "views/stages/drop_slot.h"
#include "views/stages/lane_accessible.h"
#include "views/stages/lane_widget.h"
#include "views/widgets/empty_state.h"
#include "views/widgets/panel_header.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/latest_work.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/stage_drop.h"
#include "views/workspace/workspace.h"

#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <map>
#include <utility>

namespace meshwright::views {

namespace {

constexpr std::size_t kMostLanes = 128; ///< more are counted, not shown
constexpr int kNewStageHeight = 40;
constexpr int kUnassignedHeight = 28;

} // namespace

StageBoard::StageBoard(Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_header(new PanelHeader(tr("Stages"), this))
    , m_stack(new QStackedLayout)
{
    announceLanes();
    setAccessibleName(tr("Stages"));
    buildActions();
    buildLanes();
    buildEmptyStates();
    auto* column = newLayout<QVBoxLayout>(this, 0);
    column->addWidget(m_header);
    column->addLayout(m_stack, 1);

    m_refreshSoon.setSingleShot(true);
    m_refreshSoon.setInterval(0);
    connect(&m_refreshSoon, &QTimer::timeout, this, &StageBoard::refresh);
    const auto soon = [this] { m_refreshSoon.start(); };
    connect(&workspace, &Workspace::documentReplaced, this, soon);
    connect(&workspace, &Workspace::documentReplaced, this, [this] { m_lastLanes.clear(); });
    connect(&workspace, &Workspace::documentChanged, this, soon);
    connect(&workspace, &Workspace::activeConfigurationChanged, this, soon);
    connect(&workspace.liveEvaluation(), &LiveEvaluation::shapesChanged, this, soon);
    connect(&workspace.liveEvaluation(), &LiveEvaluation::simulationChanged, this, soon);
    connect(&workspace, &Workspace::themeChanged, this, qOverload<>(&QWidget::update));
    connect(&workspace, &Workspace::selectionChanged, this, &StageBoard::updateSelection);
    refresh();
}

void StageBoard::buildActions()
{
    constexpr int kNumberKeys = 10;
    for (int stage = 0; stage < kNumberKeys; ++stage) {
        auto* action = new QAction(tr("Move selection to stage %1").arg(stage), this);
        action->setObjectName(QStringLiteral("moveToStage%1").arg(stage));
        action->setShortcut(QKeySequence(Qt::Key_0 + stage));
        connect(action, &QAction::triggered, this,
                [this, stage] { moveSelection(StageNumber {stage}); });
        m_stageActions << action;
    }
    m_removeAction = new QAction(tr("Remove selection from its stage"), this);
    m_removeAction->setObjectName(QStringLiteral("removeFromStage"));
    m_removeAction->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Backspace));
    connect(m_removeAction, &QAction::triggered, this, [this] { moveSelection(std::nullopt); });
    m_balanceAction = new QAction(tr("Balance stages"), this);
    m_balanceAction->setObjectName(QStringLiteral("balance"));
    m_balanceAction->setToolTip(
        tr("Split the model over the stages so that the slowest takes least time"));
    connect(m_balanceAction, &QAction::triggered, this, &StageBoard::balance);
    m_balancing = new LatestWork(this);
    connect(&m_workspace.stageDrop(), &StageDrop::changed, this, &StageBoard::showDrop);
    connect(&m_workspace, &Workspace::documentReplaced, m_balancing, &LatestWork::abandon);
    connect(m_balancing, &LatestWork::ranOutOfMemory, this,
            [this] { m_workspace.refuse(tr("There is not enough memory to balance the stages")); });
}

void StageBoard::buildLanes()
{
    m_scroll = new QScrollArea(this);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto* content = new QWidget;
    m_column =
        newLayout<QVBoxLayout>(content, 0, {kPanelMargin, kGrid, kPanelMargin, kPanelMargin});
    m_more = new QLabel(content);
    m_more->setForegroundRole(QPalette::PlaceholderText);
    m_newStage = new DropSlot(m_workspace, kNewStageHeight, content);
    m_unassigned = new DropSlot(m_workspace, kUnassignedHeight, content);
    m_column->addWidget(m_more);
    m_column->addSpacing(2 * kGrid);
    m_column->addWidget(m_newStage);
    m_column->addSpacing(2 * kGrid);
    m_column->addWidget(m_unassigned);
    m_column->addStretch();
    connect(m_newStage, &DropSlot::activated, this, [this] { moveSelection(newStage()); });
    connect(m_unassigned, &DropSlot::activated, this, [this] { moveSelection(std::nullopt); });
    for (DropSlot* slot : {m_newStage, m_unassigned}) {
        connect(slot, &DropSlot::neighbourRequested, this,
                [this, slot](int step) { focusNeighbour(slot, step); });
    }
    m_scroll->setWidget(content);
    m_stack->addWidget(m_scroll);

    auto* balanceButton = new QPushButton(m_balanceAction->text(), this);
    balanceButton->setToolTip(m_balanceAction->toolTip());
    balanceButton->setProperty("quiet", true);
    connect(balanceButton, &QPushButton::clicked, m_balanceAction, &QAction::trigger);
    connect(m_balanceAction, &QAction::changed, balanceButton,
            [this, balanceButton] { balanceButton->setEnabled(m_balanceAction->isEnabled()); });
    m_header->addWidget(balanceButton);
}

void StageBoard::buildEmptyStates()
{
    m_noModel = new EmptyState(this);
    m_noModel->setSentence(tr("Open a model to put its nodes on pipeline stages."));
    m_noConfiguration = new EmptyState(this);
    m_noConfiguration->setTitle(tr("No device configuration yet"));
    m_noConfiguration->setSentence(tr(
        "A configuration says which devices there are. Take one of these, or describe your own."));
    for (const StarterConfiguration& starter : starterConfigurations(plan::Plan())) {
        m_noConfiguration->addAction(starter.title, [this, configuration = starter.configuration] {
            if (m_workspace.hasDocument())
                m_workspace.push(document::addConfiguration(
                    m_workspace.document(), m_workspace.newConfigurationId(), configuration));
        });
    }
    QPushButton* own = m_noConfiguration->addAction(tr("Describe your own devices…"),
                                                    [this] { Q_EMIT configurationRequested(); });
    own->setProperty("link", true);
    m_stack->addWidget(m_noModel);
    m_stack->addWidget(m_noConfiguration);
}

void StageBoard::refresh()
{
    m_refreshSoon.stop();
    m_workspace.stageDrop().release();
    const BoardFigures before = std::exchange(
        m_figures,
        m_workspace.hasDocument() ? boardFigures(m_workspace, keptLanes()) : BoardFigures {});
    updateLanes();
    updateSlots();
    updateSelection();
    showFitting();
    followChange(before);
}

std::vector<StageNumber> StageBoard::keptLanes()
{
    const plan::Configuration* configuration = m_workspace.configuration();
    if (!configuration || !configuration->stageAxis.empty() || !configuration->stages.empty())
        return {};
    const std::vector<StageNumber> now = plan::stagesOf(m_workspace.plan(), configuration->id);
    if (now.empty())
        return {};
    int32_t& last = m_lastLanes[configuration->id];
    last = std::max(last, now.back().value);
    const int64_t most = std::min<int64_t>(configuration->deviceCount(), kMostLanes);
    std::vector<StageNumber> kept;
    for (int32_t stage = 0; stage <= last && stage < most; ++stage)
        kept.push_back({stage});
    return kept;
}

void StageBoard::followChange(const BoardFigures& before)
{
    const auto isChanged = [&](const LaneWidget* lane) {
        const auto was =
            std::ranges::find(before.stages, lane->figures().stage, &StageFigures::stage);
        return was == before.stages.end() || was->nodes != lane->figures().nodes;
    };
    const auto isSeen = [&](const LaneWidget* lane) {
        return isChanged(lane) && !lane->visibleRegion().isEmpty();
    };
    const auto first = std::ranges::find_if(m_lanes, isChanged);
    if (before.stages.empty() || first == m_lanes.end())
        return;
    m_column->activate(); // a new lane has its place by then
    if (std::ranges::none_of(m_lanes, isSeen))
        m_scroll->ensureWidgetVisible(*first, 0, kGrid);
}

void StageBoard::showFitting()
{
    const bool hasConfiguration = m_workspace.configuration() != nullptr;
    m_stack->setCurrentWidget(!m_workspace.hasDocument() ? static_cast<QWidget*>(m_noModel)
                                  : hasConfiguration     ? static_cast<QWidget*>(m_scroll)
                                                         : m_noConfiguration);
    m_balanceAction->setEnabled(hasConfiguration);
    QString secondary;
    if (hasConfiguration && m_figures.stages.size() > 1 && !m_figures.isUncut) {
        const auto slowest = std::ranges::max_element(m_figures.stages, {}, &StageFigures::time);
        secondary = slowest->time ? tr("slowest: stage %1").arg(slowest->stage.value) : QString();
    }
    m_header->setSecondary(secondary);
}

void StageBoard::updateLanes()
{
    const std::size_t shown = std::min(m_figures.stages.size(), kMostLanes);
    while (m_lanes.size() < shown) {
        if (!m_lanes.empty()) {
            m_cuts.push_back(new CutLabel(m_workspace, m_scroll->widget()));
            m_column->insertWidget(int(m_lanes.size() * 2 - 1), m_cuts.back());
        }
        auto* lane = new LaneWidget(m_workspace, m_scroll->widget());
        m_column->insertWidget(int(m_lanes.size() * 2), lane);
        connectLane(lane);
        m_lanes.push_back(lane);
    }
    // Not at once: a lane may be what has just been clicked.
    while (m_lanes.size() > shown) {
        m_lanes.back()->hide();
        m_lanes.back()->deleteLater();
        m_column->removeWidget(m_lanes.back());
        m_lanes.pop_back();
        if (!m_cuts.empty() && m_cuts.size() >= std::max<std::size_t>(1, m_lanes.size())) {
            m_cuts.back()->hide();
            m_cuts.back()->deleteLater();
            m_column->removeWidget(m_cuts.back());
            m_cuts.pop_back();
        }
    }
    LaneScales scales;
    for (const StageFigures& figures : m_figures.stages) {
        scales.longestTime = std::max(scales.longestTime, figures.time.value_or(Picoseconds {}));
        scales.mostNodes = std::max(scales.mostNodes, uint32_t(figures.nodesRun()));
        scales.mostMemory = std::max(scales.mostMemory, figures.memory());
    }
    for (std::size_t i = 0; i < shown; ++i) {
        const StageFigures& figures = m_figures.stages[i];
        m_lanes[i]->setFigures(figures, scales);
        const auto offer = figures.devices.isEmpty()
            ? withDevicesFor(*m_workspace.configuration(), figures.stage)
            : std::nullopt;
        m_lanes[i]->setDeviceOffer(
            offer ? tr("No device · add %1")
                        .arg(offer->deviceCount() - m_workspace.configuration()->deviceCount())
                  : QString());
        if (i > 0)
            m_cuts[i - 1]->setFigures(m_figures.cuts[i - 1], m_figures.stages[i - 1].stage,
                                      figures.stage);
    }
    m_more->setVisible(m_figures.stages.size() > shown);
    m_more->setText(tr("… and %1 more").arg(m_figures.stages.size() - shown));
}

void StageBoard::updateSlots()
{
    m_newStage->setText(m_figures.stages.empty()
                            ? tr("Drag nodes or blocks here for the first stage, or balance")
                            : tr("Drop here for a new stage"));
    const auto unassigned = m_figures.unassigned.size();
    const QString without = tr("%1 without a stage").arg(nodesText(unassigned));
    m_unassigned->setText(unassigned == 0 ? tr("Every node has a stage")
                              : m_figures.isUncut || m_figures.stages.empty()
                              ? tr("%1: every device runs all of them").arg(without)
                              : tr("%1: they run with what reads them").arg(without));
    m_unassigned->setToolTip(
        unassigned == 0
            ? QString()
            : tr(
                "Until a node has a stage, every device runs the whole model. From then on, a node "
                "without one runs on the earliest stage that reads its results; where no reader "
                "has a stage, on the latest stage that it reads from; else on the first."));
    // Lanes are made after the slots and stand before them.
    QWidget* last = nullptr;
    for (LaneWidget* lane : m_lanes) {
        if (last)
            setTabOrder(last, lane);
        last = lane;
    }
    if (last)
        setTabOrder(last, m_newStage);
    setTabOrder(m_newStage, m_unassigned);
}

void StageBoard::updateSelection()
{
    const std::vector<NodeId>& selected = m_workspace.selection().nodes;
    const bool canMove = m_workspace.configuration() && !selected.empty();
    for (QAction* action : m_stageActions)
        action->setEnabled(canMove);
    m_removeAction->setEnabled(canMove);
    std::map<StageNumber, int> there;
    for (NodeId node : selected) {
        if (const auto stage = m_workspace.stageOf(node))
            ++there[*stage];
    }
    for (LaneWidget* lane : m_lanes)
        lane->setMovable(int(selected.size()) - there[lane->figures().stage]);
}

void StageBoard::connectLane(LaneWidget* lane)
{
    connect(lane, &LaneWidget::moveHereRequested, this,
            [this, lane] { moveSelection(lane->figures().stage); });
    connect(lane, &LaneWidget::selectRequested, this, [this, lane] {
        m_workspace.selectNodes(lane->figures().nodes);
        Q_EMIT m_workspace.revealRequested(lane->figures().nodes);
    });
    connect(lane, &LaneWidget::removeRequested, this, [this, lane] {
        m_workspace.stageDrop().drop({nodesOf(*lane), std::nullopt});
    });
    connect(lane, &LaneWidget::devicesRequested, this,
            [this, lane] { giveDevices(lane->figures().stage); });
    connect(lane, &LaneWidget::menuRequested, this,
            [this, lane](const QPoint& position) { showLaneMenu(lane, position); });
    connect(lane, &LaneWidget::dragStarted, this,
            [this, lane](const QPoint& position) { startDrag(lane, position); });
    connect(lane, &LaneWidget::neighbourRequested, this,
            [this, lane](int step) { focusNeighbour(lane, step); });
    connect(lane, &LaneWidget::moveRequested, this,
            [this, lane](int step) { moveLane(lane, step); });
}

StageNumber StageBoard::newStage() const
{
    return {m_figures.stages.empty() ? 0 : m_figures.stages.back().stage.value + 1};
}

void StageBoard::moveSelection(std::optional<StageNumber> stage)
{
    m_workspace.stageDrop().drop({m_workspace.selection().nodes, stage});
}

void StageBoard::focusNeighbour(QWidget* from, int step)
{
    std::vector<QWidget*> stops(m_lanes.begin(), m_lanes.end());
    stops.push_back(m_newStage);
    if (m_unassigned->isVisible())
        stops.push_back(m_unassigned);
    const auto here = std::find(stops.begin(), stops.end(), from);
    const auto next = (here - stops.begin()) + step;
    if (here == stops.end() || next < 0 || next >= std::ptrdiff_t(stops.size()))
        return;
    stops[std::size_t(next)]->setFocus(Qt::TabFocusReason);
    m_scroll->ensureWidgetVisible(stops[std::size_t(next)], 0, kGrid);
}

} // namespace meshwright::views
