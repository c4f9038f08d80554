#pragma once

#include "core/check/context/finding_kinds.h"
#include "tests/core/check/small_model.h"

#include <functional>
#include <vector>

namespace meshwright::tests {

/// For one code: a plan that is nearly wrong, and one that is wrong.
struct CheckRow
{
    check::Code code;
    std::function<void(SmallModel&)> passing;
    std::function<void(SmallModel&)> failing;
};

inline std::vector<ShardedDim> composite(std::vector<SimpleShardedDim> components)
{
    return {{1, std::move(components), {}}};
}

/// 768 and 3 × 768 split as a fused q|k|v weight is.
inline SimpleShardedDim component(std::variant<std::monostate, int64_t, std::string> dim,
                                  int64_t shards)
{
    return {std::move(dim), shards, {}};
}

/// Configuration "conf" with a 2 × 2 mesh (pipe, model) over four devices, stages along pipe.
inline void useMesh(SmallModel& m)
{
    m.configure([](Configuration& c) {
        c.numDevices = 4;
        c.mesh = plan::Mesh {{{"pipe", 2}, {"model", 2}}};
        c.stageAxis = "pipe";
    });
    m.putAll(0, 1);
}

/// Two listed stages of two devices each.
inline void useStageList(SmallModel& m)
{
    m.configure([](Configuration& c) {
        c.numDevices = 4;
        c.stages = {{0, "", {0, 1}, std::nullopt}, {1, "", {2, 3}, std::nullopt}};
    });
    m.putAll(0, 1);
}

/// x at relu0 with an axes form; nothing else about it.
inline void useAxes(SmallModel& m, plan::AxesSharding axes)
{
    useMesh(m);
    ShardingSpec sharding = spec(m.x, {0, 1}, {split(0, 2)});
    sharding.axes = std::move(axes);
    m.shard(m.relu0, std::move(sharding), 0);
}

inline plan::AxesDim over(std::vector<plan::AxisReference> axes)
{
    plan::AxesDim dim;
    dim.axes = std::move(axes);
    return dim;
}

} // namespace meshwright::tests
