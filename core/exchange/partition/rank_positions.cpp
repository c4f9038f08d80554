#include "core/exchange/partition/rank_operators.h"
#include "core/shapes/shapes.h"

#include <algorithm>
#include <limits>

/// Operators to which the place of an element in the whole tensor matters: triangles, causal masks,
/// positions. A device that knows where its part begins computes it alone.
namespace meshwright::exchange {

namespace {

using graph::DataType;
using Ranges = std::vector<std::optional<std::vector<onnx::IndexRange>>>;

/// Whether what a device has of a dimension begins somewhere, and goes on from there.
bool isOneRange(const NodeRun& run, std::size_t input, std::size_t dim)
{
    const auto t = run.tensorOf(input, false);
    return t && dim < run.views[*t]->components.size() && run.views[*t]->components[dim].empty();
}

/// The first index that a device has of a dimension of an input.
int64_t firstOf(const LocalCall& call, std::size_t input, std::size_t dim)
{
    const auto t = call.run.tensorOf(input, false);
    if (!t)
        return 0;
    const Ranges ranges =
        heldRanges(*call.run.views[*t], call.run.used[*t], call.grid, call.position);
    return dim < ranges.size() && ranges[dim] && !ranges[dim]->empty() ? ranges[dim]->front().begin
                                                                       : 0;
}

bool hasInput(const graph::Node& node, std::size_t input)
{
    return input < node.inputs.size() && node.inputs[input];
}

/// The dimension of the queries' length.
std::size_t queryDim(const NodeRun& run)
{
    return run.rankOf(0) == 4 ? 2 : 1;
}

/// A tensor of @p type: all numbers from @p first on, along the last dimension of @p dims or the
/// one before.
std::string counted(const LocalCall& call, const std::string& base, int64_t first,
                    const std::vector<int64_t>& dims)
{
    std::vector<int64_t> numbers;
    for (int64_t i = 0; i < std::max(dims.front(), dims.back()); ++i)
        numbers.push_back(first + i);
    return call.emitter.constant(
        base, DataType::Int64, dims,
        {reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(int64_t)});
}

std::string made(const LocalCall& call, const std::string& base, std::string_view opType,
                 const std::vector<std::string>& inputs, DataType type)
{
    const std::string name = call.emitter.fresh(base, "causal");
    call.emitter.node(opType, inputs, name);
    call.emitter.setFacts(name, {type, std::nullopt, {}, {}});
    return name;
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

std::string triangleNeedsWhole(const NodeRun& run)
{
    const std::size_t rank = run.rankOf(0);
    for (std::size_t dim = rank < 2 ? rank : rank - 2; dim < rank; ++dim) {
        if (run.isSplitAt(0, false, dim) && !isOneRange(run, 0, dim))
            return "a device's part of the matrix is no range of rows and columns";
    }
    return {};
}

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
        node.set_input(1, made(call, base, "Add", {node.input(1), by}, DataType::Int64));
        return {};
    }
    while (node.input_size() < 2)
        node.add_input();
    node.set_input(1, by);
    return {};
}

std::string causalNeedsWhole(const NodeRun& run, const shapes::ShapeTable& shapes)
{
    const graph::Node& node = *run.node;
    const std::size_t query = queryDim(run);
    const auto lengthOf = [&](std::size_t input, std::size_t dim) {
        const auto& dims = shapes.of(*node.inputs[input]).dims;
        return dims && dim < dims->size() ? (*dims)[dim] : operators::Dim();
    };
    const auto keys = run.tensorOf(1, false);
    const std::size_t keyDim = run.rankOf(1) == 4 ? 2 : 1;
    const bool isKnown = isOneRange(run, 0, query) && keys && isOneRange(run, 1, keyDim)
        && std::none_of(run.views[*keys]->sizes.begin(), run.views[*keys]->sizes.end(),
                        [](int64_t size) { return size == sharding::kUnknownSize; });
    const bool hasPast = hasInput(node, 4) || hasInput(node, 6);
    const bool givesScores = node.outputs.size() > 3 && node.outputs[3];
    if (!node.domain.empty() || !isKnown || hasPast || givesScores)
        return "its causal mask counts positions from the first one of the part; with an explicit "
               "mask as an input each device could compute its queries alone";
    if (!hasInput(node, 3))
        return {};
    // A mask that is shorter than the keys hides the rest of them.
    const operators::TensorFacts& mask = shapes.of(*node.inputs[3]);
    const operators::Dim last =
        mask.dims && !mask.dims->empty() ? mask.dims->back() : operators::Dim();
    const bool isFull = last && (last == lengthOf(1, keyDim) || last->constant() == 1);
    const bool isOfAType = mask.type == DataType::Bool || lowest(mask.type);
    return isFull && isOfAType ? ""
                               : "its mask is not known to be as long as the keys, and a causal "
                                 "mask counts positions from the first one of the part";
}

/// A causal mask of the whole, written out for the queries that a device has: query i of the part
/// is i + first of the whole, and sees the keys up to there.
Result<void> localCausal(const LocalCall& call, proto::NodeProto& node)
{
    const proto::AttributeProto* isCausal = attributeOf(node, "is_causal");
    const std::size_t query = queryDim(call.run);
    if (!isCausal || isCausal->i() == 0 || !node.domain().empty()
        || !call.run.isSplitAt(0, false, query))
        return {};
    const auto queries = call.shape(0, false), keys = call.shape(1, false);
    const std::size_t keyDim = call.run.rankOf(1) == 4 ? 2 : 1;
    const auto rows = queries ? (*queries)[query] : std::nullopt;
    const auto columns = keys ? (*keys)[keyDim] : std::nullopt;
    if (!rows || !columns)
        return Error {"'" + call.run.name
                      + "' (Attention): the lengths of its queries and keys "
                        "are not known; give their symbols numbers with --bind"};
    const std::string base = node.output(0);
    std::string mask = made(call, base, "LessOrEqual",
                            {counted(call, base, 0, {1, *columns}),
                             counted(call, base, firstOf(call, 0, query), {*rows, 1})},
                            DataType::Bool);
    while (node.input_size() < 4)
        node.add_input();
    if (!node.input(3).empty()) {
        const DataType type = call.shapes.of(*call.run.node->inputs[3]).type;
        if (type == DataType::Bool) {
            mask = made(call, base, "And", {node.input(3), mask}, type);
        } else {
            const std::string hidden =
                call.emitter.constant(base, type, {}, lowest(type).value_or(std::string()));
            mask = made(call, base, "Where", {mask, node.input(3), hidden}, type);
        }
    }
    node.set_input(3, mask);
    setAttribute(node, "is_causal", int64_t(0));
    return {};
}

/// One position for all rows is that of the first, of the part too.
Result<void> localPosition(const LocalCall& call, proto::NodeProto& node)
{
    const std::size_t dim = queryDim(call.run);
    if (node.domain().empty() || node.input_size() < 2 || !call.run.isSplitAt(0, false, dim))
        return {};
    const operators::TensorFacts& given = call.shapes.of(*call.run.node->inputs[1]);
    const int64_t first = firstOf(call, 0, dim);
    if (!given.dims || given.dims->size() != 1 || first == 0)
        return {};
    const std::string base = node.output(0);
    const std::string by = call.emitter.constant(base, DataType::Int64, {}, rawOf(first));
    node.set_input(1, made(call, base, "Add", {node.input(1), by}, DataType::Int64));
    return {};
}

} // namespace meshwright::exchange
