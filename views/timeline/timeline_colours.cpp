#include "views/timeline/timeline_colours.h"

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr double kFadedWeight = 0.42;
constexpr double kCollectiveWeight = 0.62; ///< of the colour of transfers, over the text's
constexpr std::array<double, 5> kMemoryWeights {0.62, 0.5, 0.4, 0.28, 0.16};

/// How strong the hue is over the panel, per pass.
double strengthOf(std::size_t shade, bool dark)
{
    if (shade == 0)
        return 1;
    if (simulate::TaskKind(shade) == simulate::TaskKind::OptimizerStep)
        return 0.8;
    return shade == 1 ? (dark ? 0.62 : 0.58) : (dark ? 0.4 : 0.34);
}

TaskColour colourOf(const QColor& fill)
{
    return {fill.rgb(), Theme::textOn(fill).rgb()};
}

} // namespace

TimelineColours::TimelineColours(const Theme& theme, TimelineColourBy by)
    : m_theme(theme)
    , m_by(by)
    , m_colours {}
{
    const QColor collective = Theme::blend(theme.communication, theme.text, kCollectiveWeight);
    m_collective = {colourOf(collective),
                    colourOf(Theme::blend(collective, theme.panel, kFadedWeight))};
    for (std::size_t hue = 0; hue < kHues; ++hue) {
        for (std::size_t shade = 0; shade < kShades; ++shade) {
            const auto kind = simulate::TaskKind(shade);
            const double strength =
                by == TimelineColourBy::Phase ? 1 : strengthOf(shade, theme.dark);
            const bool communicates =
                simulate::isTransfer(kind) || kind == simulate::TaskKind::GradientReduction;
            const QColor fill = communicates
                ? theme.communication
                : Theme::blend(theme.hue(int(hue)), theme.panel, strength);
            m_colours[0][hue][shade] = colourOf(fill);
            m_colours[1][hue][shade] = colourOf(Theme::blend(fill, theme.panel, kFadedWeight));
        }
    }
}

QRgb TimelineColours::memory(StageNumber stage, std::size_t part) const
{
    return Theme::blend(m_theme.stage(stage), m_theme.panel,
                        kMemoryWeights[std::min(part, kMemoryWeights.size() - 1)])
        .rgb();
}

QRgb TimelineColours::memoryLine(StageNumber stage) const
{
    return m_theme.stage(stage).rgb();
}

} // namespace meshwright::views
