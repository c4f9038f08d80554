#pragma once

#include "core/sharding/annotated_shardings.h"
#include "core/sharding/operation_graph.h"

#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace meshwright::sharding {

/// What a tensor of the network is of the model.
struct TensorView
{
    ValueId value;
    uint32_t mesh = 0; ///< index into PlanGraph::meshes()
    std::optional<NodeId> reader; ///< whose annotation differs from the value's own
    TensorComponents components; ///< per dimension of the value; empty ones are held whole
    std::vector<int64_t> sizes; ///< per dimension of the network's tensor, components counting each
    /// The same with assumed numbers for symbols, for byte counts; kNoSize where there is none.
    std::vector<int64_t> assumed;

    /// The value's dimension behind a dimension of the tensor.
    std::size_t dimOf(std::size_t tensorDim) const;
    /// The value's dimensions where those of the tensor, as far as they are known, have these
    /// sizes; absent where one of its components is not known, or on overflow.
    std::vector<std::optional<int64_t>> dimsOfSizes(const std::vector<int64_t>& parts) const;
};

/// A model as one configuration of a plan distributes it: meshes, tensors and operations between
/// them, and what the user annotated. A value lies on the mesh of its producer's stage; a node of a
/// stage with another mesh reads a tensor of its own, and so does one whose annotation differs from
/// the value's (that is a deliberate reshard, proposal 0007).
class PlanGraph
{
public:
    /// What @p previous (of the same rules) has in common with it is shared and not built again.
    /// Values in @p merged are held by components, see mergedDims(). @p more: where rules that are
    /// made for that are kept, as long as the graph.
    PlanGraph(const ModelRules& rules, RulePool& more, const plan::Plan& plan,
              ConfigurationId configuration, const PlanGraph* previous = nullptr,
              const std::map<ValueId, TensorComponents>& merged = {});
    ~PlanGraph();

    const OperationGraph& operationGraph() const;
    const std::vector<plan::Mesh>& meshes() const;
    const TensorView& view(TensorIndex tensor) const;

    /// The annotated tensors.
    const std::vector<std::pair<TensorIndex, TensorSharding>>& annotated() const
    {
        return m_annotated;
    }

    /// Tensors that are stored in more parts than they are used in, as they are stored; annotated()
    /// says how they are used.
    const std::map<TensorIndex, TensorSharding>& stored() const { return m_stored; }

    bool isAnnotated(TensorIndex tensor) const { return m_isAnnotated[tensor]; }

    /// Annotated tensors of which devices are to hold terms of a sum, each with the annotated node.
    const std::map<TensorIndex, NodeId>& markedPartial() const { return m_markedPartial; }

    /// The marks that were left out because nothing can be partial there.
    const std::vector<NothingPartial>& nothingPartial() const { return m_nothingPartial; }

    std::size_t valueCount() const { return m_rules.graph().values().size(); }

    /// As the value is produced; kNoTensor for a value of unknown rank.
    TensorIndex tensorOf(ValueId value) const;
    /// The operation of a node; none without a rule.
    std::optional<uint32_t> operationOf(NodeId node) const;
    /// As the value is on the mesh of the node's stage, whatever the node itself says of it.
    TensorIndex ownOn(NodeId node, ValueId value) const;
    /// The tensor of the value on a mesh; kNoTensor where no node reads or makes it there.
    TensorIndex tensorOn(const plan::Mesh& mesh, ValueId value) const;
    /// What the node reads the value as.
    TensorIndex readAs(NodeId node, ValueId value) const;
    /// The mesh of the node's stage.
    const plan::Mesh& meshOf(NodeId node) const;

    /// A number for the node's stage; the same for all nodes of one.
    uint32_t stageOf(NodeId node) const { return m_stageOfNode[node.index]; }

    /// The nodes touching a value of which nothing is known, control flow aside.
    std::vector<NodeId> nodesWithoutRule(ValueId value) const;

    const std::vector<SpecWithoutAxes>& unread() const { return m_unread; }

private:
    struct Structure;
    class Builder;

    void annotate(const AnnotatedShardings& reading);

    const ModelRules& m_rules;
    std::shared_ptr<const Structure> m_structure;
    std::vector<std::pair<TensorIndex, TensorSharding>> m_annotated;
    std::vector<bool> m_isAnnotated; ///< per tensor
    std::vector<uint32_t> m_stageOfNode;
    std::map<TensorIndex, TensorSharding> m_stored;
    std::map<TensorIndex, NodeId> m_markedPartial;
    std::vector<SpecWithoutAxes> m_unread;
    std::vector<NothingPartial> m_nothingPartial;
};

} // namespace meshwright::sharding
