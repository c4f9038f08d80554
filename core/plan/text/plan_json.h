#pragma once

#include "core/plan/plan.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace meshwright::plan {

/// Adds "mesh", "stage_axis", "stages" and "hardware", each where the configuration has it.
void addLayoutJson(const Configuration& configuration, nlohmann::ordered_json& object);
/// Adds "dims" and, where there are any, "replicated".
void addAxesJson(const AxesSharding& sharding, nlohmann::ordered_json& object);
/// {"device": …, "groups": …, "sharded_dims": …}; empty parts are left out.
nlohmann::ordered_json specJson(const ShardingSpec& spec);

} // namespace meshwright::plan
