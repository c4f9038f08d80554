#include "core/operators/costs.h"
#include "core/operators/dims.h"
#include "core/operators/families.h"
#include "core/operators/labelled_factors.h"

/// Quantization keeps shapes and changes types. Cost: a scaling, a rounding and a clamp per
/// element.
namespace meshwright::operators {

namespace {

using graph::DataType;

DataType typeOr(const OperatorCall& call, DataType otherwise)
{
    const int64_t given = call.integer("output_dtype", 0);
    return given > 0 && given <= INT32_MAX ? DataType(int32_t(given)) : otherwise;
}

/// The zero point's type; without one output_dtype (opset 21), else uint8.
std::vector<TensorFacts> quantize(const OperatorCall& call)
{
    const DataType type = call.hasInput(2) ? call.input(2).type : typeOr(call, DataType::UInt8);
    return {facts(type, call.input(0).dims)};
}

/// The scale's type, from opset 23 unless output_dtype says another.
std::vector<TensorFacts> dequantize(const OperatorCall& call)
{
    return {facts(typeOr(call, call.input(1).type), call.input(0).dims)};
}

/// y uint8, and scalars y_scale float32 and y_zero_point uint8.
std::vector<TensorFacts> dynamicQuantize(const OperatorCall& call)
{
    return {facts(DataType::UInt8, call.input(0).dims), facts(DataType::Float, std::vector<Dim>()),
            facts(DataType::UInt8, std::vector<Dim>())};
}

/// com.microsoft: A, A_scale, A_zero_point, B, …
std::vector<TensorFacts> quantizedBinary(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, std::nullopt);
    if (call.dims(0) && call.dims(3))
        out.dims = broadcastDims(*call.dims(0), *call.dims(3));
    return {std::move(out)};
}

std::vector<TensorFacts> quantizedUnary(const OperatorCall& call)
{
    return {likeInput(call, 0)};
}

/// Scale and zero point of blocks along @p axis have the data's rank. x [8, 64] in blocks of 16
/// along axis 1 is [8, (4)(16)], its scale [8, 4]. Where the last block is not full, a shard of x
/// and one of the scale do not meet: both are needed whole.
std::optional<FactorRule> blockedFactors(const OperatorCall& call, std::size_t axis)
{
    const std::vector<Dim>& x = *call.dims(0);
    const std::vector<Dim>& scale = *call.dims(1);
    const Dim block =
        x[axis] && scale[axis] ? Expression::divideExactly(*x[axis], *scale[axis]) : std::nullopt;
    FactorRuleBuilder builder(call, OperatorClass::Elementwise);
    for (std::size_t d = 0; d < x.size(); ++d) {
        if (d == axis && !block) {
            builder.share(0, d, 0, d, FactorKind::NeedReplication);
            builder.mapInput(1).mapInput(2);
            continue;
        }
        const FactorIndex factor = builder.add(d == axis ? scale[d] : x[d]);
        for (std::size_t i : {0, 1, 2})
            builder.input(i, d, factor);
        builder.output(0, d, factor);
        if (d == axis) {
            const FactorIndex element =
                builder.add(block, FactorKind::PassThrough, FactorRole::ScaleBlock);
            builder.input(0, d, element).output(0, d, element);
        }
    }
    return builder.build();
}

/// QuantizeLinear and DequantizeLinear: one scale for all, one for each index of an axis, or one
/// for each block of it.
std::optional<FactorRule> scaledFactors(const OperatorCall& call)
{
    const std::vector<Dim>* x = call.dims(0);
    const auto& to = call.output(0).dims;
    const auto scaleRank = call.rank(1);
    if (!x || !to || to->size() != x->size() || !scaleRank)
        return std::nullopt;
    const auto axis = axisIndex(call.integer("axis", 1), x->size());
    const bool isOne = elementCount(*call.dims(1)) == 1;
    if (!isOne && axis && *scaleRank == x->size() && *scaleRank > 1)
        return blockedFactors(call, *axis);
    if (!isOne && (!axis || *scaleRank != 1))
        return std::nullopt;
    FactorRuleBuilder builder(call, OperatorClass::Elementwise);
    builder.mapOutput(0);
    for (std::size_t d = 0; d < x->size(); ++d) {
        const FactorIndex factor = builder.share(0, d, 0, d);
        if (!isOne && d == *axis)
            builder.input(1, 0, factor).input(2, 0, factor);
    }
    return builder.build();
}

/// The least and the greatest element of the whole tensor give the scale and the zero point.
std::optional<FactorRule> dynamicQuantizeFactors(const OperatorCall& call)
{
    std::optional<FactorRule> rule = unaryFactors(call);
    if (!rule || !rule->inputs[0].mapped)
        return rule;
    InternalReduction range {{}, 0, 2};
    for (const std::vector<FactorIndex>& dim : rule->inputs[0].dims)
        range.factors.insert(range.factors.end(), dim.begin(), dim.end());
    rule->internal.push_back(std::move(range));
    return rule;
}

std::optional<FactorRule> quantizedBinaryFactors(const OperatorCall& call)
{
    return broadcastFactors(call, {0, 3});
}

/// Up to opset 12 all dimensions from the axis on are normalised. The maximum, and the sum.
std::optional<FactorRule> quantizedSoftmaxFactors(const OperatorCall& call)
{
    std::optional<FactorRule> rule = unaryFactors(call);
    const auto axis = axisIndex(call.integer("axis", -1), call.rank(0).value_or(0));
    if (!rule || !axis)
        return std::nullopt;
    InternalReduction normalisation {{}, 0, 2};
    const bool isFlattened = call.integer("opset", 13) < 13;
    for (std::size_t d = *axis; d < (isFlattened ? rule->inputs[0].dims.size() : *axis + 1); ++d)
        normalisation.factors.push_back(rule->inputs[0].dims[d].front());
    rule->internal.push_back(std::move(normalisation));
    return rule;
}

/// The layout of the data [.., features / inByte] of GatherBlockQuantized.
struct BlockTable
{
    std::size_t gatherAxis = 0, quantizeAxis = 0;
    int64_t inByte = 1; ///< elements that one of the data packs
    Dim features; ///< along the quantized axis
};

/// Absent where an axis or a shape is not known.
std::optional<BlockTable> blockTableOf(const OperatorCall& call)
{
    const std::vector<Dim>* data = call.dims(0);
    const auto gather =
        data ? axisIndex(call.integer("gather_axis", 0), data->size()) : std::nullopt;
    const auto quantize =
        data ? axisIndex(call.integer("quantize_axis", 1), data->size()) : std::nullopt;
    if (!gather || !quantize || !call.dims(1))
        return std::nullopt;
    BlockTable table {*gather, *quantize, 1, (*data)[*quantize]};
    const int64_t bits = call.integer("bits", 4);
    if (call.input(0).type == DataType::UInt8 && bits > 0 && bits < 8)
        table.inByte = 8 / bits;
    table.features = times(table.features, Expression(table.inByte));
    return table;
}

/// Returns rows of a table, with the type of its scales.
std::vector<TensorFacts> gatherBlocks(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(2).type, std::nullopt);
    if (const std::optional<BlockTable> table = blockTableOf(call)) {
        std::vector<Dim> to = *call.dims(0);
        to[table->quantizeAxis] = table->features;
        to.erase(to.begin() + std::ptrdiff_t(table->gatherAxis));
        to.insert(to.begin() + std::ptrdiff_t(table->gatherAxis), call.dims(1)->begin(),
                  call.dims(1)->end());
        out.dims = std::move(to);
    }
    return {std::move(out)};
}

