#include "core/exchange/partition/rank_builder.h"
#include "core/onnx/weight_part.h"
#include "core/shapes/shapes.h"

#include <algorithm>
#include <cstring>

/// How a rank runs a node of the model.
namespace meshwright::exchange {

using sharding::kNoTensor;
using sharding::TensorIndex;
using sharding::TensorSharding;

namespace {

std::string_view reductionOf(const NodeRun& run)
{
    switch (run.rule->reduction) {
    case operators::ReductionKind::Maximum:
        return "max";
    case operators::ReductionKind::Minimum:
        return "min";
    case operators::ReductionKind::Product:
        return "prod";
    default:
        return "sum";
    }
}

bool isOnnx(const NodeRun& run, std::string_view opType)
{
    return run.node->domain.empty() && run.node->opType == opType;
}

template<typename Number>
std::string rawOf(Number number)
{
    return {reinterpret_cast<const char*>(&number), sizeof number};
}

} // namespace

void RankBuilder::addNode(NodeId id, const NodeRun& run)
{
    const proto::NodeProto& original = m_plan.draft.model().graph().node(int(run.node->position));
    if ((isOnnx(run, "Shape") || isOnnx(run, "Size")) && addShape(id, run, original))
        return;
    proto::NodeProto made = original;
    made.clear_device_configurations();
    for (std::size_t i = 0; i < run.node->inputs.size(); ++i) {
        if (!run.node->inputs[i])
            continue;
        const std::string name = operand(id, run, i);
        if (name.empty())
            return;
        made.set_input(int(i), name);
    }
    checkCaptured(id);
    const LocalCall call {
        run,        m_graph,  *m_plan.request.shapes, m_plan.request.bindings, *m_grid,
        m_position, m_emitter};
    if (const Result<void> localised = makeLocal(call, made); !localised)
        return fail(id, localised.error().message);
    leaveOutAddends(run, made);
    if (isOnnx(run, "Constant") && run.isSplit() && addConstant(id, run, made))
        return;
    if (isOnnx(run, "Gather") && !run.partial.empty()) {
        if (!addLookup(id, run, made))
            fail(id,
                 "'" + run.name
                     + "' (Gather): its axis is split so that a device's part is "
                       "no range of rows, or needs opset 11");
        return;
    }
    addResults(id, run, std::move(made));
}

/// The bias of a sum is added on the first device of each group only.
void RankBuilder::leaveOutAddends(const NodeRun& run, proto::NodeProto& made) const
{
    if (run.partial.empty() || m_grid->indexAlong(run.partial, m_position) == 0)
        return;
    for (std::size_t t = 0; t < run.rule->operands; ++t) {
        if (run.views[t] && run.rule->tensors[t].isAddend && int(t) < made.input_size())
            made.set_input(int(t), "");
    }
    while (made.input_size() > 0 && made.input(made.input_size() - 1).empty())
        made.mutable_input()->RemoveLast();
}

void RankBuilder::addResults(NodeId id, const NodeRun& run, proto::NodeProto made)
{
    struct Change
    {
        LocalTensor from;
        TensorSharding to;
        std::string name;
        std::size_t output = 0;
    };

    std::vector<Change> changes;
    for (std::size_t o = 0; o < run.node->outputs.size(); ++o) {
        if (!run.node->outputs[o])
            continue;
        const ValueId value = *run.node->outputs[o];
        const TensorIndex tensor = m_network.tensorOf(value);
        LocalTensor wanted = local(value, tensor);
        if (!hasKnownSplits(wanted))
            return;
        if (!wanted.view)
            continue;
        LocalTensor own = wanted;
        const TensorSharding* used = run.usedAs(o, true);
        own.sharding = used ? *used : sharding::emptySharding(wanted.sharding.dims.size(), true);
        if (used)
            own.sharding.unreduced = run.partial;
        m_emitter.setFacts(
            wanted.name,
            localFacts(*wanted.view, wanted.sharding, wanted.whole, *m_grid, m_position));
        if (isSameSplit(own.sharding, wanted.sharding))
            continue;
        own.name = m_emitter.fresh(wanted.name, run.partial.empty() ? "made" : "partial");
        m_emitter.setFacts(own.name,
                           localFacts(*own.view, own.sharding, own.whole, *m_grid, m_position));
        made.set_output(int(o), own.name);
        changes.push_back({own, wanted.sharding, wanted.name, o});
    }
    m_program.operations.emplace_back().node = std::move(made);
    for (Change& change : changes) {
        if (!run.partial.empty())
            scaleMean(run, change.output, change.from.name);
        const ReshardReason reason {run.name, run.partial.empty() ? "result" : "reduction",
                                    run.rule ? std::string(reductionOf(run)) : "sum"};
        (void)convert(change.from, change.to, reason, change.name);
    }
    (void)id;
}

/// A mean of a part counts for as much as the part is of the whole.
void RankBuilder::scaleMean(const NodeRun& run, std::size_t output, std::string& name)
{
    if (run.rule->reduction != operators::ReductionKind::Mean)
        return;
    int64_t part = 1, whole = 1;
    for (uint32_t f = 0; f < run.rule->factors.size(); ++f) {
        if (run.rule->factors[f].kind != operators::FactorKind::Reduction || run.factors[f].empty())
            continue;
        part *= run.localSize(f, *m_grid, m_position);
        whole *= run.rule->factors[f].size;
    }
    const graph::DataType type = m_plan.factsOf(*run.node->outputs[output]).type;
    const double share = double(part) / double(whole);
    const std::string scale = type == graph::DataType::Double
        ? m_emitter.constant(name, type, {}, rawOf(share))
        : m_emitter.constant(name, graph::DataType::Float, {}, rawOf(float(share)));
    std::string factor = scale;
    if (type != graph::DataType::Double && type != graph::DataType::Float) {
        factor = m_emitter.fresh(name, "share");
        setAttribute(m_emitter.node("Cast", {scale}, factor), "to", int64_t(type));
    }
    const std::string scaled = m_emitter.fresh(name, "scaled");
    m_emitter.node("Mul", {name, factor}, scaled);
    m_emitter.setFacts(scaled, m_program.facts[name]);
    name = scaled;
}

/// Shape and Size of a part are those of the whole: what the model computes from them is meant so.
bool RankBuilder::addShape(NodeId id, const NodeRun& run, const proto::NodeProto& original)
{
    const ValueId input = *run.node->inputs[0], output = *run.node->outputs[0];
    const LocalTensor tensor = local(input, m_network.readAs(id, input));
    const LocalTensor own = local(input, m_network.ownOn(id, input));
    if (!own.view || !own.sharding.isSplit())
        return false;
    if (!hasKnownSplits(own))
        return true;
    const auto& elements = m_plan.factsOf(output).elements;
    const bool isSize = run.node->opType == "Size";
    const auto ranges = heldRanges(*own.view, own.sharding, *m_grid, m_position);
    std::size_t first = 0;
    if (const graph::Attribute* start = m_graph.attribute(*run.node, "start"); start && !isSize) {
        const int64_t given = std::get<int64_t>(start->value), rank = int64_t(ranges.size());
        first = std::size_t(std::clamp<int64_t>(given < 0 ? given + rank : given, 0, rank));
    }
    std::vector<int64_t> numbers;
    std::string mask;
    bool isKnown = elements.has_value();
    for (std::size_t e = 0; elements && e < elements->size(); ++e) {
        const auto& element = (*elements)[e];
        const bool isSplit = isSize || ranges[first + e].has_value();
        const auto number = element && (isSplit || element->isConstant())
            ? element->evaluate(m_plan.request.bindings)
            : std::nullopt;
        isKnown = isKnown && number;
        if (isSplit && !number) {
            fail(id,
                 "'" + run.name + "' (" + run.node->opType
                     + "): the size of what is split is not known; give its symbol a number "
                       "with --bind");
            return true;
        }
        numbers.push_back(number.value_or(0));
        mask.push_back(isSplit ? '\1' : '\0');
    }
    proto::NodeProto made = original;
    made.clear_device_configurations();
    const std::string name = m_graph.value(output).name;
    const std::string whole = m_emitter.integers(numbers);
    m_emitter.setFacts(name, m_plan.factsOf(output));
    if (isKnown) {
        if (isSize)
            m_emitter.node(
                "Identity",
                {m_emitter.constant(name, graph::DataType::Int64, {}, rawOf(numbers.front()))},
                name);
        else
            m_emitter.node("Identity", {whole}, name);
        return true;
    }
    const std::string partly = m_emitter.fresh(name, "part");
    made.set_input(0, own.name);
    made.set_output(0, partly);
    m_program.operations.emplace_back().node = std::move(made);
    m_emitter.node("Where",
                   {m_emitter.constant(name, graph::DataType::Bool, {int64_t(mask.size())}, mask),
                    whole, partly},
                   name);
    if (m_graph.value(input).isInitializer())
        useWeight(input, own.view, own.sharding);
    (void)tensor;
    return true;
}

/// A Constant of which a device has a part: an initializer of the elements that it has.
bool RankBuilder::addConstant(NodeId id, const NodeRun& run, proto::NodeProto& made)
{
    const ValueId output = *run.node->outputs[0];
    const LocalTensor tensor = local(output, m_network.tensorOf(output));
    const TensorSharding* used = run.usedAs(0, true);
    const proto::AttributeProto* value = attributeOf(made, "value");
    if (!used || !isSameSplit(*used, tensor.sharding)) {
        fail(id, "'" + run.name + "' (Constant): it is wanted otherwise than it is made");
        return true;
    }
    proto::TensorProto whole;
    if (value) {
        whole = value->t();
    } else if (const proto::AttributeProto* floats = attributeOf(made, "value_floats")) {
        whole.set_data_type(int32_t(graph::DataType::Float));
        whole.add_dims(floats->floats_size());
        *whole.mutable_float_data() = floats->floats();
    } else if (const proto::AttributeProto* ints = attributeOf(made, "value_ints")) {
        whole.set_data_type(int32_t(graph::DataType::Int64));
        whole.add_dims(ints->ints_size());
        *whole.mutable_int64_data() = ints->ints();
    }
    Result<std::string> raw = onnx::rawElements(whole);
    if (!raw) {
        fail(id, "'" + run.name + "' (Constant): " + raw.error().message);
        return true;
    }
    onnx::WeightPart part;
    part.source.length = raw->size();
    part.source.type = graph::DataType(whole.data_type());
    part.source.dims.assign(whole.dims().begin(), whole.dims().end());
    part.source.file = onnx::weightFile(std::move(raw).value());
    for (auto& ranges : heldRanges(*tensor.view, *used, *m_grid, m_position)) {
        if (ranges && ranges->empty())
            ranges->push_back({0, 0});
        part.ranges.push_back(ranges.value_or(std::vector<onnx::IndexRange>()));
    }
    m_program.weights[tensor.name] = std::move(part);
    return true;
}

/// Rows of which a device has some: those that it has not count as zeros, and the devices' results
/// are added up. Rows 4 to 7 of 8: id 5 is row 1 of the part, id 2 adds nothing.
bool RankBuilder::addLookup(NodeId id, const NodeRun& run, proto::NodeProto& made)
{
    const auto data = run.tensorOf(0, false);
    if (!data || m_emitter.opset() < 11)
        return false;
    const auto& indices = m_plan.factsOf(*run.node->inputs[1]);
    const graph::DataType type = m_plan.factsOf(*run.node->inputs[0]).type;
    const std::size_t rank = run.views[*data]->components.size();
    const proto::AttributeProto* given = attributeOf(made, "axis");
    const int64_t signedAxis = given ? given->i() : 0;
    const auto axis = std::size_t(signedAxis < 0 ? signedAxis + int64_t(rank) : signedAxis);
    const auto ranges = heldRanges(*run.views[*data], run.used[*data], *m_grid, m_position);
    if (axis >= rank || !ranges[axis] || ranges[axis]->size() != 1)
        return false;
    int64_t whole = 1;
    for (std::size_t d = 0; d < run.views[*data]->sizes.size(); ++d)
        whole *= run.views[*data]->dimOf(d) == axis ? run.views[*data]->sizes[d] : 1;
    const onnx::IndexRange rows = ranges[axis]->front();
    const std::string base = made.output(0);
    const auto number = [&](int64_t value) {
        return indices.type == graph::DataType::Int32
            ? m_emitter.constant(base, indices.type, {}, rawOf(int32_t(value)))
            : m_emitter.constant(base, graph::DataType::Int64, {}, rawOf(value));
    };
    const auto add = [&](std::string_view opType, const std::vector<std::string>& inputs) {
        const std::string name = m_emitter.fresh(base, "lookup");
        m_emitter.node(opType, inputs, name);
        return name;
    };
    const std::string ids = made.input(1), zero = number(0);
    const std::string fromStart =
        add("Where", {add("Less", {ids, zero}), add("Add", {ids, number(whole)}), ids});
    const std::string row = add("Sub", {fromStart, number(rows.begin)});
    const std::string isHere = add("And",
                                   {add("Not", {add("Less", {row, zero})}),
                                    add("Less", {row, number(rows.end - rows.begin)})});
    made.set_input(1, add("Where", {isHere, row, zero}));
    const std::string found = m_emitter.fresh(base, "found");
    const std::string target = made.output(0);
    made.set_output(0, found);
    const std::string name = made.name();
    made.set_name(found);
    m_program.operations.emplace_back().node = made;
    const std::size_t behind = rank - axis - 1;
    std::string mask = add("Cast", {isHere});
    setAttribute(m_program.operations.back().node, "to", int64_t(type));
    if (behind > 0 && indices.dims) {
        std::vector<int64_t> axes;
        for (std::size_t i = 0; i < behind; ++i)
            axes.push_back(int64_t(indices.dims->size() + i));
        const bool isInput = m_emitter.opset() >= 13;
        mask = add("Unsqueeze",
                   isInput ? std::vector {mask, m_emitter.integers(axes)} : std::vector {mask});
        if (!isInput)
            setAttribute(m_program.operations.back().node, "axes", axes);
    }
    proto::NodeProto last;
    last.set_op_type("Mul");
    last.set_name(name);
    last.add_input(found);
    last.add_input(mask);
    last.add_output(target);
    addResults(id, run, std::move(last));
    return true;
}

/// What a subgraph reads of the main graph keeps its name, so it must be whole as it is.
void RankBuilder::checkCaptured(NodeId id)
{
    const graph::Node& node = m_graph.node(id);
    if (node.subgraphs.empty())
        return;
    const auto isInside = [&](ScopeId scope) {
        for (std::optional<ScopeId> at = scope; at; at = m_graph.scope(*at).parent) {
            if (m_graph.scope(*at).owner == id)
                return true;
        }
        return false;
    };
    for (const graph::Scope& scope : m_graph.scopes()) {
        for (const NodeId inner : scope.nodes) {
            if (!isInside(m_graph.node(inner).scope))
                continue;
            for (const std::optional<ValueId>& input : m_graph.node(inner).inputs) {
                if (!input || m_graph.value(*input).scope != node.scope)
                    continue;
                const LocalTensor tensor = local(*input, m_network.ownOn(id, *input));
                if (m_graph.value(*input).isInitializer())
                    useWeight(*input, tensor.view, tensor.sharding);
                if (tensor.view && !tensor.sharding.isWhole())
                    fail(id,
                         "'" + m_graph.reference(id) + "' (" + node.opType + ") reads '"
                             + tensor.name
                             + "' inside its subgraph, and that is split; annotate it as "
                               "whole");
            }
        }
    }
}

} // namespace meshwright::exchange
