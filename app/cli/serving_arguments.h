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

void addServingOptions(CLI::App& command, ServingArguments& arguments);

} // namespace meshwright::app::cli
