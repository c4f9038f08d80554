#include "core/layout/curves.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace meshwright::layout {

namespace {

constexpr int kHalvings = 24; ///< finds a crossing to a ten-millionth of a cubic

Point between(Point a, Point b, float t)
{
    return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

/// De Casteljau: the seven points of both halves.
std::array<Point, 7> halves(const Point* p, float t)
{
    const Point ab = between(p[0], p[1], t), bc = between(p[1], p[2], t),
                cd = between(p[2], p[3], t);
    const Point abc = between(ab, bc, t), bcd = between(bc, cd, t);
    return {p[0], ab, abc, between(abc, bcd, t), bcd, cd, p[3]};
}

} // namespace

void straightTo(std::vector<Point>& curve, Point to)
{
    const Point from = curve.back();
    curve.push_back(between(from, to, 1 / 3.f));
    curve.push_back(between(from, to, 2 / 3.f));
    curve.push_back(to);
}

void alongCorners(std::vector<Point>& curve, std::span<const Point> corners, Point to, float radius)
{
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point corner = corners[i];
        const Point next = i + 1 < corners.size() ? corners[i + 1] : to;
        const auto distance = [&](Point a) { return std::hypot(a.x - corner.x, a.y - corner.y); };
        const float before = distance(curve.back()), after = distance(next);
        const float rounded = std::min({radius, before, after / (i + 1 < corners.size() ? 2 : 1)});
        if (before > 0 && rounded < before)
            straightTo(curve, between(corner, curve.back(), rounded / before));
        if (after > 0 && rounded > 0) {
            const Point end = between(corner, next, rounded / after);
            curve.insert(curve.end(),
                         {between(curve.back(), corner, 0.6f), between(end, corner, 0.6f), end});
        }
    }
    if (curve.back() != to)
        straightTo(curve, to);
}

std::pair<std::vector<Point>, std::vector<Point>> splitAt(const std::vector<Point>& curve, float y)
{
    std::size_t first = 0;
    while (first + 3 < curve.size() && curve[first + 3].y < y)
        first += 3;
    if (first + 3 >= curve.size())
        return {curve, std::vector<Point>(4, curve.back())};
    if (curve[first].y >= y)
        return {std::vector<Point>(4, curve.front()), curve};
    float low = 0, high = 1;
    for (int i = 0; i < kHalvings; ++i) {
        const float middle = (low + high) / 2;
        (halves(&curve[first], middle)[3].y < y ? low : high) = middle;
    }
    const std::array<Point, 7> split = halves(&curve[first], high);
    std::vector<Point> above(curve.begin(), curve.begin() + std::ptrdiff_t(first));
    above.insert(above.end(), split.begin(), split.begin() + 4);
    std::vector<Point> below(split.begin() + 3, split.end());
    below.insert(below.end(), curve.begin() + std::ptrdiff_t(first) + 4, curve.end());
    return {std::move(above), std::move(below)};
}

void startAt(std::vector<Point>& curve, Point start)
{
    curve[0] = start;
    curve[1] = {start.x, (start.y + curve[3].y) / 2};
}

void endAt(std::vector<Point>& curve, Point end)
{
    const std::size_t last = curve.size() - 1;
    curve[last] = end;
    curve[last - 1] = {end.x, (end.y + curve[last - 3].y) / 2};
}

} // namespace meshwright::layout
