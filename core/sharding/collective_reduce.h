#pragma once

#include "core/sharding/collectives.h"

#include <optional>

namespace meshwright::sharding {

/// What is left of @p axes without @p others: {a} of 8 without {a:(2)2} is {a:(1)2, a:(4)2}. None
/// where @p axes does not cover one of them, or no view of an axis shows both.
std::optional<AxisList> axesWithout(const AxisList& axes, const AxisList& others);

/// Adds up, over @p reduced, a tensor with that sharding; @p unreduced is what stays partial.
Collective allReduce(const TensorSharding& source, const AxisList& unreduced,
                     const AxisList& reduced);

/// The same result with fewer or cheaper steps (Shardy, canonicalisation of collectives):
/// - an all-gather and the all-slice that undoes it are left out;
/// - an all-reduce and an all-slice that begins, in every dimension, with reduced axes and uses all
///   of them become a reduce-scatter and a slice along what is left: all-reduce {x, y}, all-slice
///   [{x, z}, {y}] become reduce-scatter [{x}, {y}], all-slice [{z}, {}];
/// - neighbouring all-to-alls between dimensions that differ become one.
std::vector<Collective> canonical(std::vector<Collective> steps);

/// Splits an all-reduce at the beginning: what the all-slice behind it slices is scattered while it
/// is reduced, and only that part is then reduced over the rest. All-reduce {x, y}, all-slice
/// [{x}, {}] become reduce-scatter [{x}, {}], all-reduce {y}: of a tensor S with x = y = 2, S/2 and
/// S/2 are sent instead of 3S/2. Steps that do not begin so stay as they are.
std::vector<Collective> scatterFirst(std::vector<Collective> steps);

} // namespace meshwright::sharding
