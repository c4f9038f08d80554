#pragma once

#include "core/layout/layout.h"

#include <memory>
#include <vector>

namespace meshwright::views {

/// The way from one layout to the next: what was there moves from its old place, what comes out of
/// a group starts where the group was. Lines are left out on the way.
class Glide
{
public:
    Glide(const layout::Layout& from, std::shared_ptr<const layout::Layout> to,
          const grouping::GroupTree& groups);

    /// The layout at @p t in [0, 1]; at 1 it is the new one itself.
    std::shared_ptr<const layout::Layout> at(double t) const;

    /// Layouts with more items than this change at once: on the way they would only flicker.
    static constexpr std::size_t kMostItems = 4000;

private:
    std::shared_ptr<const layout::Layout> m_to;
    std::vector<layout::Rect> m_itemStart, m_frameStart;
};

} // namespace meshwright::views
