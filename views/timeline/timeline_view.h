#pragma once

#include "views/timeline/timeline_painter.h"
#include "views/timeline/timeline_pointer.h"
#include "views/widgets/picture_file.h"

#include <QAbstractScrollArea>
#include <QImage>
#include <QPoint>

#include <functional>
#include <memory>
#include <optional>
#include <set>

class QMenu;

namespace meshwright::views {

/// The simulated run as a timeline: per stage the compute tasks, the transfers, and the memory of a
/// device against its capacity. The keys and gestures are those of timelineKeys().
class TimelineView final : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit TimelineView(QWidget* parent = nullptr);

    /// Another run. Where it has the same stages and tasks, what is shown and selected stays.
    void setSimulation(std::shared_ptr<const simulate::Simulation> simulation);
    /// Another run to compare with, on the tracks of the same stages; none: null.
    void setBaseline(std::shared_ptr<const simulate::Simulation> baseline);
    void setTheme(const Theme& theme);
    void setColourBy(TimelineColourBy by);

    TimelineColourBy colourBy() const { return m_colourBy; }

    /// Whether tasks can be dragged to another place.
    void setMovable(bool movable) { m_isMovable = movable; }

    /// What forbids a move that is considered; empty: nothing.
    void answerMove(StageIndex stage, std::size_t from, std::size_t to, const QString& violated);

    const TimeAxis& axis() const { return m_axis; }

    const TimelineRows& rows() const { return m_rows; }

    const TimelineMarks& marks() const { return m_marks; }

    /// The selected task; none where nothing is selected.
    const simulate::Task* selectedTask() const;
    /// Selects without emitting anything.
    void setSelectedTask(std::optional<std::size_t> task);
    void selectSpan(std::optional<TimeSpan> span);
    /// The tasks that belong to what is selected elsewhere, and the nodes that it is, sorted;
    /// empty: nothing is.
    void setLinked(std::vector<bool> linked, std::vector<NodeId> nodes = {});
    /// The tasks of the critical path by time; empty: it is not shown.
    void setCriticalPath(std::vector<uint32_t> path);

    /// Marks the tasks that a text means and returns how many there are; see findTasks().
    std::size_t search(const QString& text);
    /// Selects the next (1) or previous (-1) task that was found, from the selected one on.
    void selectFound(int step);
    /// Which of those found the selected task is, from 1; 0 where it is none of them.
    std::size_t foundPosition() const;

    /// Select as a click does, and bring the task into view.
    void goTo(std::size_t task);
    void selectCollective(const CollectivePlace& place);
    void selectSlice(const SlicePlace& place);

    /// How tracks are arranged; hidden, pinned or opened by menu, key or pointer.
    const TimelineTracks& tracks() const { return m_rows.tracks(); }

    void setTracks(const TimelineTracks& tracks);
    void showAllTracks();

    /// How what is inside tasks is called, and which groups nodes are in.
    void setSliceNames(SliceNames names);
    /// Where a slice is in the viewport; its track must be open.
    QRectF sliceRect(const SlicePlace& place) const;
    /// "gradient of the inputs".
    static QString workText(simulate::NodeWork work);

    /// Where a task is in the viewport.
    QRectF taskRect(std::size_t task) const;
    /// Where the track of a stage is in the viewport; null: it is hidden.
    QRectF trackRect(StageIndex stage) const;
    /// What the tooltip of a task says.
    QString taskText(std::size_t task) const;

    /// The whole run with its tracks as they are arranged, or what is in view, as .png, .svg or
    /// .pdf by the name; there must be a run. Errors name the file.
    Result<void> exportPicture(const QString& path, const PictureChoice& choice);
    /// Pixels of that picture as .png; empty: there is no run.
    QSize pictureSize(const PictureChoice& choice) const;

    void fit();
    /// What is selected; once more: everything.
    void fitSelection();
    void zoom(double factor); ///< around the pointer, else the middle
    /// Whether Ctrl+Z and Ctrl+Shift+Z are the timeline's own while it has the focus; else they are
    /// the window's.
    void setHistory(bool canUndo, bool canRedo);
    /// Keeps the length of what is selected in view; where nothing is selected, removes it.
    void markSelection();

    QSize sizeHint() const override { return {640, 240}; }

