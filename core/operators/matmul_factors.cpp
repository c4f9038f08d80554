#include "core/operators/matmul_factors.h"

#include <numeric>

namespace meshwright::operators {

namespace {

/// A product's rule while it is built.
struct Product
{
    FactorRuleBuilder builder;
    std::vector<FactorIndex> batch;
    std::optional<FactorIndex> row, column; ///< m and n; none of a vector
    FactorIndex inner = 0; ///< k
};

/// An operand: its input, and its dimensions in the order [batch…, row, column].
struct MatmulFactorsOperand
{
    std::size_t input = 0;
    std::vector<std::size_t> order {};

    std::size_t batchRank() const { return order.size() < 2 ? 0 : order.size() - 2; }
};

MatmulFactorsOperand operandOf(const OperatorCall& call, std::size_t input)
{
    MatmulFactorsOperand operand {input, std::vector<std::size_t>(call.rank(input).value_or(0))};
    std::iota(operand.order.begin(), operand.order.end(), std::size_t(0));
    return operand;
}

Dim sizeOf(const OperatorCall& call, const MatmulFactorsOperand& operand, std::size_t i)
{
    return (*call.dims(operand.input))[operand.order[i]];
}

void addBatch(Product& product, const OperatorCall& call, const MatmulFactorsOperand& a,
              const MatmulFactorsOperand& b)
{
    const std::size_t rank = std::max(a.batchRank(), b.batchRank());
    for (std::size_t d = 0; d < rank; ++d) {
        const FactorIndex factor = product.builder.add((*call.output(0).dims)[d]);
        product.builder.output(0, d, factor);
        for (const MatmulFactorsOperand* operand : {&a, &b}) {
            const std::size_t missing = rank - operand->batchRank();
            if (d >= missing)
                product.builder.broadcastInput(operand->input, operand->order[d - missing], factor);
        }
        product.batch.push_back(factor);
    }
}

/// numpy.matmul with dimensions in any order; a vector has only k. Absent: a rank is unknown.
std::optional<Product> productOf(const OperatorCall& call, const MatmulFactorsOperand& a,
                                 const MatmulFactorsOperand& b,
                                 FactorKind innerKind = FactorKind::Reduction)
{
    const std::size_t aRank = a.order.size(), bRank = b.order.size();
    const std::size_t rank =
        std::max(a.batchRank(), b.batchRank()) + (aRank > 1 ? 1 : 0) + (bRank > 1 ? 1 : 0);
    const auto& result = call.output(0).dims;
    if (aRank == 0 || bRank == 0 || !result || result->size() != rank)
        return std::nullopt;
    Product product {FactorRuleBuilder(call), {}, {}, {}};
    FactorRuleBuilder& builder = product.builder;
    addBatch(product, call, a, b);
    std::size_t next = product.batch.size();
    if (aRank > 1)
        product.row = builder.share(a.input, a.order[aRank - 2], 0, next++);
    if (bRank > 1)
        product.column = builder.share(b.input, b.order[bRank - 1], 0, next++);
    const std::size_t bInner = bRank > 1 ? bRank - 2 : 0;
    const Dim inner = sizeOf(call, a, aRank - 1);
    product.inner = builder.add(inner ? inner : sizeOf(call, b, bInner), innerKind);
    builder.input(a.input, a.order[aRank - 1], product.inner);
    builder.input(b.input, b.order[bInner], product.inner);
    builder.mapOutput(0);
    return product;
}

/// Scales or zero points by row or by column: [n], [batch…, 1, n], [m], [batch…, m, 1], or one for
/// all.
void addParameters(Product& product, const OperatorCall& call, std::size_t input, bool byRow)
{
    const std::size_t rank = call.rank(input).value_or(0);
    const std::optional<FactorIndex> factor = byRow ? product.row : product.column;
    if (rank == 0 || !factor)
        return;
    product.builder.broadcastInput(input, byRow && rank > 1 ? rank - 2 : rank - 1, *factor);
    const std::size_t batchRank = rank < 2 ? 0 : std::min(rank - 2, product.batch.size());
    for (std::size_t i = 1; i <= batchRank; ++i)
        product.builder.broadcastInput(input, rank - 2 - i,
                                       product.batch[product.batch.size() - i]);
}

/// A bias that broadcasts to [m, n].
void addAddend(Product& product, const OperatorCall& call, std::size_t input)
{
    const std::size_t rank = call.rank(input).value_or(0);
    if (rank == 0 || rank > 2 || !product.column)
        return;
    TensorFactors& addend = product.builder.rule().inputs[input];
    addend.isAddend = true;
    addend.isBroadcast = rank == 1;
    product.builder.broadcastInput(input, rank - 1, *product.column);
    if (rank == 2 && product.row)
        product.builder.broadcastInput(input, 0, *product.row);
}

FactorKind innerKindOf(const OperatorCall& call)
{
    return call.text("activation").value_or(std::string()).empty() ? FactorKind::Reduction
                                                                   : FactorKind::NeedReplication;
}

} // namespace

std::optional<FactorRule> matmulFactors(const OperatorCall& call)
{
    std::optional<Product> product = productOf(call, operandOf(call, 0), operandOf(call, 1));
    return product ? std::optional(product->builder.build()) : std::nullopt;
}

std::optional<FactorRule> matmulIntegerFactors(const OperatorCall& call)
{
    std::optional<Product> product = productOf(call, operandOf(call, 0), operandOf(call, 1));
    if (!product)
        return std::nullopt;
    addParameters(*product, call, 2, true);
    addParameters(*product, call, 3, false);
    return product->builder.build();
}

/// a, a_scale, a_zero_point, b, b_scale, b_zero_point, y_scale, y_zero_point.
std::optional<FactorRule> qLinearMatmulFactors(const OperatorCall& call)
{
    std::optional<Product> product =
        productOf(call, operandOf(call, 0), operandOf(call, 3), FactorKind::NeedReplication);
    if (!product)
        return std::nullopt;
    for (std::size_t input : {1, 2, 6, 7})
        addParameters(*product, call, input, true);
    for (std::size_t input : {4, 5})
        addParameters(*product, call, input, false);
    return product->builder.build();
}

std::optional<FactorRule> matmulIntegerToFloatFactors(const OperatorCall& call)
{
    std::optional<Product> product = productOf(call, operandOf(call, 0), operandOf(call, 1));
    if (!product)
        return std::nullopt;
    for (std::size_t input : {2, 4})
        addParameters(*product, call, input, true);
    for (std::size_t input : {3, 5})
        addParameters(*product, call, input, false);
    addAddend(*product, call, 6);
    return product->builder.build();
}

/// The least and the greatest element of the whole A are found before it is quantized.
std::optional<FactorRule> dynamicQuantizeMatmulFactors(const OperatorCall& call)
{
    std::optional<Product> product = productOf(call, operandOf(call, 0), operandOf(call, 1));
    if (!product)
        return std::nullopt;
    for (std::size_t input : {2, 3})
        addParameters(*product, call, input, false);
    addAddend(*product, call, 4);
    InternalReduction range {{}, 0, 2};
    for (const std::vector<FactorIndex>& dim : product->builder.rule().inputs[0].dims)
        range.factors.insert(range.factors.end(), dim.begin(), dim.end());
    product->builder.rule().internal.push_back(std::move(range));
    return product->builder.build();
}

std::optional<FactorRule> fusedMatmulFactors(const OperatorCall& call)
{
    MatmulFactorsOperand a = operandOf(call, 0), b = operandOf(call, 1);
    transposeInner(a.order, call.integer("transA", 0) != 0, call.integer("transBatchA", 0) != 0);
    transposeInner(b.order, call.integer("transB", 0) != 0, call.integer("transBatchB", 0) != 0);
    std::optional<Product> product = productOf(call, a, b, innerKindOf(call));
    return product ? std::optional(product->builder.build()) : std::nullopt;
}

std::optional<FactorRule> gemmFactors(const OperatorCall& call)
{
    MatmulFactorsOperand a = operandOf(call, 0), b = operandOf(call, 1);
    if (a.order.size() != 2 || b.order.size() != 2)
        return std::nullopt;
    transposeInner(a.order, call.integer("transA", 0) != 0, false);
    transposeInner(b.order, call.integer("transB", 0) != 0, false);
    std::optional<Product> product = productOf(call, a, b, innerKindOf(call));
    if (!product)
        return std::nullopt;
    addAddend(*product, call, 2);
    return product->builder.build();
}

} // namespace meshwright::operators
