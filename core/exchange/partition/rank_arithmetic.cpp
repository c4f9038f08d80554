#include "core/exchange/partition/rank_arithmetic.h"

#include "core/exchange/partition/rank_reshard.h"
#include "core/operators/names.h"
#include "core/shapes/shapes.h"

#include <algorithm>

namespace meshwright::exchange {

using graph::DataType;
using operators::TensorFacts;

namespace {

/// Sums of shorter types lose what a runtime's own kernel keeps: it adds in float32.
DataType computedIn(DataType type)
{
    return type == DataType::Double ? type : DataType::Float;
}

std::string_view kindOf(std::string_view opType)
{
    return opType == operators::op::kReduceMax.type ? "max" : "sum";
}

} // namespace

PartArithmetic::PartArithmetic(const LocalCall& call, const proto::NodeProto& node)
    : m_call(call)
    , m_node(node)
    , m_first(call.emitter.program().operations.size())
{
    for (const std::string& output : node.output()) {
        if (m_base.empty())
            m_base = output;
    }
    m_type = computedIn(call.shapes.of(*call.run.node->inputs[0]).type);
    const sharding::Rule& rule = *call.run.rule;
    std::vector<bool> isReduced(rule.factors.size());
    for (const sharding::Rule::Internal& internal : rule.internal) {
        for (const uint32_t factor : internal.factors) {
            isReduced[factor] = true;
            m_count *= rule.factors[factor].size;
            const sharding::AxisList& axes = call.run.factors[factor];
            m_axes.insert(m_axes.end(), axes.begin(), axes.end());
        }
    }
    sharding::sortAndMerge(m_axes);
    for (std::size_t d = 0; d < call.run.views[0]->components.size(); ++d) {
        const std::vector<uint32_t> factors = call.run.factorsOf(0, false, d);
        if (std::any_of(factors.begin(), factors.end(), [&](uint32_t f) { return isReduced[f]; }))
            m_dims.push_back(int64_t(d));
    }
}

bool PartArithmetic::hasInput(std::size_t argument) const
{
    return int(argument) < m_node.input_size() && !m_node.input(int(argument)).empty();
}

PartTensor PartArithmetic::input(std::size_t argument)
{
    const ValueId value = *m_call.run.node->inputs[argument];
    TensorFacts facts = m_call.shapes.of(value);
    facts.elements.reset();
    if (const auto t = m_call.run.tensorOf(argument, false))
        facts = localFacts(*m_call.run.views[*t], m_call.run.used[*t], facts, m_call.grid,
                           m_call.position);
    return cast({m_node.input(int(argument)), std::move(facts)}, m_type);
}

PartTensor PartArithmetic::number(double value)
{
    const bool isDouble = m_type == DataType::Double;
    TensorFacts facts;
    facts.type = m_type;
    facts.dims.emplace();
    return {
        m_call.emitter.constant(m_base, m_type, {}, isDouble ? rawOf(value) : rawOf(float(value))),
        std::move(facts)};
}

PartTensor PartArithmetic::made(std::string_view opType, const std::vector<std::string>& inputs,
                                TensorFacts facts, const onnx::NodeLists& lists)
{
    const std::string name = m_call.emitter.fresh(m_base, opType);
    if (lists.empty())
        m_call.emitter.node(opType, inputs, name);
    else
        m_call.emitter.node(opType, inputs.front(), lists, name);
    facts.elements.reset();
    m_call.emitter.setFacts(name, facts);
    return {name, std::move(facts)};
}

PartTensor PartArithmetic::make(std::string_view opType, const std::vector<PartTensor>& operands)
{
    std::vector<std::string> names;
    for (const PartTensor& operand : operands)
        names.push_back(operand.name);
    return made(opType, names, operands.front().facts);
}

PartTensor PartArithmetic::cast(const PartTensor& x, DataType type)
{
    if (x.facts.type == type)
        return x;
    TensorFacts facts = x.facts;
    facts.type = type;
    PartTensor to = made(operators::op::kCast, {x.name}, std::move(facts));
    setAttribute(m_call.emitter.last(), "to", int64_t(type));
    return to;
}

/// Reduces the part; a dimension of 1 stays for each that is reduced.
PartTensor PartArithmetic::reduced(std::string_view opType, const PartTensor& x)
{
    TensorFacts facts = x.facts;
    for (const int64_t dim : m_dims) {
        if (facts.dims && std::size_t(dim) < facts.dims->size())
            (*facts.dims)[std::size_t(dim)] = operators::Expression(1);
    }
    return made(opType, {x.name}, std::move(facts), {{"axes", m_dims}});
}

PartTensor PartArithmetic::allReduced(const PartTensor& term, std::string_view reduce)
{
    ManifestExchange exchange;
    exchange.kind = ExchangeKind::AllReduce;
    exchange.reduce = reduce;
    exchange.type = term.facts.type;
    exchange.node = m_call.run.name;
    exchange.cause = "internal";
    exchange.input = term.name;
    exchange.output = m_call.emitter.fresh(m_base, reduce);
    exchange.groups = m_call.emitter.groupsAlong(m_axes, m_call.grid);
    PartTensor whole {exchange.output, term.facts};
    m_call.emitter.setFacts(whole.name, whole.facts);
    m_call.emitter.exchange(std::move(exchange));
    return whole;
}

PartTensor PartArithmetic::overWhole(std::string_view opType, const PartTensor& x)
{
    return allReduced(reduced(opType, x), kindOf(opType));
}

PartTensor PartArithmetic::meanOverWhole(const PartTensor& x)
{
    return make(operators::op::kDiv,
                {overWhole(operators::op::kReduceSum, x), number(double(m_count))});
}

PartTensor PartArithmetic::alongChannels(PartTensor vector, const PartTensor& like)
{
    const std::size_t rank = like.facts.dims->size();
    std::vector<int64_t> axes;
    TensorFacts facts = vector.facts;
    for (std::size_t d = 2; d < rank; ++d) {
        axes.push_back(int64_t(d) - 1);
        if (facts.dims)
            facts.dims->push_back(operators::Expression(1));
    }
    return axes.empty()
        ? vector
        : made(operators::op::kUnsqueeze, {vector.name}, std::move(facts), {{"axes", axes}});
}

PartTensor PartArithmetic::reshaped(const PartTensor& x, const std::vector<int64_t>& target,
                                    std::vector<operators::Dim> dims)
{
    TensorFacts facts = x.facts;
    facts.dims = std::move(dims);
    return made(operators::op::kReshape, {x.name, m_call.emitter.integers(target)},
                std::move(facts));
}

PartTensor PartArithmetic::atLabels(std::size_t labels, const PartTensor& x)
{
    const LocalNode& run = m_call.run;
    const TensorFacts& whole = m_call.shapes.of(*run.node->inputs[labels]);
    const HeldRanges held = heldRanges(*run.views[0], run.used[0], m_call.grid, m_call.position);
    std::string classes;
    int64_t count = 0;
    for (const onnx::IndexRange& range : *held[1]) {
        for (int64_t i = range.begin; i < range.end; ++i, ++count)
            classes += whole.type == DataType::Int32 ? rawOf(int32_t(i)) : rawOf(i);
    }
    std::vector<int64_t> dims(x.facts.dims->size() - 1, 1);
    dims.front() = count;
    const std::string list = m_call.emitter.constant(m_base, whole.type, dims, std::move(classes));
    TensorFacts facts = x.facts;
    facts.type = whole.type;
    (*facts.dims)[1] = operators::Expression(1);
    const PartTensor column = made(operators::op::kUnsqueeze, {m_node.input(int(labels))},
                                   std::move(facts), {{"axes", {1}}});
    facts = x.facts;
    facts.type = DataType::Bool;
    const PartTensor isLabel = made(operators::op::kEqual, {column.name, list}, std::move(facts));
    return made(operators::op::kWhere, {isLabel.name, x.name, number(0).name}, x.facts);
}

PartTensor PartArithmetic::perSample(const PartTensor& x)
{
    TensorFacts facts = x.facts;
    facts.dims->erase(facts.dims->begin() + 1);
    return made(operators::op::kSqueeze, {x.name}, std::move(facts), {{"axes", {1}}});
}

PartTensor PartArithmetic::overPart(std::string_view opType, const PartTensor& x)
{
    TensorFacts facts = x.facts;
    facts.dims.emplace();
    PartTensor scalar = made(opType, {x.name}, std::move(facts));
    setAttribute(m_call.emitter.last(), "keepdims", int64_t(0));
    return scalar;
}

PartTensor PartArithmetic::shapedAs(const PartTensor& x, const PartTensor& like)
{
    TensorFacts shape;
    shape.type = DataType::Int64;
    shape.dims.emplace({operators::Dim(operators::Expression(int64_t(like.facts.dims->size())))});
    const PartTensor target = made(operators::op::kShape, {like.name}, std::move(shape));
    return made(operators::op::kReshape, {x.name, target.name}, like.facts);
}

/// Renames a result that was made here, and its readers.
void PartArithmetic::rename(const std::string& from, const std::string& to)
{
    std::vector<RankOperation>& operations = m_call.emitter.program().operations;
    for (std::size_t i = m_first; i < operations.size(); ++i) {
        for (auto* names :
             {operations[i].node.mutable_input(), operations[i].node.mutable_output()})
            std::replace(names->begin(), names->end(), from, to);
    }
    m_call.emitter.program().facts.erase(from);
}

void PartArithmetic::give(std::size_t output, const PartTensor& value)
{
    if (int(output) >= m_node.output_size() || m_node.output(int(output)).empty())
        return;
    const DataType type = m_call.shapes.of(*m_call.run.node->outputs[output]).type;
    const PartTensor made = cast(value, type == DataType::Undefined ? m_type : type);
    rename(made.name, m_node.output(int(output)));
    if (output == 0)
        m_call.emitter.last().set_name(m_node.name());
}

} // namespace meshwright::exchange
