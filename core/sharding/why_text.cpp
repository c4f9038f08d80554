#include "core/base/terminal_text.h"
#include "core/sharding/propagation_report.h"

/// Where the axes of one value come from, and where they go no further, as a person reads it.
namespace meshwright::sharding {

namespace {

std::string dimText(const graph::Graph& graph, ValueId value, std::size_t dim)
{
    return onOneLine(graph.value(value).name) + " [" + std::to_string(dim) + ']';
}

std::string reasonText(const graph::Graph& graph, const PropagationBarrier& stop)
{
    const std::string onto = stop.onto ? onOneLine(graph.value(*stop.onto).name) : std::string();
    switch (stop.reason) {
    case BarrierReason::Blocked:
        return "the operator lets no axis pass along this dimension";
    case BarrierReason::WholeInOperator:
        return "no other tensor there has this dimension";
    case BarrierReason::OtherAxes:
        return dimText(graph, *stop.onto, *stop.ontoDim) + " is split by other axes";
    case BarrierReason::UsedByOtherDimension:
        return onto + " is split by it along another dimension";
    case BarrierReason::Replicated:
        return onto + " must not be split by it";
    case BarrierReason::Closed:
        return dimText(graph, *stop.onto, *stop.ontoDim) + " is closed";
    case BarrierReason::DoesNotDivide:
        return dimText(graph, *stop.onto, *stop.ontoDim) + " cannot be divided evenly by it";
    case BarrierReason::Conflict:
        return "the tensors of the operator want different things";
    case BarrierReason::NoRule:
        return "nothing is known of " + onOneLine(graph.node(stop.node).opType);
    }
    return {};
}

std::string wayText(const graph::Graph& graph, const std::vector<PropagationStep>& hops)
{
    if (hops.empty())
        return "is annotated.\n";
    std::string text =
        "comes from " + dimText(graph, hops.front().from, hops.front().fromDim) + ":\n";
    for (const PropagationStep& hop : hops)
        text += std::string("    ") + (hop.isEdge ? "in or out of " : "through ")
            + onOneLine(graph.reference(hop.node)) + " to " + dimText(graph, hop.to, hop.toDim)
            + '\n';
    return text;
}

} // namespace

std::string whyText(const PropagationResult& propagation, const graph::Graph& graph, ValueId value)
{
    const TensorSharding* own = propagation.sharding(value);
    if (!own)
        return onOneLine(graph.value(value).name) + ": its rank is not known.\n";
    const plan::Mesh& mesh = propagation.mesh(value);
    std::string text = onOneLine(graph.value(value).name + ": " + toString(*own, mesh)) + '\n';
    const TensorView& view = propagation.planGraph().view(propagation.planGraph().tensorOf(value));
    for (std::size_t d = 0; d < own->dims.size(); ++d) {
        for (const Axis& axis : own->dims[d].axes)
            text += "  " + onOneLine(toString(axis, mesh)) + " on dimension "
                + std::to_string(view.dimOf(d)) + ' '
                + wayText(graph, propagation.why(value, view.dimOf(d), axis));
    }
    for (const PropagationBarrier& stop : propagation.barriers(value))
        text += "  " + onOneLine(toString(stop.axis, mesh)) + " goes no further at "
            + onOneLine(graph.reference(stop.node)) + ": " + reasonText(graph, stop) + ".\n";
    return text;
}

} // namespace meshwright::sharding
