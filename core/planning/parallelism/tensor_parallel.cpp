#include "core/blocks/stored_weight.h"
#include "core/operators/traits.h"
#include "core/plan/axes_changes.h"
#include "core/planning/parallelism/parallelisms.h"
#include "core/planning/parallelism/weight_annotation.h"

#include <algorithm>

namespace meshwright::planning {

namespace {

using plan::AxisReference;

/// Megatron's scheme: what reads the residual stream is divided by output features, what writes it
/// by input features, so that a block ends with one all-reduce. (Shoeybi et al., Megatron-LM,
/// section 3.)
std::optional<WeightSplit> splitOfRole(blocks::WeightRole role)
{
    switch (role) {
    case blocks::WeightRole::Query:
    case blocks::WeightRole::Key:
    case blocks::WeightRole::Value:
    case blocks::WeightRole::QueryKeyValue:
    case blocks::WeightRole::KeyValue:
    case blocks::WeightRole::Gate:
    case blocks::WeightRole::Up:
    case blocks::WeightRole::GateUp:
    case blocks::WeightRole::ExpertGate:
    case blocks::WeightRole::ExpertUp:
    case blocks::WeightRole::Head:
        return WeightSplit::Columns;
    case blocks::WeightRole::AttentionOutput:
    case blocks::WeightRole::Down:
    case blocks::WeightRole::ExpertDown:
    case blocks::WeightRole::Embedding:
        return WeightSplit::Rows;
    }
    return std::nullopt;
}

class TensorParallel
{
public:
    TensorParallel(const ParallelRequest& request, ParallelPlan& plan)
        : m_request(request)
        , m_plan(plan)
    {
    }

    void block(std::size_t index)
    {
        const blocks::Block& block = m_request.blocks.blocks[index];
        m_index = index;
        Annotations annotations;
        UserText why = block.kind == blocks::BlockKind::Attention ? attention(block, annotations)
                                                                  : weights(block, annotations);
        if (why.empty()) {
            settleCompanions(block, annotations);
            if (const auto shared = merge(annotations, m_plan.annotations))
                why = whyShared(m_request, *shared);
        }
        if (!why.empty())
            remark(RemarkKind::Refused, why);
        else
            remarkUneven(block);
        if (why.empty())
            countUses(block);
        if (why.empty() && block.kind == blocks::BlockKind::Attention)
            noteHeads(block);
    }

    /// A bias that is read elsewhere too, as the zeros of all layers are where an exporter keeps
    /// equal tensors once, stays whole on every device, and each product cuts its part.
    void keepSharedWhole()
    {
        for (const auto& [value, uses] : m_uses) {
            const auto own = m_plan.annotations.find(value);
            const auto& readers = m_request.graph.value(value).consumers;
            const auto others = std::count_if(readers.begin(), readers.end(), [&](NodeId node) {
                return !operators::traitsOf(m_request.graph.node(node))
                            .has(operators::Trait::ReadsShape);
            });
            if (own != m_plan.annotations.end() && others > uses)
                own->second = plan::wholeSharding(own->second.dims.size());
        }
    }

private:
    /// Where blocks want a bias in different parts it stays whole.
    void settleCompanions(const blocks::Block& block, Annotations& annotations)
    {
        for (const blocks::BlockWeight& weight : block.weights) {
            for (const blocks::Companion& companion : weight.companions) {
                const auto own = annotations.find(companion.value);
                const auto other = m_plan.annotations.find(companion.value);
                if (own != annotations.end() && other != m_plan.annotations.end()
                    && own->second != other->second && m_uses.count(companion.value))
                    own->second = other->second = plan::wholeSharding(own->second.dims.size());
            }
        }
    }

    void countUses(const blocks::Block& block)
    {
        const auto count = [&](ValueId value) {
            if (m_plan.annotations.count(value))
                ++m_uses[value];
        };
        for (const blocks::BlockWeight& weight : block.weights) {
            const bool isRow = splitOfRole(weight.role) == WeightSplit::Rows;
            for (const blocks::Companion& companion : weight.companions) {
                if (!isRow || !companion.isBias)
                    count(companion.value);
            }
        }
        if (block.fusedBias)
            count(block.fusedBias->value);
    }

