#include "core/planning/parallelism/activation_annotation.h"

#include <algorithm>

namespace meshwright::planning {

namespace {

using operators::Dim;

/// Where an activation has a dimension of the inputs.
std::optional<std::size_t> placeOf(const std::vector<Dim>& dims, const Dim& wanted)
{
    const std::size_t end =
        operators::numberOf(wanted) ? std::min<std::size_t>(dims.size(), 1) : dims.size();
    for (std::size_t i = 0; wanted && i < end; ++i) {
        if (dims[i] == wanted)
            return i;
    }
    return std::nullopt;
}

bool isSplit(const plan::AxesDim& dim)
{
    return !dim.axes.empty() || !dim.components.empty();
}

} // namespace

void followInputs(const ParallelRequest& request, ValueId activation, plan::AxesSharding& sharding)
{
    const auto& dims = request.shapes.of(activation).dims;
    for (const auto& [input, like] : request.options.annotated) {
        const auto& inputDims = request.shapes.of(input).dims;
        const graph::Value& facts = request.graph.value(input);
        if (!dims || !inputDims || !facts.isInput || facts.isInitializer()
            || like.dims.size() != inputDims->size() || sharding.dims.size() != dims->size())
            continue;
        for (std::size_t i = 0; i < like.dims.size(); ++i) {
            const auto at = placeOf(*dims, (*inputDims)[i]);
            if (at && isSplit(like.dims[i]) && !isSplit(sharding.dims[*at]))
                sharding.dims[*at] = like.dims[i];
        }
    }
}

void splitActivations(const ParallelRequest& request, const Dim& dim, ParallelPlan& plan)
{
    const std::vector<plan::AxisReference>& over = request.options.over;
    for (const auto& [value, before] : request.options.annotated) {
        const graph::Value& facts = request.graph.value(value);
        const auto& dims = request.shapes.of(value).dims;
        if (facts.isInput || facts.isInitializer() || !dims || dims->size() != before.dims.size())
            continue;
        const auto at = placeOf(*dims, dim);
        if (!at)
            continue;
        plan::AxesSharding sharding = before;
        const auto isOver = [&](const plan::AxisReference& axis) {
            return std::find(over.begin(), over.end(), axis) != over.end();
        };
        plan::forEachAxes(sharding, [&](auto& axes) { std::erase_if(axes, isOver); });
        auto& axes = sharding.dims[*at].axes;
        axes.insert(axes.begin(), over.begin(), over.end());
        plan.annotations.emplace(value, std::move(sharding));
    }
}

} // namespace meshwright::planning
