#include "core/simulate/engine/link_order.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

/// Where a task is in an order, counted from 1; order 0: in none.
struct LinkOrderPlace
{
    uint32_t order = 0, position = 0;
};

/// The last task that was seen to take a link.
struct Last
{
    TaskIndex task = 0;
    LinkOrderPlace sender;
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

bool follows(const TaskGraph& graph, const TaskGraph::Dependency& dependency, LinkOrderPlace sender,
             const Last& last)
{
    if (dependency.latency.count != 0 || sender.order == 0)
        return false;
    if (last.sender.order == 0)
        return true; // the first
    return dependency.after > last.task && sender.order == last.sender.order
        && sender.position > last.sender.position
        && graph.priorityOf(dependency.after) == graph.priorityOf(last.task);
}

} // namespace

std::vector<bool> linksInOrder(const TaskGraph& graph)
{
    std::vector<bool> inOrder(graph.queueCount());
    for (QueueIndex queue = 0; queue < graph.queueCount(); ++queue)
        inOrder[queue] = graph.kindOf(queue) == TaskGraph::QueueKind::Link;
    if (std::find(inOrder.begin(), inOrder.end(), true) == inOrder.end())
        return inOrder;
    const std::vector<LinkOrderPlace> places = placesIn(graph);
    std::vector<Last> last(graph.queueCount());
    std::vector<std::size_t> missing(graph.queueCount(), 0); ///< tasks that follow nothing
    for (TaskIndex task = 0; task < graph.taskCount(); ++task) {
        if (const std::optional<QueueIndex> queue = graph.queueOf(task))
            ++missing[*queue];
    }
    for (const TaskGraph::Dependency& dependency : graph.dependencies()) {
        const std::optional<QueueIndex> queue = graph.queueOf(dependency.after);
        if (!queue || !inOrder[*queue])
            continue;
        const LinkOrderPlace sender = places[dependency.before];
        inOrder[*queue] = follows(graph, dependency, sender, last[*queue]);
        last[*queue] = {dependency.after, sender};
        --missing[*queue];
    }
    for (QueueIndex queue = 0; queue < graph.queueCount(); ++queue)
        inOrder[queue] = inOrder[queue] && missing[queue] == 0;
    return inOrder;
}

} // namespace meshwright::simulate
