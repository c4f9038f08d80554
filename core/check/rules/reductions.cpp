#include "core/check/rules/rules.h"
#include "core/sharding/collective_reduce.h"

/// Partial results of split reductions: where they are combined, and what must not be counted once
/// for each of them.
namespace meshwright::check {

namespace {

using sharding::Communication;
using sharding::CommunicationReason;

/// A MatMul of [.., {}, {model}] and [{model}, {}] leaves a term of the sum on each device along
/// model: an all-reduce follows, or a reduce-scatter where the result is split.
void checkReductionsCommunications(Context& context, const PropagationView& view)
{
    for (const Communication& combined : view.propagation.communications()) {
        const bool isInside = combined.cause == CommunicationReason::Internal;
        if ((combined.cause != CommunicationReason::Reduction && !isInside)
            || combined.steps.empty())
            continue;
        const plan::Mesh& mesh = view.planGraph().meshes()[combined.mesh];
        const std::string axes = toString(combined.from.unreduced, mesh);
        context.reportAlike(isInside ? Code::ReductionInside : Code::PartialResults,
                            view.place(combined.node, combined.value), axes, [&] {
                                return std::vector<UserText> {axes, movementText(combined)};
                            });
    }
}

void checkAddends(Context& context, const OperationView& op)
{
    for (const uint32_t addend : op.execution.addends) {
        const std::string axes = toString(op.execution.allReduce, op.mesh());
        context.reportAlike(Code::BiasPerShard, op.place(addend), axes, [&] {
            return std::vector<UserText> {axes, std::to_string(product(op.execution.allReduce))};
        });
    }
}

/// A result that is to stay partial over axes over which nothing was summed.
void checkPartial(Context& context, const OperationView& op)
{
    for (std::size_t t = op.rule().operands; t < op.operation.tensors.size(); ++t) {
        if (!op.takesPart(t) || !op.isAnnotated(t) || op.operation.isEdge)
            continue;
        const sharding::AxisList& wanted = op.shardingOf(t).unreduced;
        if (!wanted.empty() && !axesWithout(op.execution.partial, wanted))
            context.report(Code::NothingPartial, op.place(t), {toString(wanted, op.mesh())});
    }
}

void checkReductionsOperation(Context& context, const OperationView& op)
{
    checkAddends(context, op);
    checkPartial(context, op);
}

} // namespace

const CheckRule kReductionRules {.propagation = checkReductionsCommunications,
                                 .operation = checkReductionsOperation};

} // namespace meshwright::check
