#pragma once

#include "core/plan/plan.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace meshwright::plan {

/// Text of a JSON value for people and version control: whatever fits a line of 100 columns stands
/// on one, except the outer @p brokenLevels levels and a list of objects right below them. Bytes
/// that are no UTF-8 become U+FFFD. Ends with a line break.
std::string formatJson(const nlohmann::ordered_json& value, int brokenLevels);

/// On one line, without a line break.
std::string compactJson(const nlohmann::ordered_json& value);

nlohmann::ordered_json meshJson(const Mesh& mesh);
nlohmann::ordered_json stagesJson(const std::vector<Stage>& stages);
/// Adds "dims" and, where there are any, "replicated".
void addAxesJson(const AxesSharding& sharding, nlohmann::ordered_json& object);
/// {"device": …, "groups": …, "sharded_dims": …}; empty parts are left out.
nlohmann::ordered_json specJson(const ShardingSpec& spec);

} // namespace meshwright::plan
