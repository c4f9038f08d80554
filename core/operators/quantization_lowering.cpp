#include "core/operators/lowering_families.h"
#include "core/operators/operator_rule.h"

/// Quantized operators of ONNX Runtime that run on all parts that their factors allow.
namespace meshwright::operators {

namespace {

constexpr OperatorLowering kQuantizationLoweringRows[] = {
    {kMicrosoft, "MatMulNBits"},          {kMicrosoft, "MatMulBnb4"},
    {kMicrosoft, "GatherBlockQuantized"}, {kMicrosoft, "MatMulInteger16"},
    {kMicrosoft, "MatMulIntegerToFloat"}, {kMicrosoft, "DynamicQuantizeMatMul"},
    {kMicrosoft, "QuantizeLinear"},       {kMicrosoft, "DequantizeLinear"},
    {kMicrosoft, "QLinearAdd"},           {kMicrosoft, "QLinearMul"},
    {kMicrosoft, "QLinearSigmoid"},       {kMicrosoft, "QLinearLeakyRelu"},
};

} // namespace

const std::span<const OperatorLowering> kQuantizationLowerings = kQuantizationLoweringRows;

} // namespace meshwright::operators
