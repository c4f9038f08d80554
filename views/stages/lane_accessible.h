#pragma once

namespace meshwright::views {

/// Makes lanes known to assistive tools as items of a list, with what can be done with them.
void announceLanes();

} // namespace meshwright::views
