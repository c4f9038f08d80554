#pragma once

#include "app/cli/serving_arguments.h"
#include "app/environment/console.h"
#include "core/base/result.h"
#include "core/simulate/simulation.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace meshwright::app::cli {

/// What a person asks of `simulate`.
struct SimulateOptions
{
    std::string model, configuration, stageTimes, hardware, operatorRules, trace, order;
    std::vector<std::string> hardwareFiles, bindings, sweep, against;
    std::optional<int64_t> microbatches;
    bool json = false;
    ServingArguments serving;
    simulate::Options run;

    /// What messages are about.
    std::string file() const
    {
        const std::string& given = model.empty() ? stageTimes : model;
        return given.empty() ? kCommandLine : given;
    }
};

void declareOptions(CLI::App& command, SimulateOptions& options);

/// What is wrong with the options that were given together: one of them would have no effect, or
/// two say the same thing twice.
Result<void> checkUse(const CLI::App& command, const SimulateOptions& options);

} // namespace meshwright::app::cli
