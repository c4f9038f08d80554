#pragma once

#include "core/base/result.h"
#include "views/widgets/picture_file.h"

#include <QString>

#include <filesystem>
#include <string>

namespace meshwright::app {

struct PictureOptions
{
    std::filesystem::path model, output; ///< the output ends in .png, .svg or .pdf
    std::string configuration; ///< that is drawn; empty: the first
    std::string expand; ///< "all", "none", or empty: as the window opens it
    std::string colourBy; ///< a word of colourChoices(); empty: as the window opens it
    std::filesystem::path values; ///< to colour by; empty: none
    bool window = false; ///< the whole window instead of the graph alone
    bool timeline = false; ///< the simulated run instead of the graph
    views::PictureChoice choice; ///< not of the window
    bool dark = false;
    int width = 1600, height = 1000; ///< pixels
};

/// Opens the model without a display, waits until layout, check and simulation are done, and draws.
/// Makes a QApplication of its own: for the command line. Returns a note where values name nodes
/// that are not in the model. Errors name the file.
Result<QString> renderPicture(const PictureOptions& options);

} // namespace meshwright::app
