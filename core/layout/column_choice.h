#pragma once

#include "core/layout/placement.h"

#include <vector>

namespace meshwright::layout {

/// A stretch of a component from above, with its parts and lines.
struct Column
{
    float top = 0, bottom = 0;
    float left = 0, right = 0;
};

/// Where to cut a component into columns, from above; one: not at all. What is 400 wide and 4,000
/// high would be drawn at a fifth in a window of 1,280 × 800; in four columns of 1,000 it is
/// 1,720 × 1,000, and drawn at three quarters.
std::vector<Column> chooseColumns(const LocalGraph& graph, const Component& component,
                                  const Placement& placement, Size size);

} // namespace meshwright::layout
