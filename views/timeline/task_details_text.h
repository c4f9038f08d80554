#pragma once

#include "views/timeline/task_slices.h"
#include "views/timeline/timeline_rows.h"

#include <QString>

#include <optional>

namespace meshwright::views {

/// Everything about a task of a run as HTML: when it runs, what it moves and holds, what it waited
/// for, what waits for it, and its longest operators. Tasks are links "task:12", nodes "node:7".
/// @p slice: what is selected inside it.
QString taskDetails(const TimelineRows& rows, std::size_t task,
                    const std::optional<SlicePlace>& slice);

} // namespace meshwright::views
