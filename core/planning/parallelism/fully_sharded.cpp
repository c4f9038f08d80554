#include "core/base/units.h"
#include "core/blocks/stored_weight.h"
#include "core/plan/storage.h"
#include "core/planning/parallelism/input_parallel.h"
#include "core/planning/parallelism/parallelisms.h"

#include <algorithm>
#include <set>

namespace meshwright::planning {

namespace {

/// Of Adam in mixed precision, per parameter: a copy in float32, momentum and variance (ZeRO,
/// Rajbhandari et al. 2020, section 3.1).
constexpr int64_t kOptimizerBytes = 12;

bool isParameter(graph::DataType type)
{
    using graph::DataType;
    return type != DataType::Int64 && type != DataType::Int32 && type != DataType::Bool
        && type != DataType::String && type != DataType::Undefined;
}

using Sizes = std::vector<std::optional<int64_t>>;

/// Absent: a size is not known, or there are too many.
std::optional<int64_t> elementsOf(const Sizes& sizes)
{
    int64_t elements = 1;
    for (const std::optional<int64_t>& size : sizes) {
        if (!size || __builtin_mul_overflow(elements, *size, &elements))
            return std::nullopt;
    }
    return elements;
}

/// Initializers that nodes use, and weights that are inputs, as in models without weights; of more
/// than one element.
std::vector<std::pair<ValueId, Sizes>> parametersOf(const ParallelRequest& request)
{
    std::set<ValueId> values;
    for (uint32_t i = 0; i < request.graph.values().size(); ++i) {
        const graph::Value& value = request.graph.value({i});
        if (value.isInitializer() && !value.consumers.empty())
            values.insert({i});
    }
    const std::vector<ValueId> fed = fedInputs(request);
    for (ValueId input : request.graph.scope(ScopeId {0}).inputs) {
        if (blocks::comesWithModel(request.graph, request.shapes, input)
            && !request.graph.value(input).consumers.empty()
            && std::find(fed.begin(), fed.end(), input) == fed.end())
            values.insert(input);
    }
    for (const blocks::Block& block : request.blocks.blocks) {
        for (const blocks::BlockWeight& weight : block.weights)
            values.insert(weight.weight);
    }
    std::vector<std::pair<ValueId, Sizes>> parameters;
    for (ValueId value : values) {
        const auto sizes = blocks::sizesOf(request.shapes, value);
        if (sizes && isParameter(request.shapes.of(value).type)
            && elementsOf(*sizes).value_or(2) > 1)
            parameters.emplace_back(value, *sizes);
    }
    return parameters;
}

/// Stages 1 and 2 change nothing that is in the model: what training keeps beside it is said.
void remarkStates(const ParallelRequest& request, ParallelPlan& plan)
{
    int64_t count = 0;
    for (const auto& [value, sizes] : parametersOf(request)) {
        if (__builtin_add_overflow(count, elementsOf(sizes).value_or(0), &count))
            return;
    }
    int64_t whole = 0;
    if (__builtin_mul_overflow(count, kOptimizerBytes, &whole))
        return;
    const UserText state =
        tr("{0} parameters have {1} of optimizer state (Adam in mixed precision), of "
           "which each device keeps {2}",
           count, formatBytes(Bytes {whole}), formatBytes(Bytes {whole / request.shards}));
    plan.remarks.push_back(
        {RemarkKind::Note,
         {},
         request.options.stage == 1
             ? tr("stage 1 divides the optimizer's state, which is not in the model: {0}; the "
                  "forward "
                  "pass is that of data parallelism, and beside the batch nothing is annotated",
                  state)
             : tr(
                 "stage 2 divides gradients and the optimizer's state, which are not in the model: "
                 "{0}, and the gradients of as many; gradients are reduce-scattered instead of "
                 "all-reduced; beside the batch nothing is annotated",
                 state)});
}

bool names(const std::vector<plan::AxisReference>& axes, const plan::AxisReference& axis)
{
    return std::any_of(axes.begin(), axes.end(),
                       [&](const auto& other) { return other.axis == axis.axis; });
}

/// What divides the use of a value, but for the axes that are to store it; whole where nothing is
/// said.
plan::AxesSharding currentOf(const ParallelRequest& request, ValueId value, std::size_t rank)
{
    const auto annotated = request.options.annotated.find(value);
    plan::AxesSharding current;
    current.dims.resize(rank);
    if (annotated == request.options.annotated.end() || annotated->second.dims.size() != rank)
        return current;
    const plan::AxesSharding& before = annotated->second;
    current = plan::asUsed(before);
    const auto isFree = [&](const plan::AxisReference& axis) {
        return names(request.options.over, axis) || names(before.gathered, axis);
    };
    std::erase_if(current.replicated, isFree);
    std::erase_if(current.unreduced, isFree);
    forEachAxes(current, [&](auto& axes) { std::erase_if(axes, isFree); });
    return current;
}

/// Stored in parts and gathered before each use, whatever else divides them stays.
void storeWeights(const ParallelRequest& request, ParallelPlan& plan)
{
    int64_t whole = 0;
    for (const auto& [value, sizes] : parametersOf(request)) {
        auto stored = plan::storedOver(currentOf(request, value, sizes.size()), sizes,
                                       request.options.over, request.shards, request.mesh);
        if (stored)
            plan.annotations.emplace(value, std::move(*stored));
        else
            ++whole;
    }
    if (whole == 0)
        return;
    plan.remarks.push_back(
        {RemarkKind::Note,
         {},
         countedText(whole, tr("{0} parameter stays whole: no dimension is a multiple of {1}"),
                     tr("{0} parameters stay whole: no dimension is a multiple of {1}"),
                     request.shards)});
}

} // namespace

/// ZeRO (Rajbhandari et al., 2020): stage 1 divides the optimizer's state, 2 the gradients too, 3
/// the parameters too, each gathered before every use.
void planFullySharded(const ParallelRequest& request, ParallelPlan& plan)
{
    if (request.options.stage < 3) {
        planDataParallel(request, plan);
        remarkStates(request, plan);
        return;
    }
    if (const UserText why = divideInputs(request, InputDimension::Batch, plan); !why.empty())
        plan.remarks.push_back(
            {RemarkKind::Warning,
             {},
             tr("{0}. With no batch to divide, all {1} devices compute the same: weights take less "
                "memory each, and nothing gets faster",
                why, request.shards)});
    storeWeights(request, plan);
}

} // namespace meshwright::planning
