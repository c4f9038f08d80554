#include "core/operators/lowering_families.h"
#include "core/operators/operator_rule.h"

#include <algorithm>

namespace meshwright::operators {

namespace {

/// Whether an input is a constant 0; false where it is not known.
bool isConstantZero(const graph::Graph& graph, ValueId id)
{
    const graph::TensorInfo* tensor = graph.initializer(id);
    const graph::Value& value = graph.value(id);
    if (value.isInput)
        return false; // a default that a caller may replace
    if (!tensor && value.producer && graph.node(*value.producer).opType == "Constant") {
        const graph::Attribute* given = graph.attribute(graph.node(*value.producer), "value");
        const auto* held =
            given ? std::get_if<std::shared_ptr<const graph::TensorInfo>>(&given->value) : nullptr;
        tensor = held ? held->get() : nullptr;
    }
    const auto elements = tensor ? tensor->integers() : std::nullopt;
    return elements && elements->size() == 1 && elements->front() == 0;
}

bool isTraining(const graph::Graph& graph, const graph::Node& node)
{
    const int64_t version = graph.opsetVersion(node).value_or(13);
    if (version < 7)
        return graph.integer(node, "is_test") == 0;
    return version >= 12 && node.inputs.size() > 2 && node.inputs[2]
        && !isConstantZero(graph, *node.inputs[2]);
}

void random(const SplitCall& split, WholeFactors& whole)
{
    if (isRandom(split.call.graph(), split.node()))
        whole.addAll(tr("its numbers depend on the shape that is drawn"));
}

constexpr OperatorLowering kRandomLoweringRows[] = {
    {kOnnx, "RandomNormal", random},     {kOnnx, "RandomUniform", random},
    {kOnnx, "RandomNormalLike", random}, {kOnnx, "RandomUniformLike", random},
    {kOnnx, "Bernoulli", random},        {kOnnx, "Multinomial", random},
    {kOnnx, "Dropout", random},
};

/// Operators of ONNX Runtime that draw and of which it is not known how they run on parts.
constexpr std::string_view kContribRandom[] = {"BiasDropout", "BitmaskDropout",
                                               "BitmaskBiasDropout", "Sampling"};

} // namespace

const std::span<const OperatorLowering> kRandomLowerings = kRandomLoweringRows;

bool isRandomType(std::string_view domain, std::string_view opType)
{
    if (domain == kMicrosoft)
        return std::ranges::find(kContribRandom, opType) != std::end(kContribRandom);
    return (domain.empty() || domain == "ai.onnx")
        && std::ranges::find(kRandomLoweringRows, opType, &OperatorLowering::opType)
        != std::end(kRandomLoweringRows);
}

bool isRandom(const graph::Graph& graph, const graph::Node& node)
{
    return isRandomType(node.domain, node.opType)
        && (node.opType != "Dropout" || isTraining(graph, node));
}

} // namespace meshwright::operators
