#include "core/check/rules/rules.h"
#include "core/operators/names.h"
#include "core/operators/traits.h"
#include "core/shapes/shapes.h"

#include <algorithm>

/// Constants of the graph that are sizes of whole tensors. A backend that runs the same graph on
/// each device's part has to put the part's sizes there.
namespace meshwright::check {

namespace {

using namespace operators::op;
using operators::is;

using Numbers = std::vector<std::optional<int64_t>>; ///< absent: no constant

/// A constant that holds sizes, and of what.
struct Sizes
{
    std::size_t input = 0; ///< of the node, that holds them
    std::size_t tensor = 0; ///< of the rule, whose dimensions they are
};

/// Elements that are known numbers and were written so in the file; what is computed from the
/// shapes of tensors adapts itself. Of a Concat [Shape(x)[0], 12, 64] the last two are constant.
Numbers constantsOf(const Context& context, ValueId value)
{
    const shapes::ShapeTable* shapes = context.input().shapes;
    if (!shapes || value.index >= shapes->size() || !shapes->of(value).elements)
        return {};
    const graph::Graph& graph = context.graph();
    Numbers numbers;
    for (const operators::Dim& element : *shapes->of(value).elements)
        numbers.push_back(element ? element->constant() : std::nullopt);
    const std::optional<NodeId> producer = graph.value(value).producer;
    if (operators::isConstant(graph, value) || !producer)
        return operators::isConstant(graph, value) ? numbers : Numbers {};
    const graph::Node& node = graph.node(*producer);
    if (!is(node, kConcat) || node.inputs.size() != numbers.size())
        return {};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (!node.inputs[i] || !operators::isConstant(graph, *node.inputs[i]))
            numbers[i].reset();
    }
    return numbers;
}

/// How many parts a dimension of the value goes into, and its size; components put together.
struct Extent
{
    int64_t size = 1, local = 1;
    bool known = true;
};

std::vector<Extent> extentsOf(const OperationView& op, std::size_t tensor)
{
    const sharding::TensorView& view = op.tensor(tensor);
    const sharding::TensorSharding& used = op.execution.used[tensor];
    std::vector<Extent> extents(view.components.size());
    for (std::size_t d = 0; d < view.sizes.size() && d < used.dims.size(); ++d) {
        Extent& extent = extents[view.dimOf(d)];
        const int64_t size = view.sizes[d], parts = product(used.dims[d].axes);
        const int64_t local = size / parts + (size % parts != 0 ? 1 : 0);
        const std::optional<int64_t> all = checkedProduct(extent.size, size);
        const std::optional<int64_t> own = checkedProduct(extent.local, local);
        extent.known = extent.known && size != sharding::kUnknownSize && all && own;
        extent.size = all.value_or(0);
        extent.local = own.value_or(0);
    }
    return extents;
}

void report(Context& context, const OperationView& op, ValueId constant, std::size_t entry,
            int64_t size, int64_t local)
{
    context.reportAlike(
        Code::ConstantIsGlobal, op.view.place(op.node(), constant),
        std::to_string(entry) + ':' + std::to_string(size) + '/' + std::to_string(local), [&] {
            return std::vector<UserText> {std::to_string(entry), std::to_string(size),
                                          std::to_string(local)};
        });
}

/// Reshape and Expand: the entry of a dimension is its size.
void checkTarget(Context& context, const OperationView& op)
{
    const graph::Node& node = context.graph().node(op.node());
    const std::size_t result = op.rule().operands;
    if (node.inputs.size() < 2 || !node.inputs[1] || !op.takesPart(result)
        || !op.execution.used[result].isSplit())
        return;
    const Numbers numbers = constantsOf(context, *node.inputs[1]);
    const std::vector<Extent> extents = extentsOf(op, result);
    const std::size_t missing = extents.size() - std::min(numbers.size(), extents.size());
    for (std::size_t i = 0; i < numbers.size() && i + missing < extents.size(); ++i) {
        const Extent& extent = extents[i + missing];
        // 0 and −1 adapt themselves, and so does a 1 of Expand.
        if (extent.known && numbers[i] == extent.size && extent.local != extent.size)
            report(context, op, *node.inputs[1], i, extent.size, extent.local);
    }
}

/// Slice: an end that is the whole size, or a place inside of a dimension in parts. Beyond the end
/// everything is the same to Slice, as INT64_MAX is.
void checkSlice(Context& context, const OperationView& op)
{
    const graph::Node& node = context.graph().node(op.node());
    if (node.inputs.size() < 3 || !node.inputs[1] || !node.inputs[2] || !op.takesPart(0)
        || !op.shardingOf(0).isSplit())
        return;
    const std::vector<Extent> extents = extentsOf(op, 0);
    const bool hasAxes = node.inputs.size() > 3 && node.inputs[3];
    const Numbers axes = hasAxes ? constantsOf(context, *node.inputs[3]) : Numbers {};
    for (const std::size_t input : {std::size_t(1), std::size_t(2)}) {
        const Numbers numbers = constantsOf(context, *node.inputs[input]);
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            std::optional<int64_t> axis = int64_t(i);
            if (hasAxes)
                axis = i < axes.size() ? axes[i] : std::nullopt;
            if (axis && *axis < 0)
                *axis += int64_t(extents.size());
            if (!numbers[i] || !axis || *axis < 0 || *axis >= int64_t(extents.size()))
                continue;
            const Extent& extent = extents[std::size_t(*axis)];
            const int64_t place = *numbers[i] < 0 ? *numbers[i] + extent.size : *numbers[i];
            if (extent.known && extent.local != extent.size && place > 0 && place <= extent.size)
                report(context, op, *node.inputs[input], i, *numbers[i],
                       std::min(place, extent.local));
        }
    }
}

/// Split: the sizes of the parts, which are those of its results.
void checkSplit(Context& context, const OperationView& op)
{
    const graph::Graph& graph = context.graph();
    const graph::Node& node = graph.node(op.node());
    if (node.inputs.size() < 2 || !node.inputs[1] || !op.takesPart(0)
        || !op.shardingOf(0).isSplit())
        return;
    const Numbers numbers = constantsOf(context, *node.inputs[1]);
    const int64_t stated = graph.integer(node, "axis");
    for (std::size_t i = 0; i < numbers.size() && i < node.outputs.size(); ++i) {
        const std::size_t result = op.rule().operands + i;
        if (!numbers[i] || result >= op.operation.tensors.size() || !op.takesPart(result))
            continue;
        const std::vector<Extent> extents = extentsOf(op, result);
        const int64_t axis = stated + (stated < 0 ? int64_t(extents.size()) : int64_t(0));
        if (axis < 0 || axis >= int64_t(extents.size()))
            return;
        const Extent& extent = extents[std::size_t(axis)];
        if (extent.known && extent.local != extent.size)
            report(context, op, *node.inputs[1], i, extent.size, extent.local);
    }
}

void checkConstantsOperation(Context& context, const OperationView& op)
{
    const graph::Node& node = context.graph().node(op.node());
    if (is(node, kReshape) || is(node, kExpand))
        checkTarget(context, op);
    else if (is(node, kSlice))
        checkSlice(context, op);
    else if (is(node, kSplit))
        checkSplit(context, op);
}

} // namespace

const CheckRule kConstantRules {.operation = checkConstantsOperation};

} // namespace meshwright::check
