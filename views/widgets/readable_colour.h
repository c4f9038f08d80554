#pragma once

#include <QColor>

namespace meshwright::views {

/// Relative luminance as WCAG 2.1 defines it, from 0 (black) to 1 (white).
double luminance(const QColor& colour);

/// Contrast of two colours as WCAG 2.1 defines it, from 1 (equal) to 21 (black on white).
double contrast(const QColor& a, const QColor& b);

/// @p hue for text on @p background: darkened or lightened just as far as 4.5 : 1 needs, so that
/// the yellow and the sky blue of the stage palette can be read, and the hue stays recognisable.
QColor readableOn(const QColor& hue, const QColor& background);

} // namespace meshwright::views
