#include "core/simulate/finding_kinds.h"

#include "core/base/finding_table.h"

namespace meshwright::simulate {

namespace {

using namespace finding_words;

// clang-format off
constexpr FindingRow<Code> kRows[] = {
    {Code::NothingToSimulate, {"nothing-to-simulate", kError, kSpecification,
     trNoop("The model's main graph has no nodes."),
     trNoop("Open a model with a computation in it.")}},
    {Code::NothingTrained, {"nothing-trained", kWarning, kSpecification,
     trNoop("Nothing is trained: the model has no floating-point weights."),
     trNoop("Its inputs count as data, which takes no gradient. Where weights were taken out of the file, keep them as initializers with external data.")}},
    {Code::BackwardPassInModel, {"backward-pass-in-model", kError, kBackend,
     trNoop("The model contains its backward pass already: {0} is a {1}."),
     trNoop("Simulate it without training (no --training): its forward and backward passes then run as they are in the graph.")}},
    {Code::BindingsAssumed, {"bindings-assumed", kInfo, kAdvice,
     trNoop("Assumed {0}."),
     trNoop("The model leaves these dimensions open. Bind them to what one microbatch has: {1}.")}},
    {Code::HardwareAssumed, {"hardware-assumed", kInfo, kAdvice,
     trNoop("Assumed the hardware {0}."),
     trNoop("The configuration does not say what its devices are. Name it there, or with --hardware.")}},
    {Code::CollectiveCostUnknown, {"collective-cost-unknown", kWarning, kAdvice,
     trNoop("The bytes of {0} not known."),
     trNoop("They count as nothing, so the step takes longer than shown. The shapes of their tensors are not known.")}},
    {Code::CostUnknown, {"cost-unknown", kWarning, kAdvice,
     trNoop("The cost of {0} is not known: {1}."),
     trNoop("They count as one launch each, so the step takes longer than shown. Their operator has no cost rule, or their shapes are not known.")}},
    {Code::ShardingsNotFollowed, {"shardings-not-followed", kWarning, kAdvice,
     trNoop("The plan's shardings count by their numbers of shards alone. {0}"),
     trNoop("What they propagate to, and what is communicated within the stages, is missing from the times.")}},
    {Code::ShardingNotRead, {"sharding-not-read", kWarning, kAdvice,
     trNoop("{0} by the number of shards alone, the first that of \"{1}\" at {2}."),
     trNoop("{3} It takes no part in propagation, so what it needs communicated is missing from the times.")}},
    {Code::OperatorRuleMisfit, {"operator-rule-misfit", kWarning, kAdvice,
     trNoop("{0}."),
     trNoop("Nothing passes the node, so what it needs communicated is missing from the times.")}},
    {Code::ValueFlowsBackward, {"value-flows-backward", kError, kBackend,
     trNoop("The value \"{0}\" is made on stage {1} by {2} and read on the earlier stage {3} by {4}."),
     trNoop("A pipeline runs its stages in ascending order. Move the reader to stage {1} or later, or the producer to an earlier stage.")}},
    {Code::StageWithoutNodes, {"stage-without-nodes", kWarning, kAdvice,
     trNoop("No node is on stage {0}."),
     trNoop("The simulated pipeline leaves out stages without nodes: their devices idle. Move nodes there, or remove them.")}},
    {Code::StageWithoutDevices, {"stage-without-devices", kError, kBackend,
     trNoop("Stage {0} has no devices in the configuration \"{1}\"."),
     trNoop("Add a device for it, or move its nodes to a stage that has one.")}},
    {Code::SchedulePrecondition, {"schedule-precondition", kError, kBackend,
     trNoop("{0}"),
     trNoop("The schedule cannot be run as it is meant. Choose another, or change the number of stages, chunks or microbatches.")}},
    {Code::ScheduleInefficient, {"schedule-inefficient", kWarning, kAdvice,
     trNoop("{0}"),
     trNoop("The run is what this order gives; another would take less time.")}},
    {Code::OrderViolatesDependency, {"order-violates-dependency", kError, kBackend,
     trNoop("The order cannot be run: {0}."),
     trNoop("Move the step, or choose a schedule that orders the steps itself.")}},
    {Code::ScheduleDeadlock, {"schedule-deadlock", kError, kBackend,
     trNoop("The order never ends: {0}"),
     trNoop("Each of these tasks waits for another of them, so none can start. Change the order, or choose a schedule that fits the stages.")}},
    {Code::PeakExceedsCapacity, {"memory-exceeds-capacity", kWarning, kBackend,
     trNoop("{0} peak {1} exceeds {2} at {3}."),
     trNoop("{4} Move nodes to other stages, shard weights, or use smaller microbatches.")}},
    {Code::ServedExceedsCapacity, {"memory-exceeds-capacity", kWarning, kBackend,
     trNoop("{0} needs {1} of {2} per device; it is full when each request has {3} of its {4} tokens."),
     trNoop("{5} Serve fewer or shorter requests at once, or divide the model or its heads over more devices.")}},
    {Code::PromptsExceedCapacity, {"memory-exceeds-capacity", kWarning, kBackend,
     trNoop("{0} needs {1} of {2} per device and is full with the prompts already."),
     trNoop("{5} Serve fewer or shorter requests at once, or divide the model or its heads over more devices.")}},
    {Code::NoCache, {"no-cache", kWarning, kAdvice,
     trNoop("The model has no key-value cache, so each token computes all tokens before it again."),
     trNoop("No output continues an input by what is joined to it. Export the model with its past keys and values as inputs and the present ones as outputs.")}},
    {Code::ServingSteadyState, {"serving-steady-state", kInfo, kAdvice,
     trNoop("The first {0} of {1} tokens were run one by one; the others follow the steady cycle."),
     trNoop("In the steady cycle a group gets a token every time that the busiest stage or link has served all groups, or that one group has gone all its way, whichever takes longer. Longer caches lengthen the cycle from token to token.")}},
    {Code::ServingInterpolated, {"serving-interpolated", kInfo, kAdvice,
     trNoop("Times between the sampled cache lengths may be off by {0}."),
     trNoop("The time of a token does not grow in a straight line between them. Serve fewer tokens to have more of the lengths worked out.")}},
    {Code::ServingInterpolatedFar, {"serving-interpolated", kWarning, kAdvice,
     trNoop("Times between the sampled cache lengths may be off by {0}."),
     trNoop("The time of a token does not grow in a straight line between them. Serve fewer tokens to have more of the lengths worked out.")}},
};
// clang-format on

constexpr FindingTable kTable(kRows, Code::ServingInterpolatedFar);

} // namespace

std::span<const FindingKind> findingKinds()
{
    return kTable.kinds();
}

const FindingKind& kindOf(Code code)
{
    return kTable.kinds()[std::size_t(code)];
}

Diagnostic finding(Code code, std::vector<UserText> arguments, Place place)
{
    return kTable.finding(code, std::move(arguments), place);
}

} // namespace meshwright::simulate
