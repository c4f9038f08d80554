#pragma once

#include "core/base/units.h"
#include "views/timeline/timeline_rows.h"

#include <QString>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace meshwright::views {

/// From one moment to another.
struct TimeSpan
{
    Picoseconds from, to;

    Picoseconds length() const { return to - from; }

    bool operator==(const TimeSpan&) const = default;

    /// Of two moments in either order.
    static TimeSpan between(Picoseconds a, Picoseconds b)
    {
        return {std::min(a, b), std::max(a, b)};
    }
};

/// A task that is being dragged to another place of its stage's order.
struct FragmentDrag
{
    std::size_t task = 0;
    StageIndex stage;
    std::size_t from = 0; ///< its place in the order
    std::size_t to = 0; ///< the place that it would have in the new order
    double pointerX = 0, grabbedAt = 0; ///< px; where in the block it was grabbed
    QString violated; ///< the rule against it; empty: none that is known

    bool moves() const { return from != to; }
};

/// What is marked in a timeline. Lists of tasks are per task of the run, or empty for none.
struct TimelineMarks
{
    std::optional<std::size_t> hovered, selected; ///< indices into Simulation::tasks
    std::optional<CollectivePlace> collective; ///< selected instead of a task
    std::optional<SlicePlace> slice; ///< selected inside the selected task
    std::optional<StageIndex> track; ///< that is being dragged to another place
    std::optional<double> cursorX;
    std::optional<TimeSpan> span; ///< what the aggregates are of
    std::optional<TimeSpan> mark; ///< a length to compare with
    std::vector<bool> found; ///< by a search
    std::vector<bool> linked; ///< to the nodes selected elsewhere
    std::vector<NodeId> linkedNodes; ///< those nodes, sorted
    std::vector<bool> critical; ///< on the critical path, where that is shown
    std::vector<uint32_t> criticalPath; ///< the same tasks, by time
    std::optional<FragmentDrag> drag;
};

} // namespace meshwright::views
