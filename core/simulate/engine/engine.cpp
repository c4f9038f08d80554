#include "core/simulate/engine/engine.h"

#include "core/simulate/engine/link_order.h"
#include "core/simulate/engine/shared_link.h"

#include <queue>

#include <algorithm>
#include <optional>
#include <tuple>
#include <unordered_map>

namespace meshwright::simulate {

void TaskGraph::reserve(std::size_t tasks, std::size_t dependencies)
{
    m_durations.reserve(tasks);
    m_queueOf.reserve(tasks);
    m_priorities.reserve(tasks);
    m_dependencies.reserve(dependencies);
}

TaskIndex TaskGraph::add(Picoseconds duration, QueueIndex queue, int32_t priority)
{
    m_durations.push_back(duration);
    m_queueOf.push_back(queue);
    m_priorities.push_back(priority);
    return TaskIndex(m_durations.size() - 1);
}

void TaskGraph::addOrder(std::span<const TaskIndex> tasks)
{
    const std::size_t first = m_dependencies.size();
    for (std::size_t i = 1; i < tasks.size(); ++i)
        addDependency(tasks[i - 1], tasks[i]);
    m_orders.push_back({first, m_dependencies.size()});
}

/// One execution. Tasks without a queue and those of links that need not choose have their times as
/// soon as their last predecessor has, ahead of the clock; only other queues need events in the
/// order of time: a task becomes ready, or a queue becomes free. At one moment all ready tasks are
/// seen before a queue chooses.
class Engine
{
public:
    explicit Engine(const TaskGraph& graph);
    ExecutedTasks run();

private:
    struct Successor
    {
        TaskIndex task;
        Picoseconds latency;
    };

    enum class EventKind : uint32_t
    {
        TaskReady,
        QueueFree,
        SharedEnd ///< of a transfer on a shared link, unless that has changed since
    };

    struct Event
    {
        Picoseconds time;
        EventKind kind;
        uint32_t index;

        bool operator>(const Event& other) const
        {
            return std::tie(time, kind, index) > std::tie(other.time, other.kind, other.index);
        }
    };

    static constexpr uint32_t kDone = UINT32_MAX;

    /// What is touched of a task together, in half a line of the processor's cache.
    struct alignas(32) State
    {
        Picoseconds start, startWithoutTransfers, duration;
        QueueIndex queue;
        uint32_t unfinishedPredecessors = 0; ///< kDone: it has ended
    };

    struct Waiting
    {
        int32_t priority;
        Picoseconds ready;
        TaskIndex task;

        bool operator>(const Waiting& other) const
        {
            return std::tie(priority, ready, task)
                > std::tie(other.priority, other.ready, other.task);
        }
    };

    template<typename T>
    using SmallestFirst = std::priority_queue<T, std::vector<T>, std::greater<>>;

    struct Queue
    {
        SmallestFirst<Waiting> waiting;
        Picoseconds freeAt;
        Picoseconds freeWithoutTransfers;
        bool willChoose = false; ///< an event for its next choice is under way
        bool inOrder = false; ///< a link that takes its tasks as they become ready
    };

    void linkSuccessors();
    void becomeReady(TaskIndex task);

    void finish(TaskIndex task) { finish(task, m_states[task].start + m_states[task].duration); }

    void finish(TaskIndex task, Picoseconds end);
    void settle();
    void enqueue(const Event& event);
    void choose(const Event& event);
    void beginShared(const Event& event);
    void endShared(const Event& event);
    void expectEnd(QueueIndex queue);
    std::vector<TaskIndex> findCycle() const;

    bool isDone(TaskIndex task) const { return m_states[task].unfinishedPredecessors == kDone; }

