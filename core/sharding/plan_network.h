#pragma once

#include "core/plan/plan.h"
#include "core/sharding/model_rules.h"
#include "core/sharding/network.h"
#include "core/sharding/refinement.h"
#include "core/sharding/tensor_sharding.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace meshwright::sharding {

/// What a tensor of the network is of the model.
struct TensorView
{
    ValueId value;
    uint32_t mesh = 0; ///< index into PlanNetwork::meshes()
    std::optional<NodeId> reader; ///< whose annotation differs from the value's own
    TensorComponents components; ///< per dimension of the value; empty ones are held whole
    std::vector<int64_t> sizes; ///< per dimension of the network's tensor, components counting each
    std::vector<int64_t> assumed; ///< the same with assumed numbers for symbols, for byte counts
    bool isAnnotated = false;

    /// The value's dimension behind a dimension of the tensor.
    std::size_t dimOf(std::size_t tensorDim) const;
};

/// A spec that has no axes form on its mesh, and so takes no part.
struct UnreadSpec
{
    NodeId node;
    ValueId value;
    std::string reason;
};

/// A model as one configuration of a plan distributes it: meshes, tensors and operations between
/// them, and what the user annotated. A value lies on the mesh of its producer's stage; a node of a
/// stage with another mesh reads a tensor of its own, and so does one whose annotation differs from
/// the value's (that is a deliberate reshard, proposal 0007).
class PlanNetwork
{
public:
    PlanNetwork(ModelRules& rules, const plan::Plan& plan, ConfigurationId configuration);

    const Network& network() const { return m_network; }

    const std::vector<TensorSharding>& annotated() const { return m_annotated; }

    const std::vector<plan::Mesh>& meshes() const { return m_meshes; }

    const TensorView& view(TensorIndex tensor) const { return m_views[tensor]; }

    /// As the value is produced; kNoTensor for a value of unknown rank.
    TensorIndex tensorOf(ValueId value) const { return m_home[value.index]; }

    /// The operation of a node; none without a rule.
    std::optional<uint32_t> operationOf(NodeId node) const;
    /// What the node reads the value as.
    TensorIndex readAs(NodeId node, ValueId value) const;

    /// The nodes touching a value of which nothing is known, control flow aside.
    std::vector<NodeId> nodesWithoutRule(ValueId value) const;

    const std::vector<UnreadSpec>& unread() const { return m_unread; }

    /// The mesh of the node's stage.
    const plan::Mesh& meshOf(NodeId node) const { return m_meshes[m_meshOfNode[node.index]]; }

    /// The sharding that an axes form says, over a tensor's dimensions; absent: it does not fit.
    static std::optional<TensorSharding> toTensor(const plan::AxesSharding& axes,
                                                  const plan::Mesh& mesh,
                                                  const TensorComponents& components);
    /// Back to an axes form.
    static plan::AxesSharding toAxes(const TensorSharding& sharding, const plan::Mesh& mesh,
                                     const TensorComponents& components);

private:
    struct Annotation
    {
        NodeId node;
        plan::AxesSharding axes;
    };

    void findMeshes();
    uint32_t meshNumber(plan::Mesh mesh);
    void readAnnotations();
    void readSpec(NodeId node, const plan::ShardingSpec& spec);
    void findComponents();
    std::vector<ValueId> spreadComponents(const Rule& rule,
                                          const std::vector<std::optional<ValueId>>& values);
    void addTensors();
    TensorIndex addTensor(ValueId value, uint32_t mesh, std::optional<NodeId> reader,
                          const plan::AxesSharding* axes);
    void addOperations();
    void addOperation(const Rule* rule, NodeId node, bool isEdge,
                      const std::vector<std::optional<ValueId>>& operands,
                      const std::vector<std::optional<ValueId>>& results);
    const Rule* refined(const Rule* rule, const std::vector<TensorIndex>& tensors);

    ModelRules& m_rules;
    const plan::Plan& m_plan;
    ConfigurationId m_id;
    const plan::Configuration* m_configuration;
    std::vector<plan::Mesh> m_meshes;
    std::vector<uint32_t> m_meshOfNode;
    std::vector<std::vector<Annotation>> m_annotations; ///< per value, producer first
    std::map<ValueId, TensorComponents> m_components;
    Network m_network;
    std::vector<TensorSharding> m_annotated;
    std::vector<TensorView> m_views;
    std::vector<TensorIndex> m_home;
    std::map<std::pair<ValueId, NodeId>, TensorIndex> m_readers;
    std::map<std::pair<ValueId, uint32_t>, TensorIndex> m_onMesh; ///< beside the home mesh
    std::vector<uint32_t> m_operationOf;
    std::vector<UnreadSpec> m_unread;
};

} // namespace meshwright::sharding
