#include "core/operators/lowering_families.h"
#include "core/operators/operator_rule.h"

#include <algorithm>

namespace meshwright::operators {

namespace {

void reshape(const SplitCall& split, WholeFactors& whole)
{
    if (split.node().inputs.size() < 2)
        whole.addAll(tr("its target shape is an attribute"));
}

constexpr OperatorLowering kViewLoweringRows[] = {
    {kOnnx, "Reshape", reshape, false, true},  {kOnnx, "Expand", nullptr, false, true},
    {kOnnx, "Constant", nullptr, false, true}, {kOnnx, "ConstantOfShape", nullptr, false, true},
    {kOnnx, "Split", nullptr, false, true},    {kOnnx, "Slice", nullptr, false, true},
    {kOnnx, "Resize", nullptr, false, true},   {kOnnx, "Upsample", nullptr, false, true},
};

constexpr std::string_view kMakers[] = {"Constant", "ConstantOfShape", "Expand"};

} // namespace

const std::span<const OperatorLowering> kViewLowerings = kViewLoweringRows;

bool makesTensors(const graph::Node& node)
{
    return node.domain.empty() && std::ranges::find(kMakers, node.opType) != std::end(kMakers);
}

bool isMadeWhereRead(const graph::Graph& graph, NodeId id)
{
    const graph::Node& node = graph.node(id);
    if (!node.domain.empty() || node.opType == "Constant")
        return node.domain.empty();
    if (node.opType != "Identity" || node.inputs.size() != 1 || !node.inputs[0])
        return false;
    const graph::Value& input = graph.value(*node.inputs[0]);
    return (input.isInitializer() && !input.isInput)
        || (input.producer && isMadeWhereRead(graph, *input.producer));
}

bool readsShapeOnly(const graph::Node& node)
{
    return node.domain.empty() && (node.opType == "Shape" || node.opType == "Size");
}

} // namespace meshwright::operators
