#include "core/check/rules/rules.h"

#include <algorithm>

/// Elements that share a quantization scale, and devices that get only some of them.
namespace meshwright::check {

namespace {

using operators::FactorRole;

/// Elements of one block are split: [8, 64] in blocks of 16 is [8, (4)(16)]; in 8 parts along axis
/// 1 each has half a block, and in 3 the first part ends inside the second block.
bool cutsBlock(const OperationView& op, std::size_t tensor, const std::vector<uint32_t>& dim,
               const sharding::TensorProjection& projection)
{
    const auto block = std::find_if(dim.begin(), dim.end(), [&](uint32_t factor) {
        return op.rule().factors[factor].role == FactorRole::ScaleBlock;
    });
    if (block == dim.end())
        return false;
    if (!projection.factors[*block].axes.empty())
        return true;
    return std::any_of(dim.begin(), block, [&](uint32_t factor) {
        const int64_t size = op.rule().factors[factor].size;
        return !projection.factors[factor].overflow.empty()
            || (size != sharding::kUnknownSize
                && size % product(projection.factors[factor].axes) != 0
                && tensor < op.rule().operands);
    });
}

/// Returns the number of neighbouring elements of a dimension that must stay together.
int64_t blockSize(const OperationView& op, const std::vector<uint32_t>& dim)
{
    int64_t size = 1;
    for (const uint32_t factor : dim) {
        const sharding::RuleFactor& of = op.rule().factors[factor];
        if (of.role == FactorRole::ScaleBlock)
            size *= std::max<int64_t>(of.size, 1);
    }
    return size;
}

void checkScaleBlocksOperation(Context& context, const OperationView& op)
{
    const auto& factors = op.rule().factors;
    const auto isBlock = [](const sharding::RuleFactor& f) {
        return f.role == FactorRole::ScaleBlock;
    };
    if (std::none_of(factors.begin(), factors.end(), isBlock))
        return;
    for (std::size_t t = 0; t < op.operation.tensors.size(); ++t) {
        if (!op.takesPart(t) || !op.shardingOf(t).isSplit())
            continue;
        const sharding::TensorProjection projection = op.projection(t);
        const auto& dims = op.rule().tensors[t].dims;
        for (std::size_t d = 0; d < dims.size(); ++d) {
            if (!cutsBlock(op, t, dims[d], projection))
                continue;
            const int64_t parts = product(op.shardingOf(t).dims[d].axes);
            const std::string axis = std::to_string(op.tensor(t).dimOf(d));
            context.reportAlike(Code::ScaleBlockCut, op.place(t), std::to_string(parts), [&] {
                return std::vector<UserText> {axis, std::to_string(parts),
                                              std::to_string(blockSize(op, dims[d]))};
            });
            return; // its other tensors are cut with it
        }
    }
}

} // namespace

const CheckRule kScaleBlockRules {.operation = checkScaleBlocksOperation};

} // namespace meshwright::check
