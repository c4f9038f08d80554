#include "core/check/repairs.h"
#include "core/check/rules/rules.h"
#include "core/plan/spec_reading.h"

#include <algorithm>
#include <map>
#include <numeric>

/// Whether the shards that a node reads lie together, on the devices that its own specs name (ONNX
/// proposal 0007: broadcast and MatMul-like operators; onnx-multidevice.md 2.9, E1 to E3). With
/// [M, 1] in two on {0, 1}, {2, 3} and [1, N] in two on {0, 2}, {1, 3} part (i, j) of the result is
/// computed where both have their shard: on 0, 1, 2 and 3.
namespace meshwright::check {

namespace {

using Devices = std::vector<int64_t>; ///< sorted
using Counts = std::map<uint32_t, int64_t>; ///< parts by factor
using Cell = std::map<uint32_t, int64_t>; ///< one part of each factor

/// Cells of a node are counted up to here.
constexpr int64_t kMostCells = 1 << 14;

/// One tensor's spec in factors of the operator.
struct Operand
{
    std::size_t tensor = 0;
    Counts counts;
    std::vector<std::pair<uint32_t, int64_t>> order; ///< factors and parts, outermost first
    std::vector<Devices> devices; ///< by shard

    /// Its shard in a cell.
    std::size_t shard(const Cell& cell) const
    {
        int64_t index = 0;
        for (const auto& [factor, parts] : order)
            index = index * parts + cell.at(factor);
        return std::size_t(index);
    }
};

/// Puts the parts of one dimension of the rule's tensor on its factors, the major ones first; false
/// where they do not fit: 8 heads of 64 in 16 parts are 8 · 2, in 12 they are nothing.
bool addSplit(const sharding::Rule& rule, const std::vector<uint32_t>& factors, int64_t parts,
              Operand& operand)
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
std::optional<Operand> operandOf(const OperationView& op, std::size_t tensor,
                                 const plan::ShardingSpec& spec)
{
    const sharding::TensorView& view = op.tensor(tensor);
    const Result<plan::SpecReading> reading = plan::readSpec(spec, view.components.size());
    if (!reading || reading->holders.empty() || reading->shards > kMostCells)
        return std::nullopt;
    Operand operand {tensor, {}, {}, std::vector<Devices>(std::size_t(reading->shards))};
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

/// The node's own specs of operands, or of results.
std::vector<Operand> operandsOf(const Context& context, const OperationView& op, bool results)
{
    std::vector<Operand> operands;
    for (std::size_t t = 0; t < op.operation.tensors.size(); ++t) {
        if (op.rule().isResult(t) != results || !op.takesPart(t))
            continue;
        const plan::ShardingSpec* spec =
            context.plan().spec(op.node(), op.view.facts.own->id, op.tensor(t).value);
        std::optional<Operand> operand = spec ? operandOf(op, t, *spec) : std::optional<Operand>();
        if (operand)
            operands.push_back(std::move(*operand));
    }
    return operands;
}

/// The parts of all factors; absent where two operands part one of them differently, which is
/// another finding (inputs-split-differently), or there are too many cells.
std::optional<Counts> jointCounts(const OperationView& op, const std::vector<Operand>& operands)
{
    Counts joint;
    for (const Operand& operand : operands)
        joint.insert(operand.counts.begin(), operand.counts.end());
    int64_t cells = 1;
    for (const auto& [factor, parts] : joint) {
        cells *= parts;
        if (cells > kMostCells)
            return std::nullopt;
        for (const Operand& operand : operands) {
            const auto own = operand.counts.find(factor);
            const auto& dims = op.rule().tensors[operand.tensor].dims;
            const bool hasFactor = std::any_of(dims.begin(), dims.end(), [f = factor](auto& dim) {
                return std::find(dim.begin(), dim.end(), f) != dim.end();
            });
            if (hasFactor && (own == operand.counts.end() || own->second != parts))
                return std::nullopt;
        }
    }
    return joint;
}

/// Calls @p visit with every cell until it returns false.
template<typename Visit>
void forCells(const Counts& counts, Visit visit)
{
    Cell cell;
    for (const auto& [factor, parts] : counts)
        cell[factor] = 0;
    while (visit(cell)) {
        auto digit = cell.rbegin();
        while (digit != cell.rend() && ++digit->second == counts.at(digit->first))
            (digit++)->second = 0;
        if (digit == cell.rend())
            return;
    }
}

/// The devices that have the shard of every operand.
Devices meeting(const std::vector<Operand>& operands, const Cell& cell)
{
    Devices common = operands.front().devices[operands.front().shard(cell)];
    for (std::size_t i = 1; i < operands.size(); ++i) {
        const Devices& own = operands[i].devices[operands[i].shard(cell)];
        Devices both;
        std::set_intersection(common.begin(), common.end(), own.begin(), own.end(),
                              std::back_inserter(both));
        common = std::move(both);
    }
    return common;
}

/// "part 0 of 'a' on 0, 1".
std::string partText(const Context& context, const OperationView& op, const Operand& operand,
                     const Cell& cell)
{
    const std::size_t shard = operand.shard(cell);
    return "part " + std::to_string(shard) + " of "
        + inQuotes(context.graph().value(op.tensor(operand.tensor).value).name) + " on "
        + listed(operand.devices[shard]);
}

/// Reports the first cell for which no device has everything; false where there is one.
bool checkMeeting(Context& context, const OperationView& op, const std::vector<Operand>& operands,
                  const Counts& counts)
{
    bool meets = true;
    forCells(counts, [&](const Cell& cell) {
        if (!meeting(operands, cell).empty())
            return true;
        meets = false;
        context.reportAlike(Code::InputsShareNoDevice, op.view.place(op.node()), {}, [&] {
            std::string parts;
            for (std::size_t i = 0; i < operands.size(); ++i)
                parts += (i ? ", " : "") + partText(context, op, operands[i], cell);
            return std::vector {parts};
        });
        return false;
    });
    return meets;
}

/// Whether the devices that hold the terms of a sum are none of those on which the result is asked
/// for.
void checkResult(Context& context, const OperationView& op, const std::vector<Operand>& operands,
                 const Counts& counts, const Operand& result)
{
    std::map<std::size_t, Devices> terms; // by shard of the result
    Counts cells = counts;
    cells.insert(result.counts.begin(), result.counts.end());
    int64_t count = 1;
    for (const auto& [factor, parts] : cells)
        count *= std::min(parts, kMostCells);
    if (count > kMostCells)
        return;
    forCells(cells, [&](const Cell& cell) {
        const Devices here = meeting(operands, cell);
        Devices& all = terms[result.shard(cell)];
        all.insert(all.end(), here.begin(), here.end());
        return true;
    });
    for (auto& [shard, devices] : terms) {
        const Devices& asked = result.devices[shard];
        std::sort(devices.begin(), devices.end());
        devices.erase(std::unique(devices.begin(), devices.end()), devices.end());
        if (std::find_first_of(asked.begin(), asked.end(), devices.begin(), devices.end())
            != asked.end())
            continue;
        context.reportAlike(Code::ReductionWithoutPlace, op.place(result.tensor), {}, [&] {
            return std::vector {listed(devices), listed(asked)};
        });
        return;
    }
}

bool splitsReduction(const OperationView& op, const Counts& counts)
{
    return std::any_of(counts.begin(), counts.end(), [&](const auto& entry) {
        return op.rule().factors[entry.first].kind == operators::FactorKind::Reduction;
    });
}

/// Specs in axes form that agree on their axes meet by themselves: each device has its part of
/// each factor.
bool needsLook(const Context& context, const OperationView& op)
{
    const plan::NodeAnnotation* entry = context.plan().annotation(op.node(), op.view.facts.own->id);
    if (!entry || entry->specs.empty())
        return false;
    return op.execution.needsReshard()
        || std::any_of(entry->specs.begin(), entry->specs.end(),
                       [](const plan::ShardingSpec& spec) { return !spec.axes; });
}

void checkOperation(Context& context, const OperationView& op)
{
    if (!needsLook(context, op))
        return;
    const std::vector<Operand> operands = operandsOf(context, op, false);
    if (operands.empty())
        return;
    const std::optional<Counts> counts = jointCounts(op, operands);
    if (!counts || !checkMeeting(context, op, operands, *counts) || !splitsReduction(op, *counts))
        return;
    for (const Operand& result : operandsOf(context, op, true))
        checkResult(context, op, operands, *counts, result);
}

/// Also of nodes whose specs have no axes form, so that propagation knows nothing of them.
void checkOutcome(Context& context, const OutcomeView& view)
{
    const sharding::Execution nothing;
    for (const NodeId node : view.facts.nodes) {
        const std::optional<uint32_t> operation = view.network().operationOf(node);
        if (!operation)
            continue;
        const sharding::Execution* execution = view.outcome.execution(node);
        checkOperation(context,
                       {view, view.network().network().operations()[*operation],
                        execution ? *execution : nothing});
    }
}

} // namespace

const CheckRule kCompositionRules {.outcome = checkOutcome};

} // namespace meshwright::check