    const TaskGraph& m_graph;
    std::vector<uint32_t> m_firstSuccessor; ///< per task, into m_successors; one more at the end
    std::vector<Successor> m_successors;
    std::vector<State> m_states;
    std::vector<TaskIndex> m_settling; ///< have their start, not yet passed on
    SmallestFirst<Event> m_events;
    std::vector<Queue> m_queues;
    std::unordered_map<QueueIndex, SharedLink> m_sharedLinks;
    std::size_t m_doneCount = 0;
    ExecutedTasks m_outcome;
};

Engine::Engine(const TaskGraph& graph)
    : m_graph(graph)
    , m_queues(graph.m_queueKinds.size())
{
    m_outcome.end.resize(graph.taskCount());
    m_states.reserve(graph.taskCount());
    for (TaskIndex task = 0; task < graph.taskCount(); ++task)
        m_states.push_back({{}, {}, graph.m_durations[task], graph.m_queueOf[task], 0});
    linkSuccessors();
    const std::vector<std::optional<LinkOrder>> orders = linkOrders(graph);
    for (QueueIndex queue = 0; queue < m_queues.size(); ++queue)
        m_queues[queue].inOrder = orders[queue].has_value();
}

void Engine::linkSuccessors()
{
    m_firstSuccessor.assign(m_graph.taskCount() + 1, 0);
    for (const auto& dependency : m_graph.m_dependencies) {
        ++m_firstSuccessor[dependency.before + 1];
        ++m_states[dependency.after].unfinishedPredecessors;
    }
    for (std::size_t i = 1; i < m_firstSuccessor.size(); ++i)
        m_firstSuccessor[i] += m_firstSuccessor[i - 1];
    m_successors.resize(m_graph.m_dependencies.size());
    std::vector<uint32_t> next(m_firstSuccessor.begin(), m_firstSuccessor.end() - 1);
    for (const auto& dependency : m_graph.m_dependencies)
        m_successors[next[dependency.before]++] = {dependency.after, dependency.latency};
}

ExecutedTasks Engine::run()
{
    for (TaskIndex task = 0; task < m_graph.taskCount(); ++task) {
        if (m_states[task].unfinishedPredecessors == 0)
            becomeReady(task);
    }
    settle();
    while (!m_events.empty()) {
        const Event event = m_events.top();
        m_events.pop();
        if (event.kind == EventKind::TaskReady)
            enqueue(event);
        else if (event.kind == EventKind::QueueFree)
            choose(event);
        else
            endShared(event);
    }
    m_outcome.start.reserve(m_states.size());
    m_outcome.startWithoutTransfers.reserve(m_states.size());
    for (const State& state : m_states) {
        m_outcome.start.push_back(state.start);
        m_outcome.startWithoutTransfers.push_back(state.startWithoutTransfers);
    }
    if (m_doneCount < m_graph.taskCount())
        m_outcome.cycle = findCycle();
    return std::move(m_outcome);
}

/// All that it depends on has ended; its start holds when it can begin.
void Engine::becomeReady(TaskIndex task)
{
    State& state = m_states[task];
    if (state.queue == TaskGraph::kNoQueue) {
        m_settling.push_back(task);
    } else if (Queue& queue = m_queues[state.queue]; queue.inOrder) {
        state.start = std::max(state.start, queue.freeAt);
        queue.freeAt = state.start + state.duration;
        m_settling.push_back(task);
    } else {
        m_events.push({state.start, EventKind::TaskReady, task});
    }
}

void Engine::finish(TaskIndex task, Picoseconds end)
{
    State& state = m_states[task];
    const bool transfers = state.queue != TaskGraph::kNoQueue
        && m_graph.m_queueKinds[state.queue] != TaskGraph::QueueKind::Device;
    Picoseconds untransferred = state.startWithoutTransfers;
    if (!transfers)
        untransferred += state.duration;
    m_outcome.end[task] = end;
    m_outcome.lastEnd = std::max(m_outcome.lastEnd, end);
    m_outcome.endWithoutTransfers = std::max(m_outcome.endWithoutTransfers, untransferred);
    state.unfinishedPredecessors = kDone;
    ++m_doneCount;
    for (uint32_t i = m_firstSuccessor[task]; i < m_firstSuccessor[task + 1]; ++i) {
        const Successor& successor = m_successors[i];
        State& next = m_states[successor.task];
        next.start = std::max(next.start, end + successor.latency);
        next.startWithoutTransfers = std::max(next.startWithoutTransfers, untransferred);
        if (--next.unfinishedPredecessors == 0)
            becomeReady(successor.task);
    }
}

void Engine::settle()
{
    while (!m_settling.empty()) {
        const TaskIndex task = m_settling.back();
        m_settling.pop_back();
        finish(task);
    }
}

void Engine::enqueue(const Event& event)
{
    const QueueIndex index = m_graph.m_queueOf[event.index];
    if (m_graph.m_queueKinds[index] == TaskGraph::QueueKind::SharedLink) {
        beginShared(event);
        return;
    }
    Queue& queue = m_queues[index];
    queue.waiting.push({m_graph.m_priorities[event.index], event.time, event.index});
    if (queue.willChoose)
        return;
    queue.willChoose = true;
    const Picoseconds next = std::max(event.time, queue.freeAt);
    // Nothing else happens at this moment: no need to wait for it.
    if (next == event.time && (m_events.empty() || m_events.top().time > next))
        choose({next, EventKind::QueueFree, index});
    else
        m_events.push({next, EventKind::QueueFree, index});
}

void Engine::choose(const Event& event)
{
    Queue& queue = m_queues[event.index];
    const TaskIndex task = queue.waiting.top().task;
    queue.waiting.pop();
    const Picoseconds duration = m_graph.m_durations[task];
    m_states[task].start = event.time;
    queue.freeAt = event.time + duration;
    if (m_graph.m_queueKinds[event.index] == TaskGraph::QueueKind::Device) {
        Picoseconds& start = m_states[task].startWithoutTransfers;
        start = std::max(start, queue.freeWithoutTransfers);
        queue.freeWithoutTransfers = start + duration;
    }
    queue.willChoose = !queue.waiting.empty();
    if (queue.willChoose)
        m_events.push({queue.freeAt, EventKind::QueueFree, event.index});
    finish(task);
    settle();
}

void Engine::beginShared(const Event& event)
{
    const QueueIndex queue = m_graph.m_queueOf[event.index];
    m_sharedLinks[queue].begin(event.index, m_graph.m_durations[event.index], event.time);
    expectEnd(queue);
}

void Engine::endShared(const Event& event)
{
    SharedLink& link = m_sharedLinks[event.index];
    if (link.nextEnd() != event.time)
        return;
    while (const std::optional<uint32_t> task = link.end(event.time))
        finish(*task, event.time);
    expectEnd(event.index);
    settle();
}

void Engine::expectEnd(QueueIndex queue)
{
    if (const std::optional<Picoseconds> end = m_sharedLinks[queue].nextEnd())
        m_events.push({*end, EventKind::SharedEnd, queue});
}

/// Each task that has not run waits for one that has not: following them ends in a cycle.
std::vector<TaskIndex> Engine::findCycle() const
{
    std::vector<TaskIndex> waitsFor(m_graph.taskCount(), 0);
    TaskIndex at = 0;
    for (const auto& dependency : m_graph.m_dependencies) {
        if (!isDone(dependency.before) && !isDone(dependency.after)) {
            waitsFor[dependency.after] = dependency.before;
            at = dependency.after;
        }
    }
    std::vector<bool> seen(m_graph.taskCount(), false);
    for (; !seen[at]; at = waitsFor[at])
        seen[at] = true;
    std::vector<TaskIndex> cycle;
    for (TaskIndex task = waitsFor[at];; task = waitsFor[task]) {
        cycle.push_back(task);
        if (task == at)
            break;
    }
    std::rotate(cycle.begin(), std::min_element(cycle.begin(), cycle.end()), cycle.end());
    return cycle;
}

ExecutedTasks execute(const TaskGraph& graph)
{
    return Engine(graph).run();
}

} // namespace meshwright::simulate
