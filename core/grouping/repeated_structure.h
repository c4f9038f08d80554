#pragma once

#include "core/grouping/draft.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace meshwright::grouping {

/// One run of copies in an order of nodes: copy i is [start + i·period, start + (i+1)·period).
struct RepeatRun
{
    std::size_t start = 0, period = 0, copies = 0;
};

/// Where a structure repeats at least three times in @p nodes, which are in an order that producers
/// come first in: the runs that cover most nodes, sorted, not overlapping; none where they cover
/// under 40 %.
///
/// Each node gets a colour from operator, attributes and kinds of inputs, mixed @p rounds times
/// with its neighbours' colours (Weisfeiler-Lehman); a run is a stretch where colour i equals
/// colour i + period. Example: colours a b c a b c a b c d have period 3, three copies, 90 %
/// covered.
std::vector<RepeatRun> findRepeats(const Draft& draft, const std::vector<uint32_t>& nodes,
                                   int rounds);

} // namespace meshwright::grouping
