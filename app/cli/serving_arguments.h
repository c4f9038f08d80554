#pragma once

#include "core/base/result.h"
#include "core/simulate/serving/serving.h"

#include <cstdint>
#include <optional>

namespace CLI {
class App;
}

namespace meshwright::app::cli {

/// What `--serving` is told.
struct ServingArguments
{
    bool isOn = false;
    std::optional<int64_t> prompt, generate, batch, groups;
    simulate::CacheUpdate cacheUpdate = simulate::CacheUpdate::InPlace;
};

/// What requests ask for: --serving, --prompt, --generate, --cache-update.
void addServedLoad(CLI::App& command, ServingArguments& arguments);
/// These, and how many requests there are.
void addServingOptions(CLI::App& command, ServingArguments& arguments);

/// Whether options of a command that were given go with requests being served or not. Errors name
/// the first that does not.
Result<void> checkServingUse(const CLI::App& command, bool isServed);

/// Whether options that were given say something of a run without a backward pass.
Result<void> checkInference(const CLI::App& command);

} // namespace meshwright::app::cli
