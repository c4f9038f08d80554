#include "core/exchange/partition/rank_builder.h"
#include "core/onnx/draft/weight_part.h"
#include "core/operators/bind_advice.h"
#include "core/operators/names.h"
#include "core/shapes/shapes.h"

#include <algorithm>

/// Nodes that a rank runs as something else: shapes of parts, constants of which it has a part.
namespace meshwright::exchange {

using sharding::TensorSharding;

namespace {

/// The elements of a shape that constants can give.
struct KnownSizes
{
    std::vector<int64_t> numbers; ///< 0 where nothing is known
    std::string isSplit; ///< per element; as a bool tensor
    bool isComplete = true; ///< every element is a number for all inputs
    bool isEnough = true; ///< every one that is split is known
};

KnownSizes knownSizes(const operators::TensorFacts& shape, const std::vector<bool>& split,
                      const operators::Bindings& bindings)
{
    KnownSizes known;
    known.isComplete = known.isEnough = shape.elements.has_value();
    for (std::size_t e = 0; shape.elements && e < shape.elements->size(); ++e) {
        const operators::Dim& element = (*shape.elements)[e];
        const bool isFixed = element && (split[e] || element->isConstant());
        const auto number = isFixed ? element->evaluate(bindings) : std::nullopt;
        known.isComplete = known.isComplete && number;
        known.isEnough = known.isEnough && (number || !split[e]);
        known.numbers.push_back(number.value_or(0));
        known.isSplit.push_back(split[e] ? '\1' : '\0');
    }
    return known;
}

} // namespace

/// Per element of the result whether it is the size of something split.
std::vector<bool> RankBuilder::splitElements(const LocalNode& run, const LocalTensor& tensor) const
{
    const auto ranges = heldRanges(*tensor.view, tensor.sharding, *m_grid, m_position);
    if (is(*run.node, operators::op::kSize))
        return {true};
    std::size_t first = 0;
    if (const graph::Attribute* start = m_graph.attribute(*run.node, "start")) {
        const int64_t given = std::get<int64_t>(start->value), rank = int64_t(ranges.size());
        first = std::size_t(std::clamp<int64_t>(given < 0 ? given + rank : given, 0, rank));
    }
    std::vector<bool> split;
    for (std::size_t d = first; d < ranges.size(); ++d)
        split.push_back(ranges[d].has_value());
    return split;
}

/// Shape and Size of a part are those of the whole: what the model computes from them is meant so.
bool RankBuilder::addShape(NodeId id, const LocalNode& run, const proto::NodeProto& original)
{
    const ValueId input = *run.node->inputs[0], output = *run.node->outputs[0];
    const LocalTensor tensor = local(input, m_network.ownOn(id, input));
    if (!tensor.view || !tensor.sharding.isSplit())
        return false;
    if (!hasKnownSplits(tensor))
        return true;
    const KnownSizes known =
        knownSizes(m_plan.factsOf(output), splitElements(run, tensor), m_plan.request.bindings);
    if (!known.isEnough) {
        fail(id,
             tr("'{0}' ({1}): the size of the split dimension is not known; {2}", run.name,
                run.node->opType, operators::bindAdvice(*tensor.whole.dims)));
        return true;
    }
    const std::string& name = m_graph.value(output).name;
    const std::string whole = is(*run.node, operators::op::kSize)
        ? m_emitter.constant(name, graph::DataType::Int64, {}, rawOf(known.numbers.front()))
        : m_emitter.integers(known.numbers);
    proto::NodeProto last = onnx::makeNode(
        known.isComplete ? operators::op::kIdentity : operators::op::kWhere, {whole}, {name});
    last.set_name(original.name());
    if (!known.isComplete) {
        const std::string partly = m_emitter.fresh(name, "part");
        const std::string source = m_graph.value(input).isInitializer()
            ? weightPart(input, tensor.view, tensor.sharding)
            : tensor.name;
        m_emitter.node(operators::op::kShape, {source}, partly)
            .mutable_attribute()
            ->CopyFrom(original.attribute());
        const auto count = int64_t(known.isSplit.size());
        last.set_input(0, m_emitter.constant(name, graph::DataType::Bool, {count}, known.isSplit));
        last.add_input(whole);
        last.add_input(partly);
    }
    addResults(run, std::move(last));
    return true;
}

/// A Constant of which a device has a part: an initializer of the elements that it has.
bool RankBuilder::addConstant(NodeId id, const LocalNode& run, proto::NodeProto& made)
{
    const ValueId output = *run.node->outputs[0];
    const sharding::TensorIndex index = tensorIn(m_part, output);
    const LocalTensor tensor = asStored(local(output, index), index);
    const TensorSharding* used =
        m_propagation.stored(index) ? &tensor.sharding : run.usedAs(0, true);
    if (!used || !isSameSplit(*used, tensor.sharding)) {
        fail(id, tr("'{0}' (Constant): it is wanted otherwise than it is made", run.name));
        return true;
    }
    proto::TensorProto whole = onnx::constantTensor(made);
    Result<std::string> raw = onnx::rawElements(whole);
    if (!raw) {
        fail(id, tr("'{0}' (Constant): {1}", run.name, raw.error().message));
        return true;
    }
    takePart(tensor.name,
             onnx::storedIn(std::move(*raw), graph::DataType(whole.data_type()),
                            {whole.dims().begin(), whole.dims().end()}),
             heldRanges(*tensor.view, *used, *m_grid, m_position));
    return true;
}

} // namespace meshwright::exchange
