#include "core/sharding/reshards.h"

#include "core/sharding/common_axes.h"

#include <algorithm>

namespace meshwright::sharding {

namespace {

void addInternal(const Rule& rule, const CommonAxes& common, Execution& execution)
{
    for (const Rule::Internal& internal : rule.internal) {
        InternalReduce reduce {{}, internal.tensor, {}, internal.count};
        for (const uint32_t f : internal.factors)
            reduce.axes.insert(reduce.axes.end(), common[f].begin(), common[f].end());
        if (reduce.axes.empty())
            continue;
        sortAndMerge(reduce.axes);
        const std::vector<std::vector<uint32_t>>& dims = rule.tensors[internal.tensor].dims;
        for (std::size_t d = 0; d < dims.size(); ++d) {
            const bool isReduced = std::any_of(dims[d].begin(), dims[d].end(), [&](uint32_t f) {
                return std::find(internal.factors.begin(), internal.factors.end(), f)
                    != internal.factors.end();
            });
            if (isReduced)
                reduce.dims.push_back(d);
        }
        execution.internal.push_back(std::move(reduce));
    }
}

} // namespace

bool Execution::needsReshard() const
{
    return std::find(reshards.begin(), reshards.end(), true) != reshards.end();
}

Execution execute(const Rule& rule, const std::vector<const TensorSharding*>& tensors)
{
    const CommonAxes common = commonAxes(rule, tensors);
    Execution execution;
    execution.used.resize(tensors.size());
    execution.reshards.assign(tensors.size(), false);
    for (std::size_t f = 0; f < common.size(); ++f) {
        if (rule.factors[f].kind == operators::FactorKind::Reduction)
            execution.partial.insert(execution.partial.end(), common[f].begin(), common[f].end());
    }
    sortAndMerge(execution.partial);
    execution.allReduce = execution.partial;
    for (std::size_t t = 0; t < tensors.size(); ++t) {
        if (!tensors[t])
            continue;
        TensorProjection projection;
        projection.factors.resize(common.size());
        for (std::size_t f = 0; f < common.size(); ++f)
            projection.factors[f].axes = common[f];
        TensorSharding& used = execution.used[t];
        used = unproject(projection, rule.tensors[t], rule, *tensors[t]);
        for (std::size_t d = 0; d < used.dims.size(); ++d) {
            if (used.dims[d].axes != tensors[t]->dims[d].axes)
                execution.reshards[t] = true;
        }
        if (!rule.isResult(t) && !used.unreduced.empty()) {
            used.unreduced.clear(); // an operator takes sums, not parts of them
            execution.reshards[t] = true;
        }
        if (rule.isResult(t))
            std::erase_if(execution.allReduce, [&](const Axis& axis) {
                return overlapsAny(tensors[t]->unreduced, axis);
            });
    }
    execution.factors = factorAxes(rule, execution.used);
    addInternal(rule, common, execution);
    for (uint32_t t = 0; t < rule.operands; ++t) {
        if (tensors[t] && rule.tensors[t].isAddend && !execution.allReduce.empty())
            execution.addends.push_back(t);
    }
    return execution;
}

} // namespace meshwright::sharding
