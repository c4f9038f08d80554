#pragma once

#include "core/planning/split/stage_ways.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace meshwright::tests {

/// A way to run an item on as many devices as share it: with or without recomputation, say.
struct ItemOption
{
    double time = 0; ///< of a microbatch
    double reduction = 0; ///< per microbatch, of which r replicas spend (r - 1) / r
    double memory = 0; ///< of each device
    double inFlightMemory = 0; ///< of each device and microbatch in flight
    /// What the devices exchange besides where an edge of the item is cut, per edge as
    /// HybridProblem::edgesOf() has them.
    std::vector<double> exchange;
};

/// A tensor between two items; a cut costs its time on either side.
struct HybridEdge
{
    uint32_t from = 0, to = 0;
    double cost = 0;
};

/// What is cut into stages of which each has replicas of devices that share its items: Tarnawski,
/// Narayanan, Phanishayee, "Piper" (NeurIPS 2021). One unit of time, one of memory.
struct HybridProblem
{
    std::vector<uint32_t> degrees; ///< devices that may share items, 1 among them, ascending
    /// Per item and degree; empty: the item cannot be shared so.
    std::vector<std::vector<std::vector<ItemOption>>> options;
    std::vector<HybridEdge> edges; ///< without a circle
    std::vector<uint32_t> replicas; ///< that a stage may have
    uint32_t devices = 1;
    uint32_t mostReplicas = std::numeric_limits<uint32_t>::max(); ///< of all stages
    double memoryLimit = std::numeric_limits<double>::infinity(); ///< of each device

    uint32_t size() const { return uint32_t(options.size()); }

    /// Per item the indices of its edges, ascending.
    std::vector<std::vector<uint32_t>> edgesOf() const;
};

struct HybridStage
{
    std::vector<uint32_t> items; ///< ascending
    uint32_t degree = 1, replicas = 1;
    uint32_t inFlight = 1; ///< microbatches of a replica
    std::vector<uint32_t> options; ///< of each item
    double time = 0; ///< per microbatch of all replicas
};

struct HybridSplit
{
    std::vector<HybridStage> stages; ///< in order
    double slowest = 0;
};

/// The stages of which the slowest is fastest, of all cuts of some orders of the items (see
/// candidateOrders). The time of a stage with r replicas is 1/r of its items' times and of what it
/// exchanges over cut edges, and of its reductions (r - 1)/r. Each device holds the microbatches of
/// the replicas of its stage and those behind it over its stage's replicas. None: no such stages
/// fit into memory.
std::optional<HybridSplit> splitHybrid(const HybridProblem& problem);

} // namespace meshwright::tests
