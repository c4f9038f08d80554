#pragma once

#include "core/operators/halo.h"
#include "core/sharding/plan_graph.h"

#include <span>
#include <vector>

namespace meshwright::sharding {

/// A dimension of an image along which devices exchange the edges of their parts (XLA's SPMD
/// partitioner calls this halo exchange; GSPMD, Xu et al. 2021, section 4.3).
struct HaloExchange
{
    std::size_t dim = 0; ///< of the value
    uint32_t factor = 0; ///< of the windows
    AxisList axes;
    operators::SlidingWindow window;
    operators::Halo halo;
};

/// The windows of a convolution or pooling along each spatial dimension; none of other nodes, and
/// where image or result takes no part, has components there, or a size without a number. @p image
/// and @p result: null where they take no part.
std::vector<operators::SlidingWindow> windowsOf(const operators::OperatorCall& call,
                                                const TensorView* image, const TensorView* result);

/// The dimensions of the image that such a node runs on parts of. @p windows: as above. @p factors:
/// the axes that split each factor of @p rule. Empty where another factor of the dimension is split
/// too, or where edges are more than a gather (operators::haloOf).
std::vector<HaloExchange> haloExchanges(std::span<const operators::SlidingWindow> windows,
                                        const Rule& rule, std::span<const AxisList> factors);

} // namespace meshwright::sharding
