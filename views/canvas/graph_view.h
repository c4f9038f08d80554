#pragma once

#include "core/layout/layout_cache.h"
#include "views/canvas/amounts_job.h"
#include "views/canvas/canvas_legend.h"
#include "views/canvas/canvas_painter.h"
#include "views/canvas/canvas_scene.h"
#include "views/canvas/canvas_state.h"
#include "views/canvas/item_finder.h"
#include "views/canvas/minimap.h"
#include "views/canvas/place_history.h"
#include "views/canvas/plate_places.h"
#include "views/canvas/view_animation.h"
#include "views/canvas/viewport.h"
#include "views/widgets/picture_file.h"
#include "views/workspace/latest_work.h"

#include <QElapsedTimer>
#include <QImage>
#include <QTimer>
#include <QWidget>

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <vector>

class QHelpEvent;
class QMenu;

namespace meshwright::views {

class HoverCard;
class Workspace;

/// The graph canvas: the model as a hierarchy of groups that open and close, laid out in the
/// background, with pan, zoom, selection, keyboard walk, search marks and a minimap. Selected nodes
/// can be dragged to any NodeDropTarget.
class GraphView : public QWidget
{
    Q_OBJECT

public:
    explicit GraphView(Workspace& workspace, QWidget* parent = nullptr);
    ~GraphView() override;

    /// Shows everything, at most at 100 %.
    void fit();
    /// Shows what is selected; everything where nothing is.
    void fitSelection();
    void zoomIn();
    void zoomOut();
    /// Keeps the middle of the view where it is.
    void setZoom(double zoom);

    double zoom() const { return m_viewport.zoom; }

    void expandAll();
    void collapseAll();
    void setExpanded(GroupId group, bool expanded);
    /// All groups that are like it (see grouping::Group::isomorphismClass).
    void setExpandedAlike(GroupId group, bool expanded);
    bool isExpanded(GroupId group) const;
    /// Shows a group on a canvas of its own, with the path around it; the root group: the model.
    void showAlone(GroupId group);

    GroupId shownAlone() const { return m_root; }

    /// The group that the keyboard is on, or around what is selected; none: the whole model.
    std::optional<GroupId> currentGroup() const;
    /// Where a group of the path is in this widget, while one is shown alone: for tests.
    std::optional<QRect> crumbOf(GroupId group) const;

    /// Whether nodes that are folded into others (grouping::foldedNodes()) have cards of their own;
    /// off by default.
    void setFoldedNodesShown(bool shown);

    const CardTexts& cardTexts() const { return m_scene.cardTexts(); }

    void setCardTexts(const CardTexts& texts)
    {
        m_scene.setCardTexts(texts);
        update();
    }

    /// Leaves the handle of the map in the corner.
    void setMinimapFolded(bool folded);
    /// How the person left it; what does not fit the model is left out of what is restored.
    CanvasState state() const;
    void restore(const CanvasState& state);
    /// As restore() for a file that opens: where nothing could be read, what is nearest is shown.
    void reopen(const CanvasState& state);
    ViewedPlace place() const;
    /// Goes there, as goBack() can take back.
    void jumpTo(const ViewedPlace& place);
    /// To what was looked at before the last jump, and forward again.
    void goBack();
    void goForward();

    const PlaceHistory& places() const { return m_places; }

    /// Opens the groups around the first of the nodes and brings them into view.
    void reveal(const std::vector<NodeId>& nodes);
    /// Moves the view by the least that shows a closed group, where the model has one and none is
    /// in view.
    void bringBlockIntoView();
    /// Marks what a search found and dims the rest; an empty list ends that.
    void setHighlighted(const std::vector<NodeId>& nodes);

    /// A stroke over cards puts their nodes on this stage; none: it selects and drags again.
    void setBrush(std::optional<StageNumber> stage);

    std::optional<StageNumber> brush() const { return m_brush; }

    /// What the cut that is being drawn would give, as beside the pointer; empty: none is drawn.
    QString cutText() const;

    /// What of the selection is marked, while the rest is dimmed.
    enum class Trace
    {
        Off,
        Neighbours, ///< what it reads from and what reads it, coloured apart
        Paths, ///< between the selected
    };

    void setTrace(Trace trace);

    Trace trace() const { return m_trace; }

    /// Neighbours up to so many steps away, at least 1; begins to mark them.
    void setTraceDepth(int steps);

    int traceDepth() const { return m_traceDepth; }

    /// What is marked in the picture: for tests.
    const NodeMarks& marks() const { return m_scene.marks(); }

    /// Whether changes of the layout glide (150 ms); on by default.
    void setMotion(bool motion) { m_motion = motion; }

    /// All of the model, or what is in view, as .png, .svg or .pdf by the name, of any size. Errors
    /// name the file.
    Result<void> exportPicture(const QString& path, const PictureChoice& choice = {});
    /// Pixels of that picture as .png; empty: there is nothing to draw.
    QSize pictureSize(const PictureChoice& choice);

