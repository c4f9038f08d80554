#pragma once

#include "core/base/diagnostic.h"

#include <span>

namespace meshwright::simulate {

/// What a simulated run finds.
enum class Code
{
    NothingToSimulate,
    NothingTrained,
    BackwardPassInModel,
    BindingsAssumed,
    HardwareAssumed,
    CollectiveCostUnknown,
    CostUnknown,
    ShardingsNotFollowed,
    ShardingNotRead,
    OperatorRuleMisfit,
    ValueFlowsBackward,
    StageWithoutNodes,
    StageWithoutDevices,
    SchedulePrecondition,
    ScheduleInefficient,
    OrderViolatesDependency,
    ScheduleDeadlock,
    PeakExceedsCapacity,
    ServedExceedsCapacity,
    PromptsExceedCapacity,
    NoCache,
    ServingSteadyState,
    ServingInterpolated,
    ServingInterpolatedFar,
};

/// The table, in the order of Code.
std::span<const FindingKind> findingKinds();

const FindingKind& kindOf(Code code);

Diagnostic finding(Code code, std::vector<UserText> arguments = {}, Place place = {});

} // namespace meshwright::simulate
