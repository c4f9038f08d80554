#pragma once

#include "core/simulate/report/collective_blocks.h"
#include "core/simulate/report/task_flows.h"
#include "core/simulate/simulation.h"
#include "views/timeline/lane_painter.h"
#include "views/timeline/task_slices.h"
#include "views/timeline/timeline_tracks.h"

#include <QRectF>

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace meshwright::views {

class TimeAxis;

/// What a stage holds, per device, from the bottom up: weights, gradients, optimizer state,
/// activations, buffers.
using MemoryStack = std::array<Bytes, 5>;

/// Tasks of a lane that lie close together, and how long they work.
struct TaskCluster
{
    std::size_t count = 0;
    Picoseconds from, to, busy;
};

/// A collective inside a compute task: which of the task's it is.
struct CollectivePlace
{
    std::size_t task = 0, index = 0;

    bool operator==(const CollectivePlace&) const = default;
};

constexpr double kInsideHeight = 14; ///< px, of a level of what is inside tasks

/// How high the rows of a stage are, and the gap below them, px.
struct RowHeights
{
    double compute = 0, communication = 0, collectives = 0, memory = 0, gap = 0;

    bool operator==(const RowHeights&) const = default;
};

/// The rows of one stage, in the coordinates of the whole timeline (before scrolling). The
/// communication row has a second part where the run has collectives inside its tasks.
struct StageRows
{
    StageIndex stage;
    double top = 0;
    double compute = 0, communication = 0, memory = 0, bottom = 0; ///< y where each begins
    double computeHeight = 0, communicationHeight = 0, memoryHeight = 0;
    double collectives = 0, collectiveHeight = 0; ///< no height: there are none
    double inside = 0; ///< below compute, where what is inside the tasks is shown
    double baseline = 0, baselineHeight = 0; ///< the same of another run; no height: it has none
    StageIndex baselineStage = {}; ///< in that run
    uint32_t insideLevels = 0; ///< each kInsideHeight high; 0: it is not shown
    bool isPinned = false; ///< does not scroll

    bool isInCompute(double y) const { return y < compute + computeHeight; }

    bool isInBaseline(double y) const { return y >= baseline && y < baseline + baselineHeight; }

    /// The level of what is inside the tasks at a height.
    std::optional<uint32_t> levelAt(double y) const
    {
        const bool isThere = y >= inside && y < inside + insideLevels * kInsideHeight;
        return isThere ? std::optional(uint32_t((y - inside) / kInsideHeight)) : std::nullopt;
    }

    bool isInTransfers(double y) const
    {
        return y >= communication && y <= communication + communicationHeight;
    }

    bool isInCollectives(double y) const
    {
        return collectiveHeight > 0 && y >= collectives && y <= collectives + collectiveHeight;
    }
};

/// Where everything of a run lies vertically, and what is at a moment in a row.
class TimelineRows
{
public:
    /// None: no rows.
    void setSimulation(std::shared_ptr<const simulate::Simulation> simulation);

    const simulate::Simulation* simulation() const { return m_simulation.get(); }

    /// Another run to compare with, below the compute tasks of the same stages; none: null.
    void setBaseline(std::shared_ptr<const simulate::Simulation> baseline);

    const simulate::Simulation* baseline() const { return m_baseline.get(); }

    /// The end of the longer run.
    Picoseconds length() const;

    /// Those that are shown, from the top.
    const std::vector<StageRows>& stages() const { return m_rows; }

    /// Those of a stage; null: they are hidden.
    const StageRows* rowsOf(StageIndex stage) const;

    /// How many px can be seen without scrolling: where that is little, rows are lower. At first
    /// any number.
    void setRoom(double room);

    void setTracks(TimelineTracks tracks);

    const TimelineTracks& tracks() const { return m_tracks; }

    /// How many stages of the run are not shown.
    std::size_t hiddenCount() const;

    /// What is inside the tasks.
    const TaskSlices& slices() const { return m_slices; }

    void setSliceNames(SliceNames names);

    /// Down to where the pinned rows go, which do not scroll.
    double pinnedHeight() const { return m_pinnedHeight; }

    /// Where a height of the whole timeline is below the ruler when the rest is moved up by
    /// @p scroll, and the other way round.
    double shown(double y, double scroll) const { return y < m_pinnedHeight ? y : y - scroll; }

    double atShown(double y, double scroll) const { return y < m_pinnedHeight ? y : y + scroll; }

    double height() const { return m_height; }

    /// The compute tasks of a stage that overlap a span of time.
    std::span<const simulate::Task> computeIn(StageIndex stage, Picoseconds from,
                                              Picoseconds to) const;
    /// The same in the other run, of the rows of a stage.
    std::span<const simulate::Task> baselineIn(const StageRows& rows, Picoseconds from,
                                               Picoseconds to) const;
    /// The transfers that a stage sends or receives, as indices of tasks, by start, that may
    /// overlap a span of time.
    std::span<const uint32_t> transfersIn(StageIndex stage, Picoseconds from, Picoseconds to) const;
    /// Memory points of a stage from the last one before @p from to the first after @p to.
    std::span<const simulate::MemoryPoint> memoryIn(StageIndex stage, Picoseconds from,
                                                    Picoseconds to) const;

    /// The task (index into Simulation::tasks) at a height and time; @p reach is how far beside a
    /// short transfer still counts.
    std::optional<std::size_t> taskAt(double y, Picoseconds time, Picoseconds reach) const;
    /// The tasks, or collectives, in the lane at a height that have a part between two moments.
    TaskCluster crowdAt(double y, Picoseconds from, Picoseconds to) const;

    /// All rows of a stage, over the whole width; null where they are hidden.
    QRectF trackRect(StageIndex stage, const TimeAxis& axis) const;
    /// The line at the end that says how many tracks are hidden; null: none is.
    QRectF hiddenRect() const;
    /// Where it is seen in a room for rows that is moved down by @p scroll: at the lower edge where
    /// the end of the tracks is further down, so that something always tells of hidden ones.
    QRectF hiddenPlace(double scroll, double room) const;
    /// The layer or operator at a moment of a row at a height.
    std::optional<SlicePlace> sliceAt(double y, Picoseconds time) const;
    /// Where one lies; null where its track is hidden or closed.
    QRectF sliceRect(const SlicePlace& place, const TimeAxis& axis) const;

    /// The collectives inside a compute task; only where the run has some.
    const simulate::CollectiveBlocks& collectives() const { return *m_collectives; }

    /// Whether the collectives of a task are far enough apart to be told from each other.
    bool showsEach(std::size_t task, double picosecondsPerPixel) const;
    /// The collective at a moment of the row at a height, where they are told apart.
    std::optional<CollectivePlace> collectiveAt(double y, Picoseconds time,
                                                double picosecondsPerPixel) const;
    /// Where a collective lies.
    QRectF collectiveRect(const CollectivePlace& place, const TimeAxis& axis) const;
    /// What part of a compute task's time its stage waits for collectives: on average over the
    /// stage's chunks.
    double collectiveShare(const simulate::Task& task) const;
    LaneBand bandOf(std::size_t task) const;
    /// Where a task lies, null where its track is hidden; of a transfer where it is sent.
    QRectF taskRect(std::size_t task, const TimeAxis& axis) const;
    /// All places where a task lies: of a transfer both where it is sent and where it is received.
    std::vector<QRectF> taskRects(std::size_t task, const TimeAxis& axis) const;
    /// What feeds what; worked out when it is first asked for.
    const simulate::TaskFlows& flows() const;
    /// The row group at a height.
    const StageRows* rowsAt(double y) const;
    MemoryStack memoryStack(StageIndex stage, const simulate::MemoryPoint& point) const;

    /// Smallest capacity of the stage's devices; absent where none is known.
    std::optional<Bytes> capacity(StageIndex stage) const { return m_capacity[stage.index]; }

    /// What the top of a stage's memory row stands for.
    Bytes memoryScale(StageIndex stage) const;

    /// Sends lie in the upper half of the communication row, receipts in the lower.
    static QRectF transferRect(const StageRows& rows, bool sends, double from, double to);

private:
    void layOut();
    StageRows rowsFrom(double y, StageIndex stage) const;
    void indexTransfers();
    void findCapacities();
    bool isUpperHalf(const StageRows& rows, double y) const;
    void addCollectives(const StageRows& rows, Picoseconds from, Picoseconds to,
                        TaskCluster& cluster) const;

    std::shared_ptr<const simulate::Simulation> m_simulation, m_baseline;
    TimelineTracks m_tracks;
    TaskSlices m_slices;
    std::vector<StageRows> m_rows;
    std::vector<std::optional<std::size_t>> m_rowOf; ///< per stage, in m_rows; none: hidden
    std::vector<std::vector<uint32_t>> m_transfers; ///< per stage
    std::vector<Picoseconds> m_longestTransfer; ///< per stage
    mutable std::optional<simulate::TaskFlows> m_flows;
    std::optional<simulate::CollectiveBlocks> m_collectives;
    std::vector<std::optional<Bytes>> m_capacity; ///< per stage
    RowHeights heightsInRoom() const;

    RowHeights m_heights;
    double m_room = std::numeric_limits<double>::max();
    double m_height = 0, m_pinnedHeight = 0;
};

} // namespace meshwright::views
