#pragma once

#include "app/cli/run_source.h"
#include "app/cli/run_variants.h"
#include "app/cli/serving_arguments.h"
#include "core/simulate/serving/serving.h"

#include <string>
#include <vector>

namespace meshwright::app::cli {

/// Serves once, or with all combinations of @p sweep, and prints what comes of it; @p trace: a file
/// for the beginning of the timeline, or empty. @p file is named in messages.
Exit runServing(const RunSource& source, const ServingArguments& arguments,
                const simulate::Options& run, const std::vector<std::string>& sweep,
                const std::string& trace, const std::string& file, Output output, Console& console);

/// What is printed without --json.
std::string servingReport(const simulate::Serving& serving);

} // namespace meshwright::app::cli
