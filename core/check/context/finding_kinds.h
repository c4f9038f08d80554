#pragma once

#include "core/base/diagnostic.h"

#include <span>

namespace meshwright::check {

/// Every kind of finding. The kebab-case word of each (allCodes) never changes meaning.
enum class Code
{
    // Configurations
    ConfigurationWithoutName,
    DuplicateConfigurationName,
    UndeclaredConfiguration,
    ImpostorConfiguration,
    UnusedConfiguration,
    DeviceCountMissing,
    DeviceCountNotPositive,
    DeviceNameCount,
    DeviceWithoutName,
    DuplicateDeviceName,
    // Meshes, listed stages and hardware of a configuration
    MeshSize,
    MeshAxisWithoutName,
    DuplicateMeshAxis,
    MeshAxisNotPositive,
    StageAxisMissing,
    TwoStageRules,
    DuplicateStage,
    ListedStageNegative,
    DeviceOnTwoStages,
    StageDeviceOutOfRange,
    RepeatedStageDevice,
    StageMeshSize,
    HardwareCount,
    // References of nodes to configurations and tensors
    EntryWithoutConfiguration,
    DuplicateEntry,
    EmptyEntry,
    SpecWithoutTensor,
    UnnamedTensor,
    DanglingTensor,
    ForeignTensor,
    TensorOfAnotherScope,
    DuplicateSpec,
    EmptySpec,
    // Axes
    AxisMissing,
    AxisOutOfRange,
    DuplicateAxis,
    AxisOrder,
    AxisNotSplit,
    UnknownMeshAxis,
    MeshAxisUsedTwice,
    AxesRank,
    // Shards and composite dimensions
    ShardCountMissing,
    ShardCountNotPositive,
    MoreShardsThanElements,
    UnevenSplit,
    DimDiffersFromAxis,
    DimNotPositive,
    CompositeProduct,
    CompositeUnknown,
    // Devices
    DeviceOutOfRange,
    UnknownGroup,
    DeviceListLength,
    RepeatedDevice,
    SplitWithoutDevices,
    MoreShardsThanDevices,
    // Groups
    DuplicateGroupKey,
    GroupKeyMissing,
    EmptyGroup,
    UnusedGroup,
    GroupKeyHidesDevice,
    OverlappingGroups,
    GroupDeviceOutOfRange,
    // Stages
    NegativeStage,
    StageGap,
    FirstStageNotZero,
    StageBeyondDevices,
    StageWithoutDevices,
    StageDecreases,
    NodeWithoutStage,
    ShardOutsideStage,
    SubgraphStageDiffers,
    // The model as a whole
    IrVersionBelow11,
    IrVersionWillRise,
    InitializersOverridable,
    DifferentlySharded,
    // Nodes as their operators are defined
    AttributeUnknown,
    AttributeMissing,
    AttributeOfAnotherKind,
    InputMissing,
    TooManyInputs,
    TooManyOutputs,
    OpsetNotKnown,
    BranchReturnsOuter,
    // What follows from the annotations, with operator knowledge
    InputsSplitDifferently,
    InputsShareNoDevice,
    SplitNeededWhole,
    RunsWhole,
    ShardingConflict,
    ProducerAndConsumerDiffer,
    ResultResharded,
    WeightGathered,
    PartialResults,
    ReductionInside,
    ReductionWithoutPlace,
    NothingPartial,
    BiasPerShard,
    HeadsCut,
    KvHeadsFewerThanShards,
    QkvSplitDifferently,
    GateUpSplitDifferently,
    FusedPartsCut,
    ScaleBlockCut,
    ConstantIsGlobal,
    UnusedDevice,
    MeshAxisSplitsNothing,
    OperatorWithoutRule,
    OperatorRuleMisfit,
    UnknownShapes,
    ShardingNotFollowed,
};

/// The table of what the checker finds, in the order of Code. In the texts, {node}, {value} and
/// {configuration} stand for the names of the place, {0}, {1}, … for what the rule adds.
std::span<const FindingKind> findingKinds();
const FindingKind& kindOf(Code code);

} // namespace meshwright::check
