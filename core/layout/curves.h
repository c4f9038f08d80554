#pragma once

#include "core/layout/geometry.h"

#include <span>
#include <utility>
#include <vector>

namespace meshwright::layout {

/// Cubic Bézier curves as Layout::points has them: on, control, control, on, …

/// Goes on straight to a point.
void straightTo(std::vector<Point>& curve, Point to);
/// Goes on straight from corner to corner, rounded by at most @p radius, and then to a point.
void alongCorners(std::vector<Point>& curve, std::span<const Point> corners, Point to,
                  float radius);
/// A curve that leads downwards, above and below a height: both end there. A curve that is below
/// (above) it altogether is cut at its start (end).
std::pair<std::vector<Point>, std::vector<Point>> splitAt(const std::vector<Point>& curve, float y);
/// Lets a curve start (end) elsewhere in the same direction, upright.
void startAt(std::vector<Point>& curve, Point start);
void endAt(std::vector<Point>& curve, Point end);

} // namespace meshwright::layout
