#include "views/canvas/graph_view.h"

#include "core/layout/card_sizes.h"
#include "views/canvas/picture_export.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QEventLoop>
#include <QLocale>
#include <QPainter>
#include <QResizeEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace meshwright::views {

using layout::kNone;

namespace {

constexpr std::size_t kFirstItems = 160; ///< groups open at first as long as fewer items show
constexpr double kLegibleZoom = 0.75;
constexpr int kGlideMilliseconds = 150;

} // namespace

GraphView::GraphView(Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_scene(workspace)
    , m_layoutWork(this)
{
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(200, 150);
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

    const auto recolour = [this] {
        m_scene.updateColours();
        m_scene.updatePills();
        m_minimap.invalidate();
        update();
    };
    const auto remark = [this] {
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
        update();
    });
    connect(&workspace, &Workspace::revealRequested, this, &GraphView::reveal);
    connect(&workspace.liveEvaluation(), &LiveEvaluation::shapesChanged, this, recolour);
    connect(&workspace.liveEvaluation(), &LiveEvaluation::simulationChanged, this, recolour);
    connect(&workspace.liveEvaluation(), &LiveEvaluation::propagationChanged, this, remark);
    connect(&workspace, &Workspace::themeChanged, this, remark);
    followDocument();
}

GraphView::~GraphView() = default;

void GraphView::followDocument()
{
    endGlide();
    m_scene.clear();
    m_minimap.invalidate();
    m_marks = {};
    m_currentNode.reset();
    m_pendingReveal.clear();
    m_layoutWork.abandon();
    m_layoutCache = std::make_shared<layout::LayoutCache>(); // what is under way keeps its own
    m_groups.reset();
    m_expanded.clear();
    if (m_workspace.hasDocument()) {
        m_groups = std::make_shared<const graph::GroupTree>(m_workspace.groups());
        m_expanded = layout::expandedAtFirst(*m_groups, kFirstItems);
        m_showFirst = true;
        requestLayout(std::nullopt);
    }
    update();
}

void GraphView::requestLayout(std::optional<GroupId> keepInPlace)
{
    m_keepInPlace = keepInPlace;
    if (!m_groups)
        return;
    m_layoutWork.start([this, graph = m_workspace.document().snapshot().graph, groups = m_groups,
                        expanded = m_expanded,
                        cache = m_layoutCache](Progress& progress) -> LatestWork::Delivery {
        const layout::CardSizes sizes(*graph, *groups);
        Result<layout::Layout> made =
            layout::layOut({*graph, *groups, expanded, sizes, {}}, *cache, progress);
        if (!made)
            return [this] { update(); };
        auto layout = std::make_shared<const layout::Layout>(std::move(made).value());
        return [this, layout = std::move(layout)] { takeLayout(layout); };
    });
    m_progressTimer.start();
}

/// The old picture stays until here. What the person opened or closed keeps its upper middle.
void GraphView::takeLayout(std::shared_ptr<const layout::Layout> layout)
{
    endGlide();
    m_progressTimer.stop();
    const std::optional<QRect> before = m_keepInPlace ? screenRect(*m_keepInPlace) : std::nullopt;
    const std::shared_ptr<const layout::Layout> old = m_scene.sharedLayout();
    m_scene.setLayout(layout);
    m_minimap.invalidate();
    m_marks = {};
    if (m_currentNode) {
        const uint32_t item = layout->visibleItem(*m_groups, *m_currentNode);
        m_marks.currentItem = item == kNone ? std::nullopt : std::optional(item);
    }
    QPointF moved;
    if (m_showFirst) {
        showFirst();
    } else if (before) {
        if (const std::optional<QRect> after = screenRect(*m_keepInPlace)) {
            const auto anchor = [](const QRect& rect) {
                return QPointF(rect.left() + rect.width() / 2.0, rect.top());
            };
            moved = anchor(*before) - anchor(*after);
            m_viewport = m_viewport.pannedBy(moved);
        }
    }
    const bool first = std::exchange(m_showFirst, false);
    m_keepInPlace.reset();
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
    m_glide.reset();
    update();
}

/// All of a small model; of a long one the beginning of what it does, large enough to read.
void GraphView::showFirst()
{
    fit();
    if (m_viewport.zoom >= kLegibleZoom || !m_scene.hasLayout())
        return;
    const layout::Rect& bounds = m_scene.layout().bounds;
    const layout::Rect main = m_scene.layout().mainPart();
    const double zoom =
        std::clamp(width() / double(main.width + 2 * kFitMargin), 0.3, kLegibleZoom);
    if (bounds.height * zoom < height())
        return;
    // What comes before it takes at most a quarter of the view.
    const double top = std::max(double(bounds.y), main.y - height() / zoom / 4);
    setViewport({zoom, {main.centre().x - width() / zoom / 2, top - kFitMargin / zoom}});
}

