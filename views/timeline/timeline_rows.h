#pragma once

#include "core/simulate/report/collective_blocks.h"
#include "core/simulate/report/task_flows.h"
#include "core/simulate/simulation.h"
#include "views/timeline/lane_painter.h"

#include <QRectF>

#include <array>
#include <cstdint>
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

/// The rows of one stage, in the coordinates of the whole timeline (before scrolling). The
/// communication row has a second part where the run has collectives inside its tasks.
struct StageRows
{
    StageIndex stage;
    double top = 0;
    double compute = 0, communication = 0, memory = 0, bottom = 0; ///< y where each begins
    double computeHeight = 0, communicationHeight = 0, memoryHeight = 0;
    double collectives = 0, collectiveHeight = 0; ///< no height: there are none

    bool isInCompute(double y) const { return y < compute + computeHeight; }

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

    const std::vector<StageRows>& stages() const { return m_rows; }

    double height() const { return m_height; }

    /// The compute tasks of a stage that overlap a span of time.
    std::span<const simulate::Task> computeIn(StageIndex stage, Picoseconds from,
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
    /// Where a task lies; of a transfer where it is sent.
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
    void indexTransfers();
    void findCapacities();
    bool isUpperHalf(const StageRows& rows, double y) const;
    void addCollectives(const StageRows& rows, Picoseconds from, Picoseconds to,
                        TaskCluster& cluster) const;

    std::shared_ptr<const simulate::Simulation> m_simulation;
    std::vector<StageRows> m_rows;
    std::vector<std::vector<uint32_t>> m_transfers; ///< per stage
    std::vector<Picoseconds> m_longestTransfer; ///< per stage
    mutable std::optional<simulate::TaskFlows> m_flows;
    std::optional<simulate::CollectiveBlocks> m_collectives;
    std::vector<std::optional<Bytes>> m_capacity; ///< per stage
    double m_height = 0;
};

} // namespace meshwright::views
