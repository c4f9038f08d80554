#include "core/operators/operand_counts.h"

#include "core/operators/mixture_inputs.h"
#include "core/operators/operator_rule.h"

#include <algorithm>
#include <initializer_list>

namespace meshwright::operators {

namespace {

using graph::DataType;

/// Larger numbers are mistakes of a file, and products of them would overflow.
constexpr int64_t kLargestSize = int64_t(1) << 28;

bool areSizes(std::initializer_list<int64_t> numbers)
{
    return std::ranges::all_of(
        numbers, [](int64_t number) { return number >= 1 && number <= kLargestSize; });
}

int64_t quotientUp(int64_t count, int64_t parts)
{
    return count / parts + (count % parts != 0 ? 1 : 0);
}

int64_t packedBytes(int64_t elements, int64_t bits)
{
    return quotientUp(elements * bits, 8);
}

/// Compares the known sizes of a call's operands with the required ones and keeps the first misfit.
class OperandCheck
{
public:
    explicit OperandCheck(const OperatorCall& call)
        : m_call(call)
    {
    }

    const OperatorCall& call() const { return m_call; }

    std::optional<int64_t> size(std::size_t input, std::size_t dim) const
    {
        const std::vector<Dim>* dims = m_call.dims(input);
        return dims && dim < dims->size() ? numberOf((*dims)[dim]) : std::nullopt;
    }

    std::optional<int64_t> lastSize(std::size_t input) const
    {
        const std::size_t rank = m_call.rank(input).value_or(0);
        return rank > 0 ? size(input, rank - 1) : std::nullopt;
    }

    void count(std::size_t input, std::optional<int64_t> needed)
    {
        const std::vector<Dim>* dims = m_call.dims(input);
        const std::optional<int64_t> found = dims ? elementCount(*dims) : std::nullopt;
        report(input, {}, needed, found);
    }

    void dim(std::size_t input, std::size_t dim, std::optional<int64_t> needed)
    {
        report(input, dim, needed, size(input, dim));
    }

    void lastDim(std::size_t input, std::optional<int64_t> needed)
    {
        const std::size_t rank = m_call.rank(input).value_or(0);
        if (rank > 0)
            dim(input, rank - 1, needed);
    }

    std::optional<OperandMisfit> found;

private:
    void report(std::size_t input, std::optional<std::size_t> dim, std::optional<int64_t> needed,
                std::optional<int64_t> has)
    {
        if (!found && m_call.hasInput(input) && needed && has && *needed != *has)
            found = OperandMisfit {input, dim, *needed, *has};
    }

