#pragma once

#include "core/plan/sharding.h"

#include <QStringList>

#include <vector>

namespace meshwright::views {

/// What the sub-axes among axes are, a line each: "device:(1)2: of the axis device the sub-axis of
/// size 2 after 1". Empty: all are whole axes.
QStringList subAxisTexts(const std::vector<plan::AxisReference>& axes);

} // namespace meshwright::views
