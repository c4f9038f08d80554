#include "core/operators/costs.h"
#include "core/operators/dims.h"
#include "core/operators/families.h"
#include "core/operators/matmul_factors.h"

#include <algorithm>
#include <numeric>

/// Matrix products. Cost: 2·m·n·k FLOPs for [m, k] by [k, n], a multiplication and an addition each
/// (the count of "Efficient Large-Scale Language Model Training", Narayanan et al. 2021, appendix).
namespace meshwright::operators {

namespace {

using graph::DataType;
using Shape = std::vector<Dim>;

/// numpy.matmul: a vector counts as a row on the left and as a column on the right, and loses that
/// dimension again; leading dimensions broadcast.
std::optional<Shape> matmulDims(Shape a, Shape b)
{
    if (a.empty() || b.empty())
        return std::nullopt;
    const bool row = a.size() == 1, column = b.size() == 1;
    if (row)
        a.insert(a.begin(), Expression(1));
    if (column)
        b.push_back(Expression(1));
    const std::optional<int64_t> inner = numberOf(a.back()), outer = numberOf(b[b.size() - 2]);
    if (inner && outer && *inner != *outer)
        return std::nullopt;
    std::optional<Shape> out =
        broadcastDims(Shape(a.begin(), a.end() - 2), Shape(b.begin(), b.end() - 2));
    if (out && !row)
        out->push_back(a[a.size() - 2]);
    if (out && !column)
        out->push_back(b.back());
    return out;
}

std::optional<Shape> matmulOf(const OperatorCall& call, std::size_t a, std::size_t b)
{
    return call.dims(a) && call.dims(b) ? matmulDims(*call.dims(a), *call.dims(b)) : std::nullopt;
}

std::vector<TensorFacts> matmul(const OperatorCall& call)
{
    return {facts(call.input(0).type, matmulOf(call, 0, 1))};
}

std::vector<TensorFacts> matmulInteger(const OperatorCall& call)
{
    return {facts(DataType::Int32, matmulOf(call, 0, 1))};
}

/// a, a_scale, a_zero_point, b, b_scale, b_zero_point, y_scale, y_zero_point.
std::vector<TensorFacts> qLinearMatmul(const OperatorCall& call)
{
    return {facts(call.input(7).type, matmulOf(call, 0, 3))};
}

/// com.microsoft's products of quantized inputs with a floating-point result, whose type the scale
/// @p Scale has.
template<std::size_t Scale>
std::vector<TensorFacts> matmulToScale(const OperatorCall& call)
{
    return {facts(call.input(Scale).type, matmulOf(call, 0, 1))};
}

std::vector<TensorFacts> fusedMatmul(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, std::nullopt);
    if (!call.dims(0) || !call.dims(1))
        return {std::move(out)};
    Shape a = *call.dims(0), b = *call.dims(1);
    transposeInner(a, call.integer("transA", 0) != 0, call.integer("transBatchA", 0) != 0);
    transposeInner(b, call.integer("transB", 0) != 0, call.integer("transBatchB", 0) != 0);
    out.dims = matmulDims(std::move(a), std::move(b));
    return {std::move(out)};
}

std::vector<TensorFacts> gemm(const OperatorCall& call)
{
    const Shape* a = call.dims(0);
    const Shape* b = call.dims(1);
    Shape out(2);
    if (a && a->size() == 2)
        out[0] = (*a)[call.integer("transA", 0) != 0 ? 1 : 0];
    if (b && b->size() == 2)
        out[1] = (*b)[call.integer("transB", 0) != 0 ? 0 : 1];
    return {facts(call.input(0).type, std::move(out))};
}

/// A [..., K] by a quantized matrix of N columns: both sizes are attributes.
std::vector<TensorFacts> matmulNBits(const OperatorCall& call)
{
    TensorFacts out = likeInput(call, 0);
    const std::optional<int64_t> n = call.integer("N");
    if (out.dims && !out.dims->empty())
        out.dims->back() = n ? Dim(Expression(*n)) : std::nullopt;
    return {std::move(out)};
}

/// How a product of @p inner into output 0 is carried out: where B (input @p b) is one matrix, all
/// rows of A together, else a product for every matrix of the result.
std::optional<MatrixProduct> productOf(const OperatorCall& call, std::size_t b,
                                       std::optional<int64_t> inner, const Bindings& bindings)
{
    const auto out = call.output(0).numbers(bindings), right = call.input(b).numbers(bindings);
    const std::optional<int64_t> elements = call.output(0).elementCount(bindings);
    if (!out || !right || !elements || !inner)
        return std::nullopt;
    const int64_t columns =
        right->size() > 1 && !out->empty() ? std::max(out->back(), int64_t(1)) : 1;
    const bool isOneMatrix = right->size() <= 2 || call.integer("N"); // packed in blocks: N says so
    // Rows of A have the inner dimension, those of the result (and of B, unless transposed) the
    // columns; a result of one column is a vector, which has no rows.
    const int64_t rowStep = columns > 1 ? std::gcd(columns, *inner) : *inner;
    if (isOneMatrix || out->size() <= 2)
        return MatrixProduct {1, *elements / columns, columns, *inner, 0, rowStep};
    const int64_t rows = std::max((*out)[out->size() - 2], int64_t(1));
    return MatrixProduct {*elements / columns / rows, rows, columns, *inner, 0, rowStep};
}

/// 2 · elements of the result · the inner dimension, the last of A unless transposed.
std::optional<OperatorCost> matmulCost(const OperatorCall& call, const Bindings& bindings)
{
    const auto sizes = call.input(0).numbers(bindings);
    if (!sizes || sizes->empty())
        return std::nullopt;
    const bool transposed = sizes->size() > 1 && call.integer("transA", 0) != 0;
    const int64_t inner = transposed ? (*sizes)[sizes->size() - 2] : sizes->back();
    std::optional<OperatorCost> cost =
        costOf(call, checkedProduct({2, call.output(0).elementCount(bindings), inner}), bindings);
    if (cost)
        cost->product = productOf(call, 1, inner, bindings);
    return cost;
}

/// A transposed A of transBatchA [b0, m, b1, k] keeps k last, or m when transA is set as well.
std::optional<OperatorCost> fusedMatmulCost(const OperatorCall& call, const Bindings& bindings)
{
    if (!call.dims(0))
        return std::nullopt;
    Shape a = *call.dims(0);
    transposeInner(a, call.integer("transA", 0) != 0, call.integer("transBatchA", 0) != 0);
    const std::optional<int64_t> inner =
        a.empty() || !a.back() ? std::nullopt : a.back()->evaluate(bindings);
    std::optional<OperatorCost> cost =
        costOf(call, checkedProduct({2, call.output(0).elementCount(bindings), inner}), bindings);
    if (cost)
        cost->product = productOf(call, 1, inner, bindings);
    return cost;
}

/// The product and, where C is given, its addition.
std::optional<OperatorCost> gemmCost(const OperatorCall& call, const Bindings& bindings)
{
    std::optional<OperatorCost> cost = matmulCost(call, bindings);
    const std::optional<int64_t> additions = call.output(0).elementCount(bindings);
    if (!cost || !additions)
        return std::nullopt;
    if (call.hasInput(2)
        && __builtin_add_overflow(cost->flops.count, *additions, &cost->flops.count))
        return std::nullopt;
    return cost;
}

constexpr OperatorRule kMatmulRows[] = {
    {kOnnx, "MatMul", matmul, matmulCost, matmulFactors},
    {kOnnx, "Gemm", gemm, gemmCost, gemmFactors},
    {kOnnx, "MatMulInteger", matmulInteger, matmulCost, matmulIntegerFactors, 10},
    {kOnnx, "QLinearMatMul", qLinearMatmul, matmulCost, qLinearMatmulFactors, 10},
    {kMicrosoft, "FusedMatMul", fusedMatmul, fusedMatmulCost, fusedMatmulFactors},
    {kMicrosoft, "FusedMatMulActivation", fusedMatmul, fusedMatmulCost, fusedMatmulFactors},
    {kMicrosoft, "TransposeMatMul", fusedMatmul, fusedMatmulCost, fusedMatmulFactors},
    {kMicrosoft, "FusedGemm", gemm, gemmCost, gemmFactors},
    {kMicrosoft, "MatMulNBits", matmulNBits, matmulCost, matmulNBitsFactors},
    {kMicrosoft, "MatMulBnb4", matmulNBits, matmulCost, matmulBnb4Factors},
    {kMicrosoft, "MatMulInteger16", matmulInteger, matmulCost, matmulFactors},
    {kMicrosoft, "MatMulIntegerToFloat", matmulToScale<2>, matmulCost, matmulIntegerToFloatFactors},
    {kMicrosoft, "DynamicQuantizeMatMul", matmulToScale<2>, matmulCost,
     dynamicQuantizeMatmulFactors},
};

constexpr ProductOperands kMatMulOperands {};
constexpr ProductOperands kGemmOperands {
    .bias = 2, .transposesLeft = "transA", .transposesRight = "transB"};
constexpr ProductOperands kTransposingOperands {.transposesLeft = "transA",
                                                .transposesRight = "transB"};
constexpr ProductOperands kBiasedOperands {.bias = 2};
constexpr ProductOperands kIntegerOperands {.scales = {3}};
constexpr ProductOperands kIntegerToFloatOperands {.bias = 6, .scales = {3, 5}};
constexpr ProductOperands kDynamicOperands {.bias = 4, .scales = {2, 3}};
constexpr ProductOperands kQuantizedOperands {.left = 0, .right = 3, .scales = {4, 5}};
constexpr ProductOperands kQuantizedGemmOperands {.left = 0,
                                                  .right = 3,
                                                  .bias = 6,
                                                  .transposesLeft = "transA",
                                                  .transposesRight = "transB",
                                                  .scales = {4, 5}};
constexpr WeightInput kBlocksWeight[] = {{1, {Feature::Output, Feature::Input}}};
constexpr InputUse kQuantizedProductUses[] = {{1, InputRole::Scale}, {4, InputRole::Scale}};
constexpr Traits kFactors = needs(GradientNeeds::Factors);

constexpr OperatorTraits kMatmulTraitRows[] = {
    {kOnnx, "MatMul", multiplies(kMatMulOperands) | kFactors},
    {kOnnx, "Gemm", multiplies(kGemmOperands) | kFactors},
    {kOnnx, "MatMulInteger",
     multiplies(kIntegerOperands) | Trait::WholeNumbers | Trait::WholeResult | Trait::SameSince17},
    {kOnnx, "QLinearMatMul",
     multiplies(kQuantizedOperands) | Trait::WholeNumbers | uses(kQuantizedProductUses)},
    {kMicrosoft, "FusedMatMul", multiplies(kTransposingOperands) | kFactors},
    {kMicrosoft, "FusedMatMulActivation", multiplies(kTransposingOperands) | kActivation},
    {kMicrosoft, "TransposeMatMul", multiplies(kTransposingOperands) | kFactors},
    {kMicrosoft, "FusedGemm", multiplies(kGemmOperands) | kActivation},
    {kMicrosoft, "GemmFastGelu", multiplies(kBiasedOperands) | kActivation},
    {kMicrosoft, "MatMulNBits",
     kProduct | Trait::WholeNumbers | Trait::BlockQuantized | adds(0b100000)
         | weights(kBlocksWeight)},
    {kMicrosoft, "MatMulBnb4", kProduct | Trait::WholeNumbers},
    {kMicrosoft, "MatMulInteger16",
     multiplies(kMatMulOperands) | Trait::WholeNumbers | Trait::WholeResult},
    {kMicrosoft, "MatMulIntegerToFloat", multiplies(kIntegerToFloatOperands) | Trait::WholeNumbers},
    {kMicrosoft, "DynamicQuantizeMatMul", multiplies(kDynamicOperands) | Trait::WholeNumbers},
    {kMicrosoft, "QGemm", multiplies(kQuantizedGemmOperands) | Trait::WholeNumbers},
};

} // namespace

const std::span<const OperatorRule> kMatmulRules = kMatmulRows;
const std::span<const OperatorTraits> kMatmulTraits = kMatmulTraitRows;

} // namespace meshwright::operators