    void remark(RemarkKind kind, const UserText& reason)
    {
        const blocks::Block& block = m_request.blocks.blocks[m_index];
        const NodeId node = block.weights.front().node;
        m_plan.remarks.push_back(
            {kind, node, tr("{0} at {1}: {2}", nameOf(block.kind), nameOf(m_request, node), reason),
             reason, m_index});
    }

    /// The mesh axes that divide keys and values. 4 K/V heads on 8 devices are divided by the outer
    /// 4 of the 8, and each is on 2 devices: device r has head r / 2.
    std::optional<std::vector<AxisReference>> keyAxes(int64_t keyHeads) const
    {
        const std::vector<AxisReference>& over = m_request.options.over;
        if (keyHeads == 1)
            return std::vector<AxisReference> {};
        if (over.size() != 1)
            return std::nullopt;
        AxisReference axis = over.front();
        axis.sub = AxisReference::SubAxis {axis.sub ? axis.sub->before : 1, keyHeads};
        return std::vector {axis};
    }

    UserText attention(const blocks::Block& block, Annotations& annotations)
    {
        const int64_t shards = m_request.shards;
        if (!block.queryHeads || !block.keyHeads) {
            remark(RemarkKind::Warning,
                   tr("the number of heads is not known, so that a cut may fall inside a head"));
            return weights(block, annotations);
        }
        if (*block.queryHeads % shards != 0)
            return tr("{0} heads cannot be shared evenly by {1} devices", *block.queryHeads,
                      shards);
        if (*block.keyHeads % shards == 0)
            return weights(block, annotations);
        const auto axes = shards % *block.keyHeads == 0 ? keyAxes(*block.keyHeads) : std::nullopt;
        if (!axes)
            return tr("{0} K/V heads cannot be shared by {1} devices: neither divides the other",
                      *block.keyHeads, shards);
        if (!block.weight(blocks::WeightRole::Key) || !block.weight(blocks::WeightRole::Value))
            return isFused(block)
                ? tr(
                    "there are fewer K/V heads ({0}) than devices ({1}), and a fused weight cannot "
                    "repeat them",
                    *block.keyHeads, shards)
                : tr("there are fewer K/V heads ({0}) than devices ({1}), and they are kept by the "
                     "caller, whole",
                     *block.keyHeads, shards);
        remark(RemarkKind::Note,
               tr("each of the {0} K/V heads is held by {1} devices", *block.keyHeads,
                  shards / *block.keyHeads));
        return weights(block, annotations, *axes, *block.keyHeads);
    }

    static bool isFused(const blocks::Block& block)
    {
        return block.weight(blocks::WeightRole::KeyValue)
            || block.weight(blocks::WeightRole::QueryKeyValue);
    }

    UserText weights(const blocks::Block& block, Annotations& annotations)
    {
        return weights(block, annotations, m_request.options.over, m_request.shards);
    }

    UserText weights(const blocks::Block& block, Annotations& annotations,
                     const std::vector<AxisReference>& keyAxes, int64_t keyShards)
    {
        for (const blocks::BlockWeight& weight : block.weights) {
            const bool isKey =
                weight.role == blocks::WeightRole::Key || weight.role == blocks::WeightRole::Value;
            if (isKey && keyAxes.empty())
                continue;
            UserText why = annotateWeight(m_request, weight, *splitOfRole(weight.role),
                                          isKey ? keyAxes : m_request.options.over,
                                          isKey ? keyShards : m_request.shards, annotations);
            if (!why.empty())
                return why;
        }
        return fusedBias(block, annotations);
    }

    /// [q | k | v] of three weights, each as long as the others where an annotation can say it.
    UserText fusedBias(const blocks::Block& block, Annotations& annotations)
    {
        if (!block.fusedBias)
            return {};
        const auto sizes = blocks::sizesOf(m_request.shapes, block.fusedBias->value);
        if (!sizes || sizes->size() != 1 || !(*sizes)[0])
            return tr("the size of the fused bias is not known");
        const int64_t part = *(*sizes)[0] / 3;
        if (*(*sizes)[0] % 3 != 0 || block.queryHeads != block.keyHeads
            || part % m_request.shards != 0)
            return tr("an ONNX annotation cannot cut the parts of its fused bias each for itself");
        plan::AxesSharding sharding;
        sharding.dims.resize(1);
        sharding.dims[0].components = {{3, {}}, {part, m_request.options.over}};
        annotations.emplace(block.fusedBias->value, std::move(sharding));
        return {};
    }

