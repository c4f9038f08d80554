#pragma once

#include "core/base/ids.h"

#include <QColor>
#include <QFont>
#include <QMargins>
#include <QString>

class QApplication;
class QWidget;

namespace meshwright::views {

enum class ColourScheme
{
    System,
    Light,
    Dark
};

/// The colours and measures of the window; one value for light, one for dark.
struct Theme
{
    bool dark = false;
    QColor window, panel, canvas;
    QColor line, text, secondaryText;
    QColor node, field, accent, accentText;
    QColor communication; ///< vermilion: communication, and what is over its limit
    QColor warning, good;

    /// The hue of a device, a class or a microbatch: Okabe–Ito in order; from the ninth on the same
    /// hues again, then with isHatched().
    QColor hue(int index) const;
    static bool isHatched(int index);

    QColor stage(StageNumber stage) const { return hue(stage.value); }

    static bool isHatched(StageNumber stage) { return isHatched(stage.value); }

    /// The hue of a mesh axis on chips; the same name has the same hue everywhere.
    QColor axis(const QString& name) const;
    /// @p colour blended over @p background, for tinted frames and fills; weight in [0, 1].
    static QColor blend(const QColor& colour, const QColor& background, double weight);
    /// Black or white text, whichever reads better on @p background.
    static QColor textOn(const QColor& background);
};

constexpr int kGrid = 4; ///< px; all distances are multiples
constexpr int kPanelMargin = 12;
constexpr QMargins kPanelMargins {kPanelMargin, kPanelMargin, kPanelMargin, kPanelMargin};
constexpr int kCornerRadius = 6;

Theme lightTheme();
Theme darkTheme();
/// What @p scheme means on this desktop now.
Theme themeFor(ColourScheme scheme, const QApplication& application);
/// Sets style, palette, font and style sheet of the whole application.
void applyTheme(QApplication& application, const Theme& theme);

QFont textFont(); ///< 12 px
QFont strongFont(); ///< 12 px semibold
QFont titleFont(); ///< 13 px bold: titles of things
QFont secondaryFont(); ///< 11 px
QFont panelTitleFont(); ///< 11 px bold capitals, letter-spaced

/// The layout of a widget, with its distances.
template<typename Layout>
Layout* newLayout(QWidget* widget, int spacing, const QMargins& margins = {})
{
    auto* layout = new Layout(widget);
    layout->setContentsMargins(margins);
    layout->setSpacing(spacing);
    return layout;
}

} // namespace meshwright::views
