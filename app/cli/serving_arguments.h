#pragma once

#include "core/simulate/serving/serving.h"

#include <cstdint>
#include <optional>

namespace CLI {
class App;
}

namespace meshwright::app::cli {

/// What `simulate --serving` is told.
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

} // namespace meshwright::app::cli
