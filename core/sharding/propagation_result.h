#pragma once

#include "core/base/units.h"
#include "core/sharding/body_execution.h"
#include "core/sharding/collective_alternatives.h"
#include "core/sharding/collective_traffic.h"
#include "core/sharding/collectives.h"
#include "core/sharding/factor_propagation.h"
#include "core/sharding/plan_graph.h"
#include "core/sharding/propagator.h"
#include "core/sharding/reshards.h"

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace meshwright::sharding {

/// Why something is communicated.
enum class CommunicationReason : uint8_t
{
    Operand, ///< a node reads a tensor in another sharding than it has
    Result, ///< a node leaves a result in another sharding than it is wanted
    Reduction, ///< partial results of a split reduction are combined
    Storage, ///< a weight that is stored in parts is gathered for its reader
    Internal, ///< inside an operator, as the maximum and sum of a softmax
    Halo, ///< windows reach beyond a device's part of an image: neighbours hand over its edges
    Transfer, ///< a value is put together for a stage with another mesh
};

std::string_view toString(CommunicationReason cause); ///< "operand", "reduction"

/// One transfer of a tensor between layouts, once per step of the model.
struct Communication
{
    NodeId node; ///< at which it happens
    ValueId value; ///< that is moved, reduced, (internal) normalised, or (halo) looked at
    CommunicationReason cause = CommunicationReason::Operand;
    TensorSharding from, to; ///< over the network's tensor; from is unreduced along what is reduced
    std::vector<std::optional<int64_t>> sizes; ///< of that tensor, symbols as bound or assumed
    /// Dimensions in which another size than the tensor's is communicated: 1 in those that a
    /// statistic is over; the edges of all parts in that of a halo, 8 for 2 rows in each of 4.
    std::vector<std::pair<std::size_t, int64_t>> resized;
    graph::DataType type = {};
    std::vector<Collective> steps; ///< none: each device has what it needs
    std::vector<CollectiveTraffic> traffic; ///< parallel to the steps
    std::optional<Bytes> sent; ///< by each device, all steps; absent: a size is unknown
    int32_t count = 1; ///< how often it happens in one run of the node
    uint32_t mesh = 0; ///< index into PlanGraph::meshes()
    std::vector<NodeId> sharedBy; ///< other readers that need the same, and get it from this
    bool isWeight = false; ///< of an initializer, as where each device holds a part of it
};

/// What all communications of one kind along the same axes come to, per step of the model.
struct CommunicationTotal
{
    CollectiveKind kind = CollectiveKind::AllGather;
    std::vector<std::string> axes; ///< mesh axes, sub-axes written out; in mesh order
    int64_t count = 0;
    Bytes sentPerDevice;
    int64_t unknown = 0; ///< counted, without bytes
};

/// One operation on the way of an axis from the annotation that it comes from.
struct PropagationStep
{
    NodeId node; ///< whose operator passed it on, or whose control flow
    bool isEdge = false;
    ValueId from, to;
    std::size_t fromDim = 0, toDim = 0; ///< of the values
};

enum class BarrierReason : uint8_t
{
    Blocked, ///< nothing passes along this factor of the operator
    WholeInOperator, ///< the other tensor has no such dimension: it is reduced or made anew
    OtherAxes, ///< the other tensor's dimension is split by other axes
    UsedByOtherDimension, ///< the other tensor is split by the axis along another dimension
    Replicated, ///< the other tensor must not be split by it
    Closed, ///< the other tensor's dimension takes no more axes
    DoesNotDivide, ///< the dimension's size is no multiple
    Conflict, ///< several tensors of the node want different things
    NoRule, ///< nothing is known of the operator
};

std::string_view toString(BarrierReason reason); ///< "closed", "does-not-divide"

/// Where an axis of a tensor goes no further, and why.
struct PropagationBarrier
{
    NodeId node;
    ValueId value; ///< that has the axis
    std::size_t dim = 0;
    Axis axis;
    std::optional<ValueId> onto; ///< that does not get it; none without a rule
    std::optional<std::size_t> ontoDim;
    BarrierReason reason = BarrierReason::Blocked;
};

/// What follows from a plan's annotations in one configuration. It keeps all that it refers to
/// but the graph, and never changes: views may hold it while the next one is worked out.
class PropagationResult
{
public:
    ConfigurationId configuration() const { return m_configuration; }

    const PlanGraph& planGraph() const { return *m_planGraph; }

    /// As a value is produced; null for one of unknown rank.
    const TensorSharding* sharding(ValueId value) const;
    /// What the user said of it, before propagation.
    const TensorSharding* annotated(ValueId value) const;
    /// As a value is stored, where that is in more parts than it is used in (plan::AxesSharding,
    /// gathered); else null.
    const TensorSharding* stored(ValueId value) const;
    const TensorSharding* stored(TensorIndex tensor) const;

    const std::map<TensorIndex, TensorSharding>& stored() const { return m_stored; }

    /// As a node reads or writes it; null where it takes no part.
    const TensorSharding* shardingAt(NodeId node, ValueId value) const;

    const TensorSharding& of(TensorIndex tensor) const { return *m_pool[m_shardings[tensor]]; }

    /// The same in axes form, components put together; absent for an unknown rank.
    std::optional<plan::AxesSharding> axes(ValueId value) const;
    /// The mesh that a value lies on.
    const plan::Mesh& mesh(ValueId value) const;
    /// Of the axes of a dimension of a value, how many are the user's: the others follow. For a
    /// fused dimension, over its components.
    std::size_t userAxes(ValueId value, std::size_t dim) const;
    /// Split, and not (only) by the user.
    bool follows(ValueId value) const;
    bool follows(TensorIndex tensor) const;
    /// All values that are split, in the order of the graph's.
    std::vector<ValueId> splitValues() const;
    /// Elements per dimension on one device, rounded up; as far as sizes are numbers.
    std::vector<std::optional<int64_t>> localShape(ValueId value) const;
    /// The same as the value is stored.
    std::vector<std::optional<int64_t>> storedShape(ValueId value) const;

    /// In the order of the nodes; then what readers with a sharding of their own need; then, once
    /// per weight and reader, what is gathered from storage.
    std::span<const Communication> communications() const { return m_communications; }

    /// Indices into communications() of a node.
    std::vector<std::size_t> communicationsAt(NodeId node) const;
    /// The ways to carry a communication out, ranked; of one that leaves no choice, or is part of
    /// what an operator computes, none.
    std::vector<ReshardAlternative> alternatives(const Communication& communication) const;
    /// By kind and axes, the largest first.
    std::vector<CommunicationTotal> totals() const;

    /// Sent by each device in one step of the model; as far as sizes are known.
    Bytes sentPerDevice() const { return m_sent; }

    /// How the operation of a node runs; null without a rule, where nothing of it is split, and for
    /// a node in a subgraph or function that runs on whole tensors.
    const Execution* execution(NodeId node) const;
    /// How the subgraphs of a node run on parts; null: it has none, or they run on whole tensors.
    const BodyExecution* body(NodeId node) const;

    /// From the annotation to the value, in the order of the way; empty where the axis is the
    /// user's own there, or not there. @p axis may be a part.
    std::vector<PropagationStep> why(ValueId value, std::size_t dim, const Axis& axis) const;
    /// Where the axes of a value go no further.
    std::vector<PropagationBarrier> barriers(ValueId value) const;

    const std::vector<SpecWithoutAxes>& unread() const { return m_planGraph->unread(); }

    /// Marks of partial results that have no effect: nothing is partial there.
    const std::vector<NothingPartial>& nothingPartial() const { return m_nothingPartial; }

private:
    friend class PropagationEngine;
    PropagationResult() = default;

    void indexEvents();
    void indexCommunications();
    std::span<const uint32_t> eventsOf(TensorIndex tensor) const;
    ShardingIndex indexBefore(TensorIndex tensor, std::size_t event) const;
    std::optional<std::size_t> gainBefore(TensorIndex tensor, std::size_t dim, const Axis& axis,
                                          std::size_t event) const;
    std::vector<TensorProjection> projectionsBefore(const Operation& operation,
                                                    std::size_t event) const;
    std::vector<std::optional<int64_t>> shapeOf(TensorIndex tensor,
                                                const TensorSharding& sharding) const;
    void barriersAt(uint32_t operation, TensorIndex tensor,
                    std::vector<PropagationBarrier>& stops) const;

    ConfigurationId m_configuration;
    std::shared_ptr<const PlanGraph> m_planGraph;
    std::shared_ptr<const void> m_keepAlive; ///< what the pool and the rules are part of
    std::vector<const TensorSharding*> m_pool;
    std::vector<ShardingIndex> m_shardings, m_start; ///< per tensor
    std::vector<ShardingIndex> m_first; ///< per tensor before the first event
    std::vector<Event> m_events;
    std::vector<uint32_t> m_eventStarts, m_eventsOf; ///< per tensor the numbers of its events
    std::vector<Communication> m_communications;
    std::vector<std::pair<NodeId, uint32_t>> m_communicationsAt; ///< sorted, by number
    std::vector<std::shared_ptr<const Execution>> m_executions; ///< per operation
    std::map<NodeId, std::shared_ptr<const BodyExecution>> m_bodies;
    std::map<TensorIndex, TensorSharding> m_stored; ///< used as propagated, and gathered over more
    std::vector<NothingPartial> m_nothingPartial;
    Bytes m_sent;
};

/// Propagates the plans of one model. Keeps what it learned, so that the next one costs only what
/// is new; used by one thread at a time.
class PropagationEngine
{
public:
    /// The graph and shapes must outlive the engine and its propagations.
    PropagationEngine(const graph::Graph& graph, const shapes::ShapeTable& shapes,
                      ModelRules::Options options = {}, PropagationOptions propagation = {});
    /// With the rules of another engine, and what plans have in common with one that it has
    /// propagated; null: with none. Threads may share both.
    PropagationEngine(std::shared_ptr<const ModelRules> rules,
                      std::shared_ptr<const PropagationResult> like,
                      PropagationOptions propagation = {});
    ~PropagationEngine();

    /// Errors: there is no such configuration, or its mesh is not valid.
    Result<std::shared_ptr<const PropagationResult>> run(const plan::Plan& plan,
                                                         ConfigurationId configuration);

    const ModelRules& rules() const;

private:
    struct Cache;

    struct ReshardRequest;

    Propagated propagate(PropagationResult& propagation, const plan::Plan& plan);
    void execute(PropagationResult& propagation);
    void executeOperation(PropagationResult& propagation, uint32_t operation);
    void readBodies(PropagationResult& propagation) const;
    void dropExecutionsIn(ScopeId scope, PropagationResult& propagation) const;
    std::vector<uint32_t> stagesRunning(const PlanGraph& network, NodeId node) const;
    void requestCalls(const PropagationResult& propagation,
                      std::vector<ReshardRequest>& requests) const;
    bool usesAsTheyAre(const PropagationResult& propagation, NodeId node) const;
    void request(const PropagationResult& propagation, std::vector<ReshardRequest>& requests) const;
    void requestOperands(const PropagationResult& propagation, NodeId node,
                         std::vector<ReshardRequest>& requests) const;
    void requestReader(const PropagationResult& propagation, NodeId node, TensorIndex own,
                       TensorIndex read, std::vector<ReshardRequest>& requests) const;
    void requestResults(const PropagationResult& propagation, NodeId node,
                        std::vector<ReshardRequest>& requests) const;
    void requestInternal(const PropagationResult& propagation, NodeId node,
                         std::vector<ReshardRequest>& requests) const;
    void addHalos(const PropagationResult& propagation, const Operation& operation,
                  const Execution& execution, std::vector<ReshardRequest>& requests) const;
    AxisList termsOf(const PropagationResult& propagation, TensorIndex tensor) const;
    void dropMarksOfNothing(PropagationResult& propagation) const;
    void addStorage(PropagationResult& propagation) const;
    void communicate(PropagationResult& propagation);
    Communication communication(const PlanGraph& network, ReshardRequest request);

    std::shared_ptr<Cache> m_cache;
    PropagationOptions m_options;
};

} // namespace meshwright::sharding
