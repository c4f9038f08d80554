#include "core/simulate/engine/link_order.h"

#include <algorithm>
#include <compare>

namespace meshwright::simulate {

namespace {

/// Where a task is in an order, counted from 1; order 0: in none.
struct LinkOrderPlace
{
    uint32_t order = 0, position = 0;
};

/// Of a task that is in several orders, one of its places.
std::vector<LinkOrderPlace> placesIn(const TaskGraph& graph)
{
    std::vector<LinkOrderPlace> places(graph.taskCount());
    uint32_t order = 0;
    for (const auto& [first, last] : graph.orders()) {
        ++order;
        uint32_t position = 1;
        for (const auto& [before, after, latency] :
             graph.dependencies().subspan(first, last - first)) {
            if (position == 1)
                places[before] = {order, position};
            places[after] = {order, ++position};
        }
    }
    return places;
}

/// What a link takes, and when its sender's turn is.
struct SentTask
{
    uint32_t position = 0; ///< of the sender in its order
    TaskIndex task = 0;

    auto operator<=>(const SentTask&) const = default;
};

/// What is known of a link so far.
struct LinkSenders
{
    bool isOrdered = true;
    std::optional<uint32_t> order; ///< that all senders are in
    std::optional<int32_t> priority; ///< that all tasks have
    std::vector<SentTask> sent;
};

void addSent(const TaskGraph& graph, const TaskGraph::Dependency& dependency, LinkOrderPlace sender,
             LinkSenders& link)
{
    const int32_t priority = graph.priorityOf(dependency.after);
    link.isOrdered = link.isOrdered && dependency.latency.count == 0 && sender.order != 0
        && link.order.value_or(sender.order) == sender.order
        && link.priority.value_or(priority) == priority;
    link.order = sender.order;
    link.priority = priority;
    link.sent.push_back({sender.position, dependency.after});
}

/// @p tasks that are on the link in all.
std::optional<LinkOrder> orderOf(LinkSenders& link, std::size_t tasks)
{
    if (!link.isOrdered || link.sent.size() != tasks)
        return std::nullopt;
    if (!std::is_sorted(link.sent.begin(), link.sent.end()))
        std::sort(link.sent.begin(), link.sent.end());
    LinkOrder order;
    order.reserve(tasks);
    for (const SentTask& sent : link.sent)
        order.push_back(sent.task);
    return order;
}

} // namespace

std::vector<std::optional<LinkOrder>> linkOrders(const TaskGraph& graph)
{
    std::vector<LinkSenders> links(graph.queueCount());
    bool hasLinks = false;
    for (QueueIndex queue = 0; queue < graph.queueCount(); ++queue) {
        links[queue].isOrdered = graph.kindOf(queue) == TaskGraph::QueueKind::Link;
        hasLinks = hasLinks || links[queue].isOrdered;
    }
    std::vector<std::optional<LinkOrder>> orders(graph.queueCount());
    if (!hasLinks)
        return orders;
    std::vector<std::size_t> tasks(graph.queueCount(), 0);
    for (TaskIndex task = 0; task < graph.taskCount(); ++task) {
        if (const std::optional<QueueIndex> queue = graph.queueOf(task))
            ++tasks[*queue];
    }
    const std::vector<LinkOrderPlace> places = placesIn(graph);
    std::vector<bool> waits(graph.taskCount(), false);
    for (const TaskGraph::Dependency& dependency : graph.dependencies()) {
        const std::optional<QueueIndex> queue = graph.queueOf(dependency.after);
        if (!queue || !links[*queue].isOrdered)
            continue;
        links[*queue].isOrdered = !waits[dependency.after];
        waits[dependency.after] = true;
        addSent(graph, dependency, places[dependency.before], links[*queue]);
    }
    for (QueueIndex queue = 0; queue < graph.queueCount(); ++queue)
        orders[queue] = orderOf(links[queue], tasks[queue]);
    return orders;
}

} // namespace meshwright::simulate
