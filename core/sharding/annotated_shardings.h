#pragma once

#include "core/plan/plan.h"
#include "core/sharding/model_rules.h"
#include "core/sharding/partial_terms.h"
#include "core/sharding/split_factors.h"
#include "core/sharding/tensor_sharding.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace meshwright::sharding {

/// A spec that has no axes form on its mesh, and so takes no part.
struct SpecWithoutAxes
{
    NodeId node;
    ValueId value;
    UserText reason;
};

/// What a node says of a value.
struct ValueAnnotation
{
    ValueId value;
    NodeId node;
    plan::AxesSharding axes;
};

/// One configuration of a plan, read for propagation: the mesh of every node, what the nodes say of
/// their tensors in axes form, and which dimensions are held by components.
class AnnotatedShardings
{
public:
    /// @p merged are held by components as if they were annotated so.
    AnnotatedShardings(const ModelRules& rules, const plan::Plan& plan,
                       ConfigurationId configuration,
                       const std::map<ValueId, TensorComponents>& merged = {});

    const std::vector<plan::Mesh>& meshes() const { return m_meshes; }

    /// Per node an index into meshes(): that of the stage where plan::placeStages has it.
    const std::vector<uint32_t>& meshOfNode() const { return m_meshOfNode; }

    /// By value; of one value in the order of the nodes, the producer first.
    const std::vector<ValueAnnotation>& annotations() const { return m_annotations; }

    /// The stage of each node by plan::placeStages, counted from 1; 0: none.
    const std::vector<uint32_t>& stageOfNode() const { return m_stageOfNode; }

    std::span<const ValueAnnotation> annotationsOf(ValueId value) const;

    /// Of annotated values, and of those to which components spread from them.
    const std::map<ValueId, TensorComponents>& components() const { return m_components; }

    const std::vector<SpecWithoutAxes>& unread() const { return m_unread; }

    /// Marks of partial results on values of which no node leaves any; annotations() lack them.
    const std::vector<NothingPartial>& nothingPartial() const { return m_nothingPartial; }

private:
    void findMeshes();
    uint32_t meshNumber(plan::Mesh mesh);
    void readAnnotations();
    const std::vector<int64_t>& devicesOf(NodeId node);
    void readSpec(NodeId node, const plan::ShardingSpec& spec);
    void addAnnotation(NodeId node, ValueId value, plan::AxesSharding axes,
                       const std::vector<int64_t>& sizes);
    void findComponents(const std::map<ValueId, TensorComponents>& merged);
    void addComponents(ValueId value, const TensorComponents& components);
    std::vector<ValueId> spreadComponents(const Rule& rule,
                                          const std::vector<std::optional<ValueId>>& values);

    const ModelRules& m_rules;
    const plan::Plan& m_plan;
    ConfigurationId m_id;
    const plan::Configuration& m_configuration;
    std::vector<plan::Mesh> m_meshes;
    std::vector<uint32_t> m_meshOfNode, m_stageOfNode;
    std::vector<ValueAnnotation> m_annotations;
    std::map<ValueId, TensorComponents> m_components;
    std::vector<SpecWithoutAxes> m_unread;
    std::vector<NothingPartial> m_nothingPartial;
    std::map<std::optional<StageNumber>, std::vector<int64_t>> m_devices; ///< by stage
};

/// Whether two say the same but for what propagation may do.
bool splitsAlike(const plan::AxesSharding& a, const plan::AxesSharding& b);
TensorComponents componentsOf(const plan::AxesSharding& axes);

/// The sharding that an axes form says, over a tensor's dimensions, those held by components
/// counting each; absent: it does not fit mesh or components.
std::optional<TensorSharding> toTensor(const plan::AxesSharding& axes, const plan::Mesh& mesh,
                                       const TensorComponents& components);
/// Back to an axes form.
plan::AxesSharding toAxes(const TensorSharding& sharding, const plan::Mesh& mesh,
                          const TensorComponents& components);

} // namespace meshwright::sharding
