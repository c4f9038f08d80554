#pragma once

#include "core/operators/gradient_cost.h"
#include "core/simulate/pricing/per_device_work.h"
#include "core/simulate/pricing/stage_network.h"
#include "core/simulate/simulation.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace meshwright::simulate {

struct ServedCache;

/// How long one execution of something takes on one device.
struct PassTimes
{
    Picoseconds forward, backwardInput, backwardWeight; ///< computing
    /// Communicating within the stage, in each of these.
    Picoseconds forwardCollectives = {};
    Picoseconds backwardInputCollectives = {};
    Picoseconds backwardWeightCollectives = {};
    /// What the weight's gradient takes longer where it is added to that of earlier microbatches.
    Picoseconds accumulation = {};
    /// Of backwardInputCollectives, weights that are gathered again.
    Picoseconds regathered = {};
    /// Of backwardInput, the forward pass that is computed again.
    Picoseconds recomputed = {};
    /// What the host takes to issue the operators of each pass (cost::DeviceSpec::host): a pass is
    /// no shorter.
    Picoseconds forwardHost = {}, backwardInputHost = {}, backwardWeightHost = {};
    /// What it takes more where stages are on several nodes (cost::DeviceSpec::hostPerPeer).
    Picoseconds forwardPeers = {}, backwardInputPeers = {}, backwardWeightPeers = {};

    PassTimes& operator+=(const PassTimes& other);
    PassTimes& operator-=(const PassTimes& other); ///< of what was added before
};

/// What of PassTimes belongs to one of its three passes.
struct PassMembers
{
    Picoseconds PassTimes::*compute;
    Picoseconds PassTimes::*collectives;
    Picoseconds PassTimes::*host;
    Picoseconds PassTimes::*peers;
};

inline constexpr PassMembers kForward {&PassTimes::forward, &PassTimes::forwardCollectives,
                                       &PassTimes::forwardHost, &PassTimes::forwardPeers};
inline constexpr PassMembers kBackwardInput {
    &PassTimes::backwardInput, &PassTimes::backwardInputCollectives, &PassTimes::backwardInputHost,
    &PassTimes::backwardInputPeers};
inline constexpr PassMembers kBackwardWeight {
    &PassTimes::backwardWeight, &PassTimes::backwardWeightCollectives,
    &PassTimes::backwardWeightHost, &PassTimes::backwardWeightPeers};

/// What a host takes to issue a collective (see cost::DeviceSpec).
struct CollectiveHost
{
    Picoseconds each, perPeer;

    void add(const CollectiveStep& step, const PassMembers& pass, PassTimes& times) const;
};

/// The longest of either, one by one.
PassTimes slower(const PassTimes& a, const PassTimes& b);

/// Of nodes together, those in segments (see Recomputed) being computed again in the backward pass.
/// Also keeps per node the longest of what it takes and @p slowest.
PassTimes sumOf(const std::vector<PassTimes>& nodes,
                const std::vector<std::optional<uint32_t>>& segments,
                std::vector<PassTimes>& slowest);

/// What the times of a stage's nodes are worked out under.
struct NodeTimesInput
{
    const ModelInput& model;
    const PerDeviceWork& share;
    bool training = false; ///< with gradients, and without the kernels that training fuses
    const cost::DeviceSpec& device;
    int64_t devices = 1;
    GradientType gradientType = GradientType::OfWeights;
    /// Null where nothing is communicated within the stage.
    const Collectives* collectives = nullptr;
    const StageNetwork* network = nullptr;
    const ServedCache* cache =
        nullptr; ///< appended to in place, not made anew; null: there is none
};

/// Times of nodes on one kind of device, subgraphs and called functions included: a loop's body
/// once, the longer branch of an If.
class NodeTimes
{
public:
    explicit NodeTimes(const NodeTimesInput& input)
        : m_in(input)
    {
    }

    PassTimes of(NodeId node);
    /// The same but for the collectives at the node itself.
    PassTimes withoutOwnCollectives(NodeId node);
    /// What a node runs instead of an operator: the bodies of a loop, the longer branch of an If, a
    /// function.
    std::vector<ScopeId> bodies(NodeId node, int depth = 0);
    /// Whether a node makes nothing new in memory: views and constants.
    bool isView(NodeId node) const;

    /// Operators whose cost is not known, and how many nodes have them: they count as a launch.
    const std::map<std::string, int>& unknown() const { return m_unknown; }

private:
    PassTimes at(NodeId node, int depth);
    PassTimes ofScope(ScopeId scope, int depth);
    PassTimes compute(NodeId node, int depth);
    PassTimes ofOperator(NodeId node, const operators::OperatorCost& cost) const;
    bool hasKernel(NodeId node) const;
    void addGradients(NodeId node, const operators::OperatorCost& forward, PassTimes& times) const;
    std::optional<operators::GradientCost>
    gradientCost(NodeId node, const operators::OperatorCost& forward) const;
    operators::OperatorCost backwardCost(NodeId node, const operators::OperatorCost& forward) const;
    operators::OperandGradient gradientOf(ValueId value) const;
    operators::GradientTarget targetOf(NodeId node) const;
    void addCollectives(NodeId node, PassTimes& times) const;
    Picoseconds timeOf(const operators::OperatorCost& cost, NodeId node) const;
    graph::DataType typeOf(const graph::Node& node) const;
    bool isFloating(ValueId value) const;

    NodeTimesInput m_in;
    std::map<ScopeId, PassTimes> m_scopes; ///< bodies that were added up already
    std::set<ScopeId> m_open; ///< being added up: a function that calls itself is counted once
    std::map<std::string, int> m_unknown;
};

} // namespace meshwright::simulate
