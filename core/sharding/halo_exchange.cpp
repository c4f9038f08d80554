#include "core/sharding/halo_exchange.h"

#include <algorithm>

namespace meshwright::sharding {

namespace {

constexpr std::size_t kFirstSpatial = 2; ///< behind batch and channels

using Sizes = std::vector<std::optional<int64_t>>;

/// The sizes of a tensor from dimension 2 on; none where it has fewer, or components there.
Sizes spatialSizes(const TensorView& view)
{
    Sizes sizes;
    for (std::size_t d = 0; d < view.sizes.size(); ++d) {
        const std::size_t dim = view.dimOf(d);
        if (dim < kFirstSpatial)
            continue;
        if (!view.components[dim].empty())
            return {};
        sizes.push_back(view.sizes[d] == kUnknownSize ? std::nullopt
                                                      : std::optional(view.sizes[d]));
    }
    return sizes;
}

/// The only factor of a dimension of an image or result that is split; absent: none or several.
std::optional<uint32_t> splitFactor(const RuleTensor& tensor, std::size_t dim,
                                    std::span<const AxisList> factors)
{
    std::optional<uint32_t> split;
    for (const uint32_t factor : tensor.dims[dim]) {
        if (factors[factor].empty())
            continue;
        if (split)
            return std::nullopt;
        split = factor;
    }
    return split;
}

} // namespace

std::vector<operators::SlidingWindow> windowsOf(const operators::OperatorCall& call,
                                                const TensorView* image, const TensorView* result)
{
    if (!image || !result)
        return {};
    return operators::slidingWindows(call, spatialSizes(*image), spatialSizes(*result))
        .value_or(std::vector<operators::SlidingWindow>());
}

std::vector<HaloExchange> haloExchanges(std::span<const operators::SlidingWindow> windows,
                                        const Rule& rule, std::span<const AxisList> factors)
{
    std::vector<HaloExchange> found;
    if (windows.empty())
        return found;
    const RuleTensor &image = rule.tensors.front(), &result = rule.tensors[rule.operands];
    // Components of batch and channels stand in front.
    const std::size_t imageFirst = image.dims.size() - windows.size();
    const std::size_t resultFirst = result.dims.size() - windows.size();
    for (std::size_t i = 0; i < windows.size(); ++i) {
        const std::optional<uint32_t> split = splitFactor(image, imageFirst + i, factors);
        if (!split || rule.factors[*split].kind != operators::FactorKind::Permutation
            || result.dims[resultFirst + i] != std::vector {*split})
            continue;
        const AxisList& axes = factors[*split];
        if (const auto halo = operators::haloOf(windows[i], product(axes)))
            found.push_back({kFirstSpatial + i, *split, axes, windows[i], *halo});
    }
    return found;
}

} // namespace meshwright::sharding