    const OperatorCall& m_call;
};

/// Returns the number of zero points: those of type uint8 are packed, others are one per scale.
int64_t zeroPointsOf(const OperatorCall& call, std::size_t input, int64_t scales, int64_t bits)
{
    return call.input(input).type == DataType::UInt8 ? packedBytes(scales, bits) : scales;
}

void matmulNBitsOperands(OperandCheck& check)
{
    const OperatorCall& call = check.call();
    const int64_t n = call.integer("N", 0), k = call.integer("K", 0),
                  bits = call.integer("bits", 4), block = call.integer("block_size", 0);
    if (!areSizes({n, k, bits, block}) || bits > 8)
        return;
    const int64_t blocks = quotientUp(k, block);
    check.lastDim(0, k);
    if (call.integer("weight_prepacked", 0) == 0)
        check.count(1, n * blocks * packedBytes(block, bits));
    check.count(2, n * blocks);
    if (call.hasInput(3))
        check.count(3, n * zeroPointsOf(call, 3, blocks, bits));
    check.count(5, n);
}

void matmulBnb4Operands(OperandCheck& check)
{
    const OperatorCall& call = check.call();
    const int64_t n = call.integer("N", 0), k = call.integer("K", 0),
                  block = call.integer("block_size", 0);
    if (!areSizes({n, k, block}))
        return;
    check.lastDim(0, k);
    check.count(1, packedBytes(n * k, 4));
    check.count(2, quotientUp(n * k, block));
}

/// Checks scales per block of an axis; other dimensions are those of the data. @p inByte is the
/// number of elements that are packed into one of the data.
void blockScales(OperandCheck& check, std::size_t scales, std::size_t axis, int64_t block,
                 int64_t inByte)
{
    const std::size_t rank = check.call().rank(0).value_or(0);
    for (std::size_t d = 0; d < rank; ++d) {
        const std::optional<int64_t> size = check.size(0, d);
        if (size && *size <= kLargestSize)
            check.dim(scales, d, d == axis ? quotientUp(*size * inByte, block) : *size);
    }
}

void gatherBlockOperands(OperandCheck& check)
{
    const OperatorCall& call = check.call();
    const std::size_t rank = call.rank(0).value_or(0);
    const auto axis = axisIndex(call.integer("quantize_axis", 1), rank);
    const int64_t bits = call.integer("bits", 4), block = call.integer("block_size", 128);
    if (!axis || !areSizes({block, bits}) || bits > 8 || call.rank(2) != rank)
        return;
    const bool isPacked = call.input(0).type == DataType::UInt8;
    blockScales(check, 2, *axis, block, isPacked ? 8 / bits : 1);
    const std::optional<int64_t> scales = check.size(2, *axis);
    if (scales && *scales <= kLargestSize && call.rank(3) == rank)
        check.dim(3, *axis, isPacked ? zeroPointsOf(call, 3, *scales, bits) : *scales);
}

/// ONNX's: one scale for all, one for each index of an axis, or one for each block of it.
void scaledOperands(OperandCheck& check)
{
    const OperatorCall& call = check.call();
    const std::size_t rank = call.rank(0).value_or(0), scaleRank = call.rank(1).value_or(0);
    const auto axis = axisIndex(call.integer("axis", 1), rank);
    const std::vector<Dim>* scales = call.dims(1);
    if (!axis || !scales || elementCount(*scales) == 1)
        return;
    const int64_t block = call.integer("block_size", 0);
    if (scaleRank == 1)
        check.dim(1, 0, check.size(0, *axis));
    else if (scaleRank == rank && areSizes({block}))
        blockScales(check, 1, *axis, block, 1);
    for (std::size_t d = 0; d < scaleRank && call.rank(2) == scaleRank; ++d)
        check.dim(2, d, check.size(1, d));
}

/// Inputs of MoE and QMoE whose first dimension is the experts.
void expertOperands(OperandCheck& check)
{
    const std::optional<int64_t> experts = check.size(2, 0);
    check.lastDim(1, experts);
    for (std::size_t i = 3; i < kMixtureWeights; ++i)
        check.dim(i, 0, experts);
}

void quantizedExpertOperands(OperandCheck& check)
{
    expertOperands(check);
    const OperatorCall& call = check.call();
    const int64_t bits = call.integer("expert_weight_bits", 4),
                  block = call.integer("block_size", 0);
    if (!areSizes({bits}) || bits > 8 || call.text("quant_type").value_or("int") != "int")
        return;

    struct Layer
    {
        std::size_t weights, scales, bias, zeroPoints;
    };

    for (const Layer& layer : {Layer {2, 3, 4, 11}, Layer {5, 6, 7, 12}, Layer {8, 9, 10, 13}}) {
        const std::optional<int64_t> rows = check.size(layer.weights, 1),
                                     bytes = check.size(layer.weights, 2);
        check.dim(layer.scales, 1, rows);
        check.dim(layer.bias, 1, rows);
        if (call.rank(layer.scales) != std::size_t(3) || !bytes || !areSizes({block, *bytes}))
            continue;
        const int64_t blocks = quotientUp(*bytes * (8 / bits), block);
        check.dim(layer.scales, 2, blocks);
        if (call.rank(layer.zeroPoints) != std::size_t(3))
            continue;
        check.dim(layer.zeroPoints, 1, rows);
        check.dim(layer.zeroPoints, 2, zeroPointsOf(call, layer.zeroPoints, blocks, bits));
    }
}

/// Queries of num_heads heads, keys and values of kv_num_heads, or all three side by side.
void groupedAttentionOperands(OperandCheck& check)
{
    const OperatorCall& call = check.call();
    const int64_t heads = call.integer("num_heads", 0), keys = call.integer("kv_num_heads", 0);
    const std::optional<int64_t> width = check.lastSize(0);
    if (!areSizes({heads, keys}) || !width || call.rank(0) != std::size_t(3))
        return;
    const bool isPacked = !call.hasInput(1);
    const int64_t all = isPacked ? heads + 2 * keys : heads;
    const int64_t size = *width / all;
    check.lastDim(0, size * all);
    for (const std::size_t input : {std::size_t(1), std::size_t(2)})
        check.lastDim(input, size * keys);
    for (const std::size_t past : {std::size_t(3), std::size_t(4)})
        check.dim(past, 1, keys);
}

/// com.microsoft's Attention: input [b, s, in], weight [in, q + k + v], bias [q + k + v].
void packedAttentionOperands(OperandCheck& check)
{
    check.dim(1, 0, check.lastSize(0));
    check.dim(2, 0, check.size(1, 1));
}

struct OperandRow
{
    std::string_view domain, opType;
    void (*check)(OperandCheck& check);
};

constexpr OperandRow kOperandRows[] = {
    {kMicrosoft, "MatMulNBits", matmulNBitsOperands},
    {kMicrosoft, "MatMulBnb4", matmulBnb4Operands},
    {kMicrosoft, "GatherBlockQuantized", gatherBlockOperands},
    {kMicrosoft, "MoE", expertOperands},
    {kMicrosoft, "QMoE", quantizedExpertOperands},
    {kMicrosoft, "GroupQueryAttention", groupedAttentionOperands},
    {kMicrosoft, "Attention", packedAttentionOperands},
    {kOnnx, "DequantizeLinear", scaledOperands},
    {kOnnx, "QuantizeLinear", scaledOperands},
    {kMicrosoft, "DequantizeLinear", scaledOperands},
    {kMicrosoft, "QuantizeLinear", scaledOperands},
};

} // namespace

std::optional<OperandMisfit> operandMisfit(const OperatorCall& call)
{
    OperandCheck check(call);
    for (const OperandRow& row : kOperandRows) {
        if (row.opType == call.node().opType && row.domain == call.node().domain)
            row.check(check);
    }
    return check.found;
}

} // namespace meshwright::operators
