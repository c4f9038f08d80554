#include "core/operators/costs.h"
#include "core/operators/dims.h"
#include "core/operators/families.h"

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

constexpr OperatorRule kRules[] = {
    {kOnnx, "QuantizeLinear", quantize, elementwiseCost<3>, nullptr, 10},
    {kOnnx, "DequantizeLinear", dequantize, elementwiseCost<2>, nullptr, 10},
    {kOnnx, "DynamicQuantizeLinear", dynamicQuantize, elementwiseCost<5>, nullptr, 11},
    {kMicrosoft, "QuantizeLinear", quantize, elementwiseCost<3>},
    {kMicrosoft, "DequantizeLinear", dequantize, elementwiseCost<2>},
    {kMicrosoft, "QLinearAdd", quantizedBinary, elementwiseCost<6>},
    {kMicrosoft, "QLinearMul", quantizedBinary, elementwiseCost<6>},
    {kMicrosoft, "QLinearSigmoid", quantizedUnary, elementwiseCost<9>},
    {kMicrosoft, "QLinearLeakyRelu", quantizedUnary, elementwiseCost<7>},
    {kMicrosoft, "QLinearSoftmax", quantizedUnary, elementwiseCost<10>},
};

} // namespace

std::span<const OperatorRule> quantizationRules()
{
    return kRules;
}

} // namespace meshwright::operators
