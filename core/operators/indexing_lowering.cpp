#include "core/operators/lowering_families.h"
#include "core/operators/operator_rule.h"

#include <algorithm>

namespace meshwright::operators {

namespace {

using graph::DataType;

/// Adds the rows where their type cannot be summed: rows that a device does not have count as
/// zeros, and the results of the devices are summed.
void gather(const SplitCall& split, WholeFactors& whole)
{
    static constexpr DataType kAddable[] = {DataType::Float,    DataType::Double, DataType::Float16,
                                            DataType::BFloat16, DataType::Int32,  DataType::Int64,
                                            DataType::UInt8};
    if (std::ranges::find(kAddable, split.call.input(0).type) == std::end(kAddable))
        whole.addReductions(tr("rows of this type cannot be summed"));
}

void gatherND(const SplitCall&, WholeFactors& whole)
{
    whole.addReductions(tr("indices count from the first element of the whole tensor"));
}

/// Adds dimensions that only the written tensor has: indices count along the whole of them.
void scatter(const SplitCall& split, WholeFactors& whole, std::size_t updates)
{
    if (split.rankOf(0) == 0 || split.rankOf(updates) == 0)
        return whole.addAll(tr("its updates are not split with it"));
    const std::vector<std::vector<FactorIndex>>& others = split.inputs[updates].dims;
    for (const std::vector<FactorIndex>& dim : split.inputs[0].dims) {
        for (const FactorIndex factor : dim) {
            const bool isShared = std::ranges::any_of(others, [&](const auto& other) {
                return std::ranges::find(other, factor) != other.end();
            });
            if (!isShared)
                whole.add({factor}, tr("indices count from the first element of the whole tensor"));
        }
    }
    whole.addReductions(tr("the data that it updates would be counted once per part"));
}

void scatterND(const SplitCall& split, WholeFactors& whole)
{
    scatter(split, whole, 2);
}

void tensorScatter(const SplitCall& split, WholeFactors& whole)
{
    scatter(split, whole, 1);
}

/// Adds all factors where a part is not a range of rows and columns: in a range, the diagonal of
/// the whole is one that is shifted.
void triangle(const SplitCall& split, WholeFactors& whole)
{
    const std::size_t rank = split.rankOf(0);
    for (std::size_t dim = rank < 2 ? rank : rank - 2; dim < rank; ++dim) {
        if (split.isSplitAt(0, false, dim) && !split.isOneRange(0, dim))
            whole.addAll(
                tr("a device's part of the matrix is not a single range of rows and columns"));
    }
}

constexpr OperatorLowering kIndexingLoweringRows[] = {
    {kOnnx, "Gather", gather},       {kOnnx, "GatherND", gatherND},
    {kOnnx, "ScatterND", scatterND}, {kOnnx, "TensorScatter", tensorScatter},
    {kOnnx, "Trilu", triangle},
};

} // namespace

const std::span<const OperatorLowering> kIndexingLowerings = kIndexingLoweringRows;

} // namespace meshwright::operators
