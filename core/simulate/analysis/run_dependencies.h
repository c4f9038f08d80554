#pragma once

#include "core/simulate/engine/engine.h"
#include "core/simulate/simulation.h"

#include <span>
#include <vector>

namespace meshwright::simulate {

/// Whether one task needs what another makes, or only comes after it in its stage's order.
enum class DependencyKind : uint8_t
{
    Order,
    Data
};

/// One end of a dependency, seen from the other.
struct Neighbour
{
    TaskIndex task;
    DependencyKind kind;
    Picoseconds latency;
};

/// The dependencies of a completed run by task, both ways.
class RunDependencies
{
public:
    /// @p simulation must have completed and outlive this.
    explicit RunDependencies(const Simulation& simulation);

    std::span<const Neighbour> predecessors(TaskIndex task) const
    {
        return m_predecessors.of(task);
    }

    std::span<const Neighbour> successors(TaskIndex task) const { return m_successors.of(task); }

    /// The tasks so that each comes after all that it depends on.
    const std::vector<TaskIndex>& topologicalOrder() const { return m_order; }

    const Simulation& simulation() const { return m_simulation; }

    const TaskGraph& graph() const { return *m_simulation.graph; }

private:
    /// Lists one after the other, and where each begins.
    struct Lists
    {
        std::vector<uint32_t> first;
        std::vector<Neighbour> all;

        std::span<const Neighbour> of(TaskIndex task) const
        {
            return std::span(all).subspan(first[task], first[task + 1] - first[task]);
        }
    };

    enum class Side : uint8_t
    {
        Before,
        After
    };

    Lists listBy(Side side, const std::vector<bool>& isOrder) const;
    void sortTopologically();

    const Simulation& m_simulation;
    Lists m_predecessors, m_successors;
    std::vector<TaskIndex> m_order;
};

} // namespace meshwright::simulate
