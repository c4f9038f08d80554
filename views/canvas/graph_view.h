#pragma once

#include "core/layout/layout_cache.h"
#include "views/canvas/canvas_painter.h"
#include "views/canvas/canvas_scene.h"
#include "views/canvas/canvas_state.h"
#include "views/canvas/item_finder.h"
#include "views/canvas/minimap.h"
#include "views/canvas/view_animation.h"
#include "views/canvas/viewport.h"
#include "views/widgets/picture_file.h"
#include "views/workspace/latest_work.h"

#include <QElapsedTimer>
#include <QImage>
#include <QTimer>
#include <QWidget>

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <vector>

class QHelpEvent;
class QMenu;

namespace meshwright::views {

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
    /// All groups that are like it (see graph::Group::isomorphismClass).
    void setExpandedAlike(GroupId group, bool expanded);
    bool isExpanded(GroupId group) const;
    /// How the person left it; what does not fit the model is left out of what is restored.
    CanvasState state() const;
    void restore(const CanvasState& state);
    /// Opens the groups around the first of the nodes and brings them into view.
    void reveal(const std::vector<NodeId>& nodes);
    /// Marks what a search found and dims the rest; an empty list ends that.
    void setHighlighted(const std::vector<NodeId>& nodes);

    /// A stroke over cards puts their nodes on this stage; none: it selects and drags again.
    void setBrush(std::optional<StageNumber> stage);

    std::optional<StageNumber> brush() const { return m_brush; }

    /// Whether changes of the layout glide (150 ms); on by default.
    void setMotion(bool motion) { m_motion = motion; }

    /// All of the model, or what is in view, as .png, .svg or .pdf by the name, of any size. Errors
    /// name the file.
    Result<void> exportPicture(const QString& path, const PictureChoice& choice = {});

    bool isLayingOut() const { return m_layoutWork.isRunning(); }

    /// Runs the event loop until the layout is there and has come to rest: for tests and pictures.
    void waitUntilLaidOut();

    /// Where something is in this widget; none while it is not visible as such.
    std::optional<QRect> rectOf(NodeId node) const;
    std::optional<QRect> rectOf(GroupId group) const; ///< as a card or as a frame

    /// The texts of the last picture that can be read: for tests.
    std::vector<QString> readableTexts() const;

    const layout::Layout* currentLayout() const;

    QSize sizeHint() const override { return {900, 600}; }

Q_SIGNALS:
    void zoomChanged(double zoom);
    void layoutFinished();
    void brushChanged(bool isOn);

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

    enum class Gesture
    {
        None,
        Press,
        Pan,
        RubberBand,
        Minimap,
        Paint
    };

    // Document and layout.
    void followDocument();
    void requestLayout(std::optional<GroupId> keepInPlace = std::nullopt);
    void takeLayout(std::shared_ptr<const layout::Layout> layout);
    void stepGlide();
    void endGlide();
    void showFirst();
    void keepPlace(const layout::Layout& before);
    void showState(const CanvasState& state);
    void revealPending();
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
    void paintLegend(QPainter& painter);

    // Interaction.
    CanvasHit hitAt(QPointF position) const;
    void pressItem(const CanvasHit& hit, Qt::KeyboardModifiers modifiers);
    void selectNodes(std::vector<NodeId> nodes, Qt::KeyboardModifiers modifiers);
    std::vector<NodeId> nodesAt(const CanvasHit& hit) const;
    bool isSelectedAt(const CanvasHit& hit) const;
    void toggleAt(const CanvasHit& hit);
    void startDrag(QPoint globalPosition);
    void finishRubberBand(Qt::KeyboardModifiers modifiers);
    void extendStroke(QPointF from, QPointF to);
    std::vector<NodeId> strokeNodes() const;
    void finishStroke();
    bool handleBrushKey(const QKeyEvent& event);
    void paintBrush(QPainter& painter);
    void updateHover(QPointF position);
    void setGesture(Gesture gesture);
    void walk(Direction direction, Qt::KeyboardModifiers modifiers);
    void toggleCurrent();
    void setCurrent(uint32_t item);
    bool handleZoomKey(int key);
    bool removeSelectionFromStage(int key, Qt::KeyboardModifiers modifiers);
    bool showToolTip(QHelpEvent* event);
    void addGroupActions(QMenu& menu, const CanvasHit& hit);

    Workspace& m_workspace;
    CanvasScene m_scene;
    CanvasPainter m_painter;
    CanvasMarks m_marks;
    Minimap m_minimap;
    Viewport m_viewport;
    QImage m_image;

    std::shared_ptr<const graph::GroupTree> m_groups; ///< those of the layout at hand
    std::vector<bool> m_expanded;
    LatestWork m_layoutWork;
    std::shared_ptr<layout::LayoutCache> m_layoutCache; ///< of the document
    QTimer m_progressTimer;
    bool m_showFirst = false; ///< the next layout is a document's first
    bool m_isFirstView = false; ///< nobody has moved the view yet
    std::optional<CanvasState> m_restored; ///< for the next layout to show
    std::optional<GroupId> m_keepInPlace; ///< what the person opened or closed
    std::vector<NodeId> m_pendingReveal;

    bool m_motion = true;
    std::unique_ptr<Glide> m_glide;
    QTimer m_glideTimer;
    QElapsedTimer m_glideClock;

    Gesture m_gesture = Gesture::None;
    QPointF m_pressPosition, m_lastPosition;
    CanvasHit m_pressHit;
    std::optional<StageNumber> m_brush;
    std::set<uint32_t> m_stroke; ///< the cards that are being painted
    bool m_spaceHeld = false;
    bool m_keyboardFocus = false;
    std::optional<NodeId> m_currentNode; ///< survives layouts
};

} // namespace meshwright::views
