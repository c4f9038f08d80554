#include "core/operators/matmul_factors.h"

/// Factor rules of products with a matrix of N columns that is quantized in blocks along K.
namespace meshwright::operators {

namespace {

/// Returns the number of elements per column of an operand that is stored as [N, elements] or flat.
/// Absent: the sizes are not known, or it is stored otherwise.
std::optional<int64_t> perColumn(const OperatorCall& call, std::size_t input, int64_t columns)
{
    const std::vector<Dim>* dims = call.dims(input);
    if (!dims || dims->empty() || dims->size() > 2)
        return std::nullopt;
    const std::optional<int64_t> last = numberOf(dims->back());
    if (dims->size() == 2 || !last)
        return last;
    return *last % columns == 0 ? std::optional(*last / columns) : std::nullopt;
}

/// The factors of N and of K, which is blocks of elements where the blocks fit it.
struct BlockFactors
{
    FactorIndex column = 0;
    std::vector<FactorIndex> inner; ///< the blocks, major ones first, or all of K
    std::optional<FactorIndex> element; ///< in its block
    int64_t columns = 0, blocks = 0;
    int64_t inByte = 1; ///< the number of blocks whose zero points share a byte
};

/// Returns the number of zero points in a byte of @p input; 0 where the last byte of a column is
/// not full, or the sizes are not known, so that a cut between blocks may fall inside a byte.
int64_t zeroPointsInByte(const OperatorCall& call, std::size_t input, int64_t columns,
                         int64_t blocks)
{
    if (!call.hasInput(input))
        return 1;
    const int64_t bytes = perColumn(call, input, columns).value_or(0);
    if (bytes <= 0 || blocks % bytes != 0)
        return 0;
    const int64_t inByte = blocks / bytes;
    return inByte == 1 || inByte * call.integer("bits", 4) == 8 ? inByte : 0;
}

/// The sizes are attributes: K 2048 in blocks of 32 is (64)(32). A block is cut nowhere, and where
/// zero points of 2 blocks share a byte, the blocks are (32)(2). Where the last block is not full,
/// where blocks may share a byte unevenly, or with @p mixed, an index that spreads elements over
/// the blocks, K is needed whole. Absent: no [m…, K].
std::optional<BlockFactors> addBlockFactors(FactorRuleBuilder& builder, const OperatorCall& call,
                                            bool mixed, std::optional<std::size_t> zeroPoints)
{
    const std::vector<Dim>* a = call.dims(0);
    const int64_t n = call.integer("N", 0), k = call.integer("K", 0);
    const int64_t block = call.integer("block_size", 0);
    if (!a || a->empty() || n <= 0 || k <= 0 || block <= 0
        || call.output(0).dims.value_or(std::vector<Dim>()).size() != a->size())
        return std::nullopt;
    const std::size_t last = a->size() - 1;
    for (std::size_t d = 0; d < last; ++d)
        builder.share(0, d, 0, d);
    BlockFactors factors;
    factors.columns = n;
    factors.column = builder.add(Expression(n));
    builder.output(0, last, factors.column);
    factors.inByte = zeroPoints ? zeroPointsInByte(call, *zeroPoints, n, k / block) : 1;
    if (mixed || k % block != 0 || factors.inByte == 0) {
        const FactorRole role = factors.inByte == 0 ? FactorRole::ScaleBlock : FactorRole::Plain;
        factors.inner = {builder.add(Expression(k), FactorKind::NeedReplication, role)};
        builder.input(0, last, factors.inner.front());
        return factors;
    }
    factors.blocks = k / block;
    const int64_t units = factors.blocks / factors.inByte;
    factors.inner = {builder.add(Expression(units),
                                 units > 1 ? FactorKind::Reduction : FactorKind::NeedReplication)};
    factors.element =
        builder.add(Expression(block), FactorKind::NeedReplication, FactorRole::ScaleBlock);
    if (factors.inByte > 1)
        factors.inner.push_back(builder.add(Expression(factors.inByte), FactorKind::NeedReplication,
                                            FactorRole::ScaleBlock));
    for (const FactorIndex inner : factors.inner)
        builder.input(0, last, inner);
    builder.input(0, last, *factors.element);
    return factors;
}

/// One for each block, [N, blocks] or flat, perhaps packed into bytes: [N · ceil(blocks · bits/8)].
/// Where the bytes of a column hold whole blocks they are split as the blocks are. What is stored
/// otherwise cannot be split, and the product with it.
void addPerBlock(FactorRuleBuilder& builder, const OperatorCall& call, std::size_t input,
                 const BlockFactors& factors)
{
    if (!call.hasInput(input))
        return;
    const std::optional<int64_t> count = perColumn(call, input, factors.columns);
    if (!count) {
        builder.mapInput(input);
        for (const FactorIndex factor : {factors.column, factors.inner.front()})
            builder.rule().factors[factor].kind = FactorKind::NeedReplication;
        return;
    }
    const std::size_t last = *call.rank(input) - 1;
    builder.input(input, 0, factors.column);
    if (factors.element && *count == factors.blocks) {
        for (const FactorIndex inner : factors.inner)
            builder.input(input, last, inner);
    } else if (factors.element && *count * factors.inByte == factors.blocks) {
        builder.input(input, last, factors.inner.front());
    } else {
        builder.input(input, last, builder.add(Expression(*count), FactorKind::NeedReplication));
    }
}

} // namespace

/// A block's elements lie packed in the bytes of B's last dimension.
std::optional<FactorRule> matmulNBitsFactors(const OperatorCall& call)
{
    FactorRuleBuilder builder(call);
    const auto factors = addBlockFactors(builder, call, call.hasInput(4), 3);
    if (!factors)
        return std::nullopt;
    builder.input(1, 0, factors->column);
    if (factors->element) {
        for (const FactorIndex inner : factors->inner)
            builder.input(1, 1, inner);
        builder.input(1, 2, *factors->element);
    } else if (factors->inByte == 0 && call.rank(1) == std::size_t(3)) {
        builder.input(
            1, 1,
            builder.add((*call.dims(1))[1], FactorKind::NeedReplication, FactorRole::ScaleBlock));
    }
    addPerBlock(builder, call, 2, *factors);
    addPerBlock(builder, call, 3, *factors);
    if (call.rank(4) == 1)
        builder.input(4, 0, factors->inner.front());
    if (call.rank(5) == 1) {
        builder.input(5, 0, factors->column);
        TensorFactors& bias = builder.rule().inputs[5];
        bias.isAddend = bias.isBroadcast = true;
    }
    return builder.build();
}

/// B is all bytes of N rows of K: (N)(blocks)(a block's bytes). Blocks that straddle rows, or K
/// rows of N (transB 0), leave it whole.
std::optional<FactorRule> matmulBnb4Factors(const OperatorCall& call)
{
    FactorRuleBuilder builder(call);
    const bool byColumn = call.integer("transB", 1) != 0;
    const int64_t block = call.integer("block_size", 0);
    const auto factors = addBlockFactors(builder, call, !byColumn || block % 2 != 0, {});
    if (!factors)
        return std::nullopt;
    if (!factors->element || call.rank(1) != 1) {
        builder.mapInput(1).mapInput(2);
        return builder.build();
    }
    const FactorIndex byte =
        builder.add(Expression(block / 2), FactorKind::NeedReplication, FactorRole::ScaleBlock);
    builder.input(1, 0, factors->column).input(1, 0, factors->inner.front()).input(1, 0, byte);
    addPerBlock(builder, call, 2, *factors);
    return builder.build();
}

} // namespace meshwright::operators
