#include "core/plan/strategies/builtin.h"

#include <array>

namespace meshwright::plan {

std::span<const WeightStrategy* const> strategies()
{
    static constexpr std::array<const WeightStrategy*, 9> kStrategies {
        &kColumnwiseStrategy,
        &kRowwiseStrategy,
        &kAxiswiseStrategy,
        &kReplicateStrategy,
        &kHeadAwareColumnwiseStrategy,
        &kStackedQkvStrategy,
        &kGateUpStrategy,
        &kSegmentedStrategy,
        &kVocabularyStrategy,
    };
    return kStrategies;
}

const WeightStrategy* findStrategy(std::string_view name)
{
    for (const WeightStrategy* strategy : strategies()) {
        if (strategy->name == name)
            return strategy;
    }
    return nullptr;
}

UserText whyNotForOneWeight(std::string_view name)
{
    if (name != "tensor_parallel" && name != "expert_parallel")
        return {};
    return tr("{0} shards whole blocks, and says nothing about one weight: apply it to blocks",
              name);
}

} // namespace meshwright::plan
