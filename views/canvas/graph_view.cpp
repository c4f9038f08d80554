#include "views/canvas/graph_view.h"

#include "core/layout/card_sizes.h"
#include "views/canvas/canvas_accessible.h"
#include "views/canvas/readable_view.h"
#include "views/workspace/compared_configuration.h"
#include "views/workspace/hover_card.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/stage_drop.h"
#include "views/workspace/workspace.h"

#include <QEventLoop>
#include <QResizeEvent>

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
        QTimer::singleShot(0, this, [this] { m_settledSelection = m_workspace.selection(); });
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

/// Shows a node that is folded, with those of its group. Returns whether it was.
bool GraphView::unfold(NodeId node)
{
    const GroupId group = m_groups->groupOf(node);
    if (m_areFoldedNodesShown || !m_workspace.foldedNodes()[node.index] || m_unfolded[group.index])
        return false;
    m_unfolded[group.index] = true;
    return true;
}

void GraphView::setFoldedNodesShown(bool shown)
{
    m_areFoldedNodesShown = shown;
    m_unfolded.assign(m_unfolded.size(), false);
    requestLayout();
}

void GraphView::reveal(const std::vector<NodeId>& nodes)
{
    if (!m_groups || nodes.empty())
        return;
    leavePlace();
    m_pendingReveal = nodes;
    bool changed = unfold(nodes.front());
    if (!m_groups->contains(m_root, m_groups->groupOf(nodes.front()))) {
        m_root = GroupId {0};
        changed = true;
    }
    for (std::optional<GroupId> at = m_groups->groupOf(nodes.front()); at;
         at = m_groups->group(*at).parent) {
        changed = changed || !m_expanded[at->index];
        m_expanded[at->index] = true;
    }
    if (changed)
        requestLayout();
    else if (!m_layoutWork.isRunning())
        revealPending();
}

void GraphView::revealPending()
{
    if (m_pendingReveal.empty() || !m_scene.hasLayout())
        return;
    const layout::Layout& layout = m_glide ? *m_glide->at(1) : m_scene.layout();
    std::optional<layout::Rect> all;
    for (NodeId node : m_pendingReveal) {
        const uint32_t item = layout.visibleItem(*m_groups, node);
        if (item != kNone)
            all = all ? all->united(layout.itemRect[item]) : layout.itemRect[item];
    }
    m_currentNode = m_pendingReveal.front();
    m_pendingReveal.clear();
    if (!all)
        return;
    const uint32_t current = layout.visibleItem(*m_groups, *m_currentNode);
    m_marks.currentItem = current == kNone ? std::nullopt : std::optional(current);
    const QRectF shown = m_viewport.toScreen(*all);
    const bool isSeen =
        QRectF(rect()).adjusted(kFitMargin, kFitMargin, -kFitMargin, -kFitMargin).contains(shown)
        && !shown.intersects(m_minimap.place(size()));
    if (m_viewport.zoom >= 0.5 && isSeen)
        return update();
    const bool fits =
        all->width * m_viewport.zoom < width() && all->height * m_viewport.zoom < height();
    if (m_viewport.zoom < 0.5 || !fits) {
        fitRect(*all, 1);
        return;
    }
    const layout::Point middle = all->centre();
    setViewport(
        {m_viewport.zoom,
         {middle.x - width() / m_viewport.zoom / 2, middle.y - height() / m_viewport.zoom / 2}});
}

void GraphView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const QPoint placeBefore = std::exchange(m_placeInWindow, mapTo(window(), QPoint()));
    const QSize windowBefore = std::exchange(m_windowSize, window()->size());
    // Where panels tell first that the model goes, the layout is of one that is not there any more.
    if (!m_scene.hasLayout() || m_groups != m_workspace.sharedGroups())
        return;
    m_legend.isSettled = false;
    if (m_isFirstView || !event->oldSize().isValid()) {
        showFirst();
        return;
    }
    const QSize grown = event->size() - event->oldSize();
    const bool isWindowResized = windowBefore != window()->size();
    const Viewport kept = isWindowResized
        ? m_viewport.pannedBy(QPointF(grown.width() / 2.0, grown.height() / 2.0))
        : heldInWindow(placeBefore - m_placeInWindow, event->oldSize());
    placeViewport(readableView(m_scene.layout(), kept, size()));
}

/// Where the canvas was moved in the window and not resized, which no event tells.
void GraphView::followPlace()
{
    const QPoint before = std::exchange(m_placeInWindow, mapTo(window(), QPoint()));
    const bool isSameWindow = std::exchange(m_windowSize, window()->size()) == window()->size();
    if (before != m_placeInWindow && isSameWindow && !m_isFirstView && m_scene.hasLayout())
        m_viewport = heldInWindow(before - m_placeInWindow, size());
}

/// A panel or bar beside the canvas came or went, by which its corner moved by -@p by: what is
/// looked at stays where it is in the window, as far as the canvas still reaches there.
Viewport GraphView::heldInWindow(QPoint by, QSize before) const
{
    constexpr double kEdge = 40; // px
    const std::optional<ViewAnchor> anchor =
        anchorOf(m_scene.layout(), *m_groups, nodesLookedAt(), m_workspace.selection().value,
                 m_viewport, before);
    if (!anchor)
        return m_viewport.pannedBy(by);
    const auto within = [&](double at, double size) {
        return std::clamp(at, std::min(kEdge, size / 2), std::max(size - kEdge, size / 2));
    };
    const QPointF there = anchor->at + by;
    const QPointF seen(within(there.x(), width()), within(there.y(), height()));
    return m_viewport.pannedBy(by + (seen - there));
}

} // namespace meshwright::views
