#include "core/base/text.h"
#include "core/check/context/repairs.h"
#include "core/check/rules/rules.h"

#include <set>

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

/// Removes the mark of partial results along these axes from the nodes of that mesh.
Fix takeMarkOff(const Context& context, const PropagationView& view,
                const sharding::NothingPartial& nothing)
{
    const plan::Mesh& mesh = view.planGraph().meshes()[nothing.mesh];
    std::vector<NodeId> nodes = context.graph().nodesTouching(nothing.value);
    std::erase_if(nodes, [&](NodeId node) { return view.planGraph().meshOf(node) != mesh; });
    const auto isMarked = [&](const plan::AxisReference& reference) {
        const std::optional<sharding::Axis> axis = sharding::fromReference(reference, mesh);
        return axis && overlapsAny(nothing.axes, *axis);
    };
    return changeSharding(
        context, view.facts, nothing.value, nodes,
        [&](plan::AxesSharding& axes) { std::erase_if(axes.unreduced, isMarked); },
        tr("Remove {0} from the partial axes of {1}", toString(nothing.axes, mesh),
           inSingleQuotes(context.graph().value(nothing.value).name)));
}

/// Reports marks of partial results where there are none; propagation ignores them.
void checkNothingPartial(Context& context, const PropagationView& view)
{
    std::set<std::pair<ValueId, uint32_t>> reported;
    for (const sharding::NothingPartial& nothing : view.propagation.nothingPartial()) {
        if (!reported.insert({nothing.value, nothing.mesh}).second)
            continue;
        const std::string axes = toString(nothing.axes, view.planGraph().meshes()[nothing.mesh]);
        context.reportAlike(
            Code::NothingPartial, view.place(nothing.node, nothing.value), axes,
            [&] { return std::vector<UserText> {axes}; },
            [&context, view, nothing] { return takeMarkOff(context, view, nothing); });
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

void checkReductionsPropagation(Context& context, const PropagationView& view)
{
    checkReductionsCommunications(context, view);
    checkNothingPartial(context, view);
}

} // namespace

const CheckRule kReductionRules {.propagation = checkReductionsPropagation,
                                 .operation = checkAddends};

} // namespace meshwright::check