const layout::Layout* GraphView::currentLayout() const
{
    return m_scene.hasLayout() ? &m_scene.layout() : nullptr;
}

void GraphView::waitUntilLaidOut()
{
    m_layoutWork.waitUntilDone();
    endGlide();
}

void GraphView::expandAll()
{
    m_expanded.assign(m_expanded.size(), true);
    requestLayout(std::nullopt);
}

void GraphView::collapseAll()
{
    m_expanded.assign(m_expanded.size(), false);
    m_showFirst = true;
    requestLayout(std::nullopt);
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

void GraphView::reveal(const std::vector<NodeId>& nodes)
{
    if (!m_groups || nodes.empty())
        return;
    m_pendingReveal = nodes;
    bool changed = false;
    for (std::optional<GroupId> at = m_groups->groupOf(nodes.front()); at;
         at = m_groups->group(*at).parent) {
        changed = changed || !m_expanded[at->index];
        m_expanded[at->index] = true;
    }
    if (changed)
        requestLayout(std::nullopt);
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

void GraphView::setHighlighted(const std::vector<NodeId>& nodes)
{
    m_scene.setHighlighted(nodes);
    update();
}

Result<void> GraphView::exportPicture(const QString& path)
{
    waitUntilLaidOut();
    if (!m_scene.hasLayout())
        return Error {UserText::of(QT_TRANSLATE_NOOP("Core", "{0}: there is nothing to draw"),
                                   {path.toStdString()})};
    return writePicture(m_scene, path);
}

void GraphView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    // A document may be there before the widget has its size.
    if (!event->oldSize().isValid() && m_scene.hasLayout())
        showFirst();
}

void GraphView::paintEvent(QPaintEvent*)
{
    const double ratio = devicePixelRatioF();
    const QSize size = (QSizeF(this->size()) * ratio).toSize();
    if (m_image.size() != size)
        m_image = QImage(size, QImage::Format_RGB32);
    m_image.setDevicePixelRatio(1);
    m_painter.paint(m_image, m_scene, {m_viewport.zoom * ratio, m_viewport.origin}, m_marks);
    m_image.setDevicePixelRatio(ratio);
    QPainter painter(this);
    painter.drawImage(QPointF(0, 0), m_image);
    paintOverlay(painter);
}

void GraphView::paintOverlay(QPainter& painter)
{
    const Theme& theme = m_workspace.theme();
    if (m_gesture == Gesture::RubberBand) {
        QColor fill = theme.accent;
        fill.setAlpha(32);
        painter.setPen(theme.accent);
        painter.setBrush(fill);
        painter.drawRect(QRectF(m_pressPosition, m_lastPosition).normalized());
    }
    if (m_scene.hasLayout()) {
        m_minimap.paint(painter, m_scene, m_viewport, size());
        const double percent = m_viewport.zoom * 100;
        painter.setFont(secondaryFont());
        painter.setPen(theme.secondaryText);
        painter.drawText(QPoint(kPanelMargin, height() - kPanelMargin),
                         tr("%1 %").arg(QLocale().toString(percent, 'f', percent < 1 ? 2 : 0)));
    }
    if (m_layoutWork.isRunning())
        paintLayingOut(painter);
    if (m_keyboardFocus && hasFocus()) {
        painter.setPen(QPen(theme.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

QRect GraphView::cancelRect() const
{
    return QRect(width() - kPanelMargin - 72, kPanelMargin, 72, 26);
}

/// A thin line at the top with how far it is, and a way to stop.
void GraphView::paintLayingOut(QPainter& painter)
{
    const Theme& theme = m_workspace.theme();
    painter.fillRect(QRectF(0, 0, width(), 3), theme.line);
    painter.fillRect(QRectF(0, 0, width() * m_layoutWork.fraction(), 3), theme.accent);
    painter.setFont(textFont());
    painter.setPen(theme.line);
    painter.setBrush(theme.node);
    const QRect cancel = cancelRect();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.drawRoundedRect(QRectF(cancel).adjusted(0.5, 0.5, -0.5, -0.5), kCornerRadius,
                            kCornerRadius);
    painter.setPen(theme.text);
    painter.drawText(cancel, Qt::AlignCenter, tr("Cancel"));
    painter.setPen(theme.secondaryText);
    painter.drawText(QRect(0, cancel.top(), cancel.left() - 8, cancel.height()),
                     Qt::AlignVCenter | Qt::AlignRight, tr("Laying out…"));
}

} // namespace meshwright::views
