#pragma once

#include "core/layout/layout.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace meshwright::views {

/// What is at a place of the layout.
struct CanvasHit
{
    std::optional<uint32_t> item;
    std::optional<uint32_t> frame; ///< the innermost expanded group there; not the whole model
    bool onHandle = false; ///< on what opens the group item, or closes the frame
    bool onTitle = false; ///< in the frame's title band
};

CanvasHit hitTest(const layout::Layout& layout, layout::Point point);

/// The line nearest to a point, at most @p reach layout px away, that carries a value.
std::optional<uint32_t> lineAt(const layout::Layout& layout, layout::Point point, double reach);

enum class Direction
{
    Up,
    Down,
    Left,
    Right
};

/// Where an arrow key leads: up to what feeds the item, down to what it feeds, sideways to the
/// nearest beside it. None where there is nothing.
std::optional<uint32_t> neighbour(const layout::Layout& layout, const graph::Graph& graph,
                                  const grouping::GroupTree& groups, uint32_t item,
                                  Direction direction);

/// The items that lie in a rectangle, at least by their middles.
std::vector<uint32_t> itemsIn(const layout::Layout& layout, const layout::Rect& rect);

} // namespace meshwright::views
