#include "core/operators/concat_factors.h"

namespace meshwright::operators {

namespace {

/// The tensor that a value is a slice of; absent where it is none.
std::optional<ValueId> slicedFrom(const graph::Graph& graph, ValueId value)
{
    const std::optional<NodeId> producer = graph.value(value).producer;
    if (!producer)
        return std::nullopt;
    const graph::Node& node = graph.node(*producer);
    const bool isSlice = node.domain.empty() && (node.opType == "Slice" || node.opType == "Split");
    return isSlice && !node.inputs.empty() ? node.inputs[0] : std::nullopt;
}

/// All are slices; or all are the same tensor or slices of it, and one at least is a slice.
bool joinsSlices(const OperatorCall& call)
{
    bool areSlices = true, anySlice = false, isSameTensor = true;
    std::optional<ValueId> tensor;
    for (const std::optional<ValueId>& input : call.node().inputs) {
        if (!input)
            return false;
        const std::optional<ValueId> sliced = slicedFrom(call.graph(), *input);
        areSlices = areSlices && sliced;
        anySlice = anySlice || sliced;
        const ValueId source = sliced.value_or(*input);
        isSameTensor = isSameTensor && (!tensor || *tensor == source);
        tensor = source;
    }
    return areSlices || (anySlice && isSameTensor);
}

} // namespace

std::optional<FactorRule> concatFactors(const OperatorCall& call)
{
    const auto& to = call.output(0).dims;
    // Opset 1 had a default axis of 1.
    const int64_t given = call.integer("axis", call.version() > 3 ? 0 : 1);
    const auto axis = to ? axisIndex(given, to->size()) : std::nullopt;
    if (!axis)
        return std::nullopt;
    const FactorKind joined =
        joinsSlices(call) ? FactorKind::Permutation : FactorKind::NeedReplication;
    FactorRuleBuilder builder(call);
    for (std::size_t d = 0; d < to->size(); ++d) {
        const FactorIndex factor =
            builder.add((*to)[d], d == *axis ? joined : FactorKind::PassThrough);
        builder.output(0, d, factor);
        for (std::size_t i = 0; i < call.inputCount(); ++i)
            builder.input(i, d, factor);
    }
    for (std::size_t i = 0; i < call.inputCount(); ++i) {
        // A scalar beside vectors, which some exporters leave, takes no part.
        const auto rank = call.rank(i);
        if (!rank || (*rank != to->size() && *rank != 0))
            return std::nullopt;
    }
    return builder.mapOutput(1).build(FactorKind::NeedReplication, true);
}

} // namespace meshwright::operators
