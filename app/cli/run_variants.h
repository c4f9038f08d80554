#pragma once

#include "app/cli/run_source.h"
#include "app/cli/verb.h"

#include <string>
#include <vector>

namespace meshwright::app::cli {

enum class Output
{
    Text,
    Json
};

/// Runs all combinations of what the texts list ("microbatches=4,8") and prints a table or one JSON
/// document. Exit::Wrong where no run completed. @p file is named in messages.
Exit runSweep(const RunSource& source, const simulate::Options& base,
              const std::vector<std::string>& texts, const std::string& file, Output output,
              Console& console);
Exit runSweep(const RunSource& source, const simulate::ServingOptions& base,
              const std::vector<std::string>& texts, const std::string& file, Output output,
              Console& console);

/// Runs as given and with the settings of the texts ("schedule=gpipe") changed, and prints the
/// differences. @p other is what the second run is made from: the same source, or another plan.
Exit runComparison(const RunSource& source, const RunSource& other, const simulate::Options& base,
                   const std::vector<std::string>& texts, const std::string& file, Output output,
                   Console& console);

} // namespace meshwright::app::cli
