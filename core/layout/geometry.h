#pragma once

#include <algorithm>

namespace meshwright::layout {

/// Coordinates in pixels at 100 % zoom; x to the right, y down.
struct Point
{
    float x = 0, y = 0;

    bool operator==(const Point&) const = default;
};

struct Size
{
    float width = 0, height = 0;

    bool operator==(const Size&) const = default;
};

struct Rect
{
    float x = 0, y = 0, width = 0, height = 0;

    bool operator==(const Rect&) const = default;

    float right() const { return x + width; }

    float bottom() const { return y + height; }

    Point centre() const { return {x + width / 2, y + height / 2}; }

    bool contains(Point p) const { return p.x >= x && p.x < right() && p.y >= y && p.y < bottom(); }

    bool contains(const Rect& other) const
    {
        return other.x >= x && other.y >= y && other.right() <= right()
            && other.bottom() <= bottom();
    }

    bool intersects(const Rect& other) const
    {
        return x < other.right() && other.x < right() && y < other.bottom() && other.y < bottom();
    }

    Rect united(const Rect& other) const
    {
        const float left = std::min(x, other.x);
        const float top = std::min(y, other.y);
        return {left, top, std::max(right(), other.right()) - left,
                std::max(bottom(), other.bottom()) - top};
    }
};

} // namespace meshwright::layout
