#pragma once

namespace meshwright::views {

/// Lets assistive technology read timelines: each has its tracks as children, each track its tasks,
/// with names, places and which one is selected.
void installTimelineAccess();

class TimelineView;

/// Tells of the task that is selected now.
void tellSelectedTask(TimelineView& view);

} // namespace meshwright::views
