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
bool isOneRange(const LocalNode& run, std::size_t input, std::size_t dim)
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
std::size_t queryDim(const LocalNode& run)
{
    return run.rankOf(0) == 4 ? 2 : 1;
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

UserText triangleNeedsWhole(const LocalNode& run)
{
    const std::size_t rank = run.rankOf(0);
    for (std::size_t dim = rank < 2 ? rank : rank - 2; dim < rank; ++dim) {
        if (run.isSplitAt(0, false, dim) && !isOneRange(run, 0, dim))
            return tr("a device's part of the matrix is no range of rows and columns");
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

namespace {

/// An operator that hides later keys by an attribute, and takes a mask as an input too.
struct CausalOperator
{
    std::string_view opType, domain, attribute;
    std::size_t mask; ///< its input
    std::size_t past[2]; ///< inputs before whose end no query lies
    bool takesTruth; ///< as a mask; else numbers that are added
};

constexpr CausalOperator kCausalOperators[] = {
    {"Attention", "", "is_causal", 3, {4, 6}, true},
    {"MultiHeadAttention", "com.microsoft", "unidirectional", 5, {6, 7}, false},
};

const CausalOperator* causalOperator(const graph::Node& node)
{
    for (const CausalOperator& each : kCausalOperators) {
        if (each.opType == node.opType && each.domain == node.domain)
            return &each;
    }
    return nullptr;
}

/// The dimension of the keys' length.
std::size_t keyDim(const LocalNode& run)
{
    return run.rankOf(1) == 4 ? 2 : 1;
}

bool isKnownLength(const LocalNode& run, std::size_t input, std::size_t dim)
{
    if (!isOneRange(run, input, dim))
        return false;
    const sharding::TensorView& view = *run.views[*run.tensorOf(input, false)];
    for (std::size_t d = 0; d < view.sizes.size(); ++d) {
        if (view.dimOf(d) == dim && view.sizes[d] == sharding::kUnknownSize)
            return false;
    }
    return true;
}

/// Whether a mask that is given is as long as the keys: a shorter one hides the rest of them.
bool isFullMask(const LocalNode& run, const CausalOperator& causal,
                const shapes::ShapeTable& shapes)
{
    const operators::TensorFacts& mask = shapes.of(*run.node->inputs[causal.mask]);
    const auto& keys = shapes.of(*run.node->inputs[1]).dims;
    if (!mask.dims || mask.dims->empty() || !mask.dims->back() || !keys)
        return false;
    const operators::Dim& last = mask.dims->back();
    const bool isOfAType =
        mask.type == DataType::Bool ? causal.takesTruth : lowest(mask.type).has_value();
    return isOfAType && (last == (*keys)[keyDim(run)] || last->constant() == 1);
}

} // namespace

UserText causalNeedsWhole(const LocalNode& run, const shapes::ShapeTable& shapes)
{
    const graph::Node& node = *run.node;
    const CausalOperator* causal = causalOperator(node);
    const bool isKnown = causal && hasInput(node, 1) && run.rankOf(1) < 5
        && isKnownLength(run, 0, queryDim(run)) && isKnownLength(run, 1, keyDim(run))
        && lowest(shapes.of(*node.inputs[0]).type);
    const bool givesScores = node.outputs.size() > 3 && node.outputs[3];
    if (!isKnown || hasInput(node, causal->past[0]) || hasInput(node, causal->past[1])
        || givesScores)
        return tr(
            "its causal mask counts positions from the first one of the part; with an explicit "
            "mask as an input each device could compute its queries alone");
    if (!hasInput(node, causal->mask) || isFullMask(run, *causal, shapes))
        return {};
    return tr("its mask is not known to be as long as the keys, and a causal mask counts positions "
              "from the first one of the part");
}

/// A causal mask of the whole, written out for the queries that a device has: query i of the part
/// is i + first of the whole, and sees the keys up to there.
Result<void> localCausal(const LocalCall& call, proto::NodeProto& node)
{
    const CausalOperator* causal = causalOperator(*call.run.node);
    const std::size_t query = queryDim(call.run);
    if (!causal || integerOf(node, causal->attribute, 0) == 0
        || !call.run.isSplitAt(0, false, query))
        return {};
    const int64_t rows = *(*call.shape(0, false))[query];
    const int64_t columns = *(*call.shape(1, false))[keyDim(call.run)];
    const std::string base = node.output(0);
    std::string mask = made(call, base, "LessOrEqual",
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
        mask = made(call, base, "And", {given, mask}, type);
    else if (!given.empty() || !causal->takesTruth)
        mask = made(
            call, base, "Where",
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
    const std::size_t dim = queryDim(call.run);
    if (call.run.node->domain.empty() || node.input_size() < 2
        || !call.run.isSplitAt(0, false, dim))
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
