#pragma once

#include "core/check/context/context.h"
#include "core/check/context/operation_view.h"

#include <span>

namespace meshwright::check {

/// A family of checks: what it looks at, each null where it does not. Its codes and texts are rows
/// of the table in finding_kinds.cpp.
struct CheckRule
{
    void (*model)(Context&) = nullptr; ///< once
    void (*configuration)(Context&, const ConfigurationIndex&) = nullptr; ///< each wanted one
    void (*entry)(Context&, const EntryView&) = nullptr; ///< each entry of each node
    void (*reference)(Context&, const SpecView&) = nullptr; ///< each sharding
    void (*spec)(Context&, const SpecView&) = nullptr; ///< each sharding of a tensor that exists
    /// What follows in each wanted configuration, where it is known.
    void (*propagation)(Context&, const PropagationView&) = nullptr;
    /// Each operation there that has something split.
    void (*operation)(Context&, const OperationView&) = nullptr;
};

extern const CheckRule kConfigurationRules;
extern const CheckRule kMeshRules;
extern const CheckRule kStageListRules;
extern const CheckRule kReferenceRules;
extern const CheckRule kAxisRules;
extern const CheckRule kMeshAxisRules;
extern const CheckRule kShardRules;
extern const CheckRule kDeviceRules;
extern const CheckRule kGroupRules;
extern const CheckRule kStageRules;
extern const CheckRule kStageFlowRules;
extern const CheckRule kModelRules;
extern const CheckRule kBranchRules;
extern const CheckRule kCompositionRules;
extern const CheckRule kReshardRules;
extern const CheckRule kWholeRunRules;
extern const CheckRule kReductionRules;
extern const CheckRule kHeadRules;
extern const CheckRule kBlockRules;
extern const CheckRule kScaleBlockRules;
extern const CheckRule kConstantRules;
extern const CheckRule kPaddingRules;
extern const CheckRule kIdleRules;
extern const CheckRule kCoverageRules;
extern const CheckRule kDefinitionRules;
extern const CheckRule kInitializerRules;

/// All families.
std::span<const CheckRule* const> checkRules();

} // namespace meshwright::check
