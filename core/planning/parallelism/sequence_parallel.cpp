#include "core/blocks/stored_weight.h"
#include "core/operators/dims.h"
#include "core/planning/parallelism/activation_annotation.h"
#include "core/planning/parallelism/input_parallel.h"
#include "core/planning/parallelism/parallelisms.h"
#include "core/planning/parallelism/weight_annotation.h"

#include <algorithm>

namespace meshwright::planning {

namespace {

using operators::Dim;

/// Why the rows of a flattened [rows, hidden] are not a sequence; empty: they are, as the batch is
/// 1. Batch · sequence in one dimension has whole sequences of some of the batch in each part.
UserText whyNoSequence(const ParallelRequest& request, const Dim& rows)
{
    for (ValueId input : request.graph.scope(ScopeId {0}).inputs) {
        const auto& dims = request.shapes.of(input).dims;
        const graph::DataType type = request.shapes.of(input).type;
        const bool isTokens = dims && dims->size() >= 2
            && (type == graph::DataType::Int64 || type == graph::DataType::Int32);
        if (isTokens && rows && dims->back() == rows)
            return {};
    }
    return tr("has batch and sequence in one dimension of {0}: its parts would be of the batch "
              "first. Export the model so that this product keeps [batch, sequence, hidden] "
              "(MatMul instead of Reshape and Gemm), or with a batch of 1",
              rows ? UserText(rows->toString()) : tr("unknown size"));
}

/// Why the sequence of a block's output cannot be divided; empty: it can.
UserText whyNot(const ParallelRequest& request, const std::optional<std::vector<Dim>>& dims)
{
    if (!dims || dims->size() < 2)
        return tr("has no sequence: its dimensions are not known");
    const Dim& rows = (*dims)[dims->size() - 2];
    if (dims->size() == 2) {
        if (UserText why = whyNoSequence(request, rows); !why.empty())
            return why;
    }
    const std::optional<int64_t> size = operators::numberOf(rows);
    if (size && *size % request.shards != 0)
        return tr("has a sequence of {0}, which {1} devices do not divide", *size, request.shards);
    return {};
}

void annotate(const ParallelRequest& request, ValueId activation, plan::AxesSharding sharding,
              ParallelPlan& plan)
{
    followInputs(request, activation, sharding);
    plan.annotations.emplace(activation, std::move(sharding));
}

/// Divides the last dimension of @p activation as tensor parallelism divides @p axis of the weight,
/// where it has the features of that axis.
void keepFeatures(const ParallelRequest& request, const blocks::BlockWeight& weight,
                  ValueId activation, std::size_t axis, std::optional<int64_t> features,
                  ParallelPlan& plan)
{
    const auto annotated = request.options.annotated.find(weight.weight);
    const auto& dims = request.shapes.of(activation).dims;
    if (annotated == request.options.annotated.end() || !dims || dims->empty()
        || axis >= annotated->second.dims.size() || operators::numberOf(dims->back()) != features)
        return;
    const plan::AxesDim& split = annotated->second.dims[axis];
    if (split.axes.empty() && split.components.empty())
        return;
    plan::AxesSharding sharding;
    sharding.dims.resize(dims->size());
    sharding.dims.back() = split;
    annotate(request, activation, std::move(sharding), plan);
}

/// Results of weights that tensor parallelism divides by columns are divided as these, and what
/// those read that it divides by rows as these: else a smaller weight would be gathered instead of
/// the activations, or the sequence of a result be taken for that of what is read.
void keepProducts(const ParallelRequest& request, const blocks::Block& block, ParallelPlan& plan)
{
    if (block.experts)
        return;
    for (const blocks::BlockWeight& weight : block.weights) {
        keepFeatures(request, weight, weight.output, weight.outAxis, weight.out, plan);
        const std::optional<ValueId> read =
            blocks::inputOf(request.graph.node(weight.node), 0); // of products the activation
        if (read && *read != weight.weight)
            keepFeatures(request, weight, *read, weight.inAxis, weight.in, plan);
    }
}

/// What a table that is divided by vocabulary gives, is added up there: else the table would be
/// gathered, as the sequence is divided over the same axes.
void keepTable(const ParallelRequest& request, const blocks::Block& block, ParallelPlan& plan)
{
    const blocks::BlockWeight& table = block.weights.front();
    const auto& dims = request.shapes.of(table.output).dims;
    if (!block.isVocabulary || request.options.annotated.count(table.weight) == 0 || !dims)
        return;
    plan::AxesSharding whole;
    whole.dims.resize(dims->size());
    annotate(request, table.output, std::move(whole), plan);
}

/// Inputs stay whole but for the batch: each device has them without being sent anything.
void keepInputs(const ParallelRequest& request, ParallelPlan& plan)
{
    for (const ValueId input : fedInputs(request)) {
        if (request.options.annotated.count(input) > 0)
            continue;
        plan::AxesSharding whole;
        whole.dims.resize(request.shapes.of(input).dims->size());
        plan.annotations.emplace(input, std::move(whole));
    }
}

} // namespace

/// Megatron's sequence parallelism (Korthikanti et al., Reducing Activation Recomputation in Large
/// Transformer Models): between blocks the sequence is divided over the axes of tensor parallelism,
/// so that an all-reduce becomes a reduce-scatter and, before the next block, an all-gather.
void planSequenceParallel(const ParallelRequest& request, ParallelPlan& plan)
{
    if (!request.options.annotated.empty())
        keepInputs(request, plan);
    for (std::size_t i = 0; i < request.blocks.blocks.size(); ++i) {
        const blocks::Block& block = request.blocks.blocks[i];
        const bool isMeant =
            block.kind == blocks::BlockKind::Attention || block.kind == blocks::BlockKind::Mlp;
        if (!request.takes(i))
            continue;
        if (block.kind == blocks::BlockKind::Embedding)
            keepTable(request, block, plan);
        else
            keepProducts(request, block, plan);
        if (!isMeant)
            continue;
        const blocks::BlockWeight& last = block.weights.back();
        const auto& dims = request.shapes.of(last.output).dims;
        if (UserText why = whyNot(request, dims); !why.empty()) {
            plan.remarks.push_back({RemarkKind::Refused, last.node,
                                    tr("the output of {0} {1}", nameOf(request, last.node), why),
                                    tr("the output {0}", why), i});
            continue;
        }
        annotate(request, last.output,
                 *splitOf(request, last.output, dims->size() - 2, request.options.over), plan);
    }
}

} // namespace meshwright::planning
