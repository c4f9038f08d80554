#include "core/operators/matmul_factors.h"

/// Factor rules of products with a matrix of N columns that is quantized in blocks along K.
namespace meshwright::operators {

namespace {

/// The factors of N and of K, which is blocks of elements where the blocks fit it.
struct BlockFactors
{
    FactorIndex column = 0, inner = 0; ///< inner: the blocks, or all of K
    std::optional<FactorIndex> element; ///< in its block
    int64_t columns = 0, blocks = 0;
};

/// The sizes are attributes: K 2048 in blocks of 32 is (64)(32). A block is cut nowhere; where the
/// last one is not full, or @p mixed says that an index spreads elements over the blocks, K is
/// needed whole. Absent: no [m…, K].
std::optional<BlockFactors> addBlockFactors(FactorRuleBuilder& builder, const OperatorCall& call,
                                            bool mixed)
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
    if (mixed || k % block != 0) {
        factors.inner = builder.add(Expression(k), FactorKind::NeedReplication);
        builder.input(0, last, factors.inner);
        return factors;
    }
    factors.blocks = k / block;
    factors.inner = builder.add(Expression(factors.blocks), FactorKind::Reduction);
    factors.element =
        builder.add(Expression(block), FactorKind::NeedReplication, FactorRole::ScaleBlock);
    builder.input(0, last, factors.inner).input(0, last, *factors.element);
    return factors;
}

/// One for each block, [N, blocks] or flat, perhaps packed into bytes: [N · ceil(blocks · bits/8)].
/// Where the bytes of a column hold whole blocks they are split as the blocks are.
void addPerBlock(FactorRuleBuilder& builder, const OperatorCall& call, std::size_t input,
                 const BlockFactors& factors)
{
    const std::vector<Dim>* dims = call.dims(input);
    if (!dims || dims->empty() || dims->size() > 2)
        return;
    builder.input(input, 0, factors.column);
    const Dim perColumn = dims->size() == 2
        ? dims->back()
        : floorQuotient(dims->front(), Expression(factors.columns));
    const std::optional<int64_t> count = numberOf(perColumn);
    const bool isSplit = factors.element && count && *count > 0 && factors.blocks % *count == 0;
    const FactorIndex inner =
        isSplit ? factors.inner : builder.add(perColumn, FactorKind::NeedReplication);
    builder.input(input, dims->size() - 1, inner);
}

} // namespace

/// A block's elements lie packed in the bytes of B's last dimension.
std::optional<FactorRule> matmulNBitsFactors(const OperatorCall& call)
{
    FactorRuleBuilder builder(call);
    const auto factors = addBlockFactors(builder, call, call.hasInput(4));
    if (!factors)
        return std::nullopt;
    builder.input(1, 0, factors->column);
    if (factors->element)
        builder.input(1, 1, factors->inner).input(1, 2, *factors->element);
    addPerBlock(builder, call, 2, *factors);
    addPerBlock(builder, call, 3, *factors);
    if (call.rank(4) == 1)
        builder.input(4, 0, factors->inner);
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
    const auto factors = addBlockFactors(builder, call, !byColumn);
    if (!factors)
        return std::nullopt;
    if (!factors->element || call.rank(1) != 1) {
        builder.mapInput(1).mapInput(2);
        return builder.build();
    }
    builder.input(1, 0, factors->column).input(1, 0, factors->inner).input(1, 0, *factors->element);
    addPerBlock(builder, call, 2, *factors);
    return builder.build();
}

} // namespace meshwright::operators