    bool isLayingOut() const { return m_layoutWork.isRunning(); }

    /// Runs the event loop until layout and colours are there and at rest: for tests and pictures.
    void waitUntilLaidOut();

    /// Where something is in this widget; none while it is not visible as such.
    std::optional<QRect> rectOf(NodeId node) const;
    std::optional<QRect> rectOf(GroupId group) const; ///< as a card or as a frame

    // What screen readers are told of the cards.
    std::vector<uint32_t> itemsInView() const; ///< none while they are too small to be read
    QRect rectOfItem(uint32_t item) const;
    QString nameOf(uint32_t item) const;

    QString descriptionOf(uint32_t item) const { return m_scene.subtitle(item); }

    bool isItemSelected(uint32_t item) const { return m_scene.isSelected(item); }

    bool isItemPartlySelected(uint32_t item) const { return m_scene.isPartlySelected(item); }

    /// Where the keyboard is.
    std::optional<uint32_t> currentItem() const { return m_marks.currentItem; }

    /// As the arrow keys do: selects it and brings it into view.
    void goToItem(uint32_t item, Qt::KeyboardModifiers modifiers = {});

    /// Where the meaning of the colours stands; empty: nowhere. For tests.
    QRect legendRect() const { return m_legend.rect(); }

    /// Where the zoom stands; empty: it would hide a card. For tests.
    QRect zoomRect() const { return isZoomShown() ? zoomPlace() : QRect(); }

    /// Where the map of the whole graph stands; empty: it is not shown, as where all of the graph
    /// is in view.
    QRect mapRect() const { return isAllInView(m_viewport) ? QRect() : m_minimap.place(size()); }

    /// The texts of the last picture that can be read: for tests.
    std::vector<QString> readableTexts() const;

    const layout::Layout* currentLayout() const;

    /// What the colours mean: for tests.
    const NodeColours& colours() const { return m_scene.colours(); }

    QSize sizeHint() const override { return {900, 600}; }

Q_SIGNALS:
    void zoomChanged(double zoom);
    void layoutFinished();
    void brushChanged(bool isOn);
    void minimapFolded(bool folded);
    void placesChanged();
    void traceChanged(meshwright::views::GraphView::Trace trace);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    static constexpr int kFitMargin = 16; ///< px around what is fitted

    QRectF shownPart() const; ///< of the layout

    enum class Gesture
    {
        None,
        Press,
        Pan,
        RubberBand,
        Minimap,
        Paint,
        Cut
    };

    // Document and layout.
    void followDocument();
    void requestLayout(std::optional<GroupId> keepInPlace = std::nullopt);
    std::vector<std::optional<NodeId>> foldedNow() const;
    bool unfold(NodeId node);
    void addFoldedActions(QMenu& menu, const CanvasHit& hit);
    void takeLayout(std::shared_ptr<const layout::Layout> layout);
    void forgetGesture();
    void stepGlide();
    void endGlide();
    void showFirst();
    void keepPlace(const layout::Layout& before);
    std::vector<NodeId> nodesLookedAt() const;
    Viewport heldInWindow(QPoint by, QSize before) const;
    void followPlace();
    void showState(const CanvasState& state);
    void showPlace(const ViewedPlace& place);
    void leavePlace();
    void revealPending();
    void followSelection();
    double legibleZoom(const layout::Layout& layout, uint32_t item) const;
    void bringIntoView(const layout::Layout& layout, uint32_t item, const layout::Rect& all);
    std::optional<QRect> screenRect(GroupId group) const;
    QRect cancelRect() const;

    // View.
    /// Where a person moves the view: held, so that the graph is not lost.
    void setViewport(const Viewport& viewport);
    /// Where the view moves by itself.
    void placeViewport(const Viewport& viewport);
    void zoomAt(QPointF position, double factor);
    void fitRect(const layout::Rect& rect, double largestZoom);
    void ensureVisible(uint32_t item);
    void paintOverlay(QPainter& painter);
    void paintLayingOut(QPainter& painter);
    void settleZoom();
    QString zoomText() const;
    QRect zoomPlace() const;

    bool isZoomShown() const { return m_zoom.isShownAt(m_viewport.zoom); }

    void paintZoom(QPainter& painter);
    void paintLegend(QPainter& painter, const QRect& zoom);
    std::vector<QPoint> legendCorners(const CanvasLegend& legend, const QRect& zoom) const;
    /// In a line, in rows, and the colours alone.
    using LegendForms = std::array<CanvasLegend, 3>;
    bool hasRoomFor(const CanvasLegend& legend) const;
    bool isAllInView(const Viewport& viewport) const;
    const layout::Layout& settledLayout() const;
    void settleMap();
    bool findMapCorner();
    void pressMapHandle();
    void settleLegend(const LegendForms& forms, const QRect& zoom, const QRect& map);
    /// A click on a legend that has no room for its texts shows them, and another one hides them.
    bool pressLegend(QPoint place);
    double coveredBy(const QRect& plate) const;
    void placePath();
    QRect pathRect() const; ///< empty while the whole model is shown
    void paintPath(QPainter& painter);
    void updateMarks();

