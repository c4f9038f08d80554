#include "core/check/rules/rules.h"

namespace meshwright::check {

std::span<const CheckRule* const> checkRules()
{
    static const CheckRule* const kRules[] = {
        &kConfigurationRules, &kMeshRules,       &kStageListRules,  &kReferenceRules,
        &kAxisRules,          &kMeshAxisRules,   &kShardRules,      &kDeviceRules,
        &kGroupRules,         &kStageRules,      &kStageFlowRules,  &kModelRules,
        &kCompositionRules,   &kReshardRules,    &kReductionRules,  &kHeadRules,
        &kBlockRules,         &kScaleBlockRules, &kConstantRules,   &kPaddingRules,
        &kIdleRules,          &kCoverageRules,   &kDefinitionRules, &kInitializerRules,
        &kWholeRunRules,      &kBranchRules,
    };
    return kRules;
}

} // namespace meshwright::check
