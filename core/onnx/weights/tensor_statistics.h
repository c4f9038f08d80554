#pragma once

#include "core/base/progress.h"
#include "core/onnx/draft/weight_part.h"

#include <cstdint>
#include <vector>

namespace meshwright::onnx {

/// How the elements of a tensor are distributed.
struct TensorStatistics
{
    int64_t count = 0, zeros = 0;
    int64_t infinities = 0, notNumbers = 0; ///< left out of all below
    double minimum = 0, maximum = 0; ///< 0 where no element is finite; likewise below
    double mean = 0, deviation = 0; ///< standard deviation of the whole, divided by the count
    /// Elements per bin of equal width from the minimum to the maximum, which the last bin has; one
    /// bin where they are the same; none where no element is finite.
    std::vector<int64_t> histogram;

    bool operator==(const TensorStatistics&) const = default;
};

constexpr std::size_t kHistogramBins = 48;

/// Reads a tensor twice in pieces, so that memory does not grow with it. Example: 1, 2, 3, 6 has
/// mean 3 and deviation √3.5. Errors: strings and complex numbers, what readPart() says, cancelled.
Result<TensorStatistics> tensorStatistics(const StoredWeight& weight, Progress& progress);

} // namespace meshwright::onnx