    // Interaction.
    CanvasHit hitAt(QPointF position) const;
    /// The line there, or whose chips are there; none on a card.
    std::optional<uint32_t> lineAt(QPointF position) const;
    /// The tensor of that line.
    std::optional<ValueId> valueAt(QPointF position) const;
    std::optional<ValueId> valueOf(uint32_t item) const;
    void pressItem(const CanvasHit& hit, Qt::KeyboardModifiers modifiers);
    void selectNodes(std::vector<NodeId> nodes, Qt::KeyboardModifiers modifiers);
    std::vector<NodeId> nodesAt(const CanvasHit& hit) const;
    bool isSelectedAt(const CanvasHit& hit) const;
    void toggleAt(const CanvasHit& hit);
    void startDrag(QPoint globalPosition);
    void finishRubberBand(Qt::KeyboardModifiers modifiers);
    void extendStroke(QPointF from, QPointF to);
    void finishStroke();
    std::vector<NodeId> nodesToCutBehind() const;
    void previewCut();
    void finishCut();
    void paintCut(QPainter& painter);
    /// The nodes that make what crosses a line on the screen.
    std::vector<NodeId> producersAcross(const QLineF& line) const;
    void addProducersOf(uint32_t edge, std::vector<NodeId>& producers) const;
    bool handleBrushKey(const QKeyEvent& event);
    void paintBrush(QPainter& painter);
    void updateHover(QPointF position);
    void setGesture(Gesture gesture);
    void walk(Direction direction, Qt::KeyboardModifiers modifiers);
    void toggleCurrent();
    void setCurrent(uint32_t item);
    void tellFocus();
    bool handleZoomKey(int key);
    bool removeSelectionFromStage(int key, Qt::KeyboardModifiers modifiers);
    bool showToolTip(QHelpEvent* event);
    void addGroupActions(QMenu& menu, const CanvasHit& hit);

    Workspace& m_workspace;
    HoverCard* m_card = nullptr;
    CanvasScene m_scene;
    CanvasPainter m_painter;
    CanvasMarks m_marks;
    Minimap m_minimap;

    LegendPlace m_legend;
    ZoomPlace m_zoom;
    bool m_isLegendOpen = false; ///< a person wants all of it, whatever it hides
    bool m_isMapWanted = false; ///< likewise
    Viewport m_viewport;
    QImage m_image;

    std::shared_ptr<const grouping::GroupTree> m_groups; ///< those of the layout at hand
    std::vector<bool> m_expanded;
    GroupId m_root = GroupId {0}; ///< shown alone

    /// A step of the path to what is shown alone.
    struct Crumb
    {
        QRect place;
        GroupId group;
        QString text;
    };

    std::vector<Crumb> m_path; ///< as drawn
    std::vector<bool> m_unfolded; ///< per group: what is folded of its nodes is shown all the same
    bool m_areFoldedNodesShown = false;
    LatestWork m_layoutWork;
    AmountsJob m_amounts;
    std::shared_ptr<layout::LayoutCache> m_layoutCache; ///< of the document
    QTimer m_progressTimer;
    bool m_showFirst = false; ///< the next layout is a document's first
    bool m_isFirstView = false; ///< nobody has moved the view yet
    QPoint m_placeInWindow; ///< of the upper left corner, where it was last seen
    QSize m_windowSize; ///< then
    std::optional<CanvasState> m_restored; ///< for the next layout to show
    bool m_isReopened = false; ///< which is to be readable then
    std::optional<GroupId> m_keepInPlace; ///< what the person opened or closed
    std::vector<NodeId> m_pendingReveal;
    PlaceHistory m_places;
    Selection m_settledSelection; ///< before what is being done now
    std::vector<NodeId> m_found; ///< by a search
    Trace m_trace = Trace::Off;
    int m_traceDepth = 1;

    bool m_motion = true;
    std::unique_ptr<Glide> m_glide;
    QTimer m_glideTimer;
    QElapsedTimer m_glideClock;

    Gesture m_gesture = Gesture::None;
    QPointF m_pressPosition, m_lastPosition;
    CanvasHit m_pressHit;
    std::optional<ValueId> m_pressValue; ///< then nothing else was hit
    std::optional<StageNumber> m_brush;
    std::set<uint32_t> m_stroke; ///< the cards that are being painted
    bool m_spaceHeld = false;
    bool m_keyboardFocus = false;
    std::optional<NodeId> m_currentNode; ///< survives layouts
};

} // namespace meshwright::views
