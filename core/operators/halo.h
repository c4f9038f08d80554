#pragma once

#include "core/operators/operator_call.h"

#include <optional>
#include <vector>

/// What devices need of their neighbours' parts where windows slide along a split dimension.
namespace meshwright::operators {

/// Windows along one dimension of the first input, each of which makes one element of the result.
struct SlidingWindow
{
    int64_t size = 0; ///< of the input
    int64_t count = 0; ///< of the windows
    int64_t stride = 1;
    int64_t reach = 1; ///< dilation · (kernel − 1) + 1
    int64_t padBegin = 0, padEnd = 0; ///< the end's as far as a window sees it
    /// For an image that is resampled to more elements: the number of windows that begin at the
    /// same element, and the elements that each sees on either side of it.
    int64_t repeat = 1, margin = 0;

    bool operator==(const SlidingWindow&) const = default;
};

/// Returns the windows of a convolution, a pooling or a resampling by whole numbers along each
/// spatial dimension. @p sizes and @p counts are the sizes of input and result there; absent where
/// they have no number, and so is then what depends on them. Absent as a whole for other operators,
/// and where a last window is cut off at the end (ceil_mode), which no explicit pads say.
std::optional<std::vector<SlidingWindow>>
slidingWindows(const OperatorCall& call, const std::vector<std::optional<int64_t>>& sizes,
               const std::vector<std::optional<int64_t>>& counts);

/// Returns whether a node resamples an image: its windows are those of resampledWindows().
bool isResampling(const graph::Node& node);
/// Returns the windows of Resize and Upsample: a dimension of 8 to 16 by linear interpolation has
/// two windows that begin at each element and see its neighbours. Absent where the factor is not a
/// whole number, or the place of an element follows from the size of the whole (align_corners,
/// crops).
std::optional<std::vector<SlidingWindow>>
resampledWindows(const OperatorCall& call, const std::vector<std::optional<int64_t>>& sizes,
                 const std::vector<std::optional<int64_t>>& counts);

/// What the windows of a span see of their input; below 0 and beyond its size lies padding. Windows
/// 0 and 1 of a kernel of 3 with stride 2 and a pad of 1: [-1, 4).
graph::IndexRange seenBy(const SlidingWindow& window, graph::IndexRange windows);

/// Block @p index of a dimension in @p parts, as plan::shardLayout has it: of 7 in 4, 2 each and a
/// last one of 1.
graph::IndexRange partOf(int64_t size, int64_t parts, int64_t index);

/// The most elements, without padding, that the windows of one of @p parts blocks see.
int64_t mostSeen(const SlidingWindow& window, int64_t parts);

/// Elements that each device takes from the end of the part in front of its own and from the
/// beginning of the part behind it.
struct Halo
{
    int64_t before = 0, after = 0;

    bool operator==(const Halo&) const = default;
};

/// The most that any device needs where input and windows are split into @p parts blocks each, so
/// that all exchange the same. A kernel of 7 with stride 2 and pads of 3 over 224, 112 windows, in
/// 4 parts: device 1 has [56, 112) and computes the windows [28, 56), which see [53, 114): 3
/// elements of the part in front of it and 2 of the part behind it.
///
/// Absent where that is no exchange between neighbours, or none that sends less than a gather: a
/// device would have nothing, some device has less than an edge, or both edges together are more
/// than all that a device lacks.
std::optional<Halo> haloOf(const SlidingWindow& window, int64_t parts);

} // namespace meshwright::operators
