#include "core/operators/lowering_families.h"
#include "core/operators/operator_rule.h"

/// Products and elementwise operators of ONNX Runtime whose factors say all, and biases.
namespace meshwright::operators {

namespace {

constexpr OperatorLowering kMatmulLoweringRows[] = {
    {kMicrosoft, "BiasAdd"},
    {kMicrosoft, "BiasGelu"},
    {kMicrosoft, "BiasSplitGelu"},
    {kMicrosoft, "FastGelu"},
    {kMicrosoft, "Gelu"},
    {kMicrosoft, "QuickGelu"},
    {kMicrosoft, "FusedMatMul"},
    {kMicrosoft, "FusedMatMulActivation"},
    {kMicrosoft, "TransposeMatMul"},
    {kMicrosoft, "FusedGemm"},
};

struct Addend
{
    std::string_view domain, opType;
    std::size_t input;
};

constexpr Addend kAddends[] = {
    {kOnnx, "Conv", 2},
    {kOnnx, "ConvTranspose", 2},
    {kOnnx, "DeformConv", 4},
    {kOnnx, "Gemm", 2},
    {kMicrosoft, "FusedConv", 2},
    {kMicrosoft, "FusedConv", 3},
    {kMicrosoft, "FusedGemm", 2},
    {kMicrosoft, "MatMulNBits", 5},
    {kMicrosoft, "MatMulIntegerToFloat", 6},
    {kMicrosoft, "DynamicQuantizeMatMul", 4},
};

} // namespace

const std::span<const OperatorLowering> kMatmulLowerings = kMatmulLoweringRows;

std::vector<std::size_t> addendsOf(const graph::Node& node)
{
    std::vector<std::size_t> addends;
    for (const Addend& addend : kAddends) {
        if (addend.domain == node.domain && addend.opType == node.opType)
            addends.push_back(addend.input);
    }
    return addends;
}

} // namespace meshwright::operators
