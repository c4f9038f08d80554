#pragma once

#include "core/operators/operator_cost.h"
#include "core/simulate/local_share.h"
#include "core/simulate/simulation.h"
#include "core/simulate/stage_network.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
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

    PassTimes& operator+=(const PassTimes& other);
};

/// Times of nodes on one kind of device, subgraphs and called functions included: a loop's body
/// once, the longer branch of an If.
class NodeTimes
{
public:
    /// @p collectives and @p network: null where nothing is communicated within the stage.
    NodeTimes(const ModelInput& input, const operators::Bindings& bindings, const LocalShare& share,
              const cost::DeviceSpec& device, int64_t devices,
              const Collectives* collectives = nullptr, const StageNetwork* network = nullptr);

    /// From now on a cache is appended to in place, not made anew; null: there is none.
    void serve(const ServedCache* cache) { m_cache = cache; }

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
    operators::OperatorCost backwardCost(const graph::Node& node, NodeId id,
                                         const operators::OperatorCost& forward) const;
    void addCollectives(NodeId node, PassTimes& times) const;
    Picoseconds sumOf(const std::vector<operators::OperatorCost>& costs, const graph::Node& node,
                      std::string_view family) const;
    graph::DataType typeOf(const graph::Node& node) const;
    bool isFloating(ValueId value) const;

    const ModelInput& m_input;
    const operators::Bindings& m_bindings;
    const LocalShare& m_share;
    const cost::DeviceSpec& m_device;
    int64_t m_devices;
    const Collectives* m_collectives;
    const StageNetwork* m_network;
    const ServedCache* m_cache = nullptr;
    std::map<ScopeId, PassTimes> m_scopes; ///< bodies that were added up already
    std::set<ScopeId> m_open; ///< being added up: a function that calls itself is counted once
    std::map<std::string, int> m_unknown;
};

bool isFloating(graph::DataType type);

} // namespace meshwright::simulate
