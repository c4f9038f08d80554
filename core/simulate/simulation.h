#pragma once

#include "core/base/diagnostic.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/units.h"
#include "core/cost/catalogue.h"
#include "core/graph/graph.h"
#include "core/operators/expression.h"
#include "core/plan/plan.h"
#include "core/shapes/shapes.h"
#include "core/sharding/collectives.h"
#include "core/simulate/link_use.h"
#include "core/simulate/order.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace meshwright::blocks {
struct Blocks;
}

namespace meshwright::operators {
class CustomRules;
}

namespace meshwright::sharding {
class ModelRules;
class PropagationResult;
} // namespace meshwright::sharding

namespace meshwright::simulate {

class TaskGraph;
struct NodePasses;
struct PassProfile;
struct StageTimes;

/// One block of the timeline.
struct Task
{
    TaskKind kind = TaskKind::Forward;
    Overlap overlap = Overlap::None; ///< runs in one block with the next task of its stage
    StageIndex stage; ///< of a transfer: the sender
    StageIndex destination; ///< transfers: the receiver; else the stage
    uint32_t microbatch = 0;
    uint32_t chunk = 0; ///< model chunk on its stage; 0 where there is only one
    uint32_t transfer = 0; ///< transfers: index into Simulation::transfers
    Picoseconds start, end; ///< of a transfer: while it occupies its link

    bool operator==(const Task&) const = default;
};

/// Memory held per device of a stage from a moment on, until the next point. Weights and training
/// state are always there; see partsOf().
struct MemoryPoint
{
    Picoseconds time;
    Bytes bytes; ///< of everything
    Bytes activations = {}; ///< of that, kept for the backward pass

    bool operator==(const MemoryPoint&) const = default;
};

/// What memory is used for.
struct MemoryParts
{
    Bytes weights;
    Bytes gradients;
    Bytes optimizerState; ///< moments and float32 copies of weights of other types
    Bytes activations; ///< kept for the backward pass
    Bytes buffers; ///< what a running task works with, sends or has received

    bool operator==(const MemoryParts&) const = default;
};

/// A tensor that a stage holds.
struct HeldTensor
{
    ValueId value;
    Bytes bytes; ///< on one device, of one microbatch

