#pragma once

#include "core/simulate/simulation.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace meshwright::simulate {

/// A transfer with the compute task whose result it carries and the one that waits for it; indices
/// into Simulation::tasks.
struct TaskFlow
{
    uint32_t transfer = 0, sender = 0, receiver = 0;

    bool operator==(const TaskFlow&) const = default;
};

/// What feeds what in a run, along its transfers. With microbatch 0 going from stage 0 to stage 1,
/// the flow of transfer "F0 0→1" has the sender F0 of stage 0 and the receiver F0 of stage 1.
class TaskFlows
{
public:
    TaskFlows() = default;
    explicit TaskFlows(const Simulation& simulation);

    /// By transfer, ascending.
    std::span<const TaskFlow> all() const { return m_flows; }

    /// The flow of a transfer task; none for compute tasks.
    const TaskFlow* ofTransfer(std::size_t task) const;
    /// The flows that a compute task waits for, as indices into all().
    std::span<const uint32_t> into(std::size_t task) const;
    /// The flows that carry what a compute task makes, as indices into all().
    std::span<const uint32_t> outOf(std::size_t task) const;

    /// One step against time: a transfer's sender, or the transfer that a compute task waited for
    /// longest. None at the beginning.
    std::optional<std::size_t> before(std::size_t task, const Simulation& simulation) const;
    /// One step with time: a transfer's receiver, or the first transfer of what a task makes.
    std::optional<std::size_t> after(std::size_t task, const Simulation& simulation) const;

private:
    /// Indices of flows grouped by a compute task: those of task t are at first[t] … first[t + 1].
    struct Groups
    {
        std::vector<uint32_t> first, flows;

        std::span<const uint32_t> of(std::size_t task) const;
    };

    static Groups groupBy(const std::vector<TaskFlow>& flows, uint32_t TaskFlow::*end,
                          std::size_t tasks);

    std::vector<TaskFlow> m_flows;
    Groups m_into, m_outOf;
};

} // namespace meshwright::simulate
