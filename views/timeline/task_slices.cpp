#include "views/timeline/task_slices.h"

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr uint32_t kGroupLevels = 2; ///< of groups; more would be higher than the track
constexpr double kNearlyAll = 0.8; ///< of a stage's nodes in a group that says nothing

} // namespace

void TaskSlices::setSimulation(const simulate::Simulation* simulation)
{
    m_simulation = simulation;
    m_depths.clear();
    m_runs.clear();
    m_blocks = simulation ? std::make_shared<const simulate::NodeBlocks>(*simulation) : nullptr;
}

void TaskSlices::setNames(SliceNames names)
{
    m_names = std::move(names);
    m_depths.clear();
    m_runs.clear();
}

const TaskSlices::Depths& TaskSlices::depthsOf(StageIndex stage) const
{
    const auto [found, isNew] = m_depths.try_emplace(stage.index);
    Depths& depths = found->second;
    if (!isNew || !m_names.groupsOf)
        return depths;
    const std::vector<NodeId>& nodes = m_simulation->stages[stage.index].nodes;
    std::vector<std::vector<GroupId>> chains;
    std::size_t deepest = 0;
    for (const NodeId node : nodes) {
        chains.push_back(m_names.groupsOf(node));
        deepest = std::max(deepest, chains.back().size());
    }
    for (; depths.first < deepest; ++depths.first) {
        std::map<GroupId, std::size_t> counts;
        std::size_t most = 0;
        for (const std::vector<GroupId>& chain : chains) {
            if (depths.first < chain.size())
                most = std::max(most, ++counts[chain[depths.first]]);
        }
        if (double(most) < kNearlyAll * double(nodes.size()))
            break;
    }
    depths.levels = uint32_t(std::min<std::size_t>(kGroupLevels, deepest - depths.first));
    return depths;
}

uint32_t TaskSlices::levels(StageIndex stage) const
{
    return isEmpty() ? 0 : depthsOf(stage).levels + 1;
}

/// A run goes on where the next node is in the same group and is worked at in the same way.
void TaskSlices::addRun(Runs& runs, uint32_t node, std::optional<GroupId> group,
                        bool continues) const
{
    if (!group)
        return;
    const bool isSame =
        continues && !runs.empty() && runs.back().last == node && runs.back().group == *group;
    if (isSame)
        ++runs.back().last;
    else
        runs.push_back({node, node + 1, *group});
}

const std::vector<TaskSlices::Runs>& TaskSlices::runsOf(std::size_t task,
                                                        const simulate::TaskNodes& nodes) const
{
    const simulate::Task& of = m_simulation->tasks[task];
    const PassKey key {of.stage.index, of.chunk, nodes.at(0).work, nodes.count()};
    const auto [found, isNew] = m_runs.try_emplace(key);
    if (!isNew)
        return found->second;
    const Depths& depths = depthsOf(of.stage);
    found->second.resize(depths.levels);
    simulate::NodeWork before = nodes.at(0).work;
    for (uint32_t i = 0; i < nodes.count(); ++i) {
        const simulate::NodeBlock block = nodes.at(i);
        const std::vector<GroupId> chain = m_names.groupsOf(block.node);
        for (uint32_t level = 0; level < depths.levels; ++level) {
            const std::size_t depth = depths.first + level;
            addRun(found->second[level], i,
                   depth < chain.size() ? std::optional(chain[depth]) : std::nullopt,
                   block.work == before);
        }
        before = block.work;
    }
    return found->second;
}

/// The slices of one level of a task.
class TaskSlices::Level
{
public:
    /// @p runs: null for operators.
    Level(const simulate::TaskNodes& nodes, const Runs* runs)
        : m_nodes(nodes)
        , m_runs(runs)
    {
    }

    std::size_t count() const { return m_runs ? m_runs->size() : m_nodes.count(); }

    TaskSlice slice(std::size_t i) const
    {
        const std::size_t first = m_runs ? (*m_runs)[i].first : i;
        const std::size_t last = m_runs ? (*m_runs)[i].last : i + 1;
        return {first, last, m_nodes.endOf(first), m_nodes.endOf(last),
                m_runs ? std::optional((*m_runs)[i].group) : std::nullopt};
    }