/// Returns the number of blocks whose zero points share an element; absent: bytes are not full, or
/// the sizes are not known.
std::optional<int64_t> blocksInByte(const OperatorCall& call, const BlockTable& table,
                                    int64_t blocks)
{
    const std::vector<Dim>* zeroPoints = call.dims(3);
    if (!call.hasInput(3))
        return 1;
    const std::optional<int64_t> count = zeroPoints && table.quantizeAxis < zeroPoints->size()
        ? numberOf((*zeroPoints)[table.quantizeAxis])
        : std::nullopt;
    if (!count || *count < 1 || (*count != blocks && *count * table.inByte != blocks))
        return std::nullopt;
    return blocks / *count;
}

/// Rows are looked up by indices into the whole table. Features are split between blocks, and where
/// zero points of two blocks share a byte, between bytes: 128 in blocks of 16 are (4)(2)(16).
std::optional<FactorRule> gatherBlocksFactors(const OperatorCall& call)
{
    using Labels = LabelledFactors::Labels;
    const std::optional<BlockTable> table = blockTableOf(call);
    const std::vector<Dim>* scales = call.dims(2);
    if (!table || !scales || scales->size() != call.dims(0)->size())
        return std::nullopt;
    LabelledFactors f(call);
    const Labels indices = f.addEach(call.dims(1)->size());
    Labels data = f.addEach(scales->size());
    data[table->gatherAxis] = {f.whole()};
    Labels perBlock = data, packed = data, to = data;
    const std::optional<int64_t> features = numberOf(table->features),
                                 blocks = numberOf((*scales)[table->quantizeAxis]);
    const int64_t block = call.integer("block_size", 128);
    const auto inByte = blocks ? blocksInByte(call, *table, *blocks) : std::nullopt;
    for (Labels* labels : {&data, &perBlock, &packed, &to})
        (*labels)[table->quantizeAxis].clear();
    if (features && inByte && table->gatherAxis != table->quantizeAxis && block > 0
        && block % table->inByte == 0 && *features == *blocks * block) {
        const auto bytes = f.add(Expression(*blocks / *inByte)),
                   sharing = f.whole(Expression(*inByte), FactorRole::ScaleBlock),
                   element = f.whole(Expression(block), FactorRole::ScaleBlock),
                   stored = f.whole(Expression(block / table->inByte), FactorRole::ScaleBlock);
        data[table->quantizeAxis] = {bytes, sharing, table->inByte > 1 ? stored : element};
        perBlock[table->quantizeAxis] = {bytes, sharing};
        packed[table->quantizeAxis] = {bytes};
        to[table->quantizeAxis] = {bytes, sharing, element};
    }
    to.erase(to.begin() + std::ptrdiff_t(table->gatherAxis));
    to.insert(to.begin() + std::ptrdiff_t(table->gatherAxis), indices.begin(), indices.end());
    f.input(0, data);
    f.input(1, indices);
    f.input(2, perBlock);
    f.input(3, inByte == 1 ? perBlock : packed);
    f.output(0, to);
    return f.build();
}

