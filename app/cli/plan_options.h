#pragma once

#include "app/cli/open_model.h"
#include "app/cli/serving_arguments.h"
#include "core/planning/search/search.h"

#include <cstdint>
#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace meshwright::app::cli {

/// What a person asks of `plan`.
struct PlanOptions
{
    ModelChoice choice;
    planning::PlanProblem problem;
    std::string hardware;
    std::optional<int64_t> devices;
    planning::SearchOptions search;
    double headroom = 10; ///< percent
    ServingArguments serving;
    std::optional<double> firstTokenLimit, perTokenLimit; ///< seconds
    std::string candidates, output;
    std::size_t rank = 1;
    bool json = false;

    /// Requests, where they are asked for.
    std::optional<planning::ServedLoad> load() const;
};

void declareOptions(CLI::App& command, PlanOptions& options);

/// What is wrong with the options that were given together: one of them would have no effect.
Result<void> checkUse(const CLI::App& command, const PlanOptions& options);

} // namespace meshwright::app::cli
