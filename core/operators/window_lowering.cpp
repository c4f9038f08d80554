#include "core/operators/lowering_families.h"
#include "core/operators/operator_rule.h"

#include <algorithm>

/// Convolutions and poolings. Kernel positions are counted from the edge of the whole image, so
/// dimensions along which windows slide are split only where neighbours exchange edges.
namespace meshwright::operators {

namespace {

void slides(const SplitCall& split, WholeFactors& whole, std::size_t weights)
{
    for (std::size_t d = 2; d < split.rankOf(weights); ++d) {
        for (std::vector<FactorIndex> factors :
             {split.factorsOf(weights, false, d), split.factorsOf(0, true, d)}) {
            std::erase_if(factors,
                          [&](FactorIndex factor) { return split.factors[factor].exchangesHalo; });
            whole.add(factors, tr("its kernel and its padding are those of the whole image"));
        }
    }
}

void convolution(const SplitCall& split, WholeFactors& whole)
{
    slides(split, whole, 1);
}

void quantizedConvolution(const SplitCall& split, WholeFactors& whole)
{
    slides(split, whole, 3);
}

void deformable(const SplitCall& split, WholeFactors& whole)
{
    slides(split, whole, 1);
    if (split.call.integer("offset_group", 1) > 1)
        whole.add(split.factorsOf(0, false, 1), tr("its offsets are for groups of all channels"));
}

void fusedConvolution(const SplitCall& split, WholeFactors& whole)
{
    slides(split, whole, 1);
    if (split.call.hasInput(3) && split.rankOf(3) == 0)
        whole.addAll(tr("the tensor that it adds is not split with it"));
}

void maxPool(const SplitCall& split, WholeFactors& whole)
{
    if (split.call.hasOutput(1))
        whole.addAll(tr("its indices count through the whole tensor"));
}

void maxUnpool(const SplitCall&, WholeFactors& whole)
{
    whole.addAll(tr("its indices count through the whole tensor"));
}

constexpr OperatorLowering kWindowLoweringRows[] = {
    {kOnnx, "Conv", convolution},        {kOnnx, "ConvTranspose", convolution},
    {kOnnx, "ConvInteger", convolution}, {kOnnx, "QLinearConv", quantizedConvolution},
    {kOnnx, "DeformConv", deformable},   {kMicrosoft, "FusedConv", fusedConvolution},
    {kOnnx, "MaxPool", maxPool},         {kOnnx, "MaxUnpool", maxUnpool},
};

} // namespace

const std::span<const OperatorLowering> kWindowLowerings = kWindowLoweringRows;

} // namespace meshwright::operators
