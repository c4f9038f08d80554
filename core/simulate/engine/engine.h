#pragma once

#include "core/base/units.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace meshwright::simulate {

using TaskIndex = uint32_t;
using QueueIndex = uint32_t;

/// What the engine executes: tasks with durations, what must end before what starts, and resources.
/// A resource that executes its tasks in a given order is a chain of dependencies (addOrder); one
/// that takes what comes is a queue: of the tasks that are ready it runs the one with the smallest
/// priority number, then the one that has been ready longest, then the one added first.
class TaskGraph
{
public:
    /// Links' tasks are transfers; see ExecutedTasks::endWithoutTransfers.
    enum class QueueKind : uint8_t
    {
        Device,
        Link,
        SharedLink, ///< takes all at once, each at an equal part of its speed; priorities are
                    ///< nothing
    };

    struct Dependency
    {
        TaskIndex before, after;
        Picoseconds latency; ///< between the end of the one and the start of the other
    };

    /// What one call of addOrder added: a half-open range of dependencies().
    struct OrderRange
    {
        std::size_t first = 0, last = 0;
    };

    void reserve(std::size_t tasks, std::size_t dependencies);

    QueueIndex addQueue(QueueKind kind = QueueKind::Device)
    {
        m_queueKinds.push_back(kind);
        return QueueIndex(m_queueKinds.size() - 1);
    }

    /// A task that starts as soon as what it depends on has ended.
    TaskIndex addTask(Picoseconds duration) { return add(duration, kNoQueue, 0); }

    TaskIndex addTask(Picoseconds duration, QueueIndex queue, int32_t priority = 0)
    {
        return add(duration, queue, priority);
    }

    void setDuration(TaskIndex task, Picoseconds duration) { m_durations[task] = duration; }

    /// @p dependency: into dependencies().
    void setLatency(std::size_t dependency, Picoseconds latency)
    {
        m_dependencies[dependency].latency = latency;
    }

    /// @p after starts at the earliest @p latency after the end of @p before.
    void addDependency(TaskIndex before, TaskIndex after, Picoseconds latency = {})
    {
        m_dependencies.push_back({before, after, latency});
    }

    /// One after the other, as on a resource with a fixed order.
    void addOrder(std::span<const TaskIndex> tasks);

    std::size_t taskCount() const { return m_durations.size(); }

    Picoseconds durationOf(TaskIndex task) const { return m_durations[task]; }

    std::size_t queueCount() const { return m_queueKinds.size(); }

    /// The queue that a task takes, if any.
    std::optional<QueueIndex> queueOf(TaskIndex task) const
    {
        return m_queueOf[task] == kNoQueue ? std::nullopt : std::optional(m_queueOf[task]);
    }

    int32_t priorityOf(TaskIndex task) const { return m_priorities[task]; }

    QueueKind kindOf(QueueIndex queue) const { return m_queueKinds[queue]; }

    std::span<const Dependency> dependencies() const { return m_dependencies; }

    /// Which of the dependencies are there only to keep an order.
    std::span<const OrderRange> orders() const { return m_orders; }

private:
    friend class Engine;
    static constexpr QueueIndex kNoQueue = UINT32_MAX;

    TaskIndex add(Picoseconds duration, QueueIndex queue, int32_t priority);

    std::vector<Picoseconds> m_durations;
    std::vector<QueueIndex> m_queueOf;
    std::vector<int32_t> m_priorities;
    std::vector<Dependency> m_dependencies;
    std::vector<OrderRange> m_orders;
    std::vector<QueueKind> m_queueKinds;
};

/// When each task ran.
struct TaskTimes
{
    std::vector<Picoseconds> start, end;
    Picoseconds lastEnd;
};

/// The same of an execution. With a cycle, only what does not depend on it has run.
struct ExecutedTasks : TaskTimes
{
    /// The same if transfers and latencies took no time, every resource keeping its order.
    std::vector<Picoseconds> startWithoutTransfers;
    Picoseconds endWithoutTransfers; ///< the last
    std::vector<TaskIndex> cycle; ///< a deadlock: each waits for the next, the last for the first

    bool completed() const { return cycle.empty(); }
};

/// Executes a graph with integer time: the same input gives the same output everywhere. Durations
/// and latencies must not be negative, and their sum must fit into int64.
ExecutedTasks execute(const TaskGraph& graph);

} // namespace meshwright::simulate
