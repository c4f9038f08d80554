#include "views/timeline/timeline_rows.h"

#include "views/timeline/time_axis.h"

#include <algorithm>

namespace meshwright::views {

void TimelineRows::setSimulation(std::shared_ptr<const simulate::Simulation> simulation)
{
    m_simulation = std::move(simulation);
    m_flows.reset();
    m_collectives.reset();
    if (m_simulation)
        m_collectives.emplace(*m_simulation);
    m_slices.setSimulation(m_simulation.get());
    layOut();
    indexTransfers();
    findCapacities();
}

void TimelineRows::indexTransfers()
{
    m_transfers.clear();
    m_longestTransfer.clear();
    if (!m_simulation)
        return;
    m_transfers.resize(m_simulation->stages.size());
    m_longestTransfer.resize(m_simulation->stages.size());
    for (std::size_t i = m_simulation->computeTasks; i < m_simulation->tasks.size(); ++i) {
        const simulate::Task& task = m_simulation->tasks[i];
        for (const StageIndex stage : {task.stage, task.destination}) {
            m_transfers[stage.index].push_back(uint32_t(i));
            Picoseconds& longest = m_longestTransfer[stage.index];
            longest = std::max(longest, task.end - task.start);
        }
    }
    for (std::vector<uint32_t>& transfers : m_transfers) {
        std::stable_sort(transfers.begin(), transfers.end(), [&](uint32_t a, uint32_t b) {
            return m_simulation->tasks[a].start < m_simulation->tasks[b].start;
        });
    }
}

namespace {

std::span<const simulate::Task> tasksIn(const simulate::Simulation& run, StageIndex stage,
                                        Picoseconds from, Picoseconds to)
{
    const std::span<const simulate::Task> tasks = run.tasksOf(stage);
    const auto first = std::partition_point(tasks.begin(), tasks.end(),
                                            [&](const auto& task) { return task.end < from; });
    const auto last = std::partition_point(first, tasks.end(),
                                           [&](const auto& task) { return task.start <= to; });
    return {first, last};
}

} // namespace

std::span<const simulate::Task> TimelineRows::computeIn(StageIndex stage, Picoseconds from,
                                                        Picoseconds to) const
{
    return tasksIn(*m_simulation, stage, from, to);
}

std::span<const simulate::Task> TimelineRows::baselineIn(const StageRows& rows, Picoseconds from,
                                                         Picoseconds to) const
{
    return tasksIn(*m_baseline, rows.baselineStage, from, to);
}

Picoseconds TimelineRows::length() const
{
    if (!m_simulation)
        return {};
    return m_baseline ? std::max(m_simulation->makespan, m_baseline->makespan)
                      : m_simulation->makespan;
}

std::span<const uint32_t> TimelineRows::transfersIn(StageIndex stage, Picoseconds from,
                                                    Picoseconds to) const
{
    const std::vector<uint32_t>& transfers = m_transfers[stage.index];
    const Picoseconds earliest = from - m_longestTransfer[stage.index];
    const auto first = std::partition_point(transfers.begin(), transfers.end(), [&](uint32_t i) {
        return m_simulation->tasks[i].start < earliest;
    });
    const auto last = std::partition_point(
        first, transfers.end(), [&](uint32_t i) { return m_simulation->tasks[i].start <= to; });
    return {first, last};
}

std::span<const simulate::MemoryPoint> TimelineRows::memoryIn(StageIndex stage, Picoseconds from,
                                                              Picoseconds to) const
{
    const std::vector<simulate::MemoryPoint>& points = m_simulation->stages[stage.index].memory;
    auto first = std::partition_point(points.begin(), points.end(),
                                      [&](const auto& point) { return point.time <= from; });
    if (first != points.begin())
        --first;
    auto last = std::partition_point(first, points.end(),
                                     [&](const auto& point) { return point.time <= to; });
    return {first, last};
}

const StageRows* TimelineRows::rowsAt(double y) const
{
    for (const StageRows& rows : m_rows) {
        if (y >= rows.top && y <= rows.bottom)
            return &rows;
    }
    return nullptr;
}

std::optional<std::size_t> TimelineRows::taskAt(double y, Picoseconds time, Picoseconds reach) const
{
    const StageRows* rows = rowsAt(y);
    if (!rows)
        return std::nullopt;
    if (rows->isInCompute(y)) {
        for (const simulate::Task& task : computeIn(rows->stage, time, time)) {
            const auto index = std::size_t(&task - m_simulation->tasks.data());
            const bool lower = y >= rows->compute + rows->computeHeight / 2;
            const LaneBand other = lower ? LaneBand::Upper : LaneBand::Lower;
            if (task.start <= time && time < task.end && bandOf(index) != other)
                return index;
        }
        return std::nullopt;
    }
    if (!rows->isInTransfers(y))
        return std::nullopt;
    const bool upper = isUpperHalf(*rows, y);
    for (const uint32_t i : transfersIn(rows->stage, time - reach, time + reach)) {
        const simulate::Task& task = m_simulation->tasks[i];
        const bool sends = task.stage == rows->stage;
        if (sends == upper && task.start - reach <= time && time <= task.end + reach)
            return i;
    }
    return std::nullopt;
}

void TimelineRows::findCapacities()
{
    m_capacity.clear();
    if (!m_simulation)
        return;
    m_capacity.resize(m_simulation->stages.size());
    for (const simulate::DeviceResult& device : m_simulation->devices) {
        std::optional<Bytes>& smallest = m_capacity[device.stage.index];
        if (device.capacity && (!smallest || *device.capacity < *smallest))
            smallest = device.capacity;
    }
}

MemoryStack TimelineRows::memoryStack(StageIndex stage, const simulate::MemoryPoint& point) const
{
    const simulate::MemoryParts parts = simulate::partsOf(m_simulation->stages[stage.index], point);
    return {parts.weights, parts.gradients, parts.optimizerState, parts.activations, parts.buffers};
}

const simulate::TaskFlows& TimelineRows::flows() const
{
    if (!m_flows)
        m_flows.emplace(*m_simulation);
    return *m_flows;
}

bool TimelineRows::isUpperHalf(const StageRows& rows, double y) const
{
    return y < rows.communication + rows.communicationHeight / 2;
}

TaskCluster TimelineRows::crowdAt(double y, Picoseconds from, Picoseconds to) const
{
    TaskCluster cluster;
    const StageRows* rows = rowsAt(y);
    if (!rows || y >= rows->memory)
        return cluster;
    const auto add = [&](const simulate::Task& task) {
        if (task.end < from || task.start > to)
            return;
        cluster.from = cluster.count == 0 ? task.start : std::min(cluster.from, task.start);
        cluster.to = cluster.count == 0 ? task.end : std::max(cluster.to, task.end);
        cluster.busy += task.end - task.start;
        ++cluster.count;
    };
    if (rows->isInCollectives(y)) {
        addCollectives(*rows, from, to, cluster);
        return cluster;
    }
    if (rows->isInCompute(y)) {
        for (const simulate::Task& task : computeIn(rows->stage, from, to))
            add(task);
        return cluster;
    }
    if (!rows->isInTransfers(y))
        return cluster;
    const bool sends = isUpperHalf(*rows, y);
    for (const uint32_t i : transfersIn(rows->stage, from, to)) {
        const simulate::Task& task = m_simulation->tasks[i];
        if ((task.stage == rows->stage) == sends)
            add(task);
    }
    return cluster;
}

double TimelineRows::collectiveShare(const simulate::Task& task) const
{
    using simulate::TaskKind;
    const simulate::StageResult& stage = m_simulation->stages[task.stage.index];
    const auto share = [](Picoseconds part, Picoseconds whole) {
        return whole.count > 0 ? double(part.count) / double(whole.count) : 0;
    };
    if (task.kind == TaskKind::Forward)
        return share(stage.forwardCollectives, stage.forward);
    if (task.kind == TaskKind::Backward || task.kind == TaskKind::WeightGradient)
        return share(stage.backwardCollectives, stage.backward);
    return 0;
}

/// A pair that overlaps by its order shares the height: the first one is above.
LaneBand TimelineRows::bandOf(std::size_t task) const
{
    const std::vector<simulate::Task>& tasks = m_simulation->tasks;
    if (tasks[task].overlap == simulate::Overlap::WithNext)
        return LaneBand::Upper;
    const bool follows = task > 0 && task < m_simulation->computeTasks
        && tasks[task - 1].overlap == simulate::Overlap::WithNext;
    return follows ? LaneBand::Lower : LaneBand::Whole;
}

QRectF TimelineRows::taskRect(std::size_t index, const TimeAxis& axis) const
{
    const simulate::Task& task = m_simulation->tasks[index];
    const double from = axis.xOf(task.start), to = axis.xOf(task.end);
    const StageRows* rows = rowsOf(task.stage);
    if (!rows)
        return {};
    if (simulate::isTransfer(task.kind))
        return transferRect(*rows, true, from, to);
    const LaneBand band = bandOf(index);
    const double height = band == LaneBand::Whole ? rows->computeHeight : rows->computeHeight / 2;
    const double top = rows->compute + (band == LaneBand::Lower ? height : 0);
    return {from, top, to - from, height};
}

std::vector<QRectF> TimelineRows::taskRects(std::size_t index, const TimeAxis& axis) const
{
    const simulate::Task& task = m_simulation->tasks[index];
    std::vector<QRectF> rects {taskRect(index, axis)};
    const StageRows* receiver = rowsOf(task.destination);
    if (simulate::isTransfer(task.kind) && receiver)
        rects.push_back(transferRect(*receiver, false, axis.xOf(task.start), axis.xOf(task.end)));
    std::erase_if(rects, [](const QRectF& rect) { return rect.isNull(); });
    return rects;
}

Bytes TimelineRows::memoryScale(StageIndex stage) const
{
    const Bytes peak = m_simulation->stages[stage.index].peakMemory;
    const Bytes most = std::max(peak, capacity(stage).value_or(Bytes()));
    return {std::max<int64_t>(int64_t(double(most.count) * 1.08), 1)};
}

QRectF TimelineRows::transferRect(const StageRows& rows, bool sends, double from, double to)
{
    const double half = rows.communicationHeight / 2;
    return {from, rows.communication + (sends ? 0 : half + 0.5), to - from, half - 0.5};
}

} // namespace meshwright::views
