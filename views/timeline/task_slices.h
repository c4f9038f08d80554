#pragma once

#include "core/simulate/report/node_blocks.h"

#include <QString>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <vector>

namespace meshwright::views {

/// What nodes and the groups around them are called.
struct SliceNames
{
    std::function<QString(NodeId)> node;
    std::function<QString(GroupId)> group;
    std::function<std::vector<GroupId>(NodeId)> groupsOf; ///< outermost first, without the root
};

/// A slice inside a task: a layer, a part of a layer, or an operator.
struct SlicePlace
{
    std::size_t task = 0;
    uint32_t level = 0; ///< the outermost groups first, operators last
    std::size_t first = 0; ///< the first of the task's nodes in it

    bool operator==(const SlicePlace&) const = default;
};

struct TaskSlice
{
    std::size_t first = 0, last = 0; ///< which of the task's nodes: half-open
    Picoseconds start, end;
    std::optional<GroupId> group; ///< none: an operator, or several that are told together
    std::size_t slices = 1; ///< so many that are too short to be told apart
};

/// The layers and operators inside the tasks of a run. What is inside a task is worked out where it
/// is looked at; which nodes belong together once per pass of a stage.
class TaskSlices
{
public:
    /// @p simulation must outlive it; none: null.
    void setSimulation(const simulate::Simulation* simulation);
    void setNames(SliceNames names);

    const SliceNames& names() const { return m_names; }

    bool isEmpty() const { return !m_blocks || m_blocks->isEmpty(); }

    /// How many levels the tasks of a stage have; operators are the last one.
    uint32_t levels(StageIndex stage) const;

    using Visit = std::function<void(const TaskSlice&)>;
    /// The slices of a level of a task in a span of time, ascending; neighbours shorter than
    /// @p least as one.
    void visit(std::size_t task, uint32_t level, Picoseconds from, Picoseconds to,
               Picoseconds least, const Visit& visit) const;
    std::optional<TaskSlice> at(std::size_t task, uint32_t level, Picoseconds time) const;
    /// The one that begins with a node; it must be there.
    TaskSlice of(const SlicePlace& place) const;
    /// The slice before (-1) or after (1) it on its level.
    std::optional<SlicePlace> neighbour(const SlicePlace& place, int step) const;
    /// The slice of a level that has a node of the task, or the next one behind it.
    std::optional<SlicePlace> inside(std::size_t task, uint32_t level, std::size_t node) const;
    /// The nodes in a slice, each once, ascending.
    std::vector<NodeId> nodesOf(std::size_t task, const TaskSlice& slice) const;
    /// "self_attn", or "MatMul q_proj".
    QString title(std::size_t task, const TaskSlice& slice) const;

    simulate::TaskNodes nodesOf(std::size_t task) const { return m_blocks->of(task); }

private:
    /// Nodes in a row that are in one group.
    struct Run
    {
        uint32_t first = 0, last = 0;
        GroupId group;
    };

    using Runs = std::vector<Run>;
    /// Stage, chunk, the work that a task begins with, how many nodes it has.
    using PassKey = std::tuple<uint32_t, uint32_t, simulate::NodeWork, std::size_t>;

    /// Which groups of a stage are told apart.
    struct Depths
    {
        std::size_t first = 0; ///< groups around (nearly) all nodes say nothing
        uint32_t levels = 0;
    };

    class Level;
    Level levelOf(std::size_t task, uint32_t level, const simulate::TaskNodes& nodes) const;
    const Depths& depthsOf(StageIndex stage) const;
    const std::vector<Runs>& runsOf(std::size_t task, const simulate::TaskNodes& nodes) const;
    void addRun(Runs& runs, uint32_t node, std::optional<GroupId> group, bool continues) const;

    const simulate::Simulation* m_simulation = nullptr;
    SliceNames m_names;
    std::shared_ptr<const simulate::NodeBlocks> m_blocks; ///< copies share it
    mutable std::map<uint32_t, Depths> m_depths; ///< by stage
    mutable std::map<PassKey, std::vector<Runs>> m_runs; ///< per level of groups
};

} // namespace meshwright::views