    QSize minimumSizeHint() const override { return {240, 56}; }

Q_SIGNALS:
    void taskSelected(std::size_t task); ///< by pointer or key
    void collectiveSelected(NodeId node); ///< by pointer; the node that it happens at
    /// By pointer or key; the nodes of a layer, or one.
    void sliceSelected(const std::vector<meshwright::NodeId>& nodes);
    void tracksChanged(); ///< see tracks()
    void marked(); ///< another task or slice is selected, by whomever
    void detailsRequested(); ///< I was pressed
    void taskActivated(std::size_t task); ///< Return: bring its nodes into view
    void selectionCleared(); ///< by the person
    void spanChanged(); ///< see marks().span
    void searchRequested(); ///< / was pressed
    void searchLeft(); ///< Escape: what was found is marked no more
    void keysRequested(); ///< ? was pressed
    /// A task is held over another place of its stage's order; see answerMove().
    void moveConsidered(StageIndex stage, std::size_t from, std::size_t to);
    /// A task was dropped there, and nothing that has been answered forbids it.
    void fragmentMoved(StageIndex stage, std::size_t from, std::size_t to);
    void fragmentRefused(const QString& why); ///< the rule that a drop would break
    void undoRequested(); ///< Ctrl+Z while the timeline has the focus
    void redoRequested();

protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void place();
    double roomForRows() const; ///< px below the ruler
    double scroll() const;

    /// The height in the whole timeline that is at a place of the viewport.
    double contentY(QPointF position) const
    {
        return m_rows.atShown(position.y() - kRulerHeight, scroll());
    }

    bool isOverRows(QPointF position) const;
    std::optional<std::size_t> taskAt(QPointF position) const;
    std::optional<CollectivePlace> collectiveAt(QPointF position) const;
    bool isDraggable(std::size_t task) const;
    Picoseconds momentAt(QPointF position) const;
    QString textAt(QPointF position) const;
    QString crowdText(QPointF position) const;
    QString collectiveTextAt(const CollectivePlace& place) const;
    QString memoryText(const StageRows& rows, Picoseconds time) const;
    void hover(QPointF position);
    void leave();
    void updateCursor(Qt::KeyboardModifiers modifiers);
    void startDrag(Qt::KeyboardModifiers modifiers);
    void dragTo(QPointF position);
    void dragFragmentTo(QPointF position);
    void dropFragment();
    void cancelDrag();
    void select(std::optional<std::size_t> task);
    void selectNeighbour(int step);
    void selectInStage(int step);
    void followFlow(int step);
    void reveal(std::size_t task);
    void scrollTo(const QRectF& rect);
    std::optional<SlicePlace> sliceAt(QPointF position) const;
    QString sliceText(const SlicePlace& place) const;
    QString baselineText(const StageRows& rows, Picoseconds time) const;
    void revealSlice(const SlicePlace& place);
    void stepInside();
    void stepOutside();
    std::optional<StageIndex> currentTrack() const;
    void toggle(std::set<StageNumber> TimelineTracks::*which, StageIndex stage);
    void openTrack(StageIndex stage);
    void moveTrackBy(StageIndex stage, int places);
    bool clickHead(QPointF position);
    void dragTrackTo(QPointF position);
    bool trackKey(const QKeyEvent& event);
    void addTrackActions(QMenu& menu, StageIndex stage);
    void addTaskActions(QMenu& menu, std::size_t task);
    std::optional<TimeSpan> selectedTime() const;
    bool zoomOrPan(int key);
    bool walk(const QKeyEvent& event);
    bool walkInside(const QKeyEvent& event);
    bool command(int key);
    void escape();

    Theme m_theme = lightTheme();
    TimelineColourBy m_colourBy = TimelineColourBy::Stage;
    std::unique_ptr<TimelineColours> m_colours;
    TaskLabels m_labels;
    QImage m_fills;
    TimelineRows m_rows;
    TimeAxis m_axis;
    TimelineMarks m_marks;
    TimelinePointer m_pointer;
    TimelineTracks m_tracksBefore; ///< the drag of one
    std::vector<std::size_t> m_found; ///< by start
    bool m_canUndo = false, m_canRedo = false;
    bool m_isMovable = false;
};

/// A key or gesture of the timeline and what it does.
struct TimelineKey
{
    QString keys, what;
};

std::vector<TimelineKey> timelineKeys();

} // namespace meshwright::views
