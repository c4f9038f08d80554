#include "core/document/operations.h"
#include "core/plan/strategies/strategy.h"
#include "core/sharding/parallelism/parallelisms.h"

#include <algorithm>
#include <array>

namespace meshwright::sharding {

std::span<const Parallelism> parallelisms()
{
    static const std::array<Parallelism, 6> kParallelisms {
        Parallelism {"tensor_parallel",
                     "Divides attention by heads and MLPs by features: two all-reduces per layer",
                     true, planTensorParallel},
        Parallelism {"expert_parallel", "Gives each device whole experts", true,
                     planExpertParallel},
        Parallelism {"data_parallel", "Divides the batch; every device has all weights", false,
                     planDataParallel},
        Parallelism {"fully_sharded",
                     "Divides the batch and, in stage 3, every weight (ZeRO, FSDP)", false,
                     planFullySharded},
        Parallelism {"sequence_parallel",
                     "Divides the sequence between blocks, over the axes of tensor parallelism",
                     true, planSequenceParallel},
        Parallelism {"context_parallel", "Divides the sequence of the inputs", false,
                     planContextParallel},
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

bool ParallelPlan::isRefused() const
{
    return std::any_of(remarks.begin(), remarks.end(),
                       [](const Remark& remark) { return remark.kind == RemarkKind::Refused; });
}

bool ParallelRequest::takes(std::size_t block) const
{
    return options.blocks.empty()
        || std::find(options.blocks.begin(), options.blocks.end(), block) != options.blocks.end();
}

Result<ParallelPlan> planParallelism(const Parallelism& parallelism, const graph::Graph& graph,
                                     const shapes::ShapeTable& shapes, const Blocks& blocks,
                                     const plan::Mesh& mesh, const ParallelOptions& options)
{
    const Result<int64_t> shards = plan::shardCount(options.over, mesh);
    if (!shards)
        return shards.error();
    for (std::size_t block : options.blocks) {
        if (block >= blocks.blocks.size())
            return Error {"there is no block " + std::to_string(block) + "; the model has "
                          + std::to_string(blocks.blocks.size())};
    }
    if (!options.blocks.empty() && !parallelism.byBlock)
        return Error {std::string(parallelism.name) + " is for a whole model, not for blocks"};
    if (options.stage < 1 || options.stage > 3)
        return Error {"fully sharded data parallelism has stages 1 to 3, not "
                      + std::to_string(options.stage)};
    ParallelPlan plan;
    parallelism.plan({graph, shapes, blocks, options, *shards}, plan);
    if (plan.annotations.empty() && plan.remarks.empty())
        return Error {"the model has no block that " + std::string(parallelism.name)
                      + " applies to"};
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

} // namespace meshwright::sharding
