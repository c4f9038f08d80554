#include "core/operators/lowering_families.h"
#include "core/operators/names.h"
#include "core/operators/operator_rule.h"
#include "core/operators/traits.h"

namespace meshwright::operators {

namespace {

void reshape(const SplitCall& split, WholeFactors& whole)
{
    if (split.node().inputs.size() < 2)
        whole.addAll(tr("its target shape is an attribute"));
}

constexpr OperatorLowering kViewLoweringRows[] = {
    {kOnnx, "Reshape", reshape},
};

} // namespace

const std::span<const OperatorLowering> kViewLowerings = kViewLoweringRows;

bool makesTensors(const graph::Node& node)
{
    return traitsOf(node).has(Trait::Stored) || is(node, op::kExpand);
}

bool isMadeWhereRead(const graph::Graph& graph, NodeId id)
{
    // Exporters write one Identity, or two; in a file that is wrong they may follow in a circle.
    constexpr int kLongestChain = 64;
    for (int i = 0; i < kLongestChain; ++i) {
        const graph::Node& node = graph.node(id);
        if (is(node, op::kConstant))
            return true;
        if (!is(node, op::kIdentity) || node.inputs.size() != 1 || !node.inputs[0])
            return false;
        const graph::Value& input = graph.value(*node.inputs[0]);
        if (input.isInitializer() && !input.isInput)
            return true;
        if (!input.producer)
            return false;
        id = *input.producer;
    }
    return false;
}

} // namespace meshwright::operators
