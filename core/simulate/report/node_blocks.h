#pragma once

#include "core/simulate/pricing/node_passes.h"
#include "core/simulate/report/split_backward.h"
#include "core/simulate/simulation.h"

#include <array>
#include <vector>

namespace meshwright::simulate {

/// What a task does with a node.
enum class NodeWork : uint8_t
{
    Forward,
    Again, ///< forward, for the backward pass
    InputGradient,
    WeightGradient
};

/// A node's part of a compute task.
struct NodeBlock
{
    NodeId node;
    NodeWork work = NodeWork::Forward;
    Picoseconds start, end; ///< in the run
};

/// The nodes inside one compute task, ascending, one right after the other; the last one ends with
/// the task.
class TaskNodes
{
public:
    TaskNodes() = default; ///< none

    std::size_t count() const { return m_firsts + (m_parts[1] ? m_parts[1]->size() : 0); }

    NodeBlock at(std::size_t index) const;
    /// When the first @p blocks of them are done.
    Picoseconds endOf(std::size_t blocks) const;
    /// The first one that ends after a moment; count() where none does.
    std::size_t indexAt(Picoseconds time) const;

    /// What they are priced at together.
    Picoseconds priced() const { return m_total; }

private:
    friend class NodeBlocks;
    TaskNodes(const Task& task, NodeWork work, const std::vector<PassPart>* first,
              const std::vector<PassPart>* second = nullptr);

    std::array<const std::vector<PassPart>*, 2> m_parts {}; ///< one after the other
    NodeWork m_work = NodeWork::Forward; ///< in the first of them
    std::size_t m_firsts = 0;
    Picoseconds m_start, m_length, m_firstTotal, m_total;
};

/// The nodes inside the compute tasks of a run. A task is divided as its nodes are priced: together
/// they fill it. What is in no node is spread over them evenly: adding weight gradients to those of
/// earlier microbatches, collectives that do not hide behind compute where the rest does, and that
/// a block of two passes takes as long as both. A backward pass that is one task has the gradients
/// of all inputs first and then those of the weights, as its collectives lie. Worked out where
/// somebody looks; keeps a reference to the simulation.
class NodeBlocks
{
public:
    explicit NodeBlocks(const Simulation& simulation);

    /// Whether there are none in any task, as where stage times are given.
    bool isEmpty() const { return !m_any; }

    /// Those of a task (an index into Simulation::tasks); none where it computes nothing, and in
    /// served tokens.
    TaskNodes of(std::size_t task) const;

private:
    const Simulation& m_simulation;
    bool m_any = false;
    SplitBackward m_split;
};

} // namespace meshwright::simulate
