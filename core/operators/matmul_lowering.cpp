#include "core/operators/lowering_families.h"
#include "core/operators/operator_rule.h"
#include "core/operators/traits.h"

#include <algorithm>

/// Products and elementwise operators of ONNX Runtime that run on all parts that their factors
/// allow, and biases.
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

} // namespace

const std::span<const OperatorLowering> kMatmulLowerings = kMatmulLoweringRows;

std::vector<std::size_t> addendsOf(const graph::Node& node)
{
    const Traits& traits = traitsOf(node);
    std::vector<std::size_t> addends;
    for (std::size_t input = 0; input < std::min<std::size_t>(node.inputs.size(), 32); ++input) {
        if ((traits.addends >> input & 1U) != 0
            || (traits.product && traits.product->bias == input))
            addends.push_back(input);
    }
    return addends;
}

} // namespace meshwright::operators
