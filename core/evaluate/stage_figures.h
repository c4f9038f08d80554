#pragma once

#include "core/evaluate/evaluation.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace meshwright::evaluate {

/// What a pipeline stage holds and does. Bytes are per device of the stage.
struct StageLoad
{
    StageNumber stage;
    std::vector<NodeId> nodes; ///< that are put on it, sorted
    uint32_t followers = 0; ///< nodes without a stage that run here (see plan::placeStages)
    Bytes weights; ///< of the initializers that all of these use, each once, as they are split
    uint32_t weightCount = 0; ///< of these initializers
    std::optional<Bytes> peak; ///< of the simulated run
    std::optional<Bytes> capacity; ///< of its smallest device
    std::optional<Picoseconds> time; ///< of one microbatch, simulated; 0 where nothing runs

    /// All that run here.
    std::size_t nodesRun() const { return nodes.size() + followers; }

    /// The simulated peak, else the weights alone.
    Bytes memory() const { return peak.value_or(weights); }
};

/// What crosses the boundary after a stage: values made on it or before, and used after it. Nodes
/// without a stage count where they run (see plan::placeStages).
struct StageCut
{
    uint32_t values = 0;
    std::optional<Bytes> bytes; ///< of one microbatch; absent where a shape is not known
    uint32_t backward = 0; ///< values that flow against the order of the stages
};

struct StageFigures
{
    std::vector<StageLoad> stages; ///< by stage number
    /// No node has a stage: the devices of every stage run the whole model, and each load is that.
    bool isUncut = false;
    std::vector<StageCut> cuts; ///< after each stage but the last
    std::vector<NodeId> unassigned; ///< nodes without a stage, sorted
    std::optional<Picoseconds> makespan; ///< of the simulated run
    std::optional<double> bubble; ///< of the simulated run: its idle share of the makespan
    std::optional<UserText> cannotRun; ///< why there is no run

    /// The stage with the longest time; null: there is no run, or nothing is cut.
    const StageLoad* slowest() const;
};

/// Of one configuration of the evaluated plan; times and peaks where it was simulated. @p empty:
/// stages that are shown although neither the configuration nor a node has them.
StageFigures stageFigures(const Evaluation& evaluation, ConfigurationId id,
                          const std::vector<StageNumber>& empty = {});

} // namespace meshwright::evaluate
