#include "core/check/rules/rules.h"

/// Partial results of split reductions: where they are combined, and what must not be counted once
/// for each of them.
namespace meshwright::check {

namespace {

using sharding::Cause;
using sharding::Communication;

/// A MatMul of [.., {}, {model}] and [{model}, {}] leaves a term of the sum on each device along
/// model: an all-reduce follows, or a reduce-scatter where the result is split.
void checkCommunications(Context& context, const OutcomeView& view)
{
    for (const Communication& combined : view.outcome.communications()) {
        const bool isInside = combined.cause == Cause::Internal;
        if ((combined.cause != Cause::Reduction && !isInside) || combined.steps.empty())
            continue;
        const plan::Mesh& mesh = view.network().meshes()[combined.mesh];
        const std::string axes = toString(combined.from.unreduced, mesh);
        context.reportAlike(isInside ? Code::ReductionInside : Code::PartialResults,
                            view.place(combined.node, combined.value), axes, [&] {
                                return std::vector {axes, movementText(combined)};
                            });
    }
}

void checkAddends(Context& context, const OperationView& op)
{
    for (const uint32_t addend : op.execution.addends) {
        const std::string axes = toString(op.execution.allReduce, op.mesh());
        context.reportAlike(Code::BiasPerShard, op.place(addend), axes, [&] {
            return std::vector {axes, std::to_string(product(op.execution.allReduce))};
        });
    }
}

} // namespace

const CheckRule kReductionRules {.outcome = checkCommunications, .operation = checkAddends};

} // namespace meshwright::check
