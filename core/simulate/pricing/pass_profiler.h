#pragma once

#include "core/simulate/pricing/node_times.h"
#include "core/simulate/pricing/pass_profile.h"

#include <optional>
#include <span>

namespace meshwright::simulate {

/// What a stage's passes are made of.
struct PassProfilerInput
{
    const graph::Graph& graph;
    const Options& options;
    const Collectives& collectives;
    const StageNetwork& network;
    const sharding::PropagationResult& propagation;
};

/// Follows the nodes of a stage, in the backward pass against their order, and notes how much is
/// computed before each collective. What moves a result follows its node; what moves an operand
/// comes before it, and in the backward pass the other way round, but that weights are gathered
/// first. A segment that is computed again (see Recomputed) stands before its backward pass,
/// which then need not gather weights again.
/// Bodies of subgraphs and functions count as in NodeTimes. Collectives of unknown time are left
/// out.
PassProfile passProfile(const PassProfilerInput& input, std::span<const NodeId> nodes,
                        std::span<const std::optional<uint32_t>> segments, NodeTimes& times);

} // namespace meshwright::simulate
