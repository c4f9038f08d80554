#include "core/check/padding.h"

#include "core/check/rules/rules.h"

#include <algorithm>

/// Tensors that follow from the annotated ones and whose parts do not come out even; the annotated
/// ones are looked at with their shards.
namespace meshwright::check {

namespace {

bool isUneven(const sharding::DimSharding& dim, int64_t size)
{
    return !dim.axes.empty() && size != sharding::kUnknownSize && size % product(dim.axes) != 0;
}

Padding paddingOf(const Context& context, const OutcomeView& view,
                  const sharding::TensorView& tensor, const sharding::TensorSharding& sharding)
{
    Padding padding {context.type(tensor.value)};
    for (std::size_t d = 0; d < sharding.dims.size(); ++d)
        padding.add(tensor.sizes[d] == sharding::kUnknownSize ? std::nullopt
                                                              : std::optional(tensor.sizes[d]),
                    product(sharding.dims[d].axes));
    const int64_t devices = view.network().meshes()[tensor.mesh].deviceCount().value_or(1);
    padding.copies = devices / std::max<int64_t>(sharding.shards(), 1);
    return padding;
}

void checkTensor(Context& context, const OutcomeView& view, const sharding::TensorView& tensor,
                 const sharding::TensorSharding& sharding)
{
    for (std::size_t d = 0; d < sharding.dims.size(); ++d) {
        if (!isUneven(sharding.dims[d], tensor.sizes[d]))
            continue;
        const graph::Value& value = context.graph().value(tensor.value);
        const std::optional<NodeId> node = value.producer ? value.producer
            : value.consumers.empty()                     ? std::nullopt
                                                          : std::optional(value.consumers.front());
        if (!node)
            return;
        const int64_t parts = product(sharding.dims[d].axes);
        const std::string size = std::to_string(tensor.sizes[d]), count = std::to_string(parts);
        context.reportAlike(
            parts > tensor.sizes[d] ? Code::MoreShardsThanElements : Code::UnevenSplit,
            view.place(*node, tensor.value), size + '/' + count, [&] {
                return std::vector {std::to_string(tensor.dimOf(d)), count, size,
                                    paddingOf(context, view, tensor, sharding).text()};
            });
        return;
    }
}

void checkOutcome(Context& context, const OutcomeView& view)
{
    for (sharding::TensorIndex t = 0; t < view.network().network().tensorCount(); ++t) {
        const sharding::TensorView& tensor = view.network().view(t);
        if (!view.network().isAnnotated(t) && view.outcome.of(t).isSplit())
            checkTensor(context, view, tensor, view.outcome.of(t));
    }
}

} // namespace

const CheckRule kPaddingRules {.outcome = checkOutcome};

} // namespace meshwright::check
