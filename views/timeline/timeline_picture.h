#pragma once

#include "core/base/result.h"
#include "core/simulate/simulation.h"
#include "views/widgets/theme.h"

#include <QString>

#include <memory>

namespace meshwright::views {

/// Draws the whole of a completed run into a picture of @p width px with all its rows: an SVG where
/// the path ends in .svg, else a PNG with two pixels per px. Needs a QGuiApplication for the fonts.
/// Error: the file cannot be written.
Result<void> saveTimelinePicture(std::shared_ptr<const simulate::Simulation> simulation,
                                 const QString& path, const Theme& theme, int width = 1600);

} // namespace meshwright::views
