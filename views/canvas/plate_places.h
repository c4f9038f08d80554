#pragma once

#include <QPoint>
#include <QRect>
#include <QSize>

#include <cstddef>

namespace meshwright::views {

/// Where the legend is, chosen whenever the view moves by itself, for a hand to find it there.
struct LegendPlace
{
    QPoint topLeft;
    QSize size; ///< px; empty: there is none
    std::size_t corner = 0; ///< of GraphView::legendCorners()
    std::size_t form = 0; ///< of GraphView::LegendForms
    bool isSettled = false;

    QRect rect() const { return QRect(topLeft, size); }
};

/// Where the zoom is, chosen with it: at the left, below or above.
struct ZoomPlace
{
    bool isUpper = false;
    bool isFree = true; ///< it hides no card
    double zoom = 0; ///< when it was chosen

    /// Without a free corner it comes once it has changed, whatever it hides.
    bool isShownAt(double now) const { return isFree || zoom != now; }
};

} // namespace meshwright::views
