#pragma once

#include "views/widgets/theme.h"

#include <QPixmap>
#include <QSize>

#include <string_view>

namespace meshwright::views {

/// What a schedule does with four stages and eight microbatches whose forward pass takes one and
/// whose backward pass two units of time: a line per stage, as the simulator runs it. Null where
/// the schedule does not run them.
QPixmap schedulePicture(std::string_view schedule, const Theme& theme, QSize size, double ratio);

} // namespace meshwright::views
