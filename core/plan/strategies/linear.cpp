#include "core/plan/strategies/linear.h"

#include <algorithm>

namespace meshwright::plan {

namespace {

/// 32 heads of 128 features, a scale per 64: 32 heads of 2 scales.
Result<Segment> inBlocks(const Segment& segment, int64_t block)
{
    if (segment.unit > 1 && segment.unit % block == 0)
        return Segment {segment.count, segment.unit / block};
    if (segment.unit == 1 && segment.count % block == 0)
        return Segment {segment.count / block, 1};
    return Error {"parts of " + std::to_string(segment.size())
                  + (segment.unit > 1 ? " features in heads of " + std::to_string(segment.unit)
                                      : std::string(" features"))
                  + " are no whole blocks of " + std::to_string(block) + " weights per scale"};
}

} // namespace

Division biasDivision(const Division& weight, std::size_t outAxis)
{
    if (weight.axis != outAxis)
        return {};
    Division bias = weight;
    bias.axis = 0;
    return bias;
}

Result<Division> scaleDivision(const Division& weight, std::size_t outAxis,
                               std::span<const int64_t> scaleShape, int64_t block, int64_t devices)
{
    if (!weight.axis
        || std::all_of(scaleShape.begin(), scaleShape.end(), [](int64_t d) { return d == 1; }))
        return Division {};
    const bool perFeature = scaleShape.size() == 1
        || (scaleShape.size() == 2 && scaleShape[1 - std::min<std::size_t>(outAxis, 1)] == 1);
    if (perFeature && weight.axis != outAxis)
        return Division {};
    const std::size_t axis = scaleShape.size() == 1 ? 0 : *weight.axis;
    if (axis >= scaleShape.size() || block < 1 || devices < 1)
        return Error {"the scale does not have the weight's dimensions"};
    Division scale = weight;
    scale.axis = axis;
    scale.extent = scaleShape[axis];
    scale.packing = {};
    if (perFeature && block == 1)
        return scale;
    scale.head.reset();
    const bool isPlain = weight.segments.size() == 1 && weight.segments[0].unit == 1;
    const bool isHeads = weight.segments.size() == 1 && weight.segments[0].unit > 1;
    if (isPlain && scaleShape[axis] % devices != 0)
        return Error {"the scale's dimension " + std::to_string(axis) + " of "
                      + std::to_string(scaleShape[axis]) + " is not divisible by "
                      + std::to_string(devices) + " devices, as scales of blocks must be"};
    if (isPlain || (isHeads && weight.segments[0].unit % block != 0)) {
        scale.segments = {{scaleShape[axis], 1}};
        return scale;
    }
    scale.segments.clear();
    for (const Segment& segment : weight.segments) {
        const Result<Segment> blocks = inBlocks(segment, block);
        if (!blocks)
            return blocks.error();
        scale.segments.push_back(*blocks);
    }
    return scale;
}

} // namespace meshwright::plan