    bool operator==(const HeldTensor&) const = default;
};

/// All collectives of a kind along the same axes in one pass of a stage.
struct CollectiveTotal
{
    TaskKind pass = TaskKind::Forward; ///< of one microbatch; GradientReduction: once per step
    sharding::CollectiveKind kind = sharding::CollectiveKind::AllReduce;
    std::vector<std::string> axes; ///< mesh axes, in mesh order
    int64_t count = 0;
    Bytes sentPerDevice; ///< as far as known
    Picoseconds time;
    std::vector<NodeId> nodes; ///< at which they happen, each once
};

/// One of several parts of the model that a stage runs.
struct StagePart
{
    StageNumber stage;
    std::vector<NodeId> nodes; ///< of the main graph, execution order
    std::shared_ptr<const PassProfile> profile; ///< as StageResult::profile
    std::shared_ptr<const NodePasses> nodePasses; ///< as StageResult::nodePasses
};

/// One pipeline stage in the simulated run. Bytes and times are per device: the devices of a stage
/// work in step.
struct StageResult
{
    StageNumber stage;
    std::string name; ///< the listed stage's name, or empty
    std::vector<int64_t> devices; ///< indices into the configuration
    std::vector<NodeId> nodes; ///< of the main graph, execution order
    /// Per chunk, where it runs several of the plan's stages; else empty.
    std::vector<StagePart> parts;
    Picoseconds forward, backward; ///< of one microbatch, all chunks; backward with weight gradient
    /// Of those, waiting for collectives: what is not hidden behind compute.
    Picoseconds forwardCollectives, backwardCollectives;
    Picoseconds recomputed; ///< of `backward`, computing forward again
    Picoseconds host; ///< of both, waiting for the host to issue operators
    Picoseconds compute; ///< sum of its compute tasks
    Picoseconds communication; ///< sum of the transfers that it sends or receives, with latency
    Picoseconds exposedCollectives; ///< of compute, waiting for collectives
    std::vector<CollectiveTotal> collectives; ///< by pass, the longest first
    /// Its collectives one by one, see collective_blocks.h; null: none, or as many as its parts.
    std::shared_ptr<const PassProfile> profile;
    /// What its nodes take, see node_blocks.h; null: given times, or as many as its parts.
    std::shared_ptr<const NodePasses> nodePasses;
    Bytes weights;
    Bytes gradients, optimizerState;
    Bytes trainingState; ///< gradients and optimizer state
    Bytes activations; ///< held per microbatch in flight
    std::vector<HeldTensor> arrivals; ///< of the activations, what other stages or callers made
    std::vector<HeldTensor> largestWeights; ///< the largest first, at most kNamedTensors
    std::vector<HeldTensor> largestActivations; ///< of a microbatch, likewise
    uint32_t peakInFlight = 0; ///< most microbatch activations held at once
    std::vector<MemoryPoint> memory; ///< from time 0, ascending, each time once
    Bytes peakMemory;
    Picoseconds peakAt; ///< when the peak is first reached
    /// The most that its devices hold at once, with other stages that they run, and when.
    Bytes peakOfDevices;
    Picoseconds peakOfDevicesAt;
    MemoryParts peakParts; ///< what it is made of
};

/// How many tensors a stage names as its largest.
constexpr std::size_t kNamedTensors = 8;

/// What the memory of a stage is used for from a point of its course on.
MemoryParts partsOf(const StageResult& stage, const MemoryPoint& point);

struct DeviceResult
{
    int64_t device = 0;
    std::string name; ///< "GPU:0"
    std::string hardware; ///< name in the catalogue; empty for given stage times
    StageIndex stage;
    Picoseconds compute, communication;
    Bytes peakMemory;
    std::optional<Bytes> capacity;
};

/// All that goes from one stage to another in the whole run.
struct TransferTotal
{
    StageIndex from, to;
    uint32_t toChunk = 0; ///< the receiver's
    Bytes bytes; ///< one copy of each value, all microbatches
    uint64_t count = 0; ///< values times microbatches
    Bytes bytesPerMicrobatch;
    Bytes bytesPerDevice; ///< of a microbatch, that each receiving device gets
    std::vector<ValueId> values; ///< each sent once per microbatch, or its gradient
    bool gradient = false;
};

/// The outcome of a run. Not completed: a precondition of the schedule is not met or the order
/// deadlocks; `findings` says which, and there are no tasks.
struct Simulation
{
    std::string schedule; ///< its registered name, or "csv:" and the file
    bool training = false;
    uint32_t microbatches = 0, chunks = 1;
    /// Where requests are served, in so many groups: microbatch step · groups + group is a group's
    /// prompt (step 0) or a token of it. 0: nothing is served.
    uint32_t servedGroups = 0;
    Flow flow; ///< what its order respects
    bool completed = false;
    std::vector<StageResult> stages;
    std::vector<DeviceResult> devices;
    /// Compute tasks stage by stage in execution order, then transfers: those of `transfers` one
    /// after the other, each by microbatch.
    std::vector<Task> tasks;
    std::size_t computeTasks = 0; ///< how many of `tasks` are no transfers
    /// Of each task, had transfers taken no time and every device kept its order.
    std::vector<Picoseconds> startsWithoutTransfers;
    /// What had to end before what could start, parallel to `tasks`: for the folder analysis. Null
    /// where nothing ran.
    std::shared_ptr<const TaskGraph> graph;
    std::vector<TransferTotal> transfers;
    Picoseconds makespan;
    Picoseconds ideal; ///< the largest work on one stage
    Picoseconds span; ///< largest time from a stage's first task's start to its last task's end
    Picoseconds exposedCommunication; ///< by how much transfers lengthen the makespan
    operators::Bindings bindings; ///< given and assumed
    std::vector<std::string> assumedBindings; ///< symbols that nobody bound, sorted
    std::vector<Diagnostic> findings;
    /// How far compute times usually are from measured ones, 0.1 is a tenth: the largest of the
    /// devices' calibrations; absent where one has none.
    std::optional<double> error;

