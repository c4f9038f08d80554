#include "core/plan/strategies/builtin.h"

#include <array>

namespace meshwright::plan {

std::span<const Strategy* const> strategies()
{
    static const std::array<const Strategy*, 3> kStrategies {
        &columnwiseStrategy(),
        &rowwiseStrategy(),
        &replicateStrategy(),
    };
    return kStrategies;
}

const Strategy* findStrategy(std::string_view name)
{
    for (const Strategy* strategy : strategies()) {
        if (strategy->name() == name)
            return strategy;
    }
    return nullptr;
}

} // namespace meshwright::plan
