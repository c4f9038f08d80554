#include "core/sharding/blocks/stored_weight.h"
#include "core/sharding/parallelism/parallelisms.h"
#include "core/sharding/parallelism/weight_annotation.h"

#include <set>

namespace meshwright::sharding {

namespace {

bool isParameter(graph::DataType type)
{
    using graph::DataType;
    return type != DataType::Int64 && type != DataType::Int32 && type != DataType::Bool
        && type != DataType::String && type != DataType::Undefined;
}

/// The largest dimension that the devices divide; the first of equal ones.
std::optional<std::size_t> dividedAxis(const std::vector<std::optional<int64_t>>& sizes,
                                       int64_t shards)
{
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        if (sizes[i] && *sizes[i] > 0 && *sizes[i] % shards == 0
            && (!best || *sizes[i] > *sizes[*best]))
            best = i;
    }
    return best;
}

/// Initializers that nodes use, and weights of blocks that are inputs.
std::vector<ValueId> parametersOf(const ParallelRequest& request)
{
    std::set<ValueId> parameters;
    for (uint32_t i = 0; i < request.graph.values().size(); ++i) {
        const graph::Value& value = request.graph.value({i});
        if (value.isInitializer() && !value.consumers.empty())
            parameters.insert({i});
    }
    for (const Block& block : request.blocks.blocks) {
        for (const BlockWeight& weight : block.weights)
            parameters.insert(weight.weight);
    }
    return {parameters.begin(), parameters.end()};
}

} // namespace

/// ZeRO (Rajbhandari et al., 2020): stage 1 divides the optimizer's state, 2 the gradients too, 3
/// the parameters too, which are gathered layer by layer.
void planFullySharded(const ParallelRequest& request, ParallelPlan& plan)
{
    planDataParallel(request, plan);
    if (request.options.stage < 3) {
        plan.remarks.push_back(
            {RemarkKind::Note,
             {},
             request.options.stage == 1
                 ? "stage 1 divides the optimizer's state, which is not in the model: beside the "
                   "batch nothing is annotated"
                 : "stage 2 divides gradients and the optimizer's state, which are not in the "
                   "model: beside the batch nothing is annotated"});
        return;
    }
    int64_t whole = 0;
    for (ValueId value : parametersOf(request)) {
        const auto sizes = sizesOf(request.shapes, value);
        if (!sizes || sizes->empty() || !isParameter(request.shapes.of(value).type))
            continue;
        const std::optional<std::size_t> axis = dividedAxis(*sizes, request.shards);
        if (!axis) {
            ++whole;
            continue;
        }
        // Stored in parts, and gathered where that is in the way of the batch.
        plan::AxesSharding stored = *splitOf(request, value, *axis, request.options.over);
        stored.dims[*axis].priority = 1;
        plan.annotations.emplace(value, std::move(stored));
    }
    if (whole > 0)
        plan.remarks.push_back({RemarkKind::Note,
                                {},
                                std::to_string(whole)
                                    + " parameters stay whole: no dimension is "
                                      "a multiple of "
                                    + std::to_string(request.shards)});
}

} // namespace meshwright::sharding