    /// (makespan − ideal) / makespan.
    double bubbleRateMakespan() const;
    /// (span − ideal) / span: what remains where consecutive steps overlap.
    double bubbleRateSpan() const;
    /// The compute tasks of one stage, execution order.
    std::span<const Task> tasksOf(StageIndex stage) const;
    /// The nodes that a compute task runs, in execution order.
    const std::vector<NodeId>& nodesOf(const Task& task) const;
    /// The tasks that are transfers.
    std::span<const Task> transferTasks() const;
};

/// As stepName; transfers: "F0 0→1"; serving: "P2" the prompts of group 2, "D2.5" its fifth token
/// after the first.
std::string taskName(const Task& task, const Simulation& simulation);

/// Whether collectives run beside the compute of their pass.
enum class CollectiveOverlap : uint8_t
{
    None, ///< one after the other
    Gradients, ///< the step's reduction of gradients hides behind the last backward pass
    Full, ///< all hide as far as they fit: the best that a runtime could do
};

/// What the backward pass computes again instead of keeping it.
enum class Recomputation : uint8_t
{
    None,
    Selective, ///< the core of attention: scores, softmax and what stands between
    Full, ///< everything but the inputs of the layers
};

enum class Optimizer : uint8_t
{
    None, ///< the step ends with the gradients
    Sgd,
    Adam, ///< two float32 moments, and a float32 copy of weights of another type
};

/// In which type weight gradients are kept, added up and reduced.
enum class GradientType : uint8_t
{
    OfWeights,
    Float32, ///< those of narrower weights too, as mixed precision with bfloat16 usually has them
    /// As above, and narrower weights have gradients of their own type beside them, which each
    /// microbatch's backward pass writes: frameworks that add them up by an operator of their own.
    Both,
};

/// What data parallel devices divide among themselves (ZeRO; Rajbhandari et al., 2020).
enum class StateSharding : uint8_t
{
    None,
    Optimizer, ///< stage 1
    Gradients, ///< stage 2: gradients too
    Weights, ///< stage 3: weights too, gathered for each pass
};

struct Options
{
    /// A registered name, or "csv:" and a file with an order; empty: "1f1b" for training, else
    /// "forward".
    std::string schedule;
    std::optional<int64_t> microbatches; ///< absent: as many as stages
    /// Instead of the schedule's own order; what the schedule says of placement still holds. Its
    /// microbatches are those that it has steps of.
    std::optional<Order> order;
    bool training = false;
    /// One microbatch's symbols by number. Unbound ones: batch 1, sequence 128, past 0, others 1.
    operators::Bindings bindings;
    std::string hardware; ///< for all devices; empty: as the configuration says, else h100-sxm
    CollectiveOverlap overlap = CollectiveOverlap::None;
    Recomputation recomputation = Recomputation::None; ///< training, as the four below
    /// Full recomputation of the first so many layers only, per virtual stage; of all where it is
    /// empty.
    std::vector<int64_t> recomputedLayers = {};
    Optimizer optimizer = Optimizer::Adam;
    GradientType gradientType = GradientType::OfWeights;
    StateSharding stateSharding = StateSharding::None;
    LinkUse linkUse; ///< of models; given stage times have latencies only
};

class SizedModel;

/// A model and a plan, as they are at one moment.
struct ModelInput
{
    const graph::Graph& graph;
    const plan::Plan& plan;
    const shapes::ShapeTable& shapes;
    std::optional<ConfigurationId> configuration; ///< none: one device
    const cost::Catalogue& hardware;
    /// What follows from the plan's shardings in that configuration; none: it is worked out where
    /// the plan has any.
    const sharding::PropagationResult* propagation = nullptr;
    /// A person's own operator rules, for what is worked out here. None: null.
    const operators::CustomRules* customRules = nullptr;
    /// Behind the propagation, for what they say of own rules that do not fit. None: null.
    const sharding::ModelRules* rules = nullptr;
    /// Of the model; none: null, and they are found where layers are recomputed.
    const blocks::Blocks* blocks = nullptr;
    /// Taken where it is under the run's bindings; else, and where it is null, one is made.
    const SizedModel* sized = nullptr;

    /// The same with other shapes of the graph's values, which must outlive it.
    ModelInput with(const shapes::ShapeTable& others) const
    {
        return {graph,       plan,        others, configuration, hardware,
                propagation, customRules, rules,  blocks,        sized};
    }
};

class RecentRuns;

/// What is worked out beside times and memory.
enum class FragmentDetail : uint8_t
{
    All,
    Figures, ///< nothing: no collectives one by one, no times of nodes, no names of devices
};

/// Runs the model's plan through a schedule. Nodes without a stage follow their consumers (see
/// placement.h). Errors: unknown schedule or hardware, a microbatch count below 1, cancelled. What
/// is wrong in model or plan is in `findings`. @p recent: where orders of schedules are found and
/// kept; null: nowhere.
Result<Simulation> simulateModel(const ModelInput& input, const Options& options,
                                 Progress& progress, FragmentDetail detail = FragmentDetail::All,
                                 RecentRuns* recent = nullptr);

/// The same from given durations; `training` is on where they have a backward pass.
Result<Simulation> simulateStageTimes(const StageTimes& times, const Options& options,
                                      Progress& progress);

/// The document that `simulate --json` prints.
std::string toJson(const Simulation& simulation);

} // namespace meshwright::simulate
