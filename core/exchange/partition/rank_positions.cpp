#include "core/exchange/partition/rank_operators.h"
#include "core/operators/causal.h"
#include "core/operators/names.h"
#include "core/shapes/shapes.h"

#include <algorithm>
#include <limits>

/// Operators to which the place of an element in the whole tensor matters: triangles, causal masks,
/// positions. A device that knows where its part begins computes it alone.
namespace meshwright::exchange {

namespace {

using graph::DataType;

/// The first index that a device has of a dimension of an input.
int64_t firstOf(const LocalCall& call, std::size_t input, std::size_t dim)
{
    const auto t = call.run.tensorOf(input, false);
    if (!t)
        return 0;
    const HeldRanges ranges =
        heldRanges(*call.run.views[*t], call.run.used[*t], call.grid, call.position);
    return dim < ranges.size() && ranges[dim] && !ranges[dim]->empty() ? ranges[dim]->front().begin
                                                                       : 0;
}

/// All numbers from @p first on, along the one dimension of @p dims that is not 1.
std::string counted(const LocalCall& call, const std::string& base, int64_t first,
                    const std::vector<int64_t>& dims)
{
    std::vector<int64_t> numbers;
    for (int64_t i = 0; i < *std::max_element(dims.begin(), dims.end()); ++i)
        numbers.push_back(first + i);
    return call.emitter.constant(base, DataType::Int64, dims, rawOf(numbers));
}

std::string made(const LocalCall& call, const std::string& base, std::string_view opType,
                 const std::vector<std::string>& inputs, DataType type)
{
    return call.emitter.made(opType, inputs, type, base, "causal");
}

/// Minus infinity of a type, as its bytes.
std::optional<std::string> lowest(DataType type)
{
    switch (type) {
    case DataType::Float:
        return rawOf(-std::numeric_limits<float>::infinity());
    case DataType::Double:
        return rawOf(-std::numeric_limits<double>::infinity());
    case DataType::Float16:
        return rawOf(uint16_t(0xFC00));
    case DataType::BFloat16:
        return rawOf(uint16_t(0xFF80));
    default:
        return std::nullopt;
    }
}

} // namespace

/// Row i and column j of a part are i + r and j + c of the whole: what lies on and above diagonal k
/// there lies on and above k + r − c here. Of 8 rows device 1 has 4 to 7: k = 0 becomes 4.
Result<void> localTriangle(const LocalCall& call, proto::NodeProto& node)
{
    const std::size_t rank = call.run.rankOf(0);
    if (rank < 2)
        return {};
    const int64_t shift = firstOf(call, 0, rank - 2) - firstOf(call, 0, rank - 1);
    if (shift == 0)
        return {};
    const std::string base = node.output(0);
    const std::string by = call.emitter.constant(base, DataType::Int64, {}, rawOf(shift));
    if (node.input_size() > 1 && !node.input(1).empty()) {
        node.set_input(1,
                       made(call, base, operators::op::kAdd, {node.input(1), by}, DataType::Int64));
        return {};
    }
    while (node.input_size() < 2)
        node.add_input();
    node.set_input(1, by);
    return {};
}

/// A causal mask of the whole, written out for the queries that a device has: query i of the part
/// is i + first of the whole, and sees the keys up to there.
Result<void> localCausal(const LocalCall& call, proto::NodeProto& node)
{
    const operators::CausalOperator* causal = operators::causalOperator(*call.run.node);
    const std::size_t query = operators::sequenceDim(call.run.rankOf(0));
    if (!causal || integerOf(node, causal->attribute, 0) == 0
        || !call.run.isSplitAt(0, false, query))
        return {};
    const int64_t rows = *(*call.shape(0, false))[query];
    const int64_t columns = *(*call.shape(1, false))[operators::sequenceDim(call.run.rankOf(1))];
    const std::string base = node.output(0);
    std::string mask = made(call, base, operators::op::kLessOrEqual,
                            {counted(call, base, 0, {1, 1, 1, columns}),
                             counted(call, base, firstOf(call, 0, query), {1, 1, rows, 1})},
                            DataType::Bool);
    const int input = int(causal->mask);
    while (node.input_size() <= input)
        node.add_input();
    const std::string given = node.input(input);
    const DataType type = given.empty() ? call.shapes.of(*call.run.node->inputs[0]).type
                                        : call.shapes.of(*call.run.node->inputs[causal->mask]).type;
    if (type == DataType::Bool)
        mask = made(call, base, operators::op::kAnd, {given, mask}, type);
    else if (!given.empty() || !causal->takesTruth)
        mask = made(
            call, base, operators::op::kWhere,
            {mask,
             given.empty() ? call.emitter.constant(base, type, {}, onnx::zerosOf(type)) : given,
             call.emitter.constant(base, type, {}, *lowest(type))},
            type);
    node.set_input(input, mask);
    setAttribute(node, causal->attribute, int64_t(0));
    return {};
}

/// One position for all rows is that of the first, of the part too.
Result<void> localPosition(const LocalCall& call, proto::NodeProto& node)
{
    const std::size_t dim = operators::sequenceDim(call.run.rankOf(0));
    if (call.run.node->domain.empty() || node.input_size() < 2
        || !call.run.isSplitAt(0, false, dim))
        return {};
    const operators::TensorFacts& given = call.shapes.of(*call.run.node->inputs[1]);
    const int64_t first = firstOf(call, 0, dim);
    if (!given.dims || given.dims->size() != 1 || first == 0)
        return {};
    const std::string base = node.output(0);
    const std::string by = call.emitter.constant(base, DataType::Int64, {}, rawOf(first));
    node.set_input(1, made(call, base, operators::op::kAdd, {node.input(1), by}, DataType::Int64));
    return {};
}

} // namespace meshwright::exchange
