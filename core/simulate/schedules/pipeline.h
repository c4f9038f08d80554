#pragma once

#include "core/base/result.h"
#include "core/simulate/link_use.h"
#include "core/simulate/schedules/schedule.h"
#include "core/simulate/simulation.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace meshwright::simulate {

class PreparedPipeline;

/// What one virtual stage does with one microbatch, per device.
struct Work
{
    Picoseconds forward, backwardInput, backwardWeight;
    Bytes activations; ///< training: held from the forward pass until the backward pass is done
    Bytes forwardWorking, backwardWorking; ///< on top of that while a task of that pass runs
    /// A block of this forward pass and a backward pass that overlap; none: one after the other.
    std::optional<Picoseconds> forwardBackward = std::nullopt;
    /// Of the times above, waiting for collectives within the stage.
    Picoseconds forwardCollectives = {};
    Picoseconds backwardInputCollectives = {};
    Picoseconds backwardWeightCollectives = {};
    Picoseconds recomputed = {}; ///< of backwardInput, computing forward again
    Picoseconds host = {}; ///< of the times above, waiting for the host to issue operators
    /// Adding a microbatch's weight gradients to those of the microbatches before: all but the
    /// first backward pass take it.
    Picoseconds accumulation = {};
    /// Instead of backwardWorking where the weight gradient is a task of its own; what the backward
    /// pass made again then stays until that one has run.
    Bytes splitBackwardWorking = {};
    Bytes rebuilt = {};
};

/// What a stage does once per training step, after its last backward pass.
struct StepEnd
{
    Picoseconds gradientReduction; ///< with those that train on other parts of the batch
    Picoseconds optimizer;
};

/// What is sent in one direction for one microbatch.
struct Parcel
{
    Picoseconds occupancy; ///< how long it keeps its link busy
    Bytes bytes; ///< one copy of each value
    Bytes bytesPerDevice; ///< that each receiving device gets
    std::vector<ValueId> values;
};

/// What a virtual stage sends to a later one for each microbatch, and the gradient that comes back.
struct Message
{
    uint32_t from = 0, to = 0; ///< virtual stages
    Picoseconds latency;
    Parcel activation, gradient;
    bool returnsGradient = true; ///< false: nothing in it has one, the sender does not wait
};

/// Everything that a schedule needs, whether it comes from a model or from given stage times.
struct Pipeline
{
    uint32_t stages = 1, chunks = 1;
    StagePlacement placement = StagePlacement::Loop;
    bool training = false;
    std::vector<Work> work; ///< per virtual stage
    std::vector<Message> messages; ///< each from an earlier to a later virtual stage
    bool messagesOccupyLinks = true; ///< false: pure latency, as given stage times have it
    LinkUse linkUse; ///< where messages occupy links
    /// Per stage, which resource computes it; stages that share devices share one. Empty: its own.
    std::vector<uint32_t> computeResource;
    std::vector<StepEnd> stepEnds = {}; ///< per stage; empty: none

    VirtualStages virtualStages() const { return {placement, stages, chunks}; }
};

/// Most tasks that a run may have: 16 Mi, which is 250 times the largest pipeline in use.
constexpr uint64_t kMaximumTasks = uint64_t(1) << 24;

/// One direction of a message.
struct Direction
{
    uint32_t message = 0; ///< index into Pipeline::messages
    bool gradient = false;
};

/// All directions that a run uses, in the order of Simulation::transfers: between different stages.
std::vector<Direction> directions(const Pipeline& pipeline);

const Parcel& parcelOf(const Pipeline& pipeline, const Direction& direction);

/// What an order of the pipeline respects; its stages are numbered as those of @p simulation.
Flow flowOf(const Pipeline& pipeline, const Simulation& simulation);

/// Whether all times and bytes of a run can be counted. Errors: they may leave int64.
Result<void> checkCountable(const Pipeline& pipeline, const Simulation& simulation);

/// Runs a pipeline in an order. @p simulation comes with its stages and devices (names, weights,
/// capacities), schedule, microbatches; tasks, times and memory are filled in. A deadlock is a
/// finding `schedule-deadlock` that names the tasks that wait for each other. @p prepared: of this
/// order and a pipeline of this shape; null: there is none. Errors: as checkCountable().
Result<void> runPipeline(const Pipeline& pipeline, const Order& order, Simulation& simulation,
                         const PreparedPipeline* prepared = nullptr);

} // namespace meshwright::simulate
