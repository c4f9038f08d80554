#include "core/blocks/stored_weight.h"
#include "core/document/operations.h"
#include "core/plan/storage.h"
#include "core/plan/strategies/strategy.h"
#include "core/planning/parallelism/parallelisms.h"

#include <algorithm>
#include <array>
#include <set>

namespace meshwright::planning {

std::span<const Parallelism> parallelisms()
{
    static const std::array<Parallelism, 6> kParallelisms {
        Parallelism {kTensorParallel,
                     "Divides attention by heads and MLPs by features: two all-reduces per layer",
                     true, planTensorParallel},
        Parallelism {"expert_parallel", "Gives each device whole experts", true,
                     planExpertParallel},
        Parallelism {"data_parallel", "Divides the batch; every device has all weights", false,
                     planDataParallel, true},
        Parallelism {"fully_sharded",
                     "Divides the batch and, in stage 3, stores every weight in parts (ZeRO, FSDP)",
                     false, planFullySharded, true},
        Parallelism {"sequence_parallel",
                     "Divides the sequence between blocks, over the axes of tensor parallelism",
                     true, planSequenceParallel},
        Parallelism {"context_parallel", "Divides the sequence of the inputs", false,
                     planContextParallel, true},
    };
    return kParallelisms;
}

const Parallelism* findParallelism(std::string_view name)
{
    for (const Parallelism& parallelism : parallelisms()) {
        if (parallelism.name == name)
            return &parallelism;
    }
    return nullptr;
}

bool ParallelRequest::takes(std::size_t block) const
{
    return options.blocks.empty()
        || std::find(options.blocks.begin(), options.blocks.end(), block) != options.blocks.end();
}

namespace {

/// The plan has weights stored in parts (ZeRO stage 3): they stay so when something else is to
/// divide their use.
void keepStorage(const ParallelRequest& request, ParallelPlan& plan)
{
    int64_t given = 0;
    for (auto& [value, sharding] : plan.annotations) {
        const auto before = request.options.annotated.find(value);
        const auto sizes = blocks::sizesOf(request.shapes, value);
        if (before == request.options.annotated.end() || before->second.gathered.empty()
            || !sharding.gathered.empty() || !sizes)
            continue;
        const std::vector<plan::AxisReference>& over = before->second.gathered;
        const bool isTaken = std::any_of(over.begin(), over.end(), [&](const auto& axis) {
            return std::any_of(request.options.over.begin(), request.options.over.end(),
                               [&](const auto& other) { return other.axis == axis.axis; });
        });
        const Result<int64_t> shards = plan::shardCount(over, request.mesh);
        std::optional<plan::AxesSharding> stored;
        if (!isTaken && shards)
            stored = plan::storedOver(sharding, *sizes, over, *shards, request.mesh);
        if (stored)
            sharding = std::move(*stored);
        else
            ++given;
    }
    if (given > 0)
        plan.remarks.push_back(
            {RemarkKind::Note,
             {},
             countedText(
                 given,
                 tr("{0} weight is no longer stored in parts: what divides their use takes "
                    "the axis, or leaves no dimension that divides evenly"),
                 tr("{0} weights are no longer stored in parts: what divides their use takes "
                    "the axis, or leaves no dimension that divides evenly"))});
}

/// "tensor_parallel does not apply to block 0 (embedding)".
Error noBlock(const Parallelism& parallelism, const blocks::Blocks& blocks,
              const ParallelOptions& options)
{
    if (options.blocks.empty())
        return Error {tr("the model has no block that {0} applies to", parallelism.name)};
    std::vector<UserText> list;
    bool isVocabulary = false;
    for (std::size_t block : options.blocks) {
        const blocks::BlockKind kind = blocks.blocks[block].kind;
        list.push_back(tr("block {0} ({1})", block, nameOf(kind)));
        isVocabulary =
            isVocabulary || kind == blocks::BlockKind::Embedding || kind == blocks::BlockKind::Head;
    }
    const bool canVocabulary =
        parallelism.plan == planTensorParallel && isVocabulary && !options.vocabulary;
    const UserText refused =
        tr("{0} does not apply to {1}", parallelism.name, UserText::list(std::move(list)));
    return Error {canVocabulary ? tr("{0}: embedding and head are divided by --vocabulary", refused)
                                : refused};
}

} // namespace

Annotations annotationsOf(const graph::Graph& graph, const plan::Plan& plan,
                          ConfigurationId configuration)
{
    Annotations annotations;
    std::set<ValueId> disagreeing;
    for (uint32_t n = 0; n < plan.nodeCount(); ++n) {
        const plan::NodeAnnotation* annotation = plan.annotation(NodeId {n}, configuration);
        if (!annotation)
            continue;
        for (const plan::ShardingSpec& spec : annotation->specs) {
            const auto* value = std::get_if<ValueId>(&spec.tensor);
            if (!value || !spec.axes || value->index >= graph.values().size())
                continue;
            const auto [at, isNew] = annotations.emplace(*value, *spec.axes);
            if (!isNew && at->second != *spec.axes)
                disagreeing.insert(*value);
        }
    }
    for (ValueId value : disagreeing)
        annotations.erase(value);
    return annotations;
}

Result<ParallelPlan> planParallelism(const Parallelism& parallelism, const graph::Graph& graph,
                                     const shapes::ShapeTable& shapes, const blocks::Blocks& blocks,
                                     const plan::Mesh& mesh, const ParallelOptions& options)
{
    const Result<int64_t> shards = plan::shardCount(options.over, mesh);
    if (!shards)
        return shards.error();
    for (std::size_t block : options.blocks) {
        if (block >= blocks.blocks.size())
            return Error {
                tr("there is no block {0}; the model has {1}", block, blocks.blocks.size())};
    }
    if (!options.blocks.empty() && !parallelism.byBlock)
        return Error {tr("{0} is for a whole model, not for blocks", parallelism.name)};
    if (options.axis && !parallelism.byInput)
        return Error {tr("{0} divides weights by their meaning: --axis is for strategies of inputs",
                         parallelism.name)};
    if (options.stage < 1 || options.stage > 3)
        return Error {
            tr("fully sharded data parallelism has stages 1 to 3, not {0}", options.stage)};
    const ParallelRequest request {graph, shapes, blocks, options, *shards, mesh};
    ParallelPlan plan;
    parallelism.plan(request, plan);
    if (plan.annotations.empty() && plan.remarks.empty())
        return noBlock(parallelism, blocks, options);
    keepStorage(request, plan);
    return plan;
}

Result<document::Edit> toEdit(const document::Document& document, ConfigurationId configuration,
                              const std::string& name, const ParallelPlan& plan)
{
    std::vector<document::ValueSharding> shardings;
    for (const auto& [value, sharding] : plan.annotations)
        shardings.push_back({value, sharding, {}});
    return document::setShardings(document, configuration, name, shardings);
}

} // namespace meshwright::planning
