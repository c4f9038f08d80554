#include "views/canvas/graph_view.h"

#include "core/layout/card_sizes.h"
#include "views/canvas/canvas_accessible.h"
#include "views/canvas/readable_view.h"
#include "views/workspace/compared_configuration.h"
#include "views/workspace/hover_card.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/stage_drop.h"
#include "views/workspace/workspace.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace meshwright::views {

using layout::kNone;

namespace {

constexpr std::size_t kFirstItems = 160; ///< groups open at first as long as fewer items show
constexpr int kGlideMilliseconds = 150;

} // namespace

GraphView::GraphView(Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_card(new HoverCard(workspace, *this))
    , m_scene(workspace)
    , m_layoutWork(this)
    , m_amounts(workspace, this)
{
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(200, 150);
    installCanvasAccessibility();
    setAccessibleName(tr("Graph"));
    setAccessibleDescription(
        tr("The model's operators. Arrow keys walk along tensors, Enter opens a group."));
    m_progressTimer.setInterval(100);
    connect(&m_progressTimer, &QTimer::timeout, this, [this] {
        if (!m_layoutWork.isRunning())
            m_progressTimer.stop();
        update();
    });
    m_glideTimer.setInterval(8);
    m_glideTimer.setTimerType(Qt::PreciseTimer);
    connect(&m_glideTimer, &QTimer::timeout, this, &GraphView::stepGlide);

    // Between two documents the layout is of the one before, until followDocument().
    const auto hasOwnLayout = [this] {
        return !m_workspace.hasDocument() || m_groups == m_workspace.sharedGroups();
    };
    const auto recolour = [this, hasOwnLayout] {
        if (!hasOwnLayout())
            return;
        m_scene.updateColours();
        m_scene.updatePills();
        m_minimap.invalidate();
        update();
    };
    const auto remark = [this, hasOwnLayout] {
        if (!hasOwnLayout())
            return;
        m_scene.updateShardings();
        update();
    };
    connect(&workspace, &Workspace::documentReplaced, this, &GraphView::followDocument);
    connect(&workspace, &Workspace::documentChanged, this, recolour);
    connect(&workspace, &Workspace::activeConfigurationChanged, this, recolour);
    connect(&workspace, &Workspace::colourByChanged, this, recolour);
    connect(&workspace, &Workspace::themeChanged, this, recolour);
    connect(&workspace, &Workspace::selectionChanged, this, [this] {
        m_scene.updateSelection();
        if (m_trace != Trace::Off)
            updateMarks();
        QTimer::singleShot(0, this, [this] {
            followSelection();
            m_settledSelection = m_workspace.selection();
        });
        update();
    });
    connect(&workspace.compared(), &ComparedConfiguration::changed, this, [this, recolour] {
        recolour();
        updateMarks();
    });
    connect(&workspace, &Workspace::revealRequested, this, &GraphView::reveal);
    connect(&workspace.liveEvaluation(), &LiveEvaluation::shapesChanged, this, recolour);
    connect(&workspace.liveEvaluation(), &LiveEvaluation::simulationChanged, this, recolour);
    connect(&workspace.liveEvaluation(), &LiveEvaluation::propagationChanged, this, remark);
    connect(&workspace, &Workspace::themeChanged, this, remark);
    connect(&workspace.stageDrop(), &StageDrop::changed, this, [this] {
        if (m_gesture == Gesture::Cut)
            update();
    });
    connect(&m_amounts, &AmountsJob::amountsChanged, this,
            [this](const std::shared_ptr<const evaluate::NodeAmounts>& amounts) {
                m_scene.setAmounts(amounts);
                m_minimap.invalidate();
                update();
            });
    followDocument();
}

GraphView::~GraphView() = default;

/// What has been pressed and painted is of the layout that was there.
void GraphView::forgetGesture()
{
    m_stroke.clear();
    m_pressHit = {};
    if (m_gesture != Gesture::Pan && m_gesture != Gesture::RubberBand)
        setGesture(Gesture::None);
}

void GraphView::followDocument()
{
    endGlide();
    forgetGesture();
    m_path.clear();
    m_scene.clear();
    m_minimap.invalidate();
    m_marks = {};
    m_currentNode.reset();
    m_pendingReveal.clear();
    m_found.clear();
    m_places.clear();
    Q_EMIT placesChanged();
    updateMarks();
    m_layoutWork.abandon();
    m_layoutCache = std::make_shared<layout::LayoutCache>(); // what is under way keeps its own
    m_groups.reset();
    m_root = GroupId {0};
    m_expanded.clear();
    m_restored.reset();
    if (m_workspace.hasDocument()) {
        m_groups = m_workspace.sharedGroups();
        m_expanded = layout::expandedAtFirst(*m_groups, kFirstItems);
        m_unfolded.assign(m_expanded.size(), false);
        m_showFirst = true;
        requestLayout();
    }
    update();
}

void GraphView::requestLayout(std::optional<GroupId> keepInPlace)
{
    m_keepInPlace = keepInPlace;
    if (!m_groups)
        return;
    m_layoutWork.start([this, graph = m_workspace.document().snapshot().graph, groups = m_groups,
                        expanded = m_expanded, folded = foldedNow(), root = m_root,
                        cache = m_layoutCache](Progress& progress) -> LatestWork::Delivery {
        const layout::CardSizes sizes(*graph, *groups);
        Result<layout::Layout> made =
            layout::layOut({*graph, *groups, expanded, sizes, {}, folded, root}, *cache, progress);
        if (!made)
            return [this] { update(); };
        auto layout = std::make_shared<const layout::Layout>(std::move(made).value());
        return [this, layout = std::move(layout)] { takeLayout(layout); };
    });
    m_progressTimer.start();
}

/// The old picture stays until here.
void GraphView::takeLayout(std::shared_ptr<const layout::Layout> layout)
{
    endGlide();
    forgetGesture();
    m_progressTimer.stop();
    const std::shared_ptr<const layout::Layout> old = m_scene.sharedLayout();
    const QPointF origin = m_viewport.origin;
    const bool first = std::exchange(m_showFirst, false);
    if (old && !first)
        keepPlace(*layout);
    const QPointF moved = (origin - m_viewport.origin) * m_viewport.zoom;
    m_scene.setLayout(layout);
    m_minimap.invalidate();
    m_marks = {};
    if (m_currentNode) {
        const uint32_t item = layout->visibleItem(*m_groups, *m_currentNode);
        m_marks.currentItem = item == kNone ? std::nullopt : std::optional(item);
    }
    if (first)
        showFirst();
    if (const std::optional<CanvasState> restored = std::exchange(m_restored, std::nullopt))
        showState(*restored);
    if (std::exchange(m_isReopened, false))
        placeViewport(readableView(*layout, m_viewport, size(), m_workspace.selection().value));
    const bool glides = m_motion && !first && old && isVisible()
        && old->itemCount() <= Glide::kMostItems && layout->itemCount() <= Glide::kMostItems;
    if (glides) {
        // Old places as the view sees them now that it has moved along.
        layout::Layout shifted = *old;
        const auto shift = [&](layout::Rect& rect) {
            rect.x -= float(moved.x() / m_viewport.zoom);
            rect.y -= float(moved.y() / m_viewport.zoom);
        };
        std::for_each(shifted.itemRect.begin(), shifted.itemRect.end(), shift);
        std::for_each(shifted.frameRect.begin(), shifted.frameRect.end(), shift);
        m_glide = std::make_unique<Glide>(shifted, layout, *m_groups);
        m_glideClock.start();
        m_glideTimer.start();
        stepGlide();
    }
    revealPending();
    m_legend.isSettled = false;
    update();
    Q_EMIT layoutFinished();
}

void GraphView::stepGlide()
{
    if (!m_glide)
        return;
    const double t = double(m_glideClock.elapsed()) / kGlideMilliseconds;
    if (t >= 1) {
        endGlide();
        return;
    }
    m_scene.setPlaces(m_glide->at(t));
    update();
}

void GraphView::endGlide()
{
    m_glideTimer.stop();
    if (!m_glide)
        return;
    m_scene.setPlaces(m_glide->at(1));
    m_minimap.invalidate(); // it was drawn on the way
    m_glide.reset();
    m_legend.isSettled = false;
    update();
}

const layout::Layout* GraphView::currentLayout() const
{
    return m_scene.hasLayout() ? &m_scene.layout() : nullptr;
}

/// Where things will stand: on their way there, the scene has them elsewhere.
const layout::Layout& GraphView::settledLayout() const
{
    return m_glide ? *m_glide->at(1) : m_scene.layout();
}

void GraphView::waitUntilLaidOut()
{
    m_layoutWork.waitUntilDone();
    m_amounts.waitUntilDone();
    endGlide();
}

void GraphView::expandAll()
{
    m_expanded.assign(m_expanded.size(), true);
    requestLayout();
}

void GraphView::collapseAll()
{
    m_expanded.assign(m_expanded.size(), false);
    requestLayout();
}

bool GraphView::isExpanded(GroupId group) const
{
    return group.index < m_expanded.size() && m_expanded[group.index];
}

void GraphView::setExpanded(GroupId group, bool expanded)
{
    if (group.index >= m_expanded.size() || group.index == 0 || m_expanded[group.index] == expanded)
        return;
    m_expanded[group.index] = expanded;
    requestLayout(group);
}

void GraphView::setExpandedAlike(GroupId group, bool expanded)
{
    if (group.index >= m_expanded.size())
        return;
    const std::optional<uint32_t> alike = m_groups->group(group).isomorphismClass;
    for (uint32_t i = 1; i < m_expanded.size(); ++i) {
        if (alike && m_groups->groups()[i].isomorphismClass == alike)
            m_expanded[i] = expanded;
    }
    requestLayout(group);
}

std::vector<std::optional<NodeId>> GraphView::foldedNow() const
{
    if (m_areFoldedNodesShown)
        return {};
    std::vector<std::optional<NodeId>> folded = m_workspace.foldedNodes();
    for (uint32_t i = 0; i < m_unfolded.size(); ++i) {
        if (!m_unfolded[i])
            continue;
        for (const NodeId node : m_groups->group(GroupId {i}).nodes)
            folded[node.index].reset();
    }
    return folded;
}

void GraphView::setFoldedNodesShown(bool shown)
{
    m_areFoldedNodesShown = shown;
    m_unfolded.assign(m_unfolded.size(), false);
    requestLayout();
}

} // namespace meshwright::views