    /// Of weights that are stored feature by feature, and of their biases.
    void noteHeads(const blocks::Block& block)
    {
        for (const blocks::BlockWeight& weight : block.weights) {
            const bool isRow = splitOfRole(weight.role) == WeightSplit::Rows;
            const auto sizes = blocks::sizesOf(m_request.shapes, weight.weight);
            const std::size_t axis = isRow ? weight.inAxis : weight.outAxis;
            if (!block.headDim || !sizes || axis >= sizes->size() || weight.interleaved
                || (*sizes)[axis] != (isRow ? weight.in : weight.out))
                continue;
            m_plan.heads.emplace(weight.weight, *block.headDim);
            for (const blocks::Companion& companion : weight.companions) {
                if (!isRow && companion.isBias)
                    m_plan.heads.emplace(companion.value, *block.headDim);
            }
        }
    }

    void remarkUneven(const blocks::Block& block)
    {
        for (const blocks::BlockWeight& weight : block.weights) {
            const bool isRow = splitOfRole(weight.role) == WeightSplit::Rows;
            const std::optional<int64_t> features = isRow ? weight.in : weight.out;
            if (!features || *features % m_request.shards == 0
                || !m_plan.annotations.count(weight.weight)
                || block.kind == blocks::BlockKind::Attention)
                continue;
            remark(RemarkKind::Warning,
                   tr("{0} do not divide evenly by {1} devices; ONNX leaves the rest to the "
                      "backend, which may pad, round blocks up or refuse",
                      *features, m_request.shards));
            return;
        }
    }

    const ParallelRequest& m_request;
    ParallelPlan& m_plan;
    std::size_t m_index = 0; ///< of the block
    std::map<ValueId, int64_t> m_uses; ///< biases and scales, by how many products
};

bool isMeant(const ParallelRequest& request, const blocks::Block& block)
{
    if (block.kind == blocks::BlockKind::Embedding)
        return request.options.vocabulary && block.isVocabulary;
    return block.kind != blocks::BlockKind::Head || request.options.vocabulary;
}

} // namespace

void planTensorParallel(const ParallelRequest& request, ParallelPlan& plan)
{
    TensorParallel parallel(request, plan);
    for (std::size_t i = 0; i < request.blocks.blocks.size(); ++i) {
        const blocks::Block& block = request.blocks.blocks[i];
        if (request.takes(i) && isMeant(request, block))
            parallel.block(i);
    }
    parallel.keepSharedWhole();
}

/// Whole experts on each device: their first dimension. Router and shared layers stay whole.
void planExpertParallel(const ParallelRequest& request, ParallelPlan& plan)
{
    for (std::size_t i = 0; i < request.blocks.blocks.size(); ++i) {
        const blocks::Block& block = request.blocks.blocks[i];
        if (!request.takes(i) || block.kind != blocks::BlockKind::MixtureOfExperts)
            continue;
        const NodeId node = block.weights.front().node;
        if (!block.experts || *block.experts % request.shards != 0) {
            const UserText why = tr("{0} experts cannot be shared evenly by {1} devices",
                                    block.experts.value_or(0), request.shards);
            plan.remarks.push_back({RemarkKind::Refused, node,
                                    tr("experts at {0}: {1}", nameOf(request, node), why), why, i});
            continue;
        }
        Annotations annotations;
        const auto add = [&](ValueId value) {
            if (auto sharding = splitOf(request, value, 0, request.options.over))
                annotations.emplace(value, std::move(*sharding));
        };
        for (const blocks::BlockWeight& weight : block.weights) {
            add(weight.weight);
            for (const blocks::Companion& companion : weight.companions)
                add(companion.value);
        }
        if (const auto shared = merge(annotations, plan.annotations))
            plan.remarks.push_back({RemarkKind::Refused, node, whyShared(request, *shared)});
    }
}

} // namespace meshwright::planning
