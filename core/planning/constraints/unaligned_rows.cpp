#include "core/base/format_share.h"
#include "core/operators/operator_cost.h"
#include "core/planning/constraints/constraint.h"
#include "core/shapes/default_bindings.h"

#include <algorithm>

namespace meshwright::planning {

namespace {

constexpr int64_t kAlignedElements = 8; ///< of 16 bits: 16 bytes

/// The largest product whose rows begin off 16 bytes.
struct UnalignedProduct
{
    NodeId node;
    int64_t size = 0; ///< elements of a row
    Flops flops;
};

/// 50,257 of a product of 50,257 columns; none: its parts for @p devices begin at multiples too.
std::optional<int64_t> unalignedSize(const operators::MatrixProduct& product, int64_t devices)
{
    for (const int64_t step : {kAlignedElements, kAlignedElements * devices}) {
        for (const int64_t size : {product.columns, product.inner}) {
            if (size > 1 && size % step != 0)
                return size;
        }
    }
    return std::nullopt;
}

std::optional<UnalignedProduct> largestUnaligned(const PlanEvaluation& evaluation, int64_t devices)
{
    const graph::Graph& graph = *evaluation.base().snapshot.graph;
    const shapes::ShapeTable& shapes = *evaluation.base().shapes;
    operators::Bindings bindings = evaluation.problem().run.bindings;
    shapes::bindUnbound(shapes.symbols(), bindings);
    const auto factsOf = [&](ValueId value) -> const operators::TensorFacts& {
        return shapes.of(value);
    };
    std::optional<UnalignedProduct> largest;
    for (uint32_t index = 0; index < graph.nodes().size(); ++index) {
        const NodeId node {index};
        const auto& outputs = graph.node(node).outputs;
        if (outputs.empty() || !outputs.front()
            || graph::bitsPerElement(shapes.of(*outputs.front()).type) != 16)
            continue;
        const auto cost = operators::operatorCost(graph, node, factsOf, bindings);
        if (!cost || !cost->product || (largest && cost->flops <= largest->flops))
            continue;
        if (const auto size = unalignedSize(*cost->product, devices))
            largest = {node, *size, cost->flops};
    }
    return largest;
}

bool isSlowed(const cost::DeviceSpec& device)
{
    return device.tiles && (device.tiles->misalignedFraction < 1 || device.tiles->oddFraction < 1);
}

std::vector<Constraint> findUnalignedRows(const ConstraintRequest& request)
{
    const PlanEvaluation& evaluation = request.evaluation;
    const PlanSettings& settings = request.best.settings;
    cost::Catalogue aligned = evaluation.hardware();
    bool isAnySlowed = false;
    for (const HardwareGroup& group : evaluation.hardwareOf(settings)) {
        const cost::DeviceSpec* device = aligned.find(group.hardware);
        isAnySlowed = isAnySlowed || (device && isSlowed(*device));
    }
    const auto product = isAnySlowed ? largestUnaligned(evaluation, settings.tensor) : std::nullopt;
    if (!product)
        return {};
    for (cost::DeviceSpec& device : aligned.devices) {
        if (device.tiles)
            device.tiles->misalignedFraction = device.tiles->oddFraction = 1;
    }
    const auto other = evaluation.another(std::move(aligned));
    if (!other)
        return {};
    const TriedPlan without = (*other)->tried(settings, request.progress);
    const double gain = without.figures ? gainOver(request.best, without) : 0;
    if (gain < kLeastSlackGain)
        return {};
    const int64_t step = kAlignedElements * settings.tensor;
    const int64_t padded = (product->size + step - 1) / step * step;
    return {{.text = tr("Rows of {0} elements, as '{1}' has them, begin at no multiple of 16 "
                        "bytes, and products take longer: padded to {2}, plan 1 would take {3} "
                        "less.",
                        product->size, evaluation.base().snapshot.graph->node(product->node).name,
                        padded, formatShare(gain))}};
}

} // namespace

const ConstraintRule kRowsConstraint {"rows", findUnalignedRows};

} // namespace meshwright::planning
