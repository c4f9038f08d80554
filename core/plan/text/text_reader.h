#pragma once

#include "core/base/json/json_values.h"
#include "core/plan/plan.h"

#include <initializer_list>
#include <string_view>
#include <vector>

namespace meshwright::plan {

/// Reads parts of a plan out of JSON.
class TextReader : public JsonValues
{
public:
    /// Whether @p json is an object; its keys must be among @p known.
    bool object(const LocatedJson& json, const UserText& what,
                std::initializer_list<std::string_view> known);
    StageNumber stage(const LocatedJson& json);

    Mesh mesh(const LocatedJson& json);
    std::vector<Stage> stages(const LocatedJson& json);
    std::vector<AxisReference> axes(const LocatedJson& json);
    /// From the fields of @p object: `dims`, which it has, `replicated`, `unreduced` and
    /// `gathered`.
    AxesSharding sharding(const LocatedJson& object);
    /// The value of "spec".
    ShardingSpec spec(const LocatedJson& json);

private:
    AxesDim dim(const LocatedJson& json);
    std::vector<AxesDim::Component> components(const LocatedJson& sizes, const LocatedJson* axes);
    ShardedDim shardedDim(const LocatedJson& json);
    SimpleShardedDim simpleDim(const LocatedJson& json);
};

} // namespace meshwright::plan