constexpr OperatorRule kQuantizationRows[] = {
    {kOnnx, "QuantizeLinear", quantize, elementwiseCost<3>, scaledFactors, 10},
    {kOnnx, "DequantizeLinear", dequantize, elementwiseCost<2>, scaledFactors, 10},
    {kOnnx, "DynamicQuantizeLinear", dynamicQuantize, elementwiseCost<5>, dynamicQuantizeFactors,
     11},
    {kMicrosoft, "QuantizeLinear", quantize, elementwiseCost<3>, scaledFactors},
    {kMicrosoft, "DequantizeLinear", dequantize, elementwiseCost<2>, scaledFactors},
    {kMicrosoft, "GatherBlockQuantized", gatherBlocks, selectionCost, gatherBlocksFactors},
    {kMicrosoft, "QLinearAdd", quantizedBinary, elementwiseCost<6>, quantizedBinaryFactors},
    {kMicrosoft, "QLinearMul", quantizedBinary, elementwiseCost<6>, quantizedBinaryFactors},
    {kMicrosoft, "QLinearSigmoid", quantizedUnary, elementwiseCost<9>, unaryFactors},
    {kMicrosoft, "QLinearLeakyRelu", quantizedUnary, elementwiseCost<7>, unaryFactors},
    {kMicrosoft, "QLinearSoftmax", quantizedUnary, elementwiseCost<10>, quantizedSoftmaxFactors},
};

constexpr InputUse kScaleUses[] = {{1, InputRole::Scale}, {2, InputRole::ZeroPoint}};
constexpr Traits kQuantizes = Trait::Quantizes | Trait::WholeNumbers | uses(kScaleUses);
constexpr Traits kDequantizes = kQuantizes | Trait::Dequantizes;

constexpr OperatorTraits kQuantizationTraitRows[] = {
    {kOnnx, "QuantizeLinear", kQuantizes},
    {kOnnx, "DequantizeLinear", kDequantizes},
    {kOnnx, "DynamicQuantizeLinear", Trait::Quantizes | Trait::WholeNumbers},
    {kMicrosoft, "QuantizeLinear", kQuantizes},
    {kMicrosoft, "DequantizeLinear", kDequantizes},
    {kMicrosoft, "QLinearAdd", with(Trait::WholeNumbers)},
    {kMicrosoft, "QLinearConcat", with(Trait::WholeNumbers)},
    {kMicrosoft, "QLinearLeakyRelu", with(Trait::WholeNumbers)},
    {kMicrosoft, "QLinearMul", with(Trait::WholeNumbers)},
    {kMicrosoft, "QLinearSigmoid", with(Trait::WholeNumbers)},
    {kMicrosoft, "QLinearSoftmax", with(Trait::WholeNumbers)},
};

} // namespace

const std::span<const OperatorRule> kQuantizationRules = kQuantizationRows;
const std::span<const OperatorTraits> kQuantizationTraits = kQuantizationTraitRows;

} // namespace meshwright::operators
