#pragma once

#include "core/base/ids.h"
#include "core/base/units.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace meshwright::views {

class Workspace;

/// What a lane of the stage board shows. Bytes are per device of the stage.
struct StageFigures
{
    StageNumber stage;
    QString name; ///< of a listed stage, or empty
    QString summary; ///< "layers 0–11, embed_tokens"
    QString devices; ///< "GPU:0, 1"; empty where the stage has none
    std::vector<NodeId> nodes; ///< sorted
    Bytes weights; ///< of the initializers that its nodes use, each once, split as the plan says
    std::optional<Bytes> peak; ///< of the simulated run
    std::optional<Bytes> capacity; ///< of its smallest device
    std::optional<Picoseconds> time; ///< of one microbatch, simulated

    /// What the memory bar shows: the simulated peak, else the weights alone.
    Bytes memory() const { return peak.value_or(weights); }
};

/// What crosses the boundary after a stage: values made on it or before, and used after it.
struct CutFigures
{
    uint32_t values = 0;
    std::optional<Bytes> bytes; ///< of one microbatch; absent where a shape is not known
    uint32_t backward = 0; ///< values that flow against the order of the stages
};

struct BoardFigures
{
    std::vector<StageFigures> stages; ///< by stage number
    std::vector<CutFigures> cuts; ///< after each stage but the last
    std::vector<NodeId> unassigned; ///< nodes without a stage, sorted
};

/// Of the active configuration; empty without one. One pass over nodes and their inputs.
BoardFigures boardFigures(const Workspace& workspace);

/// Bytes per device of the initializers that @p nodes use, each once, but for those that a node of
/// @p alreadyThere uses too.
Bytes weightsOf(const Workspace& workspace, std::span<const NodeId> nodes,
                std::span<const NodeId> alreadyThere = {});

} // namespace meshwright::views
