#pragma once

#include "core/layout/placement.h"

namespace meshwright::layout {

/// Cuts a component that is far higher than wide between its ranks, and puts the pieces beside each
/// other as columns, so that all of it is larger when it is fitted into a window. Lines that cross
/// a cut lead from the foot of a column to the head of the next. Returns the new size; the old one
/// where columns would not be worth it.
Size foldIntoColumns(const LocalGraph& graph, const Component& component, Placement& placement,
                     Size size);

} // namespace meshwright::layout
