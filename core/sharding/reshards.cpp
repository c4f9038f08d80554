#include "core/sharding/reshards.h"

#include "core/sharding/common_axes.h"

#include <algorithm>

namespace meshwright::sharding {

namespace {

/// The rest of a dimension after a reduction over some factors; absent: it has none of them.
std::optional<InternalReduce::Dim> reducedDim(const Rule& rule, const Rule::Internal& internal,
                                              const std::vector<AxisList>& axes, std::size_t dim)
{
    InternalReduce::Dim left {dim, 1, {}};
    bool isReduced = false;
    for (const uint32_t f : rule.tensors[internal.tensor].dims[dim]) {
        if (std::find(internal.factors.begin(), internal.factors.end(), f)
            != internal.factors.end()) {
            isReduced = true;
            continue;
        }
        left.size *= rule.factors[f].size;
        append(left.axes, axes[f]);
    }
    return isReduced ? std::optional(std::move(left)) : std::nullopt;
}

void addInternal(const Rule& rule, const std::vector<AxisList>& factors, Execution& execution)
{
    for (const Rule::Internal& internal : rule.internal) {
        InternalReduce reduce {{}, internal.tensor, {}, internal.count};
        for (const uint32_t f : internal.factors)
            reduce.axes.insert(reduce.axes.end(), factors[f].begin(), factors[f].end());
        if (reduce.axes.empty())
            continue;
        sortAndMerge(reduce.axes);
        for (std::size_t d = 0; d < rule.tensors[internal.tensor].dims.size(); ++d) {
            if (const auto left = reducedDim(rule, internal, factors, d))
                reduce.dims.push_back(*left);
        }
        execution.internal.push_back(std::move(reduce));
    }
}

} // namespace

bool Execution::needsReshard() const
{
    return std::find(reshards.begin(), reshards.end(), true) != reshards.end();
}

bool Execution::isLocal() const
{
    return internal.empty() && partial.empty() && halos.empty() && !needsReshard();
}

Execution executionOf(const Rule& rule, const std::vector<const TensorSharding*>& tensors,
                      const std::vector<AxisList>& factors, std::vector<TensorSharding> used)
{
    Execution execution;
    execution.used = std::move(used);
    execution.reshards.assign(tensors.size(), false);
    for (std::size_t f = 0; f < factors.size(); ++f) {
        if (rule.factors[f].kind == operators::FactorKind::Reduction)
            execution.partial.insert(execution.partial.end(), factors[f].begin(), factors[f].end());
    }
    sortAndMerge(execution.partial);
    execution.allReduce = execution.partial;
    for (std::size_t t = 0; t < tensors.size(); ++t) {
        if (!tensors[t])
            continue;
        TensorSharding& own = execution.used[t];
        for (std::size_t d = 0; d < own.dims.size(); ++d) {
            if (own.dims[d].axes != tensors[t]->dims[d].axes)
                execution.reshards[t] = true;
        }
        if (!rule.isResult(t) && !tensors[t]->unreduced.empty()) {
            own.unreduced.clear(); // an operator takes sums, not parts of them
            execution.reshards[t] = true;
        }
        if (rule.isResult(t))
            std::erase_if(execution.allReduce, [&](const Axis& axis) {
                return overlapsAny(tensors[t]->unreduced, axis);
            });
    }
    execution.factors = factorAxes(rule, execution.used);
    addInternal(rule, factors, execution);
    for (uint32_t t = 0; t < rule.operands; ++t) {
        if (tensors[t] && rule.tensors[t].isAddend && !execution.allReduce.empty())
            execution.addends.push_back(t);
    }
    return execution;
}

Execution execute(const Rule& rule, const std::vector<const TensorSharding*>& tensors)
{
    const CommonAxes common = commonAxes(rule, tensors);
    std::vector<TensorSharding> used(tensors.size());
    for (std::size_t t = 0; t < tensors.size(); ++t) {
        if (!tensors[t])
            continue;
        TensorProjection projection;
        projection.factors.resize(common.size());
        for (std::size_t f = 0; f < common.size(); ++f)
            projection.factors[f].axes = common[f];
        used[t] = unproject(projection, rule.tensors[t], rule, *tensors[t]);
    }
    return executionOf(rule, tensors, common, std::move(used));
}

} // namespace meshwright::sharding
