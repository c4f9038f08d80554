#include "core/base/counted.h"
#include "core/base/text.h"
#include "core/check/context/placed_operands.h"
#include "core/check/rules/rules.h"

#include <algorithm>
#include <map>
#include <set>

/// Whether the shards that a node reads lie together, on the devices that its own specs name (ONNX
/// proposal 0007: broadcast and MatMul-like operators; onnx-multidevice.md 2.9, E1 to E3). With
/// [M, 1] in two on {0, 1}, {2, 3} and [1, N] in two on {0, 2}, {1, 3} part (i, j) of the result is
/// computed where both have their shard: on 0, 1, 2 and 3.
namespace meshwright::check {

namespace {

/// Cells of a node are counted up to here.
constexpr int64_t kMostCells = 1 << 14;

/// Two operands that part a factor of both differently.
struct Disagreement
{
    uint32_t factor = 0;
    const PlacedOperand* first = nullptr;
    const PlacedOperand* second = nullptr;
};

bool hasFactor(const OperationView& op, const PlacedOperand& operand, uint32_t factor)
{
    const auto& dims = op.rule().tensors[operand.tensor].dims;
    return std::any_of(dims.begin(), dims.end(), [&](const std::vector<uint32_t>& dim) {
        return std::find(dim.begin(), dim.end(), factor) != dim.end();
    });
}

std::optional<Disagreement> disagreement(const OperationView& op,
                                         const std::vector<PlacedOperand>& operands)
{
    for (const PlacedOperand& first : operands) {
        for (const auto& [factor, parts] : first.counts) {
            for (const PlacedOperand& second : operands) {
                if (hasFactor(op, second, factor) && second.partsOf(factor) != parts)
                    return Disagreement {factor, &first, &second};
            }
        }
    }
    return std::nullopt;
}

/// "'a' in 2 parts and 'b' in 1".
void reportDisagreement(Context& context, const OperationView& op, const Disagreement& differ)
{
    const auto text = [&](const PlacedOperand& operand) {
        return tr("{0} in {1}",
                  inSingleQuotes(context.graph().value(op.tensor(operand.tensor).value).name),
                  countedParts(operand.partsOf(differ.factor)));
    };
    context.reportAlike(Code::InputsSplitDifferently, op.place(differ.second->tensor), "parts",
                        [&] {
                            return std::vector<UserText> {
                                tr("{0} and {1}", text(*differ.first), text(*differ.second)),
                                tr("by communication of unknown size")};
                        });
}

/// Specs of which propagation knows nothing, so that it can say nothing of them either.
using Unread = std::set<std::pair<NodeId, ValueId>>;

bool isUnread(const Unread& unread, const OperationView& op, const PlacedOperand& operand)
{
    return unread.contains({op.node(), op.tensor(operand.tensor).value});
}

/// The parts of all factors; absent where there are too many cells.
std::optional<ShardCounts> jointCounts(const std::vector<PlacedOperand>& operands)
{
    ShardCounts joint;
    for (const PlacedOperand& operand : operands)
        joint.insert(operand.counts.begin(), operand.counts.end());
    int64_t cells = 1;
    for (const auto& [factor, parts] : joint) {
        cells *= parts;
        if (cells > kMostCells)
            return std::nullopt;
    }
    return joint;
}

/// Calls @p visit with every cell until it returns false.
template<typename Visit>
void forCells(const ShardCounts& counts, Visit visit)
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
Devices meeting(const std::vector<PlacedOperand>& operands, const Cell& cell)
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
UserText partText(const Context& context, const OperationView& op, const PlacedOperand& operand,
                  const Cell& cell)
{
    const std::size_t shard = operand.shard(cell);
    return tr("part {0} of {1} on {2}", shard,
              inSingleQuotes(context.graph().value(op.tensor(operand.tensor).value).name),
              listedRanges(operand.devices[shard]));
}

/// Reports the first cell for which no device has everything; false where there is one.
bool checkMeeting(Context& context, const OperationView& op,
                  const std::vector<PlacedOperand>& operands, const ShardCounts& counts)
{
    bool meets = true;
    forCells(counts, [&](const Cell& cell) {
        if (!meeting(operands, cell).empty())
            return true;
        meets = false;
        context.reportAlike(Code::InputsShareNoDevice, op.view.place(op.node()), {}, [&] {
            std::vector<UserText> parts;
            for (const PlacedOperand& operand : operands)
                parts.push_back(partText(context, op, operand, cell));
            return std::vector<UserText> {UserText::list(std::move(parts))};
        });
        return false;
    });
    return meets;
}

/// Whether the devices that hold the terms of a sum are none of those on which the result is asked
/// for.
void checkResult(Context& context, const OperationView& op,
                 const std::vector<PlacedOperand>& operands, const ShardCounts& counts,
                 const PlacedOperand& result)
{
    std::map<std::size_t, Devices> terms; // by shard of the result
    for (const auto& [factor, parts] : result.counts) {
        if (const auto own = counts.find(factor); own != counts.end() && own->second != parts)
            return; // resharded first, wherever it goes
    }
    const std::optional<ShardCounts> cells = jointCounts({{0, counts, {}, {}}, result});
    if (!cells)
        return;
    forCells(*cells, [&](const Cell& cell) {
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
            return std::vector<UserText> {listedRanges(devices), listedRanges(asked)};
        });
        return;
    }
}

bool splitsReduction(const OperationView& op, const ShardCounts& counts)
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

/// Weights that rest in parts are put together before use, wherever these are; so is what a spec
/// gives in mesh axes.
bool isFreeToMove(const Context& context, const OperationView& op, const PlacedOperand& operand)
{
    const ValueId value = op.tensor(operand.tensor).value;
    const plan::ShardingSpec* spec = context.plan().spec(op.node(), op.view.facts.own->id, value);
    return context.graph().value(value).isInitializer() || (spec && spec->axes);
}

void checkCompositionOperation(Context& context, const OperationView& op, const Unread& unread)
{
    if (!needsLook(context, op))
        return;
    std::vector<PlacedOperand> operands = placedOperands(context, op, false);
    // What is resharded first is elsewhere by then; its cost is told by the findings about
    // reshards. Not so of other operands that name devices without axes: these mean the devices.
    std::erase_if(operands, [&](const PlacedOperand& operand) {
        return !op.execution.reshards.empty() && op.execution.reshards[operand.tensor]
            && !isUnread(unread, op, operand) && isFreeToMove(context, op, operand);
    });
    if (operands.empty())
        return;
    if (const std::optional<Disagreement> differ = disagreement(op, operands)) {
        // With axes it is found by what has to be moved, and the bytes of that.
        if (isUnread(unread, op, *differ->first) || isUnread(unread, op, *differ->second))
            reportDisagreement(context, op, *differ);
        return;
    }
    const std::optional<ShardCounts> counts = jointCounts(operands);
    if (!counts || !checkMeeting(context, op, operands, *counts) || !splitsReduction(op, *counts))
        return;
    for (const PlacedOperand& result : placedOperands(context, op, true))
        checkResult(context, op, operands, *counts, result);
}

/// Also of nodes whose specs have no axes form, so that propagation knows nothing of them.
void checkCompositionPropagation(Context& context, const PropagationView& view)
{
    const sharding::Execution nothing;
    Unread unread;
    for (const sharding::SpecWithoutAxes& spec : view.propagation.unread())
        unread.emplace(spec.node, spec.value);
    for (const NodeId node : view.facts.nodes) {
        const std::optional<uint32_t> operation = view.planGraph().operationOf(node);
        if (!operation)
            continue;
        const sharding::Execution* execution = view.propagation.execution(node);
        checkCompositionOperation(context,
                                  {view, view.planGraph().operationGraph().operations()[*operation],
                                   execution ? *execution : nothing},
                                  unread);
    }
}

} // namespace

const CheckRule kCompositionRules {.propagation = checkCompositionPropagation};

} // namespace meshwright::check
