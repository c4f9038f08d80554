#include "views/widgets/readable_colour.h"

#include "views/widgets/theme.h"

#include <algorithm>
#include <cmath>

namespace meshwright::views {

namespace {

constexpr double kEnoughContrast = 4.5;

} // namespace

double luminance(const QColor& colour)
{
    const auto channel = [](double c) {
        return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * channel(colour.redF()) + 0.7152 * channel(colour.greenF())
        + 0.0722 * channel(colour.blueF());
}

double contrast(const QColor& a, const QColor& b)
{
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

QColor readableOn(const QColor& hue, const QColor& background)
{
    const QColor end = luminance(background) > 0.18 ? QColor(Qt::black) : QColor(Qt::white);
    constexpr int kSteps = 20;
    for (int step = 0; step <= kSteps; ++step) {
        const QColor colour = Theme::blend(end, hue, double(step) / kSteps);
        if (contrast(colour, background) >= kEnoughContrast)
            return colour;
    }
    return end;
}

} // namespace meshwright::views
