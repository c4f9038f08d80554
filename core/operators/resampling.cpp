#include "core/operators/halo.h"
#include "core/operators/names.h"
#include "core/operators/operator_rule.h"

namespace meshwright::operators {

namespace {

/// The way a resampling finds the elements that it reads.
struct Sampling
{
    std::string mode = "nearest", coordinates = "asymmetric", rounding = "floor";
    bool isAntialiased = false;
};

/// Returns the sampling of a node; that of Resize of opset 10 and Upsample is fixed.
Sampling samplingOf(const OperatorCall& call)
{
    Sampling sampling;
    sampling.mode = call.text("mode").value_or(sampling.mode);
    if (!is(call.node(), op::kResize) || call.version() < 11)
        return sampling;
    sampling.coordinates = call.text("coordinate_transformation_mode").value_or("half_pixel");
    sampling.rounding = call.text("nearest_mode").value_or("round_prefer_floor");
    sampling.isAntialiased = call.integer("antialias", 0) != 0;
    return sampling;
}

bool isHalfPixel(const Sampling& sampling)
{
    return sampling.coordinates == "half_pixel" || sampling.coordinates == "pytorch_half_pixel"
        || sampling.coordinates == "half_pixel_symmetric";
}

/// Returns the number of neighbours read on either side of an element; absent: another mode.
std::optional<int64_t> marginOf(const Sampling& sampling)
{
    if (sampling.mode == "linear")
        return 1;
    if (sampling.mode == "cubic")
        return 2;
    if (sampling.mode != "nearest")
        return std::nullopt;
    // Output 2 k + j of a factor of 2 lies at k + (2 j + 1) / 4 - 1 / 2 or at k + j / 2.
    const bool staysInside = isHalfPixel(sampling) ? sampling.rounding.starts_with("round")
                                                   : sampling.rounding == "floor";
    return staysInside ? 0 : 1;
}

std::optional<SlidingWindow> windowOf(const Sampling& sampling, int64_t size, int64_t count)
{
    SlidingWindow window;
    window.size = size;
    window.count = count;
    if (size == count)
        return window;
    const std::optional<int64_t> margin = marginOf(sampling);
    if (!margin || size < 1 || count < 1 || sampling.isAntialiased
        || (!isHalfPixel(sampling) && sampling.coordinates != "asymmetric"))
        return std::nullopt;
    if (count % size == 0) {
        window.repeat = count / size;
        window.margin = *margin;
        return window;
    }
    // To fewer elements: each reads only from the block that it replaces.
    if (size % count != 0 || sampling.mode == "cubic" || (sampling.mode == "nearest" && *margin > 0)
        || sampling.coordinates == "pytorch_half_pixel")
        return std::nullopt;
    window.stride = window.reach = size / count;
    return window;
}

} // namespace

bool isResampling(const graph::Node& node)
{
    return is(node, op::kResize) || is(node, op::kUpsample);
}

std::optional<std::vector<SlidingWindow>>
resampledWindows(const OperatorCall& call, const std::vector<std::optional<int64_t>>& sizes,
                 const std::vector<std::optional<int64_t>>& counts)
{
    if (sizes.size() != counts.size())
        return std::nullopt;
    const Sampling sampling = samplingOf(call);
    std::vector<SlidingWindow> windows;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        if (!sizes[i] || !counts[i])
            return std::nullopt;
        const std::optional<SlidingWindow> window = windowOf(sampling, *sizes[i], *counts[i]);
        if (!window)
            return std::nullopt;
        windows.push_back(*window);
    }
    return windows;
}

} // namespace meshwright::operators
