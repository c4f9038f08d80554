#include "core/check/context/placed_operands.h"

#include "core/plan/spec_reading.h"

#include <algorithm>

namespace meshwright::check {

namespace {

/// Puts the parts of one dimension of the rule's tensor on its factors, the major ones first; false
/// where they do not fit: 8 heads of 64 in 16 parts are 8 · 2, in 12 they are nothing.
bool addSplit(const sharding::Rule& rule, const std::vector<uint32_t>& factors, int64_t parts,
              PlacedOperand& operand)
{
    for (std::size_t i = 0; i < factors.size() && parts > 1; ++i) {
        const int64_t size = rule.factors[factors[i]].size;
        const bool takesAll =
            i + 1 == factors.size() || size == sharding::kUnknownSize || size % parts == 0;
        if (!takesAll && parts % size != 0)
            return false;
        const int64_t taken = takesAll ? parts : size;
        operand.counts[factors[i]] = taken;
        operand.order.emplace_back(factors[i], taken);
        parts /= taken;
    }
    return parts == 1;
}

/// The dimension of the network's tensor that a listed split is of.
std::optional<std::size_t> networkDim(const sharding::TensorView& view,
                                      const plan::ListedSplit& split)
{
    std::size_t at = 0;
    for (std::size_t d = 0; d < split.dim; ++d)
        at += std::max<std::size_t>(view.components[d].size(), 1);
    if (split.component >= std::max<std::size_t>(view.components[split.dim].size(), 1))
        return std::nullopt;
    return at + split.component;
}

/// Absent where the spec places nothing or cannot be told in factors.
std::optional<PlacedOperand> operandOf(const OperationView& op, std::size_t tensor,
                                       const plan::ShardingSpec& spec)
{
    const sharding::TensorView& view = op.tensor(tensor);
    const Result<plan::SpecReading> reading = plan::readSpec(spec, view.components.size());
    if (!reading || reading->holders.empty() || reading->shards > kMostParts)
        return std::nullopt;
    PlacedOperand operand {tensor, {}, {}, std::vector<Devices>(std::size_t(reading->shards))};
    for (const plan::ListedSplit& split : reading->splits) {
        const std::optional<std::size_t> dim = networkDim(view, split);
        if (!dim
            || !addSplit(op.rule(), op.rule().tensors[tensor].dims[*dim], split.shards, operand))
            return std::nullopt;
    }
    for (const auto& [device, shard] : reading->holders)
        operand.devices[std::size_t(shard)].push_back(device);
    for (Devices& devices : operand.devices)
        std::sort(devices.begin(), devices.end());
    return operand;
}

} // namespace

std::size_t PlacedOperand::shard(const Cell& cell) const
{
    int64_t index = 0;
    for (const auto& [factor, parts] : order)
        index = index * parts + cell.at(factor);
    return std::size_t(index);
}

int64_t PlacedOperand::partsOf(uint32_t factor) const
{
    const auto own = counts.find(factor);
    return own == counts.end() ? 1 : own->second;
}

std::vector<PlacedOperand> placedOperands(const Context& context, const OperationView& op,
                                          bool results)
{
    std::vector<PlacedOperand> operands;
    for (std::size_t t = 0; t < op.operation.tensors.size(); ++t) {
        if (op.rule().isResult(t) != results || !op.takesPart(t))
            continue;
        const plan::ShardingSpec* spec =
            context.plan().spec(op.node(), op.view.facts.own->id, op.tensor(t).value);
        std::optional<PlacedOperand> operand =
            spec ? operandOf(op, t, *spec) : std::optional<PlacedOperand>();
        if (operand)
            operands.push_back(std::move(*operand));
    }
    return operands;
}

} // namespace meshwright::check
