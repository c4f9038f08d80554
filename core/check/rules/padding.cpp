#include "core/check/context/padding.h"

#include "core/base/counted.h"
#include "core/base/text.h"
#include "core/check/rules/rules.h"

#include <algorithm>
#include <map>

/// Tensors that follow from the annotated ones and whose parts do not come out even; the annotated
/// ones are looked at with their shards.
namespace meshwright::check {

namespace {

bool isUneven(const sharding::DimSharding& dim, int64_t size)
{
    return !dim.axes.empty() && size != sharding::kUnknownSize && size % product(dim.axes) != 0;
}

std::optional<Bytes> checkedSum(Bytes a, Bytes b)
{
    int64_t sum = 0;
    return __builtin_add_overflow(a.count, b.count, &sum) ? std::nullopt
                                                          : std::optional(Bytes {sum});
}

Padding paddingOf(const Context& context, const PropagationView& view,
                  const sharding::TensorView& tensor, const sharding::TensorSharding& sharding)
{
    Padding padding {context.type(tensor.value)};
    for (std::size_t d = 0; d < sharding.dims.size(); ++d)
        padding.add(tensor.sizes[d] == sharding::kUnknownSize ? std::nullopt
                                                              : std::optional(tensor.sizes[d]),
                    product(sharding.dims[d].axes));
    const int64_t devices = view.planGraph().meshes()[tensor.mesh].deviceCount().value_or(1);
    padding.copies = devices / std::max<int64_t>(sharding.shards(), 1);
    return padding;
}

/// Tensors that are padded alike: so many parts of the same size. What follows from one annotation
/// goes through many operators, and is told once.
struct Padded
{
    Place first;
    std::size_t dim = 0;
    Padding padding; ///< of the first
    int64_t tensors = 0;
    Bytes waste; ///< of all, as far as sizes are known
};

using Alike = std::map<std::pair<int64_t, int64_t>, Padded>; ///< by size and parts

/// Where a value is made, or read first.
std::optional<NodeId> nodeOf(const graph::Value& value)
{
    if (value.producer || value.consumers.empty())
        return value.producer;
    return value.consumers.front();
}

void addTensor(const Context& context, const PropagationView& view,
               const sharding::TensorView& tensor, const sharding::TensorSharding& sharding,
               Alike& alike)
{
    const std::optional<NodeId> node = nodeOf(context.graph().value(tensor.value));
    for (std::size_t d = 0; d < sharding.dims.size() && node; ++d) {
        if (!isUneven(sharding.dims[d], tensor.sizes[d]))
            continue;
        const Padding padding = paddingOf(context, view, tensor, sharding);
        Padded& padded = alike[{tensor.sizes[d], product(sharding.dims[d].axes)}];
        if (padded.tensors++ == 0) {
            padded.first = view.place(*node, tensor.value);
            padded.dim = tensor.dimOf(d);
            padded.padding = padding;
        }
        if (const auto sum = checkedSum(padded.waste, padding.waste().value_or(Bytes {})))
            padded.waste = *sum;
        return;
    }
}

/// "; with 12 more tensors alike, padding takes 1.2 MB more on all devices together".
UserText wasteText(const Padded& padded)
{
    if (padded.tensors == 1)
        return padded.padding.text();
    return tr("; with {0} alike, padding takes {1} more on all devices together",
              countedMoreTensors(padded.tensors - 1), formatBytes(padded.waste));
}

void checkPaddingPropagation(Context& context, const PropagationView& view)
{
    Alike alike;
    for (sharding::TensorIndex t = 0; t < view.planGraph().operationGraph().tensorCount(); ++t) {
        const sharding::TensorView& tensor = view.planGraph().view(t);
        if (!view.planGraph().isAnnotated(t) && view.propagation.of(t).isSplit())
            addTensor(context, view, tensor, view.propagation.of(t), alike);
    }
    for (const auto& [sizes, padded] : alike) {
        const auto& [size, parts] = sizes;
        context.report(parts > size ? Code::MoreShardsThanElements : Code::UnevenSplit,
                       padded.first,
                       {std::to_string(padded.dim), std::to_string(parts), std::to_string(size),
                        wasteText(padded)});
    }
}

} // namespace

const CheckRule kPaddingRules {.propagation = checkPaddingPropagation};

} // namespace meshwright::check
