#pragma once

#include "core/base/diagnostic.h"
#include "core/base/result.h"
#include "core/graph/graph.h"
#include "core/plan/plan.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace meshwright::exchange {

/// A part of the model that the devices of a stage run in one go: all of the stage, or, where later
/// stages feed it, one of its chunks.
struct StagePart
{
    StageNumber stage;
    uint32_t chunk = 0; ///< counted from 0 on each stage
    bool isOnlyChunk = true; ///< the stage has no other
    std::vector<int64_t> devices;

    /// Nodes of the main graph, producers first (a sorted file's order), with the free nodes (see
    /// cutIntoStages) that it reads.
    std::vector<NodeId> nodes;
    /// Inputs of the model first, in their order, then what other parts make, by producer.
    std::vector<ValueId> inputs;
    /// Outputs of the model first, in their order, then what later parts read.
    std::vector<ValueId> outputs;
    /// Initializers that its nodes, their subgraphs or its outputs use, in file order.
    std::vector<ValueId> initializers;

    /// "stage 1", "stage 1, chunk 0"
    UserText title() const;
    /// "stage1", "stage1_chunk0": for names of files
    std::string suffix() const;

    bool operator==(const StagePart&) const = default;
};

/// A value that goes from the part that makes it directly to all that read it.
struct StageTransfer
{
    ValueId value;
    uint32_t from = 0; ///< index into StageCut::parts
    std::vector<uint32_t> to; ///< ascending

    bool operator==(const StageTransfer&) const = default;
};

/// A model cut into parts that run one after the other.
struct StageCut
{
    std::vector<StagePart> parts; ///< in an order in which they can run
    std::vector<StageTransfer> transfers; ///< by sender, then by producer
    std::vector<Diagnostic> diagnostics; ///< infos and warnings
};

/// Chunks of one stage that a cut makes at most: a plan with more than that is a mistake.
constexpr uint32_t kMostChunks = 64;

/// Cuts the main graph at the plan's stages. Nodes without a stage go where
/// plan::placeStages puts them. What costs nothing is not sent but made where it is read: Constant,
/// and Identity of a constant or an initializer. What a subgraph reads of the main graph is read by
/// the node that holds it.
///
/// Where a later stage feeds an earlier one, stages are cut into chunks: a node is in the chunk
/// after those of what it reads, counting one more at each step back. Stages 0 → 1 → 0 → 1 are the
/// parts stage 0 chunk 0, stage 1 chunk 0, stage 0 chunk 1, stage 1 chunk 1 (a circular pipeline).
///
/// Errors: a cycle in the graph, a plan that goes back to a stage more than kMostChunks times, a
/// stage with nodes and without devices.
Result<StageCut> cutIntoStages(const graph::Graph& graph, const plan::Plan& plan,
                               std::optional<ConfigurationId> configuration);

} // namespace meshwright::exchange
