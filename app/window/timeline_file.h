#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/simulate/simulation.h"
#include "views/widgets/theme.h"

#include <filesystem>
#include <memory>

namespace meshwright::app {

/// Writes a completed run as what the file's name ends in: .json for Perfetto and chrome://tracing,
/// .csv the tasks as a table, .svg, .pdf and .png a picture of the timeline. Only of a .png it is
/// known how far it is. Errors: another ending, the file cannot be written, it was cancelled.
Result<void> writeTimeline(const std::shared_ptr<const simulate::Simulation>& simulation,
                           const std::filesystem::path& target, const views::Theme& theme,
                           Progress& progress);

/// The same from the command line, where there is no application that could draw.
Result<void> writeTimeline(const simulate::Simulation& simulation,
                           const std::filesystem::path& target);

/// What is wrong with the name of a file to write a timeline to, before anything is run.
Result<void> checkTimelineFile(const std::filesystem::path& target);

} // namespace meshwright::app