    /// The first slice that ends behind a node of the task.
    std::size_t firstWith(std::size_t node) const
    {
        if (!m_runs)
            return node;
        return std::size_t(std::partition_point(m_runs->begin(), m_runs->end(),
                                                [&](const Run& run) { return run.last <= node; })
                           - m_runs->begin());
    }

    std::size_t firstAfter(Picoseconds time) const { return firstWith(m_nodes.indexAt(time)); }

private:
    const simulate::TaskNodes& m_nodes;
    const Runs* m_runs;
};

TaskSlices::Level TaskSlices::levelOf(std::size_t task, uint32_t level,
                                      const simulate::TaskNodes& nodes) const
{
    const bool isOfGroups =
        nodes.count() > 0 && level < depthsOf(m_simulation->tasks[task].stage).levels;
    return {nodes, isOfGroups ? &runsOf(task, nodes)[level] : nullptr};
}

void TaskSlices::visit(std::size_t task, uint32_t level, Picoseconds from, Picoseconds to,
                       Picoseconds least, const Visit& visit) const
{
    const simulate::TaskNodes nodes = m_blocks->of(task);
    const Level slices = levelOf(task, level, nodes);
    for (std::size_t i = slices.firstAfter(from); i < slices.count();) {
        TaskSlice one = slices.slice(i);
        if (one.start > to)
            return;
        std::size_t next = i + 1;
        if (one.end - one.start < least) {
            next = std::clamp(slices.firstAfter(one.start + least), i + 1, slices.count());
            const TaskSlice last = slices.slice(next - 1);
            one.slices = next - i;
            one.last = last.last;
            one.end = last.end;
            if (one.slices > 1)
                one.group.reset();
        }
        visit(one);
        i = next;
    }
}

std::optional<TaskSlice> TaskSlices::at(std::size_t task, uint32_t level, Picoseconds time) const
{
    const simulate::TaskNodes nodes = m_blocks->of(task);
    const Level slices = levelOf(task, level, nodes);
    const std::size_t i = slices.firstAfter(time);
    if (i >= slices.count() || slices.slice(i).start > time)
        return std::nullopt;
    return slices.slice(i);
}

TaskSlice TaskSlices::of(const SlicePlace& place) const
{
    const simulate::TaskNodes nodes = m_blocks->of(place.task);
    const Level slices = levelOf(place.task, place.level, nodes);
    return slices.slice(slices.firstWith(place.first));
}

std::optional<SlicePlace> TaskSlices::neighbour(const SlicePlace& place, int step) const
{
    const simulate::TaskNodes nodes = m_blocks->of(place.task);
    const Level slices = levelOf(place.task, place.level, nodes);
    const std::size_t i = slices.firstWith(place.first);
    if ((step < 0 && i == 0) || (step > 0 && i + 1 >= slices.count()))
        return std::nullopt;
    return SlicePlace {place.task, place.level, slices.slice(step < 0 ? i - 1 : i + 1).first};
}

std::optional<SlicePlace> TaskSlices::inside(std::size_t task, uint32_t level,
                                             std::size_t node) const
{
    const simulate::TaskNodes nodes = m_blocks->of(task);
    const Level slices = levelOf(task, level, nodes);
    const std::size_t i = slices.firstWith(node);
    if (i >= slices.count())
        return std::nullopt;
    return SlicePlace {task, level, slices.slice(i).first};
}

std::vector<NodeId> TaskSlices::nodesOf(std::size_t task, const TaskSlice& slice) const
{
    const simulate::TaskNodes all = m_blocks->of(task);
    std::vector<NodeId> nodes;
    for (std::size_t i = slice.first; i < slice.last; ++i)
        nodes.push_back(all.at(i).node);
    std::sort(nodes.begin(), nodes.end());
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    return nodes;
}

QString TaskSlices::title(std::size_t task, const TaskSlice& slice) const
{
    if (slice.group)
        return m_names.group ? m_names.group(*slice.group) : QString();
    return m_names.node ? m_names.node(m_blocks->of(task).at(slice.first).node) : QString();
}

} // namespace meshwright::views
