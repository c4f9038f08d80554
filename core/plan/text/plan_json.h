#pragma once

#include "core/plan/plan.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace meshwright::plan {

nlohmann::ordered_json meshJson(const Mesh& mesh);
nlohmann::ordered_json stagesJson(const std::vector<Stage>& stages);
/// Adds "dims" and, where there are any, "replicated".
void addAxesJson(const AxesSharding& sharding, nlohmann::ordered_json& object);
/// {"device": …, "groups": …, "sharded_dims": …}; empty parts are left out.
nlohmann::ordered_json specJson(const ShardingSpec& spec);

} // namespace meshwright::plan
