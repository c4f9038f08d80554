#pragma once

#include "core/graph/types.h"
#include "core/plan/strategies/division.h"

#include <span>

/// What belongs to a divided weight and has to follow it, by the rules of MAX's Linear.
namespace meshwright::plan {

/// The bias [out] of a weight whose output features are its axis @p outAxis: divided alike, or
/// whole where the input features are divided, because it is added once, after the partial sums.
Division biasDivision(const Division& weight, std::size_t outAxis);

/// The quantization scale of a weight: of [out] or [out, 1] scales per output feature, or with a
/// scale per @p block weights along the divided axis. A scale for the whole tensor stays whole.
/// Heads that are no whole blocks leave a plain division, as in MAX; that can disagree with the
/// weight's. Errors: scales that devices do not divide, segments or heads that are no whole blocks.
Result<Division> scaleDivision(const Division& weight, std::size_t outAxis,
                               std::span<const int64_t> scaleShape, int64_t block, int64_t devices);

} // namespace meshwright::plan
